import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// The fix finder, instead of the inspector: how far the search is, and the fixes that it has found, the one that a
/// program would choose first.
package final class FixPanel: UIView, Described {
    /// What a user can ask for.
    package enum Wish: Hashable {
        case close
        /// Go on with a search that was stopped.
        case goOn
        /// Show a fix as a what-if.
        case choose(Int)
        /// Go on with the scene that a fix changes.
        case keep(Int)
        /// Put text on the clipboard.
        case copySwift(Int), copyJSON(Int)
    }

    package var onWish: ((Wish) -> Void)?
    /// Called with the index of the fix that is pointed at; nil for none.
    package var onPoint: ((Int?) -> Void)?
    package private(set) var search: FixSearch?
    private let heading = UILabel(Type.heading, Palette.text)
    private let summary = UILabel(Type.small)
    private let closeButton = PanelButton(
        "Close", icon: .close, look: .quiet, tip: "Close and discard the what-if", key: "Esc", isCompact: true)
    package let list = ListView()
    private var headerHeight: CGFloat = 0 { didSet { if headerHeight != oldValue { setNeedsDisplay() } } }

    private static let progressHeight: CGFloat = 2
    /// The action that shows or hides the changes that do not help.
    private static let unfold: AnyHashable = "unfold"

    package convenience init() {
        self.init(frame: .zero)
        backgroundColor = Palette.panel
        clipsToBounds = true
        isHidden = true
        heading.numberOfLines = 2
        summary.numberOfLines = 2
        closeButton.onActivate = { [unowned self] in onWish?(.close) }
        list.onAction = { [unowned self] action, _ in perform(action) }
        list.onPoint = { [unowned self] in
            if case .choose(let index)? = $0 as? Wish { onPoint?(index) } else { onPoint?(nil) }
        }
        for view in [heading, summary, closeButton, list] { addSubview(view) }
    }

    package var element: Element? { search.map { Element(role: .sheet, label: $0.title) } }

    package func show(_ search: FixSearch?) {
        self.search = search
        list.contentOffset = .zero
        update()
    }

    package func update() {
        guard let search else { return list.show([]) }
        if search.finder.isFinished || search.isStopped { search.publish() }
        heading.text = search.title
        summary.text = search.summary
        setNeedsLayout()
        setNeedsDisplay()
        list.show(items(search))
    }

    private func items(_ search: FixSearch) -> [ListItem] {
        var items: [ListItem] = search.fixes.prefix(Crowd.rows / 3).enumerated().map { index, fix in
            var card = FixCard(fix, index: index)
            card.isChosen = search.chosen == fix
            card.canKeep = search.canKeep(fix)
            return .fix(card)
        }
        if search.isStopped, !search.finder.isFinished {
            items.append(.row(ListRow(name: "Continue the search", action: Wish.goOn)))
        }
        let others = search.others
        guard search.finder.isFinished || search.isStopped, !others.isEmpty else { return items }
        if search.finder.isFinished, search.fixes.isEmpty {
            items += search.finder.reasons.map { .paragraph(Wording.sentence($0), .plain) }
        }
        let other = search.fixes.isEmpty ? "" : "other "
        let one = others.count == 1
        let fold = ListRow(
            name: "\(others.count) \(other)change\(one ? " does" : "s do") not do it",
            verdict: search.listsOthers ? "hide" : "show", isFaint: true, action: FixPanel.unfold)
        items.append(.row(fold))
        if search.listsOthers { items += others.prefix(Crowd.rows).map { .paragraph($0, .faint) } }
        return items
    }

    private func perform(_ action: AnyHashable) {
        if let wish = action as? Wish { return onWish?(wish) ?? () }
        search?.listsOthers.toggle()
        update()
    }

    package override func layoutSubviews() {
        let inner = CGRect(x: 1, y: 0, width: max(0, bounds.width - 1), height: bounds.height)
        let left = inner.minX + ListView.margin + 8
        closeButton.place(inner.maxX - 48, 2, width: 44)
        let width = max(0, closeButton.frame.minX - left)
        let lines = Drawing.lines(heading.text ?? "", font: Type.heading, width: width).prefix(2).count
        heading.frame = CGRect(x: left, y: 14, width: width, height: CGFloat(lines) * Type.heading.lineHeight)
        summary.place(left, heading.frame.maxY + 4, max(0, inner.maxX - ListView.margin - left), 34)
        headerHeight = summary.frame.maxY + 8
        list.place(inner.minX, headerHeight, inner.width, max(0, bounds.height - headerHeight))
    }

    package override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: 0, width: 1, height: bounds.height), Palette.hairline)
        let y = headerHeight - FixPanel.progressHeight
        Drawing.fill(CGRect(x: 1, y: y, width: bounds.width, height: FixPanel.progressHeight), Palette.hairline)
        guard let search, !search.finder.isFinished, !search.isStopped else { return }
        Drawing.fill(
            CGRect(x: 1, y: y, width: bounds.width * search.part, height: FixPanel.progressHeight), Palette.chosen)
    }
}

/// The search for changes of the scene with which the same fingers lead to what a user asked for.
package final class FixSearch {
    package let goal: FixGoal
    package let finder: FixFinder
    /// The session, or the what-if that was shown when the search began.
    package let track: Track
    package var isStopped = false
    /// When the shown touch landed, to which the stage goes back, and the moment that was shown before, in seconds of the session; nil
    /// where no touch was shown.
    package var rewind: (landing: TimeInterval, shown: TimeInterval)?
    /// The fixes as they are shown: the best one first. A fix that is shown keeps its place; those that are found later come after it.
    package private(set) var fixes: [Fix] = []
    /// The host's time at which the search began.
    private let since: TimeInterval
    /// The fix that is shown as a what-if.
    package var chosen: Fix?
    /// The fixes that do not win the shown touch if they are made at the beginning of the session.
    private var refuted: [Fix] = []
    /// Whether the changes that do not do it are listed.
    var listsOthers = false

    /// How long fixes are collected before the first one is shown, in seconds. The likeliest proposals are played first.
    private static let patience: TimeInterval = 0.3

    /// - Parameters:
    ///   - model: what happened without a change; nil to play that first.
    ///   - end: where the plays stop, in seconds.
    ///   - time: the host's time.
    package init(
        _ goal: FixGoal, on track: Track, of model: SessionModel? = nil, until end: TimeInterval,
        since time: TimeInterval = 0
    ) {
        self.goal = goal
        self.track = track
        since = time
        finder = FixFinder(goal, in: track.setup(until: end), of: model)
    }

    /// Show what was found, if it is time to.
    package func publish(at time: TimeInterval) {
        if !fixes.isEmpty || time - since >= Self.patience { publish() }
    }

    /// Show what was found.
    package func publish() { fixes += finder.fixes.filter { !fixes.contains($0) } }

    /// Check whether the chosen fix wins the shown touch.
    /// - Parameter model: what happens in the whole session with the fix from the beginning.
    package func check(_ model: SessionModel) {
        guard let chosen, canKeep(chosen), !finder.isMet(in: model) else { return }
        refuted.append(chosen)
    }

    /// Whether a user may go on with a fix.
    package func canKeep(_ fix: Fix) -> Bool { !refuted.contains(fix) }

    /// How much is done, from 0 to 1.
    var part: Double {
        if finder.isFinished { return 1 }
        return min(0.99, Double(finder.plays) / Double(max(1, finder.plays + finder.remainingPlays)))
    }

    /// The goal as a title: `Let the card's swipe win`.
    var title: String { "Let \(aim)" }

    private var aim: String { SpokenText(of: track.head.stage).aim(of: goal) }

    var summary: String {
        let played = Wording.count(finder.tried.count, "change")
        let pairs = finder.triedPairs > 0 ? " and \(Wording.count(finder.triedPairs, "pair"))" : ""
        guard finder.isFinished || isStopped else {
            return "Trying changes… \(finder.plays) of \(finder.plays + finder.remainingPlays) with the same fingers"
        }
        let verb = finder.tried.count == 1 && pairs.isEmpty ? "was" : "were"
        let tried =
            isStopped && !finder.isFinished
            ? "Stopped after \(played)\(pairs)" : "\(played)\(pairs) \(verb) played with the same fingers"
        return "\(tried); \(result)."
    }

    private var result: String {
        let count = fixes.count
        let number = count == 0 ? "none" : "\(count)"
        return "\(number) \(count > 1 ? "let" : "lets") \(aim)"
    }

    var others: [String] {
        let used = Set(fixes.filter { $0.proposals.count == 1 }.map(\.words))
        return finder.tried.map(\.words).filter { !used.contains($0) }
    }
}
