import Foundation
@_spi(Engine) import ResponderCore

/// The view that holds one screen of a stack while it is shown. It moves, so that the screen's own view keeps its
/// transform for the program.
final class NavigationSlot: UIView {
    let controller: UIViewController
    /// Darkens a screen that lies behind another.
    let shade = UIView()

    override class var publicClass: UIResponder.Type { UIView.self }

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

    /// Add the controller's view. The slot must be in the view tree by then, because appearance calls depend on the
    /// window.
    func fill() {
        let view: UIView = controller.view
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }

    nonisolated deinit {}
}

/// A push or a pop on the screen, animated or under a finger.
final class NavigationTransition {
    /// The screen that appears, and the one that disappears. Cancelling swaps them.
    private(set) var incoming: NavigationSlot?
    private(set) var outgoing: NavigationSlot?
    let isAnimated: Bool
    /// Whether the stack is in sight, and its controllers get appearance calls.
    let isSeen: Bool
    /// Whether a finger drives it.
    let isDriven: Bool
    private(set) var isBroken = false
    private let isPop: Bool
    private let bar: UINavigationBar
    /// How much of the transition is done, 0 … 1.
    private(set) var progress: CGFloat = 0

    /// The spring that moves the screens, as `UIView.animate` takes it.
    struct Spring {
        /// Seconds.
        let duration: TimeInterval
        let damping: CGFloat

        /// Our choice, after what UIKit looks like: a transition without a finger.
        nonisolated static let push = Spring(duration: 0.4, damping: 1)
        /// Recorded: after the lift, 22 rad/s and a damping of 0.85, whatever the distance that is left.
        nonisolated static let release = Spring(duration: 0.395, damping: 0.85)
    }

    /// Our choice. Seconds in which the bar appears or disappears.
    nonisolated static let barDuration: TimeInterval = 0.25
    /// Our choice. The fraction of its width by which the screen behind is shifted.
    nonisolated static let parallax: CGFloat = 0.3
    /// Our choice. The alpha of the shade over the screen behind.
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

    /// Place everything for the start. Screens and bar get no touches until the end.
    func start() {
        guard isAnimated else { return }
        front?.shadow = UIView.Shadow(color: .black, opacity: 0.3, offset: .zero, radius: 12)
        for slot in [front, back] { slot?.isUserInteractionEnabled = false }
        if let back {
            back.shade.frame = back.bounds
            back.addSubview(back.shade)
        }
        bar.isUserInteractionEnabled = false
        showProgress(0)
    }

    /// Show the transition at a fraction of its progress.
    func showProgress(_ progress: CGFloat) {
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

    /// Animate to the end, or back to the start.
    /// - Parameters:
    ///   - completes: true for the end, false for the start.
    ///   - spring: its time in seconds, and its damping.
    ///   - speed: the speed of the finger that lifted, in whole transitions a second, positive towards the target.
    func run(
        to completes: Bool, by spring: Spring, speed: CGFloat, completion: @escaping @MainActor () -> Void
    ) {
        let end: CGFloat = completes ? 1 : 0
        let rest = max(abs(end - progress), 0.01)
        UIView.animate(
            withDuration: spring.duration, delay: 0, usingSpringWithDamping: spring.damping,
            initialSpringVelocity: min(speed / rest, 30)
        ) {
            showProgress(end)
        } completion: { _ in
            completion()
        }
    }

    /// Cancel: swap the screens that appear and disappear.
    func cancel() {
        isBroken = true
        swap(&incoming, &outgoing)
        bar.cancelTransition()
    }

    /// Place everything for the end.
    func placeAtEnd() {
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
