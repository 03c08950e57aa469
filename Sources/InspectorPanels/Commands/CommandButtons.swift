import ResponderKit

extension PanelButton {
    /// A button of a command, with its title, tip and key. It performs the command once it is connected to a target.
    /// - Parameter title: what the button calls it; nil for the title of the command.
    package convenience init<Target: AnyObject>(
        _ command: Command<Target>, as title: String? = nil, icon: Icon? = nil, trailing: Icon? = nil,
        look: Look = .raised, isCompact: Bool = false
    ) {
        self.init(title ?? command.title, icon: icon, trailing: trailing, look: look, isCompact: isCompact)
        show(command)
        connection = { button, target in if let target = target as? Target { button.perform(command, on: target) } }
    }

    /// Be the button of a command, on a target. What the button calls it and its tip stay.
    package func follow<Target: AnyObject>(_ command: Command<Target>, on target: Target) {
        show(command)
        perform(command, on: target)
    }

    private func show<Target>(_ command: Command<Target>) {
        tip = tip ?? command.help.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        shortcut = command.shortcut.shown
    }

    private func perform<Target: AnyObject>(_ command: Command<Target>, on target: Target) {
        onActivate = { [unowned self, unowned target] in
            guard command.isPossible(target) else { return }
            command.perform(target)
            showWhetherOn()
        }
        isOn = command.isOn.map { isOn in { [unowned target] in isOn(target) } }
    }

    /// Show whether what the command switches is on.
    package func showWhetherOn() { if let isOn { isSelected = isOn() } }
}

extension UIView {
    /// The buttons of commands in a tree.
    package var commandButtons: [PanelButton] {
        if let button = self as? PanelButton { return button.connection == nil ? [] : [button] }
        return subviews.flatMap(\.commandButtons)
    }
}

extension Sequence<PanelButton> {
    /// Let those that are of a target's commands perform them on it.
    package func connect(to target: AnyObject) { for button in self { button.connection?(button, target) } }
}
