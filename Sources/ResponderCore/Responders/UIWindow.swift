import Foundation

/// The root of a view tree, and the entry of touches into it.
///
/// As in UIKit a window is hidden until `makeKeyAndVisible()` or `isHidden = false`, and the program must keep it
/// alive.
open class UIWindow: UIView {
    /// The level of a window in front of others.
    nonisolated public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// Higher values are further in front.
        public let rawValue: CGFloat
        /// A level with a value.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// A level with a value.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// The default level.
        public static let normal = Level(rawValue: 0)
        /// In front of normal windows.
        public static let statusBar = Level(rawValue: 1000)
        /// In front of all other levels.
        public static let alert = Level(rawValue: 2000)
        /// Compares the values.
        public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
        /// A level in front of another: `.alert + 1`.
        public static func + (level: Level, step: CGFloat) -> Level { Level(rawValue: level.rawValue + step) }
        /// A level behind another: `.alert - 1`.
        public static func - (level: Level, step: CGFloat) -> Level { Level(rawValue: level.rawValue - step) }
    }

    final nonisolated(unsafe) var applicationLink = Link<UIApplication>()
    @inline(__always)
    package final nonisolated var applicationPointer: UIApplication? {
        get { applicationLink.object }
        set { applicationLink = Link(newValue) }
    }
    // Weak, because a window that is its own first responder must not retain itself.
    /// The start for keys, motion and actions without a target; nil for the window itself.
    public final private(set) weak var firstResponder: UIResponder?
    /// The responder that agreed to resign and is resigning, so that it is not asked twice.
    final private weak var resigning: UIResponder?
    final var frontNumber = 0
    /// Whether something visible changed in this window since the host last drew it; `UIApplication.needsFrame` covers
    /// all windows. A host sets it to false before drawing.
    public final var needsFrame: Bool {
        get { isFrameDue }
        set { isFrameDue = newValue }
    }
    final var isFrameDue = true

    /// A window with a frame in points of the screen, of the application that is `shared`.
    public override init(frame: CGRect) {
        let application = UIApplication.shared
        super.init(frame: frame)
        flags.insert(.hidden)
        _window = self
        applicationPointer = application
        application.windowList.append(Link(self))
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
        application.windowList.removeAll { $0.leads(to: self) }
        if application.keyWindowLink.leads(to: self) { application.keyWindowLink = Link() }
    }

    /// The window's application; nil after its release.
    public final var application: UIApplication? { applicationPointer }

    /// The screen that shows the window.
    public final var screen: UIScreen { (applicationPointer ?? UIApplication.shared).screen }

    open override var traceName: String { accessibilityIdentifier ?? "window" }

    /// The application.
    open override var next: UIResponder? { applicationPointer }

    /// The manager of everything in the window that has none of its own; made at the first use.
    open override var undoManager: UndoManager? {
        if let ownUndoManager { return ownUndoManager }
        let manager = UndoManager()
        ownUndoManager = manager
        return manager
    }
    private var ownUndoManager: UndoManager?

    /// The level of the window; `.normal` by default.
    public final var windowLevel: Level = .normal {
        didSet { contentChanged() }
    }

    /// Whether the window is neither drawn nor touched. True until it is shown. Showing it puts it in front of the
    /// others of its level.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            if !newValue { comeToFront() }
            super.isHidden = newValue
            if newValue { applicationPointer?.hasLostWindow = true }
            // An invisible caret does not blink.
            firstResponder?.activationChanged()
            if newValue, isKeyWindow { applicationPointer?.chooseKeyWindow(insteadOf: self) }
        }
    }

    /// The controller whose view fills the window. What the one before it presents is dismissed.
    public final var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.shownPresentation?.endNow()
            oldValue?.viewIfLoaded?.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
        }
    }

    /// Whether this window receives keys, motion and remote control.
    public final var isKeyWindow: Bool { applicationPointer?.keyWindow === self }

    /// Make this window receive keys, motion and remote control instead of the current key window.
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

    /// Whether the window can be key. True by default.
    open var canBecomeKey: Bool { true }

    /// The window became key. For subclasses.
    open func becomeKey() {}

    /// The window is no longer key. For subclasses. Its touches continue.
    open func resignKey() {}

    /// Deliver an event to the recognizers and then to the views. Override this to observe or drop events.
    open func sendEvent(_ event: UIEvent) { applicationPointer?.deliver(event, in: self) }

    /// A point of the screen in the window's coordinates.
    final func pointFromScreen(_ point: CGPoint) -> CGPoint { point.applying(fromSuperview) }

    // MARK: First responder

    final func makeFirstResponder(_ responder: UIResponder) -> Bool {
        guard responder.canBecomeFirstResponder else { return refuse(responder, .cannotBecome) }
        if firstResponder === responder { return true }
        if let old = firstResponder {
            guard old.canResignFirstResponder, resign(old), firstResponder == nil else {
                return refuse(responder, .cannotResign)
            }
        }
        // Code that ran during the resignation may have removed the responder from this window.
        guard responder.responderWindow === self else { return false }
        setFirstResponder(responder)
        return true
    }

    /// Report that an object does not become first responder.
    /// - Returns: false.
    package final func refuse(_ responder: UIResponder, _ why: FirstResponderRefusal) -> Bool {
        applicationPointer?.trace.record(
            .firstResponderRefused(
                Participant(responder), current: firstResponder.map { Participant($0) }, why: why))
        return false
    }

    /// Make the first responder, which was already asked, resign.
    private final func resign(_ responder: UIResponder) -> Bool {
        let outer = resigning
        resigning = responder
        defer { resigning = outer }
        return responder.resignFirstResponder()
    }

    /// Whether the first responder agrees to resign, by an earlier answer or asked now.
    final func mayResign(_ responder: UIResponder) -> Bool {
        resigning === responder || responder.canResignFirstResponder
    }

    final func setFirstResponder(_ responder: UIResponder?) {
        guard firstResponder !== responder else { return }
        let old = firstResponder
        firstResponder = responder
        contentChanged()
        applicationPointer?.trace.record(
            .firstResponder(from: old.map { Participant($0) }, to: responder.map { Participant($0) }))
        applicationPointer?.onFirstResponderChange?()
        old?.firstResponderChanged(false)
        // Code of the old responder may have chosen another one.
        if firstResponder === responder { responder?.firstResponderChanged(true) }
    }

    /// A part of the tree is about to leave the window: its first responder resigns while it is still in the window,
    /// even if it refuses.
    final func willLose(_ view: UIView) {
        guard let first = firstResponder, first.isInside(view) else { return }
        _ = first.resignFirstResponder()
    }

    /// A part of the tree left the window: its recognizers stop, and it contains no first responder.
    final func lost(_ view: UIView) {
        if let first = firstResponder, first.responderWindow !== self { setFirstResponder(nil) }
        applicationPointer?.treeLost(view)
    }
}

extension UIWindow {
    /// Tell the application that layout is due in the window.
    @inline(__always)
    final func layoutBecameDue() { applicationLink.borrow { $0.layoutPass.isDue = true } }
}
