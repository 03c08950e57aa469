import ResponderChronicle
import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderCore
@testable import ResponderInspector
@testable import ResponderKit
@testable import StagePlayback

/// Whether the copies of a program do what the program did.
@Suite struct ProgramCopyTests {
    @Test func `A program with random numbers differs from its copies; no later moment is shown`() throws {
        // Each instance gets other numbers, as from the system's generator.
        var seed: UInt64 = 0
        let host = TestHost {
            seed += 1
            return DiceController(numbers: SeededNumbers(seed: seed), store: MemoryStore())
        }
        host.inspector.open()
        let die = try #require(host.window.rootViewController?.view.subviews.first)
        host.tap(host.place(80, 80)).turn(1)
        let second = host.now
        host.tap(host.place(die.center)).turn(1)
        host.stop()
        let verdict = host.verdict
        let parting = "The copy differs from the program at \(seconds(second + 0.01)): "
        #expect(verdict.hasPrefix(parting + "here finger 1 landed on die at ") && verdict.contains("in the copy it "))
        let view = try #require(host.view)
        view.timeline.onScrub?(host.now)
        let moment = view.timeline.playhead.moment
        #expect(abs(moment - second - 0.01) < 0.001 && moment < second + 0.01)
        view.panel.onChange?(Change(.gesture("throw"), "enabled", .flag(false)))
        #expect(view.title.text == "No what-if: the copy differs from the program at \(seconds(second + 0.01))")
        #expect(host.settle().verdict == verdict)
        host.strike("Escape")
        #expect(view.stage.source === host.window && host.verdict == "")
    }

    private func seconds(_ time: Double) -> String { String(format: "%.3f s", time) }

    @Test func `With random numbers that are handed in, every moment can be shown`() throws {
        let host = TestHost { DiceController(numbers: SeededNumbers(seed: 7), store: MemoryStore()) }
        host.inspector.open()
        let die = try #require(host.window.rootViewController?.view.subviews.first)
        for _ in 1...5 { host.tap(host.place(die.center)).turn(0.5) }
        #expect(host.stop().verdict == "")
        #expect(host.view?.stage.source?.rootViewController?.view.subviews.first?.center == die.center)
    }

    @Test func `A store that the copies share makes them differ, and the panels say where`() throws {
        let store = MemoryStore()
        let host = TestHost { DiceController(numbers: SeededNumbers(seed: 7), store: store) }
        host.inspector.open()
        let die = try #require(host.window.rootViewController?.view.subviews.first)
        for _ in 1...3 { host.tap(host.place(die.center)).turn(0.5) }
        #expect(host.stop().verdict.contains("The copy differs from the program at "))
    }

    @Test func `Objects without a name have the same names in a copy, also those that were made later`() throws {
        let host = TestHost.openedTray()
        host.drag(by: 40)
        let own = names(in: host.window)
        host.strike("Space")
        let copy = try #require(host.view?.stage.source)
        #expect(own.count == 5 && names(in: copy) == own)
    }

    private func names(in view: UIView) -> [String] { [view.traceName] + view.subviews.flatMap(names) }

    @Test func `A finger that is down while the panels open and close does not make a copy part`() throws {
        let host = TestHost.tray()
        host.touch(.down, TestHost.trayCard).touch(.move, CGPoint(x: 180, y: 140))
        host.inspector.open()
        host.touch(.move, host.place(200, 140))
        host.stop()
        #expect(try #require(host.shownCard).center.x == 160 && host.verdict == "")
        host.strike("Escape").touch(.up, host.place(200, 140))
        #expect(host.stop().verdict == "")
    }

    @Test func `The clock of a copy begins when the program was built`() throws {
        let host = TestHost()
        host.turn(5)
        host.build { LateController() }
        host.inspector.open()
        for _ in 1...2 { host.tap(host.place(100, 100)).turn(1) }
        #expect(host.stop().verdict == "")
        // The box moves a second after it was built.
        host.strike("Home")
        #expect(host.strike("Right").view?.stage.source?.rootViewController?.view.subviews.first?.frame.minX == 40)
    }

    @Test func `Copies follow the size of the screen`() throws {
        let host = TestHost.tray()
        host.turn()
        host.application.screen.bounds.size = CGSize(width: 500, height: 400)
        host.window.frame = host.application.screen.bounds
        host.drag(by: 20)
        host.inspector.open()
        host.drag(by: 20, from: CGPoint(x: 170, y: 140))
        #expect(host.stop().view?.stage.source?.bounds.size == CGSize(width: 500, height: 400) && host.verdict == "")
    }

    @Test func `A copy reads from the clipboard what the program read, and writes nothing to it`() throws {
        let clipboard = Clipboard()
        clipboard.text = "first"
        let host = TestHost()
        host.application.clipboard = clipboard
        host.build { PasteController() }
        host.inspector.open()
        for text in ["one", "two"] {
            clipboard.text = text
            host.tap(host.place(100, 100)).turn(0.5)
        }
        #expect(clipboard.text == "one two copied")
        clipboard.text = "other"
        host.strike("Space")
        let copy = try #require(host.view?.stage.source?.rootViewController as? PasteController)
        let pasted = copy.pasted
        #expect(pasted == ["one", "two"] && clipboard.text == "other")
    }

    @Test func `A deadline is met before or after input of its very time, as it was in the program`() throws {
        for isBefore in [true, false] {
            let host = TestHost.tray()
            host.inspector.open()
            host.now = 1
            host.touch(.down, host.place(TestHost.trayCard))
            let deadline = try #require(host.application.nextDeadline)
            if isBefore { host.turn(deadline - host.now) }
            host.now = deadline - 0.01
            #expect(host.touch(.up, host.place(TestHost.trayCard)).now == deadline)
            host.turn(0.5)
            #expect(host.stop().verdict == "", "\(isBefore)")
            host.strike("Left")
            let lanes = host.view?.timeline.lanes.content?.timeline.lane(of: .gesture("hold"))
            #expect(lanes?.spans.contains { $0.state == .began } == isBefore)
        }
    }

    @Test func `No copy parts for any fingers on any recognizers`() throws {
        for seed in 1...8 {
            var random = SeededNumbers(seed: UInt64(seed))
            let host = TestHost { EverythingController() }
            host.inspector.open()
            var down: [Int: CGPoint] = [:]
            for _ in 1...300 {
                let contact = Int.random(in: 1...3, using: &random)
                let point = CGPoint(
                    x: CGFloat.random(in: 0...640, using: &random), y: CGFloat.random(in: 0...480, using: &random))
                let place = host.place(point)
                if let last = down[contact] {
                    let isLift = Int.random(in: 1...4, using: &random) == 1
                    let part = CGFloat.random(in: 0...0.2, using: &random)
                    let next = CGPoint(x: last.x + (place.x - last.x) * part, y: last.y + (place.y - last.y) * part)
                    host.touch(isLift ? .up : .move, next, contact: contact)
                    down[contact] = isLift ? nil : next
                } else {
                    host.touch(.down, place, contact: contact)
                    down[contact] = place
                }
                if Int.random(in: 1...5, using: &random) == 1 { host.turn(Double.random(in: 0...0.6, using: &random)) }
            }
            #expect(host.stop().verdict == "", "\(seed)")
        }
    }

    @Test func `Copies are released when the program is shown again`() throws {
        weak var copy: UIViewController?
        let host = TestHost.openedTray()
        host.drag(by: 80).strike("Space").strike("Home")
        host.settle()
        copy = host.view?.stage.source?.rootViewController
        #expect(copy != nil)
        host.strike("Escape")
        #expect(copy == nil)
        // The same if the panels close.
        host.strike("Space")
        copy = host.view?.stage.source?.rootViewController
        #expect(copy != nil)
        host.inspector.close()
        #expect(copy == nil)
    }
}

private final class Clipboard: SystemClipboard {
    var text: String?
}

/// Moves a box a second after it was built.
private final class LateController: UIViewController {
    private let box = UIView(frame: CGRect(x: 40, y: 40, width: 100, height: 100))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
        perform(Selector(Self.move), with: nil, afterDelay: 1)
    }

    private func move() { box.center.x += 300 }
}

/// Pastes by a tap, and copies what was pasted so far.
private final class PasteController: UIViewController {
    private(set) var pasted: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let tap = UITapGestureRecognizer(target: self, action: Selector(Self.takeText))
        view.addGestureRecognizer(tap)
    }

    private func takeText() {
        guard UIPasteboard.general.hasStrings else { return }
        pasted.append(UIPasteboard.general.string ?? "")
        UIPasteboard.general.string = (pasted + ["copied"]).joined(separator: " ")
    }
}

/// A view with many recognizers that act, beside a scroll view and controls.
private final class EverythingController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let photo = UIView(frame: CGRect(x: 20, y: 20, width: 300, height: 300))
        photo.isMultipleTouchEnabled = true
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let tap = UITapGestureRecognizer()
        tap.require(toFail: double)
        let recognizers: [UIGestureRecognizer] = [
            tap, double, UILongPressGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
            UIRotationGestureRecognizer(), UISwipeGestureRecognizer(),
        ]
        for recognizer in recognizers {
            recognizer.addTarget(self, action: Selector(Self.act(_:)))
            photo.addGestureRecognizer(recognizer)
        }
        let scroll = UIScrollView(frame: CGRect(x: 340, y: 20, width: 280, height: 300))
        scroll.contentSize = CGSize(width: 280, height: 2000)
        for row in 0..<20 {
            let button = UIButton(frame: CGRect(x: 20, y: row * 100, width: 200, height: 60))
            button.addTarget(self, action: Selector(Self.press(_:)), for: .touchUpInside)
            scroll.addSubview(button)
        }
        view.addSubview(photo)
        view.addSubview(scroll)
        view.addSubview(UISlider(frame: CGRect(x: 20, y: 360, width: 300, height: 40)))
        view.addSubview(UISwitch(frame: CGRect(x: 400, y: 360, width: 60, height: 40)))
    }

    private func act(_ recognizer: UIGestureRecognizer) {
        guard let photo = recognizer.view else { return }
        let place = recognizer.location(in: view)
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
            photo.center = CGPoint(x: photo.center.x * 0.9 + place.x * 0.1, y: photo.center.y * 0.9 + place.y * 0.1)
        }
    }

    private func press(_ button: UIButton) { button.superview?.addSubview(UILabel()) }
}
