import InspectorPanels
import ResponderKit

/// What a person can do in the builder.
enum BuilderCommands {
    // MARK: The scene

    static let tryIt = Command<BuilderView>("Try it", "Ctrl E", help: "try the scene in the lab", or: "*Try it*") {
        $0.onWish?(.leave)
    }
    static let undo = Command<BuilderView>("Undo", "Ctrl Z", help: changes, or: "the arrows in the bar") {
        $0.json.edits.canUndo ? $0.json.edits.undo() : $0.builder.undo()
    }
    static let redo = Command<BuilderView>("Redo", ["Ctrl Y", "Ctrl Shift Z"], help: changes) {
        $0.json.edits.canRedo ? $0.json.edits.redo() : $0.builder.redo()
    }
    private static let file: [Command<BuilderView>] = [
        Command("New scene", "Ctrl N", help: opens, or: "*File*") { $0.onWish?(.new) },
        Command("Open…", "Ctrl O", help: opens) { $0.onWish?(.open) },
        Command("Save", "Ctrl S", help: "save", or: "*File*") { $0.onWish?(.save) },
        Command("Save as…", "Ctrl Shift S", help: "save under another name", or: "*File*") { $0.onWish?(.saveAs) },
        tryIt,
    ]
    /// Keys that work while a control of the panels has the focus, too.
    static let ofAll: CommandGroup<BuilderView> = CommandGroup(
        "Scene", touches: ["Ctrl + C, X, V": "copy, cut, paste"],
        file + [
            undo, redo, duplicate,
            Command("All keys", ["?", "/", "F1"], help: "this list") { $0.onSheet?(HelpSheet(table)) },
        ])

    // MARK: The canvas

    private static let duplicate = Command<BuilderView>("Duplicate", "Ctrl D", help: "duplicate", or: "*Arrange*") {
        $0.builder.duplicate()
    }
    private static let snap = Command<BuilderView>(
        "Snap to 8 points", "S", help: "the grid of 8 points; Ctrl ignores it during a drag", or: "*Arrange*",
        isOn: \.builder.snaps
    ) { $0.builder.snaps.toggle() }
    private static let order: [Command<BuilderView>] = [
        Command("Bring to front", ["Shift ]", "Shift }"], help: toTheEnd, or: "*Arrange*") { $0.builder.order(.front) },
        Command("Bring forward", ["]", "}"], help: byOne, or: "*Arrange*") { $0.builder.order(.forward) },
        Command("Send backward", ["[", "{"], help: byOne) { $0.builder.order(.backward) },
        Command("Send to back", ["Shift [", "Shift {"], help: "send to the back", or: "*Arrange*") {
            $0.builder.order(.back)
        },
    ]
    private static let remove = Command<BuilderView>(
        "Remove", ["Delete", "Backspace"], help: "remove", or: "*Arrange*"
    ) {
        $0.builder.removeSelection()
    }
    private static let alignments: [(CanvasGeometry.Alignment, Shortcut)] = [
        (.left, "Alt Left"), (.right, "Alt Right"), (.top, "Alt Up"), (.bottom, "Alt Down"), (.center, "Alt C"),
        (.middle, "Alt M"),
    ]
    private static let align = alignments.map { alignment, key in
        Command<BuilderView>("Align \(alignment)", key, help: "align edges, middles", or: "*Arrange*") {
            $0.builder.align(alignment)
        }
    }
    static let play = Command<BuilderView>(
        "Play the last fingers", "Space", help: "play the last fingers", or: "the button below the canvas"
    ) { $0.toggleReplay() }

    private static func nudge(_ arrow: String, _ modifier: String, by step: CGFloat, help: String) -> Command<
        BuilderView
    > {
        Command("Move", Shortcut(modifier + arrow), help: help) { view in
            guard let way = UIKey(name: arrow).arrow else { return }
            view.builder.nudge(way.dx * step, way.dy * step)
        }
    }
    private static let arrows = ["Left", "Right", "Up", "Down"]
    private static let nudges =
        arrows.map { nudge($0, "", by: 1, help: "move by 1 point") }
        + arrows.map { nudge($0, "Shift ", by: CanvasGeometry.grid, help: "move by 8 points") }

    private static let canvas = CommandGroup<BuilderView>(
        "On the canvas",
        touches: [
            "drag": "draw a view; move the one that is there",
            "click": "select; Shift + click adds a view",
            "double-click": "edit the text or the name of a view",
            "two fingers, Ctrl + Shift + drag": "resize and rotate",
        ],
        [
            Command("Next view", "Tab", help: "select the next, previous view") { $0.builder.selectNext(by: 1) },
            Command("Previous view", "Shift Tab", help: "select the next, previous view") {
                $0.builder.selectNext(by: -1)
            },
            snap,
        ] + nudges + align + order + [remove, play, Command("Leave", "Escape") { $0.escape() }])

    // MARK: Panels

    static let panel = Command<BuilderView>("Properties", "P", help: panels, or: "the button in the bar") {
        $0.togglePanel()
    }
    private static let ofPanels = CommandGroup<BuilderView>(
        "Panels",
        [
            Command("Palette", "A", help: "go to the palette; Return adds the part") {
                _ = FocusRoute.controls(in: $0.palette).first.map { FocusRoute.focus($0) }
            },
            Command("Edit", "Return", help: "go to the properties; Escape returns") {
                $0.showPanel(.properties)
                _ = FocusRoute.controls(in: $0.properties).first.map { FocusRoute.focus($0) }
            },
            panel,
            Command("JSON", "J", help: panels) { $0.showPanel($0.tab == .json ? .properties : .json) },
            Command("Next panel", "F6", help: "from one panel to the next") { FocusRoute.step(in: $0, by: 1) },
        ])

    private static let changes = "undo, redo"
    private static let opens = "new scene, open"
    private static let toTheEnd = "bring to the front"
    private static let byOne = "bring forward, send backward"
    private static let panels = "show or hide the panel, its tab JSON"

    static let table: CommandTable<BuilderView> = CommandTable([canvas, ofPanels, ofAll])
    static let fileMenu = file
    static let arrangeMenu = [snap, duplicate] + order + [remove]
    static let alignMenu = align
}
