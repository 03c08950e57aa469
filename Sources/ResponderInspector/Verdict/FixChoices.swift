import Foundation
import ResponderKit

/// The changes that let a loser win, as buttons in place of the reason. Pointing at one shows its result on the stage.
package final class FixChoices: UIView {
    /// A change.
    package struct Choice: Equatable {
        /// The change as people say it.
        package var title: String
        /// The change with the names of the program.
        package var words: String
    }

    /// What can be chosen.
    package struct Content: Equatable {
        /// The changes, the best one first.
        package var choices: [Choice] = []
        /// The index of the change that is tried.
        package var chosen: Int?
        /// How far the search is, or its result; empty while no search is shown.
        package var summary = ""

        package init() {}

        package var isEmpty: Bool { choices.isEmpty && summary.isEmpty }
    }

    /// Called with the index of the chosen change.
    package var onChoose: ((Int) -> Void)?
    /// Called with the index of the change that is pointed at; nil for none.
    package var onPoint: ((Int?) -> Void)?
    private var content = Content()
    private var buttons: [PanelButton] = []
    private let summary = UILabel()

    package static let height = PanelButton.target
    /// More changes than these have no room, nor have changes in less width than this, in points.
    private static let maximum = 3
    private static let minimumWidth: CGFloat = 220

    package override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        summary.font = Type.body
        summary.textColor = Palette.textSecond
        addSubview(summary)
        isHidden = true
    }

    package required init?(coder: NSCoder) { nil }

    package func show(_ content: Content) {
        guard content != self.content else { return }
        let isNew = content.choices != self.content.choices
        self.content = content
        isHidden = content.isEmpty
        summary.text = content.choices.isEmpty ? content.summary : nil
        summary.isHidden = !content.choices.isEmpty
        if isNew {
            for button in buttons { button.removeFromSuperview() }
            buttons = content.choices.prefix(Self.maximum).enumerated().map { index, choice in
                let button = PanelButton(choice.title, look: .raised, tip: choice.words)
                button.titleFont = Type.small
                button.wrapsTitle = true
                button.onActivate = { [unowned self] in onChoose?(index) }
                button.onPoint = { [unowned self] in onPoint?($0 ? index : nil) }
                addSubview(button)
                return button
            }
        }
        for (index, button) in buttons.enumerated() { button.isSelected = index == content.chosen }
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        summary.frame = bounds
        let count = max(1, min(buttons.count, Int(bounds.width / Self.minimumWidth)))
        for button in buttons.dropFirst(count) { button.isHidden = true }
        let buttons = buttons.prefix(count)
        guard !buttons.isEmpty else { return }
        let gap: CGFloat = 8
        let share = (bounds.width + gap) / CGFloat(buttons.count) - gap
        let wanted = buttons.map { $0.sizeThatFits(.zero).width }
        // Those that need less than their share leave the rest to the others.
        let spare = wanted.reduce(0) { $0 + max(0, share - $1) }
        let needy = CGFloat(max(1, wanted.count { $0 > share }))
        var x: CGFloat = 0
        for (button, width) in zip(buttons, wanted) {
            let own = min(width, share + (width > share ? spare / needy : 0)).rounded(.down)
            button.isHidden = false
            button.frame = CGRect(
                x: x, y: (bounds.height - PanelButton.target) / 2, width: own, height: PanelButton.target)
            x += own + gap
        }
    }
}
