import ResponderKit

/// The changes with which another gesture wins, one at a time: its number, and buttons that try the one before and the next one; beside them
/// the change in words, or the reason for its outcome while it is tried, because then the strip has the change in its second line.
/// Pointing at such a button shows the result of its change on the stage.
package final class FixChoices: UIView {
    /// What can be chosen.
    package struct Content: Equatable {
        /// The changes as people say them, the best one first.
        package var choices: [String] = []
        /// The index of the change that is tried.
        package var chosen: Int?
        /// Whether the search goes on, so that there may be more.
        package var isOpen = false
        /// The result of a search that found none; empty while no search is shown.
        package var summary = ""

        package var isEmpty: Bool { choices.isEmpty && summary.isEmpty }
        /// The change that is tried, in words.
        var tried: String? { chosen.map { choices[$0] } }
        /// The index of the change that is shown: the first one before any is tried.
        var shown: Int { chosen ?? 0 }

        /// The number of a change, as it is shown.
        func number(_ index: Int) -> String { "Change \(index + 1) of \(choices.count)\(isOpen ? " so far" : "")" }
    }

    /// Called with the index of the chosen change.
    package var onChoose: ((Int) -> Void)?
    /// Called with the index of the change that is pointed at; nil for none.
    package var onPoint: ((Int?) -> Void)?
    private var content = Content()
    private var reason = ""
    private let back = PanelButton(
        "Previous change", icon: .back, look: .quiet, tip: "Try the change before this one", isCompact: true)
    private let forward = PanelButton(
        "Next change", icon: .right, look: .quiet, tip: "Try the next change", isCompact: true)
    private let number = UILabel(Type.strong)
    private let words = FixWords()

    package static let height = PanelButton.target
    /// How far the target of the first button is left of its sign, which is below the words of the verdict, in points.
    package static let margin: CGFloat = 14

    package override init(frame: CGRect) {
        super.init(frame: frame)
        number.textAlignment = .center
        for (button, step) in [(back, -1), (forward, 1)] {
            button.onActivate = { [unowned self] in if let index = index(after: step) { onChoose?(index) } }
            button.onPoint = { [unowned self] isOn in
                let index = isOn ? index(after: step) : nil
                onPoint?(index)
            }
        }
        for view in [back, number, forward, words] { addSubview(view) }
        isHidden = true
    }

    package required init?(coder: NSCoder) { nil }

    /// The index of the change at a distance from the shown one, around the ends; nil with a single change.
    private func index(after step: Int) -> Int? {
        let count = content.choices.count
        return count < 2 ? nil : (content.shown + step + count) % count
    }

    /// - Parameter reason: the reason for the outcome with the change that is tried.
    package func show(_ content: Content, reason: String = "") {
        guard content != self.content || reason != self.reason else { return }
        (self.content, self.reason) = (content, reason)
        isHidden = content.isEmpty
        let isChoice = content.choices.count > 1
        number.text = isChoice ? content.number(content.shown) : nil
        for view in [back, number, forward] { view.isHidden = !isChoice }
        words.isReason = content.tried != nil
        words.text =
            words.isReason ? reason : content.choices.isEmpty ? content.summary : content.choices[content.shown]
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        let top = (bounds.height - PanelButton.target) / 2
        var x = Self.margin
        if !number.isHidden {
            back.place(0, top, width: PanelButton.target)
            // As wide as for the last change, so that the buttons keep their places.
            let count = content.choices.count
            let width = Drawing.width(content.number(count - 1), Type.strong) + 4
            number.frame = CGRect(x: back.frame.maxX - 6, y: top, width: width, height: PanelButton.target)
            forward.place(number.frame.maxX - 6, top, width: PanelButton.target)
            x = forward.frame.maxX
        }
        words.frame = CGRect(x: x, y: 0, width: max(0, bounds.width - x), height: bounds.height)
    }
}

/// A change, or the reason for an outcome, in the largest type in which all of it has room.
private final class FixWords: PassiveView, Described {
    var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }
    var isReason = false { didSet { if isReason != oldValue { setNeedsDisplay() } } }

    var element: Element? { text.isEmpty ? nil : Element(role: .text, label: text) }

    private static let styles: [(font: UIFont, height: CGFloat, count: Int)] = [
        (Type.body, 18, 1), (Type.body, 17, 2), (Type.small, 15, 2), (Type.caption, 14, 3),
    ]

    /// The lines of a text in the least width in which it has no more of them, so that no word is left over.
    private static func balanced(_ text: String, _ font: UIFont, width: CGFloat, _ count: Int) -> [String] {
        let widths = stride(from: width / CGFloat(max(1, count)), through: width, by: 8)
        return widths.lazy.map { Drawing.lines(text, font: font, width: $0) }.first { $0.count <= count }
            ?? Drawing.lines(text, font: font, width: width)
    }

    override func draw(_ rect: CGRect) {
        for style in Self.styles {
            let lines = Drawing.lines(text, font: style.font, width: bounds.width)
            guard lines.count <= style.count || style.count == Self.styles.last?.count else { continue }
            let balanced = Self.balanced(text, style.font, width: bounds.width, lines.count)
            let top = (bounds.height - style.height * CGFloat(lines.count)) / 2
            let first = CGRect(x: 0, y: top, width: bounds.width, height: style.height)
            return Drawing.text(
                balanced, in: first, font: style.font, color: isReason ? Palette.textSecond : Palette.text)
        }
    }
}
