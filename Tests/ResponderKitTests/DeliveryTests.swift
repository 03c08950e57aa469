@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct DeliveryTests {
    private let answers = Answers()
    private var (rig, view) = Rig.with("v", Self.square)
    private static let square = CGRect(0, 0, 400, 400)

    @Test(arguments: Placement.allCases)
    func `S-146 A finger is bound to recognizers of the hit view, its superviews and window`(_ placement: Placement) {
        let (rig, outer) = Rig.with("outer", Self.square, placement)
        let covered = rig.view("covered", CGRect(0, 0, 200, 200), in: outer)
        let inner = rig.view("inner", CGRect(0, 0, 200, 200), in: outer)
        let aside = rig.view("aside", CGRect(200, 0, 100, 100), in: outer)
        for (view, name) in [(outer, "O"), (covered, "C"), (inner, "I"), (aside, "A"), (rig.window as UIView, "W")] {
            rig.add(Spy(rig), name, to: view)
        }
        rig.add(Spy(rig), "off", to: inner) { $0.isEnabled = false }
        #expect(
            rig.tap(50, 50, at: 0).take() == [
                "I:began", "O:began", "W:began", "inner.began", "I:ended", "O:ended", "W:ended", "inner.ended",
            ])
    }

    @Test func `S-147 A recognizer added during a touch does not receive fingers that are down`() {
        rig.down(10, 10, at: 0)
        let spy = rig.add(Spy(rig), "spy", to: view)
        #expect(rig.move(20, 10, at: 0.1).up(at: 0.2).take() == ["v.began", "v.moved", "v.ended"])
        #expect(rig.tap(20, 10, at: 1).take() == ["spy:began", "v.began", "spy:ended", "v.ended"])
        #expect(spy.state == .possible)
    }

    @Test(arguments: Placement.allCases)
    func `S-148 Recognizers receive a touch before its view in every phase`(_ placement: Placement) {
        let (rig, view) = Rig.with("v", Self.square, placement)
        rig.add(Spy(rig), "spy", to: view)
        rig.drag(from: CGPoint(10, 10), to: CGPoint(20, 10), at: 0, steps: 1).down(10, 10, at: 1).cancel()
        #expect(
            rig.take() == [
                "spy:began", "v.began", "spy:moved", "v.moved", "spy:ended", "v.ended", "spy:began", "v.began",
                "spy:cancelled", "v.cancelled",
            ])
    }

    @Test func `S-148 Recognizers come before views with touches in two windows, in either order of the windows`() {
        let one = rig.view("one", CGRect(0, 0, 100, 100))
        let window = rig.run { UIWindow(frame: CGRect(500, 0, 500, 500)) }
        rig.run { window.isHidden = false }
        let two = rig.view("two", CGRect(0, 0, 100, 100), in: window)
        rig.add(Spy(rig), "s1", to: one)
        rig.add(Spy(rig), "s2", to: two)
        let places = [(1, CGPoint(10, 10)), (2, CGPoint(510, 10))]
        rig.send(places.map { ($0.0, .down, $0.1) }, at: 0)
        rig.send(places.map { ($0.0, .move, CGPoint($0.1.x + 5, 10)) }, at: 0.1)
        rig.send(places.map { ($0.0, .up, CGPoint($0.1.x + 5, 10)) }, at: 0.2)
        #expect(
            rig.take() == [
                "s1:began", "one.began", "s2:began", "two.began", "s1:moved", "one.moved", "s2:moved", "two.moved",
                "s1:ended", "one.ended", "s2:ended", "two.ended",
            ])
    }

    @Test func `S-149 shouldReceive is asked once for each touch and recognizer, with view and location set`() {
        rig.add(Spy(rig), "spy", to: view) { $0.delegate = answers }
        answers.receives = { recognizer, touch in
            rig.log.append("asked")
            #expect(touch.view === view && touch.location(in: view) == CGPoint(30, 40) && touch.phase == .began)
            #expect(recognizer.numberOfTouches == 0)
            return true
        }
        rig.stroke((30, 40), (35, 40), at: 0)
        #expect(answers.take() == ["spy?event", "spy?touch"])
        #expect(rig.take() == ["asked", "spy:began", "v.began", "spy:moved", "v.moved", "spy:ended", "v.ended"])
    }

    @Test func `S-149 The subclass's shouldReceive is asked first and replaces the delegate's question`() {
        final class Picky: UITapGestureRecognizer { override func shouldReceive(_ event: UIEvent) -> Bool { false } }
        rig.add(Picky(), "picky", to: rig.view("v", Self.square)) { $0.delegate = answers }
        rig.tap(10, 10, at: 0)
        #expect(answers.take().isEmpty && rig.take() == ["v.began", "v.ended"])
    }

    @Test func `S-150 S-158 A refused touch reaches others and the view, but never the recognizer`() {
        view.isMultipleTouchEnabled = true
        let (spy, other) = (rig.add(Spy(rig), "spy", to: view), rig.add(Spy(rig), "other", to: view))
        answers.receives = { _, touch in touch.contact == 1 }
        spy.delegate = answers
        spy.onCall = { spy, call, _, _ in if call == "moved" { spy.state = .ended } }
        rig.down(10, 10, at: 0).stroke((50, 50), (60, 50), at: 0.1, contact: 2, lifts: false)
        #expect(spy.numberOfTouches == 1 && other.numberOfTouches == 2)
        rig.move(20, 10, at: 0.3).up(1, at: 0.4)
        #expect(
            rig.up(2, at: 0.5).take() == [
                "spy:began", "other:began", "v.began", "other:began", "v.began", "other:moved", "v.moved", "spy:moved",
                "other:moved", "spy.ended", "v.cancelled", "spy:reset", "other:reset", "v.ended",
            ])
    }

    @Test(arguments: Placement.allCases)
    func `S-151 Touches in a part of a view are refused, and later ones are asked about again`(_ placement: Placement) {
        let (rig, view) = Rig.with("v", Self.square, placement)
        let tap = rig.add(UITapGestureRecognizer(), "tap", to: view)
        answers.receives = { _, touch in touch.location(in: view).x < 200 }
        tap.delegate = answers
        rig.tap(300, 50, at: 0)
        #expect(rig.tap(100, 50, at: 1).take() == ["v.began", "v.ended", "v.began", "tap.ended", "v.cancelled"])
    }

    @Test func `S-153 An ancestor's recognizer cancels its touches in each view with one call`() {
        let outer = rig.view("outer", Self.square)
        let one = rig.view("one", CGRect(0, 0, 100, 400), in: outer)
        rig.view("two", CGRect(100, 0, 100, 400), in: outer)
        one.isMultipleTouchEnabled = true
        var taken: Set<Int> = []
        one.onCall = { call, touches, _ in if call == "cancelled" { taken = Set(touches.map(\.contact)) } }
        rig.add(UIPanGestureRecognizer(), "pan", to: outer)
        rig.send(.down, (10, 10), (20, 100), (110, 10), at: 0).send(.move, (40, 10), (50, 100), (140, 10), at: 0.1)
        for contact in 1...3 { rig.up(contact, at: 0.2) }
        #expect(
            rig.take() == ["one.began×2", "two.began", "pan.began", "one.cancelled×2", "two.cancelled", "pan.ended"])
        #expect(taken == [1, 2])
    }

    @Test(arguments: Placement.allCases)
    func `S-154 S-155 S-148 A tap makes its calls in order`(_ placement: Placement) {
        let (rig, view) = Rig.with("v", Self.square, placement)
        rig.add(SpyTap(rig), "tap", to: view)
        view.onCall = { call, touches, _ in
            // The state that a view reads in its own calls; S-018: `view` is nil only after them.
            #expect(touches.allSatisfy { $0.phase == (call == "began" ? .began : .cancelled) && $0.view === view })
        }
        rig.tap(50, 50, at: 0)
        #expect(rig.take() == ["tap:began", "v.began", "tap:ended", "tap.ended", "v.cancelled", "tap:reset"])
        #expect(rig.changes(of: "tap") == ["possible>ended", "ended>possible"] && rig.isQuiet)
    }

    @Test(arguments: Placement.allCases)
    func `S-152 S-156 A pan on the view or an ancestor leaves it its touch, and cancels it at the begin`(
        _ placement: Placement
    ) {
        for isOnAncestor in [false, true] {
            for isWatched in [false, true] {
                let rig = Rig(watched: isWatched, placement)
                let outer = rig.view("outer", Self.square)
                let view = rig.view("v", Self.square, in: outer)
                rig.add(SpyPan(rig), "pan", to: isOnAncestor ? outer : view)
                #expect(
                    rig.stroke((50, 50), (54, 50), (70, 50), (90, 50), at: 0, every: 0.01).take() == [
                        "pan:began", "v.began", "pan:moved", "v.moved", "pan:moved", "pan.began", "v.cancelled",
                        "pan:moved", "pan.changed", "pan:ended", "pan.ended", "pan:reset",
                    ])
                #expect(rig.isQuiet)
            }
        }
    }

    @Test(arguments: Placement.allCases)
    func `S-157 cancelsTouchesInView false leaves the view's calls unchanged`(_ placement: Placement) {
        let (rig, view) = Rig.with("v", Self.square, placement)
        let tap = rig.add(SpyTap(rig), "tap", to: view) { $0.cancelsTouchesInView = false }
        rig.tap(50, 50, at: 0)
        #expect(rig.take() == ["tap:began", "v.began", "tap:ended", "tap.ended", "v.ended", "tap:reset"])
        view.removeGestureRecognizer(tap)
        rig.add(UIPanGestureRecognizer(), "pan", to: view).cancelsTouchesInView = false
        rig.drag(from: CGPoint(10, 10), to: CGPoint(50, 10), at: 1, steps: 2)
        #expect(rig.take() == ["v.began", "pan.began", "v.moved", "pan.changed", "v.moved", "pan.ended", "v.ended"])
    }

    @Test func `S-159 A finger that joins an active gesture never reaches the view unless the gesture ignores it`() {
        view.isMultipleTouchEnabled = true
        rig.add(UIPanGestureRecognizer(), "pan", to: view) { $0.maximumNumberOfTouches = 2 }
        _ = rig.drag(from: CGPoint(10, 10), to: CGPoint(50, 10), at: 0, steps: 1, lifts: false).take()
        #expect(rig.tap(100, 100, at: 1, contact: 2).take() == [])
        rig.down(100, 100, at: 2, contact: 2)
        #expect(rig.tap(200, 100, at: 2.1, contact: 3).take() == ["v.began", "v.ended"])
        #expect(rig.up(2, at: 3).up(1, at: 3).take() == ["pan.ended"])
    }

    @Test func `S-160 delaysTouchesBegan withholds touches, and a failure releases them`() {
        var places: [String] = []
        view.onCall = { call, touches, _ in
            let touch = touches.first!
            places.append("\(call) \(touch.phase.rawValue) \(Int(touch.location(in: view).x))")
        }
        let spy = rig.add(Spy(rig), "spy", to: view)
        spy.delaysTouchesBegan = true
        spy.onCall = { spy, call, _, _ in if call == "ended" { spy.state = .failed } }
        #expect(
            rig.stroke((10, 10), (20, 10), (30, 10), at: 0).take() == [
                "spy:began", "spy:moved", "spy:moved", "spy:ended", "v.began", "v.moved", "v.ended", "spy:reset",
            ])
        #expect(places == ["began 0 10", "moved 1 30", "ended 3 30"])
        spy.onCall = { spy, call, _, _ in if call == "ended" { spy.state = .ended } }
        rig.drag(from: CGPoint(10, 10), to: CGPoint(50, 10), at: 1, steps: 1)
        #expect(rig.take() == ["spy:began", "spy:moved", "spy:ended", "spy.ended", "spy:reset"])
        // After a failure with the finger down and unmoved: began alone, and later events as usual.
        spy.onCall = { spy, call, _, _ in if call == "moved" { spy.state = .failed } }
        rig.down(10, 10, at: 2).advance(to: 3)
        spy.state = .failed
        #expect(rig.take() == ["spy:began", "v.began", "spy:reset"])
        #expect(rig.move(20, 10, at: 3.1).up(at: 3.2).take() == ["v.moved", "v.ended"])
    }

    @Test func `S-161 Under a pan with delaysTouchesBegan a drag sends only the pan's actions`() {
        rig.add(UIPanGestureRecognizer(), "pan", to: rig.view("v", Self.square)) { $0.delaysTouchesBegan = true }
        rig.drag(from: CGPoint(10, 10), to: CGPoint(50, 10), at: 0, steps: 4)
        #expect(rig.take() == ["pan.began", "pan.changed", "pan.changed", "pan.changed", "pan.ended"])
    }

    @Test func `S-162 touchesEnded waits for an undecided recognizer, and recognition turns it into a cancellation`() {
        for recognizes in [false, true] {
            let (rig, view) = Rig.with("v", Self.square)
            let other = rig.view("other", CGRect(500, 0, 100, 100))
            view.isMultipleTouchEnabled = true
            let spy = rig.add(Spy(rig), "spy", to: view)
            rig.down(10, 10, at: 0).down(50, 50, at: 0.1, contact: 2).up(1, at: 0.2)
            _ = other
            #expect(rig.take() == ["spy:began", "v.began", "spy:began", "v.began", "spy:ended"])
            spy.onCall = { spy, call, _, _ in if call == "moved" { spy.state = recognizes ? .ended : .failed } }
            rig.move(60, 50, at: 0.3, contact: 2)
            let rest = recognizes ? ["spy.ended", "v.cancelled", "v.cancelled"] : ["v.ended", "v.moved"]
            #expect(rig.take() == ["spy:moved"] + rest + ["spy:reset"])
            #expect(rig.up(2, at: 0.4).take() == (recognizes ? [] : ["v.ended"]) && rig.isQuiet)
        }
    }

    @Test(arguments: Placement.allCases)
    func `S-163 Two quick taps under a double tap depend on delaysTouchesEnded`(_ placement: Placement) {
        let rig = Rig(placement)
        let double = rig.add(UITapGestureRecognizer(), "double", to: rig.view("v", Self.square))
        double.numberOfTapsRequired = 2
        rig.tap(50, 50, at: 0, 0.2)
        #expect(rig.take() == ["v.began", "v.began", "double.ended", "v.cancelled", "v.cancelled"])
        double.delaysTouchesEnded = false
        #expect(rig.tap(50, 50, at: 1, 1.2).take() == ["v.began", "v.ended", "v.began", "double.ended", "v.cancelled"])
    }

    @Test func `S-164 S-165 One tap under a double tap ends when the double tap fails, or at once`() {
        let double = rig.add(UITapGestureRecognizer(), "double", to: rig.view("v", Self.square))
        double.numberOfTapsRequired = 2
        #expect(rig.tap(50, 50, at: 0).application.nextDeadline == 0.05 + 0.35)
        #expect(rig.advance(to: 0.39).take() == ["v.began"])
        #expect(rig.advance(to: 0.41).take() == ["v.ended"])
        double.delaysTouchesEnded = false
        #expect(rig.tap(50, 50, at: 1).take() == ["v.began", "v.ended"])
        // There is no fixed delay of the end without an undecided recognizer.
        rig.advance(to: 2)
        double.isEnabled = false
        #expect(rig.tap(50, 50, at: 3).take() == ["v.began", "v.ended"])
    }

    @Test func `S-166 After a failure the view goes on receiving the finger`() {
        rig.add(UITapGestureRecognizer(), "tap", to: rig.view("v", Self.square))
        rig.stroke((10, 10), (100, 10), (110, 10), at: 0)
        #expect(rig.take() == ["v.began", "v.moved", "v.moved", "v.ended"])
    }

    @Test func `S-127 S-167 A system cancellation reaches recognizers first, with an action only for active ones`() {
        let (pan, tap) = (rig.add(SpyPan(rig), "pan", to: view), rig.add(SpyTap(rig, taps: 2), "tap", to: view))
        rig.down(10, 10, at: 0)
        rig.application.dispatch([.activation(false)], at: 0.1)
        #expect(
            rig.take() == [
                "pan:began", "tap:began", "v.began", "pan:cancelled", "tap:cancelled", "v.cancelled", "pan:reset",
                "tap:reset",
            ])
        _ = rig.drag(from: CGPoint(10, 10), to: CGPoint(100, 10), at: 1, steps: 1, lifts: false).take()
        #expect(rig.send(.cancel, (100, 10), at: 2).take() == ["pan:cancelled", "pan.cancelled", "pan:reset"])
        #expect(pan.state == .possible && tap.state == .possible && rig.isQuiet)
        #expect(rig.why("pan", .cancelled)?.isEmpty == false)
        let changes = ["possible>failed", "failed>possible", "possible>began", "began>cancelled", "cancelled>possible"]
        #expect(rig.changes(of: "pan") == changes)
    }
}
