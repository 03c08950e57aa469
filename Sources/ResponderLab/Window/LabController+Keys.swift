import Foundation
import ResponderInspector
import ResponderKit
import ResponderScenes

/// The shortcuts: keys for which no responder of the scene has a use.
extension LabController {
    /// Handle a key: it goes to the scene's responders if they have a use for it, or if it is no shortcut of the lab. The
    /// scene does not get a shortcut, which would be part of its recording.
    func handleKey(_ key: UIKey, isDown: Bool) {
        // Touches before it in the same batch go first.
        view.stage.flush()
        if isDown, !(desk.isLive && session.stage.application.hasUse(for: key)), perform(key) { return }
        guard gate.passes(key, isDown: isDown, isLive: desk.isLive) else { return }
        receive([.key(KeySample(key: key, isDown: isDown))])
    }

    /// Perform the shortcut of a key.
    /// - Returns: whether the key is a shortcut.
    @discardableResult
    func perform(_ key: UIKey) -> Bool {
        if performPanelKey(key) || desk.performTimeKey(key) || performLabKey(key) { return true }
        return false
    }

    private func performLabKey(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        switch key.name {
        case "W": showWhatIfSheet()
        case "Escape":
            guard host.translator.pairsFingers else { return false }
            setPairsFingers(false)
        case "I": toggle("userInteractionEnabled") { .bool(!$0.isUserInteractionEnabled) }
        case "H": toggle("hidden") { .bool(!$0.isHidden) }
        case "A": toggle("alpha") { .number($0.alpha < 0.5 ? 1 : 0.005) }
        case "F": view.toggleFrames()
        case "B": view.overlay.marks.formSymmetricDifference(.bounds)
        case "N": view.overlay.marks.formSymmetricDifference(.anchors)
        case "T": view.overlay.marks.formSymmetricDifference(.hitAreas)
        case "E": view.overlay.showsEdgeZones.toggle()
        case "P": view.togglePanel()
        case Hint.twoFingers: setPairsFingers(!host.translator.pairsFingers)
        case "X":
            view.toggleLevels()
            // Tab goes on to it.
            if !view.exploded.isHidden { pressed = view.overlay }
        case "C": view.showsRail.toggle()
        case "[", "PageUp": changeScene(by: -1)
        case "]", "PageDown": changeScene(by: 1)
        case "Return": if desk.isLive { view.say(LabController.needsFinger) }
        default: return false
        }
        return true
    }

    /// What a person who has only a keyboard can do about the steps.
    static let needsFinger =
        "Touches need a finger or a mouse; everything else has keys. Watch in the catalogue (G) does the steps."

    /// Make two fingers of every drag, or one.
    func setPairsFingers(_ isOn: Bool) {
        host.translator.pairsFingers = isOn
        view.hints.pairsFingers = isOn
    }

    /// Change a property of the view under the pointer: the deepest one there, whether it can be hit or not. Without a
    /// pointer on the scene, change the view that the tab of the views shows.
    private func toggle(_ key: String, _ value: (UIView) -> JSONValue.Content) {
        let stage = view.shown.stage
        let selected = view.panel.tab == .view ? view.panel.selectedView : nil
        guard
            let target = pointer.map({ deepest(stage.window, $0) }) ?? selected.flatMap({ stage.view(named: $0) }),
            let name = target.accessibilityIdentifier
        else { return view.say("Point at a view, or choose one in the tab Views, which 4 shows.") }
        let isLive = desk.isLive
        desk.change(SceneChange(.view(name), key, JSONValue(value(target))))
        if isLive { view.say("\(name): \(key) is now \(description(of: key, target))") }
    }

    private func description(of key: String, _ view: UIView) -> String {
        switch key {
        case "hidden": view.isHidden ? "on" : "off"
        case "alpha": view.alpha < 0.01 ? "below 0.01, so it cannot be hit" : "1"
        default: view.isUserInteractionEnabled ? "on" : "off"
        }
    }

    /// The deepest view at a point, whether it can be hit or not.
    func deepest(_ view: UIView, _ point: CGPoint) -> UIView? {
        for child in view.subviews.reversed() {
            let place = child.convert(point, from: view)
            if child.bounds.contains(place) { return deepest(child, place) }
        }
        return view is UIWindow ? nil : view
    }

    /// Go to the next or the previous scene: of a lesson, to that of its folder.
    func changeScene(by step: Int) {
        let source = session.source
        if let folder = source.lessonFolder.flatMap(LessonFolder.init) {
            let others = folder.others(from: source.identity, by: step)
            // A file with a mistake does not end the course.
            guard let next = others.first(where: { (try? SceneDocument(contentsOf: $0)) != nil }) else {
                return view.say("There is no other scene in the folder \((folder.path as NSString).lastPathComponent).")
            }
            return openScene(next)
        }
        guard let names = try? LabCommand.catalogue().tour.map(\.name), !names.isEmpty else { return }
        let index = names.firstIndex(of: source.name) ?? 0
        openScene(names[(index + step + names.count) % names.count])
    }
}

extension UIKey {
    /// Whether it is a key with Ctrl and nothing else.
    func isCommand(_ name: String) -> Bool {
        self.name == name && modifierFlags.intersection([.control, .alternate, .command, .shift]) == .control
    }
}
