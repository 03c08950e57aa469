import PortingRules
import UIKit

/// What `Extras/TouchRecorder.swift` writes.
@Suite struct TouchRecorderTests {
    /// A screen with a view in it.
    final class ScreenViewController: UIViewController {
        let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        let tap = UITapGestureRecognizer()

        override func viewDidLoad() {
            super.viewDidLoad()
            card.accessibilityIdentifier = "card"
            card.addGestureRecognizer(tap)
            view.addSubview(card)
        }
    }

    private let controller: ScreenViewController
    private let recorded: RecordedDevice
    private var device: Device { recorded.device }
    private let place = CGPoint(x: 200, y: 200)

    init() {
        let controller = ScreenViewController()
        self.controller = controller
        recorded = RecordedDevice { controller }
    }

    /// What the recognizers did, in words.
    private func words(_ session: RecordedSession) -> [String] {
        session.record.changes.map { "\($0.time) \($0.gesture) \($0.state)" }
    }

    private func lines(_ session: RecordedSession, with word: String) -> [String] {
        session.question.recording.split(separator: "\n").map(String.init).filter { $0.contains("\"\(word)\"") }
    }

    @Test func `The porting command leaves nothing to do by hand in the recorder`() throws {
        let original = try Repository.text("Extras/TouchRecorder.swift")
        let notes = Porter.port([("TouchRecorder.swift", Array(original.utf8))])[0].notes
        #expect(notes.isEmpty, "\(notes)")
    }

    @Test func `The recording begins half a second before the first finger`() throws {
        device.play(tap(place, at: 100))
        let session = try recorded.finish()
        #expect((session.recording.inputs.first?.time, words(session)) == (0.5, ["0.55 card-tap ended"]))
        #expect(session.record.landings.map(\.view) == ["card"] && session.record.landings[0].time == 0.5)
    }

    @Test func `A second session knows nothing of the first`() throws {
        device.play(tap(place, at: 1))
        let first = try recorded.finish()
        device.play(tap(place, at: 5))
        recorded.start()
        device.play(tap(place, at: 10))
        let second = try recorded.finish()
        #expect(words(second) == ["0.55 card-tap ended"])
        #expect(second.scene == first.scene && second.recording.inputs == first.recording.inputs)
        #expect(try second.comparison().isAlike)
    }

    @Test func `A session without a touch gives no file, and says why`() {
        #expect(throws: TouchRecorder.Failure.self) { _ = try recorded.finish() }
        // Nothing is recorded any more.
        device.play(tap(place, at: 1))
        #expect(throws: TouchRecorder.Failure.self) { _ = try recorded.finish() }
    }

    @Test func `A finger that was down before the session is not in it, nor is a second one beside it`() throws {
        device.play(Stroke(1, from: place, at: 1).samples)
        recorded.start()
        device.play(Stroke(1, from: place, at: 1).to(220, 220).samples.dropFirst().map { $0 })
        device.play(Stroke(2, from: place, at: 2).up())
        device.play([TouchSample(contact: 1, phase: .up, location: place, timestamp: 3)]).play(tap(place, at: 5))
        let session = try recorded.finish()
        #expect(session.recording.inputs.map(\.time) == [0.5, 0.55, 0.55])
        #expect(try session.comparison().isAlike)
    }

    @Test func `A session that stops while a finger is down compares what happened until then`() throws {
        let pan = UIPanGestureRecognizer()
        device.application.asCurrent { controller.card.addGestureRecognizer(pan) }
        recorded.start()
        device.play(Stroke(from: place, at: 1).to(260, 200).samples)
        let session = try recorded.finish()
        #expect(words(session).contains { $0.hasSuffix("card-pan began") })
        #expect(!words(session).contains { $0.hasSuffix("card-pan ended") })
        #expect(try session.comparison().isAlike)
        // The rest of the stroke goes to the program alone.
        device.play([TouchSample(contact: 1, phase: .up, location: place, timestamp: 2)])
        #expect(pan.state == .possible)
    }

    @Test func `A view that comes later is hidden until then, and one that goes is hidden from then on`() throws {
        device.play(tap(place, at: 1))
        let late = UIView(frame: CGRect(x: 0, y: 400, width: 100, height: 100))
        let press = UITapGestureRecognizer()
        late.addGestureRecognizer(press)
        device.application.asCurrent {
            controller.view.addSubview(late)
            controller.card.removeFromSuperview()
        }
        device.play(tap(50, 450, at: 2) + tap(place, at: 3))
        let session = try recorded.finish()
        let view = session.scene.root.tree.first { $0.name == "UIView" }
        #expect(view?.values["hidden"] == true)
        #expect(lines(session, with: "set").contains(#"{"t":1.5,"set":{"view":"UIView","hidden":false}}"#))
        #expect(lines(session, with: "set").contains(#"{"t":1.5,"set":{"view":"card","hidden":true}}"#))
        #expect(words(session) == ["0.55 card-tap ended", "1.55 UIView-tap ended"])
        let comparison = try session.comparison()
        #expect(comparison.isAlike && comparison.otherViews.isEmpty)
    }

    @Test func `A recognizer that comes later is disabled until then`() throws {
        device.play(tap(place, at: 1))
        let double = UITapGestureRecognizer()
        double.name = "double"
        double.numberOfTapsRequired = 2
        device.application.asCurrent { controller.card.addGestureRecognizer(double) }
        device.play(tap(place, at: 1.2) + tap(place, at: 1.4)).wait(until: 5)
        let session = try recorded.finish()
        #expect(lines(session, with: "gesture") == [#"{"t":0.7,"set":{"gesture":"double","enabled":true}}"#])
        // The tap before it came is none of its taps.
        #expect(words(session).filter { $0.contains("double") } == ["0.95 double ended"])
        #expect(try session.comparison().isAlike)
    }

    @Test func `A changed frame, transform and switch are set before the next finger`() throws {
        device.play(tap(place, at: 1))
        device.application.asCurrent {
            controller.card.frame.origin.x = 0
            controller.card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            controller.tap.isEnabled = false
        }
        device.play(tap(place, at: 2) + tap(60, 160, at: 3))
        let session = try recorded.finish()
        #expect(
            lines(session, with: "set") == [
                #"{"t":1.5,"set":{"view":"card","frame":[0, 100, 200, 200],"transform":[0.5, 0, 0, 0.5, 0, 0]}}"#,
                #"{"t":1.5,"set":{"gesture":"card-tap","enabled":false}}"#,
            ])
        let comparison = try session.comparison()
        #expect(comparison.isAlike && comparison.otherViews.isEmpty)
        #expect(session.record.landings.map(\.view) == ["card", "ScreenViewController-view", "card"])
    }

    @Test func `Two windows are two views of one scene`() throws {
        let second = device.application.asCurrent {
            let window = TouchRecorderWindow(frame: CGRect(x: 200, y: 0, width: 200, height: 800))
            window.isHidden = false
            let button = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 200))
            button.addGestureRecognizer(UITapGestureRecognizer())
            window.addSubview(button)
            return window
        }
        device.application.asCurrent { TouchRecorder.shared.start(in: device.window, second) }
        device.play(tap(150, 200, at: 1) + tap(280, 200, at: 2))
        let session = try recorded.finish()
        #expect(
            session.scene.root.name == "windows" && session.scene.root.subviews.map(\.name) == ["screen", "screen-2"])
        #expect(words(session) == ["0.55 card-tap ended", "1.55 UIView-tap ended"])
        let comparison = try session.comparison()
        #expect(comparison.isAlike && comparison.otherViews.isEmpty)
    }

    @Test func `Views and recognizers without a name get one, and no two have the same`() throws {
        device.application.asCurrent {
            for row in 0..<3 {
                let label = UILabel(frame: CGRect(x: 0, y: 400 + 40 * row, width: 100, height: 40))
                label.text = row == 2 ? "a long text that is no name" : "Buy \"milk\" <&>"
                label.accessibilityIdentifier = row == 0 ? "card" : nil
                label.addGestureRecognizer(UITapGestureRecognizer())
                label.addGestureRecognizer(UITapGestureRecognizer())
                controller.view.addSubview(label)
            }
        }
        recorded.start()
        device.play(tap(place, at: 1))
        let session = try recorded.finish()
        let names = session.scene.root.tree.map(\.name)
        #expect(names == ["screen", "ScreenViewController-view", "card", "card-2", "Buy \"milk\" <&>", "UILabel"])
        #expect(
            session.scene.root.tree.flatMap(\.gestures).map(\.name) == [
                "card-tap", "card-2-tap", "card-2-tap-2", "Buy \"milk\" <&>-tap", "Buy \"milk\" <&>-tap-2",
                "UILabel-tap", "UILabel-tap-2",
            ])
    }

    /// A pan of the app's own class, and a recognizer that is no subclass of one of UIKit's.
    final class SlowPan: UIPanGestureRecognizer {}
    final class AnyFinger: UIGestureRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
    }

    @Test func `A subclass is in the scene as what it is one of, and a class of the app only in what it did`() throws {
        device.application.asCurrent {
            controller.card.addGestureRecognizer(SlowPan())
            controller.view.addGestureRecognizer(AnyFinger())
        }
        recorded.start()
        device.play(tap(20, 20, at: 1))
        let session = try recorded.finish()
        let pan = session.scene.root.tree.flatMap(\.gestures).first { $0.name == "card-pan" }
        #expect(pan?.kind == .pan && pan?.unknown == ["requireToFail", "canPrevent", "canBePrevented"])
        #expect(
            session.record.ownClasses.map { "\($0.gesture) \($0.name) \($0.isInScene)" } == [
                "ScreenViewController-view-AnyFinger AnyFinger false", "card-pan SlowPan true",
            ])
        #expect(words(session) == ["0.5 ScreenViewController-view-AnyFinger ended"])
        let (comparison, _, text) = try session.report()
        #expect(comparison.isAlike && comparison.courses.map(\.verdict) == [.onlyOnDevice])
        #expect(
            text.contains("only there  ScreenViewController-view-AnyFinger (AnyFinger of the app): ended at 0.500 s"))
    }

    @Test func `A scroll view keeps its place, and moved content is hit where it is`() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 400, width: 400, height: 300))
        let row = UIView(frame: CGRect(x: 0, y: 500, width: 400, height: 100))
        device.application.asCurrent {
            scroll.contentSize = CGSize(width: 400, height: 2000)
            scroll.contentInset.top = 50
            scroll.contentOffset.y = 450
            row.addGestureRecognizer(UITapGestureRecognizer())
            scroll.addSubview(row)
            controller.view.addSubview(scroll)
            device.window.layoutIfNeeded()
        }
        recorded.start()
        device.play(tap(200, 500, at: 1))
        device.play(Stroke(200, 500, at: 2).to(200, 420, in: 0.5, steps: 30).hold(0.3).up())
        device.wait(until: 5).play(tap(200, 420, at: 6) + tap(200, 560, at: 7))
        let session = try recorded.finish()
        let view = session.scene.root.tree.first { $0.viewClass == .scroll }
        #expect(
            view?.values["contentOffset"] == .numbers([0, 500]) && view?.contentSize == CGSize(width: 400, height: 2050)
        )
        #expect(session.record.landings.map(\.view) == ["UIView", "UIView", "UIView", "UIScrollView"])
        let comparison = try session.comparison()
        #expect(comparison.isAlike && comparison.otherViews.isEmpty)
    }

    @Test func `The recorder keeps nothing alive, and its targets are gone`() throws {
        weak var card: UIView?
        do {
            let view = UIView(frame: CGRect(x: 0, y: 400, width: 100, height: 100))
            view.addGestureRecognizer(UITapGestureRecognizer())
            device.application.asCurrent { controller.view.addSubview(view) }
            card = view
            recorded.start()
            device.play(tap(50, 450, at: 1))
            device.application.asCurrent { view.removeFromSuperview() }
        }
        #expect(card == nil)
        device.play(tap(place, at: 2))
        #expect(try words(recorded.finish()) == ["0.55 UIView-tap ended", "1.55 card-tap ended"])
    }
}
