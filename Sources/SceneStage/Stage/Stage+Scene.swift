import ResponderKit
import ResponderLog
import SceneFormat

extension Stage {
    /// The scene with the changes since the stage was made; for a program, with the views that it has now.
    /// - Complexity: the number of views and recognizers.
    package var presentScene: SceneDocument {
        var scene = scene
        scene.root = content.presentRoot
        return scene
    }
}

extension SceneDocument {
    /// The scene with the views that its program shows at the beginning; the scene itself if it is no program.
    /// - Complexity: builds the program.
    package func described(textMeasurer: (any TextMeasurer)? = nil) -> SceneDocument {
        program == nil ? self : Stage(scene: self, textMeasurer: textMeasurer).presentScene
    }
}

/// The current settings of views and recognizers, with the defaults of their classes for keys that the scene leaves
/// out.
extension Stage {
    /// The description of a view or recognizer with the values of all its properties.
    package func settings(of target: Target) -> AnyHashable? {
        switch target {
        case .view(let name): settings(ofView: name)
        case .gesture(let name): settings(ofGesture: name)
        }
    }

    /// A view's description with the values of all its properties.
    func settings(ofView name: String) -> ViewDescription? {
        guard var settings = state.views[name], let view = view(named: name) else { return nil }
        for row in ViewDescription.properties(of: settings.viewClass) {
            settings.values[row.key] = row.value(of: view.holder(of: row))
        }
        settings.isExclusive = settings.isExclusive ?? false
        return settings
    }

    /// A recognizer's description with the values of all its properties.
    func settings(ofGesture name: String) -> GestureDescription? {
        guard var settings = state.gestures[name], let recognizer = recognizer(named: name) else { return nil }
        for row in recognizer.inspectableProperties { settings.values[row.key] = row.value(of: recognizer) }
        settings.effect = settings.resolvedEffect
        settings.shouldBegin = settings.shouldBegin ?? true
        settings.shouldReceiveTouch = settings.shouldReceiveTouch ?? true
        settings.shouldBeginIf = settings.shouldBeginIf ?? BeginCondition()
        settings.shouldRequireFailureIf = settings.shouldRequireFailureIf ?? BeginCondition()
        settings.canPrevent = settings.canPrevent ?? .always(true)
        settings.canBePrevented = settings.canBePrevented ?? .always(true)
        return settings
    }
}
