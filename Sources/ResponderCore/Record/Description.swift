import Foundation

/// The text that `print` writes for an object, in UIKit's form: `<UIView: 0x7f30a0; frame = (0 0; 100 50); tag = 3>`.
/// It reads fields only, so an object in any condition has one.
package struct Description {
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

    var text: String { "<\(([head] + parts).joined(separator: "; "))>" }

    nonisolated static func number(_ value: CGFloat) -> String { String(format: "%g", value) }
    package static func point(_ point: CGPoint) -> String { "{\(number(point.x)), \(number(point.y))}" }
    package static func size(_ size: CGSize) -> String { point(CGPoint(x: size.width, y: size.height)) }
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
        for (name, value) in ownWords { description.add(name, value) }
        if _alpha != 1 { description.add("alpha", Description.number(_alpha)) }
        description.add("hidden", flags.contains(.hidden), usually: false)
        description.add("clipsToBounds", flags.contains(.clips), usually: false)
        description.add("userInteractionEnabled", flags.contains(.interactive), usually: true)
        if let tag = rare?.tag, tag != 0 { description.add("tag", "\(tag)") }
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
        let plain = UIApplication().asCurrent { self.plain }
        for property in inspectableProperties {
            guard let value = property.value(of: self), value != property.value(of: plain) else { continue }
            description.add(property.key, value.words)
        }
        description.add("view", Description.short(_view))
        if !actions.isEmpty {
            description.add("target", "<\(actions.map(\.words).joined(separator: ", "))>")
        }
        add(requiredToFail, as: "must-fail", to: &description)
        add(dependents, as: "must-fail-for", to: &description)
        return description.text
    }

    /// A new recognizer of UIKit's class, whose values are the defaults.
    private final var plain: UIGestureRecognizer {
        switch self {
        case is UITapGestureRecognizer: UITapGestureRecognizer()
        case is UILongPressGestureRecognizer: UILongPressGestureRecognizer()
        case is UIScreenEdgePanGestureRecognizer: UIScreenEdgePanGestureRecognizer()
        case is UIPanGestureRecognizer: UIPanGestureRecognizer()
        case is UISwipeGestureRecognizer: UISwipeGestureRecognizer()
        default: UIGestureRecognizer()
        }
    }

    private final func add(
        _ others: [UIGestureRecognizer], as name: String, to description: inout Description
    ) {
        guard !others.isEmpty else { return }
        let list = others.map(Description.short).joined(separator: ", ")
        description.add(name, "{\(list)}")
    }
}

extension PropertyValue {
    /// The value as UIKit prints it.
    fileprivate var words: String {
        switch self {
        case .flag(let isOn): isOn ? "YES" : "NO"
        case .number(let number): Description.number(number)
        case .text(let text): "'\(text)'"
        case .words(let words): words.isEmpty ? "none" : words.joined(separator: ", ")
        case .numbers(let numbers): "{\(numbers.map { Description.number($0) }.joined(separator: ", "))}"
        case .color(let color): "\(color)"
        }
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
