import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderCore
@testable import ResponderInspector
@testable import ResponderKit
@testable import StagePlayback

/// How often the panels change while fingers move: at once for what happens, and as often as people read for what goes on.
@Suite struct PaceTests {
    private let host = TestHost()

    init() {
        host.inspector.open()
        host.strike("4")
        host.view?.panel.inspect("card")
    }

    private func place(_ x: CGFloat) -> CGPoint { host.place(x, 150) }

    /// Drag the card to the right, a point and a hundredth of a second each step.
    /// - Returns: how often the words of the panels changed.
    private func move(from start: CGFloat, _ steps: Int) -> Int {
        var count = 0
        for step in 1...steps {
            let before = host.words
            host.touch(.move, place(start + CGFloat(step)))
            if host.words != before { count += 1 }
        }
        return count
    }

    /// A finger lands on the card, and the pan begins and changes: the finger is 21 points to the right then.
    private func beginDrag(at start: CGFloat) {
        host.touch(.down, place(start))
        for x in [start + 20, start + 21] { host.touch(.move, place(x)) }
    }

    /// The line of the panel about the card's frame.
    private var frame: String? { host.words.first { $0.hasPrefix("frame ") } }

    private var expectedFrame: String { "frame (\(Int(host.card.frame.minX)), 100)  200 × 120" }

    /// Let the host sleep until the inspector wants to be called.
    private func sleep() throws {
        let wake = try #require(host.inspector.nextWake)
        host.turn(wake - host.now)
    }

    @Test func `While a finger moves on, the words change fifteen times a second, the stage at each move`() throws {
        beginDrag(at: 150)
        let count = move(from: 171, 150)
        // One and a half seconds.
        #expect((20...23).contains(count) && host.view?.overlay.now == host.now)
        // The same in a second drag.
        host.touch(.up, place(321)).touch(.down, place(321)).touch(.move, place(341))
        #expect((20...23).contains(move(from: 341, 150)))
    }

    @Test func `What happens is shown at once, also shortly after the last change of the words`() throws {
        host.strike("1")
        func told(_ state: String) -> Bool { host.words.contains { $0.hasPrefix("drag ") && $0.contains(state) } }
        for start in [150.0, 168] {
            host.touch(.down, place(start))
            #expect(told("possible"))
            host.touch(.move, place(start + 11))
            #expect(told("began"))
            host.touch(.move, place(start + 12))
            #expect(told("changed"))
            _ = move(from: start + 12, 3)
            let lanes = try #require(host.view?.timeline.lanes)
            host.touch(.down, host.place(500, 400), contact: 2)
            #expect(lanes.content?.timeline.lane(of: .contact(2)) != nil)
            #expect(host.words.contains { $0.contains("Finger 2 of 2") })
            host.touch(.up, host.place(500, 400), contact: 2)
            _ = move(from: start + 15, 3)
            host.touch(.up, place(start + 18))
            #expect(told("ended"))
        }
    }

    @Test func `When a finger stops, the last values are shown without more input`() throws {
        beginDrag(at: 150)
        for start in [171.0, 174] {
            // Another finger has the panels brought up to date.
            host.touch(.down, host.place(500, 400), contact: 2)
            _ = move(from: start, 3)
            #expect(frame != expectedFrame)
            // It wakes for the trail of the finger too.
            for _ in 1...5 { try sleep() }
            #expect(frame == expectedFrame)
            #expect(host.touch(.up, host.place(500, 400), contact: 2).inspector.nextWake != nil)
        }
    }

    @Test func `After the last finger nothing is due any more`() throws {
        host.touch(.down, place(150))
        _ = move(from: 150, 30)
        host.touch(.up, place(180))
        #expect(frame == expectedFrame)
        host.application.needsFrame = false
        var count = 0
        while host.inspector.nextWake != nil, count < 200 {
            try sleep()
            host.application.needsFrame = false
            count += 1
        }
        // The trail fades for 0.6 seconds, then the badges for 0.5.
        #expect((60...80).contains(count))
    }

    @Test func `What a program changes by itself is shown at the pace of the words, and then nothing is due`() throws {
        for step in 1...3 {
            host.application.needsFrame = false
            // What was still due is shown first.
            for _ in 1...2 { host.turn(1) }
            #expect(host.inspector.nextWake == nil)
            for part in 1...2 {
                host.card.center.x += 10
                host.turn(0.01)
                host.application.needsFrame = false
                // The first change is shown at once, the second one is due.
                #expect((frame == expectedFrame) == (part == 1), "\(step)")
            }
            #expect(try #require(host.inspector.nextWake) <= host.now + InspectorWindow.pace)
            try sleep()
            #expect(frame == expectedFrame && host.inspector.nextWake == nil)
        }
    }

    @Test func `The verdict goes by moves after a long press too, in each touch`() {
        host.strike("1")
        host.application.asCurrent {
            let hold = UILongPressGestureRecognizer()
            hold.name = "hold"
            hold.addAction { _ in }
            host.card.addGestureRecognizer(hold)
        }
        for _ in 1...2 {
            host.touch(.down, place(150)).turn(0.6)
            #expect(!host.words.contains { $0.contains("drag (pan on card) failed: prevented by hold") })
            for step in 1...4 { host.touch(.move, place(150 + 10 * CGFloat(step))) }
            host.turn(0.1)
            #expect(host.words.contains { $0.contains("drag (pan on card) failed: prevented by hold") })
            host.touch(.up, place(190)).turn(1)
        }
    }

    @Test func `A drag makes decisions at its begin and end, and a mark in the timeline at each move`() throws {
        let log = DecisionCount()
        beginDrag(at: 150)
        let timeline = try #require(host.view?.timeline.lanes.content?.timeline)
        let ticks = try #require(timeline.lane(of: .gesture("drag"))).ticks.count
        host.application.addSparseObserver(log)
        _ = move(from: 171, 20)
        #expect(log.decisions == 0 && log.continuations == 20)
        // The timeline has a mark for each of them.
        #expect(timeline.lane(of: .gesture("drag"))?.ticks.count == ticks + 20)
        host.touch(.up, place(191))
        #expect(log.decisions > 0)
        // With one that wants all of them, everybody hears them.
        let all = DecisionCount.All()
        host.application.addObserver(all)
        beginDrag(at: 191)
        let count = log.decisions
        _ = move(from: 212, 10)
        #expect(log.decisions >= count + 20 && log.continuations == 20)
        host.application.removeObserver(all)
        let last = log.decisions
        _ = move(from: 222, 10)
        #expect(log.decisions == last && log.continuations == 30)
    }
}

/// Counts the calls of an observer.
private final class DecisionCount: @MainActor SparseObserver {
    var decisions = 0
    var continuations = 0

    func application(_ application: UIApplication, didObserve event: Decision) { decisions += 1 }

    func application(_ application: UIApplication, didContinue gestures: [Continuation]) {
        continuations += gestures.count
    }

    /// One that wants all.
    final class All: DispatchObserver {
        func application(_ application: UIApplication, didObserve event: Decision) {}
    }
}
