import ResponderChronicle
import ResponderKit
import ResponderScenes

/// What a person can do with the panels and with the time of a subject, in the lab and in the inspector of a program.
@MainActor
package enum DeskCommands {
    package static let explode = Command<Desk>(
        "Explode", "X", help: "explode the stage; Tab, then arrows turn it",
        or: "*Explode*; drag, and Ctrl + wheel, turn and spread it",
        isOn: \.view.state.isExploded
    ) {
        $0.view.reduce(.explode(!$0.view.state.isExploded))
        // Tab goes on to it.
        if $0.view.state.isExploded { $0.view.pressed = $0.view.overlay }
    }
    package static let frames = Command<Desk>(
        "Frames", "F", help: "show the frames of all views", isOn: { $0.view.state.marks.contains(.frames) }
    ) { $0.view.reduce(.toggle(.frames)) }
    package static let timeline = Command<Desk>(
        "Timeline", "L", help: "fold or unfold the timeline", isOn: { !$0.view.areas().isTimelineFolded }
    ) {
        // Where all panels come up, the timeline is there.
        if $0.view.visitPanels(), !$0.view.timeline.header.isFolded { return }
        $0.view.toggleTimeline()
    }
    package static let decision = Command<Desk>(
        "To the decision", "D", help: "go to where the touch was decided", or: "the diamond in the bar of the strip",
        when: canTravel
    ) { $0.goToDecision() }
    package static let rewind = Command<Desk>(
        "Rewind", "Z", help: "rewind the touch to where it landed", or: "*Rewind*", when: canTravel
    ) { $0.rewind() }
    package static let play = Command<Desk>(
        "Pause", "Space", help: "pause, or go on", or: "the button", isInMenu: false, when: canTravel,
        present: {
            $0.isLive
                ? "pause" : $0.isOver ? "play again" : $0.pause != nil && $0.whatIf == nil ? "play" : "pause, play"
        }
    ) { $0.togglePlaying() }
    package static let stepBack = Command<Desk>(
        "Step back", "Left", help: oneEvent, or: "the buttons beside it", isInMenu: false, when: canTravel
    ) { $0.step(-1) }
    package static let stepForward = Command<Desk>(
        "Step forward", "Right", help: oneEvent, or: "the buttons beside it", isInMenu: false, when: canTravel
    ) { $0.step(1) }
    package static let changeBack = Command<Desk>(
        "Previous change", "Shift Left", help: oneChange, isInMenu: false, when: canTravel
    ) { $0.step(-1, byChange: true) }
    package static let changeForward = Command<Desk>(
        "Next change", "Shift Right", help: oneChange, isInMenu: false, when: canTravel
    ) { $0.step(1, byChange: true) }
    package static let begin = Command<Desk>(
        "Beginning", "Home", help: toBeginAndEnd, isInMenu: false, when: canTravel
    ) { $0.stop(at: $0.shownBegin, reveals: true) }
    package static let end = Command<Desk>(
        "End", "End", help: toBeginAndEnd, isInMenu: false, when: canTravel
    ) { $0.stop(at: $0.shownEnd, reveals: true) }
    package static let everything = Command<Desk>(
        "All of the time", "0", help: zooms, or: "two fingers, Ctrl + wheel; a double tap shows everything"
    ) { $0.view.timeline.fit() }
    package static let leave = Command<Desk>(
        "Back", "Escape", help: "discard a what-if; back to now", or: "*Discard*, *Now*", isInMenu: false,
        when: { $0.leaving != nil }, present: { $0.whatIf == nil ? "back to now" : "discard the what-if" }
    ) { $0.leave() }

    private static let oneEvent = "one event back, forward"
    private static let oneChange = "to the last, next change of a gesture"
    private static let toBeginAndEnd = "to the beginning, to the end"
    private static let zooms = "zoom in, zoom out, everything"
    private static let canTravel: (Desk) -> Bool = { $0.subject.cannotTravel == nil }

    /// The tabs of the panel, a command each.
    private static let tabs = SceneTab.allCases.map { tab in
        Command<Desk>(
            tab.title, Shortcut(tab.key),
            help: "the tabs " + SceneTab.allCases.map(\.title).joined(separator: ", "),
            or: "a tap", isInMenu: false
        ) { desk in
            desk.view.showPanel()
            desk.view.reduce(.inspector(.tab(tab)))
            // Tab goes on into its list.
            desk.view.pressed = desk.view.panel.tabs
        }
    }

    /// Choosing a view for the panel: by a touch, or with the arrow keys.
    private static let picking: [Command<Desk>] = [
        Command(
            "Pick a view", "V", help: "pick a view: touch it, or use the arrows", isOn: \.view.state.inspector.isPicking
        ) {
            $0.view.showPanel()
            $0.view.reduce(.inspector(.pick(!$0.view.state.inspector.isPicking)))
        },
        Command("Next view", ["Right", "Down"], isInMenu: false, when: \.view.state.inspector.isPicking) {
            $0.view.panel.pick(by: 1)
        },
        Command("Previous view", ["Left", "Up"], isInMenu: false, when: \.view.state.inspector.isPicking) {
            $0.view.panel.pick(by: -1)
        },
        Command("Pick nothing", "Escape", isInMenu: false, when: \.view.state.inspector.isPicking) {
            $0.view.reduce(.inspector(.pick(false)))
        },
    ]

    package static let panels = CommandGroup(
        "Panels",
        tabs + picking + [
            explode, timeline,
            Command(
                "Wishes", ["Shift F10", "Menu", "Application"], help: "choose what a gesture should do",
                or: "a long press or a right click on it", isInMenu: false
            ) { $0.view.panel.askForMenuOfFocus() },
            Command("Next control", "Tab", help: "move the focus; Return presses", isInMenu: false) {
                FocusRoute.step(in: $0.view, by: 1, from: $0.view.pressed)
            },
            Command("Previous control", "Shift Tab", isInMenu: false) {
                FocusRoute.step(in: $0.view, by: -1, from: $0.view.pressed)
            },
        ])

    package static let time = CommandGroup(
        "Timeline",
        touches: [
            "drag in the ruler": "go to a moment",
            "tap a bar; Tab, arrows": "go there and read why",
            "Return on a bar": "choose what the gesture should do",
            "drag the lanes, wheel": "scroll",
            "drag the buttons' bar": "make the timeline taller, lower",
            "¼× ½× 1× 2×": "play slower, faster",
        ],
        [
            play, stepBack, stepForward, changeBack, changeForward, begin, end, decision, rewind, leave,
            Command(
                "Zoom in", ["+", "=", "Keypad +"], help: zooms,
                or: "two fingers, Ctrl + wheel; a double tap shows everything",
                isInMenu: false
            ) { $0.view.timeline.zoom(by: 1.5) },
            Command("Zoom out", ["-", "Keypad -"], help: zooms, isInMenu: false) { $0.view.timeline.zoom(by: 1 / 1.5) },
            everything,
        ])
}
