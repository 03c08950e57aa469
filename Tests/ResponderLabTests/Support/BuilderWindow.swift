import ResponderKit
import ResponderScenes

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The builder in a window without a display, used by fingers and keys alone.
final class BuilderWindow {
    let panel: PanelWindow
    let view: BuilderView
    var builder: Builder { view.builder }
    private var typedAt: TimeInterval = 1_000_000

    init(_ draft: SceneDraft, size: CGSize = CGSize(1600, 1000), fingers: InputLog? = nil) throws {
        panel = try PanelWindow("transform", size: size)
        let measurer = panel.renderer.font
        view = panel.make { BuilderView(Builder(draft, fingers: fingers, textMeasurer: measurer)) }
        view.onSheet = { [unowned view, unowned window = panel.window] in $0.open(in: window, from: view) }
        panel.application.asCurrent { _ = view.becomeFirstResponder() }
        panel.layOut()
    }

    convenience init(scene name: String, size: CGSize = CGSize(1600, 1000)) throws {
        try self.init(SceneDraft(contentsOf: LabCommand.catalogue().path(of: name)), size: size)
    }

    var draft: SceneDraft { builder.draft }

    func description(of name: String) -> ViewDescription? { builder.description(of: name) }

    /// The place of a point of a view in the window.
    func place(_ x: CGFloat, _ y: CGFloat, in name: String? = nil) -> CGPoint {
        panel.layOut()
        return panel.application.asCurrent {
            let point = CGPoint(x: x, y: y)
            let map = name.flatMap { view.canvas.map(of: $0)?.map } ?? view.canvas.stageView.sceneTransform
            return view.canvas.convert(point.applying(map), to: nil)
        }
    }

    func middle(_ label: String, _ role: String? = nil) throws -> CGPoint { try panel.middle(label, role) }

    @discardableResult
    func tap(_ label: String, _ role: String? = nil) throws -> BuilderWindow {
        try panel.tap(label, role)
        return self
    }

    /// Type into the field with a label, in place of its text, and press Return.
    func type(_ text: String, into label: String) throws {
        try tap(label, "field")
        panel.press("A", .control).press("Backspace")
        typedAt += 1
        if !text.isEmpty { panel.application.dispatch([.text(text)], at: panel.application.now) }
        panel.press("Return")
    }
}

extension BuilderWindow {
    /// A window with an empty scene.
    static func empty() throws -> BuilderWindow { try BuilderWindow(SceneDraft(size: CGSize(900, 640))) }

    /// An empty scene with two views side by side.
    static func pair() throws -> BuilderWindow {
        try BuilderWindow(
            SceneDraft(size: CGSize(900, 640)).applying([
                .add(["name": "one", "frame": [80, 80, 160, 120]], to: "screen"),
                .add(["name": "two", "frame": [400, 80, 320, 400]], to: "screen"),
            ]))
    }

    /// A window of the minimum size.
    static func small() throws -> BuilderWindow {
        try BuilderWindow(SceneDraft(size: CGSize(600, 300)), size: CGSize(640, 480))
    }
}
