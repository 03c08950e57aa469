import Foundation
import ResponderKit

/// The changes that let a loser win, as buttons in place of the reason. Pointing at one shows its result on the stage.
package final class FixChoices: UIView {
    /// What can be chosen.
    package struct Content: Equatable {
        /// The changes in words, the best one first.
        package var titles: [String] = []
        /// The index of the change that is tried.
        package var chosen: Int?
        /// How far the search is, or its result; empty while no search is shown.
        package var summary = ""

        package init() {}

        package var isEmpty: Bool { titles.isEmpty && summary.isEmpty }
    }

    /// Called with the index of the chosen change.
    package var onChoose: ((Int) -> Void)?
    /// Called with the index of the change that is pointed at; nil for none.
    package var onPoint: ((Int?) -> Void)?
    private var content = Content()
    private var buttons: [PanelButton] = []
    private let summary = UILabel()

    package static let height: CGFloat = 30
    /// More changes than these have no room.
    private static let maximum = 3

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
        let isNew = content.titles != self.content.titles
        self.content = content
        isHidden = content.isEmpty
        summary.text = content.titles.isEmpty ? content.summary : nil
        summary.isHidden = !content.titles.isEmpty
        if isNew {
            for button in buttons { button.removeFromSuperview() }
            buttons = content.titles.prefix(Self.maximum).enumerated().map { index, title in
                let button = PanelButton(title, look: .raised, tip: "Play it")
                button.titleFont = Type.small
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
            button.frame = CGRect(
                x: x, y: (bounds.height - PanelButton.target) / 2, width: own, height: PanelButton.target)
            x += own + gap
        }
    }
}
