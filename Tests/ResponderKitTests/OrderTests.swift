@testable import ResponderCore
@testable import ResponderKit

/// Orders that UIKit's behaviour leaves open and that trace files promise.
@Suite(.replayed) struct OrderTests {
    private let rig = Rig()

    /// The recognizers that received a landing, in order.
    private var heard: [String] {
        rig.events.compactMap {
            if case .delivery(let recognizer, .began, _) = $0.kind { recognizer.name } else { nil }
        }
    }

    @Test func `Recognizers of one view receive a finger in order of addition, whichever was in play before`() {
        let view = rig.view("box", CGRect(0, 0, 100, 100))
        rig.add(UITapGestureRecognizer(), "single", to: view)
        rig.add(UITapGestureRecognizer(), "double", to: view) { $0.numberOfTapsRequired = 2 }
        rig.tap(50, 50, at: 0)
        // The double tap waits for its second tap; the single tap is over and starts again.
        rig.events = []
        rig.tap(50, 50, at: 0.2)
        #expect(heard == ["single", "double"])
        #expect(rig.take().filter { $0.contains(".ended") } == ["single.ended", "double.ended"])
    }

    @Test func `A recognizer that moved to another view comes after that view's recognizers`() {
        let (first, second) = (rig.view("first", CGRect(0, 0, 100, 100)), rig.view("second", CGRect(200, 0, 100, 100)))
        let moved = rig.add(UITapGestureRecognizer(), "moved", to: first)
        rig.add(UITapGestureRecognizer(), "there", to: second)
        second.addGestureRecognizer(moved)
        rig.down(250, 50, at: 0)
        #expect(heard == ["there", "moved"])
    }

    @Test func `Observers are notified when an event and all its consequences are over`() {
        final class Watch: DispatchObserver {
            var log: [String] = []
            func application(_ application: UIApplication, didObserve event: Decision) {
                if log.last != "event" { log.append("event") }
            }
            func applicationDidSettle(_ application: UIApplication) { log.append("settled") }
        }
        rig.view("box", CGRect(0, 0, 100, 100))
        let watch = Watch()
        rig.application.addObserver(watch)
        rig.down(50, 50, at: 0).up(at: 0.1).advance(to: 1)
        #expect(watch.log == ["event", "settled", "event", "settled", "settled"])
    }

    @Test func `The warning of a waiting cycle names the whole cycle`() {
        let view = rig.view("box", CGRect(0, 0, 100, 100))
        let names = ["a", "b", "c"]
        let taps = names.map { rig.add(UITapGestureRecognizer(), $0, to: view) }
        rig.run {
            for index in names.indices { taps[index].require(toFail: taps[(index + 1) % names.count]) }
        }
        rig.tap(50, 50, at: 0)
        let ring =
            "a cycle of failure requirements: c → a → b → c; none of them can act while all are "
            + "possible."
        #expect(rig.warnings == ["\(ring) Take one requirement away.", ring])
        #expect(
            rig.why("b", .failed)
                == "a cycle of require(toFail:): a and b and c waited for each other, and the fingers lifted")
        #expect(rig.take() == ["box.began", "box.ended"])
    }
}
