import ResponderInspector
import ResponderKit
import ResponderScenes

/// The result of the last fingers on the current scene, in a sentence, and a button that replays them.
final class FingerStrip: UIView {
    let play = PanelButton(
        "Play the last fingers", icon: .play, tip: "Play them on the scene as it is now", key: "Space")
    private let words = ParagraphView()

    static let height: CGFloat = 52

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.panel
        words.font = Type.small
        words.lineLimit = 2
        for view in [play, words] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String, isAnswer: Bool) {
        words.text = text
        words.color = isAnswer ? Palette.text : Palette.textThird
        setNeedsLayout()
    }

    override func layoutSubviews() {
        play.isCompact = bounds.width < 560
        let width = play.sizeThatFits(.zero).width
        play.frame = CGRect(x: 8, y: 4, width: width, height: PanelButton.target)
        let room = max(0, bounds.width - width - 32)
        let height = words.height(inWidth: room)
        words.frame = CGRect(x: width + 20, y: ((bounds.height - height) / 2).rounded(), width: room, height: height)
    }

    override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1), Palette.hairline)
    }
}
