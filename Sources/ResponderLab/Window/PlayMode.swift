import ResponderInspector
import ResponderKit

/// Play and Expert: the stage with its verdict alone, or the whole instrument; what a person chose last is remembered.
final class PlayMode {
    private let desk: Desk
    private let view: LabView
    private let keeping: Keeping
    static let key = "F12"

    init(on desk: Desk, _ view: LabView, _ keeping: Keeping) {
        self.desk = desk
        self.view = view
        self.keeping = keeping
    }

    /// - Parameter asked: the mode that the command line asks for; nil for the one that a person chose last.
    func connect(_ asked: DeskMode?) {
        view.mode = asked ?? (keeping.settings.isExpert == true ? .expert : .play)
        let bar = view.playBar
        bar.explode.onActivate = { [unowned self] in _ = desk.performKey(UIKey(name: "X")) }
        bar.rewind.onActivate = { [unowned self] in _ = desk.performKey(UIKey(name: "Z")) }
        bar.expert.onActivate = { [unowned self] in view.mode = .expert }
        view.bar.play.onActivate = { [unowned self] in view.mode = .play }
        view.onMode = { [unowned self] in
            keeping.settings.isExpert = $0 == .expert && !view.isVisit
            view.layoutIfNeeded()
            desk.showTimeline()
            desk.showBadge()
        }
        bar.count = max(0, ((try? LabCommand.catalogue())?.tour.count ?? 0) - 1)
    }

    // MARK: A second finger

    /// Whether the hint was shown in this run, and until when it is.
    private var hint: (since: TimeInterval, isOver: Bool)?
    /// How long a finger was down before the hint comes, and how long the hint stays, in seconds.
    private static let hintDelay: TimeInterval = 0.6
    private static let hintTime: TimeInterval = 4

    /// When the hint ends, in the host's time; nil for no hint.
    var hintEnd: TimeInterval? { hint.flatMap { $0.isOver ? nil : $0.since + Self.hintTime + 0.01 } }

    /// Say once, beside the pointer, how to have a second finger: after one finger rested on or dragged a view that two can pinch.
    /// - Parameter pointer: the place of the mouse in the window; nil for a finger.
    func showHint(at pointer: CGPoint?, _ now: TimeInterval) {
        guard view.mode == .play, hint?.isOver != true, let pointer else { return }
        if let hint {
            let isOver = now - hint.since > Self.hintTime || desk.watch.fingers.contains(where: \.isDown)
            self.hint = (hint.since, isOver)
            let words = "Ctrl + Shift + drag, or M: a second finger"
            view.badges.hint = isOver ? nil : (words, view.badges.convert(pointer, from: nil))
            return
        }
        let watch = desk.watch
        guard desk.isLive, let lifted = watch.lastLift, let touched = watch.outcome?.start,
            lifted - touched > Self.hintDelay, watch.outcome?.contacts.count == 1, let hit = watch.landing?.view?.object
        else { return }
        // The pinch of a scroll view that cannot zoom is disabled.
        let pinches = sequence(first: hit as UIView, next: \.superview).contains { view in
            (view.gestureRecognizers ?? []).contains { $0 is UIPinchGestureRecognizer && $0.isEnabled }
        }
        if pinches { hint = (now, false) }
    }

    /// Perform a key of the two modes. Keys of panels that only the instrument has turn it on.
    /// - Returns: whether that is all that the key does.
    func perform(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        switch key.name {
        case PlayMode.key: view.mode = view.mode == .play ? .expert : .play
        case "1", "2", "3", "4", "P", "L", "V":
            guard view.mode == .play else { return false }
            view.visitPanels()
            // The panel and the timeline are there then; P and L would hide them again.
            return key.name == "P" && !view.panel.isHidden || key.name == "L" && !view.timeline.header.isFolded
        default: return false
        }
        return true
    }
}
