import Foundation

/// Watches the touches of a view and everything in it, and acts when they make its gesture.
///
/// Subclass it for a gesture of your own: override the `touches…` methods, track the fingers, and assign `state`.
/// The assignment is a proposal: failure requirements, `shouldBegin` and the other recognizers decide what becomes of it
/// before the event is over. See Docs/Arbitration.md.
@preconcurrency @MainActor
open class UIGestureRecognizer: Hashable, CustomStringConvertible {
    /// Where a recognizer stands.
    nonisolated public enum State: Int, Sendable {
        /// Nothing decided yet.
        case possible
        /// A continuous gesture began.
        case began
        /// A continuous gesture went on.
        case changed
        /// A gesture is complete. For a discrete one this is its recognition.
        case ended
        /// A gesture that had begun was broken off.
        case cancelled
        /// The touches do not make this gesture.
        case failed

        /// UIKit's second name for `ended`.
        public static let recognized = State.ended
    }

    /// What arbitration knows about the present try.
    final let attempt = Attempt()
    /// What `state` reads: the proposal while the recognizer's own code runs, the state an action is for inside that
    /// action, else the committed one.
    final var shown = State.possible
    /// The last value that went through the setter of `state`. An override of the property has seen it, and does not
    /// see it again when it is committed.
    final var lastAssigned = State.possible
    /// Whether the engine itself assigns `state`, to say what was decided.
    final var isImposing = false
    final var enabled = true
    /// Its place on its view: a recognizer that was added later has a larger one.
    final var order = 0
    /// The middle of the last fingers, in the window. It outlives the attempt, because `location(in:)` reads it.
    final var lastCentroid = CGPoint.zero
    @exclusivity(unchecked) final var actions: [GestureAction] = []
    final var closureCount = 0
    final nonisolated(unsafe) var viewLink = Link<UIView>()
    @inline(__always)
    final nonisolated var _view: UIView? {
        get { viewLink.object }
        set { viewLink = Link(newValue) }
    }
    /// What `require(toFail:)` said about this recognizer and others.
    @exclusivity(unchecked) final nonisolated(unsafe) var requirements = FailureRequirements()
    let serial: UInt32

    /// How people and traces call the recognizer. nil: by class and number.
    public final var name: String?

    /// Whether a recognized gesture takes its touches away from the view. True by default.
    @exclusivity(unchecked) open var cancelsTouchesInView = true
    /// Whether the view does not hear of touches while the gesture is possible. False by default.
    @exclusivity(unchecked) open var delaysTouchesBegan = false
    /// Whether the view does not hear of lifts while the gesture is possible. True by default.
    @exclusivity(unchecked) open var delaysTouchesEnded = true
    /// The kinds of touches that count; `NSNumber`s of `UITouch.TouchType` raw values as in UIKit. All by default.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3] {
        didSet {
            touchTypeMask = allowedTouchTypes.reduce(0) { $0 | 1 << UInt8(clamping: max(0, min(7, $1.intValue))) }
        }
    }
    /// The kinds of presses that count; `NSNumber`s of `UIPress.PressType` raw values. None by default.
    open var allowedPressTypes: [NSNumber] = []
    /// Whether fingers and pencils are not mixed in one gesture: what lands later of another kind is ignored. True by
    /// default.
    @exclusivity(unchecked) open var requiresExclusiveTouchType = true
    final var touchTypeMask: UInt8 = 0b1111

    /// A recognizer that calls `action` of `target`. The target is not retained.
    public init(target: Any?, action: Selector?) {
        serial = UIApplication.nextSerial()
        isSubclassed = !UIGestureRecognizer.builtIn.contains(ObjectIdentifier(type(of: self)))
        if let target, let action { addTarget(target, action: action) }
    }

    /// A recognizer without an action yet.
    public convenience init() { self.init(target: nil, action: nil) }

    /// Archives do not exist here: nil, always. Present so that subclasses which declare it compile.
    public init?(coder: NSCoder) { return nil }

    nonisolated deinit { FailureRequirements.forget(self) }

    // MARK: State

    /// Where the recognizer stands. Subclasses assign it; an assignment that UIKit's table of transitions does not
    /// have is refused with a warning, and one of the present state changes nothing. Inside an action it reads the state
    /// the action is for.
    ///
    /// The recognizer's own code reads what it assigned. Everybody else, and `shouldBegin` in any form, reads the old
    /// state until arbitration has agreed.
    ///
    /// Once it has begun, a recognizer that derives from this class directly need not assign `.changed`: after each event
    /// that moved one of its touches, and in which its code assigned nothing, it changes and sends its action.
    open var state: State {
        get { shown }
        set { propose(newValue) }
    }

    /// Whether the recognizer takes part. Switching it off fails or cancels it; switched on again, it waits for fingers
    /// to land anew.
    open var isEnabled: Bool {
        get { enabled }
        set {
            guard enabled != newValue else { return }
            enabled = newValue
            if !newValue { arena?.abandon(self, .disabled) }
        }
    }

    /// The view that it is attached to, whose touches (and those of everything in it) it watches.
    public final var view: UIView? { _view }

    /// Answers the questions of arbitration. Not retained.
    ///
    /// The engine asks the delegate that this class stores. A subclass that keeps the property for itself hands its own
    /// delegate on by `super.delegate = …`; an override of the getter alone changes nothing.
    open weak var delegate: (any UIGestureRecognizerDelegate)? {
        get { storedDelegate }
        set {
            storedDelegate = newValue
            hasDelegate = newValue != nil
        }
    }
    private final weak var storedDelegate: (any UIGestureRecognizerDelegate)?
    private final var hasDelegate = false

    /// The delegate to ask. To load a weak reference is dear, and most recognizers never had a delegate.
    final var delegateToAsk: (any UIGestureRecognizerDelegate)? { hasDelegate ? storedDelegate : nil }

    /// Whether the recognizer's class or delegate may answer a question about failure requirements with yes.
    @inline(__always)
    final var answersAboutTies: Bool { hasDelegate || isSubclassed }
    /// Whether the class is one of a program, which may override anything.
    private final let isSubclassed: Bool

    /// The classes of the engine, none of which overrides a question about failure requirements.
    private static let builtIn: Set<ObjectIdentifier> = [
        ObjectIdentifier(UIGestureRecognizer.self), ObjectIdentifier(UITapGestureRecognizer.self),
        ObjectIdentifier(UILongPressGestureRecognizer.self), ObjectIdentifier(UIPanGestureRecognizer.self),
        ObjectIdentifier(UIScreenEdgePanGestureRecognizer.self), ObjectIdentifier(UISwipeGestureRecognizer.self),
        ObjectIdentifier(UIPinchGestureRecognizer.self), ObjectIdentifier(UIRotationGestureRecognizer.self),
        ObjectIdentifier(UIHoverGestureRecognizer.self),
    ]

    // MARK: Actions

    /// Have `action` of `target` called too, in the order of additions. A pair that was added already counts once.
    /// The target is not retained.
    public final func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        guard !actions.contains(where: { $0.matches(object, action) }) else { return }
        actions.append(GestureAction(target: object, selector: action))
    }

    /// Have a closure called too. It is retained.
    /// - Returns: a number to remove it by.
    @discardableResult
    public final func addAction(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) -> Int {
        closureCount += 1
        actions.append(GestureAction(token: closureCount, closure: action))
        return closureCount
    }

    /// Remove the closure that `addAction(_:)` gave this number.
    public final func removeAction(_ number: Int) { removeActions { $0.token == number && number > 0 } }

    /// Remove a pair; nil for the target stands for all targets, nil for the action for all actions.
    public final func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        removeActions { $0.matches(object, action) }
    }

    /// What an action held is let go when the list is whole again: its deinit may do anything.
    private final func removeActions(where isOver: (GestureAction) -> Bool) {
        let old = actions
        actions = old.filter { !isOver($0) }
        withExtendedLifetime(old) {}
    }

    // MARK: Ties

    /// Have this recognizer wait until `other` has failed before it leaves `possible`; it fails if the other does not.
    public final func require(toFail other: UIGestureRecognizer) {
        guard FailureRequirements.add(self, requires: other) else { return }
        // Nothing depends on this recognizer, so it cannot close a cycle.
        guard !requirements.dependents.isEmpty else { return }
        // Of cycles that hang together the first ones are reported: where each waits for each there are too many.
        guard !requirements.isInCycle || !other.requirements.isInCycle else { return }
        let cycle = FailureRequirements.cycle(from: self, by: other) {
            $0.requirements.others.map { $0.takeUnretainedValue() }
        }
        guard let cycle else { return }
        for recognizer in cycle { recognizer.requirements.isInCycle = true }
        UIApplication.current?.warn(
            "a cycle of failure requirements: \(cycle.map(\.traceName).joined(separator: " waits for ")); none of "
                + "them can act while all are possible. Take one requirement away.")
    }

    /// Whether this recognizer, having become active, makes `other` fail. True by default; asked before any delegate.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether `other`, having become active, makes this one fail. True by default; asked before any delegate.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this one must wait until `other` has failed. False by default. Asked once a pair and attempt.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether `other` must wait until this one has failed. False by default. Asked once a pair and attempt.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the recognizer hears of an event at all. By default what the delegate says, else true.
    open func shouldReceive(_ event: UIEvent) -> Bool {
        delegateToAsk?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    // MARK: For subclasses

    /// Fingers landed. Called before any view hears of them.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The system took the touches away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// See `UIResponder.touchesEstimatedPropertiesUpdated(_:)`: never called.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    /// Keys went down. Only for `allowedPressTypes`.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// A press changed its force.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Keys came up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// The presses are taken away.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Forget everything about the gesture that is over. Called once after ended, cancelled or failed, before the state
    /// becomes possible again.
    open func reset() {}

    /// A touch was given back before it ended. For the recognizers of the engine.
    func touchIgnored(_ touch: UITouch) {}

    /// A time that the recognizer set itself (`deadline`) has come. For the recognizers of the engine.
    func deadlineReached() {}

    /// Whether a move without an assignment to `state` means that nothing changed. Else a gesture that has begun goes on
    /// with every move. For the recognizers of the engine.
    var decidesOnMoves: Bool { false }

    /// Whether fingers that land are for this recognizer. All but hover gestures take them.
    var takesTouches: Bool { true }

    /// Whether a step of a wheel or touchpad is for this recognizer. For the recognizers of the engine.
    func follows(_ motion: WheelMotion) -> Bool { false }

    /// A step of a wheel or touchpad came.
    func wheelMoved(_ motion: WheelMotion) {}

    /// Hear no more of a touch. It stays with the view even if the gesture is recognized.
    public final func ignore(_ touch: UITouch, for event: UIEvent) { arena?.ignore(touch, self) }

    /// Hear no more of a press.
    public final func ignore(_ press: UIPress, for event: UIPressesEvent) {
        press.recognizers.removeAll { $0 === self }
    }

    // MARK: Fingers

    /// How many fingers are tracked now.
    open var numberOfTouches: Int { touches.count }

    /// The centroid of the tracked fingers in a view's coordinates, in the window's if nil; with no finger left, the
    /// last centroid.
    open func location(in view: UIView?) -> CGPoint { fromWindow(centroid, to: view) }

    /// The place of a finger, by order of arrival, in a view's coordinates, in the window's if nil. An index beyond
    /// `numberOfTouches` is a programming error and stops the program.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        precondition(
            touches.indices.contains(touchIndex),
            "location(ofTouch: \(touchIndex)) of \(traceName), which tracks \(touches.count) touches")
        return fromWindow(touches[touchIndex]._location, to: view)
    }

    /// The modifier keys that are down.
    public final var modifierFlags: UIKeyModifierFlags { arena?.event._modifierFlags ?? [] }

    /// The pointer's buttons that are down.
    public final var buttonMask: UIEvent.ButtonMask { arena?.event._buttonMask ?? [] }

    /// Class, address, state, view and targets, and the settings that differ from their defaults: for `print`.
    open var description: String { words }

    /// What traces call the recognizer.
    public final var traceName: String { name ?? "\(type(of: self))#\(serial)" }

    /// Whether both are the same object.
    nonisolated public static func == (one: UIGestureRecognizer, other: UIGestureRecognizer) -> Bool { one === other }

    /// Hashes the identity.
    nonisolated public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
