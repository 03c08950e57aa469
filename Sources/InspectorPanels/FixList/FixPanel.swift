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
    /// The search that is shown; nil for none.
    package private(set) var search: FixSearch?
    /// Whether the changes that do not do it are listed.
    private var listsOthers = false
    private let heading = UILabel(Type.heading, Palette.text)
    private let summary = UILabel(Type.small)
    package let close = PanelButton(
        "Close", icon: .close, look: .quiet, tip: "Close and discard the what-if", isCompact: true)
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
        close.onActivate = { [unowned self] in onWish?(.close) }
        list.onAction = { [unowned self] action, _ in perform(action) }
        list.onPoint = { [unowned self] in
            if case .choose(let index)? = $0 as? Wish { onPoint?(index) } else { onPoint?(nil) }
        }
        for view in [heading, summary, close, list] { addSubview(view) }
    }

    package var element: Element? { search.map { Element(role: .sheet, label: $0.title) } }

    package func show(_ search: FixSearch?) {
        self.search = search
        listsOthers = false
        list.contentOffset = .zero
        update()
    }

    package func update() {
        guard let search else { return list.show([]) }
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
            verdict: listsOthers ? "hide" : "show", isFaint: true, action: FixPanel.unfold)
        items.append(.row(fold))
        if listsOthers { items += others.prefix(Crowd.rows).map { .paragraph($0, .faint) } }
        return items
    }

    private func perform(_ action: AnyHashable) {
        if let wish = action as? Wish {
            onWish?(wish)
        } else {
            listsOthers.toggle()
            update()
        }
    }

    package override func layoutSubviews() {
        let inner = CGRect(x: 1, y: 0, width: max(0, bounds.width - 1), height: bounds.height)
        let left = inner.minX + ListView.margin + 8
        close.place(inner.maxX - 48, 2, width: 44)
        let width = max(0, close.frame.minX - left)
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
