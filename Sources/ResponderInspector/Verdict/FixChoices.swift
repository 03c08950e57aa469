import ResponderKit

/// The changes that let a loser win, as buttons in place of the reason. Pointing at one shows its result on the stage.
package final class FixChoices: UIView {
    /// What can be chosen.
    package struct Content: Equatable {
        /// The changes as people say them, the best one first.
        package var choices: [String] = []
        /// The index of the change that is tried.
        package var chosen: Int?
        /// How far the search is, or its result; empty while no search is shown.
        package var summary = ""

        package var isEmpty: Bool { choices.isEmpty && summary.isEmpty }
    }

    /// Called with the index of the chosen change.
    package var onChoose: ((Int) -> Void)?
    /// Called with the index of the change that is pointed at; nil for none.
    package var onPoint: ((Int?) -> Void)?
    private var content = Content()
    private var buttons: [PanelButton] = []
    /// The first change that is shown, where not all have room.
    private var first = 0
    /// The number of buttons from there on that have a place, and the width for which they got it.
    private var placed = 0
    private var width: CGFloat = 0
    /// Shows the next ones of these.
    private let more = PanelButton("More changes", icon: .right, look: .quiet, tip: "The next changes", isCompact: true)
    private let summary = UILabel(Type.body)

    package static let height = PanelButton.target
    /// More changes than these have no room, nor have changes in less width than this, in points, nor titles of more lines.
    private static let maximum = 3
    private static let minimumWidth: CGFloat = 220
    private static let maximumLines = 2
    private static let gap: CGFloat = 8
    private static let margins: CGFloat = 26

    package override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        addSubview(summary)
        more.onActivate = { [unowned self] in
            first += buttons.count { !$0.isHidden }
            placed = 0
            setNeedsLayout()
        }
        addSubview(more)
        isHidden = true
    }

    package required init?(coder: NSCoder) { nil }

    package func show(_ content: Content) {
        guard content != self.content else { return }
        let known = self.content.choices
        // Changes that are found later come after the others, which keep their places.
        let isNew = !content.choices.starts(with: known) || known.isEmpty
        self.content = content
        isHidden = content.isEmpty
        summary.text = content.choices.isEmpty ? content.summary : nil
        summary.isHidden = !content.choices.isEmpty
        if isNew {
            (first, placed) = (0, 0)
            for button in buttons { button.removeFromSuperview() }
            buttons = []
        }
        for (index, choice) in content.choices.prefix(Self.maximum).enumerated().dropFirst(buttons.count) {
            let button = PanelButton(choice, look: .raised)
            button.titleFont = Type.small
            button.wrapsTitle = true
            button.onActivate = { [unowned self] in onChoose?(index) }
            button.onPoint = { [unowned self] in onPoint?($0 ? index : nil) }
            button.isHidden = true
            buttons.append(button)
            addSubview(button)
        }
        for (index, button) in buttons.enumerated() { button.isSelected = index == content.chosen }
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        summary.frame = bounds
        if first >= buttons.count { (first, placed) = (0, 0) }
        if bounds.width != width { (width, placed) = (bounds.width, 0) }
        let top = (bounds.height - PanelButton.target) / 2
        more.place(bounds.width - PanelButton.target, top, PanelButton.target, PanelButton.target)
        // The buttons that are shown keep their places; further ones have the rest of the row.
        let shown = buttons[first..<min(buttons.count, first + placed)]
        var x = shown.last.map { $0.frame.maxX + Self.gap } ?? 0
        let all = buttons[(first + shown.count)...]
        // More of them may come, and then need the arrow.
        let isAll = first == 0 && buttons.count == Self.maximum && fitting(all, in: bounds.width - x) == all.count
        let room = bounds.width - x - (isAll ? 0 : PanelButton.target + Self.gap)
        let isRoom = shown.isEmpty || room >= Self.minimumWidth
        let added = all.prefix(isRoom ? fitting(all, in: room) : 0)
        for button in buttons { button.isHidden = !shown.contains(button) && !added.contains(button) }
        for (button, width) in zip(added, Self.widths(of: added, in: room)) {
            button.frame = CGRect(x: x, y: top, width: width, height: PanelButton.target)
            x += width + Self.gap
        }
        placed = shown.count + added.count
        more.isHidden = first == 0 && placed == buttons.count
    }

    /// How many of some buttons have room.
    private func fitting(_ buttons: ArraySlice<PanelButton>, in room: CGFloat) -> Int {
        var count = max(min(1, buttons.count), min(buttons.count, Int(room / Self.minimumWidth)))
        while count > 1, !zip(buttons, Self.widths(of: buttons.prefix(count), in: room)).allSatisfy(Self.fits) {
            count -= 1
        }
        return count
    }

    /// The widths of buttons in a row. Those that need less than their share leave the rest to the others.
    private static func widths(of buttons: ArraySlice<PanelButton>, in room: CGFloat) -> [CGFloat] {
        let share = (room + gap) / CGFloat(max(1, buttons.count)) - gap
        let wanted = buttons.map { $0.sizeThatFits(.zero).width }
        let spare = wanted.reduce(0) { $0 + max(0, share - $1) }
        let needy = CGFloat(max(1, wanted.count { $0 > share }))
        return wanted.map { min($0, share + ($0 > share ? spare / needy : 0)).rounded(.down) }
    }

    private static func fits(_ button: PanelButton, _ width: CGFloat) -> Bool {
        Drawing.lines(button.title ?? button.label, font: button.titleFont, width: width - margins).count
            <= maximumLines
    }
}
