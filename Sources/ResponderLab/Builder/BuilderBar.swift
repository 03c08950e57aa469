import InspectorPanels
import ResponderKit
import ResponderScenes

/// The toolbar of the builder: the name of the scene, and buttons.
final class BuilderBar: UIView {
    let file = PanelButton("File", trailing: .down, tip: "New, open, save")
    let arrange = PanelButton("Arrange", trailing: .down, tip: "Order, align, duplicate, snap")
    let undo = PanelButton(BuilderCommands.undo, icon: .undo, isCompact: true)
    let redo = PanelButton(BuilderCommands.redo, icon: .redo, isCompact: true)
    let panel = PanelButton(BuilderCommands.panel, icon: .panel, isCompact: true)
    let done = PanelButton(BuilderCommands.tryIt, icon: .play, look: .primary)
    private let title = UILabel(Type.heading, Palette.text)
    private let state = UILabel(Type.small)

    convenience init() {
        self.init(frame: .zero)
        backgroundColor = Palette.panel
        for view in [title, state, file, arrange, undo, redo, panel, done] { addSubview(view) }
    }

    func show(title: String, state: String) {
        self.title.text = title.isEmpty ? "New scene" : title
        self.state.text = state
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let gap: CGFloat = bounds.width < 900 ? 4 : 8
        let x = PanelButton.place([done, panel, redo, undo, arrange, file], endingAt: bounds.width - 8, y: 2, gap: gap)
        title.frame = CGRect(x: 16, y: 5, width: max(0, x - 24), height: 20)
        state.frame = CGRect(x: 16, y: 25, width: max(0, x - 24), height: 16)
    }

    override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1), Palette.hairline)
    }
}

/// The result of the last fingers on the current scene, in a sentence, and a button that replays them.
final class FingerStrip: UIView {
    let play = PanelButton(BuilderCommands.play, icon: .play)
    private let words = ParagraphView()

    static let height: CGFloat = 52

    convenience init() {
        self.init(frame: .zero)
        backgroundColor = Palette.panel
        words.font = Type.small
        words.lineLimit = 2
        for view in [play, words] as [UIView] { addSubview(view) }
    }

    func show(_ text: String, isAnswer: Bool) {
        words.text = text
        words.color = isAnswer ? Palette.text : Palette.textThird
        setNeedsLayout()
    }

    override func layoutSubviews() {
        play.isCompact = bounds.width < 560
        play.place(8, 4)
        let room = max(0, bounds.width - play.frame.width - 32)
        let height = words.height(inWidth: room)
        words.place(play.frame.maxX + 12, ((bounds.height - height) / 2).rounded(), room, height)
    }

    override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1), Palette.hairline)
    }
}
