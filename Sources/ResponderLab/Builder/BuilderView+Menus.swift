import Foundation
import ResponderInspector
import ResponderKit
import ResponderScenes

/// The menus File and Arrange, and the sheet with the values of a property.
extension BuilderView {
    func showChoices(of row: ChoiceRow) {
        let button = row.button
        let sheet = WordSheet(
            row.field.property, row.words(), chosen: row.chosen, isList: row.isList,
            below: button.convert(button.bounds, to: nil))
        sheet.onChoose = { [weak row] words in
            guard let row else { return }
            let list = JSONValue(.list(words.map { JSONValue(.string($0)) }))
            row.onSet?(row.isList ? words.isEmpty ? JSONValue?.none : list : JSONValue(.string(words[0])))
        }
        onSheet?(sheet)
    }

    private func showMenu(
        _ title: String, below button: PanelButton, _ entries: @escaping () -> [(String, MenuSheet.Entry, () -> Void)]
    ) {
        let menu = MenuSheet(title, below: button.convert(button.bounds, to: nil)) { entries().map(\.1) }
        menu.onChoose = { key in entries().first { $0.0 == key }?.2() }
        onSheet?(menu)
    }

    func showFileMenu() {
        showMenu("File", below: bar.file) { [unowned self] in
            [
                entry("New scene", "Ctrl N") { $0.onWish?(.new) }, entry("Open…", "Ctrl O") { $0.onWish?(.open) },
                entry("Save", "Ctrl S") { $0.onWish?(.save) },
                entry("Save as…", "Ctrl Shift S") { $0.onWish?(.saveAs) },
                entry("Try it", "Ctrl E") { $0.onWish?(.leave) },
            ]
        }
    }

    func showArrangeMenu() {
        showMenu("Arrange", below: bar.arrange) { [unowned self] in
            let snap = MenuSheet.Entry.toggle("Snap to 8 points", key: "S", isOn: builder.snaps)
            return [
                ("S", snap, { [unowned self] in builder.snaps.toggle() }),
                entry("Duplicate", "Ctrl D") { $0.builder.duplicate() },
                entry("Bring to front", "Shift ]") { $0.builder.order(.front) },
                entry("Bring forward", "]") { $0.builder.order(.forward) },
                entry("Send backward", "[") { $0.builder.order(.backward) },
                entry("Send to back", "Shift [") { $0.builder.order(.back) },
                entry("Remove", "Delete") { $0.builder.removeSelection() }, ("", .heading("Align"), {}),
            ] + CanvasGeometry.Alignment.allCases.map(alignEntry)
        }
    }

    private func alignEntry(_ alignment: CanvasGeometry.Alignment) -> MenuEntry {
        entry("Align \(alignment.rawValue)", BuilderView.alignKeys[alignment] ?? "") { $0.builder.align(alignment) }
    }

    private typealias MenuEntry = (String, MenuSheet.Entry, () -> Void)

    private func entry(_ title: String, _ key: String, _ body: @escaping (BuilderView) -> Void) -> MenuEntry {
        (key, .action(title, key: key), { [unowned self] in body(self) })
    }
}
