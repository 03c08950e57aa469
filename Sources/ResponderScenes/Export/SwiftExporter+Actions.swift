import Foundation
import ResponderChronicle
import ResponderKit

// The actions, which perform the effects of the scene.

nonisolated extension SwiftExporter {
    /// The method that is the action of a gesture; nil for a gesture without an effect.
    func action(of gesture: GestureDescription, on view: ViewDescription) -> String? {
        if popsStack(gesture, view) { return nil }
        let effect = gesture.resolvedEffect
        switch effect {
        case .log: return nil
        case .menu: return note(.showMenu, "showMenu")
        case .highlight:
            let isDiscrete = gesture.kind == .tap || gesture.kind == .swipe
            return isDiscrete ? note(.toggleHighlight, "toggleHighlight") : note(.showHighlight, "showHighlight")
        case .translate, .scale, .rotate, .transform: break
        }
        switch gesture.kind {
        case .pan, .screenEdgePan: return effect == .translate || effect == .transform ? note(.move, "move") : nil
        case .pinch: return effect == .scale || effect == .transform ? note(.scale, "scale") : nil
        case .rotation: return effect == .rotate || effect == .transform ? note(.rotate, "rotate") : nil
        case .longPress: return note(.carry, "carry")
        default: return nil
        }
    }

    private func note(_ helper: Helper, _ name: String) -> String {
        needs.insert(helper)
        return name
    }

    /// Whether several long presses can move views at the same time.
    private var hasSeveralCarriers: Bool {
        parts.filter { $0.gesture.kind == .longPress && $0.gesture.resolvedEffect == .translate }.count > 1
    }

    private var highlights: Bool { !needs.isDisjoint(with: [.showHighlight, .toggleHighlight, .toggleButton]) }

    /// The properties in which actions store values.
    var stateProperties: [String] {
        var lines = throwProperties
        if needs.contains(.carry) {
            lines.append(
                hasSeveralCarriers
                    ? "private var pressLocations: [UIGestureRecognizer: CGPoint] = [:]"
                    : "private var pressLocation = CGPoint.zero")
        }
        if highlights {
            lines += [
                "/// The usual borders of the views that are highlighted.",
                "private var borders: [UIView: (color: CGColor?, width: CGFloat)] = [:]",
            ]
        }
        return lines
    }

    var actionMethods: [String] {
        var methods: [[String]] = []
        if needs.contains(.move) {
            let drag = "pan.translation(in: view.superview)"
            var method = [
                "@objc private func move(_ pan: UIPanGestureRecognizer) {",
                "    guard let view = pan.view else { return }",
            ]
            method +=
                hasThrows
                ? ["    let drag = \(drag)", "    let translation = thrown[pan]?.resisted(drag) ?? drag"]
                : ["    let translation = \(drag)"]
            method += [
                "    view.transform = view.transform.concatenating(",
                "        CGAffineTransform(translationX: translation.x, y: translation.y))",
                "    pan.setTranslation(.zero, in: view.superview)",
            ]
            if hasThrows {
                method.append("    thrown[pan]?.goOn(after: pan, velocity: pan.velocity(in: view.superview))")
            }
            methods.append(method + ["}"])
        }
        if needs.contains(.carry) {
            let place = hasSeveralCarriers ? "pressLocations[press]" : "pressLocation"
            let last = hasSeveralCarriers ? "\(place) ?? location" : place
            methods.append([
                "@objc private func carry(_ press: UILongPressGestureRecognizer) {",
                "    guard let view = press.view else { return }",
                "    let location = press.location(in: view.superview)",
                "    if press.state == .changed {", "        let last = \(last)",
                "        view.transform = view.transform.concatenating(",
                "            CGAffineTransform(translationX: location.x - last.x, y: location.y - last.y))", "    }",
                "    \(place) = location", "}",
            ])
        }
        if needs.contains(.scale) { methods.append(scaleMethod) }
        if needs.contains(.rotate) { methods.append(rotateMethod) }
        methods += highlightMethods
        if needs.contains(.showMenu) { methods.append(menuMethod) }
        var lines = methods.joined(separator: [""]).map { $0 }
        let push = pushMethods
        lines += lines.isEmpty ? push.dropFirst() : push[...]
        return lines
    }

    private var scaleMethod: [String] {
        let head = [
            "/// Scales the view about the middle of the fingers.",
            "@objc private func scale(_ pinch: UIPinchGestureRecognizer) {",
            "    guard let view = pinch.view else { return }",
        ]
        guard hasThrows else {
            return head + changeLines("pinch", "scaledBy(x: pinch.scale, y: pinch.scale)") + [
                "    pinch.scale = 1", "}",
            ]
        }
        return head + ["    let factor = pinch.scale / (lastValues[pinch] ?? 1)"]
            + changeLines("pinch", "scaledBy(x: factor, y: factor)")
            + keepLines("pinch", "pinch.scale", "growth: pinch.velocity / pinch.scale")
    }

    private var rotateMethod: [String] {
        let head = [
            "/// Turns the view about the middle of the fingers.",
            "@objc private func rotate(_ rotation: UIRotationGestureRecognizer) {",
            "    guard let view = rotation.view else { return }",
        ]
        guard hasThrows else {
            return head + changeLines("rotation", "rotated(by: rotation.rotation)") + [
                "    rotation.rotation = 0", "}",
            ]
        }
        return head + ["    let angle = rotation.rotation - (lastValues[rotation] ?? 0)"]
            + changeLines("rotation", "rotated(by: angle)")
            + keepLines("rotation", "rotation.rotation", "spin: rotation.velocity")
    }

    /// A change of the transform about the place of a gesture.
    private func changeLines(_ gesture: String, _ change: String) -> [String] {
        [
            "    let location = \(gesture).location(in: view)",
            "    let offset = CGPoint(x: location.x - view.bounds.midX, y: location.y - view.bounds.midY)",
            "    view.transform = view.transform", "        .translatedBy(x: offset.x, y: offset.y)",
            "        .\(change)",
            "        .translatedBy(x: -offset.x, y: -offset.y)",
        ]
    }

    /// Keep the value of a gesture that throws its view, and go on after the lift.
    private func keepLines(_ gesture: String, _ value: String, _ velocity: String) -> [String] {
        [
            "    // The value itself is not reset, because that resets the velocity.",
            "    let isActive = \(gesture).state == .began || \(gesture).state == .changed",
            "    lastValues[\(gesture)] = isActive ? \(value) : nil",
            "    thrown[\(gesture)]?.goOn(after: \(gesture), \(velocity))", "}",
        ]
    }

    private var highlightMethods: [[String]] {
        guard highlights else { return [] }
        var methods: [[String]] = []
        if needs.contains(.toggleHighlight) {
            methods.append([
                "@objc private func toggleHighlight(_ gesture: UIGestureRecognizer) {",
                "    guard let view = gesture.view else { return }", "    setHighlighted(borders[view] == nil, view)",
                "}",
            ])
        }
        if needs.contains(.showHighlight) {
            methods.append([
                "/// Highlights the view while the gesture is active.",
                "@objc private func showHighlight(_ gesture: UIGestureRecognizer) {",
                "    guard let view = gesture.view else { return }",
                "    setHighlighted(gesture.state == .began || gesture.state == .changed, view)", "}",
            ])
        }
        if needs.contains(.toggleButton) {
            methods.append([
                "@objc private func toggleButton(_ button: UIButton) {",
                "    setHighlighted(borders[button] == nil, button)", "}",
            ])
        }
        methods.append([
            "private func setHighlighted(_ isHighlighted: Bool, _ view: UIView) {",
            "    if isHighlighted, borders[view] == nil {",
            "        borders[view] = (view.layer.borderColor, view.layer.borderWidth)",
            "        view.layer.borderColor = UIColor\(SwiftLiteral.color(ScenePalette.highlight)).cgColor",
            "        view.layer.borderWidth = max(3, view.layer.borderWidth)",
            "    } else if !isHighlighted, let border = borders.removeValue(forKey: view) {",
            "        view.layer.borderColor = border.color", "        view.layer.borderWidth = border.width", "    }",
            "}",
        ])
        return methods
    }

    private var menuMethod: [String] {
        let classes = viewClasses.filter { $0.traits.menu != nil }
        let items = classes.map { "(view as? \($0.name))?.menuItems" }.joined(separator: " ?? ")
        let hasPress = parts.contains { $0.gesture.kind == .longPress && $0.gesture.resolvedEffect == .menu }
        let condition = hasPress ? "gesture.state == .began || gesture is UITapGestureRecognizer, " : ""
        var lines = [
            "@objc private func showMenu(_ gesture: UIGestureRecognizer) {",
            "    guard \(condition)let view = gesture.view, view.becomeFirstResponder() else { return }",
        ]
        if !classes.isEmpty { lines.append("    UIMenuController.shared.menuItems = \(items)") }
        return lines + ["    UIMenuController.shared.showMenu(from: view, rect: view.bounds)", "}"]
    }
}
