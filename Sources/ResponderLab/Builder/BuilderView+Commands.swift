import InspectorPanels
import ResponderKit
import ResponderScenes

/// The keys. `BuilderCommands` lists them.
extension BuilderView {
    /// Handle a key that a control of the panels did not use.
    func takePanelKey(_ key: UIKey) {
        if key.name == "Escape" {
            properties.restoreTyped()
            steps.restoreTyped()
            _ = becomeFirstResponder()
        } else if !CommandTable([BuilderCommands.ofAll]).perform(key, on: self) {
            _ = FocusRoute.handleKey(key, in: self)
        }
    }

    /// Handle a key while the builder itself is the first responder.
    func handleKey(_ key: UIKey) { _ = BuilderCommands.table.perform(key, on: self) }

    /// Leave what is open, the innermost first.
    func escape() {
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

/// The menus File and Arrange, and the sheets with the values of a property and with the relations of two gestures.
extension BuilderView {
    func showMenu(_ title: String, below button: PanelButton, _ entries: @escaping () -> [MenuSheet.Entry]) {
        onSheet?(MenuSheet(title, below: button.convert(button.bounds, to: nil), entries: entries))
    }

    func showTies(from: String, to: String) {
        let sheet = MenuSheet("\(from) → \(to)", width: 440) { [builder] in
            let entry = builder.draft.json.gestureEntry(from)
            return TieKey.all.map { tie in
                let isOn = entry?[tie.key]?.elementList.contains(JSONValue(to)) == true
                let note = tie.isOverride ? "\(tie.label) of a subclass" : tie.label
                return .toggle("\(from) \(tie.verb) \(to)", note: note, isOn: isOn) {
                    builder.change(
                        isOn ? "Untie \(from) from \(to)" : "Tie \(from) to \(to)",
                        [.tie(from, tie.key, to, !isOn, in: builder.draft.json)])
                }
            }
        }
        onSheet?(sheet)
    }

    func showFileMenu() {
        showMenu("File", below: bar.file) { [unowned self] in
            BuilderCommands.fileMenu.map { MenuSheet.Entry($0, on: self) }
        }
    }

    func showArrangeMenu() {
        showMenu("Arrange", below: bar.arrange) { [unowned self] in
            BuilderCommands.arrangeMenu.map { MenuSheet.Entry($0, on: self) } + [.heading("Align")]
                + BuilderCommands.alignMenu.map { MenuSheet.Entry($0, on: self) }
        }
    }
}
