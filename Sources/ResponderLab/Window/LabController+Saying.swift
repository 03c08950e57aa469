import Foundation
import ResponderInspector
import ResponderKit

/// What the window says in each turn: about files, steps, recordings and warnings.
extension LabController {
    /// How long after a failure to write to try again, in seconds.
    static let retryTime: TimeInterval = 1

    // MARK: Each turn

    /// The work of the panels in each turn of the loop.
    func panelTurn() {
        keeping.turn()
        workshop.keepAgain()
        reportWriting()
        placeBanner()
        showSteps()
        if let since = unsaved.recordingSince { view.bar.recordingTime = liveTime - since }
        reportWarning()
    }

    /// Report why the recording or the trace cannot be written, and how many lines of the trace are lost.
    private func reportWriting() {
        let words = session.writeFailure.map { "\($0). The lab continues and keeps the session in memory." }
        report(failures.note(words, about: .files), afterwards: "Everything is written again.")
        let isShown = view.banner.message == lostWords(lostLines.told)
        if lostLines.note(session.lostLines, isBehind: session.isBehind, isShown: isShown) {
            view.banner.show(lostWords(lostLines.told), .failure)
        }
    }

    private func lostWords(_ count: Int) -> String {
        "\(count) \(count == 1 ? "line" : "lines") of the trace are lost: \(session.traceName ?? "its file") is not read."
    }

    /// Report that something cannot be written, or can be written again.
    func report(_ news: Failures.News?, afterwards: String) {
        switch news {
        case .fails(let words)?:
            view.banner.show(words, .failure, answers: [("Save as…", { [unowned self] in save() })])
        case .isOver(let before)?: if view.banner.message == before { view.say(afterwards) }
        case nil: break
        }
    }

    /// A failure is shown in front of a sheet, everything else behind it.
    private func placeBanner() {
        let banner = view.banner
        let sheet = banner.isFailure ? sheet : nil
        let place = sheet?.area ?? view
        guard banner.superview !== place else { return }
        let last = banner.superview
        banner.sheet = sheet
        if place === view {
            view.insertSubview(banner, belowSubview: view.timeline.story)
        } else {
            place.addSubview(banner)
        }
        for view in [last, place] { view?.setNeedsLayout() }
    }

    /// Show the engine's warnings, unless the inspector shows them.
    private func reportWarning() {
        guard let warning = watch.warning, warning != toldWarning else { return }
        toldWarning = warning
        if view.panel.isHidden || view.panel.tab != .why { view.say("Warning: \(warning)") }
    }

    /// When the panels next have work without input, in the host's time.
    var panelWake: TimeInterval {
        if session.hasMoreToWrite || keeping.keeper?.hasMore == true { return host.now }
        // Lines for a slow reader are tried again without input, and so is a full disk.
        let isFailing = failures.fails(.session) || failures.fails(.draft)
        let rest = session.isBehind ? host.now + 0.1 : isFailing ? host.now + LabController.retryTime : .infinity
        // The clock of a recording changes every second.
        guard let since = unsaved.recordingSince else { return rest }
        return min(rest, host.now + 1 - (liveTime - since).truncatingRemainder(dividingBy: 1))
    }
}
