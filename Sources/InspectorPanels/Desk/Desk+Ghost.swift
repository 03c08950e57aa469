import ResponderChronicle
import ResponderKit
import ResponderScenes

/// The end of the run with a change that is pointed at, drawn over the stage as a ghost.
extension Desk {
    /// Show what a change leads to while it is pointed at; nil to show nothing.
    func point(at index: Int?) {
        guard index != ghost?.index else { return }
        endGhost()
        guard let index, let fixes = search?.fixes, fixes.indices.contains(index),
            fixes[index] != search?.chosen,
            let track = try? subject.past?.whatIf(fixes[index].changes)
        else { return }
        ghost = (index, track)
        showGhost()
    }

    /// Play on with the ghost, and show it once it is at the end.
    func showGhost(while mayGoOn: () -> Bool = { false }) {
        guard let ghost else { return }
        ghost.track.catchUp(while: mayGoOn)
        if ghost.track.isComplete {
            ghost.track.head.stage.application.asCurrent { ghost.track.head.stage.window.layoutIfNeeded() }
            view.stage.ghost = ghost.track.head.stage.window
            view.badges.isHidden = true
        }
    }

    func endGhost() {
        ghost = nil
        view.stage.ghost = nil
        view.badges.isHidden = false
    }
}
