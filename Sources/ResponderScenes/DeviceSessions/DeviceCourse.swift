import Foundation
import ResponderChronicle

/// What one recognizer did on the device and what it does in the engine.
public struct DeviceCourse {
    /// How the two compare.
    public enum Verdict: Hashable {
        /// The same states within a frame.
        case same
        /// The same states; the device came to one of them so much later, in seconds, or earlier if negative. The time
        /// is that of the first of them.
        case shifted(TimeInterval, at: TimeInterval)
        /// Another state, first at a time in seconds.
        case different(TimeInterval)
        /// The engine has no such recognizer.
        case onlyOnDevice
    }

    /// The name of the recognizer.
    public let gesture: String
    /// What the app saw on the device.
    public let device: [DeviceRecord.Change]
    /// How the two compare.
    public let verdict: Verdict
    /// What the engine's recognizer came to, without failures that no app would see.
    let engine: [EngineStates.Change]
    /// The first state that differs, on the device and in the engine; nil where there is none.
    let difference: (device: DeviceRecord.Change?, engine: EngineStates.Change?)
    /// Whether a state came later or earlier, not another one.
    var isShifted: Bool { if case .shifted = verdict { true } else { false } }

    /// Times that are no further apart are the same: a frame of a display, in seconds.
    public static let frame: TimeInterval = 1.0 / 60
    /// States of one name that are further apart in time are different ones, in seconds.
    private static let longestShift: TimeInterval = 1
    /// The rounding of times in files.
    private static let rounding: TimeInterval = 1e-5

    /// - Parameters:
    ///   - engine: nil if the engine has no such recognizer.
    ///   - looks: when the app looked at the states, ascending.
    init(_ gesture: String, _ device: [DeviceRecord.Change], _ engine: [EngineStates.Change]?, looks: [TimeInterval]) {
        self.gesture = gesture
        self.device = device
        guard let all = engine else {
            (self.engine, verdict, difference) = ([], .onlyOnDevice, (nil, nil))
            return
        }
        let end = looks.last ?? 0
        func isHidden(_ change: EngineStates.Change) -> Bool {
            // The app sees a failure at an event before the reset, or in the event that resets it not at all; and
            // nothing that comes when it has stopped to look.
            if change.state != .failed { return change.time > end + Self.frame }
            return !looks.contains { $0 > change.time + Self.frame && $0 <= change.end + Self.rounding }
        }
        var seen: [EngineStates.Change] = []
        // The last failure that no app sees and that nothing on the device was found for.
        var hidden: EngineStates.Change?
        var shift: TimeInterval = 0
        var shiftTime: TimeInterval?
        var difference: (DeviceRecord.Change?, EngineStates.Change?)?
        var rest = device[...]
        for change in all {
            // A state that comes much later is another one.
            let reach = isHidden(change) ? Self.frame : Self.longestShift
            if let first = rest.first, first.state == change.state, abs(first.distance(to: change.time)) <= reach {
                rest.removeFirst()
                hidden = nil
                seen.append(change)
                let distance = first.distance(to: change.time)
                if abs(distance) > abs(shift) { shift = distance }
                if abs(distance) > Self.frame + Self.rounding { shiftTime = shiftTime ?? min(first.time, change.time) }
            } else if !isHidden(change) {
                seen.append(change)
                difference = (rest.first, change)
                break
            } else if change.state == .failed {
                hidden = hidden ?? change
            }
        }
        if difference == nil, let first = rest.first { difference = (first, hidden) }
        self.engine = difference == nil ? seen : all.filter { !isHidden($0) }
        self.difference = difference ?? (nil, nil)
        if let difference {
            verdict = .different(min(difference.0?.time ?? .infinity, difference.1?.time ?? .infinity))
        } else {
            verdict = shiftTime.map { .shifted(shift, at: $0) } ?? .same
        }
    }

    /// Whether both did the same, as far as both have the recognizer.
    public var isAlike: Bool { firstDifference == nil }

    /// When the two part, in seconds; nil where they do not.
    public var firstDifference: TimeInterval? {
        switch verdict {
        case .same, .onlyOnDevice: nil
        case .shifted(_, let time), .different(let time): time
        }
    }

    /// When the recognizer acted on the device, from its begin to its end. A discrete gesture acts for a moment.
    var active: [ClosedRange<TimeInterval>] {
        var spans: [ClosedRange<TimeInterval>] = []
        var start: TimeInterval?
        for change in device {
            switch change.state {
            case .began: start = change.time
            case .ended, .cancelled:
                spans.append((start ?? change.time)...change.time)
                start = nil
            case .failed: break
            }
        }
        if let start { spans.append(start...(.infinity)) }
        return spans
    }
}

extension DeviceRecord.Change {
    /// How much later than a time the state came, at the least, in seconds; negative if it came earlier.
    fileprivate func distance(to time: TimeInterval) -> TimeInterval {
        if time > self.time { return self.time - time }
        return max(0, (since ?? self.time) - time)
    }
}
