import InspectorPanels
import ResponderKit
import ResponderScenes

/// What the lab says in its banner: news, and each failure once.
final class Messages {
    private let view: DeskView
    private let banner: Banner
    private let sheets: Sheets
    /// Saves what a failure is about.
    private let save: (Failures.Topic) -> Void
    private var failures = Failures()
    private var lostLines = LostLines()

    init(_ view: DeskView, _ banner: Banner, in front: Sheets, save: @escaping (Failures.Topic) -> Void) {
        self.view = view
        self.banner = banner
        sheets = front
        self.save = save
    }

    /// Show a line of text, until the next one.
    func say(_ words: String) { banner.show(words) }

    func complain(_ words: String) { banner.show(words, .failure) }

    func complain(_ error: any Error) { complain(FormatError(error).message) }

    /// Do something, and show why it fails.
    func attempt(_ body: () throws -> Void) { do { try body() } catch { complain(error) } }

    // MARK: Failures that last

    /// Report that something fails, or does not fail any more, once for each reason.
    /// - Parameter banner: where to say it; nil for the lab's banner, with a button that saves the session.
    func report(_ words: String?, about topic: Failures.Topic, afterwards: String, on banner: Banner? = nil) {
        let shown = banner ?? self.banner
        switch failures.note(words, about: topic) {
        case .fails(let words)?:
            let save = [Sheets.Answer("Save as…", { [save] in save(topic) })]
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
        let words = session.files.failure.map { "\($0). The lab continues and keeps the session in memory." }
        report(words, about: .files, afterwards: "Everything is written again.")
        let isShown = banner.message == LostLines.words(lostLines.told, of: session.files.traceName)
        if lostLines.note(session.files.lostLines, isBehind: session.files.isBehind, isShown: isShown) {
            complain(LostLines.words(lostLines.told, of: session.files.traceName))
        }
        placeBanner()
        // The inspector shows the warnings of the engine too.
        if case .fails(let warning)? = failures.note(warning, about: .warning),
            view.panel.isHidden || view.state.inspector.tab != .why
        {
            say("Warning: \(warning)")
        }
    }

    /// A failure is shown in front of a sheet, everything else behind it.
    private func placeBanner() {
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

/// What the window has said about things that fail, so that it says each failure once, and its end.
struct Failures {
    /// What can fail.
    enum Topic: Hashable {
        /// Keeping the session for after a crash.
        case session
        /// Keeping the edited scene for after a crash.
        case draft
        /// Keeping the photo board for the next run.
        case board
        /// Writing the recording or the trace.
        case files
        /// Writing the description of the window.
        case description
        /// The engine, which warns.
        case warning
    }

    /// What is new about a topic.
    enum News: Equatable {
        /// It fails now, or for another reason.
        case fails(String)
        /// It does not fail any more; what was said about it.
        case isOver(String)
    }

    private var told: [Topic: String] = [:]

    /// Note whether something fails at present.
    /// - Parameter words: why it fails; nil if it does not.
    /// - Returns: what is to be said; nil if that was said already.
    mutating func note(_ words: String?, about topic: Topic) -> News? {
        let before = told.updateValue(words ?? "", forKey: topic) ?? ""
        guard before != words ?? "" else { return nil }
        return words.map { .fails($0) } ?? .isOver(before)
    }

    /// Whether something failed the last time.
    func fails(_ topic: Topic) -> Bool { told[topic]?.isEmpty == false }
}

/// How many lines of the trace its reader or disk did not take, and what the window has said about it.
struct LostLines {
    private(set) var told = 0
    /// Whether the reader has not caught up since the window last said it.
    private var isLosing = false

    /// How many lines of a trace are lost, in words.
    static func words(_ count: Int, of trace: String?) -> String {
        "\(count) \(count == 1 ? "line" : "lines") of the trace are lost: \(trace ?? "its file") is not read."
    }

    /// Note how many lines are lost.
    /// - Parameters:
    ///   - isBehind: whether lines wait for the reader.
    ///   - isShown: whether the last message is still shown. One that was closed is shown again only after the reader has caught up.
    /// - Returns: whether to say it.
    mutating func note(_ count: Int, isBehind: Bool, isShown: Bool) -> Bool {
        if !isBehind { isLosing = false }
        guard count > told else { return false }
        defer { (told, isLosing) = (count, true) }
        return isShown || told == 0 || !isLosing
    }
}
