import ResponderChronicle
import ResponderKit
import ResponderScenes

/// What the panels are about: the views and recognizers of an application, by name.
extension Stage {
    /// The sentence that the Why panel shows before the first touch; empty for none.
    package var purpose: String { AboutWords(scene.about).purpose }

    /// The pans that begin at an edge of the window.
    package var edgePans: [UIScreenEdgePanGestureRecognizer] {
        (gestureNames + builtInGestureNames).compactMap { recognizer(named: $0) as? UIScreenEdgePanGestureRecognizer }
    }

    /// The outermost views that are listed, back to front.
    package var roots: [UIView] { window.subviews }

    /// What the class of a view is called. Classes of scenes are subclasses of UIKit's.
    package func className(of view: UIView) -> String {
        view.accessibilityIdentifier.flatMap { description(ofView: $0)?.viewClass.uiKitName } ?? "\(type(of: view))"
    }

    /// The places of the lines of text and of the pictures that a view shows itself, in its coordinates.
    package func contents(drawnIn view: UIView) -> [(place: CGRect, isText: Bool)] {
        application.asCurrent {
            let lines = view.drawCommands.compactMap { command -> CGRect? in
                guard case .text(let line, let origin, let font, _) = command, !line.isEmpty else { return nil }
                let width = UIApplication.shared.width(of: line, font: font)
                return CGRect(x: origin.x, y: origin.y, width: width, height: font.lineHeight)
            }
            return lines.map { ($0, true) } + view.contentsOfFile
        }
    }

    /// What a view's own code does, with a name for each fact: `touches`, `handles them`.
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

    /// The name by which a view can be inspected; nil if it cannot be.
    package func name(of view: UIView?) -> String? {
        guard let view, self.view(named: view.traceName) === view else { return nil }
        return view.traceName
    }

    /// The area in which touches hit a view, in its own coordinates.
    package func hitArea(of view: UIView) -> CGRect {
        description(ofView: view.traceName)?.hitArea ?? view.bounds
    }

    /// The change that gives a view the transform of the scene's file again.
    package func changeResettingTransform(of name: String) -> SceneChange {
        let value = description(ofView: name)?.values["transform"] ?? .numbers([1, 0, 0, 1, 0, 0])
        return SceneChange(Change(.view(name), "transform", value))
    }

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
