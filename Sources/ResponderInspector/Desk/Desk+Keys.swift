import ResponderKit
import ResponderScenes

/// The keys of the panels, and of the timeline.
extension Desk {
    /// Perform the shortcut of a key.
    /// - Returns: whether the key is a shortcut.
    package func performKey(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        let shift = key.modifierFlags.contains(.shift)
        let picks = view.panel.isPicking
        switch key.name {
        case "1", "2", "3", "4":
            view.unhidePanel()
            Int(key.name).map { view.panel.tab = SceneTab.allCases[$0 - 1] }
            // Tab goes on into its list.
            view.pressed = view.panel.tabs
        case "V":
            view.unhidePanel()
            view.panel.setPicking(!view.panel.isPicking)
        case "Right" where picks, "Down" where picks: view.panel.pick(by: 1)
        case "Left" where picks, "Up" where picks: view.panel.pick(by: -1)
        case "Escape" where picks: view.panel.setPicking(false)
        case "F": view.toggleFrames()
        case "L": view.toggleTimeline()
        case "X":
            view.toggleLevels()
            // Tab goes on to it.
            if !view.exploded.isHidden { view.pressed = view.overlay }
        case "Application", "Menu": view.panel.askForMenuOfFocus()
        case "F10" where shift: view.panel.askForMenuOfFocus()
        case "Tab": FocusRoute.step(in: view, by: shift ? -1 : 1, from: view.pressed)
        case "Escape": return leave()
        case "+", "=", "Keypad +": view.timeline.zoom(by: 1.5)
        case "-", "Keypad -": view.timeline.zoom(by: 1 / 1.5)
        case "0": view.timeline.fit()
        case _ where subject.cannotTravel != nil: return false
        case "D": goToDecision()
        case "Z": rewind()
        case "Space": togglePlaying()
        case "Left": step(-1, byChange: shift)
        case "Right": step(1, byChange: shift)
        case "Home": stop(at: shownBegin, reveals: true)
        case "End": stop(at: shownEnd, reveals: true)
        default: return false
        }
        return true
    }
}
