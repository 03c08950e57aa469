import Foundation
import ResponderKit
import Testing

@testable import ResponderInspector
@testable import ResponderKit

/// Past moments of a program that the inspector builds.
@Suite struct PastTests {
    /// A point of the card of a `TrayController`.
    private static let card = CGPoint(x: 150, y: 140)

    private func tray() -> TestHost { TestHost { TrayController() } }

    private func drag(_ host: TestHost, by distance: CGFloat, from start: CGPoint = card) {
        host.drag(from: host.place(start), to: host.place(CGPoint(x: start.x + distance, y: start.y)))
    }

    @Test func `The closure builds the program in the host's window, once`() throws {
        var count = 0
        let host = TestHost {
            count += 1
            return TrayController()
        }
        #expect(count == 1 && host.window.rootViewController is TrayController)
        host.inspector.open()
        drag(host, by: 80)
        #expect(count == 1)
    }

    @Test func `A host without a window gets one`() {
        let host = EmptyHost()
        let inspector = Inspector.attach(to: host) { TrayController() }
        #expect(host.application.keyWindow?.rootViewController is TrayController)
        withExtendedLifetime(inspector) {}
    }

    @Test func `A drag is shown again at each moment by a copy, and Escape shows the program, twice`() throws {
        let host = tray()
        host.inspector.open()
        for round in 1...2 {
            let start = try #require(host.card(in: host.window)).center.x
            let begin = host.now
            drag(host, by: 80, from: CGPoint(x: Self.card.x + CGFloat(round - 1) * 80, y: Self.card.y))
            let end = host.now
            #expect(try #require(host.card(in: host.window)).center.x == start + 80)
            host.strike("Space")
            let view = try #require(host.view)
            #expect(view.overlay.badge?.hasPrefix("Stopped at ") == true)
            #expect(try #require(host.shownCard).center.x == start + 80 && view.stage.source !== host.window)
            // Ten samples, 0.01 seconds apart.
            for (time, distance) in [(begin + 0.055, 40.0), (begin + 0.005, 0), (begin + 0.085, 70), (end, 80)] {
                view.timeline.onScrub?(time)
                #expect(abs(try #require(host.shownCard).center.x - start - distance) < 0.01, "\(time)")
            }
            #expect(try #require(host.card(in: host.window)).center.x == start + 80)
            host.strike("Escape")
            #expect(view.stage.source === host.window && view.overlay.badge == nil)
        }
    }

    @Test func `Objects without a name have the same names in a copy, also those that were made later`() throws {
        let host = tray()
        host.inspector.open()
        drag(host, by: 40)
        let own = names(in: host.window)
        host.strike("Space")
        let copy = try #require(host.view?.stage.source)
        #expect(own.count == 5 && names(in: copy) == own)
    }

    private func names(in view: UIView) -> [String] { [view.traceName] + view.subviews.flatMap(names) }

    @Test func `A step goes to the event before and after, with Shift to a change of a state`() throws {
        let host = tray()
        host.inspector.open()
        host.turn(1)
        host.touch(.down, host.place(Self.card))
        let landing = host.now
        host.turn(0.19)
        // Too short for a pan, and no change of a state.
        host.touch(.move, host.place(CGPoint(x: Self.card.x + 1, y: Self.card.y)))
        host.turn(0.5)
        host.touch(.up, host.place(Self.card))
        let lift = host.now
        func moments(_ key: String, _ flags: UIKeyModifierFlags = []) throws -> Double {
            for isDown in [true, false] {
                host.send([.key(KeySample(key: UIKey(name: key, modifierFlags: flags), isDown: isDown))])
            }
            return try #require(host.view).timeline.playhead.moment
        }
        #expect(try moments("Left") < lift)
        #expect(abs(try moments("Home") - landing + 0.1) < 0.02)
        #expect(abs(try moments("Right") - landing) < 1e-9)
        #expect(abs(try moments("Right") - landing - 0.2) < 1e-9)
        #expect(abs(try moments("Left") - landing) < 1e-9)
        #expect(abs(try moments("Right", .shift) - landing - 0.5) < 1e-9)
        #expect(host.shownRecognizer("hold")?.state == .began)
        #expect(abs(try moments("Left", .shift) - landing) < 1e-9)
        #expect(host.shownRecognizer("hold")?.state == .possible)
        #expect(abs(try moments("End") - lift) < 1e-9)
    }

    @Test func `Play shows the past as it went, and then the present`() throws {
        let host = tray()
        host.inspector.open()
        drag(host, by: 80)
        host.strike("Space")
        host.strike("Home")
        host.strike("Space")
        let view = try #require(host.view)
        #expect(view.overlay.badge == "Playing 1×")
        host.turn(0.05)
        let x = try #require(host.shownCard).center.x
        #expect(x > 120 && x < 200)
        host.turn(1)
        #expect(view.stage.source === host.window)
    }

    @Test func `While the past is shown the program gets no touches and no keys, but the end of what is down`() throws {
        let host = tray()
        host.inspector.open()
        host.touch(.down, host.place(Self.card))
        host.touch(.move, host.place(CGPoint(x: 190, y: 140)))
        host.strike("Space")
        host.delivered = []
        host.touch(.move, host.place(CGPoint(x: 200, y: 140)))
        host.touch(.down, host.place(Self.card), contact: 2)
        host.touch(.up, host.place(Self.card), contact: 2)
        host.strike("A")
        host.touch(.up, host.place(CGPoint(x: 200, y: 140)))
        #expect(host.delivered.count == 2 && host.view?.title.text == "Touches have no effect on the past")
        host.strike("Escape")
        #expect(try #require(host.card(in: host.window)).center.x == 170)
        drag(host, by: 30, from: CGPoint(x: 200, y: 140))
        #expect(try #require(host.card(in: host.window)).center.x == 200)
        // The copy got them too.
        host.strike("Space")
        #expect(try #require(host.shownCard).center.x == 200)
        host.settle()
        #expect(host.verdict == "")
    }

    @Test func `A what-if plays the same fingers with another winner; Discard forgets it`() throws {
        let host = tray()
        host.inspector.open()
        drag(host, by: 80)
        host.strike("Space")
        let view = try #require(host.view)
        for _ in 1...2 {
            view.panel.onChange?(KeyPlace(owner: .gesture("inner"), key: "enabled"), .flag(false))
            host.settle()
            #expect(host.verdict.hasPrefix("What if inner: enabled set to false? First difference at "))
            #expect(host.verdict.contains("outer"))
            #expect(view.overlay.badge?.hasPrefix("What if · Stopped at ") == true)
            host.strike("End")
            #expect(host.shownRecognizer("inner")?.isEnabled == false)
            #expect(try #require(host.shownCard).center.x == 120 && host.shownCard?.superview?.center.x == 320)
            // The program is as it was.
            #expect(try #require(host.card(in: host.window)).center.x == 200)
            view.timeline.header.discard.activate()
            #expect(try #require(host.shownCard).center.x == 200 && host.verdict == "")
        }
    }

    @Test func `A view whose switch asked for a what-if stays in the panel, although another touch is shown`() throws {
        let host = tray()
        host.inspector.open()
        drag(host, by: 8, from: CGPoint(x: 300, y: 250))
        let first = host.now
        host.turn(1)
        drag(host, by: 80)
        host.strike("Space")
        let view = try #require(host.view)
        view.timeline.onScrub?(first)
        let card = try #require(host.shownCard).traceName
        view.panel.inspect(card)
        for isOn in [false, true, false] {
            view.panel.onChange?(KeyPlace(owner: .view(card), key: "userInteractionEnabled"), .flag(isOn))
            host.settle()
            #expect(view.panel.selectedView == card)
        }
        // The moment is that of the first difference, in the second drag.
        #expect(view.timeline.playhead.moment > first + 1)
        // It follows the touches again once the person goes to another moment.
        #expect(view.panel.keepsView)
        host.strike("End")
        #expect(!view.panel.keepsView)
    }

    @Test func `A switch that is set back ends the what-if, and Keep changes the running program`() throws {
        let host = tray()
        host.inspector.open()
        drag(host, by: 80)
        host.strike("Space")
        let view = try #require(host.view)
        let place = KeyPlace(owner: .gesture("inner"), key: "enabled")
        view.panel.onChange?(place, .flag(false))
        view.panel.onChange?(place, .flag(true))
        host.settle()
        #expect(host.verdict == "" && !view.timeline.header.play.isHidden)
        view.panel.onChange?(place, .flag(false))
        view.panel.onChange?(KeyPlace(owner: .view(try #require(host.shownCard).traceName), key: "alpha"), .number(0.5))
        host.settle()
        #expect(host.verdict.contains("alpha set to 0.5"))
        view.timeline.header.keep.activate()
        #expect(view.stage.source === host.window && host.card(in: host.window)?.alpha == 0.5)
        drag(host, by: 50, from: CGPoint(x: 230, y: 140))
        #expect(host.card(in: host.window)?.superview?.center.x == 290)
        // The change is part of what is played again.
        host.strike("Space")
        host.settle()
        #expect(host.shownCard?.superview?.center.x == 290 && host.shownCard?.alpha == 0.5 && host.verdict == "")
        host.strike("Home")
        #expect(host.shownCard?.alpha == 1)
    }

    @Test func `A program with random numbers differs from its copies; no later moment is shown`() throws {
        // Each instance gets other numbers, as from the system's generator.
        var seed: UInt64 = 0
        let host = TestHost {
            seed += 1
            return DiceController(numbers: SeededNumbers(seed: seed), store: MemoryStore())
        }
        host.inspector.open()
        let die = try #require(host.window.rootViewController?.view.subviews.first)
        host.tap(host.place(CGPoint(x: 80, y: 80)))
        host.turn(1)
        let second = host.now
        host.tap(host.place(die.center))
        host.turn(1)
        host.strike("Space")
        host.settle()
        let verdict = host.verdict
        let parting = "The copy differs from the program at \(seconds(second + 0.01)): "
        #expect(verdict.hasPrefix(parting + "here finger 1 landed on die at "))
        #expect(verdict.contains("in the copy it "))
        let view = try #require(host.view)
        view.timeline.onScrub?(host.now)
        let moment = view.timeline.playhead.moment
        #expect(abs(moment - second - 0.01) < 0.001 && moment < second + 0.01)
        view.panel.onChange?(KeyPlace(owner: .gesture("throw"), key: "enabled"), .flag(false))
        #expect(view.title.text == "No what-if: the copy differs from the program at \(seconds(second + 0.01))")
        host.settle()
        #expect(host.verdict == verdict)
        host.strike("Escape")
        #expect(view.stage.source === host.window && host.verdict == "")
    }

    private func seconds(_ time: Double) -> String { String(format: "%.3f s", time) }

    @Test func `With random numbers that are handed in, every moment can be shown`() throws {
        let host = TestHost { DiceController(numbers: SeededNumbers(seed: 7), store: MemoryStore()) }
        host.inspector.open()
        let die = try #require(host.window.rootViewController?.view.subviews.first)
        for _ in 1...5 {
            host.tap(host.place(die.center))
            host.turn(0.5)
        }
        host.strike("Space")
        host.settle()
        #expect(host.verdict == "")
        #expect(host.view?.stage.source?.rootViewController?.view.subviews.first?.center == die.center)
    }

    @Test func `A store that the copies share makes them differ, and the panels say where`() throws {
        let store = MemoryStore()
        let host = TestHost { DiceController(numbers: SeededNumbers(seed: 7), store: store) }
        host.inspector.open()
        let die = try #require(host.window.rootViewController?.view.subviews.first)
        for _ in 1...3 {
            host.tap(host.place(die.center))
            host.turn(0.5)
        }
        host.strike("Space")
        host.settle()
        #expect(host.verdict.contains("The copy differs from the program at "))
    }

    @Test func `What was done before the panels opened is played too, but only what came later is shown`() throws {
        let host = tray()
        #expect(!host.application.trace.isOn)
        drag(host, by: 80)
        host.inspector.open()
        let opened = host.now
        drag(host, by: 40, from: CGPoint(x: 230, y: 140))
        host.strike("Space")
        host.strike("Home")
        #expect(try #require(host.shownCard).center.x == 200)
        #expect(try #require(host.view).timeline.playhead.moment >= opened)
        host.strike("End")
        host.settle()
        #expect(try #require(host.shownCard).center.x == 240 && host.verdict == "")
        // Closed and opened once more.
        host.inspector.close()
        #expect(!host.application.trace.isOn)
        drag(host, by: -100, from: CGPoint(x: 270, y: 140))
        host.inspector.open()
        drag(host, by: 10, from: CGPoint(x: 170, y: 140))
        host.strike("Space")
        host.settle()
        #expect(try #require(host.shownCard).center.x == 150 && host.verdict == "")
    }

    @Test func `A finger that is down while the panels open and close does not make a copy part`() throws {
        let host = tray()
        host.touch(.down, Self.card)
        host.touch(.move, CGPoint(x: 180, y: 140))
        host.inspector.open()
        host.touch(.move, host.place(CGPoint(x: 200, y: 140)))
        host.strike("Space")
        host.settle()
        #expect(try #require(host.shownCard).center.x == 170 && host.verdict == "")
        host.strike("Escape")
        host.touch(.up, host.place(CGPoint(x: 200, y: 140)))
        host.strike("Space")
        host.settle()
        #expect(host.verdict == "")
    }

    @Test func `The clock of a copy begins when the program was built`() throws {
        let host = TestHost()
        host.turn(5)
        host.build { LateController() }
        host.inspector.open()
        for _ in 1...2 {
            host.tap(host.place(CGPoint(x: 100, y: 100)))
            host.turn(1)
        }
        host.strike("Space")
        host.settle()
        #expect(host.verdict == "")
        // The box moves a second after it was built.
        host.strike("Home")
        host.strike("Right")
        #expect(host.view?.stage.source?.rootViewController?.view.subviews.first?.frame.minX == 40)
    }

    @Test func `Copies follow the size of the screen`() throws {
        let host = tray()
        host.turn()
        host.application.screen.bounds.size = CGSize(width: 500, height: 400)
        host.window.frame = host.application.screen.bounds
        drag(host, by: 20)
        host.inspector.open()
        drag(host, by: 20, from: CGPoint(x: 170, y: 140))
        host.strike("Space")
        host.settle()
        #expect(host.view?.stage.source?.bounds.size == CGSize(width: 500, height: 400) && host.verdict == "")
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
            host.tap(host.place(CGPoint(x: 100, y: 100)))
            host.turn(0.5)
        }
        #expect(clipboard.text == "one two copied")
        clipboard.text = "other"
        host.strike("Space")
        let copy = try #require(host.view?.stage.source?.rootViewController as? PasteController)
        let pasted = copy.pasted
        #expect(pasted == ["one", "two"])
        #expect(clipboard.text == "other")
    }

    @Test func `A deadline is met before or after input of its very time, as it was in the program`() throws {
        for isBefore in [true, false] {
            let host = tray()
            host.inspector.open()
            host.now = 1
            host.touch(.down, host.place(Self.card))
            let deadline = try #require(host.application.nextDeadline)
            if isBefore { host.turn(deadline - host.now) }
            host.now = deadline - 0.01
            host.touch(.up, host.place(Self.card))
            #expect(host.now == deadline)
            host.turn(0.5)
            host.strike("Space")
            host.settle()
            #expect(host.verdict == "", "\(isBefore)")
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
            host.strike("Space")
            host.settle()
            #expect(host.verdict == "", "\(seed)")
        }
    }

    @Test func `Without a closure nothing is kept, and there are no buttons and no shortcuts of time`() throws {
        let host = TestHost()
        #expect(host.application.inputRecorder == nil)
        host.inspector.open()
        drag(host, by: 80)
        let header = try #require(host.view?.timeline.header)
        #expect(header.play.isHidden && header.back.isHidden && header.forward.isHidden && header.speed.isHidden)
        host.strike("Space")
        host.strike("Left")
        host.view?.timeline.onScrub?(0.01)
        #expect(host.view?.stage.source === host.window && host.view?.overlay.badge == nil)
    }

    @Test func `With more input than is kept, time travel ends, and the panels say so`() throws {
        let host = tray()
        let recorder = try #require(host.application.inputRecorder as? ProgramRecorder)
        let touch = TouchSample(contact: 9, phase: .move, location: .zero, timestamp: 0)
        recorder.record(touches: Array(repeating: touch, count: ProgramRecorder.maximum - 1), at: 0)
        #expect(recorder.log?.count == ProgramRecorder.maximum - 1)
        host.inspector.open()
        #expect(recorder.log == nil && host.application.inputRecorder == nil)
        drag(host, by: 80)
        #expect(host.verdict == "No time travel any more: the program got more input than is kept.")
        host.strike("Space")
        #expect(host.view?.timeline.header.play.isHidden == true && host.view?.stage.source === host.window)
        host.inspector.close()
        host.inspector.open()
        host.turn()
        #expect(host.view?.timeline.header.play.isHidden == true)
    }

    @Test func `Copies are released when the program is shown again`() throws {
        weak var copy: UIViewController?
        let host = tray()
        host.inspector.open()
        drag(host, by: 80)
        host.strike("Space")
        host.strike("Home")
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

/// A host whose program has no window yet.
private final class EmptyHost: ApplicationHost {
    let application = UIApplication()
    var now: TimeInterval = 0
    var front: (any ApplicationFront)?
    func deliver(_ samples: [InputSample], at time: TimeInterval) { application.dispatch(samples, at: time) }
    func frontDidChange(growingBy growth: CGSize) {}
    nonisolated deinit {}
}

private final class Clipboard: SystemClipboard {
    var text: String?
    nonisolated deinit {}
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

extension TestHost {
    /// A host of a program that the inspector builds.
    fileprivate convenience init(_ makeRoot: @escaping () -> UIViewController) {
        self.init()
        build(makeRoot)
    }

    /// Have the inspector build the program.
    fileprivate func build(_ makeRoot: @escaping () -> UIViewController) {
        card.removeFromSuperview()
        inspector = Inspector.attach(to: self, makeRoot)
    }

    /// Let the inspector do its work.
    fileprivate func settle() { for _ in 1...40 { turn() } }

    fileprivate func tap(_ place: CGPoint) {
        touch(.down, place)
        touch(.up, place)
    }

    /// The card of a tray.
    fileprivate func card(in window: UIWindow?) -> UIView? { (window?.rootViewController as? TrayController)?.card }

    fileprivate var shownCard: UIView? { card(in: view?.stage.source) }

    fileprivate func shownRecognizer(_ name: String) -> UIGestureRecognizer? {
        let views = shownCard.map { [$0, $0.superview] } ?? []
        return views.lazy.compactMap(\.self).flatMap { $0.gestureRecognizers ?? [] }.first { $0.name == name }
    }

    /// What the timeline says about a what-if, or why a moment cannot be shown.
    fileprivate var verdict: String { view?.timeline.verdict.element?.label ?? "" }
}
