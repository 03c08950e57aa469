import Foundation

/// Moves the pointer of a screen and presses its keys.
protocol InputDevice: AnyObject {
    func move(to point: CGPoint) throws
    func set(_ button: Pointer.Button, isDown: Bool) throws
    func set(_ key: Key, isDown: Bool) throws
}

/// The mouse and the keyboard of a screen, which programs take for real ones.
final class Pointer {
    /// Numbers of X's mouse buttons; the wheel counts as buttons too.
    enum Button: UInt8 {
        case left = 1
        case middle, right, wheelUp, wheelDown, wheelLeft, wheelRight
    }

    private let device: any InputDevice

    init(_ device: any InputDevice) { self.device = device }

    func move(to point: CGPoint) throws { try device.move(to: point) }

    func press(_ button: Button = .left) throws { try device.set(button, isDown: true) }

    func release(_ button: Button = .left) throws { try device.set(button, isDown: false) }

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

    /// Moves the pointer with a pressed button.
    ///
    /// - Parameters:
    ///   - releases: False keeps the button pressed, so that a test can check the app during the drag.
    ///   - rests: Whether the pointer rests before the release, so that the view is not thrown.
    func drag(
        _ button: Button = .left, from start: CGPoint, to end: CGPoint, steps: Int = 20, releases: Bool = true,
        rests: Bool = true
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
        try await clock.sleep(until: due + .milliseconds(rests ? 250 : 16))
        if releases { try release(button) }
    }

    /// Holds keys during a closure.
    func holding(_ keys: Key..., perform: () async throws -> Void) async throws {
        for key in keys { try device.set(key, isDown: true) }
        do {
            try await perform()
        } catch {
            for key in keys.reversed() { try? device.set(key, isDown: false) }
            throw error
        }
        for key in keys.reversed() { try device.set(key, isDown: false) }
    }

    func hold(_ key: Key) throws { try device.set(key, isDown: true) }

    func letGo(of key: Key) throws { try device.set(key, isDown: false) }

    /// Presses and releases a key.
    func strike(_ key: Key) throws {
        try device.set(key, isDown: true)
        try device.set(key, isDown: false)
    }

    /// Strikes a key while modifier keys are held: Control, if none is given.
    func shortcut(_ key: Character, _ modifiers: Key...) throws {
        let held = modifiers.isEmpty ? [.control] : modifiers
        for key in held { try device.set(key, isDown: true) }
        defer { for key in held.reversed() { try? device.set(key, isDown: false) } }
        try strike(.character(key))
    }

    /// Strikes the key of each character.
    func type(_ text: String) throws { for character in text { try strike(.character(character)) } }

    /// Types a text in place of the one in the field with the keyboard focus.
    func replaceText(by text: String) throws {
        try shortcut("a")
        try type(text)
    }
}
