import ResponderInspector
import ResponderKit
import ResponderScenes

/// The keyboard shortcuts. `Docs/Builder.md` lists them.
extension BuilderView {
    static let alignKeys: [CanvasGeometry.Alignment: String] = [
        .left: "Alt Left", .right: "Alt Right", .top: "Alt Up", .bottom: "Alt Down", .center: "Alt C", .middle: "Alt M",
    ]

    /// Handle a key that a control of the panels did not use.
    func takePanelKey(_ key: UIKey) {
        if key.name == "Escape" {
            properties.restoreTyped()
            steps.restoreTyped()
            _ = becomeFirstResponder()
        } else if !performCommand(key.words) {
            _ = FocusRoute.handleKey(key, in: self)
        }
    }

    /// Perform the command of a key, which is written as menus write it.
    func perform(_ key: String) { if !performCommand(key) { handleKey(UIKey(name: key)) } }

    private func performCommand(_ key: String) -> Bool {
        switch key {
        case "Ctrl N": onWish?(.new)
        case "Ctrl O": onWish?(.open)
        case "Ctrl S": onWish?(.save)
        case "Ctrl Shift S": onWish?(.saveAs)
        case "Ctrl E": onWish?(.leave)
        case "Ctrl D": builder.duplicate()
        case "Ctrl Z": json.edits.canUndo ? json.edits.undo() : builder.undo()
        case "Ctrl Y", "Ctrl Shift Z": json.edits.canRedo ? json.edits.redo() : builder.redo()
        case "?", "/", "F1": onSheet?(HelpSheet(KeyList.ofBuilder))
        default: return false
        }
        return true
    }

    /// Handle a key while the builder itself is the first responder.
    func handleKey(_ key: UIKey) {
        if performCommand(key.words) { return }
        let flags = key.modifierFlags.intersection([.control, .alternate, .command, .shift])
        let step: CGFloat = flags == .shift ? CanvasGeometry.grid : 1
        if flags == .alternate {
            let alignment = BuilderView.alignKeys.first { $0.value == "Alt \(key.name)" }?.key
            if let alignment { builder.align(alignment) }
            return
        }
        guard flags.isSubset(of: .shift) else { return }
        if let arrow = key.arrow { return builder.nudge(arrow.dx * step, arrow.dy * step) }
        switch key.name {
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

/// The menus File and Arrange, and the sheets with the values of a property and with the relations of two gestures.
extension BuilderView {
    func showMenu(_ title: String, below button: PanelButton, _ entries: @escaping () -> [MenuSheet.Entry]) {
        onSheet?(MenuSheet(title, below: button.convert(button.bounds, to: nil), entries: entries))
    }

    func showTies(from: String, to: String) {
        let ties = [
            ("requireToFail", "waits for", "require(toFail:)"),
            ("shouldRequireFailureOf", "waits, by its delegate, for", "shouldRequireFailureOf"),
            ("simultaneousWith", "runs together with", "shouldRecognizeSimultaneouslyWith"),
            ("canPrevent", "prevents only", "canPrevent(_:) of a subclass"),
        ]
        let sheet = MenuSheet("\(from) → \(to)", width: 440) { [builder] in
            let entry = builder.draft.json.gestureEntry(from)
            return ties.map { key, words, note in
                let isOn = entry?[key]?.elementList.contains(JSONValue(to)) == true
                return .toggle("\(from) \(words) \(to)", note: note, isOn: isOn) {
                    builder.change(
                        isOn ? "Untie \(from) from \(to)" : "Tie \(from) to \(to)",
                        [.tie(from, key, to, !isOn, in: builder.draft.json)])
                }
            }
        }
        onSheet?(sheet)
    }

    func showFileMenu() {
        showMenu("File", below: bar.file) { [unowned self] in
            [
                entry("New scene", "Ctrl N"), entry("Open…", "Ctrl O"), entry("Save", "Ctrl S"),
                entry("Save as…", "Ctrl Shift S"), entry("Try it", "Ctrl E"),
            ]
        }
    }

    func showArrangeMenu() {
        showMenu("Arrange", below: bar.arrange) { [unowned self] in
            [
                .toggle("Snap to 8 points", key: "S", isOn: builder.snaps) { [unowned self] in perform("S") },
                entry("Duplicate", "Ctrl D"),
                entry("Bring to front", "Shift ]") { $0.builder.order(.front) },
                entry("Bring forward", "]") { $0.builder.order(.forward) },
                entry("Send backward", "[") { $0.builder.order(.backward) },
                entry("Send to back", "Shift [") { $0.builder.order(.back) },
                entry("Remove", "Delete"), .heading("Align"),
            ]
                + CanvasGeometry.Alignment.allCases.map { alignment in
                    entry("Align \(alignment)", BuilderView.alignKeys[alignment] ?? "") { $0.builder.align(alignment) }
                }
        }
    }

    /// What a key does, or an action beside its key, as an entry of a menu.
    private func entry(_ title: String, _ key: String, _ body: ((BuilderView) -> Void)? = nil) -> MenuSheet.Entry {
        .action(title, key: key) { [unowned self] in if let body { body(self) } else { perform(key) } }
    }
}
