import Foundation
import MessageText

/// Writes JSON, one line at a time, into a buffer of bytes: the same value always gives the same bytes.
nonisolated package struct JSONText {
    /// How numbers are written.
    package enum Precision {
        /// Exactly, for files that are read again.
        case exact
        /// Rounded to six decimals: for traces, which people read and machines compare.
        case rounded
    }

    /// The text so far, as UTF-8.
    private(set) var bytes: [UInt8] = []
    /// How numbers are written.
    let precision: Precision

    package init(_ precision: Precision) { self.precision = precision }

    /// Remove the text; the memory is kept for the next line.
    package mutating func clear() { bytes.removeAll(keepingCapacity: true) }

    /// The text so far.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// A line with the members of objects.
    package mutating func line(_ parts: JSONObject...) {
        object(parts.lazy.flatMap(\.members))
        append("\n")
    }

    fileprivate mutating func object(_ members: some Sequence<(key: String, value: any JSONWritable)>) {
        sequence(members, "{", "}") { member, text in
            text.appendQuoted(member.key)
            text.append(":")
            member.value.write(to: &text)
        }
    }

    fileprivate mutating func sequence<Element>(
        _ elements: some Sequence<Element>, _ opening: StaticString, _ closing: StaticString,
        _ write: (Element, inout JSONText) -> Void
    ) {
        append(opening)
        var isFirst = true
        for element in elements {
            if !isFirst { append(",") }
            isFirst = false
            write(element, &self)
        }
        append(closing)
    }

    /// A number. NaN, which JSON does not have, becomes 0, and an infinity the largest finite number.
    fileprivate mutating func append(_ number: Double) {
        let largest = Double.greatestFiniteMagnitude
        let number = number.isNaN ? 0 : min(max(number, -largest), largest)
        switch precision {
        case .exact: bytes.append(contentsOf: number.shortest.utf8)
        case .rounded: appendRounded(number)
        }
    }

    // MARK: Bytes

    fileprivate mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    fileprivate mutating func append(_ number: Int) {
        if number < 0 { append("-") }
        append(number.magnitude, width: 1)
    }

    private mutating func append(_ number: UInt, width: Int) {
        let start = bytes.count
        var rest = number
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0 || bytes.count - start < width
        bytes[start...].reverse()
    }

    private mutating func appendRounded(_ number: Double) {
        let scaled = (number.magnitude * 1e6).rounded()
        // Beyond 2^53 doubles have no fraction.
        guard scaled < 9_007_199_254_740_992 else {
            // Numbers in traces have no exponent; numbers of this size are whole.
            bytes.append(contentsOf: (number.magnitude < 1e16 ? number.shortest : String(format: "%.0f", number)).utf8)
            return
        }
        let millionths = UInt(scaled)
        if number < 0, millionths > 0 { append("-") }
        append(millionths / 1_000_000, width: 1)
        let decimals = millionths % 1_000_000
        guard decimals > 0 else { return }
        append(".")
        append(decimals, width: 6)
        while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    }

    fileprivate mutating func appendQuoted(_ text: String) {
        append("\"")
        let isPlain = text.utf8.allSatisfy {
            $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 < 0x7F
        }
        if isPlain {
            bytes.append(contentsOf: text.utf8)
        } else {
            for scalar in text.unicodeScalars { bytes.append(contentsOf: scalar.escaped(inMessage: false).utf8) }
        }
        append("\"")
    }
}

/// A value that `JSONText` writes.
nonisolated package protocol JSONWritable {
    func write(to text: inout JSONText)
    /// Whether there is no value.
    var isNull: Bool { get }
}

nonisolated extension JSONWritable { package var isNull: Bool { false } }

nonisolated extension Bool: JSONWritable {
    package func write(to text: inout JSONText) { text.append(self ? "true" : "false") }
}
nonisolated extension Int: JSONWritable { package func write(to text: inout JSONText) { text.append(self) } }
nonisolated extension Double: JSONWritable { package func write(to text: inout JSONText) { text.append(self) } }
nonisolated extension CGFloat: JSONWritable {
    package func write(to text: inout JSONText) { text.append(Double(self)) }
}
nonisolated extension String: JSONWritable { package func write(to text: inout JSONText) { text.appendQuoted(self) } }
nonisolated extension CGPoint: JSONWritable {
    /// `[x, y]`.
    package func write(to text: inout JSONText) { [x, y].write(to: &text) }
}
nonisolated extension Optional: JSONWritable where Wrapped: JSONWritable {
    package func write(to text: inout JSONText) { if let self { self.write(to: &text) } else { text.append("null") } }
    package var isNull: Bool { self?.isNull ?? true }

    /// The value, or a `null` that an object keeps.
    package var orNull: any JSONWritable { if let self { self } else { JSONValue(.null) } }
}
nonisolated extension Array: JSONWritable where Element: JSONWritable {
    package func write(to text: inout JSONText) { text.sequence(self, "[", "]") { $0.write(to: &$1) } }
}

nonisolated extension JSONValue: JSONWritable {
    package func write(to text: inout JSONText) {
        switch content {
        case .null: text.append("null")
        case .bool(let flag): flag.write(to: &text)
        case .number(let number): number.write(to: &text)
        case .string(let string): string.write(to: &text)
        case .list(let elements): elements.write(to: &text)
        case .object(let members): text.object(members.lazy.map { ($0.key, $0.value) })
        }
    }

    /// The value as JSON on one line. Its numbers read back as the same doubles.
    package var text: String {
        var text = JSONText(.exact)
        write(to: &text)
        return text.text
    }
}

/// An object that is written with its members in their order. In code it is a literal, which leaves out members that have no
/// value: `["time": time, "view": view?.name]`.
nonisolated package struct JSONObject: JSONWritable, ExpressibleByDictionaryLiteral {
    package var members: [(key: String, value: any JSONWritable)]

    package init(dictionaryLiteral members: (String, any JSONWritable)...) {
        self.members = members.compactMap { $1.isNull ? nil : ($0, $1) }
    }

    package func write(to text: inout JSONText) { text.object(members) }

    /// The members of both.
    package static func + (one: JSONObject, other: JSONObject) -> JSONObject {
        var object = one
        object.members += other.members
        return object
    }
}

nonisolated extension Equatable {
    /// The value, if it is another than the usual one, which an object leaves out.
    package func unless(_ usual: Self) -> Self? { self == usual ? nil : self }
}
