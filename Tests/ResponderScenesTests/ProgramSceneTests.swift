import ResponderChronicle
import ResponderKit
import Testing

@testable import SceneEditing
@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// A program as a scene.
@Suite struct ProgramSceneTests {
    /// A box in a scroll view; both have a pan. The first tap adds a second box.
    final class BoxController: UIViewController, UIGestureRecognizerDelegate {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        private(set) var begins = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            scroll.contentSize = CGSize(width: 300, height: 900)
            scroll.accessibilityIdentifier = "list"
            view.addSubview(scroll)
            add("box", at: 50)
            let tap = UITapGestureRecognizer()
            tap.name = "tap"
            tap.addAction { [unowned self] _ in add("second", at: 170) }
            view.addGestureRecognizer(tap)
        }

        private func add(_ name: String, at y: CGFloat) {
            let box = UIView(frame: CGRect(x: 50, y: y, width: 100, height: 100))
            box.accessibilityIdentifier = name
            let pan = UIPanGestureRecognizer()
            pan.name = name + ".pan"
            pan.delegate = self
            box.addGestureRecognizer(pan)
            scroll.addSubview(box)
        }

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            begins += 1
            return true
        }
    }

    private static let scene = SceneDocument(
        title: "Boxes", size: CGSize(width: 300, height: 300), program: Program(named: "boxes") { BoxController() })

    private static func stroke(_ contact: Int, from start: CGPoint, by way: CGVector, at time: Double)
        -> [RecordedInput]
    {
        (0...10).map { step in
            let part = Double(step) / 10
            return RecordedInput(
                at: time + part * 0.2,
                touch: TouchSample(
                    contact: contact, phase: step == 0 ? .down : step == 10 ? .up : .move,
                    location: CGPoint(x: start.x + way.dx * part, y: start.y + way.dy * part),
                    timestamp: time + part * 0.2))
        }
    }

    /// A drag of the box upwards, a tap beside it, and a drag of the box that the tap has added.
    private static let log = InputLog(
        stroke(1, from: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: -60), at: 1)
            + stroke(1, from: CGPoint(x: 250, y: 250), by: .zero, at: 2)
            + stroke(1, from: CGPoint(x: 100, y: 220), by: CGVector(dx: 0, dy: -60), at: 3), file: "boxes")
    private static let setup = Experiment.Setup(log, on: scene)

    @Test func `It is played and explained as a scene of a file is`() throws {
        let model = try Experiment.played(Self.log, on: Self.scene)
        #expect(model.timeline.touches.map(\.winners) == [["box.pan"], ["tap"], ["second.pan"]])
        let text = model.text()
        #expect(text.contains("prevented by box.pan on box"), "\(text)")
        #expect(text == (try Experiment.played(Self.log, on: Self.scene)).text())
    }

    @Test func `Its views are described with their classes, recognizers and what they are in`() throws {
        let scene = Self.scene.described()
        let list = try #require(scene.root.tree.first { $0.name == "list" })
        #expect(list.viewClass == .scroll && list.subviews.contains { $0.name == "box" })
        let state = SceneState(scene)
        #expect(state.gestures["box.pan"]?.kind == .pan && state.gestures["box.pan"]?.isBuiltIn == false)
        // The list's own pan has no name of its own.
        let own = try #require(state.owners.first { $0.value == "list" && state.gestures[$0.key]?.kind == .pan }?.key)
        #expect(try FixGoal("list", .win, in: scene).gestures == [own])
        #expect(SwiftNames(scene).gesture(own) == "list.panGestureRecognizer")
        #expect(scene.described() == scene || scene.program == Self.scene.program)
    }

    @Test func `A change of what is built later takes effect then`() throws {
        let change = SceneChange(.gesture("second.pan"), "enabled", false)
        let model = try Experiment.played(Self.log, on: Self.scene, changedBy: [change])
        #expect(try model.timeline.touches[2].winners != ["second.pan"] && Self.setup.different([change]) == [change])
        // A value that it has already is no what-if.
        let same = SceneChange(.gesture("box.pan"), "enabled", true)
        #expect(try Self.setup.different([same]).isEmpty)
    }

    @Test func `A key that is no property is refused in one line`() throws {
        let stage = Stage(scene: Self.scene)
        for (target, key) in [(Target.view("box"), "hitTest"), (.gesture("box.pan"), "effect")] {
            #expect(throws: FormatError.self) { try stage.apply(SceneChange(target, key, "log")) }
        }
        try stage.apply(SceneChange(.view("box"), "hidden", true))
        #expect(stage.view(named: "box")?.isHidden == true)
    }

    @Test func `A relation is added to the answers of the program's own delegate`() throws {
        let list = try #require(Self.scene.described().root.tree.first { $0.name == "list" })
        let own = try #require(list.gestures.first { $0.kind == .pan }?.name)
        let change = SceneChange(.gesture("box.pan"), "simultaneousWith", [JSONValue(.string(own))])
        let experiment = try Experiment(Experiment.Setup(Self.log, on: Self.scene, changedBy: [change]))
        experiment.play()
        #expect(Set(experiment.model.timeline.touches[0].winners) == ["box.pan", own])
        // The content has moved, so that the last stroke misses the second box.
        #expect((experiment.stage.window.rootViewController as? BoxController)?.begins == 1)
    }

    @Test func `The fix finder finds what lets the list win, also for a box that was added during the play`() throws {
        let touches: [(String, String, FixGoal.Input)] = [
            ("box.pan", "box", .number(1)), ("second.pan", "second", .last),
        ]
        for (name, box, input) in touches {
            let goal = try FixGoal("list", .win, of: input, in: Self.scene.described())
            let finder = FixFinder(goal, in: Self.setup, within: Search.Budget(plays: 200)).run()
            let words = "\(name) and \(goal.gestures.first ?? "") may run together"
            #expect(finder.fixes.contains { $0.words == words }, "\(box): \(finder.fixes.map(\.words))")
        }
    }

    /// A canvas whose pan follows touches of several types together.
    final class CanvasController: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            view.accessibilityIdentifier = "canvas"
            view.isMultipleTouchEnabled = true
            let pan = UIPanGestureRecognizer()
            pan.name = "draw"
            pan.requiresExclusiveTouchType = false
            view.addGestureRecognizer(pan)
        }
    }

    @Test(arguments: [true, false])
    func `Of a palm and a pencil in one pan the palm is kept out by its type, and the pencil stays`(_ palmFirst: Bool)
        throws
    {
        let scene = SceneDocument(
            title: "Canvas", size: CGSize(width: 300, height: 300),
            program: Program(named: "canvas") { CanvasController() })
        let palm = Self.stroke(
            palmFirst ? 1 : 2, from: CGPoint(x: 250, y: 250), by: CGVector(dx: -15, dy: -4), at: palmFirst ? 1 : 1.05)
        let pencil = Self.stroke(
            palmFirst ? 2 : 1, from: CGPoint(x: 50, y: 50), by: CGVector(dx: 150, dy: 30), at: palmFirst ? 1.05 : 1
        ).map { line in
            var sample = line.touches[0]
            sample.type = .pencil
            return RecordedInput(at: line.time, touch: sample)
        }
        let log = InputLog((palm + pencil).sorted { $0.time < $1.time }, file: "canvas")
        let goal = try FixGoal("draw", .fail, of: .number(1), in: scene.described())
        let finder = FixFinder(goal, in: Experiment.Setup(log, on: scene)).run()
        let first = try #require(finder.fixes.first)
        #expect(first.changes.map(\.text) == ["draw.allowedTouchTypes = [pencil]"], "\(finder.fixes.map(\.words))")
        let moment = palmFirst ? "1.000" : "1.050"
        #expect(first.effect == "draw no longer gets the touch that landed at \(moment) s")
        #expect(!first.sideEffects.contains { $0.contains("no longer") }, "\(first.sideEffects)")
        // What switches the pan off takes the pencil from it too.
        for fix in finder.fixes.dropFirst() {
            #expect(fix.sideEffects.contains { $0.hasPrefix("draw no longer gets") }, "\(fix.words)")
        }
    }

    @Test func `A line gives its window another size, in files too; the scene of a file has its own`() throws {
        let line = RecordedInput(at: 1, .size(CGSize(width: 500, height: 400)))
        let text = Recording(header: Recording.Header(scene: "boxes", size: nil), inputs: [line]).text
        #expect(text.contains(#"{"t":1,"size":[500,400]}"#))
        let recording = try Recording(text: text)
        #expect(recording.inputs == [line])
        let stage = Stage(scene: Self.scene)
        try Player(recording, on: stage).play()
        #expect(stage.window.bounds.size == CGSize(width: 500, height: 400))
        #expect(stage.window.rootViewController?.view.bounds.size == stage.window.bounds.size)
        let error = #expect(throws: FormatError.self) {
            let root = ViewDescription(name: "root", frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            try recording.check(on: SceneDocument(size: root.frame.size, root: root))
        }
        #expect(error?.message.contains("only a program has a window of another size") == true)
    }

    @Test func `Objects of one name are not changed by it`() throws {
        let scene = SceneDocument(
            title: "Twins", size: CGSize(width: 300, height: 300),
            program: Program(named: "twins") {
                let controller = UIViewController()
                for _ in 1...2 {
                    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
                    view.accessibilityIdentifier = "twin"
                    controller.view.addSubview(view)
                }
                return controller
            })
        let stage = Stage(scene: scene)
        let error = #expect(throws: FormatError.self) { try stage.apply(SceneChange(.view("twin"), "hidden", true)) }
        let words = "twin: 2 views of the program have this name; give each its own accessibilityIdentifier"
        #expect(error?.message == words && stage.view(named: "twin")?.isHidden == false)
    }

    /// A controller with a title.
    private static func titled(_ title: String) -> UIViewController {
        let controller = BoxController()
        controller.title = title
        return controller
    }

    @Test func `A recording says what its program began with, and every play begins with that`() throws {
        let program = Program(
            named: "titled",
            restore: { text in
                guard !text.contains("bad") else { throw FormatError("this title is bad") }
                return { Self.titled(text) }
            }, makeController: { Self.titled("fresh") })
        let scene = SceneDocument(title: "T", size: CGSize(width: 300, height: 300), program: program)
        #expect(Stage(scene: scene).window.rootViewController?.title == "fresh")
        let catalogue = SceneCatalogue(folder: "/nowhere", programs: [scene, Self.scene])
        let kept = try scene.beginning(with: #"{"title":["a",0.1]}"#)
        var header = Recording.Header(scene: "titled", size: nil)
        header.state = kept.program?.state
        let text = Recording(header: header, inputs: []).text
        #expect(text.contains(#""state":{"title":["a",0.1]}"#))
        let again = try Recording(text: text).scene(from: catalogue)
        #expect(again.program?.state == kept.program?.state)
        for scene in [kept, again] {
            let title = try #require(Stage(scene: scene).window.rootViewController?.title)
            #expect(title.filter { !$0.isWhitespace } == #"{"title":["a",0.1]}"#)
        }
        func refusal(_ text: String) -> String {
            do { _ = try Recording(text: text).scene(from: catalogue) } catch { return "\(error)" }
            return ""
        }
        let bad = text.replacingOccurrences(of: #"["a",0.1]"#, with: "\"bad\"")
        #expect(refusal(bad) == "recording:1: state: this title is bad")
        #expect(
            refusal(text.replacingOccurrences(of: "titled", with: "boxes"))
                == "recording:1: state: boxes always begins the same; leave this out")
    }
}
