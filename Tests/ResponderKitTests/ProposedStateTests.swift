@testable import ResponderCore
@testable import ResponderKit

// The values of `state` between an assignment and the verdict of arbitration, for each reader.

/// Reads the state of another recognizer whenever its own changes.
private protocol Watching: UIGestureRecognizer {
    var other: UIGestureRecognizer? { get set }
    var seen: [String] { get set }
}

extension Watching { fileprivate func look() { if let other { seen.append("\(state.name) \(other.state.name)") } } }

private final class WatchingPress: UILongPressGestureRecognizer, Watching {
    var (other, seen): (UIGestureRecognizer?, [String]) = (nil, [])
    override var state: State { didSet { look() } }
}

private final class WatchingPan: UIPanGestureRecognizer, Watching {
    var (other, seen): (UIGestureRecognizer?, [String]) = (nil, [])
    override var state: State { didSet { look() } }
}

private final class WatchingHover: UIHoverGestureRecognizer, Watching {
    var (other, seen): (UIGestureRecognizer?, [String]) = (nil, [])
    override var state: State { didSet { look() } }
}

/// Begins by a key.
private final class KeyRecognizer: UIGestureRecognizer, Watching {
    var (other, seen): (UIGestureRecognizer?, [String]) = (nil, [])
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        state = .began
        look()
    }
}

/// Answers the question itself.
private final class GuardedTap: UITapGestureRecognizer, UIGestureRecognizerDelegate {
    var seen: [String] = []
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        seen.append(state.name)
        return true
    }
}

private final class AskedView: UIView {
    var seen: [String] = []
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        seen.append(gestureRecognizer.state.name)
        return true
    }
}

@Suite(.replayed) struct ProposedStateTests {
    private var (rig, view) = Rig.with("v", CGRect(0, 0, 400, 400))

    /// Allows both of two recognizers.
    private func allow(_ recognizers: UIGestureRecognizer...) -> Answers {
        let answers = Answers()
        answers.together = { _, _ in true }
        for recognizer in recognizers { recognizer.delegate = answers }
        return answers
    }

    /// Let spies begin with the first move and end with the lift.
    private func begin(_ spies: Spy...) {
        for spy in spies {
            spy.onCall = { spy, call, _, _ in
                if call == "moved" { spy.state = .began }
                if call == "ended" { spy.state = .ended }
            }
        }
    }

    // MARK: S-276

    @Test(arguments: [true, false])
    func `S-276 While shouldBegin is asked, delegate, views and recognizer read possible`(watched: Bool) {
        let rig = Rig(watched: watched)
        let asked = rig.put(AskedView(frame: CGRect(0, 0, 400, 400)))
        let answers = Answers()
        var seen: [String] = []
        answers.begins = {
            seen.append("\($0.traceName) \($0.state.name)")
            return true
        }
        let tap = rig.add(GuardedTap(), "tap", to: asked)
        tap.delegate = tap
        for (recognizer, name) in [(UIPanGestureRecognizer(), "pan"), (UILongPressGestureRecognizer(), "press")] {
            rig.add(recognizer, name, to: asked).delegate = answers
        }
        for start in [0.0, 10] {
            rig.tap(10, 10, at: start).drag(from: CGPoint(10, 10), to: CGPoint(60, 10), at: start + 2)
            rig.down(10, 10, at: start + 4).advance(to: start + 5).up(at: start + 5)
            #expect((tap.seen, seen) == (["possible"], ["pan possible", "press possible"]))
            #expect(asked.seen == ["possible", "possible", "possible"])
            (tap.seen, seen, asked.seen) = ([], [], [])
        }
        #expect(rig.take().filter { $0.hasPrefix("tap") } == ["tap.ended", "tap.ended"])
    }

    @Test func `S-276 State reads possible also after a wait, and when a timer assigned it`() {
        let answers = Answers()
        var seen: [String] = []
        answers.begins = {
            seen.append("\($0.traceName) \($0.state.name)")
            return true
        }
        let single = rig.add(UITapGestureRecognizer(), "single", to: view)
        let double = rig.add(UITapGestureRecognizer(), "double", to: view) { $0.numberOfTapsRequired = 2 }
        single.require(toFail: double)
        single.delegate = answers
        #expect(rig.tap(10, 10, at: 0).advance(to: 1).take().contains("single.ended"))
        let late = rig.add(Spy(rig), "late", to: view)
        late.delegate = answers
        late.state = .ended
        #expect((seen, rig.take()) == (["single possible", "late possible"], ["late.ended", "late:reset"]))
    }

    // MARK: S-277

    @Test(arguments: [true, false])
    func `S-277 Only the recognizer's own code reads a proposal before it is committed`(watched: Bool) {
        let (rig, view) = Rig.with("v", CGRect(0, 0, 400, 400), watched: watched)
        let (first, second) = (rig.add(Spy(rig), "first", to: view), rig.add(Spy(rig), "second", to: view))
        first.cancelsTouchesInView = false
        let answers = Answers()
        answers.together = { _, other in
            rig.log.append("asked \(other.state.name)")
            return true
        }
        second.delegate = answers
        var own: [String] = []
        first.onCall = { spy, call, _, _ in
            switch call {
            case "moved": spy.state = spy.state == .possible ? .began : .changed
            case "ended": spy.state = .ended
            default: return
            }
            own.append(spy.state.name)
        }
        second.onCall = { _, call, _, _ in rig.log.append("second at \(call) reads \(first.state.name)") }
        view.onCall = { call, _, _ in rig.log.append("v at \(call) reads \(first.state.name)") }
        for start in [0.0, 1] {
            rig.drag(from: .zero, to: CGPoint(40, 0), at: start, for: 0.3, steps: 3)
            let reads = rig.take().filter { $0.contains(" reads ") || $0.hasPrefix("asked") }
            #expect(
                reads == [
                    "second at began reads possible", "v at began reads possible",
                    "second at moved reads possible", "asked began", "v at moved reads began",
                    "second at moved reads began", "v at moved reads changed",
                    "second at moved reads changed", "v at moved reads changed",
                    "second at ended reads changed", "v at ended reads ended",
                ])
            #expect(own == ["began", "changed", "changed", "ended"])
            own = []
            second.state = .failed
            _ = rig.take()
        }
    }

    @Test func `S-277 A recognizer that is asked about another's proposal reads possible`() {
        let (first, second) = (rig.add(Spy(rig), "first", to: view), rig.add(Spy(rig), "second", to: view))
        begin(first, second)
        var read: [String] = []
        first.prevents = { other in
            read.append("\(first.state.name) \(other.state.name)")
            return false
        }
        second.prevents = { _ in false }
        rig.drag(from: .zero, to: CGPoint(40, 0), at: 0, steps: 1)
        // Asked when the first recognizer was committed, and when the second one was judged.
        #expect(read == ["began possible", "began possible"])
    }

    /// Two recognizers of a kind, of which the second looks at the first.
    private func pair<R: Watching>(_ make: () -> R, with set: (R) -> Void = { _ in }) -> [R] {
        let both = ["first", "second"].map { rig.add(make(), $0, to: view, with: set) }
        both[1].other = both[0]
        return both
    }

    @Test(.playedOnce("the key stays down, and the presses stay disabled"))
    func `S-277 Proposals from presses, wheels, the pointer and deadlines are private too`() {
        let presses = pair { WatchingPress() }
        let answers = allow(presses[0])
        rig.down(10, 10, at: 0).advance(to: 1)
        #expect(presses[1].seen == ["began possible"])
        rig.cancel()
        for press in presses { press.isEnabled = false }
        presses[1].other = nil
        let pans = pair({ WatchingPan() }, with: { $0.allowedScrollTypesMask = .all })
        pans[0].delegate = answers
        rig.wheel(0, 5, at: 2)
        #expect(pans[1].seen == ["began possible"])
        pans[1].other = nil
        let hovers = pair { WatchingHover() }
        rig.hover(CGPoint(10, 10), at: 3).hover(nil, at: 4)
        #expect(hovers[1].seen == ["began possible", "ended began", "possible possible"])
        hovers[1].other = nil
        let select = NSNumber(value: UIPress.PressType.select.rawValue)
        let keys = pair({ KeyRecognizer() }, with: { $0.allowedPressTypes = [select] })
        for key in keys { rig.window.addGestureRecognizer(key) }
        rig.application.dispatch([.key(KeySample(key: UIKey(name: "Return"), isDown: true))], at: 5)
        #expect(keys[1].seen == ["began possible"])
    }

    @Test func `S-277 The next recognizer's action does not read an assignment in an action`() {
        let (first, second) = (rig.add(Spy(rig), "first", to: view), rig.add(Spy(rig), "second", to: view))
        let answers = allow(first)
        begin(first, second)
        first.addAction { if $0.state == .began { ($0 as? Spy)?.state = .ended } }
        var read: [String] = []
        second.addAction { _ in read.append(first.state.name) }
        rig.drag(from: .zero, to: CGPoint(40, 0), at: 0, steps: 1)
        #expect(
            (read.first, rig.take().filter { $0.hasPrefix("first.") }) == ("began", ["first.began", "first.ended"]))
        withExtendedLifetime(answers) {}
    }

    // MARK: S-284

    @Test func `S-284 Assigning the present state, and possible in reset, is silent`() {
        let spy = rig.add(Spy(rig), "spy", to: view)
        spy.onCall = { spy, call, _, _ in
            switch call {
            case "began": if spy.state == .possible { spy.state = .possible }
            case "moved":
                spy.state = .began
                spy.state = .began
            case "ended":
                spy.state = .ended
                spy.state = .ended
            default: spy.state = .possible
            }
        }
        for start in [0.0, 1] {
            rig.drag(from: .zero, to: CGPoint(40, 0), at: start, steps: 1)
            #expect(rig.take().filter { $0.hasPrefix("spy.") } == ["spy.began", "spy.ended"])
        }
        // `began` for a recognizer that has begun is no change, in later events either.
        _ = rig.drag(from: .zero, to: CGPoint(40, 0), at: 2, steps: 1, lifts: false).take()
        rig.down(300, 300, at: 3, contact: 2)
        spy.state = .began
        #expect(rig.take().filter { $0.hasPrefix("spy.") } == [])
        spy.onCall = { spy, call, _, _ in
            guard call == "cancelled" || call == "began" else { return }
            spy.state = .failed
            spy.state = .failed
        }
        #expect(rig.cancel().take().filter { $0.hasPrefix("spy.") } == ["spy.cancelled"])
        // A failure before the begin.
        #expect(rig.tap(10, 10, at: 5).warnings == [] && rig.isQuiet)
    }

    @Test func `S-284 In reset state reads as assigned, and outside it possible is refused`() {
        let spy = rig.add(Spy(rig), "spy", to: view)
        var read: [String] = []
        spy.onCall = { spy, call, _, _ in
            if call == "began" { spy.state = .ended }
            guard call == "reset" else { return }
            read.append(spy.state.name)
            spy.state = .possible
            read.append(spy.state.name)
        }
        rig.tap(10, 10, at: 0)
        #expect((read, rig.changes(of: "spy")) == (["ended", "possible"], ["possible>ended", "ended>possible"]))
        spy.onCall = nil
        spy.addAction { ($0 as? Spy)?.state = .possible }
        spy.state = .ended
        #expect(rig.warnings.count == 1 && rig.warnings[0].contains("possible was refused"))
    }

    @Test func `S-277 A pan's own code reads after super that the pan began and changed`() {
        final class Pan: UIPanGestureRecognizer {
            var read: [UIGestureRecognizer.State] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesMoved(touches, with: event)
                read.append(state)
            }
        }
        let pan = rig.add(Pan(), "pan", to: view)
        rig.drag(from: CGPoint(10, 10), to: CGPoint(58, 10), at: 0, steps: 3)
        #expect(pan.read.suffix(3) == [.began, .changed, .changed])
    }

    @Test func `A recognizer that ended cannot fail any more and warns`() {
        let (rig, _, tap) = Rig.with(UITapGestureRecognizer(), "tap")
        tap.addAction { $0.state = .failed }
        #expect(rig.tap(10, 10, at: 0).take() == ["v.began", "tap.ended", "v.cancelled"])
        #expect(rig.warnings.count == 1 && rig.warnings.last?.contains("failed") == true)
    }
}
