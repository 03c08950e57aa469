import Foundation
import ResponderInspector
import ResponderKit

/// The toolbar of the builder: the name of the scene, and buttons.
final class BuilderBar: UIView {
    let file = PanelButton("File", trailing: .down, tip: "New, open, save")
    let arrange = PanelButton("Arrange", trailing: .down, tip: "Order, align, duplicate, snap")
    let undo = PanelButton("Undo", icon: .undo, tip: "Undo the last change")
    let redo = PanelButton("Redo", icon: .redo, tip: "Redo the last change that was undone")
    let panel = PanelButton("Properties", icon: .panel, tip: "Show or hide the properties")
    let done = PanelButton("Try it", icon: .play, look: .primary, tip: "Touch the scene as it is now")
    private let title = UILabel()
    private let state = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.panel
        undo.shortcut = "Ctrl Z"
        redo.shortcut = "Ctrl Y"
        done.shortcut = "Ctrl E"
        panel.shortcut = "P"
        for button in [undo, redo, panel] { button.isCompact = true }
        title.font = Type.heading
        title.textColor = Palette.text
        state.font = Type.small
        state.textColor = Palette.textSecond
        for view in [title, state, file, arrange, undo, redo, panel, done] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Show the name of the scene and whether it is saved.
    func show(title: String, state: String) {
        self.title.text = title.isEmpty ? "New scene" : title
        self.state.text = state
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let gap: CGFloat = bounds.width < 900 ? 4 : 8
        var x = bounds.width - 8
        for button in [done, panel, redo, undo, arrange, file] {
            let width = button.sizeThatFits(.zero).width
            x -= width
            button.frame = CGRect(x: x, y: 2, width: width, height: PanelButton.target)
            x -= gap
        }
        title.frame = CGRect(x: 16, y: 5, width: max(0, x - 24), height: 20)
        state.frame = CGRect(x: 16, y: 25, width: max(0, x - 24), height: 16)
    }

    override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1), Palette.hairline)
    }
}
