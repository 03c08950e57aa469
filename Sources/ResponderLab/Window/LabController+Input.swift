import InspectorPanels
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
            if case .key(let key) = sample, key.isDown, LabCommands.close.shortcut.contains(key.key.words) {
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

    /// Perform the shortcut of a key. Return never reaches the scene: it is the finger of the keyboard.
    @discardableResult
    func perform(_ key: UIKey) -> Bool {
        let isDone = finger.perform(key) || LabCommands.table.perform(key, on: self) || key.words == "Return"
        if isDone { view.showCommands() }
        return isDone
    }

    func setPairsFingers(_ isOn: Bool) {
        host.translator.pairsFingers = isOn
    }

    /// Change a property of the view under the pointer: the deepest one there, whether it can be hit or not. Without a
    /// pointer on the scene, change the view that the tab of the views shows.
    func toggle(_ key: String, _ value: (UIView) -> JSONValue.Content) {
        let stage = view.shown.stage
        let pointed = host.translator.pointer.flatMap(view.scenePoint).map {
            stage.deepestView(at: $0, includesHidden: true)
        }
        guard let target = pointed ?? view.state.inspector.inspectedView.flatMap({ stage.view(named: $0) }),
            let name = target.accessibilityIdentifier
        else {
            let tab = SceneTab.views
            return say("Point at a view, or choose one in the \(tab.title) tab (key \(tab.key)).")
        }
        let isLive = desk.isLive
        desk.change(SceneChange(.view(name), key, JSONValue(value(target))))
        if isLive { say("\(name): \(key) is now \(description(of: key, target))") }
    }

    private func description(of key: String, _ view: UIView) -> String {
        switch key {
        case "hidden": view.isHidden ? "on" : "off"
        case "alpha": view.isTooTransparentToHit ? "below 0.01, so it cannot be hit" : "1"
        default: view.isUserInteractionEnabled ? "on" : "off"
        }
    }
}
