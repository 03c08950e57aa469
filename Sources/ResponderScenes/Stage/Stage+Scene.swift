import ResponderKit

extension Stage {
    /// The scene with the changes since the stage was made; for a program, with the views that it has now.
    /// - Complexity: the number of views and recognizers.
    package var presentScene: SceneDocument {
        var scene = scene
        scene.root = scene.program == nil ? present(state.root) : describedRoot
        return scene
    }

    /// The views of a program, in a view for its window.
    private var describedRoot: ViewDescription {
        learn()
        func described(_ view: UIView) -> ViewDescription? {
            // Of several views with one name, only the first one can be meant.
            guard self.view(named: view.traceName) === view, var description = state.views[view.traceName]
            else { return nil }
            description.gestures = (view.gestureRecognizers ?? []).compactMap { state.gestures[$0.traceName] }
            description.subviews = view.subviews.compactMap(described)
            return description
        }
        var root = scene.root
        root.gestures = (window.gestureRecognizers ?? []).compactMap { state.gestures[$0.traceName] }
        root.subviews = window.subviews.compactMap(described)
        return root
    }

    private func present(_ view: ViewDescription) -> ViewDescription {
        var now = state.views[view.name] ?? view
        now.gestures = view.gestures.map(present)
        now.builtInGestures = view.builtInGestures
        for own in view.ownGestures {
            guard let changed = state.gestures[own.name], changed != own else { continue }
            now.builtInGestures.removeAll { $0.name == own.name }
            now.builtInGestures.append(changed)
        }
        now.subviews = view.subviews.map(present)
        return now
    }

    /// The parts of a bundle have the same keys.
    private func present(_ gesture: GestureDescription) -> GestureDescription {
        guard var now = state.gestures[gesture.parts[0].name] else { return gesture }
        (now.name, now.kind, now.bundle) = (gesture.name, gesture.kind, nil)
        return now
    }
}

extension SceneDocument {
    /// The scene with the views that its program shows at the beginning; the scene itself if it is no program.
    /// - Complexity: builds the program.
    package func described(textMeasurer: (any TextMeasurer)? = nil) -> SceneDocument {
        program == nil ? self : Stage(scene: self, textMeasurer: textMeasurer).presentScene
    }
}
