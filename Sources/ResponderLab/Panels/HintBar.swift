import ResponderInspector
import ResponderKit

/// The actions that are possible now, as buttons with their keys. Only whole buttons are shown.
final class HintBar: UIView {
    /// What the stage shows.
    enum Context {
        /// The present; a past moment; a recording; the end of a recording; a what-if.
        case live, past, recording, over, whatIf
    }

    /// What the stage shows.
    var context = Context.live { didSet { if context != oldValue { showHints() } } }
    /// Whether a drag makes two fingers.
    var pairsFingers = false { didSet { if pairsFingers != oldValue { showHints() } } }
    /// Called with the key whose action is wanted.
    var onKey: ((UIKey) -> Void)?
    private var buttons: [HintButton] = []

    convenience init() {
        self.init(frame: .zero)
        backgroundColor = Palette.panel
        showHints()
    }

    private func showHints() {
        for button in buttons { button.removeFromSuperview() }
        buttons = context.hints.map { hint in
            let button = HintButton(hint)
            button.isSelected = hint.key == Hint.twoFingers && pairsFingers
            button.onActivate = { [unowned self] in onKey?(hint.pressed) }
            addSubview(button)
            return button
        }
        setNeedsLayout()
        setNeedsDisplay()
    }

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

/// An action with its key.
struct Hint: Hashable {
    /// The key as it is named on the button, and as the engine names it.
    let key: String
    let meaning: String
    let pressed: UIKey

    init(_ key: String, _ meaning: String, pressing name: String? = nil, with flags: UIKeyModifierFlags = []) {
        self.key = key
        self.meaning = meaning
        pressed = UIKey(name: name ?? key, modifierFlags: flags)
    }

    /// The key that makes every drag one of two fingers.
    static let twoFingers = "M"
}

extension HintBar.Context {
    /// The actions, the most useful ones first.
    var hints: [Hint] {
        let stop = Hint("Space", self == .live ? "pause" : self == .past ? "play" : "pause, play")
        let steps = [Hint("←", "step back", pressing: "Left"), Hint("→", "step", pressing: "Right")]
        switch self {
        case .live:
            return [Hint(Hint.twoFingers, "two fingers"), stop] + steps + [Hint("W", "what if"), Hint("X", "explode")]
                + [Hint("F", "frames"), Hint("P", "panel"), Hint("R", "reset"), Hint("G", "scenes")]
        case .past: return [Hint("Esc", "back to now", pressing: "Escape"), stop] + steps + Self.inTime
        case .recording: return [Hint("R", "take over"), stop] + steps + Self.inTime
        case .whatIf: return [Hint("Esc", "discard the what-if", pressing: "Escape"), stop] + steps + Self.inTime
        case .over: return [Hint("R", "restart the scene"), Hint("Space", "play again")] + steps + Self.inTime
        }
    }

    private static let inTime = [
        Hint("Shift ←", "change before", pressing: "Left", with: .shift),
        Hint("Shift →", "next change", pressing: "Right", with: .shift), Hint("W", "what if"), Hint("X", "explode"),
        Hint("0", "everything"), Hint("Home", "beginning"), Hint("End", "end"), Hint("G", "scenes"),
    ]
}

/// A button that does what a key does.
final class HintButton: UIButton, PanelControl {
    private let hint: Hint

    init(_ hint: Hint) {
        self.hint = hint
        super.init(frame: .zero)
        automaticallyUpdatesConfiguration = false
        press(as: hint.meaning)
        shortcut = hint.key
    }

    required init?(coder: NSCoder) { nil }

    override func updateConfiguration() {
        let isPointedAt = isHovered || isHighlighted
        var face = Configuration.plain()
        face.attributedTitle = AttributedString(hint.meaning, font: Type.small)
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
