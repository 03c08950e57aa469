import Foundation
import ResponderKit

// Gestures that change while a finger rests on their view.
extension GrowthCases {
    /// What happens to the gestures on a view, one after the other, outside of any event.
    enum Change {
        case removal, removalFromTheEnd, disabling, failing
        /// They are removed, and one gesture withholds the finger from its view.
        case removalUnderDelay
    }

    /// Gestures under a finger that end one by one, because the program changes them.
    static func change(_ count: Int, _ change: Change) throws -> Cost {
        let board = Board(count) { _ in UIPanGestureRecognizer() }
        if change == .removalUnderDelay { board.gestures[count - 1].delaysTouchesBegan = true }
        board.touch(.down, at: 0)
        let (cost, _) = Cost.measure(operations: count) {
            board.application.asCurrent {
                switch change {
                case .removal, .removalUnderDelay:
                    for gesture in board.gestures { board.window.removeGestureRecognizer(gesture) }
                case .removalFromTheEnd:
                    for gesture in board.gestures.reversed() { board.window.removeGestureRecognizer(gesture) }
                case .disabling: for gesture in board.gestures { gesture.isEnabled = false }
                case .failing: for gesture in board.gestures { gesture.state = .failed }
                }
            }
        }
        board.touch(.up, at: 1)
        guard board.gestures.allSatisfy({ $0.state == .possible && $0.numberOfTouches == 0 }) else {
            throw Failure("growth: a gesture did not end by \(change)")
        }
        return cost
    }

    /// Long presses with a duration each, of which none may begin: each fails at a time of its own. The program sleeps until
    /// each of these times, as a host does.
    /// - Parameters:
    ///   - waiting: how many pans wait for all of them to fail. The pans recognize together.
    ///   - byDelegate: whether the pans wait because their delegate says so.
    static func deadlines(_ count: Int, waiting: Int = 0, byDelegate: Bool = false) throws -> Cost {
        let board = Board(count) { press($0, of: count) }
        board.window.refuses = { $0 is UILongPressGestureRecognizer }
        let pans = (0..<waiting).map { _ in UIPanGestureRecognizer() }
        let patient = Patient(isAsked: byDelegate)
        board.application.asCurrent {
            for pan in pans {
                board.window.addGestureRecognizer(pan)
                pan.delegate = patient
                if !byDelegate { for gesture in board.gestures { pan.require(toFail: gesture) } }
            }
        }
        board.touch(.down, at: 0)
        if !pans.isEmpty { board.touch(.move, CGPoint(x: 600, y: 500), at: 0.1) }
        let (cost, steps) = Cost.measure(operations: count, board.meetDeadlines)
        let isRight = steps >= count && board.window.refusals == count && pans.allSatisfy { $0.state == .began }
        board.touch(.up, at: 1e6)
        guard isRight else {
            throw Failure("growth: \(steps) deadlines and \(board.window.refusals) refusals of \(count) presses")
        }
        return cost
    }

    /// Lets pans wait for presses, and recognize beside other pans.
    private final class Patient: UIGestureRecognizerDelegate {
        private let isAsked: Bool

        init(isAsked: Bool) { self.isAsked = isAsked }

        func gestureRecognizer(_ one: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
            isAsked && other is UILongPressGestureRecognizer
        }

        func gestureRecognizer(
            _ one: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { other is UIPanGestureRecognizer }
    }

    /// Presses with a duration each that begin one after the other, and of which none excludes another. The unit is a pair.
    static func beginningsTogether(_ count: Int) throws -> Cost {
        let together = Together()
        let board = Board(count) { index in
            let press = press(index, of: count)
            press.delegate = together
            return press
        }
        board.touch(.down, at: 0)
        let (cost, _) = Cost.measure(operations: count * count, board.meetDeadlines)
        guard board.gestures.allSatisfy({ $0.state == .began }) else {
            throw Failure("growth: not all of \(count) presses began")
        }
        board.touch(.up, at: 1e6)
        return cost
    }

    private final class Together: UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ one: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { true }
    }

    private static func press(_ index: Int, of count: Int) -> UILongPressGestureRecognizer {
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = 0.5 + Double(index * 7919 % count) / 1000
        press.allowableMovement = 1000
        return press
    }

    /// Fingers on a view each, with twenty pans of which one excludes the others of its view. All fingers move together.
    /// - Parameter count: the fingers.
    static func beginningsApart(_ count: Int) throws -> Cost {
        let board = Board(0) { _ in UIPanGestureRecognizer() }
        let pans = board.application.asCurrent {
            (0..<count).map { index in
                let view = UIView(frame: CGRect(x: 50 * (index % 16), y: 50 * (index / 16), width: 50, height: 50))
                board.window.addSubview(view)
                return (0..<20).map { _ in
                    let pan = UIPanGestureRecognizer()
                    view.addGestureRecognizer(pan)
                    return pan
                }
            }
        }
        func touch(_ phase: TouchSample.Phase, by distance: Double, at time: TimeInterval) {
            let samples = (0..<count).map { index in
                let place = CGPoint(x: Double(50 * (index % 16)) + 10 + distance, y: Double(50 * (index / 16) + 10))
                return TouchSample(contact: index, phase: phase, location: place, timestamp: time)
            }
            board.application.dispatch(touches: samples, at: time)
        }
        touch(.down, by: 0, at: 0)
        let (cost, _) = Cost.measure(operations: 20 * count) { touch(.move, by: 30, at: 0.1) }
        guard pans.allSatisfy({ $0.filter { $0.state == .began }.count == 1 }) else {
            throw Failure("growth: not one pan of each of \(count) views began")
        }
        touch(.up, by: 30, at: 0.2)
        return cost
    }

    /// A finger moves beside another one that rests, undecided, on many gestures. The unit is a resting gesture.
    static func movesBesideUndecided(_ count: Int) throws -> Cost {
        let board = Board(0) { _ in UIPanGestureRecognizer() }
        let pan = UIPanGestureRecognizer()
        board.application.asCurrent {
            let resting = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            let other = UIView(frame: CGRect(x: 500, y: 0, width: 400, height: 400))
            for view in [resting, other] { board.window.addSubview(view) }
            for _ in 0..<count { resting.addGestureRecognizer(UIPanGestureRecognizer()) }
            other.addGestureRecognizer(pan)
        }
        board.touch(.down, CGPoint(x: 200, y: 200), contact: 1, at: 0)
        board.touch(.down, CGPoint(x: 600, y: 200), contact: 2, at: 0)
        let (cost, _) = Cost.measure(operations: 100 * count) {
            for step in 1...100 {
                board.touch(.move, CGPoint(x: 600 + step, y: 200), contact: 2, at: Double(step) / 60)
            }
        }
        guard pan.state == .changed else { throw Failure("growth: the pan is \(pan.state.name)") }
        for contact in 1...2 { board.touch(.cancel, contact: contact, at: 2) }
        return cost
    }

    /// Rings of two taps that wait for each other and for a third recognizer, after the finger lifted. The third ones fail one
    /// by one, because the program says so, and then nothing but the ring holds the two.
    static func ringsThatClose(_ count: Int) throws -> Cost {
        let board = Board(3 * count) { index in
            index % 3 == 2 ? UIGestureRecognizer() : UITapGestureRecognizer()
        }
        board.application.asCurrent {
            for index in stride(from: 0, to: 3 * count, by: 3) {
                let (one, other, third) = (board.gestures[index], board.gestures[index + 1], board.gestures[index + 2])
                one.require(toFail: other)
                other.require(toFail: one)
                one.require(toFail: third)
            }
        }
        board.touch(.down, at: 0)
        board.touch(.up, at: 0.05)
        let closed = stride(from: 2, to: 3 * count, by: 3).map { board.gestures[$0] }
        let (cost, _) = Cost.measure(operations: count) {
            board.application.asCurrent { for third in closed { third.state = .failed } }
        }
        guard board.application.nextDeadline == nil else {
            throw Failure("growth: some of \(count) rings are still waiting")
        }
        return cost
    }

    /// A finger lands on a view with many gestures.
    static func landing(_ count: Int) throws -> Cost {
        let board = Board(count) { index in
            switch index % 4 {
            case 0: UITapGestureRecognizer()
            case 1: UIPanGestureRecognizer()
            case 2: UILongPressGestureRecognizer()
            default: UISwipeGestureRecognizer()
            }
        }
        let (cost, _) = Cost.measure(operations: count) { board.touch(.down, at: 0) }
        board.touch(.cancel, at: 0.1)
        return cost
    }

    /// A second finger lands on a view with taps that are over and wait for a double tap: each ignores the finger.
    static func ignoring(_ count: Int) throws -> Cost {
        let board = Board(count) { index in
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = index == 0 ? 2 : 1
            return tap
        }
        board.application.asCurrent {
            for gesture in board.gestures.dropFirst() { gesture.require(toFail: board.gestures[0]) }
        }
        board.touch(.down, at: 0)
        board.touch(.up, at: 0.05)
        let (cost, _) = Cost.measure(operations: count) { board.touch(.down, at: 0.1) }
        board.touch(.cancel, at: 0.2)
        return cost
    }

    /// A window that can refuse to let gestures begin.
    private final class Window: UIWindow {
        var refuses: (UIGestureRecognizer) -> Bool = { _ in false }
        private(set) var refusals = 0

        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard refuses(gestureRecognizer) else { return true }
            refusals += 1
            return false
        }
    }

    /// An application with gestures on its window.
    private final class Board {
        let application = UIApplication()
        let window: Window
        let gestures: [UIGestureRecognizer]

        init(_ count: Int, _ make: (Int) -> UIGestureRecognizer) {
            (window, gestures) = application.asCurrent {
                let window = Window(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
                window.isHidden = false
                window.isMultipleTouchEnabled = true
                let gestures = (0..<count).map(make)
                for gesture in gestures { window.addGestureRecognizer(gesture) }
                return (window, gestures)
            }
        }

        /// Advance to each deadline.
        /// - Returns: how many there were.
        func meetDeadlines() -> Int {
            var steps = 0
            while let next = application.nextDeadline {
                application.advance(to: next)
                steps += 1
            }
            return steps
        }

        func touch(
            _ phase: TouchSample.Phase, _ place: CGPoint = middle, contact: Int = 0, at time: TimeInterval
        ) {
            application.dispatch(
                touches: [TouchSample(contact: contact, phase: phase, location: place, timestamp: time)], at: time)
        }
    }
}
