import Foundation

/// The text that `print` writes for an object, in UIKit's form: `<UIView: 0x7f30a0; frame = (0 0; 100 50); tag = 3>`.
/// It reads fields only, so an object in any condition has one.
struct Description {
    private let head: String
    private var parts: [String] = []

    init(of object: AnyObject) { head = Self.identity(object) }

    /// Class and address.
    static func identity(_ object: AnyObject) -> String {
        let address = UInt(bitPattern: ObjectIdentifier(object))
        return "\(type(of: object)): 0x\(String(address, radix: 16))"
    }

    /// Another object, by class and address alone.
    static func short(_ object: AnyObject?) -> String { object.map { "<\(identity($0))>" } ?? "nil" }

    mutating func add(_ name: String, _ value: String) { parts.append("\(name) = \(value)") }

    /// A setting, if it is not the usual one.
    mutating func add(_ name: String, _ isOn: Bool, usually usual: Bool) {
        if isOn != usual { add(name, isOn ? "YES" : "NO") }
    }

    /// A number, if it is not the usual one.
    mutating func add(_ name: String, _ number: Int, usually usual: Int) {
        if number != usual { add(name, "\(number)") }
    }

    var text: String { "<\(([head] + parts).joined(separator: "; "))>" }

    static func number(_ value: CGFloat) -> String { String(format: "%g", value) }
    static func point(_ point: CGPoint) -> String { "{\(number(point.x)), \(number(point.y))}" }
    static func size(_ size: CGSize) -> String { point(CGPoint(x: size.width, y: size.height)) }
    static func rect(_ rect: CGRect) -> String {
        "(\(number(rect.origin.x)) \(number(rect.origin.y)); \(number(rect.width)) \(number(rect.height)))"
    }
}

extension UIView {
    final var words: String {
        var description = Description(of: self)
        if let accessibilityIdentifier { description.add("identifier", "'\(accessibilityIdentifier)'") }
        description.add("frame", Description.rect(frameFromGeometry))
        if !_transform.isIdentity {
            let numbers = [_transform.a, _transform.b, _transform.c, _transform.d, _transform.tx, _transform.ty]
            description.add("transform", "[\(numbers.map(Description.number).joined(separator: ", "))]")
        }
        switch self {
        case let label as UILabel: if let text = label.text { description.add("text", "'\(text)'") }
        case let field as UITextField: if let text = field.text { description.add("text", "'\(text)'") }
        case let scroll as UIScrollView:
            description.add("contentOffset", Description.point(_bounds.origin))
            description.add("contentSize", Description.size(scroll.contentSize))
        default: break
        }
        if _alpha != 1 { description.add("alpha", Description.number(_alpha)) }
        description.add("hidden", flags.contains(.hidden), usually: false)
        description.add("clipsToBounds", flags.contains(.clips), usually: false)
        description.add("userInteractionEnabled", flags.contains(.interactive), usually: true)
        description.add("tag", rare?.tag ?? 0, usually: 0)
        if !_gestureRecognizers.isEmpty {
            let classes = _gestureRecognizers.map { "\(type(of: $0))" }.joined(separator: ", ")
            description.add("gestureRecognizers", "[\(classes)]")
        }
        return description.text
    }
}

extension UIGestureRecognizer {
    final var words: String {
        var description = Description(of: self)
        description.add("id", "\(serial)")
        if let name { description.add("name", "'\(name)'") }
        description.add("state", "\(shown)".capitalizedFirst)
        description.add("enabled", enabled, usually: true)
        description.add("cancelsTouchesInView", cancelsTouchesInView, usually: true)
        description.add("delaysTouchesBegan", delaysTouchesBegan, usually: false)
        description.add("delaysTouchesEnded", delaysTouchesEnded, usually: true)
        switch self {
        case let tap as UITapGestureRecognizer:
            description.add("numberOfTapsRequired", tap.numberOfTapsRequired, usually: 1)
            description.add("numberOfTouchesRequired", tap.numberOfTouchesRequired, usually: 1)
        case let press as UILongPressGestureRecognizer:
            description.add("numberOfTapsRequired", press.numberOfTapsRequired, usually: 0)
            description.add("numberOfTouchesRequired", press.numberOfTouchesRequired, usually: 1)
            description.add("minimumPressDuration", Description.number(press.minimumPressDuration))
        case let swipe as UISwipeGestureRecognizer:
            description.add("numberOfTouchesRequired", swipe.numberOfTouchesRequired, usually: 1)
        default: break
        }
        description.add("view", Description.short(_view))
        if !actions.isEmpty {
            description.add("target", "<\(actions.map(\.words).joined(separator: ", "))>")
        }
        add(requiredToFail, as: "must-fail", to: &description)
        add(dependents, as: "must-fail-for", to: &description)
        return description.text
    }

    private final func add(
        _ others: [UIGestureRecognizer], as name: String, to description: inout Description
    ) {
        guard !others.isEmpty else { return }
        let list = others.map(Description.short).joined(separator: ", ")
        description.add(name, "{\(list)}")
    }
}

extension UITouch {
    final var words: String {
        var description = Description(of: self)
        description.add("type", "\(type)".capitalizedFirst)
        description.add("phase", "\(_phase)".capitalizedFirst)
        description.add("tap count", "\(_tapCount)")
        description.add("force", Description.number(sample.force))
        description.add("window", Description.short(_window))
        description.add("view", Description.short(view))
        description.add("location in window", Description.point(_location))
        description.add("previous location in window", Description.point(_previousLocation))
        if let view {
            description.add("location in view", Description.point(location(in: view)))
            description.add("previous location in view", Description.point(previousLocation(in: view)))
        }
        return description.text
    }
}

extension UIEvent {
    final var words: String {
        var description = Description(of: self)
        description.add("type", "\(_type)".capitalizedFirst)
        description.add("timestamp", Description.number(_timestamp))
        if _type == .touches { description.add("touches", "{\(touches.map(\.words).joined(separator: ", "))}") }
        return description.text
    }
}

extension String {
    /// The same with a capital at the start: `indirectPointer` becomes `IndirectPointer`.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
