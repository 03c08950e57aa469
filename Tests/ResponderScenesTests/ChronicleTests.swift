import ResponderChronicle
import ResponderKit
import Testing

@testable import SceneFormat

@Suite struct ChronicleTests {
    private final class Reader: ChronicleReader {
        var entries: [Decision] = []
        var settlings = 0
        func read(_ entry: Decision, in chronicle: Chronicle) { entries.append(entry) }
        func settle() { settlings += 1 }
    }

    private let application = UIApplication()
    private let window: UIWindow

    init() {
        let application = application
        window = application.asCurrent { UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400)) }
        application.asCurrent { window.makeKeyAndVisible() }
    }

    private func touch(_ phase: TouchSample.Phase, x: CGFloat = 50, at time: TimeInterval) {
        let sample = TouchSample(contact: 1, phase: phase, location: CGPoint(x: x, y: 50), timestamp: time)
        application.dispatch([.touch(sample)], at: time)
    }

    @Test func `Entries keep names and values, and retain no view and no recognizer`() throws {
        let chronicle = Chronicle(of: application)
        let reader = Reader()
        chronicle.add(reader)
        weak var view: UIView?
        weak var pan: UIGestureRecognizer?
        do {
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            box.accessibilityIdentifier = "box"
            let recognizer = UIPanGestureRecognizer()
            recognizer.name = "drag"
            box.addGestureRecognizer(recognizer)
            window.addSubview(box)
            (view, pan) = (box, recognizer)
        }
        touch(.down, at: 1)
        touch(.move, x: 90, at: 1.1)
        touch(.up, x: 90, at: 1.2)
        view?.removeFromSuperview()
        touch(.down, at: 2)
        touch(.up, at: 2.1)
        #expect(view == nil && pan == nil)
        let landing = try #require(reader.entries.first)
        guard case .hitTest(1, _, let hit?, _) = landing.kind else { throw FormatError("no hit test") }
        #expect(hit.name == "box" && hit.object == nil)
        let values = reader.entries.compactMap { entry -> GestureValues? in
            if case .action(let recognizer, .ended, let values) = entry.kind, recognizer.name == "drag" {
                values
            } else {
                nil
            }
        }
        #expect(values.first?.result == "moved by (30.0, 0.0) pt" && reader.settlings >= 5)
    }

    @Test func `Without a reader nothing is observed and nothing is kept`() {
        let chronicle = Chronicle(of: application)
        touch(.down, at: 1)
        touch(.up, at: 1.1)
        let reader = Reader()
        chronicle.add(reader)
        touch(.down, at: 2)
        // Decisions are numbered only while the application has an observer.
        #expect(reader.entries.first?.number == 1 && chronicle[1] != nil)
        chronicle.remove(reader)
        touch(.up, at: 2.1)
        #expect(chronicle[1] == nil)
        let count = reader.entries.count
        chronicle.add(reader)
        touch(.down, at: 3)
        #expect(reader.entries.count > count)
        #expect(reader.entries.dropFirst(count).allSatisfy { chronicle[$0.number]?.time == $0.time })
    }

    @Test func `The last 4,096 decisions are kept, whatever their number`() throws {
        let chronicle = Chronicle(of: application)
        let reader = Reader()
        chronicle.add(reader)
        touch(.down, at: 1)
        for step in 0..<2 * Chronicle.capacity {
            touch(.move, x: CGFloat(step % 300), at: 1 + Double(step + 1) * 0.001)
        }
        let last = try #require(reader.entries.last).number
        #expect(last > Chronicle.capacity)
        for entry in reader.entries.suffix(Chronicle.capacity) { #expect(chronicle[entry.number]?.time == entry.time) }
        #expect(chronicle[last - Chronicle.capacity] == nil && chronicle[last + 1] == nil && chronicle[0] == nil)
    }

    @Test func `A chronicle does not keep its application`() {
        weak var weakApplication: UIApplication?
        let chronicle: Chronicle
        do {
            let other = UIApplication()
            weakApplication = other
            chronicle = Chronicle(of: other)
            chronicle.add(Reader())
        }
        #expect(weakApplication == nil)
        chronicle.removeAllReaders()
    }
}
