import ResponderKit

/// The current settings of views and recognizers, with the defaults of their classes for keys that the scene leaves
/// out.
extension Stage {
    /// A view's description with the values of all its properties.
    func settings(ofView name: String) -> ViewDescription? {
        guard var settings = state.views[name], let view = view(named: name) else { return nil }
        for row in ViewDescription.properties(of: settings.viewClass) { settings.values[row.key] = row.value(of: view) }
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
        settings.canPrevent = settings.canPrevent ?? .always(true)
        settings.canBePrevented = settings.canBePrevented ?? .always(true)
        return settings
    }
}
