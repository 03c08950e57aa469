@testable import ResponderCore
@testable import ResponderKit

/// Fingers on an application, and its clock. Every step returns the fixture, so that one can ask at once what it caused.
protocol Fingers {
    /// Where each finger was last.
    var places: [Int: CGPoint] { get }
    /// One batch of samples at a time.
    @discardableResult
    func send(_ samples: [(contact: Int, phase: TouchSample.Phase, at: CGPoint)], at time: TimeInterval) -> Self
    /// Let time pass.
    @discardableResult func advance(to time: TimeInterval) -> Self
    /// Let everything come to rest.
    @discardableResult func settle() -> Self
}

extension Fingers {
    /// Fingers 1, 2 … at these places.
    @discardableResult
    func send(_ phase: TouchSample.Phase, _ places: (x: CGFloat, y: CGFloat)..., at time: TimeInterval) -> Self {
        send(places.enumerated().map { ($0 + 1, phase, CGPoint($1.x, $1.y)) }, at: time)
    }

    @discardableResult func down(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, contact: Int = 1) -> Self {
        send([(contact, .down, CGPoint(x, y))], at: time)
    }

    @discardableResult func move(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, contact: Int = 1) -> Self {
        send([(contact, .move, CGPoint(x, y))], at: time)
    }

    /// Lift a finger in place.
    @discardableResult func up(_ contact: Int = 1, at time: TimeInterval) -> Self {
        send([(contact, .up, places[contact] ?? .zero)], at: time)
    }

    /// Land and lift in place, at each of these times.
    @discardableResult func tap(
        _ x: CGFloat, _ y: CGFloat, at times: TimeInterval..., contact: Int = 1, for duration: TimeInterval = 0.05
    ) -> Self {
        for time in times {
            down(x, y, at: time, contact: contact)
            up(contact, at: time + duration)
        }
        return self
    }

    /// Land at the first place, move to the others, lift: a step after each pause.
    @discardableResult func stroke(
        _ places: (x: CGFloat, y: CGFloat)..., at time: TimeInterval, every pause: TimeInterval = 0.1,
        contact: Int = 1, lifts: Bool = true
    ) -> Self {
        // The times are those that one would write: 0.3, not 0.30000000000000004.
        func moment(_ step: Int) -> TimeInterval { ((time + Double(step) * pause) * 1e6).rounded() / 1e6 }
        for (step, place) in places.enumerated() {
            send([(contact, step == 0 ? .down : .move, CGPoint(place.x, place.y))], at: moment(step))
        }
        return lifts ? up(contact, at: moment(places.count)) : self
    }

    /// Land, move in even steps, lift.
    @discardableResult func drag(
        _ contact: Int = 1, from start: CGPoint, to end: CGPoint, at time: TimeInterval,
        for duration: TimeInterval = 0.2, steps: Int = 10, lifts: Bool = true
    ) -> Self {
        down(start.x, start.y, at: time, contact: contact)
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            let (x, y) = (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
            move(x, y, at: time + duration * part, contact: contact)
        }
        return lifts ? up(contact, at: time + duration + 0.01) : self
    }
}

/// A fixture that consists of a rig and something in it.
protocol InRig: Fingers { var rig: Rig { get } }

extension InRig {
    var places: [Int: CGPoint] { rig.places }
    @discardableResult
    func send(_ samples: [(contact: Int, phase: TouchSample.Phase, at: CGPoint)], at time: TimeInterval) -> Self {
        rig.send(samples, at: time)
        return self
    }
    @discardableResult func advance(to time: TimeInterval) -> Self {
        rig.advance(to: time)
        return self
    }
    @discardableResult func settle() -> Self {
        rig.settle()
        return self
    }
    func run<Result>(_ body: () throws -> Result) rethrows -> Result { try rig.run(body) }

    /// Make a change as the program would, and ask at once what it caused.
    @discardableResult func after(_ change: () -> Void) -> Self {
        run(change)
        return self
    }

    /// Make a change, and lay out the window.
    @discardableResult func layOut(_ change: () -> Void = {}) -> Self {
        after(change).after { rig.window.layoutIfNeeded() }
    }

    /// Cancel all fingers.
    @discardableResult func cancel() -> Self { after { rig.application.cancelAllTouches() } }
}

/// A fixture with a log of its own.
protocol Logging: AnyObject { var log: [String] { get set } }

extension Logging {
    /// The log so far; it is cleared.
    func take() -> [String] {
        defer { log = [] }
        return log
    }
}
