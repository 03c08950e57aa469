import Foundation
@_spi(Engine) import ResponderCore

/// A view that is operated with a finger: it tracks one finger at a time and calls its targets.
///
/// A subclass overrides `beginTracking`, `continueTracking`, `endTracking` and `cancelTracking`, and calls
/// `sendActions(for: .valueChanged)` when its value changes. A control keeps its touches: they do not travel up the
/// responder chain. It follows only touches that hit the control itself, not those of an interactive subview, and no
/// click of a pointer without the primary button.
open class UIControl: UIView {
    nonisolated open override class var inspectableProperties: [Property] {
        super.inspectableProperties + Property.ofControl
    }

    final var actions: [ControlAction] = []
    private var closureCount = 0
    /// The number of the touch being followed. Not the touch itself, which holds its view.
    private var trackedTouch: UInt64?

    /// A control with a frame in its superview's coordinates.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A control with a frame in its superview's coordinates that calls an action for `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { takePrimaryAction(primaryAction) }
    }

    /// Call an action for `primaryActionTriggered`. A button also shows its title and image.
    func takePrimaryAction(_ action: UIAction) { addAction(action, for: .primaryActionTriggered) }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    @_spi(Engine) open override var touchRole: TouchRole { .control }

    // MARK: State

    /// Whether the control reacts. True by default. Setting it to false ends tracking.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { stopTracking(.disabled) }
            stateChanged()
        }
    }

    /// Whether the program shows the control as selected. False by default; touches never change it.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }

    /// Whether a finger is down and inside.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

    /// Enabled, selected and highlighted as one value.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if showsFocusEffect { state.insert(.focused) }
        return state
    }

    @_spi(Engine) open override func firstResponderChanged(_ isFirst: Bool) {
        super.firstResponderChanged(isFirst)
        if focusEffect != nil { stateChanged() }
    }

    /// Whether the control follows a finger.
    public private(set) final var isTracking = false

    /// Whether the finger being followed is inside, or less than 70 points outside.
    public private(set) final var isTouchInside = false

    /// One of the parts of `state` changed. For the controls of the engine.
    func stateChanged() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: Following a finger

    /// A finger landed.
    /// - Returns: whether to follow it; true by default.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The finger moved.
    /// - Returns: whether to go on following it; true by default.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The finger lifted.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// The touch was cancelled, or the control was disabled or left its window. A program can call it to end tracking; the
    /// default then sends `touchCancel`, and the finger causes no further event. An override calls `super`.
    open func cancelTracking(with event: UIEvent?) {
        // When the engine calls this, tracking has ended.
        guard isTracking else { return }
        forgetTouch(.cancelled)
        send(.touchCancel, event)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let own = touches.lazy.filter { $0.hitView === self && $0.isPrimary }
        guard isEnabled else { return reportLoss(.disabled) }
        guard trackedTouch == nil else { return }
        guard let touch = own.min(by: { $0.number < $1.number }) else {
            return reportLoss(touches.contains { $0.hitView === self } ? .otherButton : .onSubview)
        }
        trackedTouch = touch.number
        isTouchInside = true
        let follows = beginTracking(touch, with: event)
        isTracking = follows && isEnabled
        if !follows { reportLoss(.trackingRefused) }
        guard isTracking, trackedTouch == touch.number else { return }
        isHighlighted = true
        send(.touchDown, event)
        if touch.tapCount > 1, isTracking { send(.touchDownRepeat, event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first(where: { $0.number == trackedTouch }) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch, event)
        guard continueTracking(touch, with: event) else {
            isTracking = false
            isHighlighted = false
            return reportLoss(.trackingRefused)
        }
        guard isTracking else { return }
        isHighlighted = isTouchInside
        if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
        if isTracking { send(isTouchInside ? .touchDragInside : .touchDragOutside, event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first(where: { $0.number == trackedTouch }) else { return }
        trackedTouch = nil
        guard isTracking else { return }
        isHighlighted = false
        endTracking(touch, with: event)
        // An action may have disabled the control, which ended tracking.
        guard isTracking else { return }
        isTracking = false
        send(isTouchInside ? .touchUpInside : .touchUpOutside, event)
        if isTouchInside, triggersPrimaryAction { send(.primaryActionTriggered, event) }
        isTouchInside = false
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touches.contains(where: { $0.number == trackedTouch }) else { return }
        stopTracking(.touchCancelled, event)
        trackedTouch = nil
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { stopTracking(.leftWindow) }
    }

    private func stopTracking(_ why: ControlLoss, _ event: UIEvent? = nil) {
        guard isTracking else { return }
        forgetTouch(why)
        cancelTracking(with: event)
        send(.touchCancel, event)
    }

    private func forgetTouch(_ why: ControlLoss) {
        reportLoss(why)
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    private func reportLoss(_ why: ControlLoss) {
        _window?.applicationPointer?.trace.record(.controlLost(Participant(self), why: why))
    }

    private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        let slop = GestureLimits.controlSlop
        return contains(place, event) || bounds.insetBy(dx: -slop, dy: -slop).contains(place)
    }

    // MARK: Targets

    /// Call `action` of `target` at events. The target is not retained; without one the action goes up the responder
    /// chain. A pair that was added before is called at these events too.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        if let index = actions.firstIndex(where: { $0.isPair(object, action) }) {
            actions[index].events.formUnion(controlEvents)
        } else {
            let call = ControlAction.Call.method(action, target: object.map { ControlAction.Weak(object: $0) })
            actions.append(ControlAction(call: call, events: controlEvents, token: 0))
        }
    }

    /// Call a closure at events. It is retained.
    /// - Returns: a number to remove it by.
    @discardableResult
    public final func addAction(for controlEvents: Event, _ action: @escaping @MainActor (UIControl) -> Void) -> Int {
        closureCount += 1
        actions.append(ControlAction(call: .closure(action), events: controlEvents, token: closureCount))
        return closureCount
    }

    /// Remove the closure that `addAction(for:_:)` gave this number.
    public final func removeAction(_ number: Int) { actions.removeAll { $0.token == number && number > 0 } }

    /// Stop calling a pair at these events; nil for the target stands for all targets, nil for the action for all
    /// actions.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        for index in actions.indices where actions[index].matches(object, action) {
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    /// The events that have an action.
    public final var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

    /// The targets that are alive.
    public final var allTargets: [AnyObject] {
        actions.reduce(into: []) { found, action in
            guard case .method(_, let target?) = action.call, let object = target.object,
                !found.contains(where: { $0 === object })
            else { return }
            found.append(object)
        }
    }

    /// Call the actions for any of these events, in the order in which they were added.
    open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

    /// Send one action. Override this to observe or change the control's actions.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        let application = ownApplication ?? UIApplication.shared
        let isSent = application.sendAction(action, to: target, from: self, for: event)
        if !isSent, let target {
            application.warn(
                "\(traceName): its target of class \(type(of: target)) has no such action, or the action takes another "
                    + "argument than \(type(of: self)). Nothing was called.")
        }
    }

    private func send(_ events: Event, _ event: UIEvent?) {
        _window?.applicationPointer?.trace.record(.control(Participant(self), events))
        for action in actions where !action.events.isDisjoint(with: events) {
            switch action.call {
            case .closure(let closure): closure(self)
            case .action(let action): sendAction(action)
            case .method(let selector, nil): sendAction(selector, to: nil, for: event)
            case .method(let selector, let target?):
                if let object = target.object { sendAction(selector, to: object, for: event) }
            }
        }
    }

    /// The user changed the value. For the controls of the engine.
    final func sendValueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    /// Whether a lift inside sends `primaryActionTriggered`.
    var triggersPrimaryAction: Bool { false }

    // MARK: Precedence over recognizers of ancestors

    /// Whether the control takes precedence over a recognizer of an ancestor for single taps with one finger. True for
    /// the engine's controls that are pressed, false for subclasses of a program, as in UIKit.
    var outranksTaps: Bool { false }

    /// Whether the control keeps pans of an ancestor from a finger that it follows and that moves along its own x axis.
    var outranksPansAlongIt: Bool { false }

    /// Whether it keeps swipes of an ancestor from a finger that moves along its own x axis.
    /// - Parameter place: where the finger landed in the control's coordinates, if a scroll view still withholds the finger; nil
    ///   if the control follows it.
    func outranksSwipesAlongIt(from place: CGPoint?) -> Bool { false }

    // These are about gestures of a single finger: one of two is not meant for the control.

    /// Whether a tap of an ancestor does not begin with a finger that presses the control.
    package func outranks(_ tap: UITapGestureRecognizer) -> Bool {
        outranksTaps && tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
            && tap.buttonMaskRequired.contains(.primary)
    }

    private func outranks(_ pan: UIPanGestureRecognizer) -> Bool {
        guard outranksPansAlongIt, pan.numberOfTouches == 1, isAlongX(pan.movement, of: pan) else { return false }
        // A scroll view that still withholds the finger asks too.
        return isTracking || pan.currentTouches.contains { !$0.hasReachedView && $0.hitView === self }
    }

    private func outranks(_ swipe: UISwipeGestureRecognizer) -> Bool {
        guard swipe.numberOfTouchesRequired == 1, isAlongX(swipe.movement, of: swipe) else { return false }
        return swipe.currentTouches.contains { touch in
            if touch.hasReachedView {
                return touch.number == trackedTouch && isTracking && outranksSwipesAlongIt(from: nil)
            }
            return outranksSwipesAlongIt(from: swipe.fromWindow(touch.landingPoint, to: self))
        }
    }

    /// Whether a movement in the window is one along the control's own x axis.
    private func isAlongX(_ way: CGPoint, of recognizer: UIGestureRecognizer) -> Bool {
        let way = recognizer.vectorFromWindow(way, to: self)
        return abs(way.x) >= abs(way.y)
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self, gestureRecognizer.cancelsTouchesInView else { return true }
        switch gestureRecognizer {
        case let tap as UITapGestureRecognizer:
            return !outranks(tap)
        case let pan as UIPanGestureRecognizer:
            return !outranks(pan)
        case let swipe as UISwipeGestureRecognizer:
            return !outranks(swipe)
        default: return true
        }
    }
}
