@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct EventTests {
    private var (rig, view) = Rig.with("v", Self.left)
    private static let left = CGRect(0, 0, 300, 300)
    private let right = CGRect(400, 0, 300, 300)

    @Test func `S-022 A touches event has its type and time`() {
        var seen: [(UIEvent.EventType?, UIEvent.EventSubtype?, TimeInterval?)] = []
        view.onCall = { _, _, event in seen.append((event?.type, event?.subtype, event?.timestamp)) }
        rig.down(100, 100, at: 3).up(at: 3.5)
        #expect(seen.map(\.0) == [.touches, .touches])
        #expect((seen.map(\.1), seen.map(\.2)) == ([UIEvent.EventSubtype.none, UIEvent.EventSubtype.none], [3, 3.5]))
        let kinds: [UIEvent.EventType] = [.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform]
        #expect(kinds.map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
    }

    @Test func `S-023 A sequence has one event object, whichever fingers join`() {
        let views = [rig.view("v", Self.left), rig.view("w", right)]
        let (over, inOver) = rig.run {
            let window = UIWindow(frame: CGRect(0, 600, 1000, 400))
            window.windowLevel = .alert
            window.isHidden = false
            let view = rig.put(LoggingView("x", CGRect(0, 0, 100, 100), rig), in: window)
            return (window, view)
        }
        var events: [UIEvent?] = []
        for view in views + [inOver] { view.onCall = { events.append($2) } }
        rig.down(100, 100, at: 0).down(500, 100, at: 0.1, contact: 2)
        rig.down(50, 650, at: 0.2, contact: 3).up(1, at: 0.3).up(2, at: 0.4).up(3, at: 0.5)
        #expect(events.count == 6 && events.allSatisfy { $0 === events[0] } && over.application === rig.application)
    }

    @Test func `S-024 S-025 allTouches covers all views and windows, with fingers that just lifted`() {
        let other = rig.view("w", right)
        var all: [[Int]] = []
        for view in [view, other] { view.onCall = { all.append(($2?.allTouches ?? []).map(\.contact).sorted()) } }
        rig.down(100, 100, at: 0).down(500, 100, at: 0.1, contact: 2).up(1, at: 0.2)
        rig.move(510, 100, at: 0.3, contact: 2).up(2, at: 0.4)
        #expect(all == [[1], [1, 2], [1, 2], [2], [2]])
    }

    @Test func `S-026 touches(for:) matches exactly one view, a window or a recognizer`() {
        let log = Log()
        let parent = rig.view("p", CGRect(0, 0, 600, 300))
        let child = rig.view("c", Self.left, in: parent)
        let recognizer = rig.run { LoggingRecognizer("r", log) }
        parent.addGestureRecognizer(recognizer)
        var answers: [[Int]] = []
        child.onCall = { _, _, event in
            answers = [
                event?.touches(for: parent), event?.touches(for: child), event?.touches(for: rig.window),
                event?.touches(for: rig.window as UIView), event?.touches(for: recognizer),
            ].map { ($0 ?? []).map(\.contact).sorted() }
        }
        rig.send(.down, (400, 100), (100, 100), at: 0)
        #expect(answers == [[1], [2], [1, 2], [1, 2], [1, 2]])
    }

    @Test func `S-027 A call contains the receiving view's touches that entered its phase, and no others`() {
        let other = rig.view("w", right)
        view.isMultipleTouchEnabled = true
        var calls: [[Int]] = []
        for view in [view, other] { view.onCall = { _, touches, _ in calls.append(touches.map(\.contact).sorted()) } }
        rig.send(.down, (100, 100), (500, 100), (200, 100), at: 0)
        rig.send([(1, .move, CGPoint(110, 100)), (3, .up, CGPoint(200, 100))], at: 0.1)
        #expect((rig.take(), calls) == (["v.began×2", "w.began", "v.moved", "v.ended"], [[1, 3], [2], [1], [3]]))
    }

    @Test func `S-028 There is one coalesced touch for each sample, in order, and the last has the present values`() {
        view.isMultipleTouchEnabled = true
        var places: [[CGFloat]] = []
        var times: [[TimeInterval]] = []
        view.onCall = { _, touches, event in
            for touch in (event?.allTouches ?? []).sorted(by: { $0.contact < $1.contact }) {
                let coalesced = event?.coalescedTouches(for: touch) ?? []
                places.append(coalesced.map { $0.location(in: nil).x })
                times.append(coalesced.map(\.timestamp))
                for (one, next) in zip(coalesced, coalesced.dropFirst()) {
                    #expect(next.previousLocation(in: nil) == one.location(in: nil))
                }
                #expect(!coalesced.contains { $0 === touch })
                #expect(coalesced.last?.location(in: nil) == touch.location(in: nil))
                #expect(coalesced.last?.timestamp == touch.timestamp)
            }
        }
        rig.down(100, 100, at: 0)
        rig.application.dispatch(
            touches: [110, 120, 130].enumerated().map { index, x in
                TouchSample(contact: 1, phase: .move, location: CGPoint(x, 100), timestamp: 1 + Double(index) * 0.25)
            }, at: 1.5)
        rig.down(200, 100, at: 2, contact: 2)
        #expect((places, times[1]) == ([[100], [110, 120, 130], [130], [200]], [1, 1.25, 1.5]))
        #expect(rig.take() == ["v.began", "v.moved", "v.began"])
    }

    @Test func `Predicted touches continue at the present speed, and only while the finger moves`() {
        var places: [[CGFloat]] = []
        var times: [[TimeInterval]] = []
        view.onCall = { _, touches, event in
            guard let touch = touches.first else { return }
            let next = event?.predictedTouches(for: touch) ?? []
            places.append(next.map { $0.location(in: nil).x })
            times.append(next.map(\.timestamp))
        }
        rig.down(100, 100, at: 0)
        rig.move(110, 100, at: 0.5)
        rig.move(115, 100, at: 0.75)
        rig.up(at: 1)
        #expect((places, times) == ([[], [120, 130], [120, 125], []], [[], [1, 1.5], [1, 1.25], []]))
    }

    @Test func `A batch with several phase changes of a contact makes several events at one time`() {
        var counts: [Int] = []
        view.onCall = { _, touches, _ in counts.append(touches.first?.tapCount ?? 0) }
        let place = CGPoint(100, 100)
        rig.send(
            [(1, .down, place), (1, .up, place), (1, .down, place), (1, .move, CGPoint(101, 100)), (1, .up, place)],
            at: 1)
        #expect((rig.take(), counts) == (["v.began", "v.ended", "v.began", "v.moved", "v.ended"], [1, 1, 2, 2, 2]))
        #expect(rig.application.touchSequence.event.touches.isEmpty)
    }

    @Test func `A resting finger has one coalesced touch at its location, even after its window moved`() {
        var places: [CGPoint?] = []
        let view = rig.view("v", CGRect(0, 0, 400, 400)) { $0.isMultipleTouchEnabled = true }
        rig.down(10, 10, at: 0, contact: 1).down(50, 50, at: 0, contact: 2)
        rig.window.frame.origin.x = 100
        view.onCall = { call, _, event in
            guard call == "moved", let resting = event?.allTouches?.first(where: { $0.phase == .stationary }) else {
                return
            }
            places =
                [resting.location(in: view)]
                + (event?.coalescedTouches(for: resting) ?? []).map { $0.location(in: view) }
        }
        rig.move(200, 60, at: 0.1, contact: 2)
        rig.window.frame.origin.x = 0
        #expect(places == [CGPoint(10, 10), CGPoint(10, 10)])
    }

    @Test func `A coalesced touch has the touch's view, window and phase, a predicted one its previous location`() {
        var phases: [UITouch.Phase] = []
        view.onCall = { call, touches, event in
            guard let touch = touches.first else { return }
            let copies = event?.coalescedTouches(for: touch) ?? []
            phases += copies.map(\.phase)
            #expect(copies.allSatisfy { $0.window === rig.window && $0.view === view })
            guard call == "moved", let next = event?.predictedTouches(for: touch), next.count == 2 else { return }
            #expect(next[0].previousLocation(in: nil) == touch.location(in: nil))
            #expect(next[1].previousLocation(in: nil) == next[0].location(in: nil))
        }
        rig.stroke((100, 100), (110, 100), at: 0)
        #expect(phases == [.began, .moved, .ended])
    }
}
