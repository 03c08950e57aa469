import Foundation

/// An action of a finger. Positions are in pixels of the screen; fractions count.
enum FingerEvent {
    case down(Int, CGPoint)
    case move(Int, CGPoint)
    case up(Int)
}

/// The fingers on the virtual touchscreen. Events without an effect are refused here, because the driver would never
/// answer the sync after them.
final class Touchscreen {
    private enum Message {
        static let touch: UInt32 = 6
        static let touchSize = 1056
    }

    private enum Phase: UInt32 {
        case begin = 18
        case update = 19
        case end = 20
    }

    let size: CGSize
    private let driver: InputTestDriver
    private var fingersDown: Set<Int> = []

    init(socketPath: String, size: CGSize) throws {
        self.size = size
        driver = try InputTestDriver(socketPath: socketPath)
    }

    /// Performs several actions at once: they reach the server in one message, so that fingers land together.
    func send(_ events: FingerEvent...) throws { try send(events) }

    func send(_ events: [FingerEvent]) throws {
        var bytes = Bytes()
        for event in events {
            switch event {
            case .down(let finger, let point):
                guard fingersDown.insert(finger).inserted else { throw RigError("finger \(finger) is down already") }
                try append(.begin, finger, point, to: &bytes)
            case .move(let finger, let point):
                guard fingersDown.contains(finger) else { throw RigError("finger \(finger) is not down") }
                try append(.update, finger, point, to: &bytes)
            case .up(let finger):
                guard fingersDown.remove(finger) != nil else { throw RigError("finger \(finger) is not down") }
                try append(.end, finger, nil, to: &bytes)
            }
        }
        try driver.send(bytes)
    }

    /// Waits until the X server has handled everything that was sent. The app may still need another frame.
    func sync() throws { try driver.sync() }

    func liftAll() throws {
        try send(fingersDown.sorted().map { .up($0) })
        try sync()
    }

    private func append(_ phase: Phase, _ finger: Int, _ point: CGPoint?, to bytes: inout Bytes) throws {
        let start = bytes.count
        bytes.put(UInt32(Message.touchSize), Message.touch, UInt32(finger), phase.rawValue, UInt32(0))
        if let point {
            guard CGRect(origin: .zero, size: size).contains(point) else {
                throw RigError("\(point) is outside the screen of \(size)")
            }
            // A mask of the following axes, then space for 64 values: 65536 units span the screen on each axis.
            bytes.put(UInt32(0b11))
            bytes.pad(to: start + 32)
            bytes.put([point.x * 65536 / size.width, point.y * 65536 / size.height])
        }
        bytes.pad(to: start + Message.touchSize)
    }
}
