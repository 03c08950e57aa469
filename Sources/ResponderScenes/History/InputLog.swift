import Foundation
import ResponderChronicle
import ResponderKit

/// The input of a session so far, in order. The log of a live session grows.
///
/// Several players can read one log, each at its own place. Samples of fingers, nearly all of a long session, take 40 bytes
/// each.
public final class InputLog {
    /// One line. `style` says what `sample` does not; a line that is no touch lies in `others`.
    private struct Entry {
        var time: TimeInterval
        var timestamp: TimeInterval
        var x: Double
        var y: Double
        var contact: Int32
        var style: Int16
        var phase: TouchSample.Phase
    }

    private var entries: [Entry] = []
    /// The lines that are no touches, in order.
    private(set) var others: [RecordedInput] = []
    /// What touches have in common, without contact, phase, place and time.
    private var styles: [TouchSample] = []
    private static let other: Int16 = -1
    /// The contacts that are down after the last line, and the lines in which one landed while none was.
    private var down: Set<Int32> = []
    private var landings: [Int] = []

    /// Whether the log is complete. Time then ends with the last line.
    public let isComplete: Bool
    /// The name of the lines' file in errors; empty for a live session.
    public let file: String

    /// An empty log.
    public convenience init() { self.init(isComplete: false, file: "") }

    init(isComplete: Bool, file: String) {
        self.isComplete = isComplete
        self.file = file
    }

    /// The input of a recording.
    public convenience init(_ recording: Recording) {
        self.init(isComplete: true, file: recording.file)
        entries.reserveCapacity(recording.inputs.count)
        for input in recording.inputs { append(input) }
    }

    nonisolated deinit {}

    /// The number of lines.
    public var count: Int { entries.count }

    /// The maximum number of lines of a session: more than two hours of two fingers at 120 samples a second without a pause.
    /// They take 80 MB of memory.
    public static let maximumLines = 2_000_000

    /// Whether a session has the maximum number of lines.
    public var isFull: Bool { entries.count >= InputLog.maximumLines }

    /// The memory of a sample of a touch.
    var bytesPerTouch: Int { MemoryLayout<Entry>.stride }

    /// The time of the last line in seconds, 0 if there is none.
    public var duration: TimeInterval { entries.last?.time ?? 0 }

    /// Add a line. Its time must not be before that of the last one.
    public func append(_ input: RecordedInput) {
        guard case .touch(let sample) = input.content, sample.modifierFlags == input.modifiers,
            let contact = Int32(exactly: sample.contact), let style = style(of: sample)
        else {
            entries.append(
                Entry(
                    time: input.time, timestamp: 0, x: 0, y: 0, contact: Int32(others.count), style: Self.other,
                    phase: .move))
            others.append(input)
            if case .touch(let sample) = input.content {
                follow(Int32(truncatingIfNeeded: sample.contact), sample.phase)
            }
            return
        }
        append(
            Entry(
                time: input.time, timestamp: sample.timestamp, x: sample.location.x, y: sample.location.y,
                contact: contact, style: style, phase: sample.phase))
    }

    private func append(_ touch: Entry) {
        entries.append(touch)
        follow(touch.contact, touch.phase)
    }

    /// A log in which lines other than touches are replaced. A million touches take a few milliseconds.
    /// - Parameter replace: the lines for a line; their times must not change the order.
    func replacingOthers(_ replace: (RecordedInput) -> [RecordedInput]) -> InputLog {
        let log = InputLog(isComplete: isComplete, file: file)
        log.styles = styles
        log.entries.reserveCapacity(entries.count)
        for entry in entries {
            guard entry.style == Self.other else {
                log.append(entry)
                continue
            }
            for line in replace(others[Int(entry.contact)]) { log.append(line) }
        }
        return log
    }

    private func follow(_ contact: Int32, _ phase: TouchSample.Phase) {
        switch phase {
        case .move: break
        case .down:
            if down.isEmpty { landings.append(entries.count - 1) }
            down.insert(contact)
        case .up, .cancel: down.remove(contact)
        }
    }

    /// When the fingers landed that are told of after so many lines: nothing before that is. Marks that fade by themselves are
    /// over in a second.
    func landing(before line: Int, at time: TimeInterval) -> TimeInterval {
        let index = landings.prefixCount(whileSorted: { $0 < line })
        return index > 0 ? min(entries[landings[index - 1]].time, time - 1) : 0
    }

    /// The index of a style; nil if there are too many, as with hardware that measures force.
    private func style(of sample: TouchSample) -> Int16? {
        var style = sample
        style.contact = 0
        style.phase = .move
        style.location = .zero
        style.timestamp = 0
        if let index = styles.lastIndex(of: style) { return Int16(index) }
        guard styles.count < 64 else { return nil }
        styles.append(style)
        return Int16(styles.count - 1)
    }

    /// The time of a line in seconds.
    public func time(of index: Int) -> TimeInterval { entries[index].time }

    /// A line.
    public subscript(index: Int) -> RecordedInput {
        let entry = entries[index]
        guard entry.style != Self.other else { return others[Int(entry.contact)] }
        let sample = touch(entry)
        return RecordedInput(at: entry.time, .touch(sample), modifiers: sample.modifierFlags)
    }

    /// The touch of a line, nil if it is none.
    func touch(at index: Int) -> TouchSample? {
        let entry = entries[index]
        return entry.style == Self.other ? nil : touch(entry)
    }

    /// What the clipboard held that the lines of a line's time read, if a line from there on tells; nil: none does.
    func clipboard(at index: Int) -> String? {
        let time = entries[index].time
        for entry in entries[index...].prefix(while: { $0.time == time }) where entry.style == Self.other {
            if case .clipboard(let text) = others[Int(entry.contact)].content { return text }
        }
        return nil
    }

    private func touch(_ entry: Entry) -> TouchSample {
        var sample = styles[Int(entry.style)]
        sample.contact = Int(entry.contact)
        sample.phase = entry.phase
        sample.location = CGPoint(x: entry.x, y: entry.y)
        sample.timestamp = entry.timestamp
        return sample
    }

    /// All lines.
    public var inputs: [RecordedInput] { entries.indices.map { self[$0] } }

    /// The number of lines up to and including a time.
    public func count(upTo time: TimeInterval) -> Int { entries.prefixCount(whileSorted: { $0.time <= time }) }

    /// The time of the first line after a time, nil if there is none.
    public func time(after time: TimeInterval) -> TimeInterval? {
        let index = count(upTo: time)
        return index < entries.count ? entries[index].time : nil
    }

    /// The time of the last line before a time, nil if there is none.
    public func time(before time: TimeInterval) -> TimeInterval? {
        let index = entries.prefixCount(whileSorted: { $0.time < time })
        return index > 0 ? entries[index - 1].time : nil
    }
}
