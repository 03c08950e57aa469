@testable import ResponderCore
@testable import ResponderKit

/// The arbiter as a table: recognizers without views, windows or touches; tests set the shared touches.
@Suite struct ArbiterTableTests {
    private let application = UIApplication()

    private func node(
        _ name: String, _ state: UIGestureRecognizer.State = .possible, touches: [UInt64] = [1]
    ) -> UIGestureRecognizer {
        let recognizer = UIGestureRecognizer()
        recognizer.name = name
        recognizer.attempt.committed = state
        for touch in touches { recognizer.attempt.touchNumbers.append(touch) }
        return recognizer
    }

    /// The arenas of a test. One that is released ends the attempts in it.
    private final class Arenas { var all: [GestureArena] = [] }
    private let arenas = Arenas()

    /// An arena with some recognizers in play, in this order.
    private func arena(_ recognizers: [UIGestureRecognizer]) -> GestureArena {
        let own = application.arena
        let arena = GestureArena(own.trace, own.gate, own.clock, own.event)
        arenas.all.append(arena)
        for recognizer in recognizers {
            recognizer.attempt.isInPlay = false
            recognizer.attempt.deadlineIndex = -1
            arena.enter(recognizer)
        }
        return arena
    }

    private func verdict(on recognizer: UIGestureRecognizer, among recognizers: [UIGestureRecognizer]) -> String {
        switch Arbitration.verdict(on: recognizer, in: arena(recognizers)) {
        case .commit: "commit"
        case .wait(let blockers): "wait for \(blockers.map(\.traceName).joined(separator: ", "))"
        case .fail(let obstacle): "fail: \(obstacle.reason.text.prefix { $0 != ":" && $0 != "," })"
        }
    }

    @Test func `S-168 S-194 The verdict on a candidate depends on the state of the acting recognizer`() {
        for state in [UIGestureRecognizer.State.possible, .began, .changed, .ended, .cancelled, .failed] {
            let (a, b) = (node("a"), node("b", state))
            let prevents = [.began, .changed, .ended].contains(state)
            #expect(verdict(on: a, among: [a, b]) == (prevents ? "fail: prevented by b" : "commit"), "\(state)")
        }
    }

    @Test func `S-178 S-183 S-187 The verdict depends on the state of a required recognizer`() {
        for (state, isEnabled, expected) in [
            (.possible, true, "wait for b"), (.failed, true, "commit"), (.possible, false, "commit"),
            (.cancelled, true, "fail: it requires b to fail"),
        ] as [(UIGestureRecognizer.State, Bool, String)] {
            let (a, b) = (node("a"), node("b", state))
            b.enabled = isEnabled
            a.require(toFail: b)
            #expect(verdict(on: a, among: [a, b]) == expected, "\(state) \(isEnabled)")
        }
        let a = node("a")
        let others = [node("b", .failed), node("c"), node("d")]
        for other in others { a.require(toFail: other) }
        #expect(verdict(on: a, among: others + [a]) == "wait for c, d")
        // A recognizer that is not in play received none of the touches.
        for other in others { other.attempt.isInPlay = false }
        #expect(verdict(on: a, among: [a]) == "commit")
    }

    @Test func `S-178 An active recognizer that had to fail first fails the other, even if both may run together`() {
        let (a, b) = (node("a"), node("b", .began))
        let answers = Answers()
        answers.together = { _, _ in true }
        a.delegate = answers
        #expect(verdict(on: a, among: [a, b]) == "commit")
        a.require(toFail: b)
        #expect(verdict(on: a, among: [a, b]) == "fail: it requires b to fail")
    }

    @Test func `S-188 Dynamic answers from all four sides are one tie, asked for once`() {
        for side in 0..<5 {
            let (a, b) = (node("a"), node("b"))
            let answers = Answers()
            answers.waits = { one, _ in side == 0 && one === a }
            answers.isAwaited = { one, _ in side == 1 && one === b }
            a.delegate = answers
            b.delegate = answers
            if side == 2 { answers.waits = { one, _ in one === b } }
            if side == 3 { answers.isAwaited = { one, _ in one === a } }
            let (waiting, other) = side < 2 ? (a, b) : (b, a)
            let expected = side == 4 ? "commit" : "wait for \(other.traceName)"
            #expect(verdict(on: waiting, among: [a, b]) == expected, "\(side)")
            #expect(verdict(on: waiting, among: [a, b]) == expected, "\(side)")
            #expect(Arbitration.waits(waiting, for: other) == (side < 4) && !Arbitration.waits(other, for: waiting))
            let asked = answers.questions.filter { $0.contains("wait") }
            #expect(Set(asked).count == asked.count)
        }
    }

    @Test func `S-190 The questions are asked in the order prevention, requirements, shouldBegin`() {
        let (a, b, c) = (node("a"), node("b", .began), node("c"))
        let answers = Answers()
        answers.begins = { _ in false }
        a.delegate = answers
        a.require(toFail: c)
        #expect((verdict(on: a, among: [a, b, c]), answers.take()) == ("fail: prevented by b", ["a?together(b)"]))
        b.attempt.committed = .failed
        #expect(verdict(on: a, among: [a, b, c]) == "wait for c" && !answers.take().contains("a?begin"))
        c.attempt.committed = .failed
        #expect(verdict(on: a, among: [a, b, c]) == "fail: shouldBegin of the delegate answered false")
        #expect(answers.take() == ["a?begin"])
    }

    @Test func `S-189 Deadlocked are cycles without fingers, and recognizers that wait only for a cycle`() {
        let (a, b, c, d) = (node("a"), node("b"), node("c"), node("d"))
        for (one, other) in [(a, b), (b, a), (c, a)] { one.require(toFail: other) }
        d.require(toFail: c)
        for waiting in [a, b, c] { waiting.attempt.isWaiting = true }
        let all = [a, b, c, d]
        #expect(Arbitration.deadlocked(in: arena(all)) == [a, b, c])
        // A finger or a deadline may still decide one recognizer, and with it the others.
        b.deadline = 5
        #expect(Arbitration.deadlocked(in: arena(all)) == [])
        b.deadline = .infinity
        b.attempt.isWaiting = false
        #expect(Arbitration.deadlocked(in: arena(all)) == [])
    }

    @Test func `S-189 The search for cycles finds a cycle through the recognizer, and no other`() {
        let (a, b, c, d) = (node("a"), node("b"), node("c"), node("d"))
        for (one, other) in [(a, b), (b, c), (c, b), (d, a)] { one.require(toFail: other) }
        func cycle(_ start: UIGestureRecognizer, _ first: UIGestureRecognizer...) -> [UIGestureRecognizer]? {
            FailureRequirements.cycle(
                through: start, by: first, next: { $0.requiredToFail }, previous: { $0.dependents })
        }
        #expect((cycle(a, b), cycle(b, c), cycle(d, a)) == (nil, [b, c, b], nil))
        // The search from the other end is over before `b` has its turn.
        a.require(toFail: d)
        #expect(cycle(d, a, b) == [d, a, d])
    }

    @Test(arguments: [3, 8, 9, 20])
    func `Long lists of requirements forget released recognizers, like short ones`(count: Int) {
        let a = node("a")
        var others = (0..<count).map { node("\($0)") }
        for other in others + others { a.require(toFail: other) }
        #expect(a.requiredToFail.count == count && others.allSatisfy { a.requires($0) })
        #expect(!a.requires(node("stranger")))
        others.removeFirst(count - 2)
        #expect(a.requiredToFail.count == 2 && others.allSatisfy { a.requires($0) })
        a.require(toFail: others[0])
        #expect(a.requiredToFail.count == 2)
        let late = (0..<count).map { node("late \($0)") }
        for other in late { a.require(toFail: other) }
        #expect((others + late).allSatisfy { a.requires($0) })
    }
}
