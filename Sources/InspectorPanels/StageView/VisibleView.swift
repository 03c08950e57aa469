import ResponderKit
import ResponderScenes

/// A view of the scene that is drawn, with what it shows itself.
struct VisibleView {
    let view: UIView
    /// The visible part, in the stage's view.
    let area: CGRect
    /// The visible parts of its lines of text and its pictures, in the stage's view.
    let contents: [(place: CGRect, isText: Bool)]
}

extension StageView {
    /// The views of the scene that are drawn, from back to front; of a crowd only the first ones.
    /// - Parameter stage: the stage whose views are shown.
    func visibleViews(of stage: Stage?) -> [VisibleView] {
        var found: [VisibleView] = []
        func visit(_ view: UIView) {
            guard !view.isUnseen, found.count < Crowd.marks else { return }
            let area = visibleArea(of: view)
            let map = view.presentationTransformToRoot.concatenating(sceneTransform)
            let contents = (stage?.contents(drawnIn: view) ?? []).map { one in
                (place: one.place.applying(map).intersection(area), isText: one.isText)
            }
            found.append(VisibleView(view: view, area: area, contents: contents))
            for subview in view.subviewsInDrawingOrder { visit(subview) }
        }
        if let source { visit(source) }
        return found
    }
}

extension UIView {
    /// Whether it is hidden itself, or too transparent to be seen.
    var isUnseen: Bool { isHidden || presentationAlpha <= 0.01 }
}
