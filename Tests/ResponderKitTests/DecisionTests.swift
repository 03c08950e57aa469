@testable import ResponderCore
@testable import ResponderKit

/// Decisions name their causes by number, so that no code has to read sentences.
@Suite(.playedOnce("decisions are counted from the first one of an application")) struct DecisionTests {
    private let delegate = Answers()
    private var (rig, view) = Rig.with("v", CGRect(0, 0, 400, 400))
    private func first(_ matches: (Decision.Kind) -> Bool) -> Decision? { rig.events.first { matches($0.kind) } }

    private func drag(_ x: CGFloat, _ y: CGFloat) {
        rig.down(x, y, at: 1)
        for step in 1...10 { rig.move(x + 10 * CGFloat(step), y, at: 1 + 0.02 * Double(step)) }
        rig.up(at: 1.3)
    }

    /// The decision by which a recognizer changed to a state.
    private func change(of recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) -> Decision? {
        first { if case .gesture(recognizer, _, _, state, _) = $0 { true } else { false } }
    }

    @Test func `Decision numbers grow by one, and every cause precedes its effect`() throws {
        rig.add(UIPanGestureRecognizer(), "pan", to: view)
        rig.add(UISwipeGestureRecognizer(), "swi", to: view)
        drag(100, 100)
        #expect(rig.events.map(\.number) == Array(1...rig.events.count))
        #expect(rig.events.allSatisfy { decision in decision.because.allSatisfy { 0 < $0 && $0 < decision.number } })
    }

    @Test func `A prevented gesture and a claimed touch name the beginning that caused them`() throws {
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        let other = rig.add(UIPanGestureRecognizer(), "other", to: rig.window)
        drag(100, 100)
        let began = try #require(change(of: pan, to: .began))
        #expect(change(of: other, to: .failed)?.because == [began.number])
        let claim = try #require(first { if case .gate(_, _, .claimed) = $0 { true } else { false } })
        #expect(claim.because == [began.number])
        let cancelled = first { if case .touch(.cancelled, view, _, _) = $0 { true } else { false } }
        #expect(cancelled?.because == [claim.number])
        // What began it is what it was given last.
        let input = rig.events.last { decision in
            if case .delivery(pan, _, _) = decision.kind { decision.number < began.number } else { false }
        }
        #expect(began.because == [try #require(input).number])
    }

    @Test func `A hover reports each other view, and a wheel only where it begins`() {
        let view = rig.view("v", CGRect(0, 0, 100, 100))
        for (x, time) in [(50.0, 1.0), (60, 1.1), (200, 1.2)] { rig.hover(CGPoint(x, 50), at: time) }
        for time in [2.0, 2.05, 3] { rig.wheel(0, 5, at: time) }
        let found = rig.events.compactMap { decision -> String? in
            guard case .pointed(let input, let point, let target) = decision.kind else { return nil }
            return "\(input) \(point.x) \(target?.object === view)"
        }
        #expect(found == ["hover 50.0 true", "hover 200.0 false", "wheel 50.0 true", "wheel 50.0 true"])
    }

    @Test func `S-274 A control that gets the touch of a subview by the chain says that it does not track it`() {
        let button = rig.put(UIButton(frame: CGRect(0, 0, 100, 50)))
        rig.put(UIView(frame: CGRect(60, 0, 40, 40)), in: button)
        rig.down(80, 20, at: 1).up(at: 1.1).down(20, 20, at: 2).up(at: 2.1)
        let losses = rig.events.compactMap { decision -> String? in
            guard case .controlLost(let control, let why) = decision.kind else { return nil }
            return "\(control.object === button) \(why.rawValue)"
        }
        #expect(losses == ["true touch.view"])
    }

    @Test func `A later attempt names no decision of an earlier one as its cause`() throws {
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        drag(100, 100)
        rig.advance(to: 5)
        rig.events.removeAll()
        rig.run { pan.state = .began }
        #expect(try #require(change(of: pan, to: .began)).because == [])
    }

    /// The answers that were reported, with the numbers of their decisions.
    private var answers: [(number: Int, answer: Answer)] {
        rig.events.compactMap { if case .answer(let answer) = $0.kind { ($0.number, answer) } else { nil } }
    }

    @Test func `An answer that forbids a gesture to begin is the cause of its failure`() throws {
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        delegate.begins = { _ in false }
        pan.delegate = delegate
        drag(100, 100)
        let (number, answer) = try #require(answers.first)
        #expect(answers.count == 1)
        #expect(answer.question == .shouldBegin && answer.recognizer.object === pan && !answer.isYes)
        guard case .delegate = answer.source else { throw AnswerError() }
        #expect(try #require(change(of: pan, to: .failed)).because.contains(number))
    }

    @Test func `An answer that refuses a touch is the cause of the refusal`() throws {
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        delegate.receives = { _, _ in false }
        pan.delegate = delegate
        drag(100, 100)
        let landing = try #require(first { if case .hitTest = $0 { true } else { false } })
        let (number, answer) = try #require(answers.first)
        #expect(answer.question == .shouldReceive && answer.recognizer.object === pan && !answer.isYes)
        #expect(rig.events[number - 1].because == [landing.number])
        #expect(first { if case .refusal(pan, _, .shouldReceive) = $0 { true } else { false } }?.because == [number])
    }

    @Test func `An answer that lets two gestures go on together is a cause of the second one's beginning`() throws {
        delegate.together = { _, _ in true }
        let one = rig.add(UIPanGestureRecognizer(), "one", to: view)
        let two = rig.add(UIPanGestureRecognizer(), "two", to: view)
        one.delegate = delegate
        drag(100, 100)
        let (number, answer) = try #require(answers.first)
        #expect(answer.question == .shouldRecognizeSimultaneously && answer.isYes)
        #expect(answer.recognizer.object === one && answer.other?.object === two)
        #expect(try #require(change(of: two, to: .began)).because.contains(number))
        #expect(!(try #require(change(of: one, to: .began)).because.contains(number)))
    }

    /// The four that can say that a tap waits for another.
    enum Waits: CaseIterable { case subclass, othersSubclass, delegate, othersDelegate }

    @Test(arguments: Waits.allCases)
    func `An answer that makes a gesture wait is a cause of its waiting`(_ says: Waits) throws {
        final class Tap: UITapGestureRecognizer {
            var says: Waits?
            override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { says == .subclass }
            override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { says == .othersSubclass }
        }
        delegate.waits = { _, _ in says == .delegate }
        delegate.isAwaited = { _, _ in says == .othersDelegate }
        let one = rig.add(Tap(), "one", to: view)
        let two = rig.add(Tap(), "two", to: view) { $0.numberOfTapsRequired = 2 }
        (says == .othersSubclass || says == .othersDelegate ? two : one).says = says
        (says == .othersDelegate ? two : one).delegate = delegate
        rig.tap(100, 100, at: 1)
        let (number, answer) = try #require(answers.first)
        let isOthers = says == .othersSubclass || says == .othersDelegate
        #expect(answer.question == (isOthers ? .shouldBeRequiredToFail : .shouldRequireFailure) && answer.isYes)
        #expect(answer.recognizer.object === (isOthers ? two : one) && answer.other?.object === (isOthers ? one : two))
        #expect(first { if case .waiting(one, _) = $0 { true } else { false } }?.because.contains(number) == true)
    }

    private struct AnswerError: Error {}

    @Test func `Changes in an action name the action as their cause`() throws {
        let tap = rig.add(UITapGestureRecognizer(), "tap", to: view)
        tap.addAction { $0.view?.transform = CGAffineTransform(translationX: 5, y: 0) }
        rig.tap(100, 100, at: 1)
        let action = try #require(first { if case .action(tap, _, _) = $0 { true } else { false } })
        #expect(first { if case .transform(view, _) = $0 { true } else { false } }?.because == [action.number])
        #expect(action.because == [try #require(change(of: tap, to: .ended)).number])
    }

    @Test func `A button in a label without interaction is named, with the label that stopped the search`() {
        let label = rig.put(UILabel(frame: CGRect(50, 50, 200, 100))) { $0.text = "caption" }
        let button = rig.put(UIButton(frame: CGRect(10, 10, 100, 50)), in: label) { $0.backgroundColor = .red }
        rig.tap(80, 80, at: 2)
        #expect(first { if case .unasked(_, button, label, .disabled) = $0 { true } else { false } } != nil)
    }

    @Test func `A view that passes only itself over is not what stopped the search inside of it`() {
        let overlay = rig.put(PassThroughView(frame: rig.window.bounds))
        let panel = rig.put(UIView(frame: CGRect(50, 50, 200, 100)), in: overlay)
        panel.isUserInteractionEnabled = false
        let card = rig.put(UIView(frame: panel.bounds), in: panel) { $0.backgroundColor = .red }
        rig.tap(80, 80, at: 2)
        #expect(first { if case .unasked(_, card, panel, .disabled) = $0 { true } else { false } } != nil)
        overlay.asksSubviews = false
        rig.events = []
        rig.tap(80, 80, at: 3)
        #expect(first { if case .unasked(_, card, overlay, .passThrough) = $0 { true } else { false } } != nil)
    }

    @Test func `A title names its button, and a drawing in a view that was asked names nothing`() {
        let label = rig.put(UILabel(frame: CGRect(50, 50, 200, 100)))
        let button = rig.put(UIButton(frame: CGRect(10, 10, 100, 50)), in: label)
        button.setTitle("Go", for: .normal)
        button.layoutIfNeeded()
        let card = rig.put(UIView(frame: CGRect(0, 200, 200, 100)))
        rig.put(UILabel(frame: card.bounds), in: card) { $0.text = "caption" }
        rig.tap(110, 85, at: 2).tap(50, 250, at: 3)
        let views = rig.events.compactMap { if case .unasked(_, let view, _, _) = $0.kind { view } else { nil } }
        #expect(views.map(\.object) == [button])
    }

    @Test func `A clear front view that takes the finger is named as the obstacle before the visible view`() {
        let photo = rig.put(UIView(frame: CGRect(50, 50, 200, 100))) { $0.backgroundColor = .red }
        let hud = rig.put(UIView(frame: rig.window.bounds))
        rig.tap(80, 80, at: 3)
        #expect(first { if case .unasked(_, photo, hud, .hit) = $0 { true } else { false } } != nil)
        // What is asked and hit is not reported.
        hud.removeFromSuperview()
        rig.events = []
        rig.tap(80, 80, at: 4)
        #expect(first { if case .unasked = $0 { true } else { false } } == nil)
    }

    @Test func `Fingers that are ignored or hit nothing are reported with the reason`() {
        rig.application.beginIgnoringInteractionEvents()
        rig.tap(80, 80, at: 5)
        rig.application.endIgnoringInteractionEvents()
        rig.window.isUserInteractionEnabled = false
        rig.tap(80, 80, at: 6)
        let reasons = rig.events.compactMap { decision -> IgnoredReason? in
            if case .ignored(_, let why) = decision.kind { why } else { nil }
        }
        #expect(reasons == [.ignoringInteractionEvents, .noView])
    }

    @Test func `A control that loses its finger to a pan names the claim as the cause`() throws {
        let button = rig.put(UIButton(frame: CGRect(50, 50, 200, 100)))
        rig.add(UIPanGestureRecognizer(), "pan", to: rig.window)
        drag(80, 80)
        let claim = try #require(first { if case .gate(_, _, .claimed) = $0 { true } else { false } })
        let loss = first { if case .controlLost(button, .touchCancelled) = $0 { true } else { false } }
        #expect(loss?.because == [claim.number])
        // Off from the beginning, it is refused.
        button.isEnabled = false
        rig.tap(80, 80, at: 7)
        #expect(first { if case .controlLost(button, .disabled) = $0 { true } else { false } } != nil)
    }

    @Test(arguments: [true, false])
    func `S-298 A warning about recognizers in a window goes to their application, whichever is current`(isBare: Bool) {
        let other = Rig()
        let (rig, view) = Rig.with("v", CGRect(0, 0, 100, 100))
        let one = rig.add(UITapGestureRecognizer(), "one", to: view)
        // The recognizer of the call that closes the cycle may be on no view yet.
        let two = isBare ? UITapGestureRecognizer() : rig.add(UITapGestureRecognizer(), "two", to: view)
        other.run {
            one.require(toFail: two)
            two.require(toFail: one)
            view.addSubview(rig.window)
            view.center.x = .nan
        }
        #expect(other.warnings == [])
        #expect(rig.warnings.count == 3, "\(rig.warnings)")
        #expect(rig.warnings.first?.contains("a cycle of failure requirements") == true)
    }
}

/// A view whose hit test yields what is in it, or nothing, and never the view itself.
private final class PassThroughView: UIView {
    var asksSubviews = true

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = asksSubviews ? super.hitTest(point, with: event) : nil
        return found === self ? nil : found
    }
}
