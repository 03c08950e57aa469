import CSDL2
import Foundation
import ResponderKit

/// A desktop window with an application in it. It takes the place of `UIApplicationMain` and a phone's screen.
///
///     let host = try SDLHost(title: "Pinch me", size: CGSize(width: 640, height: 480))
///     host.window.addSubview(view)
///     host.run()
///
/// The loop sleeps until there is input, a deadline of the engine, a timer or a block on the main queue, and draws only
/// when something visible changed.
@preconcurrency @MainActor
public final class SDLHost: ApplicationHost {
    /// A failure at the start, in one line.
    public struct Failure: Error, CustomStringConvertible {
        /// The line.
        public let description: String
        /// Whether there is no display at all, as opposed to a display that refuses the window.
        public var isMissingDisplay = false
    }

    /// The application that receives the input. The desktop's window is its screen: all its windows are drawn there, by
    /// level and then by their order of arrival at the front.
    public let application: UIApplication
    /// The application's first window, as large as the desktop's window. Other windows made with `UIWindow()` are in
    /// front of it once they are shown, and follow the size of the desktop's window as long as they fill it.
    public let window: UIWindow
    /// Window units per point.
    public var scale: CGFloat { desktop.scale }
    /// Translates events into samples; its properties can be set.
    public var translator: EventTranslator { input.translator }

    /// The front that gets the input before the program and is drawn instead of it, such as an inspector; nil for none.
    public var front: (any ApplicationFront)?

    /// Called with each batch before the application; returns the samples for the application.
    public var onInput: (([InputSample], TimeInterval) -> [InputSample])?
    /// Called in each turn of the loop with the time, after input was dispatched and before a frame is drawn.
    public var onTurn: ((TimeInterval) -> Void)?
    /// The time at which the program itself next wants to wake up, in seconds; nil for never.
    public var nextWake: (() -> TimeInterval?)?
    /// The area of text entry in points of the screen; nil for none, and the keyboard writes nothing. By default that
    /// of the key window's first responder, if it accepts text.
    public var textArea: (() -> CGRect?)?
    /// Asked when the user closes the window, not when a signal ends the program; without it the window closes.
    public var shouldClose: (() -> Bool)?
    /// Takes a file that was dropped on the window; nil, the default, gives it to the delegate of the application.
    public var onDrop: ((String) -> Void)?
    /// The window got another size, in points.
    public var onResize: ((CGSize) -> Void)?
    /// A frame was drawn and shown.
    public var onFrame: (() -> Void)?

    /// Whether the user closed the window or the program called `stop()`. False while it runs, and after a signal
    /// such as SIGTERM.
    public private(set) var wasAskedToClose = false

    let desktop: DesktopWindow
    private let input: InputReader
    /// Reads the program's pictures; `UIImage(named:)` searches its `folder`.
    public let pictures = PictureReader()
    /// Draws the application's windows; a program can make pictures with it.
    public let renderer: Renderer
    /// Whether a ring shows where each finger and pressed pointer is, such as the second finger of Alt and drag. False by
    /// default.
    public var showsTouches: Bool {
        get { touchMarks != nil }
        set {
            guard newValue != showsTouches else { return }
            touchMarks?.remove()
            touchMarks = newValue ? TouchMarks(application) : nil
        }
    }
    private var touchMarks: TouchMarks?
    private let watcher: MainQueueWatcher
    private var textInput = TextInputSwitch()
    private var isRunning = false
    /// Whether the user has just asked to close the window.
    private var isClosing = false

    /// Open a window.
    /// - Parameters:
    ///   - title: the title in its bar.
    ///   - size: its size in points.
    ///   - scale: window units per point: 2 makes everything twice as large.
    ///   - fitsScreen: whether the window is limited to the free area of the screen.
    /// - Throws: `Failure` if there is no display or no renderer, `FontFileError` or a similar error if the font is
    ///   missing.
    public init(
        title: String, size: CGSize, scale: CGFloat = 1, minimumSize: CGSize = CGSize(width: 320, height: 240),
        fitsScreen: Bool = false
    ) throws {
        let font = try StrokeFont.standard()
        desktop = try DesktopWindow(
            title: title, size: size, scale: scale, minimumSize: minimumSize, fitsScreen: fitsScreen)
        renderer = Renderer(font: font)
        watcher = MainQueueWatcher()
        input = InputReader(of: desktop)
        let application = UIApplication()
        self.application = application
        application.textMeasurer = font
        application.rasterizer = renderer
        font.usesSystemFonts = StrokeFont.mayUseSystemFonts
        let warned = WeakApplication(wrappedValue: application)
        font.onWarning = { warned.wrappedValue?.warn($0) }
        application.clipboard = SDLClipboard(application)
        application.imageReader = pictures
        window = application.asCurrent { UIWindow(frame: .zero) }
        translator.mirrorCenter = { [unowned self] in middleOfView(at: $0) }
        takeSize()
        application.asCurrent { window.makeKeyAndVisible() }
        SDL_StopTextInput()
    }

    /// Install SDL's handlers of SIGTERM and SIGINT, which close the window. Otherwise the first host installs them, and
    /// programs that replace them can do so only after its window is open.
    public static func installSignalHandlers() {
        SDL_InitSubSystem(SDL_INIT_EVENTS)
    }

    private var currentTextArea: CGRect? {
        if let front, front.application != nil { return front.textArea }
        return if let textArea { textArea() } else { ownTextArea }
    }

    /// The area in which the key window's first responder takes text, in points of the screen; nil if it does not.
    public var ownTextArea: CGRect? {
        guard let key = application.keyWindow, let input = key.firstResponder as? UIResponder & UIKeyInput else {
            return nil
        }
        return application.asCurrent { input.textArea.applying(key.transformToSuperview) }
    }

    /// The point about which a finger at a point of the screen is mirrored.
    private func middleOfView(at point: CGPoint) -> CGPoint? {
        if let front, front.application != nil { return front.middleOfView(at: point) }
        return application.mirrorCenter(for: point)
    }

    nonisolated deinit {}

    /// The application that is drawn: that of the front while it shows one.
    public var shownApplication: UIApplication { front?.application ?? application }

    /// The current time in seconds on the clock of the input.
    public var now: TimeInterval { SDLClock.now }

    /// The title in the window's bar.
    public var title: String {
        get { desktop.title }
        set { desktop.title = newValue }
    }

    // MARK: The loop

    /// Run until the window is closed or `stop()`.
    public func run() {
        isRunning = true
        application.finishLaunching()
        while isRunning {
            wait()
            turn()
        }
        application.willTerminate()
        DescriptorWatcher.end()
        input.close()
        desktop.close()
    }

    /// Leave `run()` after the current turn.
    public func stop() {
        wasAskedToClose = true
        isRunning = false
    }

    /// Sleep until there is work, and read the input.
    private func wait() {
        var event = SDL_Event()
        let timeout = sleepTime
        let hasEvent = timeout.map { SDL_WaitEventTimeout(&event, Int32($0)) } ?? SDL_WaitEvent(&event)
        guard hasEvent != 0 else { return }
        handle(event)
        while SDL_PollEvent(&event) != 0 { handle(event) }
        input.readTouchpad(at: nil)
    }

    /// The milliseconds to sleep; nil to sleep until input comes.
    private var sleepTime: Int? {
        let now = now
        var next = watcher.nextTimer.map { now + $0 } ?? .infinity
        if let deadline = application.nextDeadline { next = min(next, deadline) }
        if let deadline = front?.application?.nextDeadline { next = min(next, deadline) }
        if let wake = nextWake?() { next = min(next, wake) }
        if let wake = front?.nextWake { next = min(next, wake) }
        if needsFrame { next = min(next, desktop.nextFrame) }
        guard next < .infinity else { return nil }
        return Int(min(max(0, (next - now) * 1000), 1e9).rounded(.up))
    }

    private func turn() {
        input.mend()
        // A program gets the focus after it came to the foreground, and loses it before it goes to the background.
        let isMinimized = desktop.isMinimized
        if !isMinimized { application.setInBackground(false) }
        dispatchBatch()
        if isMinimized { application.setInBackground(true) }
        if isClosing {
            isClosing = false
            if shouldClose?() ?? true { stop() }
        }
        watcher.runDue()
        let now = now
        if now > application.now { application.advance(to: now) }
        if let application = front?.application, now > application.now { application.advance(to: now) }
        onTurn?(now)
        front?.turn(at: now)
        // A signal ends the program soon, which drawing would delay.
        guard isRunning || wasAskedToClose else { return }
        textInput.set(currentTextArea, unitScale: scale)
        if needsFrame, now >= desktop.nextFrame - 0.001 { drawFrame(now) }
    }

    private var needsFrame: Bool {
        if application.needsFrame || application.isAnimating { return true }
        guard let application = front?.application else { return false }
        return application.needsFrame || application.isAnimating
    }

    private func dispatchBatch() {
        guard input.hasInput else { return }
        desktop.inputCame()
        input.handle(by: divide)
    }

    /// Dispatch samples in the parts that belong together.
    private func divide(_ samples: [InputSample], at time: TimeInterval) {
        guard InputParts.isDivided(samples) else { return dispatch(samples, at: time) }
        for part in InputParts.timed(samples, at: time) { dispatch(part.samples, at: part.time) }
    }

    private func dispatch(_ samples: [InputSample], at time: TimeInterval) {
        // An event may be older than the last deadline that fired.
        let time = max(time, application.now)
        deliver(front?.receive(samples, at: time) ?? samples, at: time)
    }

    /// Dispatch input to the program, as if it came from the window.
    public func deliver(_ samples: [InputSample], at time: TimeInterval) {
        guard !samples.isEmpty else { return }
        let time = max(time, application.now)
        let rest = onInput?(samples, time) ?? samples
        touchMarks?.follow(rest)
        if !rest.isEmpty { application.dispatch(rest, at: time) }
    }

    private func drawFrame(_ now: TimeInterval) {
        application.needsFrame = false
        front?.application?.needsFrame = false
        do {
            if try desktop.draw(shownApplication, by: renderer, at: now) { onFrame?() }
        } catch {
            application.warn("a frame could not be shown: \(error)")
        }
    }

    // MARK: Events

    private func handle(_ event: SDL_Event) {
        switch SDL_EventType(event.type) {
        case SDL_QUIT:
            // Closing the last window sends this event too, after an event of its own. The question is asked once
            // earlier input is handled.
            if !isClosing { isRunning = false }
        case SDL_DROPFILE:
            if let file = event.drop.file {
                let path = String(cString: file)
                SDL_free(file)
                // Earlier input is handled before the drop.
                dispatchBatch()
                if let onDrop { onDrop(path) } else { deliver([.file(path)], at: now) }
            }
        case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
            desktop.forgetTextures()
            application.needsFrame = true
        case SDL_WINDOWEVENT: handle(event.window)
        default: break
        }
        input.read(event, entersText: { currentTextArea != nil }, handlingFirst: divide)
    }

    private func handle(_ event: SDL_WindowEvent) {
        switch SDL_WindowEventID(SDL_WindowEventID.RawValue(event.event)) {
        case SDL_WINDOWEVENT_CLOSE: isClosing = true
        case SDL_WINDOWEVENT_SIZE_CHANGED:
            // Memory of the same size may be new memory.
            desktop.forgetPicture()
            takeSize()
        case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
            desktop.forgetPicture()
            application.needsFrame = true
        default: break
        }
    }
}
