import ResponderInspector
import ResponderKit
import ResponderScenes

/// What the lab says in its banner: news, and each failure once.
final class Messages {
    private let view: LabView
    private let sheets: Sheets
    private var failures = Failures()
    private var lostLines = LostLines()
    /// Called to save the session, which cannot be written where it should be.
    var onSave: (() -> Void)?

    init(_ view: LabView, _ sheets: Sheets) {
        self.view = view
        self.sheets = sheets
    }

    /// Show a line of text, until the next one.
    func say(_ words: String) { view.banner.show(words) }

    func complain(_ words: String) { view.banner.show(words, .failure) }

    func complain(_ error: any Error) { complain(FormatError("\(error)").message) }

    /// Do something, and show why it fails.
    func attempt(_ body: () throws -> Void) { do { try body() } catch { complain(error) } }

    // MARK: Failures that last

    /// Report that something fails, or does not fail any more, once for each reason.
    /// - Parameters:
    ///   - words: why it fails; nil if it does not.
    ///   - afterwards: what to say at its end.
    ///   - banner: where to say it; nil for the lab's banner, with a button that saves the session.
    func report(_ words: String?, about topic: Failures.Topic, afterwards: String, on banner: Banner? = nil) {
        let shown = banner ?? view.banner
        switch failures.note(words, about: topic) {
        case .fails(let words)?:
            let save = [Sheets.Answer("Save as…", { [unowned self] in onSave?() })]
            shown.show(words, .failure, answers: banner == nil ? save : [])
        case .isOver(let before)?: if shown.message == before { shown.show(afterwards) }
        case nil: break
        }
    }

    func fails(_ topic: Failures.Topic) -> Bool { failures.fails(topic) }

    /// What was said about a topic is over, without a word.
    func forget(_ topic: Failures.Topic) { _ = failures.note(nil, about: topic) }

    /// Report what is new about a session in each turn of the loop.
    func turn(_ session: Session, warning: String?) {
        let words = session.writeFailure.map { "\($0). The lab continues and keeps the session in memory." }
        report(words, about: .files, afterwards: "Everything is written again.")
        let isShown = view.banner.message == LostLines.words(lostLines.told, of: session.traceName)
        if lostLines.note(session.lostLines, isBehind: session.isBehind, isShown: isShown) {
            complain(LostLines.words(lostLines.told, of: session.traceName))
        }
        placeBanner()
        // The inspector shows the warnings of the engine too.
        if case .fails(let warning)? = failures.note(warning, about: .warning),
            view.panel.isHidden || view.panel.tab != .why
        {
            say("Warning: \(warning)")
        }
    }

    /// A failure is shown in front of a sheet, everything else behind it.
    private func placeBanner() {
        let banner = view.banner
        let sheet = banner.isFailure ? sheets.front : nil
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
}
