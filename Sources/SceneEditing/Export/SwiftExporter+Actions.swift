import Foundation
import MessageText
import ResponderKit
import ResponderLog
import SceneFormat
import SceneStage

// The actions, which perform the effects of the scene.

nonisolated extension SwiftExporter {
    /// The method that is the action of a gesture; nil for a gesture without an effect.
    func action(of gesture: GestureDescription, on view: ViewDescription) -> String? {
        if popsStack(gesture, view) { return nil }
        let helper: Helper? =
            switch (gesture.kind, gesture.resolvedEffect) {
            case (_, .log): nil
            case (_, .menu): .showMenu
            case (let kind, .highlight): kind.recognizerKind.isDiscrete ? .toggleHighlight : .showHighlight
            case (.pan, .translate), (.pan, .transform), (.screenEdgePan, .translate), (.screenEdgePan, .transform):
                .move
            case (.pinch, .scale), (.pinch, .transform): .scale
            case (.rotation, .rotate), (.rotation, .transform): .rotate
            case (.longPress, _): .carry
            default: nil
            }
        return helper.map { helper in
            needs.insert(helper)
            return "\(helper)"
        }
    }

    private var highlights: Bool { !needs.isDisjoint(with: [.showHighlight, .toggleHighlight, .toggleButton]) }

    /// The properties in which actions store values.
    @SwiftLines
    var stateProperties: [String] {
        throwProperties
        if needs.contains(.carry) { "private var pressLocations: [UIGestureRecognizer: CGPoint] = [:]" }
        if highlights {
            "/// The usual borders of the views that are highlighted."
            "private var borders: [UIView: (color: CGColor?, width: CGFloat)] = [:]"
        }
    }

    /// The actions, and those of buttons that push screens.
    var actionMethods: [String] {
        if highlights { needs.insert(.setHighlighted) }
        let actions: [Helper] = [
            .move, .carry, .scale, .rotate, .toggleHighlight, .showHighlight, .toggleButton, .setHighlighted, .showMenu,
        ]
        return Array((methods(actions) + pushMethods + closingMethods).dropFirst())
    }

    /// Those of some methods that something calls, with an empty line before each.
    func methods(_ helpers: [Helper]) -> [String] { helpers.filter(needs.contains).flatMap { [""] + code(of: $0) } }

    @SwiftLines
    private func code(of helper: Helper) -> [String] {
        switch helper {
        case .addLabel: addLabel
        case .addBox: addBox
        case .setUpButton:
            let hasAll = all(.button).allSatisfy { $0.text != nil }
            "private func setUp(_ button: UIButton, title: \(hasAll ? "String" : "String?")) {"
            "    button.setTitle(title, for: .normal)"
            "    button.setTitleColor(\(SwiftLiteral.color(ScenePalette.text(on: .black))), for: .normal)"
            "    button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)"
            ["    button.addTarget(self, action: #selector(toggleButton(_:)), for: .touchUpInside)", "}"]
        case .makeController:
            "private func makeController(_ view: UIView, title: String) -> UIViewController {"
            ["    let controller = UIViewController()", "    controller.view = view", "    controller.title = title"]
            ["    return controller", "}"]
        case .makeTransformable: makeTransformable
        case .move: move
        case .carry: carry
        case .scale:
            change(
                "Scales", "scale", "pinch", "scale", from: "1", ("factor", "/"), { "scaledBy(x: \($0), y: \($0))" },
                velocity: "growth: pinch.velocity / pinch.scale")
        case .rotate:
            change(
                "Turns", "rotate", "rotation", "rotation", from: "0", ("angle", "-"), { "rotated(by: \($0))" },
                velocity: "spin: rotation.velocity")
        case .toggleHighlight:
            "@objc private func toggleHighlight(_ gesture: UIGestureRecognizer) {"
            [
                "    guard let view = gesture.view else { return }", "    setHighlighted(borders[view] == nil, view)",
                "}",
            ]
        case .showHighlight:
            "/// Highlights the view while the gesture is active."
            "@objc private func showHighlight(_ gesture: UIGestureRecognizer) {"
            "    guard let view = gesture.view else { return }"
            ["    setHighlighted(gesture.state == .began || gesture.state == .changed, view)", "}"]
        case .toggleButton:
            "@objc private func toggleButton(_ button: UIButton) {"
            ["    setHighlighted(borders[button] == nil, button)", "}"]
        case .setHighlighted: setHighlighted
        case .showMenu: showMenu
        }
    }

    @SwiftLines
    private var setHighlighted: [String] {
        "private func setHighlighted(_ isHighlighted: Bool, _ view: UIView) {"
        "    if isHighlighted, borders[view] == nil {"
        "        borders[view] = (view.layer.borderColor, view.layer.borderWidth)"
        "        view.layer.borderColor = UIColor\(SwiftLiteral.color(ScenePalette.highlight)).cgColor"
        "        view.layer.borderWidth = max(3, view.layer.borderWidth)"
        "    } else if !isHighlighted, let border = borders.removeValue(forKey: view) {"
        [
            "        view.layer.borderColor = border.color", "        view.layer.borderWidth = border.width",
            "    }", "}",
        ]
    }

    @SwiftLines
    private var makeTransformable: [String] {
        "/// Lets fingers move, scale and turn a view at once."
        "private func makeTransformable(_ view: UIView) {"
        "    let pan = UIPanGestureRecognizer(target: self, action: #selector(move(_:)))"
        "    pan.allowedScrollTypesMask = .all"
        "    let pinch = UIPinchGestureRecognizer(target: self, action: #selector(scale(_:)))"
        "    let rotation = UIRotationGestureRecognizer(target: self, action: #selector(rotate(_:)))"
        if hasThrows { "    let momentum = Throw(of: view)" }
        ["    for gesture in [pan, pinch, rotation] {", "        gesture.delegate = self"]
        "        view.addGestureRecognizer(gesture)"
        if hasThrows { "        thrown[gesture] = momentum" }
        ["    }", "}"]
    }

    @SwiftLines
    private var move: [String] {
        let drag = "pan.translation(in: view.superview)"
        ["@objc private func move(_ pan: UIPanGestureRecognizer) {", "    guard let view = pan.view else { return }"]
        if hasThrows { "    let drag = \(drag)" }
        "    let translation = \(hasThrows ? "thrown[pan]?.resisted(drag) ?? drag" : drag)"
        "    view.transform = view.transform.concatenating("
        "        CGAffineTransform(translationX: translation.x, y: translation.y))"
        "    pan.setTranslation(.zero, in: view.superview)"
        if hasThrows { "    thrown[pan]?.goOn(after: pan, movedBy: drag)" }
        "}"
    }

    private var carry: [String] {
        [
            "@objc private func carry(_ press: UILongPressGestureRecognizer) {",
            "    guard let view = press.view else { return }",
            "    let location = press.location(in: view.superview)",
            "    if press.state == .changed, let last = pressLocations[press] {",
            "        view.transform = view.transform.concatenating(",
            "            CGAffineTransform(translationX: location.x - last.x, y: location.y - last.y))", "    }",
            "    pressLocations[press] = location", "}",
        ]
    }

    /// The action of a pinch or rotation, which changes the transform about the place of the gesture.
    /// - Parameters:
    ///   - step: the name of the change since the last action, and the operator that computes it.
    ///   - velocity: with what the view goes on after the lift.
    @SwiftLines
    private func change(
        _ verb: String, _ method: String, _ gesture: String, _ value: String, from start: String,
        _ step: (name: String, sign: String), _ change: (String) -> String, velocity: String
    ) -> [String] {
        let now = "\(gesture).\(value)"
        "/// \(verb) the view about the middle of the fingers."
        "@objc private func \(method)(_ \(gesture): UI\(gesture.capitalizedFirst)GestureRecognizer) {"
        "    guard let view = \(gesture).view else { return }"
        if hasThrows { "    let \(step.name) = \(now) \(step.sign) (lastValues[\(gesture)] ?? \(start))" }
        "    let location = \(gesture).location(in: view)"
        "    let offset = CGPoint(x: location.x - view.bounds.midX, y: location.y - view.bounds.midY)"
        ["    view.transform = view.transform", "        .translatedBy(x: offset.x, y: offset.y)"]
        ["        .\(change(hasThrows ? step.name : now))", "        .translatedBy(x: -offset.x, y: -offset.y)"]
        if hasThrows {
            "    // The value itself is not reset, because that resets the velocity."
            "    let isActive = \(gesture).state == .began || \(gesture).state == .changed"
            "    lastValues[\(gesture)] = isActive ? \(now) : nil"
            "    thrown[\(gesture)]?.goOn(after: \(gesture), \(velocity))"
        } else {
            "    \(now) = \(start)"
        }
        "}"
    }

    @SwiftLines
    private var showMenu: [String] {
        let classes = viewClasses.filter { $0.overrides.menu != nil }
        let items = classes.map { "(view as? \($0.name))?.menuItems" }.joined(separator: " ?? ")
        let hasPress = parts.contains { $0.gesture.kind == .longPress && $0.gesture.resolvedEffect == .menu }
        let condition = hasPress ? "gesture.state == .began || gesture is UITapGestureRecognizer, " : ""
        "@objc private func showMenu(_ gesture: UIGestureRecognizer) {"
        "    guard \(condition)let view = gesture.view, view.becomeFirstResponder() else { return }"
        if !classes.isEmpty { "    UIMenuController.shared.menuItems = \(items)" }
        ["    UIMenuController.shared.showMenu(from: view, rect: view.bounds)", "}"]
    }
}
