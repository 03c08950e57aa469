import InspectorPanels
import ResponderKit

/// Play and Expert: the stage with its verdict alone, or the whole instrument; what a person chose last is remembered.
final class PlayMode {
    private let desk: Desk
    private let view: LabView
    private let keeping: Keeping

    init(on desk: Desk, _ view: LabView, _ keeping: Keeping) {
        self.desk = desk
        self.view = view
        self.keeping = keeping
    }

    /// - Parameter asked: the mode that the command line asks for; nil for the one that a person chose last.
    func connect(_ asked: DeskMode?) {
        let mode = asked ?? (keeping.settings.isExpert == true ? .expert : .play)
        view.reduce(mode == .play ? .play : .expert)
        view.onMode = { [unowned self] in
            keeping.settings.isExpert = $0 == .expert && !view.state.isVisit
            view.layoutIfNeeded()
            desk.showTimeline()
            desk.showSign()
        }
        view.playBar.count = max(0, ((try? LabCommand.catalogue())?.tour.count ?? 0) - 1)
    }

    // MARK: A second finger

    /// Whether the hint was shown in this run, and until when it is.
    private var hint: (since: TimeInterval, isOver: Bool)?
    /// How long a finger was down before the hint comes, and how long the hint stays, in seconds.
    private static let hintDelay: TimeInterval = 0.6
    private static let hintTime: TimeInterval = 4

    /// When the hint ends, in the host's time; nil for no hint.
    var hintEnd: TimeInterval? { hint.flatMap { $0.isOver ? nil : $0.since + Self.hintTime + 0.01 } }

    /// Say once how to have a second finger, beside a view that two can pinch, after the mouse held or dragged it. A person with a
    /// touchscreen needs no such hint.
    func showHint(_ now: TimeInterval) {
        let watch = desk.watch
        if desk.isLive, watch.fingers.contains(where: { $0.type != .indirectPointer }) {
            view.badges.hint = nil
            hint = (now, true)
            return
        }
        if let hint {
            guard !hint.isOver, now - hint.since > Self.hintTime || watch.fingers.contains(where: \.isDown)
            else { return }
            self.hint = (hint.since, true)
            view.badges.hint = nil
            return
        }
        guard view.mode == .play, desk.isLive, let lifted = watch.lastLift,
            let touched = watch.outcome?.start,
            lifted - touched > Self.hintDelay, watch.outcome?.contacts.count == 1, let hit = watch.landing?.view?.object
        else { return }
        // The pinch of a scroll view that cannot zoom is disabled.
        let pinched = sequence(first: hit as UIView, next: \.superview).first { view in
            (view.gestureRecognizers ?? []).contains { $0 is UIPinchGestureRecognizer && $0.isEnabled }
        }
        guard let pinched else { return }
        hint = (now, false)
        view.badges.hint = ("Ctrl + Shift + drag, or M: a second finger", pinched)
    }
}
