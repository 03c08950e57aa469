import ResponderInspector
import ResponderKit
import ResponderScenes

/// The keyboard shortcuts. `Docs/Builder.md` lists them.
extension BuilderView {
    /// The shortcuts of the alignments, as in menus.
    static let alignKeys: [CanvasGeometry.Alignment: String] = [
        .left: "Alt Left", .right: "Alt Right", .top: "Alt Up", .bottom: "Alt Down", .center: "Alt C", .middle: "Alt M",
    ]

    /// Handle a key that a control of the panels did not use.
    func takePanelKey(_ key: UIKey) {
        if key.name == "Escape" {
            properties.restoreTyped()
            steps.restoreTyped()
            _ = becomeFirstResponder()
        } else if !performCommand(key) {
            _ = FocusRoute.handleKey(key, in: self)
        }
    }

    private func performCommand(_ key: UIKey) -> Bool {
        switch key.words {
        case "Ctrl N": onWish?(.new)
        case "Ctrl O": onWish?(.open)
        case "Ctrl S": onWish?(.save)
        case "Ctrl Shift S": onWish?(.saveAs)
        case "Ctrl E": onWish?(.leave)
        case "Ctrl D": builder.duplicate()
        case "Ctrl Z": builder.undo()
        case "Ctrl Y", "Ctrl Shift Z": builder.redo()
        case "?", "/", "F1": onSheet?(HelpSheet(KeyList.ofBuilder))
        default: return false
        }
        return true
    }

    /// Handle a key while the builder itself is the first responder.
    func handleKey(_ key: UIKey) {
        if performCommand(key) { return }
        let flags = key.modifierFlags.intersection([.control, .alternate, .command, .shift])
        let step: CGFloat = flags == .shift ? CanvasGeometry.grid : 1
        if flags == .alternate {
            let alignment = BuilderView.alignKeys.first { $0.value == "Alt \(key.name)" }?.key
            if let alignment { builder.align(alignment) }
            return
        }
        guard flags.isSubset(of: .shift) else { return }
        switch key.name {
        case "Left": builder.nudge(-step, 0)
        case "Right": builder.nudge(step, 0)
        case "Up": builder.nudge(0, -step)
        case "Down": builder.nudge(0, step)
        case "Tab": builder.selectNext(by: flags == .shift ? -1 : 1)
        case "Delete", "Backspace": builder.removeSelection()
        case "Escape": escape()
        case "]", "}": builder.order(flags == .shift ? .front : .forward)
        case "[", "{": builder.order(flags == .shift ? .back : .backward)
        case "S": builder.snaps.toggle()
        case "P": togglePanel()
        case "J": showPanel(tabs.selectedSegmentIndex == 1 ? 0 : 1)
        case "Space": toggleReplay()
        case "A": _ = FocusRoute.controls(in: palette).first.map(FocusRoute.focus)
        case "Return":
            showPanel(0)
            _ = FocusRoute.controls(in: properties).first.map(FocusRoute.focus)
        case "F6": FocusRoute.step(in: self, by: 1)
        default: break
        }
    }

    private func escape() {
        if isPlaying {
            stopPlaying()
        } else if builder.editor.isChanging {
            builder.editor.cancel()
        } else if builder.tool != nil {
            builder.tool = nil
        } else if builder.gesture != nil {
            builder.select(builder.selection)
        } else {
            builder.select([])
        }
    }
}

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
