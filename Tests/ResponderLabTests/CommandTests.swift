import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderInspector
@testable import ResponderLab
@testable import StagePlayback

/// A window with made-up commands.
private final class Cheers {
    var count = 0
    var isLoud = false
    var isOpen = true
}

private let cheers = CommandGroup<Cheers>(
    "Cheers",
    [
        Command("Cheer", "Ctrl J", help: "say something kind", or: "*Cheer*") { $0.count += 1 },
        Command("Loud", ["Shift Left", "Y"], help: "loud, soft", isOn: \.isLoud) { $0.isLoud = true },
        Command("Soft", "Left", help: "loud, soft", isInMenu: false) { $0.isLoud = false },
        Command("Close", "Escape", when: \.isOpen, present: { "close after \($0.count)" }) { $0.isOpen = false },
        Command("Nothing", "Escape") { $0.count = 0 },
    ])
private let table = CommandTable([cheers])

/// What a person can do is one table; keys, menus, hints, buttons, the help and the pages follow from it.
@Suite struct CommandTests {
    @Test func `A made-up command is one line: key, menu, hint, button, help and page have it`() throws {
        let window = Cheers()
        let cheer = table.commands[0]
        #expect(table.perform(UIKey(name: "J", modifierFlags: .control), on: window) && window.count == 1)
        let hint = Hint(cheer, on: window)
        #expect(hint.key == "Ctrl J" && hint.words == "cheer")
        hint.perform()
        let button = PanelButton(cheer)
        [button].connect(to: window)
        button.activate()
        #expect(window.count == 3)
        #expect(button.label == "Cheer" && button.tip == "Say something kind" && button.shortcut == "Ctrl J")
        let group = table.groups[0]
        #expect(
            group.help.map { "\($0.keys): \($0.meaning)" } == [
                "Ctrl + J: say something kind", "Shift + ←  ←: loud, soft",
            ])
        #expect(group.rows == ["| say something kind | *Cheer*, or Ctrl + J |", "| loud, soft | Shift + ←, ← |"])
        let rig = try LabRig()
        let menu = MenuSheet("Cheers") { group.commands.filter(\.isInMenu).map { MenuSheet.Entry($0, on: window) } }
        rig.act {
            rig.sheets.present(menu)
            menu.perform("Cheer", nil)
        }
        #expect(window.count == 4)
    }

    @Test func `A key belongs to the most special spelling, and to the first command that is possible`() {
        let window = Cheers()
        func strike(_ name: String, _ flags: UIKeyModifierFlags = []) -> Bool {
            table.perform(UIKey(name: name, modifierFlags: flags), on: window)
        }
        #expect(strike("Left", .shift) && window.isLoud)
        #expect(strike("Left") && !window.isLoud)
        #expect(strike("Y", .shift) && window.isLoud)
        // Ctrl makes it another key.
        #expect(!strike("Left", .control) && !strike("J") && window.isLoud)
        window.count = 2
        #expect(table.command(for: UIKey(name: "Escape"), on: window)?.title(for: window) == "close after 2")
        #expect(strike("Escape") && !window.isOpen && window.count == 2)
        #expect(strike("Escape") && window.count == 0)
    }

    @Test func `A button shows whether its command is on, and does nothing while it is not possible`() {
        let window = Cheers()
        let (loud, close) = (PanelButton(table.commands[1]), PanelButton(table.commands[3]))
        [loud, close].connect(to: window)
        // Another target is none of its command.
        [loud].connect(to: self.other)
        loud.activate()
        #expect(window.isLoud && loud.isSelected)
        window.isLoud = false
        loud.showWhetherOn()
        #expect(!loud.isSelected)
        close.activate()
        window.isOpen = false
        close.activate()
        #expect(!window.isOpen)
    }

    private final class Other {}
    private let other = Other()

    @Test func `No key of the lab or the builder is in the table twice, except by what is possible`() {
        func shared<Target>(_ table: CommandTable<Target>) -> [String] {
            let keys = table.commands.flatMap(\.shortcut.keys)
            return Set(keys.filter { key in keys.count { $0 == key } > 1 }).sorted()
        }
        // The arrows and Escape end picking before they step and leave; F12 leads to the other mode.
        #expect(shared(LabCommands.table) == ["Escape", "F12", "Left", "Right"])
        #expect(shared(BuilderCommands.table) == [])
    }

    // MARK: Pages

    /// A table of a page: the first one under a heading.
    struct Page: CustomTestStringConvertible {
        let path: String
        let heading: String
        let rows: [String]

        var table: String { (["| to | do |", "| --- | --- |"] + rows).joined(separator: "\n") + "\n" }
        var testDescription: String { "\(path) \(heading)" }
    }

    nonisolated static let headings = [
        ["README.md", "### Touches and keys"], ["Docs/Timeline.md", "## Moving in time"],
        ["Docs/Builder.md", "## Keys"],
        ["Docs/Inspector.md", "### Keys"],
    ]

    private func page(_ place: [String]) -> Page {
        let lab = LabCommands.table.groups
        let rows =
            switch place[0] {
            case "README.md": (lab.prefix(2) + lab.suffix(1)).flatMap(\.rows)
            case "Docs/Timeline.md": lab[2].rows
            case "Docs/Builder.md": BuilderCommands.table.groups.flatMap(\.rows)
            default: InspectorCommands.table.groups.flatMap(\.rows)
            }
        return Page(path: place[0], heading: place[1], rows: rows)
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test(arguments: headings) func `The keys of a page are those of the table`(_ place: [String]) throws {
        let page = page(place)
        let text = try String(contentsOf: Self.root.appending(path: page.path), encoding: .utf8)
        #expect(text.contains("\(page.heading)\n\n\(page.table)\n"), "`make words` writes it")
    }

    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["RESPONDER_WORDS"] != nil, "`make words` writes them"),
        arguments: headings)
    func `The keys of a page are written`(_ place: [String]) throws {
        let page = page(place)
        let url = Self.root.appending(path: page.path)
        let text = try String(contentsOf: url, encoding: .utf8)
        let begin = try #require(text.firstRange(of: "\(page.heading)\n\n")).upperBound
        var lines = text[begin...].split(separator: "\n", omittingEmptySubsequences: false)
        lines.removeFirst(lines.firstIndex { !$0.hasPrefix("|") } ?? lines.count)
        try (text[..<begin] + page.table + lines.joined(separator: "\n")).write(
            to: url, atomically: true, encoding: .utf8)
    }
}
