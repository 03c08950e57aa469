import Foundation
import ResponderKit

/// Reads the most frequent lines of recordings, those of fingers as the writer writes them, without making JSON of them:
///
///     {"t":0.016,"contact":1,"phase":"move","x":304,"y":321}
///
/// A line takes five microseconds with `LineReader`, and a session has a million of them in an hour. `LineReader` reads
/// all other lines, even those that differ only by a space, and reports mistakes.
nonisolated enum PlainTouchLine {
    /// The input of the line; nil if the line is not plain.
    static func read(_ line: UnsafeBufferPointer<UInt8>) -> RecordedInput? {
        var cursor = JSONParser(bytes: line, file: "", line: 1)
        guard let time = number(after: "{\"t\":", &cursor), time >= 0,
            let contact = number(after: ",\"contact\":", &cursor, upTo: 0x1p53 - 1).flatMap(Int.init(exactly:)),
            cursor.skip(word: ",\"phase\":\""), let phase = phase(&cursor),
            let x = number(after: "\",\"x\":", &cursor), let y = number(after: ",\"y\":", &cursor)
        else { return nil }
        var sampled: Double? = time
        if !cursor.skip(word: "}") {
            sampled = number(after: ",\"sampled\":", &cursor)
            guard cursor.skip(word: "}") else { return nil }
        }
        guard let sampled, sampled >= 0, cursor.isAtEnd else { return nil }
        let location = CGPoint(x: x, y: y)
        return RecordedInput(
            at: time, .touch(TouchSample(contact: contact, phase: phase, location: location, timestamp: sampled)))
    }

    /// A number that `JSONValue.number(at:)` accepts.
    private static func number(
        after text: StaticString, _ cursor: inout JSONParser, upTo limit: Double = JSONValue.largestNumber
    ) -> Double? {
        guard cursor.skip(word: text), let number = try? cursor.number() else { return nil }
        return number.magnitude <= limit ? number : nil
    }

    private static func phase(_ cursor: inout JSONParser) -> TouchSample.Phase? {
        // A cancellation may leave the position out, and is rare.
        if cursor.skip(word: "move") { return .move }
        if cursor.skip(word: "down") { return .down }
        return cursor.skip(word: "up") ? .up : nil
    }
}
