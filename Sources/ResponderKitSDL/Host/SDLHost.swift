import CSDL2
import Foundation
import ResponderCore

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
    public var application: UIApplication { applications.program }
    /// The application's first window, as large as the desktop's window. Other windows made with `UIWindow()` are in
    /// front of it once they are shown, and follow the size of the desktop's window as long as they fill it.
    public let window: UIWindow
    /// Window units per point.
    public var scale: CGFloat { desktop.scale }
    /// Translates events into samples; its properties can be set.
    public var translator: EventTranslator { input.translator }

    /// The front that gets the input before the program and is drawn instead of it, such as an inspector; nil for none.
    public var front: (any ApplicationFront)? {
        get { applications.front }
        set { applications.front = newValue }
    }

    /// Called with each batch before the application; returns the samples for the application.
    public var onInput: (([InputSample], TimeInterval) -> [InputSample])? {
        get { delivery.onInput }
        set { delivery.onInput = newValue }
    }
    /// Called in each turn of the loop with the time, after input was dispatched and before a frame is drawn.
    public var onTurn: ((TimeInterval) -> Void)?
    /// The time at which the program itself next wants to wake up, in seconds; nil for never.
    public var nextWake: (() -> TimeInterval?)?
    /// The area of text entry in points of the screen; nil for none, and the keyboard writes nothing. By default that
    /// of the key window's first responder, if it accepts text.
    public var textArea: (() -> CGRect?)? {
        get { textEntry.areaOfProgram }
        set { textEntry.areaOfProgram = newValue }
    }
    /// Asked when the user closes the window, not when a signal ends the program; without it the window closes.
    public var shouldClose: (() -> Bool)? {
        get { end.shouldClose }
        set { end.shouldClose = newValue }
    }
    /// Takes a file that was dropped on the window; nil, the default, gives it to the delegate of the application.
    public var onDrop: ((String) -> Void)?
    /// The window got another size, in points.
    public var onResize: ((CGSize) -> Void)?
    /// A frame was drawn and shown.
    public var onFrame: (() -> Void)?

    /// Whether the user closed the window or the program called `stop()`. False while it runs, and after a signal
    /// such as SIGTERM.
    public var wasAskedToClose: Bool { end.wasAskedFor }

    /// Reads the program's pictures; `UIImage(named:)` searches its `folder`.
    public let pictures = PictureReader()
    /// Draws the application's windows; a program can make pictures with it.
    public let renderer: Renderer
    /// Whether a ring shows where each finger and pressed pointer is, such as the second finger of Alt and drag. False by
    /// default.
    public var showsTouches: Bool {
        get { delivery.showsTouches }
        set { delivery.showsTouches = newValue }
    }

    let desktop: DesktopWindow
    private let input: InputReader
    private let watcher: MainQueueWatcher
    private let applications: ProgramAndFront
    private let delivery: InputDelivery
    private let textEntry: TextEntry
    private let end = LoopEnd()

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
        let program = Self.makeProgram(font, renderer, pictures)
        let applications = ProgramAndFront(program)
        self.applications = applications
        delivery = InputDelivery(to: applications)
        textEntry = TextEntry(of: applications)
        window = program.asCurrent { UIWindow(frame: .zero) }
        translator.mirrorCenter = { [unowned applications] in applications.mirrorCenter(for: $0) }
        takeSize()
        program.asCurrent { window.makeKeyAndVisible() }
    }

    /// Make an application with the host's font, renderer, picture reader and clipboard.
    private static func makeProgram(
        _ font: StrokeFont, _ renderer: Renderer, _ pictures: PictureReader
    ) -> UIApplication {
        let program = UIApplication()
        program.textMeasurer = font
        program.rasterizer = renderer
        font.usesSystemFonts = StrokeFont.mayUseSystemFonts
        let warned = WeakApplication(wrappedValue: program)
        font.onWarning = { warned.wrappedValue?.warn($0) }
        program.clipboard = SDLClipboard(program)
        program.imageReader = pictures
        return program
    }

    /// Install SDL's handlers of SIGTERM and SIGINT, which close the window. Otherwise the first host installs them, and
    /// programs that replace them can do so only after its window is open.
    public static func installSignalHandlers() {
        SDL_InitSubSystem(SDL_INIT_EVENTS)
    }

    /// The area in which the key window's first responder takes text, in points of the screen; nil if it does not.
    public var ownTextArea: CGRect? { application.textArea }

    nonisolated deinit {}

    /// The application that is drawn: that of the front while it shows one.
    public var shownApplication: UIApplication { applications.shown }

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
        end.begin()
        application.finishLaunching()
        while end.isRunning {
            wait()
            turn()
        }
        application.willTerminate()
        DescriptorWatcher.end()
        input.close()
        desktop.close()
    }

    /// Leave `run()` after the current turn.
    public func stop() { end.stop() }

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
        var next = applications.nextWake
        if let wake = nextWake?() { next = min(next, wake) }
        if let timer = watcher.nextTimer { next = min(next, now + timer) }
        if applications.needsFrame { next = min(next, desktop.nextFrame) }
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
        if end.settleClose(), SDL_GetKeyboardFocus() != nil {
            // The program became inactive when the user closed the window, and SDL reports no focus that was never lost.
            delivery.deliverFromWindow([.activation(true)], at: self.now)
        }
        watcher.runDue()
        let now = now
        applications.advance(to: now)
        onTurn?(now)
        front?.turn(at: now)
        // A signal ends the program soon, which drawing would delay.
        guard !end.isBySignal else { return }
        textEntry.update(unitScale: scale)
        if applications.needsFrame, now >= desktop.nextFrame - 0.001 { drawFrame(now) }
    }

    private func dispatchBatch() {
        guard input.hasInput else { return }
        desktop.inputCame()
        input.handle(by: delivery.deliverFromWindow)
    }

    /// Dispatch input to the program, as if it came from the window.
    public func deliver(_ samples: [InputSample], at time: TimeInterval) {
        delivery.deliverToProgram(samples, at: time)
    }

    private func drawFrame(_ now: TimeInterval) {
        applications.clearNeedsFrame()
        do {
            if try desktop.draw(shownApplication, by: renderer, at: now) { onFrame?() }
        } catch {
            application.warn("a frame could not be shown: \(error)")
        }
    }

    // MARK: Events

    private func handle(_ event: SDL_Event) {
        if let event = WindowEvent(reading: event) { handle(event) }
        input.read(event, entersText: { textEntry.area != nil }, handlingFirst: delivery.deliverFromWindow)
    }

    private func handle(_ event: WindowEvent) {
        switch event {
        case .close: end.userCloses()
        case .quit: end.quit()
        case .drop(let path):
            // Earlier input is handled before the drop.
            dispatchBatch()
            if let onDrop { onDrop(path) } else { deliver([.file(path)], at: now) }
        case .resize:
            desktop.forgetPicture()
            takeSize()
        case .expose:
            desktop.forgetPicture()
            application.needsFrame = true
        case .textureLoss:
            desktop.forgetTextures()
            application.needsFrame = true
        }
    }
}
