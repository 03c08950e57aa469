import Foundation

/// The view that holds one screen of a stack while it is shown. It moves, so that the screen's own view keeps its
/// transform for the program.
final class NavigationSlot: UIView {
    let controller: UIViewController
    /// Darkens a screen that lies behind another.
    let shade = UIView()

    init(_ controller: UIViewController) {
        self.controller = controller
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        shade.isUserInteractionEnabled = false
        shade.backgroundColor = .black
        shade.alpha = 0
        shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    /// Take in the controller's view. The slot is in its tree already, so that appearance calls find the window.
    func fill() {
        let view: UIView = controller.view
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }

    nonisolated deinit {}
}

/// One screen of a stack coming over another, or going from over it: by itself, or under a finger.
final class NavigationTransition {
    /// What comes, and what goes. Breaking off swaps them.
    private(set) var incoming: NavigationSlot?
    private(set) var outgoing: NavigationSlot?
    let isAnimated: Bool
    /// Whether the controllers are told about it: the stack is in sight.
    let isSeen: Bool
    /// Whether a finger drives it.
    let isDriven: Bool
    private(set) var isBroken = false
    private let isPop: Bool
    private let bar: UINavigationBar
    /// How much of the transition is done, 0 … 1.
    private(set) var progress: CGFloat = 0

    /// Ours, after what UIKit looks like. Seconds of a transition that nobody drags.
    nonisolated static let duration: TimeInterval = 0.4
    /// Ours. Seconds in which the bar comes or goes.
    nonisolated static let barDuration: TimeInterval = 0.25
    /// Ours. The part of its width by which the screen behind is moved aside.
    nonisolated static let parallax: CGFloat = 0.3
    /// Ours. How dark the screen behind is made.
    nonisolated static let shade: CGFloat = 0.12

    init(
        from outgoing: NavigationSlot?, to incoming: NavigationSlot?, isPop: Bool, isAnimated: Bool, isSeen: Bool,
        isDriven: Bool, bar: UINavigationBar
    ) {
        self.incoming = incoming
        self.outgoing = outgoing
        self.isPop = isPop
        self.isAnimated = isAnimated
        self.isSeen = isSeen
        self.isDriven = isDriven
        self.bar = bar
    }

    nonisolated deinit {}

    private var front: NavigationSlot? { isPop != isBroken ? outgoing : incoming }
    private var back: NavigationSlot? { isPop != isBroken ? incoming : outgoing }

    /// Put everything where it begins. Until the end, screens and bar take no touches.
    func start() {
        guard isAnimated else { return }
        front?.shadow = UIView.Shadow(color: .black, opacity: 0.3, offset: .zero, radius: 12)
        for slot in [front, back] { slot?.isUserInteractionEnabled = false }
        if let back {
            back.shade.frame = back.bounds
            back.addSubview(back.shade)
        }
        bar.isUserInteractionEnabled = false
        show(0)
    }

    /// Show how it looks when a part of it is done.
    func show(_ progress: CGFloat) {
        self.progress = min(max(progress, 0), 1)
        // How far the front screen has moved off the one behind it.
        let open = isPop ? self.progress : 1 - self.progress
        if let front { front.transform = CGAffineTransform(translationX: open * front.bounds.width, y: 0) }
        if let back {
            back.transform = CGAffineTransform(translationX: (open - 1) * Self.parallax * back.bounds.width, y: 0)
            back.shade.alpha = (1 - open) * Self.shade
        }
        bar.showTransition(isPop: isPop, progress: self.progress)
    }

    /// Go on by itself to the end, or back to the beginning.
    /// - Parameters:
    ///   - completes: whether to the end.
    ///   - duration: seconds.
    ///   - speed: of the finger that let go, in whole ways a second, towards where it goes.
    func run(
        to completes: Bool, duration: TimeInterval, speed: CGFloat, completion: @escaping @MainActor () -> Void
    ) {
        let end: CGFloat = completes ? 1 : 0
        let rest = max(abs(end - progress), 0.01)
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: min(speed / rest, 30)
        ) {
            show(end)
        } completion: { _ in
            completion()
        }
    }

    /// It goes back: what came goes, and what went comes.
    func breakOff() {
        isBroken = true
        swap(&incoming, &outgoing)
        bar.breakOffTransition()
    }

    /// Put everything where it ends.
    func end() {
        for slot in [incoming, outgoing].compactMap(\.self) {
            slot.layer.removeAllAnimations()
            slot.shade.layer.removeAllAnimations()
            slot.shade.removeFromSuperview()
        }
        UIView.performWithoutAnimation {
            incoming?.transform = .identity
            incoming?.shadow = UIView.Shadow()
            bar.endTransition()
        }
        incoming?.isUserInteractionEnabled = true
        bar.isUserInteractionEnabled = true
    }
}
