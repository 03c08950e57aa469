import Foundation
import ResponderKit

/// Reads the most frequent lines of recordings, those of fingers as the writer writes them, directly from their bytes:
///
///     {"t":0.016,"contact":1,"phase":"move","x":304,"y":321}
///
/// A line takes five microseconds with `JSONParser`, and a session has a million of them in an hour. `LineReader` reads
/// all other lines, even those that differ only by a space, and reports mistakes.
nonisolated struct PlainTouchLine {
    private var rest: UnsafeBufferPointer<UInt8>.SubSequence

    private init(_ line: UnsafeBufferPointer<UInt8>) { rest = line[...] }

    /// The input of the line; nil if the line is not plain.
    static func read(_ line: UnsafeBufferPointer<UInt8>) -> RecordedInput? {
        var reader = PlainTouchLine(line)
        return reader.read()
    }

    private mutating func read() -> RecordedInput? {
        guard skip("{\"t\":"), let time = number(), skip(",\"contact\":"), let contact = digits(),
            skip(",\"phase\":\""), let phase = phase(), skip("\",\"x\":"), let x = number(signed: true),
            skip(",\"y\":"), let y = number(signed: true)
        else { return nil }
        var sampled = time
        if skip(",\"sampled\":") {
            guard let number = number() else { return nil }
            sampled = number
        }
        guard skip("}"), rest.isEmpty else { return nil }
        return RecordedInput(
            at: time,
            .touch(
                TouchSample(
                    contact: contact, phase: phase, location: CGPoint(x: x, y: y), timestamp: sampled)))
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard rest.count >= count, let start = rest.base.baseAddress,
            memcmp(start + rest.startIndex, text.utf8Start, count) == 0
        else { return false }
        rest = rest.dropFirst(count)
        return true
    }

    private mutating func phase() -> TouchSample.Phase? {
        // A cancellation may leave the position out, and is rare.
        if skip("move") { return .move }
        if skip("down") { return .down }
        return skip("up") ? .up : nil
    }

    /// A number of a contact.
    private mutating func digits() -> Int? {
        guard let digits = figures(), digits.count <= 15 else { return nil }
        return Int(digits.value)
    }

    /// Digits without leading zeros.
    private mutating func figures(mayBeginWithZero: Bool = false) -> (value: UInt64, count: Int)? {
        let first = rest.first
        var value: UInt64 = 0
        var count = 0
        while let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            value = value &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
            count += 1
            rest = rest.dropFirst()
        }
        guard count > 0, mayBeginWithZero || count == 1 || first != UInt8(ascii: "0") else { return nil }
        return (value, count)
    }

    /// A number without an exponent that `JSONValue.number(at:)` accepts.
    private mutating func number(signed: Bool = false) -> Double? {
        let start = rest.startIndex
        let isNegative = signed && skip("-")
        guard let whole = figures() else { return nil }
        var value = Double(whole.value)
        var count = whole.count
        if skip(".") {
            guard let decimals = figures(mayBeginWithZero: true) else { return nil }
            count += decimals.count
            if count <= 15 {
                // Both numbers are exact doubles, so their quotient is the double nearest to the text.
                let power = JSONParser.powersOfTen[decimals.count]
                value = (Double(whole.value) * power + Double(decimals.value)) / power
            }
        }
        if count > 15 {
            let bytes = UnsafeBufferPointer(rebasing: rest.base[start..<rest.startIndex])
            guard let exact = Double(String(decoding: bytes, as: UTF8.self)) else { return nil }
            return exact.magnitude <= JSONValue.largestNumber ? exact : nil
        }
        guard value <= JSONValue.largestNumber else { return nil }
        return isNegative ? -value : value
    }
}
