import InspectorPanels
import ResponderKit

/// The menus of the lab's bars.
extension LabController {
    /// Show the menu of all that can be done, in the groups of the help. What a narrow bar has no room for comes first.
    func showMenu() {
        let groups = LabCommands.table.groups
        let ordered = view.bar.build.isHidden ? Array(groups.suffix(1) + groups.dropLast()) : groups
        sheets.present("Show", below: view.bar.show) { [unowned self] in
            ordered.flatMap { group in
                let commands = group.commands.filter { $0.isInMenu && $0.isPossible(self) }
                return [MenuSheet.Entry.heading(group.title)] + commands.map { MenuSheet.Entry($0, on: self) }
            }
        }
    }

    /// Show what a narrow bar of Play has no room for.
    func showPlayMenu() {
        let commands = [LabCommands.open, LabCommands.twoFingers, LabCommands.help]
        sheets.present("More", below: view.playBar.menu) { [unowned self] in
            commands.map { MenuSheet.Entry($0, on: self) }
        }
    }
}

/// The commands of the hint bar.
enum LabHints {
    /// The commands that are useful while the desk does something, the most useful ones first.
    static func commands(_ activity: Desk.Activity) -> [Command<LabController>] {
        switch activity {
        case .live:
            [LabCommands.twoFingers] + steps + [LabCommands.whatIf] + ofDesk(DeskCommands.explode, DeskCommands.frames)
                + [LabCommands.inspector, LabCommands.reset, LabCommands.scenes]
        case .paused, .showing: ofDesk(DeskCommands.leave) + steps + inTime
        case .replaying: [LabCommands.reset] + steps + inTime
        }
    }

    private static let steps = ofDesk(DeskCommands.play, DeskCommands.stepBack, DeskCommands.stepForward)

    private static let inTime =
        ofDesk(DeskCommands.changeBack, DeskCommands.changeForward) + [LabCommands.whatIf]
        + ofDesk(DeskCommands.explode, DeskCommands.everything, DeskCommands.begin, DeskCommands.end)
        + [LabCommands.scenes]

    private static func ofDesk(_ commands: Command<Desk>...) -> [Command<LabController>] {
        commands.map { $0.of(\LabController.desk) }
    }
}
