import ResponderKit

extension Stage {
    /// The scene with the changes since the stage was made.
    package var presentScene: SceneDocument {
        var scene = scene
        scene.root = present(scene.root)
        return scene
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
