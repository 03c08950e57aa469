@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct WindowDispatchTests {
    private let log = Log()
    private var (rig, view) = Rig.with("v", Self.square)
    private static let square = CGRect(0, 0, 100, 100)

    private func window(_ rig: Rig, _ frame: CGRect, level: UIWindow.Level = .normal) -> (UIWindow, LoggingView) {
        rig.run {
            let window = UIWindow(frame: frame)
            window.windowLevel = level
            let view = rig.put(LoggingView("w", CGRect(origin: .zero, size: frame.size), rig), in: window)
            window.isHidden = false
            return (window, view)
        }
    }

    @Test func `S-049 S-050 Windows are asked from the front, by level and then by arrival, key or not`() {
        let (a, aView) = window(rig, Self.square)
        let (b, bView) = window(rig, Self.square)
        aView.accessibilityIdentifier = "a"
        bView.accessibilityIdentifier = "b"
        func hit() -> String {
            rig.tap(50, 50, at: rig.time + 1)
            return rig.take().first ?? "nobody"
        }
        #expect(hit() == "b.began")
        #expect(rig.application.windows.map(\.frontNumber) == rig.application.windows.map(\.frontNumber).sorted())
        #expect(rig.window.isKeyWindow)
        a.makeKeyAndVisible()
        #expect(hit() == "a.began")
        rig.window.windowLevel = .statusBar
        #expect((hit(), rig.application.windows) == ("v.began", [b, a, rig.window]))
        rig.window.isHidden = true
        #expect(hit() == "a.began")
        a.isUserInteractionEnabled = false
        #expect(hit() == "b.began")
        bView.isUserInteractionEnabled = false
        // The window itself is hit then.
        #expect(hit() == "nobody")
        b.isHidden = true
        a.isHidden = true
        #expect(hit() == "nobody")
        _ = view
    }

    /// A rig of which every part logs: the application, the window, a view and its recognizer.
    private func logging(_ application: LoggingApplication) -> Rig {
        let rig = Rig(application) { LoggingWindow("window", $0, log) }
        #expect(log.take() == ["window.becomeKey"])
        let view = rig.put(ChainView("v", Self.square, log)) { $0.handles = ["began", "moved", "ended", "cancelled"] }
        view.addGestureRecognizer(rig.run { LoggingRecognizer("r", log) })
        return rig
    }

    @Test func `S-092 An event passes application, window, recognizers and views`() {
        let rig = logging(LoggingApplication(log))
        rig.down(10, 10, at: 0)
        #expect(log.take() == ["application.sendEvent", "window.sendEvent", "r.began", "v.began"])
        rig.up(at: 0.1)
        #expect(log.take() == ["application.sendEvent", "window.sendEvent", "r.ended", "v.ended"])
    }

    @Test(.playedOnce("the callback sends input at a fixed time"))
    func `S-092 Input that arrives in a callback waits for the present event`() {
        view.isMultipleTouchEnabled = true
        var nested = false
        view.onCall = { call, _, _ in
            guard !nested else { return }
            nested = true
            rig.down(20, 20, at: 0.1, contact: 2).advance(to: 0.2).up(2, at: 0.3)
            rig.log.append("back")
        }
        #expect(rig.down(10, 10, at: 0).take() == ["v.began", "back", "v.began", "v.ended"])
        #expect(rig.application.now == 0.3)
    }

    @Test func `S-093 A sendEvent without super keeps the event from recognizers and views`() {
        let application = LoggingApplication(log)
        let rig = logging(application)
        application.swallows = true
        rig.tap(10, 10, at: 0)
        #expect(log.take() == ["application.sendEvent", "application.sendEvent"])
        application.swallows = false
        (rig.window as? LoggingWindow)?.swallows = { _ in true }
        rig.tap(10, 10, at: 1)
        #expect(
            log.take() == ["application.sendEvent", "window.sendEvent", "application.sendEvent", "window.sendEvent"])
        #expect(rig.application.touchSequence.event.touches.isEmpty && rig.application.arena.inPlay.isEmpty)
    }

    @Test func `S-095 S-096 S-097 S-098 Touches of an event are grouped by view and phase`() {
        rig.view("w", CGRect(200, 0, 100, 100))
        view.isMultipleTouchEnabled = true
        let (a, b, c) = (CGPoint(10, 10), CGPoint(50, 50), CGPoint(250, 50))
        #expect(rig.send([(1, .down, a), (2, .down, b)], at: 0).take() == ["v.began×2"])
        #expect(rig.send([(1, .move, b), (2, .up, b)], at: 0.1).take() == ["v.moved", "v.ended"])
        _ = rig.up(1, at: 0.2).take()
        #expect(rig.down(10, 10, at: 1).down(50, 50, at: 1.1, contact: 2).take() == ["v.began", "v.began"])
        #expect(rig.send([(3, .down, c), (1, .move, b)], at: 1.2).take().sorted() == ["v.moved", "w.began"])
    }

    @Test func `S-099 S-100 S-101 Without multiple touch the view gets the first finger, recognizers get all`() {
        view.addGestureRecognizer(rig.run { LoggingRecognizer("r", log) })
        var contacts: [Int] = []
        view.onCall = { _, touches, _ in contacts += touches.map(\.contact) }
        #expect(!view.isMultipleTouchEnabled)
        rig.send(.down, (10, 10), (50, 50), at: 0).down(60, 60, at: 0.1, contact: 3).up(1, at: 0.2)
        // The others go to the recognizer only, even after the first has lifted.
        #expect(rig.move(61, 60, at: 0.3, contact: 3).up(2, at: 0.4).up(3, at: 0.5).take() == ["v.began", "v.ended"])
        #expect(contacts == [1, 1])
        #expect(log.take() == ["r.began×2", "r.began", "r.ended", "r.moved", "r.ended", "r.ended"])
        #expect(rig.tap(10, 10, at: 1).take() == ["v.began", "v.ended"])
    }

    @Test func `S-102 Multiple touch is a setting of each view`() {
        rig.view("w", CGRect(200, 0, 100, 100))
        rig.down(10, 10, at: 0).down(250, 50, at: 0.1, contact: 2)
        #expect(rig.down(260, 50, at: 0.2, contact: 3).take() == ["v.began", "w.began"])
    }

    @Test func `S-103 S-104 S-105 S-106 Exclusive touch blocks both views, and recognizers ignore it`() {
        let (exclusive, other) = (rig.view("x", Self.square), rig.view("w", CGRect(200, 0, 100, 100)))
        other.addGestureRecognizer(rig.run { LoggingRecognizer("r", log) })
        exclusive.isExclusiveTouch = true
        let (over, overView) = window(rig, CGRect(0, 500, 100, 100), level: .alert)
        overView.accessibilityIdentifier = "over"
        rig.down(10, 10, at: 0).down(250, 50, at: 0.1, contact: 2)
        #expect(
            (rig.down(50, 550, at: 0.2, contact: 3).take(), log.take()) == (["x.began", "over.began"], ["r.began"]))
        // The blocker lifts; the blocked finger stays blocked, its next landing does not.
        #expect(rig.up(1, at: 0.3).move(251, 50, at: 0.4, contact: 2).up(2, at: 0.5).take() == ["x.ended"])
        #expect(log.take() == ["r.moved", "r.ended"])
        #expect(rig.down(250, 50, at: 0.6, contact: 2).down(10, 10, at: 0.7).take() == ["w.began"])
        #expect(rig.up(2, at: 0.8).up(1, at: 0.9).up(3, at: 1).take() == ["w.ended", "over.ended"] && !over.isHidden)
    }

    @Test func `S-107 Of exclusive cells only the one touched first is pressed`() {
        let cells = (0..<3).map { rig.view("\($0)", CGRect(x: 0, y: $0 * 50, width: 300, height: 50)) }
        #expect(cells.allSatisfy { !$0.isExclusiveTouch })
        for cell in cells { cell.isExclusiveTouch = true }
        #expect(rig.send(.down, (10, 60), (10, 10), at: 0).take() == ["1.began"])
    }

    @Test func `S-108 A system cancellation reaches recognizers first, then views once, and no end follows`() {
        view.isMultipleTouchEnabled = true
        let recognizer = rig.run { LoggingRecognizer("r", log) }
        view.addGestureRecognizer(recognizer)
        recognizer.onCall = { name, _, _ in rig.log.append("r.\(name)") }
        let causes: [() -> Void] = [
            { rig.application.cancelAllTouches(why: "a call came in") },
            { rig.application.dispatch([.activation(false)], at: rig.time + 0.01) },
        ]
        for cause in causes {
            let time = rig.time + 1
            rig.send(.down, (10, 10), (50, 50), at: time)
            _ = rig.move(20, 10, at: time + 0.1).take()
            cause()
            #expect(rig.take() == ["r.cancelled", "v.cancelled×2"])
            rig.move(60, 50, at: time + 0.2, contact: 2)
            #expect(rig.up(1, at: time + 0.3).up(2, at: time + 0.4).take() == [])
            #expect(rig.application.arena.inPlay.isEmpty)
        }
        #expect(rig.warnings == [])
        #expect(rig.tap(10, 10, at: rig.time + 1).take() == ["r.began", "v.began", "r.ended", "v.ended"])
    }

    @Test func `S-109 A window that is no longer key keeps its touches`() {
        rig.view("v", Self.square)
        let (other, _) = window(rig, CGRect(500, 500, 100, 100))
        rig.down(10, 10, at: 0)
        other.makeKey()
        #expect(rig.move(20, 20, at: 0.1).up(at: 0.2).take() == ["v.began", "v.moved", "v.ended"])
    }

    @Test func `S-110 A removed view keeps receiving its touch, its former superviews do not`() {
        let parent = rig.put(ChainView("parent", Self.square, log))
        let view = rig.put(ChainView("v", Self.square, log), in: parent)
        rig.down(10, 10, at: 0)
        #expect(log.take() == ["v.began", "parent.began"])
        view.removeFromSuperview()
        rig.move(20, 10, at: 0.1).up(at: 0.2)
        #expect(log.take() == ["v.moved", "v.ended"])
    }

    @Test func `S-111 Recognizers of a removed view stop; those of its former superviews go on`() {
        let outer = rig.view("outer", CGRect(0, 0, 500, 500))
        let parent = rig.view("parent", CGRect(0, 0, 500, 500), in: outer)
        let view = rig.view("v", CGRect(0, 0, 500, 500), in: parent)
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        let tap = rig.add(UITapGestureRecognizer(), "tap", to: parent)
        let press = rig.add(UILongPressGestureRecognizer(), "press", to: outer)
        pan.cancelsTouchesInView = false
        let answers = Answers()
        answers.together = { _, _ in true }
        pan.delegate = answers
        press.allowableMovement = 1000
        _ = rig.stroke((10, 10), (40, 10), at: 0, lifts: false).take()
        parent.removeFromSuperview()
        #expect((rig.take(), rig.changes(of: "tap")) == (["pan.cancelled"], ["possible>failed", "failed>possible"]))
        #expect(tap.state == .possible)
        #expect(rig.advance(to: 0.6).take() == ["press.began", "v.cancelled"])
        #expect(rig.up(at: 1).take() == ["press.ended"] && rig.application.arena.inPlay.isEmpty)
    }

    @Test(.playedOnce("the view stays in its new parent"))
    func `S-112 A view moved within its window keeps its touch`() {
        let other = rig.view("other", CGRect(300, 300, 200, 200))
        view.onCall = { call, _, _ in if call == "began" { other.addSubview(view) } }
        rig.add(UITapGestureRecognizer(), "tap", to: view).cancelsTouchesInView = false
        #expect(rig.stroke((10, 10), (11, 10), at: 0).take() == ["v.began", "v.moved", "tap.ended", "v.ended"])
    }

    @Test func `S-113 Disabling a view affects landings only`() {
        let changes: [(UIView) -> Void] = [{ $0.isUserInteractionEnabled = false }, { $0.isHidden = true }]
        for change in changes {
            view.isUserInteractionEnabled = true
            view.isHidden = false
            let time = rig.time + 1
            rig.down(10, 10, at: time)
            change(view)
            rig.move(20, 10, at: time + 0.1).down(30, 10, at: time + 0.2, contact: 2)
            #expect(rig.up(1, at: time + 0.3).up(2, at: time + 0.4).take() == ["v.began", "v.moved", "v.ended"])
        }
    }

    @Test func `S-114 S-115 Ignoring interaction is counted, and cancels fingers that are down for good`() {
        rig.view("v", Self.square)
        rig.down(10, 10, at: 0)
        rig.application.beginIgnoringInteractionEvents()
        rig.application.beginIgnoringInteractionEvents()
        #expect(rig.application.isIgnoringInteractionEvents)
        rig.move(20, 10, at: 0.1).down(30, 10, at: 0.2, contact: 2)
        rig.application.endIgnoringInteractionEvents()
        #expect(rig.down(40, 10, at: 0.3, contact: 3).take() == ["v.began", "v.cancelled"])
        rig.application.endIgnoringInteractionEvents()
        #expect(!rig.application.isIgnoringInteractionEvents)
        for contact in 1...3 { rig.move(45, 10, at: 0.4, contact: contact).up(contact, at: 0.4) }
        #expect(rig.take() == [])
        rig.application.endIgnoringInteractionEvents()
        #expect((rig.tap(10, 10, at: 1).take(), rig.warnings) == (["v.began", "v.ended"], []))
    }

    @Test func `S-116 A landing that hits nothing causes no callbacks`() {
        let application = LoggingApplication(log)
        let rig = Rig(application) { LoggingWindow("window", $0, log) }
        #expect(log.take() == ["window.becomeKey"])
        rig.window.isUserInteractionEnabled = false
        rig.drag(from: CGPoint(10, 10), to: CGPoint(100, 10), at: 0)
        #expect((log.take(), rig.warnings) == ([], []))
    }

    // MARK: Key window

    @Test func `Keys go to the key window, and the old one resigns before the new one becomes key`() {
        let rig = Rig(UIApplication()) { LoggingWindow("a", $0, log) }
        let other = rig.run { LoggingWindow("b", Self.square, log) }
        #expect(log.take() == ["a.becomeKey"])
        other.makeKeyAndVisible()
        #expect(log.take() == ["a.resignKey", "b.becomeKey"])
        #expect(rig.application.keyWindow === other && other.isKeyWindow && !rig.window.isKeyWindow)
        other.makeKey()
        #expect(log.take() == [])
        // A hidden window passes the keys to the frontmost remaining one.
        other.isHidden = true
        #expect(log.take() == ["b.resignKey", "a.becomeKey"])
        rig.window.isHidden = true
        #expect((log.take(), rig.application.keyWindow) == (["a.resignKey"], nil))
    }

    @Test func `Levels compare by number, and windows are hidden until shown`() {
        #expect(UIWindow.Level.normal < .statusBar && UIWindow.Level.statusBar < .alert)
        #expect(UIWindow.Level.alert.rawValue == 2000 && rig.run { UIWindow(frame: Self.square) }.isHidden)
    }

    @Test func `A window scaled to zero receives no touches, pointer or wheel`() {
        let (rig, view) = Rig.with("v", CGRect(0, 0, 400, 400))
        rig.add(UIHoverGestureRecognizer(), "below", to: view)
        let window = rig.run { UIWindow(frame: CGRect(0, 0, 400, 400)) }
        window.windowLevel = .alert
        rig.run { window.isHidden = false }
        rig.add(UIHoverGestureRecognizer(), "hover", to: window)
        rig.add(UIPanGestureRecognizer(), "pan", to: window) { $0.allowedScrollTypesMask = .all }
        func send(at time: TimeInterval) {
            rig.hover(CGPoint(100, 100), at: time).wheel(0, 5, at: time + 0.1).hover(nil, at: time + 5)
        }
        send(at: 0)
        #expect(rig.take() == ["hover.began", "pan.began", "pan.ended", "hover.ended"])
        for transform in [CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(scaleX: 1, y: 0)] {
            window.transform = transform
            send(at: rig.application.clock.now + 1)
            #expect(rig.take() == ["below.began", "below.ended"])
        }
        #expect(rig.tap(100, 100, at: 100).take() == ["v.began", "v.ended"])
        window.transform = .identity
        send(at: 200)
        #expect(rig.take().contains("hover.began"))
    }
}
