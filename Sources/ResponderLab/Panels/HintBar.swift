import InspectorPanels
import ResponderKit

/// The actions that are possible now, as buttons with their keys. Only whole buttons are shown.
final class HintBar: UIView {
    private var hints: [Hint] = []
    private var buttons: [HintButton] = []

    convenience init() {
        self.init(frame: .zero)
        backgroundColor = Palette.panel
    }

    func show(_ hints: [Hint]) {
        guard hints.map(\.words) != self.hints.map(\.words) || hints.map(\.key) != self.hints.map(\.key) else { return }
        self.hints = hints
        for button in buttons { button.removeFromSuperview() }
        buttons = hints.map { hint in
            let button = HintButton(hint)
            button.onActivate = hint.perform
            addSubview(button)
            return button
        }
        showWhetherOn()
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Show on the buttons what is on.
    func showWhetherOn() { for (button, hint) in zip(buttons, hints) { button.isSelected = hint.isOn() } }

    override func layoutSubviews() {
        var x: CGFloat = 8
        for button in buttons {
            let width = button.sizeThatFits(.zero).width
            button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width + 4
            button.isHidden = x > bounds.width - 4
        }
    }

    override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1), Palette.hairline)
    }
}

/// A command that is useful now, with its key.
struct Hint {
    let key: String
    let words: String
    let isOn: () -> Bool
    let perform: () -> Void

    init<Target: AnyObject>(_ command: Command<Target>, on target: Target) {
        key = command.shortcut.shown ?? ""
        words = command.title(for: target).lowercased()
        isOn = { [unowned target] in command.isOn?(target) ?? false }
        perform = { [unowned target] in command.perform(target) }
    }
}

/// A button that does what a key does.
final class HintButton: UIButton, PanelControl {
    private let hint: Hint

    init(_ hint: Hint) {
        self.hint = hint
        super.init(frame: .zero)
        automaticallyUpdatesConfiguration = false
        press(as: hint.words)
        shortcut = hint.key
    }

    required init?(coder: NSCoder) { nil }

    override func updateConfiguration() {
        let isPointedAt = isHovered || isHighlighted
        var face = Configuration.plain()
        face.attributedTitle = AttributedString(hint.words, font: Type.small)
        face.titleLineBreakMode = .byTruncatingTail
        face.baseForegroundColor = isSelected ? Palette.text : Palette.textSecond
        face.image = cap(isPointedAt ? Palette.hairline : Palette.raised)
        face.imagePadding = 6
        face.contentInsets = NSDirectionalEdgeInsets(leading: 8, trailing: 8)
        face.background = .face(margin: 3)
        if isSelected {
            face.background.backgroundColor = Palette.ground(of: Palette.chosen)
            face.background.strokeColor = Palette.chosen
            face.background.strokeWidth = 1
        } else if isPointedAt {
            face.background.backgroundColor = Palette.raised
        }
        configuration = face
    }

    private func cap(_ color: UIColor) -> UIImage {
        let width = Drawing.width(hint.key, Type.captionStrong) + 14
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: 20)).image { context in
            Drawing.fill(context.bounds, color, radius: 4)
            Drawing.text(hint.key, in: context.bounds, font: Type.captionStrong, color: Palette.text, .center)
        }
    }
}
