import Foundation

/// An action of a finger. Positions are in pixels of the screen; fractions count.
enum FingerEvent {
    case down(Int, CGPoint)
    case move(Int, CGPoint)
    case up(Int)
}

/// The fingers on the virtual touchscreen: speaks the protocol of Xorg's `inputtest` driver, version 1.1.
///
/// The driver accepts one client in its life, and Xorg spins when that client leaves; therefore one object of this
/// class lives as long as its server. The driver also answers a sync request only if every event before it had an
/// effect, and never before the first event; therefore events without an effect are refused here.
final class Touchscreen {
    private enum Message {
        static let version: UInt32 = 0
        static let waitForSync: UInt32 = 1
        static let touch: UInt32 = 6
        static let touchSize = 1056
    }

    private enum Phase: UInt32 {
        case begin = 18
        case update = 19
        case end = 20
    }

    let size: CGSize
    private let socket: UnixSocket
    private var fingersDown: Set<Int> = []
    private var hasSent = false

    init(socketPath: String, size: CGSize) throws {
        self.size = size
        socket = try UnixSocket(path: socketPath)
        var hello = Bytes()
        hello.put(UInt32(12))
        hello.put(Message.version)
        hello.put(UInt16(1))
        hello.put(UInt16(1))
        try socket.send(hello)
        let answer = try socket.receive(12)
        let major = answer.get(UInt16.self, at: 8)
        let minor = answer.get(UInt16.self, at: 10)
        guard answer.get(UInt32.self, at: 4) == Message.version, major == 1, minor >= 1 else {
            throw RigError("the touch driver speaks version \(major).\(minor), not 1.1")
        }
    }

    /// Performs several actions at once: they reach the server in one message, so that fingers land together.
    func send(_ events: FingerEvent...) throws {
        try send(events)
    }

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
        guard bytes.count > 0 else { return }
        try socket.send(bytes)
        hasSent = true
    }

    /// Waits until the X server has handled everything that was sent. The app may still need another frame.
    func sync() throws {
        guard hasSent else { return }
        var request = Bytes()
        request.put(UInt32(8))
        request.put(Message.waitForSync)
        try socket.send(request)
        let answer = try socket.receive(8)
        guard answer.get(UInt32.self, at: 4) == Message.waitForSync else {
            throw RigError("the touch driver did not answer the sync")
        }
    }

    func liftAll() throws {
        try send(fingersDown.sorted().map { .up($0) })
        try sync()
    }

    private func append(_ phase: Phase, _ finger: Int, _ point: CGPoint?, to bytes: inout Bytes) throws {
        let start = bytes.count
        bytes.put(UInt32(Message.touchSize))
        bytes.put(Message.touch)
        bytes.put(UInt32(finger))
        bytes.put(phase.rawValue)
        bytes.put(UInt32(0))
        if let point {
            guard CGRect(origin: .zero, size: size).contains(point) else {
                throw RigError("\(point) is outside the screen of \(size)")
            }
            // A mask of the following axes, then space for 64 values: 65536 units span the screen on each axis.
            bytes.put(UInt32(0b11))
            bytes.pad(to: start + 32)
            bytes.put(Double(point.x) * 65536 / Double(size.width))
            bytes.put(Double(point.y) * 65536 / Double(size.height))
        }
        bytes.pad(to: start + Message.touchSize)
    }
}
