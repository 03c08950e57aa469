import InspectorPanels
import ResponderKit

/// What a person can do in the lab. A new command is a row of a group here; one with a button or a hint has a name too.
enum LabCommands {
    // MARK: On the stage

    static let twoFingers = Command<LabController>(
        "Two fingers", "M", help: "make two fingers of every drag", or: "*Two fingers*",
        isOn: { $0.host.translator.pairsFingers }
    ) { $0.setPairsFingers(!$0.host.translator.pairsFingers) }

    // MARK: Panels

    static let expert = Command<LabController>(
        "Expert", "F12", help: "all panels: reasons, hit test, views, timeline", or: "*Expert*",
        when: { $0.view.mode == .play }
    ) { $0.view.reduce(.expert) }
    static let play = Command<LabController>(
        "Play", "F12", help: "only the stage and the verdict", or: "*Play*", when: { $0.view.mode == .expert }
    ) { $0.view.reduce(.play) }
    static let inspector = Command<LabController>(
        "Inspector", "P", help: "show or hide the inspector", isOn: { !$0.view.areas().inspector.isEmpty }
    ) {
        // Where all panels come up, it may be there.
        if $0.view.visitPanels() {
            $0.view.layoutIfNeeded()
            if !$0.view.panel.isHidden { return }
        }
        $0.view.togglePanel()
    }
    static let fullscreen = Command<LabController>(
        "Fullscreen", "F11", help: "fill the screen with the window", isOn: { $0.host.isFullscreen }
    ) { $0.host.isFullscreen.toggle() }

    // MARK: Scenes and files

    static let scenes = Command<LabController>("Scenes", "G", help: "all scenes", or: "the name of the scene") {
        $0.opener.showCatalogue()
    }
    static let nextScene = Command<LabController>(
        "Next scene", ["]", "PageDown"], help: besides, or: "*Next*, after all steps"
    ) { $0.opener.changeScene(by: 1) }
    static let reset = Command<LabController>(
        "Reset", "R", help: "restart the scene; take over from a recording", or: "*Reset*, *Take over*",
        present: { !$0.session.isReplaying ? "reset" : $0.desk.isOver ? "restart the scene" : "take over" }
    ) { $0.reset() }
    static let open = Command<LabController>(
        "Open…", "Ctrl O", help: "open a scene, a recording or a picture", or: "*Open*; drop its file on the window"
    ) { $0.opener.showOpen() }
    static let save = Command<LabController>(
        "Save the session…", "Ctrl S", help: "save the session as a recording", or: "*Save*"
    ) { $0.saving.save() }
    static let record = Command<LabController>(
        "Record", "Ctrl R", help: "restart and record; again to stop", or: "*Record*",
        isOn: { $0.saving.isRecording }
    ) { $0.toggleRecording() }
    static let build = Command<LabController>(
        "Build", "Ctrl E", help: "edit the scene; Ctrl + E tries it", or: "*Build*"
    ) { $0.workshop.start() }
    static let whatIf = Command<LabController>(
        "What if…", "W", help: "what-if: replay with a change", or: "*What if…*"
    ) { $0.showWhatIfSheet() }
    static let help: Command<LabController> = Command("All keys", ["?", "/", "F1"], help: "this list", or: "*?*") {
        $0.sheets.present(HelpSheet(table))
    }
    static let close = Command<LabController>("Close", ["Ctrl Q", "Ctrl W"], help: "close the lab", isInMenu: false) {
        $0.close()
    }

    // MARK: The table

    private static let besides = "previous, next scene, of a lesson in its folder"
    private static let marks = "frames, bounds, anchors, hit areas, edges"
    private static let properties = "interaction, hidden, alpha of a view"
    private static let undoes = "undo; undo the restart of a scene"

    private static func mark(_ title: String, _ key: Shortcut, _ mark: ViewMarks) -> Command<LabController> {
        Command(title, key, help: marks, isOn: { $0.view.state.marks.contains(mark) }) {
            $0.view.reduce(.toggle(mark))
        }
    }

    private static let onStage = CommandGroup<LabController>(
        "On the stage",
        touches: [
            "drag, click": "one finger; on a touchscreen, your own",
            "Ctrl + Shift + drag": "two fingers, mirrored",
            // Many window managers keep Alt + drag for themselves.
            "Alt + drag": "the same",
            "Alt + Shift + drag": "two fingers, side by side",
            "Shift + click": "a finger that stays down",
            "Ctrl + wheel": "pinch",
            "Shift + Alt + wheel": "rotate",
            "Return, arrows": "a finger of the keyboard: down, move, up",
        ],
        [
            twoFingers,
            Command("Shake", "Ctrl Alt Z", help: "shake") { $0.input.receive([.motion(.motionShake)]) },
            Command("Interaction", "I", help: properties, isInMenu: false) {
                $0.toggle("userInteractionEnabled") { .bool(!$0.isUserInteractionEnabled) }
            },
            Command("Hidden", "H", help: properties, isInMenu: false) { $0.toggle("hidden") { .bool(!$0.isHidden) } },
            Command("Alpha", "A", help: properties, isInMenu: false) {
                $0.toggle("alpha") { .number($0.alpha < 0.5 ? 1 : 0.005) }
            },
        ])

    private static let panels = CommandGroup<LabController>(
        "Panels",
        DeskCommands.panels.of(\LabController.desk).commands + [
            inspector, expert, play, fullscreen, mark("Frames", "F", .frames), mark("Bounds", "B", .bounds),
            mark("Anchor points", "N", .anchors), mark("Hit areas", "T", .hitAreas),
            Command("Edge zones", "E", help: marks, isOn: \.view.state.showsEdgeZones) {
                $0.view.reduce(.edgeZones(isShown: !$0.view.state.showsEdgeZones))
            },
        ])

    private static let time = CommandGroup(
        DeskCommands.time.title, touches: DeskCommands.time.touches,
        DeskCommands.time.of(\LabController.desk).commands + [whatIf])

    private static let files = CommandGroup<LabController>(
        "Scenes and files",
        [
            scenes,
            Command("Previous scene", ["[", "PageUp"], help: besides) { $0.opener.changeScene(by: -1) },
            nextScene, reset, build,
            Command("Previous session", "Alt Left", help: "back to the previous session") { $0.bringBack() },
            Command("Undo", "Ctrl Z", help: undoes, isInMenu: false) { $0.undo() },
            Command("Redo", ["Ctrl Y", "Ctrl Shift Z"], isInMenu: false) { $0.say("Nothing to redo.") },
            open, save, record,
            Command("Save the board…", "Ctrl Alt S", help: "save the photo board") { $0.saving.saveBoard() },
            Command("Copy as Swift", "Ctrl Shift C", help: "copy the scene as Swift") { $0.copyAsSwift() },
            Command("Save the question…", "Ctrl Shift S", help: "save everything for a bug report") {
                $0.saveQuestion()
            },
            close, help,
            Command("One finger", "Escape", isInMenu: false, when: { $0.host.translator.pairsFingers }) {
                $0.setPairsFingers(false)
            },
        ])

    static let table: CommandTable<LabController> = CommandTable([onStage, panels, time, files])
}
