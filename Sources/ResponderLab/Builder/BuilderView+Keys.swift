import ResponderInspector
import ResponderKit

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
