import Foundation
import ResponderKit

/// The input of a session so far, in order: for a scene, or for a program. The log of a live session grows.
///
/// Several players can read one log, each at its own place. Samples of fingers, nearly all of a long session, take 40 bytes
/// each.
public final class LineLog<Line: InputLine> {
    private typealias Entry = LogEntry

    private var entries: [Entry] = []
    /// The lines that are not plain touches, in order.
    package private(set) var others: [Line] = []
    /// The properties that many touches share: all except contact, phase, location and time.
    private var styles: [TouchSample] = []
    /// The contacts that are down after the last line, and the lines in which a contact landed while no other was down.
    private var down: Set<Int32> = []
    private var landings: [Int] = []

    /// Whether the log is complete. The session then ends with the last line.
    public let isComplete: Bool
    /// The name of the lines' file in errors; empty for a live session.
    public let file: String

    /// An empty log.
    public convenience init() { self.init(isComplete: false, file: "") }

    package init(isComplete: Bool, file: String) {
        self.isComplete = isComplete
        self.file = file
    }

    /// A log of these lines.
    package convenience init(_ lines: [Line], file: String) {
        self.init(isComplete: true, file: file)
        entries.reserveCapacity(lines.count)
        for line in lines { append(line) }
    }

    nonisolated deinit {}

    /// The number of lines.
    public var count: Int { entries.count }

    /// The maximum number of lines of a session: more than two hours of two fingers at 120 samples a second without a pause.
    /// They take 80 MB of memory.
    public static var capacity: Int { 2_000_000 }

    /// Whether a session has the maximum number of lines.
    public var isFull: Bool { entries.count >= Self.capacity }

    /// The memory of a sample of a touch, in bytes.
    package var bytesPerTouch: Int { MemoryLayout<Entry>.stride }

    /// The time of the last line in seconds, 0 if there is none.
    public var duration: TimeInterval { entries.last?.time ?? 0 }

    /// Add a line. Its time must not be before that of the last one.
    public func append(_ line: Line, starting batch: BatchStart = .byTime) {
        if let touch = line.plainTouch, append(touch, at: line.time, starting: batch) { return }
        entries.append(
            Entry(
                time: line.time, timestamp: 0, x: 0, y: 0, contact: Int32(others.count), style: LogEntry.other,
                phase: .move, batch: batch))
        others.append(line)
        for touch in line.touches { follow(Int32(truncatingIfNeeded: touch.contact), touch.phase) }
    }

    /// Add a touch in compact form.
    /// - Returns: whether that was possible.
    private func append(_ touch: TouchSample, at time: TimeInterval, starting batch: BatchStart) -> Bool {
        guard let contact = Int32(exactly: touch.contact), let style = style(of: touch) else { return false }
        append(
            Entry(
                time: time, timestamp: touch.timestamp, x: touch.location.x, y: touch.location.y,
                contact: contact, style: style, phase: touch.phase, batch: batch))
        return true
    }

    private func append(_ touch: Entry) {
        entries.append(touch)
        follow(touch.contact, touch.phase)
    }

    /// A log in which lines other than touches are replaced. A million touches take a few milliseconds.
    /// - Parameter replace: the lines for a line; their times must not change the order.
    package func replacingOthers(_ replace: (Line) -> [Line]) -> LineLog {
        let log = LineLog(isComplete: isComplete, file: file)
        log.styles = styles
        log.entries.reserveCapacity(entries.count)
        for entry in entries {
            guard entry.style == LogEntry.other else {
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

    /// The landing of the first finger that panels describe after `line` lines. Panels show nothing from before that time.
    /// Fading marks last a second.
    package func landing(before line: Int, at time: TimeInterval) -> TimeInterval {
        let index = landings.partitionIndex(sortedWhere: { $0 >= line })
        return index > 0 ? min(entries[landings[index - 1]].time, time - 1) : 0
    }

    /// The last of the first `line` lines in which a contact landed while no other was down; 0 if there is none.
    package func landingLine(before line: Int) -> Int {
        let index = landings.partitionIndex(sortedWhere: { $0 >= line })
        return index > 0 ? landings[index - 1] : 0
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
    public subscript(index: Int) -> Line {
        other(at: index) ?? Line(at: entries[index].time, touch: touch(entries[index]))
    }

    /// The touch of a line; nil if the line is not a plain touch.
    package func touch(at index: Int) -> TouchSample? {
        let entry = entries[index]
        return entry.style == LogEntry.other ? nil : touch(entry)
    }

    /// A line that is not a plain touch; nil if it is one.
    package func other(at index: Int) -> Line? {
        let entry = entries[index]
        return entry.style == LogEntry.other ? others[Int(entry.contact)] : nil
    }

    /// Whether a line belongs to the batch of the line before it.
    func batchStart(at index: Int) -> BatchStart { entries[index].batch }

    private func touch(_ entry: Entry) -> TouchSample {
        var sample = styles[Int(entry.style)]
        sample.contact = Int(entry.contact)
        sample.phase = entry.phase
        sample.location = CGPoint(x: entry.x, y: entry.y)
        sample.timestamp = entry.timestamp
        return sample
    }

    /// All lines.
    public var inputs: [Line] { entries.indices.map { self[$0] } }

    /// The number of lines up to and including a time.
    public func count(upTo time: TimeInterval) -> Int { entries.partitionIndex(sortedWhere: { $0.time > time }) }

    /// The time of the first line after a time, nil if there is none.
    public func time(after time: TimeInterval) -> TimeInterval? {
        let index = count(upTo: time)
        return index < entries.count ? entries[index].time : nil
    }

    /// The time of the last line before a time, nil if there is none.
    public func time(before time: TimeInterval) -> TimeInterval? {
        let index = entries.partitionIndex(sortedWhere: { $0.time >= time })
        return index > 0 ? entries[index - 1].time : nil
    }
}

/// A line in compact form.
nonisolated private struct LogEntry {
    var time: TimeInterval
    var timestamp: TimeInterval
    var x: Double
    var y: Double
    /// The contact of a touch; for other lines the index in `others`.
    var contact: Int32
    /// The index of the sample's shared properties; `other` for a line that is not a plain touch.
    var style: Int16
    var phase: TouchSample.Phase
    var batch: BatchStart

    static let other: Int16 = -1
}
