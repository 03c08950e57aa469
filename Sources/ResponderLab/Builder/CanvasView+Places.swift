import ResponderKit
import ResponderScenes

/// Places on the canvas and in the scene.
extension CanvasView {
    /// The transform from a view of the scene to the canvas; nil if the view is not on the stage.
    func map(of name: String) -> (view: UIView, map: CGAffineTransform)? {
        guard let view = builder.stage.view(named: name), view.window != nil else { return nil }
        return (view, view.toRoot.concatenating(stageView.sceneTransform))
    }

    func box(of name: String) -> CGRect? { map(of: name).map { $0.view.bounds.applying($0.map) } }

    func point(_ point: CGPoint, in name: String) -> CGPoint {
        guard let place = map(of: name) else { return stageView.toScene(point) }
        return point.applying(place.map.inverted())
    }

    /// The deepest view at a point of the canvas, whether or not it can be hit; nil outside the scene.
    /// - Parameter excluded: views that are skipped, with their subviews.
    func view(at point: CGPoint, without excluded: [String] = []) -> String? {
        let excluded = Set(excluded)
        func find(_ description: ViewDescription) -> String? {
            guard !excluded.contains(description.name), let place = map(of: description.name) else { return nil }
            let isInside = place.view.bounds.contains(point.applying(place.map.inverted()))
            if place.view.clipsToBounds, !isInside { return nil }
            for child in description.subviews.reversed() { if let found = find(child) { return found } }
            return isInside ? description.name : nil
        }
        return find(builder.draft.scene.root)
    }

    /// The deepest view at a point to which views can be added; nil outside the scene.
    func holder(at point: CGPoint, without excluded: [String] = []) -> String? {
        var name = view(at: point, without: excluded)
        while let found = name, builder.description(of: found)?.viewClass.holdsViews != true {
            name = builder.draft.json.sceneParent(of: found)
        }
        return name
    }
}
