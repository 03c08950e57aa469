import InspectorPanels
import ResponderKit

/// What a person can do in the inspector of a running program.
@MainActor
enum InspectorCommands {
    static let saveTest = Command<InspectorWindow>(
        "Save as test", "T", help: "copy a Swift test of what was done since the panels opened", or: "*Save as test*"
    ) { $0.saveTest() }

    static let table = CommandTable<InspectorWindow>([
        CommandGroup("The program", [saveTest, DeskCommands.frames.of(\InspectorWindow.desk)]),
        DeskCommands.panels.of(\InspectorWindow.desk),
        DeskCommands.time.of(\InspectorWindow.desk),
    ])
}
