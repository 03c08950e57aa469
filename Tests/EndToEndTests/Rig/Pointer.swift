import Foundation

/// The mouse and the keyboard of a display, worked through X's test extension: to programs they are the real ones.
final class Pointer {
    /// Numbers of X's mouse buttons; the wheel counts as buttons too.
    enum Button: UInt8 {
        case left = 1
        case middle, right, wheelUp, wheelDown, wheelLeft, wheelRight
    }

    private enum Event: UInt8 {
        case keyDown = 2
        case keyUp, buttonDown, buttonUp, motion
    }

    private let server: XConnection
    private let testExtension: UInt8
    private var keycodes: [UInt32: UInt8] = [:]

    init(_ server: XConnection) throws {
        self.server = server
        testExtension = try server.extension("XTEST").opcode
        let first = server.keycodes.lowerBound
        let answer = try server.ask(101) {
            $0.put(first)
            $0.put(UInt8(server.keycodes.count))
            $0.put(UInt16(0))
        }
        let symbolsPerKey = Int(answer.get(UInt8.self, at: 1))
        for key in 0..<server.keycodes.count {
            let symbol = answer.get(UInt32.self, at: 32 + 4 * key * symbolsPerKey)
            if keycodes[symbol] == nil { keycodes[symbol] = first + UInt8(key) }
        }
    }

    func move(to point: CGPoint) throws {
        try fake(.motion, 0, point)
    }

    func press(_ button: Button = .left) throws {
        try fake(.buttonDown, button.rawValue)
    }

    func release(_ button: Button = .left) throws {
        try fake(.buttonUp, button.rawValue)
    }

    func click(_ button: Button = .left, at point: CGPoint) async throws {
        try move(to: point)
        try press(button)
        try await Task.sleep(for: .milliseconds(50))
        try release(button)
    }

    /// Turns the wheel by a number of notches.
    func scroll(_ direction: Button, notches: Int = 1, at point: CGPoint) throws {
        try move(to: point)
        for _ in 0..<notches {
            try press(direction)
            try release(direction)
        }
    }

    /// Moves the pointer with a button held.
    ///
    /// - Parameter releases: False leaves the button down, so that a test can look at the app in the middle of it.
    func drag(
        _ button: Button = .left, from start: CGPoint, to end: CGPoint, steps: Int = 20, releases: Bool = true
    ) async throws {
        let path = Touchscreen.line(from: start, to: end)
        let clock = ContinuousClock()
        try move(to: start)
        try press(button)
        var due = clock.now
        for step in 1...max(1, steps) {
            due += .milliseconds(16)
            try await clock.sleep(until: due)
            try move(to: path(CGFloat(step) / CGFloat(max(1, steps))))
        }
        try await clock.sleep(until: due + .milliseconds(16))
        if releases { try release(button) }
    }

    /// Holds keys while something else is done.
    func holding(_ keys: Key..., perform: () async throws -> Void) async throws {
        for key in keys { try fake(.keyDown, keycode(of: key)) }
        do {
            try await perform()
        } catch {
            for key in keys.reversed() { try? fake(.keyUp, keycode(of: key)) }
            throw error
        }
        for key in keys.reversed() { try fake(.keyUp, keycode(of: key)) }
    }

    /// Presses a key and lets it go.
    func strike(_ key: Key) throws {
        let code = try keycode(of: key)
        try fake(.keyDown, code)
        try fake(.keyUp, code)
    }

    private func keycode(of key: Key) throws -> UInt8 {
        guard let code = keycodes[key.symbol] else { throw RigError("no key for \(key) without shift") }
        return code
    }

    /// Each event waits until the server has it: the app shall never see two of them merged by our own haste.
    private func fake(_ event: Event, _ detail: UInt8, _ point: CGPoint = .zero) throws {
        try server.request(testExtension, detail: 2) {
            $0.put(event.rawValue)
            $0.put(detail)
            $0.pad(to: 20)
            $0.put(Int16(point.x.rounded()))
            $0.put(Int16(point.y.rounded()))
            $0.pad(to: 32)
        }
        try server.sync()
    }
}
