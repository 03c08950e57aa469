import Foundation

/// Receives the touches of a view and its descendants, and sends an action when they make its gesture.
///
/// Subclass it for a custom gesture: override the `touches…` methods, track the fingers, and assign `state`. The
/// assignment is a proposal: failure requirements, `shouldBegin` and the other recognizers decide about it before the
/// event is over. See Docs/Arbitration.md.
@preconcurrency @MainActor
open class UIGestureRecognizer: nonisolated IdentityHashable, CustomStringConvertible, Inspectable {
    /// The rows of its class for panels, files and printed descriptions. A subclass adds those of its own properties.
    nonisolated open class var inspectableProperties: [Property] { Property.ofRecognizer }

    /// The state of a recognizer.
    nonisolated public enum State: Int, Sendable {
        /// Not decided yet.
        case possible
        /// A continuous gesture began.
        case began
        /// A continuous gesture changed.
        case changed
        /// The gesture is complete. For a discrete gesture this is its recognition.
        case ended
        /// A gesture that had begun was cancelled.
        case cancelled
        /// The touches do not make this gesture.
        case failed

        /// Another name of `ended`.
        public static let recognized = State.ended
    }

    /// The Boolean properties, one bit each.
    private struct Flags: OptionSet {
        let rawValue: UInt8
        static let cancelsTouches = Flags(rawValue: 1)
        static let delaysBegan = Flags(rawValue: 2)
        static let delaysEnded = Flags(rawValue: 4)
        static let exclusiveTouchType = Flags(rawValue: 8)
        static let overridden = Flags(rawValue: 16)
    }

    /// The state of arbitration about the current attempt.
    final let attempt = Attempt()
    /// The value of `state`: the proposal while the recognizer's own code runs, in an action the state of that action,
    /// otherwise the committed state.
    final var shown = State.possible
    /// The last value that went through the setter of `state`. An override of the property has seen it, and does not
    /// see it again when it is committed.
    final var lastAssigned = State.possible
    /// Whether the engine itself assigns `state`, to report a decision.
    final var isImposing = false
    final var enabled = true
    /// The order on its view: a recognizer that was added later has a larger number.
    final var order = 0
    /// Whether it edits the text of a field. UIKit adds such recognizers when the text is touched, so they count as added
    /// after those of the program.
    package final var isOfText = false
    /// The last centroid of the fingers, in the window. It outlives the attempt, because `location(in:)` reads it.
    final var lastCentroid = CGPoint.zero
    final var actions: [GestureAction] = []
    final var closureCount = 0
    final nonisolated(unsafe) var viewLink = Link<UIView>()
    @inline(__always)
    final nonisolated var _view: UIView? {
        get { viewLink.object }
        set { viewLink = Link(newValue) }
    }
    /// The failure requirements between this recognizer and others.
    final nonisolated(unsafe) var requirements: FailureRequirements?
    /// Answers instead of those of the class; nil by default.
    package final var overrides: (any RecognizerOverrides)? {
        get { flags.contains(.overridden) ? storedOverrides : nil }
        set {
            set(.overridden, newValue != nil)
            storedOverrides = newValue
        }
    }
    private final var storedOverrides: (any RecognizerOverrides)?
    package final let serial: UInt32

    /// The recognizer's name for people and traces. Without a name traces use class and number.
    public final var name: String?

    /// Whether a recognized gesture cancels its touches in the view. True by default.
    open var cancelsTouchesInView: Bool {
        get { flags.contains(.cancelsTouches) }
        set { set(.cancelsTouches, newValue) }
    }
    /// Whether the view does not receive touches while the gesture is possible. False by default.
    open var delaysTouchesBegan: Bool {
        get { flags.contains(.delaysBegan) }
        set { set(.delaysBegan, newValue) }
    }
    /// Whether the view does not receive lifts while the gesture is possible. True by default.
    open var delaysTouchesEnded: Bool {
        get { flags.contains(.delaysEnded) }
        set { set(.delaysEnded, newValue) }
    }
    /// The accepted kinds of touches; `NSNumber`s of `UITouch.TouchType` raw values as in UIKit. All by default.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3] {
        didSet {
            touchTypeMask = allowedTouchTypes.reduce(0) { $0 | 1 << UInt8(clamping: max(0, min(7, $1.intValue))) }
        }
    }
    /// The accepted kinds of presses; `NSNumber`s of `UIPress.PressType` raw values. None by default.
    open var allowedPressTypes: [NSNumber] = []
    /// Whether all touches of a gesture must be of one kind: later touches of another kind are ignored. True by
    /// default.
    open var requiresExclusiveTouchType: Bool {
        get { flags.contains(.exclusiveTouchType) }
        set { set(.exclusiveTouchType, newValue) }
    }
    final var touchTypeMask: UInt8 = 0b1111
    private final var flags: Flags = [.cancelsTouches, .delaysEnded, .exclusiveTouchType]

    private final func set(_ flag: Flags, _ isOn: Bool) { if isOn { flags.insert(flag) } else { flags.remove(flag) } }

    /// A recognizer that calls `action` of `target`. The target is not retained.
    public init(target: Any?, action: Selector?) {
        serial = UIApplication.nextSerial()
        isSubclassed = !UIGestureRecognizer.builtIn.contains(ObjectIdentifier(type(of: self)))
        if let target, let action { addTarget(target, action: action) }
    }

    /// A recognizer without an action.
    public convenience init() { self.init(target: nil, action: nil) }

    /// Archives do not exist here: nil, always. It exists so that subclasses that declare it compile.
    public init?(coder: NSCoder) { return nil }

    nonisolated deinit { FailureRequirements.forget(self) }

    // MARK: State

    /// The state of the recognizer. Subclasses assign it. An assignment that is not in UIKit's table of transitions is
    /// refused with a warning, and assigning the current state changes nothing. In an action it reads the state of that
    /// action.
    ///
    /// The recognizer's own code reads its assignment. Other code, and `shouldBegin` in any form, reads the old state
    /// until arbitration has agreed.
    ///
    /// Once it has begun, a recognizer that derives directly from this class need not assign `.changed`: after each
    /// event that moved one of its touches, and in which its code assigned nothing, it changes and sends its action.
    open var state: State {
        get { shown }
        set { propose(newValue) }
    }

    /// Whether the recognizer takes part. Disabling it fails or cancels it; enabled again, it waits for new fingers.
    open var isEnabled: Bool {
        get { enabled }
        set {
            guard enabled != newValue else { return }
            enabled = newValue
            if !newValue { arena?.abandon(self, .disabled) }
        }
    }

    /// The view to which it is attached; nil for none.
    public final var view: UIView? { _view }

    /// Answers the questions of arbitration. Not retained.
    ///
    /// The engine asks the delegate that this class stores. A subclass that overrides the property passes its own
    /// delegate on with `super.delegate = …`; an override of the getter alone has no effect.
    open weak var delegate: (any UIGestureRecognizerDelegate)? {
        get { storedDelegate }
        set {
            storedDelegate = newValue
            hasDelegate = newValue != nil
            if hasDelegate { attempt.arenaLink.object?.questions.delegateChanged(of: self) }
        }
    }
    private final weak var storedDelegate: (any UIGestureRecognizerDelegate)?
    private final var hasDelegate = false

    /// The delegate to ask. Loading a weak reference is slow, and most recognizers never had a delegate.
    package final var delegateToAsk: (any UIGestureRecognizerDelegate)? { hasDelegate ? storedDelegate : nil }

    /// Whether the recognizer's class or delegate may answer a question about failure requirements with yes.
    @inline(__always)
    final var answersAboutTies: Bool { hasDelegate || isSubclassed }
    /// Whether the class belongs to the program, which may override anything.
    package final let isSubclassed: Bool

    /// The classes of the engine, none of which overrides a question about failure requirements.
    private static let builtIn = Set(
        ([UIGestureRecognizer.self] + RecognizerKind.all.map(\.type)).map { ObjectIdentifier($0) })

    // MARK: Actions

    /// Add an action, called in the order of additions. A pair that was added twice counts once. The target is not
    /// retained.
    public final func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        guard !actions.contains(where: { $0.matches(object, action) }) else { return }
        actions = actions + [GestureAction(target: object, selector: action)]
    }

    /// Add a closure as an action. It is retained.
    /// - Returns: a number for `removeAction(_:)`.
    @discardableResult
    public final func addAction(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) -> Int {
        closureCount += 1
        actions = actions + [GestureAction(token: closureCount, closure: action)]
        return closureCount
    }

    /// Remove the closure that `addAction(_:)` gave this number.
    public final func removeAction(_ number: Int) { removeActions { $0.token == number && number > 0 } }

    /// Remove a pair; nil matches all targets or all actions.
    public final func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        removeActions { $0.matches(object, action) }
    }

    /// Release removed actions after the list is complete again, because a deinit may run any code.
    private final func removeActions(where isOver: (GestureAction) -> Bool) {
        let old = actions
        actions = old.filter { !isOver($0) }
        withExtendedLifetime(old) {}
    }

    // MARK: Ties

    /// Make this recognizer wait until `other` has failed before it leaves `possible`; it fails if the other does not.
    public final func require(toFail other: UIGestureRecognizer) {
        guard FailureRequirements.add(self, requires: other) else { return }
        // Without a recognizer that waits for this one, or one that the other waits for, this closes no cycle.
        guard requirements?.hasDependents == true, other.requirements?.hasOthers == true else { return }
        // Of connected cycles only the first ones are reported, because there are too many if all wait for each other.
        guard requirements?.isInCycle != true || other.requirements?.isInCycle != true else { return }
        let cycle = FailureRequirements.cycle(
            through: self, by: [other], next: { $0.requiredToFail },
            previous: { $0.dependents })
        guard let cycle else { return }
        for recognizer in cycle { recognizer.requirements?.isInCycle = true }
        // The first of them in a window decides: the recognizer of this call may not be on a view yet.
        let application = cycle.lazy.compactMap { $0._view?._window?.applicationPointer }.first ?? ownApplication
        application?.warn("\(FailureRequirements.warning(of: cycle)) Take one requirement away.")
    }

    /// Whether this recognizer, when it becomes active, makes `other` fail. True by default; asked before any delegate.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether `other`, when it becomes active, makes this one fail. True by default; asked before any delegate.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this one must wait until `other` has failed. False by default. Asked once for each pair and attempt.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether `other` must wait until this one has failed. False by default. Asked once for each pair and attempt.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the recognizer receives an event. By default the delegate's answer, or true without a delegate.
    open func shouldReceive(_ event: UIEvent) -> Bool {
        delegateToAsk?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    // MARK: For subclasses

    /// Fingers landed. Called before any view receives them.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The system cancelled the touches.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// See `UIResponder.touchesEstimatedPropertiesUpdated(_:)`: never called.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    /// Keys were pressed. Only for `allowedPressTypes`.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// A press changed its force.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Keys were released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// The presses were cancelled.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Clear all data of the finished attempt. Called once after ended, cancelled or failed, before the state becomes
    /// possible again.
    open func reset() {}

    /// Whether the gesture is over when one of its fingers is cancelled. For the recognizers of the engine.
    var needsAllFingers: Bool { false }

    /// How many fingers the gesture needs to go on when others are cancelled. For the recognizers of the engine.
    var fingersToGoOn: Int { 1 }

    /// A touch was released before it ended. For the recognizers of the engine.
    func touchIgnored(_ touch: UITouch) {}

    /// The time that the recognizer set as its `deadline` has come. For the recognizers of the engine.
    @_spi(Engine) open func deadlineReached() {}

    /// Whether it is judged before another one that is ready in the same event and that it excludes: the last one added to
    /// a view goes before others of its kind. For the recognizers of the engine.
    func goesBefore(_ other: UIGestureRecognizer) -> Bool { wasAddedAfter(other) && isAlike(other) }

    /// The class that says what kind of gesture it is. For the recognizers of the engine.
    @_spi(Engine) open var kind: Any.Type { type(of: self) }

    /// The action of its begin is the next thing to happen: leave out of its values what was needed to begin. Everything
    /// that was asked about the recognizer before read them whole. For the recognizers of the engine.
    func startCounting() {}

    /// Whether a move without an assignment to `state` means that nothing changed. Otherwise an active gesture changes
    /// with every move. For the recognizers of the engine.
    var decidesOnMoves: Bool { false }

    /// Whether this recognizer takes fingers. All but hover gestures do.
    @_spi(Engine) open var takesTouches: Bool { true }

    /// Whether a step of a wheel or touchpad is for this recognizer. For the recognizers of the engine.
    func follows(_ motion: WheelStep) -> Bool { false }

    /// A step of a wheel or touchpad came.
    func wheelMoved(_ motion: WheelStep) {}

    /// The fingers left the touchpad that drives this recognizer.
    func wheelLifted() { endWheel(.lifted) }

    /// Stop receiving a touch. It stays with the view even if the gesture is recognized.
    public final func ignore(_ touch: UITouch, for event: UIEvent) { arena?.ignore(touch, self) }

    /// Stop receiving a press.
    public final func ignore(_ press: UIPress, for event: UIPressesEvent) {
        press.recognizers.removeAll { $0 === self }
    }

    // MARK: Fingers

    /// The number of tracked fingers.
    open var numberOfTouches: Int { touches.count }

    /// The centroid of the tracked fingers in a view's coordinates, or the window's if nil. Without fingers it is the
    /// last centroid.
    open func location(in view: UIView?) -> CGPoint { fromWindow(centroid, to: view) }

    /// The location of a finger, by order of arrival, in a view's coordinates, or the window's if nil. An index beyond
    /// `numberOfTouches` is a programming error and stops the program.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        precondition(
            touches.indices.contains(touchIndex),
            "location(ofTouch: \(touchIndex)) of \(traceName), which tracks \(touches.count) touches")
        return fromWindow(touches[touchIndex]._location, to: view)
    }

    /// The modifier keys that are pressed.
    public final var modifierFlags: UIKeyModifierFlags { arena?.event._modifierFlags ?? [] }

    /// The pointer's buttons that are pressed.
    public final var buttonMask: UIEvent.ButtonMask { arena?.event._buttonMask ?? [] }

    /// Class, address, state, view and targets, and settings that differ from the defaults, for `print`.
    open var description: String { words }

    /// The recognizer's name in traces.
    public final var traceName: String { name ?? "\(type(of: self))#\(serial)" }
}
