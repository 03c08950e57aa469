import ResponderInspector
import ResponderKit
import ResponderScenes

/// How input gets from the window to the stage, and the keys.
extension LabController {
    /// All input reaches the stage in its order: touches and keys through the lab's views, the rest directly.
    func route(_ samples: [InputSample], _ time: TimeInterval) -> [InputSample] {
        hand.see(samples)
        sheets.mendFocus()
        var run: [InputSample] = []
        for (index, sample) in samples.enumerated() {
            // The scene does not get the shortcut, which would be part of its recording.
            if case .key(let key) = sample, key.isDown, ["Ctrl Q", "Ctrl W"].contains(key.key.words) {
                close()
            } else {
                run.append(sample)
            }
            if case .activation(true) = sample { keeping.lookAtSceneFile() }
            let goesStraight = view.goesStraight(sample)
            guard index + 1 == samples.count || view.goesStraight(samples[index + 1]) != goesStraight else { continue }
            if goesStraight { input.receive(run.compactMap(view.onStage)) }
            for case .touch(let touch) in run where touch.phase == .down {
                view.press(at: touch.location, focusing: sheets.front == nil ? sheets.ground : nil)
            }
            host.application.dispatch(run, at: time)
            view.stage.flush()
            run = []
        }
        return []
    }

    /// Whether a press at a point of the window reaches the stage, or the canvas of the builder in its place: no panel,
    /// sheet or banner is in front of it there.
    func isOnStage(_ location: CGPoint) -> Bool {
        let hit = view.hit(at: location)
        return [view.stage, view.exploded, workshop.builderView?.canvas].compactMap(\.self).contains {
            hit?.isDescendant(of: $0) == true
        }
    }

    // MARK: Keys

    /// Handle a key: it goes to the scene's responders if they have a use for it, or if it is no shortcut of the lab. The
    /// scene does not get a shortcut, which would be part of its recording.
    func handleKey(_ key: UIKey, isDown: Bool) {
        // Touches before it in the same batch go first.
        view.stage.flush()
        if isDown, !(desk.isLive && session.stage.application.hasUse(for: key)), perform(key) { return }
        input.pass(key, isDown: isDown)
    }

    /// Perform the shortcut of a key.
    @discardableResult
    func perform(_ key: UIKey) -> Bool {
        finger.perform(key) || mode.perform(key) || desk.performKey(key) || perform(key.words)
    }

    /// Perform the shortcut of a key, which is written as menus write it.
    private func perform(_ key: String) -> Bool {
        switch key {
        case "Ctrl E": workshop.start()
        case "Ctrl O": opener.showOpen()
        case "Ctrl R": toggleRecording()
        case "Ctrl S": saving.save()
        case "Ctrl Alt S": saving.saveBoard()
        case "Ctrl Shift C": copyAsSwift()
        case "Ctrl Shift S": saveQuestion()
        case "Ctrl Z": undo()
        case "Ctrl Y", "Ctrl Shift Z": say("Nothing to redo.")
        case "Alt Left": bringBack()
        case "Ctrl Alt Z": input.receive([.motion(.motionShake)])
        case "G": opener.showCatalogue()
        case "R": reset()
        case "[", "PageUp": opener.changeScene(by: -1)
        case "]", "PageDown": opener.changeScene(by: 1)
        case "?", "/", "F1": sheets.present(HelpSheet())
        case "W": showWhatIfSheet()
        case "I": toggle("userInteractionEnabled") { .bool(!$0.isUserInteractionEnabled) }
        case "H": toggle("hidden") { .bool(!$0.isHidden) }
        case "A": toggle("alpha") { .number($0.alpha < 0.5 ? 1 : 0.005) }
        case "B": view.overlay.marks.formSymmetricDifference(.bounds)
        case "N": view.overlay.marks.formSymmetricDifference(.anchors)
        case "T": view.overlay.marks.formSymmetricDifference(.hitAreas)
        case "E": view.overlay.showsEdgeZones.toggle()
        case "P": view.togglePanel()
        case Hint.twoFingers: setPairsFingers(!host.translator.pairsFingers)
        case "Escape" where host.translator.pairsFingers: setPairsFingers(false)
        case "Return": break
        default: return false
        }
        return true
    }

    func setPairsFingers(_ isOn: Bool) {
        host.translator.pairsFingers = isOn
        view.hints.pairsFingers = isOn
        view.playBar.twoFingers.isSelected = isOn
    }

    /// Change a property of the view under the pointer: the deepest one there, whether it can be hit or not. Without a
    /// pointer on the scene, change the view that the tab of the views shows.
    private func toggle(_ key: String, _ value: (UIView) -> JSONValue.Content) {
        let stage = view.shown.stage
        let selected = view.panel.tab == .views ? view.panel.selectedView : nil
        let pointed = host.translator.pointer.flatMap(view.scenePoint).map {
            stage.deepestView(at: $0, includesHidden: true)
        }
        guard let target = pointed ?? selected.flatMap({ stage.view(named: $0) }),
            let name = target.accessibilityIdentifier
        else { return say("Point at a view, or choose one in the tab Views, which 4 shows.") }
        let isLive = desk.isLive
        desk.change(SceneChange(.view(name), key, JSONValue(value(target))))
        if isLive { say("\(name): \(key) is now \(description(of: key, target))") }
    }

    private func description(of key: String, _ view: UIView) -> String {
        switch key {
        case "hidden": view.isHidden ? "on" : "off"
        case "alpha": view.alpha < 0.01 ? "below 0.01, so it cannot be hit" : "1"
        default: view.isUserInteractionEnabled ? "on" : "off"
        }
    }

    // MARK: The menu

    /// Show the menu of what the window can show, and of actions that only keys have otherwise.
    func showMenu() { sheets.present("Show", below: view.bar.show) { [unowned self] in menuEntries } }

    /// Show what a narrow bar of Play has no room for.
    func showPlayMenu() {
        sheets.present("More", below: view.playBar.menu) { [unowned self] in
            [
                action("Open…", "Ctrl O"), toggle("Two fingers", Hint.twoFingers, host.translator.pairsFingers),
                action("All keys", "?"),
            ]
        }
    }

    /// What a key does, as an entry of the menu.
    private func action(_ title: String, _ key: String) -> MenuSheet.Entry {
        .action(title, key: key) { [unowned self] in perform(inMenu: key) }
    }

    private func toggle(_ title: String, _ key: String, _ isOn: Bool) -> MenuSheet.Entry {
        .toggle(title, key: key, isOn: isOn) { [unowned self] in perform(inMenu: key) }
    }

    func perform(inMenu key: String) {
        if !perform(key) { perform(UIKey(name: key)) }
        view.layoutIfNeeded()
    }

    private var menuEntries: [MenuSheet.Entry] {
        let marks = view.overlay.marks
        let build = action("Build: edit the scene", "Ctrl E")
        var files = [action("Open…", "Ctrl O"), action("Save the session…", "Ctrl S")]
        if session.source.scene.program != nil { files.append(action("Save the board…", "Ctrl Alt S")) }
        // What a narrow bar has no room for comes first.
        let isNarrow = view.bar.build.isHidden
        var entries = isNarrow ? [.heading("Scene"), build] + files : []
        entries += [
            .heading("Panels"), toggle("Inspector", "P", !view.panel.isHidden),
            toggle("Expert: all panels", PlayMode.key, view.mode == .expert),
            toggle("Timeline", "L", !view.timeline.header.isFolded),
            .heading("On the stage"), toggle("Explode", "X", !view.exploded.isHidden),
            toggle("Frames", "F", marks.contains(.frames)), toggle("Bounds", "B", marks.contains(.bounds)),
            toggle("Anchor points", "N", marks.contains(.anchors)), toggle("Hit areas", "T", marks.contains(.hitAreas)),
            toggle("Edge zones", "E", view.overlay.showsEdgeZones),
            .heading("Fingers"), toggle("Two fingers", "M", host.translator.pairsFingers),
            action("Pick a view", "V"), action("Shake", "Ctrl Alt Z"),
            .heading("Time and scenes"),
        ]
        if !isNarrow { entries.append(build) }
        entries += [
            action("All of the time", "0"), action("Next scene", "]"), action("Previous scene", "["),
            action("The session before", "Alt Left"), action("All keys", "?"),
        ]
        if !isNarrow { entries += [.heading("Files")] + files }
        return entries + [
            .heading("Take it home"), action("Copy as Swift", "Ctrl Shift C"),
            action("Save the question…", "Ctrl Shift S"),
        ]
    }
}

extension UIKey {
    /// The key as menus write it, such as `Ctrl Shift S`. Shift counts only beside another modifier; a sign such as `?` needs it
    /// on some keyboards.
    var words: String {
        let flags: [(UIKeyModifierFlags, String)] = [(.control, "Ctrl"), (.alternate, "Alt"), (.command, "Cmd")]
        var words = flags.filter { modifierFlags.contains($0.0) }.map(\.1)
        if !words.isEmpty, modifierFlags.contains(.shift) { words.append("Shift") }
        return (words + [name]).joined(separator: " ")
    }
}
