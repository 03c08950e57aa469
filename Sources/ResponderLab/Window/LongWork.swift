import Foundation
import ResponderInspector

/// Work that can take longer than one turn of the window. It is done in pieces; between them the window takes input, draws,
/// and shows the progress.
struct LongWork {
    /// What is being done, such as `Opening swipes.jsonl`.
    let title: String
    /// The host's time at which it began.
    let since: TimeInterval
    /// How much is done, from 0 to 1.
    var part = 0.0

    /// The duration of a piece, in seconds: less than two frames.
    static let piece: TimeInterval = 0.03
    /// The progress of longer work is shown, in seconds.
    static let patience: TimeInterval = 0.5

    /// The progress; nil while the work may still end before anyone notices it.
    func progress(at now: TimeInterval) -> WorkProgress? {
        now - since > LongWork.patience ? WorkProgress(title: title, percent: Int(100 * part)) : nil
    }
}

/// Long work on a file or a session.
struct Job {
    var work: LongWork
    /// Does a piece, and ends it if the argument returns false. Returns how much of the work is done, from 0 to 1.
    let proceed: (_ mayGoOn: () -> Bool) throws -> Double
    /// Called at the end, with the error if the work failed.
    let end: ((any Error)?) -> Void
    /// Called with the progress when it changes; nil while it is not shown.
    var show: ((WorkProgress?) -> Void)?
    /// Whether the window closes only after the work.
    var holdsWindow = false
}

extension LabController {
    /// Begin work. The first piece is done at once, so that short work is over when this returns. Other work that is not over
    /// is abandoned, with a message.
    func begin(_ job: Job) {
        if let former = self.job { view.say("Cancelled: \(former.work.title).") }
        self.job = job
        proceed()
    }

    /// Begin work whose progress is shown on the stage only.
    func begin(
        _ title: String, _ proceed: @escaping (() -> Bool) throws -> Double, then end: @escaping ((any Error)?) -> Void
    ) {
        begin(Job(work: LongWork(title: title, since: host.now), proceed: proceed, end: end))
    }

    /// Do a piece of the work.
    func proceed() {
        guard let job else { return }
        let limit = host.now + LongWork.piece
        do {
            let part = try job.proceed { host.now < limit }
            self.job?.work.part = part
            if part >= 1 { end(job, nil) }
        } catch { end(job, error) }
        showProgress()
    }

    private func end(_ job: Job, _ error: (any Error)?) {
        self.job = nil
        job.end(error)
        guard closesAfterJob else { return }
        closesAfterJob = false
        if error == nil, mayClose() { host.stop() }
    }

    /// Abandon the work.
    func abandonJob() {
        job = nil
        closesAfterJob = false
        showProgress()
    }

    private func showProgress() {
        job?.show?(job?.work.progress(at: host.now))
        showBadge()
    }
}
