import Foundation
import ResponderKit
import ResponderLog
import SceneFormat

/// Plays the log of a session on the stage of a scene.
///
/// A `set` line takes effect after earlier lines with the same time, and a `clipboard` line before all other lines with
/// the same time.
public typealias Player = LogPlayer<Stage>

extension LogPlayer where Stage == SceneStage.Stage {
    /// A player at the beginning of a recording.
    /// - Throws: `FormatError` if a `set` line does not fit the stage's scene; nothing has happened then.
    public convenience init(_ recording: Recording, on stage: Stage) throws {
        try recording.check(on: stage.scene)
        self.init(InputLog(recording), on: stage)
    }
}

extension Stage: InputTarget {
    /// The clipboard gets the text that the lines of the batch read; a program gets the changes of what it has built by now.
    public func begin(_ index: Int, of log: InputLog) {
        if let text = log.clipboard(at: index) { clipboard.take(text) }
        content.applyWaiting()
    }

    /// Apply a line other than a touch.
    /// - Returns: whether it is the `end` line.
    public func take(_ input: RecordedInput, of log: InputLog) -> Bool {
        switch input.content {
        case .set(let change): carryOut(at: input.time) { try apply(change, file: log.file) }
        case .tree(let change): carryOut(at: input.time) { try apply(change, file: log.file) }
        case .size(let size):
            catchUp(with: input.time)
            resize(to: size)
        case .program(let event): take(event, at: input.time)
        case .end: return true
        case .input(let sample): application.dispatch([sample], at: input.time)
        case .clipboard: break
        }
        return false
    }

    private func take(_ event: ProgramEvent, at time: TimeInterval) {
        if case .samples(let samples) = event { return application.dispatch(samples, at: time) }
        catchUp(with: time)
        switch event {
        case .samples, .advance: break
        case .cancel(let why): application.cancelAllTouches(why: why)
        case .motion(let phase, let motion): application.dispatch(phase, of: motion)
        case .opened(let number): onOpening?(number)
        }
    }

    /// The time of a line comes before its effect.
    private func catchUp(with time: TimeInterval) {
        if application.now < time { application.dispatch([], at: time) }
    }

    /// Change the size of the screen and its windows, as a host does.
    private func resize(to size: CGSize) {
        let old = application.screen.bounds
        application.screen.bounds = CGRect(origin: .zero, size: size)
        application.asCurrent {
            for window in application.windows where window === self.window || window.frame == old {
                window.frame = application.screen.bounds
            }
        }
    }

    private func carryOut(at time: TimeInterval, _ change: () throws -> Void) {
        // The clock advances to the change even without input at its time.
        application.dispatch([], at: time)
        // All changes were checked at the start, so an error means that other code has changed the stage since.
        do { try change() } catch { application.warn("\(error)") }
    }
}

/// Follows the input of a stage.
public protocol InputObserver: AnyObject {
    /// A line is about to be played.
    func follow(_ input: RecordedInput)
}
