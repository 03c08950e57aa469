import Foundation

/// Records an application's input from outside, and the times at which its windows were laid out. An application that
/// is built in the same way does the same with the same input.
///
/// Called before the application handles the input. What a callback dispatches is not reported, because it follows from
/// the input.
package protocol InputRecorder: AnyObject {
    /// A batch is dispatched.
    func record(_ samples: [InputSample], at time: TimeInterval)
    /// A batch of touches is dispatched.
    func record(touches: [TouchSample], at time: TimeInterval)
    /// The clock advances without input.
    /// - Parameter isLayoutDue: whether windows are laid out then.
    func recordAdvance(to time: TimeInterval, isLayoutDue: Bool)
    /// Every touch and press is cancelled.
    func recordCancel(_ why: String)
    /// A motion begins or ends.
    func record(_ phase: MotionPhase, of motion: UIEvent.EventSubtype)
}

extension InputQueue.Work {
    /// Report the work.
    /// - Parameter now: the time of the clock. Work with an earlier time is handled at this time.
    func report(to recorder: any InputRecorder, now: TimeInterval, isLayoutDue: Bool) {
        func time(_ time: TimeInterval) -> TimeInterval { time.isFinite ? max(time, now) : now }
        switch self {
        case .input(let samples, let moment): recorder.record(samples, at: time(moment))
        case .touches(let samples, let moment): recorder.record(touches: samples, at: time(moment))
        case .advance(let moment): recorder.recordAdvance(to: time(moment), isLayoutDue: isLayoutDue)
        case .cancelAll(let why): recorder.recordCancel(why)
        case .motion(let phase, let motion): recorder.record(phase, of: motion)
        case .settle: break
        }
    }
}
