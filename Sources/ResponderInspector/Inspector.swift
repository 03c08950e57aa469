import InspectorPanels
import ResponderChronicle
import ResponderKit
import ResponderScenes

/// The panels of the lab around any program: why each gesture did or did not fire, the responder chain, the hit test, all
/// views, and a timeline, live.
///
///     let host = try SDLHost(title: "Pinch me", size: CGSize(width: 640, height: 480))
///     Inspector.attach(to: host)
///     host.run()
///
/// F12, or a tap with three fingers, opens and closes it. The program keeps its size: the window grows if the desktop
/// has room; otherwise the program is drawn smaller, and touches are converted. The program's code runs as before.
///
/// While closed, the inspector observes nothing; it only reads the phase of each contact for the tap. While open, it keeps the
/// decisions since it was opened.
///
/// If it builds the program, it can also build copies. It then records the program's input from the beginning, and can
/// show every moment since the panels opened, with the same settings or with changed ones:
///
///     Inspector.attach(to: host) { PinchViewController() }
public final class Inspector: ApplicationFront {
    private unowned let host: any ApplicationHost
    private let key: String
    /// Builds the program and its copies; nil if the inspector does not build the program.
    private let origin: ProgramOrigin?
    /// The program's window, if the host has none.
    private var ownWindow: UIWindow?
    private let tap = ThreeFingerTap()
    /// The program, once the panels were opened. It is kept for what was changed in them.
    private lazy var stage = Stage(
        over: host.application, in: host.application.keyWindow ?? host.application.windows.first ?? UIWindow(),
        origin?.scene
            ?? SceneDocument(
                title: "", size: host.application.screen.bounds.size,
                program: Program(named: "program") { UIViewController() }),
        Chronicle(of: host.application, isSparse: true))
    /// The panels; nil while the inspector is closed.
    private var window: InspectorWindow?
    // These two are always assigned as a whole: every move reads them, and a property that is changed in its place costs a
    // check of exclusive access at each use.

    /// Fingers that landed on the program without the inspector: they go to the program until they lift.
    private var passing: Set<Int> = []
    /// Fingers that landed on the panels: the program never gets them.
    private var kept: Set<Int> = []

    /// Attach an inspector to a host's program. A key or a three-finger tap opens it. The host retains it.
    /// - Parameters:
    ///   - key: the name of the key that opens and closes it.
    ///   - makeRoot: builds the root view controller of the program's window. It is called at once, and again for each
    ///     copy of the program. Copies get the same input, and must not share state that they change. If it is
    ///     nil, the program is built elsewhere, and its past moments cannot be shown.
    @discardableResult
    public static func attach(
        to host: any ApplicationHost, key: String = "F12", _ makeRoot: (() -> UIViewController)? = nil
    ) -> Inspector {
        let inspector = Inspector(host, key: key, makeRoot)
        host.front = inspector
        return inspector
    }

    private init(_ host: any ApplicationHost, key: String, _ makeRoot: (() -> UIViewController)?) {
        self.host = host
        self.key = key
        guard let makeRoot else {
            origin = nil
            return
        }
        let application = host.application
        let window = application.keyWindow ?? application.windows.first
        if window == nil {
            ownWindow = application.asCurrent {
                let window = UIWindow(frame: application.screen.bounds)
                window.makeKeyAndVisible()
                return window
            }
        }
        origin = (window ?? ownWindow).map { ProgramOrigin(application, in: $0, makeRoot) }
    }

    /// Close the inspector and detach it from the host.
    public func detach() {
        close()
        origin?.recorder.stop()
        if host.front === self { host.front = nil }
    }

    /// Whether the panels are shown.
    public var isOpen: Bool { window != nil }

    /// A Swift test with the input since the panels opened and the states of the recognizers, as *Save as test* puts it on the
    /// clipboard; nil while the panels are closed, and if there was no input.
    public var test: String? { window?.test }

    /// Show the panels.
    public func open() {
        guard window == nil else { return }
        passing = Set(tap.contacts)
        kept = []
        let window = InspectorWindow(host, over: stage, of: origin)
        window.view.close.shortcut = key
        window.view.close.onActivate = { [unowned self] in isClosing = true }
        self.window = window
        host.frontDidChange(growingBy: DeskView.chrome)
    }

    /// Whether the panels close at the end of the current input.
    private var isClosing = false

    /// Close the panels.
    public func close() {
        isClosing = false
        guard let window else { return }
        // Fingers that are down on the program stay with it.
        kept = kept.union(Set(tap.contacts).subtracting(window.contacts).subtracting(passing))
        self.window = nil
        window.letGo()
        let size = host.application.screen.bounds.size
        let shown = window.application.screen.bounds.size
        host.frontDidChange(growingBy: CGSize(width: size.width - shown.width, height: size.height - shown.height))
    }

    // MARK: Input

    /// The panels' application while they are shown.
    public var application: UIApplication? { window?.application }

    /// Pass input to the panels, or on to the program.
    public func receive(_ samples: [InputSample], at time: TimeInterval) -> [InputSample] {
        if let window, passing.isEmpty, !tap.isPossible, window.sendMoves(samples, at: time) {
            if isClosing { close() }
            return []
        }
        let rest = areOrdinaryMoves(samples, at: time) ? samples : taken(from: samples, at: time)
        guard let window else { return rest }
        window.receive(passing.isEmpty ? rest : rest.compactMap { passed($0, at: time) }, at: time)
        if isClosing { close() }
        return []
    }

    /// Whether all samples are moves of fingers that go to the program, or to the panels, unchanged. Most input is.
    private func areOrdinaryMoves(_ samples: [InputSample], at time: TimeInterval) -> Bool {
        guard kept.isEmpty || window != nil else { return false }
        for sample in samples {
            guard case .touch(let touch) = sample, touch.phase == .move else { return false }
            if tap.isPossible { _ = tap.follow(touch, at: time) }
        }
        return true
    }

    /// Take the input that opens and closes the inspector, and the fingers that the program never gets.
    /// - Returns: the rest.
    private func taken(from samples: [InputSample], at time: TimeInterval) -> [InputSample] {
        var rest: [InputSample] = []
        var isTap = false
        func toggle() {
            pass(rest, at: time)
            rest = []
            if isOpen { close() } else { open() }
        }
        for sample in samples {
            switch sample {
            case .key(let stroke) where stroke.key.name == key:
                if stroke.isDown { toggle() }
                continue
            case .touch(let touch):
                isTap = tap.follow(touch, at: time) || isTap
                if kept.contains(touch.contact), window == nil {
                    if touch.phase == .down { kept = kept.subtracting([touch.contact]) } else { continue }
                }
            default: break
            }
            rest.append(sample)
        }
        if isTap { toggle() }
        return rest
    }

    /// Deliver input now, before the inspector opens or closes.
    private func pass(_ samples: [InputSample], at time: TimeInterval) {
        guard !samples.isEmpty else { return }
        if let window {
            window.receive(samples.compactMap { passed($0, at: time) }, at: time)
        } else {
            host.deliver(samples, at: time)
        }
    }

    /// Deliver a sample of a finger that landed before the inspector was opened to the program at once.
    /// - Returns: any other sample.
    private func passed(_ sample: InputSample, at time: TimeInterval) -> InputSample? {
        guard case .touch(var touch) = sample, let window, passing.contains(touch.contact) else { return sample }
        if touch.phase == .down {
            passing = passing.subtracting([touch.contact])
            return sample
        }
        if touch.phase == .up || touch.phase == .cancel { passing = passing.subtracting([touch.contact]) }
        touch.location = window.place(inProgram: touch.location)
        window.deliver([.touch(touch)], at: time)
        return nil
    }

    // MARK: The host's loop

    /// The middle of the program's view at a point of the window.
    public func middleOfView(at point: CGPoint) -> CGPoint? { window?.view.mirrorCenter(for: point) }

    /// The area of text entry in the program, if the program gets the keys.
    public var textArea: CGRect? { window?.desk.textArea }

    /// The time of the next frame while something moves.
    public var nextWake: TimeInterval? { window?.nextWake }

    /// Update the panels.
    public func turn(at time: TimeInterval) {
        window?.turn(at: time)
        if isClosing { close() }
    }
}
