import InspectorPanels

extension MenuSheet.Entry {
    /// A command, with its key: a switch if it can be on.
    init<Target: AnyObject>(_ command: Command<Target>, on target: Target) {
        let perform = { [unowned target] in command.perform(target) }
        let key = command.shortcut.shown ?? ""
        if let isOn = command.isOn {
            self = .toggle(command.title, key: key, isOn: isOn(target), perform)
        } else {
            self = .action(command.title, key: key, perform)
        }
    }
}
