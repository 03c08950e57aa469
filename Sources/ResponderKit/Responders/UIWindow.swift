import Foundation

/// The root of a view tree and the place where touches enter it.
///
/// As in UIKit a window is hidden until `makeKeyAndVisible()` or `isHidden = false`, and the program keeps it alive.
open class UIWindow: UIView {
    /// How far in front of other windows a window is.
    nonisolated public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// Larger is further in front.
        public let rawValue: CGFloat
        /// A level from its number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// A level from its number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// The level of windows unless they say otherwise.
        public static let normal = Level(rawValue: 0)
        /// Above the normal ones.
        public static let statusBar = Level(rawValue: 1000)
        /// In front of all.
        public static let alert = Level(rawValue: 2000)
        /// Compares the numbers.
        public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
        /// A level in front of another one: `.alert + 1`.
        public static func + (level: Level, step: CGFloat) -> Level { Level(rawValue: level.rawValue + step) }
        /// A level behind another one: `.alert - 1`.
        public static func - (level: Level, step: CGFloat) -> Level { Level(rawValue: level.rawValue - step) }
    }

    final nonisolated(unsafe) var applicationLink = Link<UIApplication>()
    @inline(__always)
    final nonisolated var applicationPointer: UIApplication? {
        get { applicationLink.object }
        set { applicationLink = Link(newValue) }
    }
    // Weak: a window that is its own first responder must not keep itself alive.
    /// Where keys, motion and actions without a target start; nil: at the window itself.
    public final private(set) weak var firstResponder: UIResponder?
    /// The responder that said it may resign and is being told to, so that it is not asked twice.
    final private weak var resigning: UIResponder?
    final var frontNumber = 0
    /// Whether something visible changed in this window since the host last drew it; `UIApplication.needsFrame` tells of
    /// all windows. A host sets it to false before it draws.
    @exclusivity(unchecked) public final var needsFrame = true

    /// A window with a frame in points of the screen, of the application that is `shared`.
    public override init(frame: CGRect) {
        let application = UIApplication.shared
        super.init(frame: frame)
        flags.insert(.hidden)
        _window = self
        applicationPointer = application
        application.windowList.append(.passUnretained(self))
    }

    /// A window as large as the screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {
        func leave(_ view: UIView) {
            view._window = nil
            for child in view._subviews { leave(child) }
        }
        for view in _subviews { leave(view) }
        guard let application = applicationPointer else { return }
        application.hasLostWindow = true
        let me = Unmanaged.passUnretained(self).toOpaque()
        application.windowList.removeAll { $0.toOpaque() == me }
        if application.keyWindowPointer === self { application.keyWindowPointer = nil }
    }

    /// The application that the window belongs to; nil once that is gone.
    public final var application: UIApplication? { applicationPointer }

    /// What the window is shown on.
    public final var screen: UIScreen { (applicationPointer ?? UIApplication.shared).screen }

    open override var traceName: String { accessibilityIdentifier ?? "window" }

    /// The application.
    open override var next: UIResponder? { applicationPointer }

    /// Where the window stands among others; `.normal` by default.
    public final var windowLevel: Level = .normal {
        didSet { contentChanged() }
    }

    /// Whether the window is neither drawn nor touched. True until it is shown. Showing puts it in front of the others
    /// of its level.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            if !newValue { comeToFront() }
            super.isHidden = newValue
            if newValue { applicationPointer?.hasLostWindow = true }
            // A caret that nobody sees does not blink.
            firstResponder?.activationChanged()
            if newValue, isKeyWindow { applicationPointer?.chooseKeyWindow(insteadOf: self) }
        }
    }

    /// The controller whose view fills the window.
    public final var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
        }
    }

    /// Whether keys, motion and remote control come to this window.
    public final var isKeyWindow: Bool { applicationPointer?.keyWindow === self }

    /// Take keys, motion and remote control from the window that has them.
    public final func makeKey() {
        guard canBecomeKey else { return }
        applicationPointer?.setKeyWindow(self)
    }

    /// Show the window in front of the others of its level and make it key.
    public final func makeKeyAndVisible() {
        if isHidden { isHidden = false } else { comeToFront() }
        makeKey()
    }

    private func comeToFront() {
        guard let application = applicationPointer else { return }
        application.frontCount += 1
        frontNumber = application.frontCount
        contentChanged()
    }

    /// Whether the window may be key at all. True by default.
    open var canBecomeKey: Bool { true }

    /// The window became key. For subclasses.
    open func becomeKey() {}

    /// The window is no longer key. For subclasses. Touches in it go on.
    open func resignKey() {}

    /// Deliver an event: to the recognizers, then to the views. Override to see or swallow events.
    open func sendEvent(_ event: UIEvent) { applicationPointer?.deliver(event, in: self) }

    /// A point of the screen in the window's coordinates.
    final func pointFromScreen(_ point: CGPoint) -> CGPoint { point.applying(fromSuperview) }

    // MARK: First responder

    final func makeFirstResponder(_ responder: UIResponder) -> Bool {
        guard responder.canBecomeFirstResponder else { return false }
        if firstResponder === responder { return true }
        if let old = firstResponder {
            guard old.canResignFirstResponder, resign(old), firstResponder == nil else { return false }
        }
        // Resigning ran code that may have taken the responder out of this window.
        guard responder.responderWindow === self else { return false }
        setFirstResponder(responder)
        return true
    }

    /// Tell the first responder, which was asked already, to resign.
    private final func resign(_ responder: UIResponder) -> Bool {
        let outer = resigning
        resigning = responder
        defer { resigning = outer }
        return responder.resignFirstResponder()
    }

    /// Whether the first responder may go, as it answered already or answers now.
    final func mayResign(_ responder: UIResponder) -> Bool {
        resigning === responder || responder.canResignFirstResponder
    }

    final func setFirstResponder(_ responder: UIResponder?) {
        guard firstResponder !== responder else { return }
        let old = firstResponder
        firstResponder = responder
        contentChanged()
        applicationPointer?.trace.record(.firstResponder(from: old, to: responder))
        applicationPointer?.firstResponderChanged(in: self)
        old?.firstResponderChanged(false)
        // Code that the old one ran may have chosen another one.
        if firstResponder === responder { responder?.firstResponderChanged(true) }
    }

    /// A part of the tree is about to leave the window: the first responder in it is told to resign while it still is
    /// in the window. Its refusal does not hold it.
    final func willLose(_ view: UIView) {
        guard let first = firstResponder, first.isInside(view) else { return }
        _ = first.resignFirstResponder()
    }

    /// A part of the tree left the window: its recognizers stop, and it holds no first responder any more.
    final func lost(_ view: UIView) {
        if let first = firstResponder, first.responderWindow !== self { setFirstResponder(nil) }
        applicationPointer?.treeLost(view)
    }
}

extension UIApplication {
    /// The menu belongs to the first responder that it was shown for.
    final func firstResponderChanged(in window: UIWindow) { storedMenu?.hideMenu() }
}
