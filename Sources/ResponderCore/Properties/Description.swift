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

    nonisolated package static func number(_ value: CGFloat) -> String { String(format: "%g", value) }
    package static func point(_ point: CGPoint) -> String { "{\(number(point.x)), \(number(point.y))}" }
    package static func size(_ size: CGSize) -> String { point(CGPoint(x: size.width, y: size.height)) }
    static func rect(_ rect: CGRect) -> String {
        "(\(number(rect.origin.x)) \(number(rect.origin.y)); \(number(rect.width)) \(number(rect.height)))"
    }
}

extension String {
    /// The same with a capital at the start: `indirectPointer` becomes `IndirectPointer`.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
