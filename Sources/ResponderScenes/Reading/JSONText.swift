import Foundation
import ResponderText

/// Writes JSON, one line at a time, into a buffer of bytes: the same value always gives the same bytes.
nonisolated struct JSONText {
    /// How numbers are written.
    enum Precision {
        /// Exactly, for files that are read again.
        case exact
        /// Rounded to six decimals: for traces, which people read and machines compare.
        case rounded
    }

    /// The text so far, as UTF-8.
    private(set) var bytes: [UInt8] = []
    /// How numbers are written.
    let precision: Precision
    private var needsComma = false

    init(_ precision: Precision) { self.precision = precision }

    /// Remove the text; the memory is kept for the next line.
    mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        needsComma = false
    }

    /// The text so far.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    // MARK: Structure

    mutating func beginObject() { open("{") }
    mutating func endObject() { close("}") }
    mutating func beginList() { open("[") }
    mutating func endList() { close("]") }
    mutating func endLine() {
        append("\n")
        needsComma = false
    }

    mutating func key(_ key: String) {
        separate()
        appendQuoted(key)
        append(":")
        needsComma = false
    }

    /// Begin the line of a moment in seconds.
    mutating func beginLine(at time: Double) {
        beginObject()
        key("t")
        value(time)
    }

    /// The members `x` and `y`.
    mutating func location(_ point: CGPoint) {
        key("x")
        value(Double(point.x))
        key("y")
        value(Double(point.y))
    }

    /// Members of the current object, in their order.
    mutating func members<each Value: JSONWritable>(_ members: repeat (String, each Value)) {
        for (name, value) in repeat each members {
            key(name)
            value.write(to: &self)
        }
    }

    /// A member for a list; nothing if the list is empty.
    mutating func member(_ name: String, ifAny values: [some JSONWritable]) {
        if !values.isEmpty { members((name, values)) }
    }

    // MARK: Values

    mutating func null() {
        separate()
        append("null")
    }

    mutating func value(_ flag: Bool) {
        separate()
        append(flag ? "true" : "false")
    }

    mutating func value(_ text: String) {
        separate()
        appendQuoted(text)
    }

    mutating func value(_ number: Int) {
        separate()
        append(number)
    }

    /// A number. NaN, which JSON does not have, becomes 0, and an infinity the largest finite number.
    mutating func value(_ number: Double) {
        separate()
        let largest = Double.greatestFiniteMagnitude
        let number = number.isNaN ? 0 : min(max(number, -largest), largest)
        switch precision {
        case .exact: bytes.append(contentsOf: number.shortest.utf8)
        case .rounded: appendRounded(number)
        }
    }

    mutating func value(_ json: JSONValue) {
        switch json.content {
        case .null: null()
        case .bool(let flag): value(flag)
        case .number(let number): value(number)
        case .string(let text): value(text)
        case .list(let elements): elements.write(to: &self)
        case .object(let members):
            beginObject()
            for member in members {
                key(member.key)
                value(member.value)
            }
            endObject()
        }
    }

    // MARK: Bytes

    private mutating func open(_ bracket: StaticString) {
        separate()
        append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: StaticString) {
        append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { append(",") }
        needsComma = true
    }

    private mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func append(_ number: Int) {
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

    private mutating func appendQuoted(_ text: String) {
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

/// A value that `JSONText` writes as a member of an object.
nonisolated protocol JSONWritable {
    func write(to text: inout JSONText)
    /// Whether there is no value.
    var isNull: Bool { get }
}

nonisolated extension JSONWritable { var isNull: Bool { false } }

nonisolated extension Bool: JSONWritable { func write(to text: inout JSONText) { text.value(self) } }
nonisolated extension Int: JSONWritable { func write(to text: inout JSONText) { text.value(self) } }
nonisolated extension Double: JSONWritable { func write(to text: inout JSONText) { text.value(self) } }
nonisolated extension String: JSONWritable { func write(to text: inout JSONText) { text.value(self) } }
nonisolated extension JSONValue: JSONWritable { func write(to text: inout JSONText) { text.value(self) } }
nonisolated extension CGFloat: JSONWritable { func write(to text: inout JSONText) { text.value(Double(self)) } }
nonisolated extension CGPoint: JSONWritable {
    /// `[x, y]`.
    func write(to text: inout JSONText) { [x, y].write(to: &text) }
}
nonisolated extension Optional: JSONWritable where Wrapped: JSONWritable {
    func write(to text: inout JSONText) { if let self { self.write(to: &text) } else { text.null() } }
    var isNull: Bool { self?.isNull ?? true }
}
nonisolated extension Array: JSONWritable where Element: JSONWritable {
    func write(to text: inout JSONText) {
        text.beginList()
        for element in self { element.write(to: &text) }
        text.endList()
    }
}

nonisolated extension JSONValue {
    /// The value as JSON on one line. Its numbers read back as the same doubles.
    package var text: String {
        var text = JSONText(.exact)
        text.value(self)
        return text.text
    }
}
