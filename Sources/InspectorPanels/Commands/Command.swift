import ResponderKit

/// Something that a person can do in a window: what a key, a button, an entry of a menu and a hint do is one command, and all of them
/// show its title, its key and whether it is on. A row of a `CommandTable` is all that a new one needs.
package struct Command<Target> {
    /// What buttons and menus call it.
    package let title: String
    package let shortcut: Shortcut
    /// What it does, for the help, for tips and for the tables of the pages; nil if it is not listed. Commands in a row that have
    /// the same help are one line, with the keys of all.
    package let help: String?
    /// How it is done without a key, for the tables of the pages; nil if only the key does it.
    package let otherWay: String?
    package let isInMenu: Bool
    /// Whether what it switches is on; nil if it switches nothing.
    package let isOn: ((Target) -> Bool)?
    /// Whether it can be done now. A key belongs to the first command that can.
    package let isPossible: (Target) -> Bool
    /// What it is called at the moment, if that depends on it.
    private let present: ((Target) -> String)?
    package let perform: (Target) -> Void

    package init(
        _ title: String, _ shortcut: Shortcut = [], help: String? = nil, or otherWay: String? = nil,
        isInMenu: Bool = true, isOn: ((Target) -> Bool)? = nil,
        when isPossible: @escaping (Target) -> Bool = { _ in true },
        present: ((Target) -> String)? = nil, _ perform: @escaping (Target) -> Void
    ) {
        self.title = title
        self.shortcut = shortcut
        self.help = help
        self.otherWay = otherWay
        self.isInMenu = isInMenu
        self.isOn = isOn
        self.isPossible = isPossible
        self.present = present
        self.perform = perform
    }

    /// What it is called at the moment.
    package func title(for target: Target) -> String { present?(target) ?? title }

    /// The same command in the table of something around its target.
    package func of<Whole>(_ part: @escaping (Whole) -> Target) -> Command<Whole> {
        let partIsOn: ((Whole) -> Bool)? = isOn.map { isOn in { whole in isOn(part(whole)) } }
        let partTitle: ((Whole) -> String)? = present.map { present in { whole in present(part(whole)) } }
        return Command<Whole>(
            title, shortcut, help: help, or: otherWay, isInMenu: isInMenu, isOn: partIsOn,
            when: { isPossible(part($0)) }, present: partTitle
        ) { perform(part($0)) }
    }
}

/// Commands that belong together, and what can be done by touches beside them.
package struct CommandGroup<Target> {
    package let title: String
    /// What can be done by touches: how, and what it does.
    package let touches: KeyValuePairs<String, String>
    package let commands: [Command<Target>]

    package init(_ title: String, touches: KeyValuePairs<String, String> = [:], _ commands: [Command<Target>]) {
        self.title = title
        self.touches = touches
        self.commands = commands
    }

    package func of<Whole>(_ part: @escaping (Whole) -> Target) -> CommandGroup<Whole> {
        CommandGroup<Whole>(title, touches: touches, commands.map { $0.of(part) })
    }

    /// The lines of the help: keys or touches, and what they do.
    package var help: [(keys: String, meaning: String)] {
        var help = touches.map { (keys: $0.key, meaning: $0.value) }
        for line in lines {
            let keys = Shortcut.spelled(line.map(\.shortcut))
            if !keys.isEmpty { help.append((keys: keys.joined(separator: "  "), meaning: line[0].help ?? "")) }
        }
        return help
    }

    /// The commands that are listed, those of one line together.
    private var lines: [[Command<Target>]] {
        commands.filter { $0.help != nil }.reduce(into: []) { lines, command in
            if lines.last?[0].help == command.help {
                lines[lines.count - 1].append(command)
            } else {
                lines.append([command])
            }
        }
    }

    /// The rows of a table in a page: what it does, and how.
    package var rows: [String] {
        let touched = touches.map { "| \($0.value) | \($0.key) |" }
        return touched
            + lines.map { line in
                let keys = Shortcut.spelled(line.map(\.shortcut)).map { key in
                    // Brackets are links there.
                    key.contains(where: { "[]`".contains($0) }) ? "`\(key)`" : key
                }
                let ways = [line[0].otherWay, keys.isEmpty ? nil : keys.joined(separator: ", ")].compactMap(\.self)
                return "| \(line[0].help ?? "") | \(ways.joined(separator: ", or ")) |"
            }
    }
}

/// All commands of a window: keys, menus, hints, the help and the tables of the pages are read from it.
package struct CommandTable<Target> {
    package let groups: [CommandGroup<Target>]

    package init(_ groups: [CommandGroup<Target>]) { self.groups = groups }

    package var commands: [Command<Target>] { groups.flatMap(\.commands) }

    /// The command of a key, which can be done now; nil if the key is no shortcut.
    package func command(for key: UIKey, on target: Target) -> Command<Target>? {
        for spelling in key.spellings {
            for group in groups {
                let found = group.commands.first { $0.shortcut.contains(spelling) && $0.isPossible(target) }
                if let found { return found }
            }
        }
        return nil
    }

    /// Perform the command of a key.
    /// - Returns: whether the key is a shortcut.
    package func perform(_ key: UIKey, on target: Target) -> Bool {
        guard let command = command(for: key, on: target) else { return false }
        command.perform(target)
        return true
    }
}
