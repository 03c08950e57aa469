import Foundation
import ResponderChronicle
import SceneFormat

/// The states of one recognizer on the device and in the engine.
public struct DeviceCourse {
    /// How the two compare.
    public enum Verdict: Hashable {
        /// The same states within a frame.
        case same
        /// The same states at other times: the largest delay on the device in seconds, negative if the device was
        /// earlier, and the time of the first shifted state.
        case shifted(TimeInterval, at: TimeInterval)
        /// Different states, with the time of the first difference in seconds.
        case different(TimeInterval)
        /// The engine has no such recognizer.
        case onlyOnDevice
    }

    /// The name of the recognizer.
    public let gesture: String
    /// The states that the app saw on the device.
    public let device: [DeviceRecord.Change]
    /// How the two compare.
    public let verdict: Verdict
    /// The states of the engine's recognizer, without failures that no app would see.
    let engine: [GestureAttempt.Change]
    /// The first state that differs, on the device and in the engine; nil where there is none.
    let difference: (device: DeviceRecord.Change?, engine: GestureAttempt.Change?)
    /// Whether the states are the same, but later or earlier.
    var isShifted: Bool { if case .shifted = verdict { true } else { false } }

    /// The maximum distance of times that count as the same: a frame of a display, in seconds.
    public static let frame: TimeInterval = 1.0 / 60
    /// The minimum distance of equal states that count as separate, in seconds.
    private static let longestShift: TimeInterval = 1
    /// The rounding of times in files.
    private static let rounding: TimeInterval = 1e-5

    /// - Parameters:
    ///   - engine: nil if the engine has no such recognizer.
    ///   - looks: the times at which the app read the states, ascending.
    init(_ gesture: String, _ device: [DeviceRecord.Change], _ engine: [GestureAttempt.Change]?, looks: [TimeInterval])
    {
        self.gesture = gesture
        self.device = device
        guard let all = engine else {
            (self.engine, verdict, difference) = ([], .onlyOnDevice, (nil, nil))
            return
        }
        func isHidden(_ change: GestureAttempt.Change) -> Bool {
            // The app sees a failure only if an event comes before the reset, and sees no state after its last read.
            if change.state != .failed { return change.time > (looks.last ?? 0) + Self.frame }
            return !looks.contains { $0 > change.time + Self.frame && $0 <= change.end + Self.rounding }
        }
        var seen: [GestureAttempt.Change] = []
        // The first failure that no app sees and that matches no state on the device.
        var hidden: GestureAttempt.Change?
        var shift: TimeInterval = 0
        var shiftTime: TimeInterval?
        var difference: (DeviceRecord.Change?, GestureAttempt.Change?)?
        var rest = device[...]
        for change in all {
            // An equal state that comes much later is a separate one.
            let reach = isHidden(change) ? Self.frame : Self.longestShift
            let distance = rest.first?.distance(to: change.time) ?? .infinity
            if let first = rest.first, first.state == change.stateOnDevice, abs(distance) <= reach {
                rest.removeFirst()
                hidden = nil
                seen.append(change)
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
        verdict =
            difference.map { .different(min($0.0?.time ?? .infinity, $0.1?.time ?? .infinity)) }
            ?? shiftTime.map { .shifted(shift, at: $0) } ?? .same
    }

    /// Whether both did the same, as far as both have the recognizer.
    public var isAlike: Bool { firstDifference == nil }

    /// When the two first differ, in seconds; nil if they do not.
    public var firstDifference: TimeInterval? {
        switch verdict {
        case .same, .onlyOnDevice: nil
        case .shifted(_, let time), .different(let time): time
        }
    }

    /// The states on the device as spans of time: of a continuous gesture one from its beginning to its end, and its end.
    var spans: [(state: SpanState, start: TimeInterval, end: TimeInterval)] {
        let ends = device.dropFirst().map(\.time) + [.infinity]
        return zip(device, ends).map { change, next in
            switch change.state {
            case .began: (.changed, change.time, next)
            case .ended: (.ended, change.time, change.time)
            case .cancelled: (.cancelled, change.time, change.time)
            case .failed: (.failed, change.time, change.time)
            }
        }
    }

    /// The time spans in which the recognizer was active on the device. The span of a discrete gesture is empty.
    var active: [ClosedRange<TimeInterval>] { spans.filter { $0.state != .failed }.map { $0.start...$0.end } }
}

extension GestureAttempt {
    /// The changes that are recorded on devices.
    var changesOnDevice: [Change] { changes.filter { $0.stateOnDevice != nil } }
}

extension GestureAttempt.Change {
    /// The state as it is recorded on devices; nil for a state that is not recorded.
    var stateOnDevice: DeviceRecord.State? { DeviceRecord.State(rawValue: state.name) }
}

extension DeviceRecord.Change {
    /// The least delay of the state after a time, in seconds; negative if the state came earlier.
    fileprivate func distance(to time: TimeInterval) -> TimeInterval {
        if time > self.time { return self.time - time }
        return max(0, (since ?? self.time) - time)
    }
}
