import Foundation

/// The fingers on the virtual touchpad, whose gestures go to the window under the pointer.
///
/// Like a real touchpad's driver it reports the scale since the begin, and turn and movement since the event before.
final class Touchpad {
    private enum Message {
        static let motion: UInt32 = 2
        static let motionSize = 1056
        static let pinch: UInt32 = 7
        static let pinchSize = 64
        static let swipe: UInt32 = 8
        static let swipeSize = 48
    }

    private enum Kind: UInt16 {
        case pinchBegin = 27
        case pinchUpdate, pinchEnd, swipeBegin, swipeUpdate, swipeEnd
    }

    private let driver: InputTestDriver
    private var scale = 1.0
    private(set) var isPinching = false

    init(socketPath: String) throws { driver = try InputTestDriver(socketPath: socketPath) }

    func begin() throws {
        guard !isPinching else { throw RigError("a pinch is under way already") }
        (isPinching, scale) = (true, 1)
        try send(.pinchBegin)
    }

    /// - Parameters:
    ///   - scale: since the begin.
    ///   - turn: since the event before, in degrees, clockwise.
    ///   - movement: since the event before, in pixels.
    func change(scale: Double, turn: Double = 0, movement: CGPoint = .zero) throws {
        guard isPinching else { throw RigError("no pinch is under way") }
        self.scale = scale
        try send(.pinchUpdate, turn: turn, movement: movement)
    }

    func end(isCancelled: Bool = false) throws {
        guard isPinching else { throw RigError("no pinch is under way") }
        isPinching = false
        try send(.pinchEnd, flags: isCancelled ? 1 : 0)
    }

    /// A pinch in several steps, at the pace of a real touchpad.
    func pinch(
        scale: Double, turn: Double = 0, movement: CGPoint = .zero, steps: Int = 20, ends: Bool = true
    ) async throws {
        try begin()
        let clock = ContinuousClock()
        var due = clock.now
        for step in 1...steps {
            due += .milliseconds(16)
            try await clock.sleep(until: due)
            let part = 1 / Double(steps)
            try change(
                scale: 1 + (scale - 1) * Double(step) * part, turn: turn * part,
                movement: CGPoint(x: movement.x * part, y: movement.y * part))
        }
        if ends { try end() }
    }

    /// Two fingers scroll, or rest if they move by nothing, as they do before they leave the touchpad.
    /// - Parameter notches: to the right and down. The driver takes 120 units for a notch.
    func scroll(by notches: CGPoint) throws {
        var bytes = Bytes()
        bytes.put(UInt32(Message.motionSize), Message.motion)
        // The movement is relative, and as fast as the fingers; the axes 2 and 3 scroll.
        for word in [0, 0, 0, 0b1100, 0, 0] as [UInt32] { bytes.put(word) }
        var axes = [Double](repeating: 0, count: 128)
        (axes[2], axes[3]) = (notches.x * 120, notches.y * 120)
        bytes.put(axes)
        try driver.send(bytes)
        try driver.sync()
    }

    /// A swipe of several fingers, which belongs to the desktop.
    func swipe(fingers: UInt16, by movement: CGPoint) throws {
        for kind in [Kind.swipeBegin, .swipeUpdate, .swipeEnd] {
            var bytes = head(Message.swipe, Message.swipeSize, kind, fingers, flags: 0)
            let way = kind == .swipeUpdate ? movement : .zero
            bytes.put([way.x, way.y, way.x, way.y])
            try driver.send(bytes)
        }
        try driver.sync()
    }

    private func send(_ kind: Kind, turn: Double = 0, movement: CGPoint = .zero, flags: UInt32 = 0) throws {
        var bytes = head(Message.pinch, Message.pinchSize, kind, 2, flags: flags)
        bytes.put([movement.x, movement.y, movement.x, movement.y, scale, turn])
        try driver.send(bytes)
        try driver.sync()
    }

    private func head(_ message: UInt32, _ size: Int, _ kind: Kind, _ fingers: UInt16, flags: UInt32) -> Bytes {
        var bytes = Bytes()
        bytes.put(UInt32(size), message, kind.rawValue, fingers, flags)
        return bytes
    }
}
