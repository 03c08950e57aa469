import ResponderInspector
import ResponderKit
import ResponderScenes

/// The menus File and Arrange, and the sheet with the values of a property.
extension BuilderView {
    func showChoices(of row: ChoiceRow) {
        var chosen = row.chosen
        let words = row.words()
        showMenu(row.field.property, below: row.button) { [weak row] in
            if words.isEmpty { return [.note("There is nothing else to name yet.")] }
            return words.map { word in
                guard let row, row.isList else {
                    return .action(word, isSelected: chosen == [word]) { row?.onSet?(JSONValue(.string(word))) }
                }
                return .toggle(word, isOn: chosen.contains(word)) {
                    // In the order of the format, so that equal choices are equal values.
                    chosen = words.filter { $0 == word ? !chosen.contains($0) : chosen.contains($0) }
                    row.onSet?(chosen.isEmpty ? nil : JSONValue(.list(chosen.map { JSONValue(.string($0)) })))
                }
            }
        }
    }

    private func showMenu(_ title: String, below button: PanelButton, _ entries: @escaping () -> [MenuSheet.Entry]) {
        onSheet?(MenuSheet(title, below: button.convert(button.bounds, to: nil), entries: entries))
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
            [
                .toggle("Snap to 8 points", key: "S", isOn: builder.snaps) { [unowned self] in builder.snaps.toggle() },
                entry("Duplicate", "Ctrl D") { $0.builder.duplicate() },
                entry("Bring to front", "Shift ]") { $0.builder.order(.front) },
                entry("Bring forward", "]") { $0.builder.order(.forward) },
                entry("Send backward", "[") { $0.builder.order(.backward) },
                entry("Send to back", "Shift [") { $0.builder.order(.back) },
                entry("Remove", "Delete") { $0.builder.removeSelection() }, .heading("Align"),
            ] + CanvasGeometry.Alignment.allCases.map(alignEntry)
        }
    }

    private func alignEntry(_ alignment: CanvasGeometry.Alignment) -> MenuSheet.Entry {
        entry("Align \(alignment.rawValue)", BuilderView.alignKeys[alignment] ?? "") { $0.builder.align(alignment) }
    }

    private func entry(_ title: String, _ key: String, _ body: @escaping (BuilderView) -> Void) -> MenuSheet.Entry {
        .action(title, key: key) { [unowned self] in body(self) }
    }
}
