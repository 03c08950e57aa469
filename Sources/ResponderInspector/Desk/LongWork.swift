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

    package init(title: String, since: TimeInterval, part: Double = 0) {
        self.title = title
        self.since = since
        self.part = part
    }

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
    /// Does a piece, and ends it if the argument returns false. Returns how much of the work is done, from 0 to 1.
    package let proceed: (_ mayGoOn: () -> Bool) throws -> Double
    /// Called at the end, with the error if the work failed.
    package let end: ((any Error)?) -> Void
    /// Called with the progress when it changes; nil while it is not shown.
    package var show: ((WorkProgress?) -> Void)?
    /// Whether the window closes only after the work.
    package var holdsWindow = false

    package init(
        work: LongWork, proceed: @escaping (_ mayGoOn: () -> Bool) throws -> Double,
        end: @escaping ((any Error)?) -> Void, show: ((WorkProgress?) -> Void)? = nil, holdsWindow: Bool = false
    ) {
        self.work = work
        self.proceed = proceed
        self.end = end
        self.show = show
        self.holdsWindow = holdsWindow
    }
}

extension Desk {
    /// Begin work. The first piece is done at once, so that short work is over when this returns. Other work that is not over
    /// is abandoned, with a message.
    package func begin(_ job: Job) {
        if let former = self.job { window.say("Cancelled: \(former.work.title).") }
        self.job = job
        proceed()
    }

    /// Begin work whose progress is shown on the stage only.
    package func begin(
        _ title: String, _ proceed: @escaping (() -> Bool) throws -> Double, then end: @escaping ((any Error)?) -> Void
    ) {
        begin(Job(work: LongWork(title: title, since: window.now), proceed: proceed, end: end))
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

    /// Abandon the work.
    package func abandonJob() {
        job = nil
        showProgress()
    }

    private func showProgress() {
        job?.show?(job?.work.progress(at: window.now))
        showBadge()
    }
}

/// What is shown of work that takes long.
package struct WorkProgress: Equatable {
    package let title: String
    package let percent: Int

    package var words: String { "\(title) · \(percent) %" }
}
