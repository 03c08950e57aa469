import Foundation

/// The engine. All its state is in an instance of this class, and several instances can exist side by side.
///
/// A host passes input in batches to `dispatch(_:at:)`, advances the clock with `advance(to:)` when there is no input,
/// and reads from `nextDeadline` when to wake up. The engine never reads a clock itself.
open class UIApplication: UIResponder {
    /// The application whose code is running, or the first one that was made. Views, windows and recognizers belong to
    /// the application that is current when they are made.
    package static nonisolated var current: UIApplication? { currentLink.object }
    static nonisolated(unsafe) private(set) var currentLink = Link<UIApplication>()
    /// Retains an application that `shared` had to create.
    private static var made: UIApplication?

    /// The application being dispatched. Outside of dispatch, the first one that was made, or after its release the
    /// next one to be made. Created if there is none.
    open class var shared: UIApplication {
        if let current { return current }
        let application = UIApplication()
        made = application
        return application
    }

    /// The end of the responder chain, if it is a responder. Not retained.
    public weak var delegate: (any UIApplicationDelegate)?

    /// Measures the width of text; a host sets it. Without one, each character counts as half of the font size.
    public var textMeasurer: (any TextMeasurer)?

    /// The screen that shows the windows.
    public let screen = UIScreen()

    /// The system's clipboard behind `UIPasteboard.general`; a host sets it. Without one, the application has a
    /// pasteboard of its own.
    public var clipboard: (any SystemClipboard)?

    /// Reads the files of `UIImage(contentsOfFile:)` and `UIImage(named:)`; a host sets it. Without one, there are no
    /// pictures in files.
    public var imageReader: (any ImageReader)? { didSet { namedImages = [:] } }
    /// Paints drawings whose pixels a program wants, and writes pictures; a host sets it. Without one, drawings have none.
    public var rasterizer: (any Rasterizer)?
    /// The images that are being drawn, the innermost last.
    final var imageContexts: [CGContext] = []
    /// The pictures that `UIImage(named:)` has loaded.
    final var namedImages: [String: UIImage] = [:]

    /// The time in seconds on the clock of the input: that of the newest batch, or of the last `advance(to:)`.
    public var now: TimeInterval { clock.now }

    /// The windows from back to front: by level, and within a level in the order in which they were brought to the
    /// front. A host draws the visible ones in this order; a touch goes to the last one whose hit test finds a view.
    /// Not retained.
    public var windows: [UIWindow] {
        let windows = windowList.compactMap(\.object)
        guard windows.count > 1 else { return windows }
        return windows.sorted { ($0.windowLevel, $0.frontNumber) < ($1.windowLevel, $1.frontNumber) }
    }

    /// The window that receives keys, motion and remote control.
    public var keyWindow: UIWindow? { keyWindowPointer }

    final func setKeyWindow(_ window: UIWindow?) {
        guard let old = keyWindowPointer else {
            keyWindowPointer = window
            window?.becomeKey()
            return
        }
        guard old !== window else { return }
        keyWindowPointer = window
        old.resignKey()
        // The old window's code may have chosen another window.
        if keyWindowPointer === window { window?.becomeKey() }
    }

    /// The key window was hidden: the frontmost remaining window replaces it.
    final func chooseKeyWindow(insteadOf window: UIWindow) {
        setKeyWindow(windows.last { $0 !== window && !$0.isHidden && $0.canBecomeKey })
    }

    /// What refers to the application without retaining it.
    final let reference = ApplicationReference()
    final nonisolated(unsafe) var keyWindowLink = Link<UIWindow>()
    private final nonisolated var keyWindowPointer: UIWindow? {
        get { keyWindowLink.object }
        set { keyWindowLink = Link(newValue) }
    }
    final nonisolated(unsafe) var windowList: [Link<UIWindow>] = []
    /// Whether a window that was shown has been hidden or released.
    final nonisolated(unsafe) var hasLostWindow = false
    /// The number of responders and recognizers created so far. It numbers the objects, and so identifies those without
    /// a name.
    package final var objectCount: UInt32 = 0
    final var frontCount = 0
    /// The context of the view that is being drawn.
    private final var viewContext: CGContext?
    /// The context that drawing goes to.
    final var drawingContext: CGContext? { imageContexts.last ?? viewContext }
    final var ignoreCount = 0
    final var openAnimation: AnimationBlock?
    /// Whether the program has the focus; true until the host reports otherwise.
    package final var isActive = true
    /// Whether the window is minimized.
    final var isInBackground = false
    /// The subscriptions to notifications by selector.
    final var selectorObservers: [SelectorObserver] = []
    final let animator = Animator()
    final let deferredCalls = DeferredCalls()
    /// What other parts of the engine keep for the application, such as its menu.
    package final var keptObjects = KeptObjects()
    /// Called with the view that a finger landed on; nil where it landed on none.
    package final var touchLanded: ((UIView?) -> Void)?
    /// Called when another object becomes first responder, or none.
    package final var onFirstResponderChange: (() -> Void)?

    // The parts of the engine, in the order in which input passes through them.
    package final let clock: Clock
    package final let trace: Trace
    final let inputQueue: InputQueue
    final let layoutPass = LayoutPass()
    final let touchSequence: TouchSequence
    final let hoverRouter: HoverRouter
    final let wheelRouter: WheelRouter
    final let transformRouter: TransformRouter
    final let keyRouter: KeyRouter
    final let textRouter: TextRouter
    final let motionRouter: MotionRouter
    final let arena: GestureArena
    final let gate: TouchGate

    /// An application. The first one becomes `shared`.
    public override init() {
        let event = UIEvent(type: .touches)
        clock = Clock()
        trace = Trace(clock)
        gate = TouchGate(trace, event)
        arena = GestureArena(trace, gate, clock, event)
        touchSequence = TouchSequence(arena)
        hoverRouter = HoverRouter(arena)
        wheelRouter = WheelRouter(arena, touchSequence)
        transformRouter = TransformRouter(arena, touchSequence)
        keyRouter = KeyRouter(arena)
        textRouter = TextRouter(arena)
        motionRouter = MotionRouter(arena)
        inputQueue = InputQueue(trace, clock, arena, touchSequence, layoutPass)
        super.init()
        // An application does not belong to the current one, and takes no object number from it.
        UIApplication.current?.objectCount -= 1
        trace.application = Link(self)
        inputQueue.applicationLink = Link(self)
        layoutPass.application = self
        reference.application = self
        screen.application = self
        touchSequence.applicationLink = Link(self)
        hoverRouter.application = self
        wheelRouter.application = self
        transformRouter.application = self
        keyRouter.application = self
        textRouter.application = self
        motionRouter.application = self
        if UIApplication.current == nil { UIApplication.currentLink = Link(self) }
    }

    nonisolated deinit {
        if UIApplication.current === self { UIApplication.currentLink = Link() }
        for window in windowList { window.object?.applicationPointer = nil }
        reference.application = nil
    }

    /// Run code with this application as `shared`. The engine does this around everything that it calls.
    @discardableResult
    public final func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        let previous = becomeCurrent()
        defer { UIApplication.restoreCurrent(previous) }
        return try body()
    }

    /// Make this application current until `restoreCurrent`, which takes the result.
    @inline(__always)
    final func becomeCurrent() -> UIApplication? {
        let previous = UIApplication.current
        UIApplication.currentLink = Link(self)
        return previous
    }

    @inline(__always)
    static func restoreCurrent(_ previous: UIApplication?) { currentLink = Link(previous) }

    static func nextSerial() -> UInt32 {
        guard let current else { return 0 }
        current.objectCount += 1
        return current.objectCount
    }

    open override var traceName: String { accessibilityIdentifier ?? "application" }

    /// The delegate, if it is a responder but no view, controller or application.
    open override var next: UIResponder? {
        guard let delegate = delegate as? UIResponder else { return nil }
        return delegate is UIView || delegate is UIViewController || delegate is UIApplication ? nil : delegate
    }

    override var responderWindow: UIWindow? { keyWindow }

    // MARK: Input

    /// Pass the input that one pump of the host returned. It is one batch: fingers that land together on a view make
    /// one `touchesBegan`. A batch that is passed inside a callback waits until the current batch is handled.
    /// - Parameters:
    ///   - input: the samples, oldest first.
    ///   - time: the time of the batch in seconds. A time before that of the last batch is replaced by it, with a
    ///     warning.
    public func dispatch(_ input: [InputSample], at time: TimeInterval) { inputQueue.perform(.input(input, time)) }

    /// The same for touches alone.
    public func dispatch(touches: [TouchSample], at time: TimeInterval) {
        inputQueue.perform(.touches(touches, time))
    }

    /// Advance the clock without input: every deadline up to and including `time` fires, each at its own time.
    public func advance(to time: TimeInterval) { inputQueue.perform(.advance(time)) }

    /// The time at which the engine next needs to run without input, for a long press, a time-out or a deferred call,
    /// in seconds. nil for never.
    public final var nextDeadline: TimeInterval? { inputQueue.nextDeadline }

    /// Cancel every touch and press, as the system does when it interrupts a program.
    public func cancelAllTouches(why: String = "the system interrupted") {
        inputQueue.perform(.cancelAll(why: why))
    }

    /// Where a contact that is down or lifts at present is, in a view's coordinates; nil for another one.
    package final func location(ofContact contact: Int, in view: UIView) -> CGPoint? {
        arena.event.touches.first { $0.contact == contact }?.location(in: view)
    }

    /// The type of a contact that is down or lifts at present; nil for another one.
    package final func type(ofContact contact: Int) -> UITouch.TouchType? {
        arena.event.touches.first { $0.contact == contact }?.type
    }

    /// The view with a hover recognizer that is drawn under the pointer and that the hit test does not reach.
    package final var viewUnreachedByHover: UIView? { hoverRouter.unreached }

    /// Whether touches are being delivered. What is on the way of their responder chains stays in its place until they are.
    package final var isDeliveringTouches: Bool { touchSequence.isSending }

    /// Why the system cancels the touches at present; nil while it does not.
    package final var cancelReason: String? { arena.event.cancelReason }

    /// Deliver an event to its windows. Override this to observe or drop events; without `super` no recognizer and no
    /// view receives the event.
    open func sendEvent(_ event: UIEvent) {
        for window in windows(for: event) { window.sendEvent(event) }
    }

    /// Begin or end a motion such as a shake, for hosts that can tell begin and end; other hosts dispatch an
    /// `InputSample.motion`. A motion is cancelled if it does not end within 3 seconds, or when the program loses the
    /// focus.
    public func dispatch(_ phase: MotionPhase, of motion: UIEvent.EventSubtype) {
        inputQueue.perform(.motion(phase, motion))
    }

    /// Stop delivering fingers that land from now on. Calls nest; each needs an `endIgnoringInteractionEvents()`.
    public final func beginIgnoringInteractionEvents() {
        ignoreCount += 1
        if ignoreCount == 1 { cancelAllTouches(why: "beginIgnoringInteractionEvents") }
    }

    /// Undo one `beginIgnoringInteractionEvents()`. Fingers that are down stay undelivered.
    public final func endIgnoringInteractionEvents() { ignoreCount = max(0, ignoreCount - 1) }

    /// Whether fingers that land are ignored.
    public final var isIgnoringInteractionEvents: Bool { ignoreCount > 0 }

    /// Whether the last key that went down was a key command or an edit action of a responder, so that no press was sent.
    package final var isLastKeyCommand: Bool { keyRouter.isLastKeyCommand }

    /// Whether a responder would enter a key as text, or perform a command or an edit action for it. A host with shortcuts of
    /// its own performs them for the other keys.
    package final func hasUse(for key: UIKey) -> Bool { asCurrent { keyRouter.hasUse(for: key) } }

    // MARK: Undo

    /// Whether a shake that no other responder handles undoes the last change of the first responder's `undoManager`; true
    /// by default. UIKit asks the user first.
    public final var applicationSupportsShakeToEdit = true

    /// Undo by a shake; other motions go to the delegate.
    open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        guard motion == .motionShake, applicationSupportsShakeToEdit,
            let manager = inputResponder?.undoManager, manager.canUndo
        else { return super.motionEnded(motion, with: event) }
        manager.undo()
    }

    // MARK: Actions

    /// Send an action to `target`, or without a target up the responder chain from the first responder to the first
    /// object that can perform it. Without a first responder the search starts at `sender` if that is a responder,
    /// otherwise at the key window.
    /// - Returns: whether an object performed it.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target { return action.perform(on: target as AnyObject, with: sender, event: event) }
        let start = keyWindow?.firstResponder ?? sender as? UIResponder ?? keyWindow
        guard let found = start?.target(forAction: action, withSender: sender) else { return false }
        return action.perform(on: found as AnyObject, with: sender, event: event)
    }

    // MARK: Watching

    /// Report every decision to `observer` from now on. The observer is retained until it is removed.
    public final func addObserver(_ observer: any DispatchObserver) { trace.add(observer) }

    /// Report every decision to `observer` from now on, but no continuous moves.
    package final func addSparseObserver(_ observer: any SparseObserver) { trace.add(observer, sparse: observer) }

    /// Tell the sparse observers of the actions of continuing gestures that they do not know yet.
    package final func passOnContinuations() { trace.passOnContinuations() }

    /// Stop reporting to `observer`.
    public final func removeObserver(_ observer: any DispatchObserver) { trace.remove(observer) }

    /// Gets the application's input from outside before it is handled; nil for none. Retained.
    package final var inputRecorder: (any InputRecorder)? {
        get { inputQueue.recorder }
        set { inputQueue.recorder = newValue }
    }

    /// The frame of the status bar: zero, there is none.
    public final var statusBarFrame: CGRect { .zero }

    /// Report a warning to the observers: a value or input was refused or repaired.
    public final func warn(_ message: String) { trace.warn(message) }

    // MARK: Drawing

    /// Whether something visible changed in any window since the host last drew. A host sets it to false before
    /// drawing.
    /// - Complexity: O(*n*) where *n* is the number of windows.
    public final var needsFrame: Bool {
        get {
            hasLostWindow
                || windowList.contains { $0.object.map { $0.needsFrame && !$0.isHidden } ?? false }
        }
        set {
            hasLostWindow = newValue
            guard !newValue else { return }
            for window in windowList { window.object?.needsFrame = false }
        }
    }

    /// Run drawing code and collect its commands.
    final func collectDrawing(in bounds: CGRect = .infinite, _ body: () -> Void) -> [DrawCommand] {
        let context = CGContext(bounds: bounds)
        draw(in: context, body)
        return context.commands
    }

    /// Run drawing code that draws in a context.
    final func draw(in context: CGContext, _ body: () -> Void) {
        let (outer, images) = (viewContext, imageContexts)
        (viewContext, imageContexts) = (context, [])
        asCurrent(body)
        (viewContext, imageContexts) = (outer, images)
    }

    /// The width of one line of text in points.
    public final func width(of text: String, font: UIFont) -> CGFloat {
        textMeasurer?.width(of: text, font: font) ?? CGFloat(text.count) * font.pointSize / 2
    }

    /// The place of each character of one line of text.
    package final func spans(of text: String, font: UIFont) -> [TextSpan] {
        textMeasurer?.spans(of: text, font: font)
            ?? text.indices.enumerated().map { place, _ in
                let start = CGFloat(place) * font.pointSize / 2
                return TextSpan(start: start, end: start + font.pointSize / 2)
            }
    }
}
