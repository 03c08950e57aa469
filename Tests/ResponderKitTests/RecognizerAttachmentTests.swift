@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct RecognizerAttachmentTests {
    private var (rig, view) = Rig.with("v", Self.square)
    private static let square = CGRect(0, 0, 400, 400)

    @Test(arguments: Placement.allCases)
    func `S-134 S-135 Location is the centroid, and touches are in order of arrival`(_ placement: Placement) {
        let (rig, view) = Rig.with("v", CGRect(100, 100, 400, 400), placement)
        let spy = rig.add(Spy(rig), "spy", to: view)
        rig.down(110, 110, at: 0, contact: 7).down(210, 310, at: 0.1, contact: 3)
        #expect(spy.numberOfTouches == 2 && spy.location(in: view).distance(to: CGPoint(60, 110)) < 1e-9)
        #expect(spy.location(ofTouch: 0, in: view).distance(to: CGPoint(10, 10)) < 1e-9)
        #expect(spy.location(ofTouch: 1, in: view).distance(to: CGPoint(110, 210)) < 1e-9)
        #expect(spy.location(in: nil) == spy.location(in: rig.window))
        rig.up(7, at: 0.2)
        #expect(spy.numberOfTouches == 1 && spy.location(ofTouch: 0, in: view).distance(to: CGPoint(110, 210)) < 1e-9)
    }

    @Test func `S-135 An index beyond the touches stops the program`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = UIGestureRecognizer().location(ofTouch: 0, in: nil) }
        }
    }

    @Test func `S-313 The list of recognizers is nil before the first one, and empty after the last one`() {
        let view = rig.run { UIView() }
        #expect(view.gestureRecognizers == nil)
        view.gestureRecognizers = nil
        #expect(view.gestureRecognizers == nil)
        let (tap, pan) = rig.run { (UITapGestureRecognizer(), UIPanGestureRecognizer()) }
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(pan)
        #expect(view.gestureRecognizers == [tap, pan])
        view.removeGestureRecognizer(tap)
        view.removeGestureRecognizer(pan)
        #expect(view.gestureRecognizers == [])
        view.gestureRecognizers = [tap]
        self.view.addGestureRecognizer(tap)
        #expect(view.gestureRecognizers == [] && tap.view === self.view)
    }

    @Test func `S-136 View is the recognizer's own view, even for a touch on a descendant`() {
        let outer = rig.view("outer", Self.square)
        let inner = rig.view("inner", CGRect(0, 0, 100, 100), in: outer)
        let tap = rig.add(UITapGestureRecognizer(), "tap", to: outer)
        var seen: UIView?
        var place = CGPoint.zero
        tap.addAction {
            seen = $0.view
            place = $0.location(in: inner)
        }
        rig.tap(30, 40, at: 0)
        #expect(seen === outer && place == CGPoint(30, 40))
    }

    @Test(.playedOnce("the recognizer stays disabled"))
    func `S-137 S-138 isEnabled = false cancels an active recognizer and fails a possible one`() {
        let answers = Answers()
        let spy = rig.add(Spy(rig), "spy", to: rig.view("v", Self.square))
        spy.delegate = answers
        spy.onCall = { spy, call, _, _ in if call == "moved" { spy.state = spy.state == .possible ? .began : .changed }
        }
        _ = rig.stroke((10, 10), (20, 10), at: 0, lifts: false).take()
        spy.isEnabled = false
        #expect(rig.take() == ["spy.cancelled", "spy:reset"])
        #expect(rig.why("spy", .cancelled) == "isEnabled was set to false")
        #expect(spy.state == .possible && spy.numberOfTouches == 0)
        rig.move(30, 10, at: 0.2)
        spy.isEnabled = true
        #expect(rig.move(40, 10, at: 0.3).up(at: 0.4).take() == [])
        _ = rig.down(10, 10, at: 1).take()
        _ = answers.take()
        spy.isEnabled = false
        #expect(rig.take() == ["spy:reset"])
        rig.down(50, 50, at: 1.1, contact: 2)
        #expect(answers.take().isEmpty && rig.changes(of: "spy").suffix(2) == ["possible>failed", "failed>possible"])
        #expect(rig.up(1, at: 1.2).up(2, at: 1.3).isQuiet)
    }

    @Test func `S-137 Disabling and enabling inside the action cancels once`() {
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: rig.view("v", Self.square))
        pan.addAction { recognizer in
            guard recognizer.state == .changed else { return }
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
        rig.drag(from: CGPoint(10, 10), to: CGPoint(110, 10), at: 0, steps: 5)
        #expect(rig.take() == ["v.began", "pan.began", "v.cancelled", "pan.changed", "pan.cancelled"])
        #expect(
            rig.changes(of: "pan") == ["possible>began", "began>changed", "changed>cancelled", "cancelled>possible"])
        rig.drag(from: CGPoint(10, 10), to: CGPoint(50, 10), at: 1, steps: 1)
        #expect(rig.take() == ["v.began", "pan.began", "v.cancelled", "pan.ended"])
    }

    @Test func `S-139 A recognizer has one view, and gestureRecognizers is in order of addition`() {
        let (one, two) = (rig.view("one", Self.square), rig.view("two", CGRect(500, 0, 100, 100)))
        #expect(one.gestureRecognizers == nil)
        let tap = UITapGestureRecognizer()
        let pan = UIPanGestureRecognizer()
        one.addGestureRecognizer(tap)
        one.addGestureRecognizer(pan)
        one.addGestureRecognizer(tap)
        #expect(one.gestureRecognizers == [tap, pan])
        two.addGestureRecognizer(tap)
        #expect(one.gestureRecognizers == [pan] && two.gestureRecognizers == [tap] && tap.view === two)
    }

    @Test(.playedOnce("the recognizer stays removed"))
    func `S-140 Removal cancels an active recognizer with an action and fails a possible one`() {
        let spy = rig.add(Spy(rig), "spy", to: view)
        spy.onCall = { spy, call, _, _ in if call == "moved" { spy.state = .began } }
        _ = rig.stroke((10, 10), (20, 10), at: 0, lifts: false).take()
        view.removeGestureRecognizer(spy)
        #expect(rig.take() == ["spy.cancelled", "spy:reset"] && spy.view == nil && view.gestureRecognizers == [])
        rig.up(at: 0.2)
        view.addGestureRecognizer(spy)
        rig.down(10, 10, at: 1)
        view.removeGestureRecognizer(spy)
        #expect(rig.up(at: 1.1).take() == ["spy:began", "v.began", "spy:reset", "v.ended"] && rig.isQuiet)
    }

    @Test func `S-141 S-142 S-143 Targets are called in order, once for each pair, and are not retained`() {
        final class Target {
            var calls: [String] = []
            func plain() { calls.append("plain") }
            func sending(_ sender: UIGestureRecognizer) { calls.append("sending \(sender.state.name)") }
            func typed(_ sender: UITapGestureRecognizer) { calls.append("typed") }
            func mistyped(_ sender: UIPanGestureRecognizer) {}
            static let plain = Selector(Target.plain)
            static let sending = Selector(Target.sending)
            static let typed = Selector(Target.typed)
        }
        let (one, two) = (Target(), Target())
        let tap = UITapGestureRecognizer(target: one, action: Target.plain)
        view.addGestureRecognizer(tap)
        tap.addTarget(one, action: Target.sending)
        tap.addTarget(one, action: Target.plain)
        tap.addTarget(two, action: Target.typed)
        rig.tap(10, 10, at: 0)
        #expect(one.calls == ["plain", "sending ended"] && two.calls == ["typed"])
        tap.removeTarget(one, action: Target.plain)
        rig.tap(10, 10, at: 1)
        #expect(one.calls == ["plain", "sending ended", "sending ended"])
        tap.addTarget(two, action: Target.sending)
        tap.removeTarget(nil, action: Target.sending)
        rig.tap(10, 10, at: 2)
        #expect(one.calls.count == 3 && two.calls == ["typed", "typed", "typed"])
        tap.addTarget(two, action: Target.plain)
        tap.removeTarget(two, action: nil)
        tap.addTarget(one, action: Target.plain)
        tap.removeTarget(nil, action: nil)
        rig.tap(10, 10, at: 3)
        #expect(one.calls.count == 3 && two.calls.count == 3 && rig.warnings.isEmpty)
        // An action for another class gives a warning, not a crash.
        tap.addTarget(one, action: Selector(Target.mistyped))
        #expect(rig.tap(10, 10, at: 3.5).warnings.count == 1)
        tap.removeTarget(nil, action: nil)
        weak var gone: Target?
        do {
            let short = Target()
            gone = short
            tap.addTarget(short, action: Target.plain)
        }
        #expect(gone == nil)
        rig.tap(10, 10, at: 4)
        var answers: Answers? = Answers()
        tap.delegate = answers
        answers = nil
        #expect(tap.delegate == nil)
    }

    @Test func `S-144 shouldBegin of views and delegates is true by default`() {
        final class Silent: UIGestureRecognizerDelegate {}
        let tap = rig.add(UITapGestureRecognizer(), "tap", to: view)
        #expect(view.gestureRecognizerShouldBegin(tap))
        let silent = Silent()
        #expect(silent.gestureRecognizerShouldBegin(tap))
        tap.delegate = silent
        #expect(rig.tap(10, 10, at: 0).take() == ["v.began", "tap.ended", "v.cancelled"])
    }

    @Test func `S-145 Pan and pinch have no time limit, a tap has one`() {
        rig.add(UITapGestureRecognizer(), "tap", to: view)
        rig.add(UIPanGestureRecognizer(), "pan", to: view)
        #expect(rig.down(10, 10, at: 0).advance(to: 0.74).changes(of: "tap").isEmpty)
        #expect(rig.advance(to: 100).changes(of: "tap") == ["possible>failed", "failed>possible"])
        #expect(rig.changes(of: "pan").isEmpty)
        #expect(rig.move(100, 10, at: 100.1).take() == ["v.began", "pan.began", "v.cancelled"])
    }

    @Test(.playedOnce("recognizers are replaced")) func `Assigning a list of recognizers replaces the previous one`() {
        let old = rig.add(UITapGestureRecognizer(), "old", to: view)
        let kept = rig.add(UITapGestureRecognizer(), "kept", to: view)
        let new = UIPanGestureRecognizer()
        view.gestureRecognizers = [kept, new]
        #expect(view.gestureRecognizers == [kept, new] && old.view == nil && new.view === view)
        view.gestureRecognizers = nil
        #expect(view.gestureRecognizers == [] && kept.view == nil && new.view == nil)
    }
}
