import ResponderChronicle
import ResponderKit
import ResponderScenes

@testable import InspectorPanels
@testable import ResponderInspector
@testable import ResponderLab
@testable import StagePlayback

/// A desk over a card that a pan moves: as the scene of a file, or as a running program.
final class DeskRig: StillWindow {
    enum Kind: CaseIterable { case scene, program }

    /// The point of the card that is dragged.
    static let place = CGPoint(x: 60, y: 60)
    private static let file = """
        {"format":"responderkit-scene","version":1,"title":"Card","size":[400,300],"root":{"name":"root",
        "frame":[0,0,400,300],"subviews":[{"name":"card","frame":[0,0,120,120],"gestures":[{"name":"drag","kind":"pan"}]}]}}
        """

    let subject: any DeskSubject
    private(set) var desk: Desk!
    private let window: UIWindow
    /// The application of the program.
    private let program: UIApplication?
    private let origin: ProgramOrigin?

    /// The card's program.
    final class CardController: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let card = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
            card.accessibilityIdentifier = "card"
            let pan = UIPanGestureRecognizer()
            pan.name = "drag"
            pan.addAction { recognizer in
                guard let pan = recognizer as? UIPanGestureRecognizer else { return }
                card.center.x += pan.translation(in: card.superview).x
                pan.setTranslation(.zero, in: card.superview)
            }
            card.addGestureRecognizer(pan)
            view.addSubview(card)
        }
    }

    init(_ kind: Kind) throws {
        let application = UIApplication()
        application.screen.bounds = CGRect(x: 0, y: 0, width: 1000, height: 700)
        window = application.asCurrent { UIWindow() }
        switch kind {
        case .scene:
            (program, origin) = (nil, nil)
            subject = try Session(Source(draft: SceneDraft(text: Self.file), name: "card"), Arguments([]))
        case .program:
            let program = UIApplication()
            program.screen.bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
            program.advance(to: 100)
            let window = program.asCurrent { UIWindow() }
            let origin = ProgramOrigin(program, in: window) { CardController() }
            program.asCurrent { window.makeKeyAndVisible() }
            let stage = Stage(over: program, in: window, origin.scene, Chronicle(of: program, isSparse: true))
            (self.program, self.origin) = (program, origin)
            subject = ProgramSession(over: stage, of: origin)
        }
        super.init(application)
        let view = application.asCurrent { [subject, window] in
            let view = DeskView(subject.live)
            view.frame = window.bounds
            window.addSubview(view)
            window.makeKeyAndVisible()
            return view
        }
        desk = application.asCurrent { Desk(subject, view, in: self) }
        desk.start = kind == .scene ? 100 : 0
        turn(0)
    }

    isolated deinit { (subject as? ProgramSession)?.letGo() }

    // MARK: Input and time

    @discardableResult
    func turn(_ duration: TimeInterval) -> DeskRig {
        now += duration
        program?.advance(to: now)
        application.asCurrent {
            (subject as? Session)?.advance(to: desk.time)
            desk.turn(at: now)
            desk.workInTurn()
            window.layoutIfNeeded()
        }
        return self
    }

    @discardableResult
    func settle() -> DeskRig {
        for _ in 1...40 { turn(0.001) }
        return self
    }

    /// Drag the card 80 points to the right.
    @discardableResult
    func drag() -> DeskRig {
        for index in 0...10 {
            let x = Self.place.x + cardX0 + CGFloat(index) * 8
            send(
                TouchSample(
                    contact: 1, phase: index == 0 ? .down : index == 10 ? .up : .move,
                    location: CGPoint(x: x, y: Self.place.y), timestamp: desk.time))
            if index == 0 { startX = cardX }
            turn(0.02)
        }
        startX = nil
        turn(0.5)
        return self
    }

    private var startX: CGFloat?
    /// How far the card was at the beginning of the drag.
    private var cardX0: CGFloat { startX ?? cardX }

    /// Tap a point beside the card.
    @discardableResult
    func tap(_ x: CGFloat, _ y: CGFloat, contact: Int = 1) -> DeskRig {
        for phase in [TouchSample.Phase.down, .up] {
            send(TouchSample(phase, x, y, at: desk.time, contact: contact))
            turn(0.05)
        }
        return self
    }

    func send(_ touch: TouchSample) {
        application.asCurrent {
            if let session = subject as? Session {
                session.receive([.touch(touch)], at: desk.time)
            } else if let session = subject as? ProgramSession {
                session.live.watch.follow(.touch(touch), at: now)
                session.model.follow(.touch(touch), at: now)
                program?.dispatch([.touch(touch)], at: now)
            }
        }
    }

    /// The commands of every desk.
    static let commands = CommandTable([
        CommandGroup("Marks", [DeskCommands.frames]), DeskCommands.panels, DeskCommands.time,
    ])

    @discardableResult
    func strike(_ key: String, _ flags: UIKeyModifierFlags = []) -> DeskRig {
        application.asCurrent { _ = DeskRig.commands.perform(UIKey(name: key, modifierFlags: flags), on: desk) }
        settle()
        return self
    }

    // MARK: What is shown

    var card: UIView? { subject.live.stage.view(named: "card") }
    /// How far the card of the subject was moved, in points.
    var cardX: CGFloat { Self.cardX(on: subject.live.stage) }
    /// The same for the stage that is shown.
    var shownX: CGFloat { Self.cardX(on: desk.view.shown.stage) }

    private static func cardX(on stage: Stage) -> CGFloat {
        stage.view(named: "card").map { ($0.convert(CGPoint(x: 60, y: 60), to: nil).x - 60).rounded() } ?? .nan
    }
}
