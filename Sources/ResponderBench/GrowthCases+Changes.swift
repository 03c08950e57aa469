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
    /// - Parameter whileOneWaits: whether a pan waits for all of them to fail.
    static func deadlines(_ count: Int, whileOneWaits: Bool = false) throws -> Cost {
        let board = Board(count) { index in
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = 0.5 + Double(index * 7919 % count) / 1000
            press.allowableMovement = 1000
            return press
        }
        board.window.refuses = { $0 is UILongPressGestureRecognizer }
        let pan = UIPanGestureRecognizer()
        if whileOneWaits {
            board.application.asCurrent {
                board.window.addGestureRecognizer(pan)
                for gesture in board.gestures { pan.require(toFail: gesture) }
            }
        }
        board.touch(.down, at: 0)
        if whileOneWaits { board.touch(.move, CGPoint(x: 600, y: 500), at: 0.1) }
        var steps = 0
        let (cost, _) = Cost.measure(operations: count) {
            while let next = board.application.nextDeadline {
                board.application.advance(to: next)
                steps += 1
            }
        }
        let isRight = steps >= count && board.window.refusals == count && (pan.state == .began) == whileOneWaits
        board.touch(.up, at: 1e6)
        guard isRight else {
            throw Failure("growth: \(steps) deadlines and \(board.window.refusals) refusals of \(count) presses")
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

        func touch(
            _ phase: TouchSample.Phase, _ place: CGPoint = middle, contact: Int = 0, at time: TimeInterval
        ) {
            application.dispatch(
                touches: [TouchSample(contact: contact, phase: phase, location: place, timestamp: time)], at: time)
        }
    }
}
