import Foundation

/// Work that can take longer than one turn of the window. It is done in pieces; between them the window takes input, draws,
/// and shows the progress.
package struct LongWork {
    /// What is being done, such as `Opening swipes.jsonl`.
    package let title: String
    /// The host's time at which it began.
    package let since: TimeInterval
    /// How much is done, from 0 to 1.
    package var part = 0.0

    /// The duration of a piece, in seconds: less than two frames.
    package static let piece: TimeInterval = 0.03
    /// The progress of longer work is shown, in seconds.
    package static let patience: TimeInterval = 0.5

    /// The progress; nil while the work may still end before anyone notices it.
    package func progress(at now: TimeInterval) -> WorkProgress? {
        now - since > LongWork.patience ? WorkProgress(title: title, percent: Int(100 * part)) : nil
    }
}

/// Long work on a file or a session.
package struct Job {
    package var work: LongWork
    let proceed: (_ mayGoOn: () -> Bool) throws -> Double
    let end: ((any Error)?) -> Void
    let show: ((WorkProgress?) -> Void)?
    /// Whether the window closes only after the work.
    package let holdsWindow: Bool
}

extension Desk {
    /// Begin work. The first piece is done at once, so that short work is over when this returns. Other work that is not over
    /// is abandoned, with a message.
    /// - Parameters:
    ///   - holdsWindow: whether the window closes only after the work.
    ///   - show: called with the progress when it changes; nil while it is not shown. The stage shows it too.
    ///   - proceed: does a piece, and ends it if its argument returns false. Returns how much of the work is done, from 0 to 1.
    ///   - end: called at the end, with the error if the work failed.
    package func begin(
        _ title: String, holdsWindow: Bool = false, showing show: ((WorkProgress?) -> Void)? = nil,
        _ proceed: @escaping (_ mayGoOn: () -> Bool) throws -> Double, then end: @escaping ((any Error)?) -> Void
    ) {
        if let job { window.say("Cancelled: \(job.work.title).") }
        let work = LongWork(title: title, since: window.now)
        job = Job(work: work, proceed: proceed, end: end, show: show, holdsWindow: holdsWindow)
        self.proceed()
    }

    /// Do a piece of the work.
    package func proceed() {
        guard let job else { return }
        let limit = window.now + LongWork.piece
        do {
            let part = try job.proceed { [window] in window.now < limit }
            self.job?.work.part = part
            if part >= 1 { end(job, nil) }
        } catch { end(job, error) }
        showProgress()
    }

    private func end(_ job: Job, _ error: (any Error)?) {
        self.job = nil
        job.end(error)
    }

    package func abandonJob() {
        job = nil
        showProgress()
    }

    private func showProgress() {
        job?.show?(job?.work.progress(at: window.now))
        showSign()
    }
}
