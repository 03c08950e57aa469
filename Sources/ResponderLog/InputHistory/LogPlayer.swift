import Foundation
import ResponderKit

/// An application that plays a log.
public protocol InputTarget: AnyObject {
    associatedtype Line: InputLine

    /// The application that gets the touches of the log.
    var application: UIApplication { get }

    /// Called before a batch is played.
    /// - Parameter index: the index of its first line.
    func begin(_ index: Int, of log: LineLog<Line>)

    /// Apply a line that is not a plain touch.
    /// - Returns: whether time advances to this line although no line follows it.
    func take(_ line: Line, of log: LineLog<Line>) -> Bool
}

/// Plays a log on a stage. The time is that of the log; the caller decides how fast it passes.
///
/// A headless run calls `play()`. A window calls `play(until:)` with the elapsed time, once a frame. To go back in time,
/// make a new stage and play it up to that time. All three give the same trace.
///
/// Lines of one time are delivered together, unless the log divides them. A line that is not a touch takes effect after
/// the lines before it. Each deadline between batches fires at its own time; a deadline at the time of a batch fires
/// after the batch, unless the log says that it fired before.
public final class LogPlayer<Stage: InputTarget> {
    /// The log that is played. The log of a live session grows during the session.
    public let log: LineLog<Stage.Line>
    /// The stage on which it is played.
    public let stage: Stage
    /// Called with each line before the stage gets it.
    public var onInput: ((Stage.Line) -> Void)?
    /// The current time of the recording, in seconds.
    public private(set) var time: TimeInterval = 0
    /// The number of played lines.
    public private(set) var position = 0

    private var touches: [TouchSample] = []

    /// A player at the beginning of a log whose lines fit the stage.
    public init(_ log: LineLog<Stage.Line>, on stage: Stage) {
        self.log = log
        self.stage = stage
    }

    /// A player that goes on where another one is, which must not be used any more.
    /// - Parameter log: the lines that the other one has played, and perhaps different ones after these.
    public init(_ log: LineLog<Stage.Line>, from other: LogPlayer) {
        self.log = log
        stage = other.stage
        time = other.time
        position = other.position
    }

    nonisolated deinit {}

    /// The time of the last line, in seconds.
    public var duration: TimeInterval { log.duration }

    /// The time of the next batch, nil after the last one.
    public var nextTime: TimeInterval? { isFinished ? nil : log.time(of: position) }

    /// Whether every line was played.
    public var isFinished: Bool { position >= log.count }

    /// Play everything up to and including the next batch.
    /// - Returns: false if there was none left.
    @discardableResult
    public func step() -> Bool {
        guard let batchTime = nextTime else { return false }
        time = batchTime
        // Deadlines before the batch fire before `onInput` is called with its lines.
        let first = position
        if log.batchStart(at: first) == .afterDeadlines {
            stage.application.advance(to: batchTime)
        } else if onInput != nil, let deadline = stage.application.nextDeadline, deadline < batchTime {
            stage.application.dispatch([], at: batchTime)
        }
        var endsHere = false
        stage.begin(first, of: log)
        while position < log.count, log.time(of: position) == batchTime,
            position == first || log.batchStart(at: position) == .byTime
        {
            if let onInput { onInput(log[position]) }
            if let touch = log.touch(at: position) {
                touches.append(touch)
            } else {
                deliver(at: batchTime)
                endsHere = stage.take(log[position], of: log) || endsHere
            }
            position += 1
        }
        deliver(at: batchTime)
        if endsHere || isFinished { stage.application.advance(to: batchTime) }
        return true
    }

    /// Play everything up to and including a time. The time does not pass the last line of a complete log.
    public func play(until limit: TimeInterval) { play(until: limit) { true } }

    /// The same in pieces: call it again until it returns true.
    /// - Parameter mayGoOn: asked before each batch; false ends this piece.
    /// - Returns: whether the time is reached.
    @discardableResult
    public func play(until limit: TimeInterval, while mayGoOn: () -> Bool) -> Bool {
        while let nextTime, nextTime <= limit {
            guard mayGoOn() else { return false }
            step()
        }
        let limit = log.isComplete ? min(limit, duration) : limit
        guard limit > time else { return true }
        time = limit
        stage.application.advance(to: limit)
        return true
    }

    /// Play the rest.
    public func play() { while step() {} }

    private func deliver(at time: TimeInterval) {
        guard !touches.isEmpty else { return }
        stage.application.dispatch(touches: touches, at: time)
        touches.removeAll(keepingCapacity: true)
    }
}
