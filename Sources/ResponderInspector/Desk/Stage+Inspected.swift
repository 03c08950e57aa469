import ResponderChronicle
import ResponderKit
import ResponderScenes

/// The panels are about the stage of a scene.
extension Stage: InspectedStage {
    package var purpose: String { AboutWords(scene.about).purpose }

    package var edgePans: [UIScreenEdgePanGestureRecognizer] {
        (gestureNames + builtInGestureNames).compactMap { recognizer(named: $0) as? UIScreenEdgePanGestureRecognizer }
    }

    package var roots: [UIView] { window.subviews }

    /// UIKit's name: classes of scenes are subclasses.
    package func className(of view: UIView) -> String {
        view.accessibilityIdentifier.flatMap { description(ofView: $0)?.viewClass.uiKitName } ?? "\(type(of: view))"
    }

    package func facts(ofView name: String) -> [(name: String, words: String)] {
        guard let description = description(ofView: name) else { return [] }
        var facts: [(name: String, words: String)] = []
        switch description.touches {
        case .forward: break
        case .handle: facts.append(("touches", "handles them: they end here"))
        default: facts.append(("touches", "notes them and calls super"))
        }
        switch description.hitTest {
        case .default: break
        case .passThrough: facts.append(("hitTest", "passes through"))
        default: facts.append(("hitTest", "asks subviews outside its bounds too"))
        }
        return facts
    }

    package func hitArea(of view: UIView) -> CGRect {
        description(ofView: view.traceName)?.hitArea ?? view.bounds
    }

    package func ties(ofGesture name: String) -> [GestureTie] {
        guard let description = description(ofGesture: name) else { return [] }
        return TieKey.all.map { GestureTie(label: $0.label, words: $0.words(description, self), key: $0.key) }
    }
}

extension Stage {
    /// The change that gives a view the transform of the scene's file again.
    package func changeResettingTransform(of name: String) -> SceneChange {
        let value = description(ofView: name)?.values["transform"] ?? .numbers([1, 0, 0, 1, 0, 0])
        return SceneChange(Change(.view(name), "transform", value))
    }
}

extension Stage {
    /// The deepest view at a point of the screen, whether it can be hit or not; nil where only a window is.
    /// - Parameter includesHidden: whether views with `isHidden` count.
    package func deepestView(at point: CGPoint, includesHidden: Bool = false) -> UIView? {
        func search(_ view: UIView, _ point: CGPoint) -> UIView {
            for child in view.subviews.reversed() where includesHidden || !child.isHidden {
                let place = child.convert(point, from: view)
                if child.bounds.contains(place) { return search(child, place) }
            }
            return view
        }
        for window in application.windows.reversed() where !window.isHidden {
            let found = search(window, point.applying(window.transformToSuperview.inverted()))
            if found !== window { return found }
        }
        return nil
    }
}

extension InspectorPanel.Tab {
    /// The tab that a scene names.
    package init(_ tab: SceneTab) {
        self =
            switch tab {
            case .why: .why
            case .chain: .chain
            case .hitTest: .hitTest
            case .views: .view
            }
    }
}
