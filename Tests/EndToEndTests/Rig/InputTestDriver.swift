import Foundation

/// A device of Xorg's `inputtest` driver, whose protocol of version 1.1 this speaks.
///
/// The driver accepts one client in its life, and Xorg spins when that client leaves; therefore one object of this
/// class lives as long as its server. The driver also answers a sync request only if every event before it had an
/// effect, and never before the first event.
final class InputTestDriver {
    private enum Message {
        static let version: UInt32 = 0
        static let waitForSync: UInt32 = 1
    }

    private let socket: UnixSocket
    private var hasSent = false

    init(socketPath: String) throws {
        socket = try UnixSocket(path: socketPath)
        var hello = Bytes()
        hello.put(UInt32(12), Message.version, UInt16(1), UInt16(1))
        try socket.send(hello)
        let answer = try socket.receive(12)
        let major = answer.get(UInt16.self, at: 8)
        let minor = answer.get(UInt16.self, at: 10)
        guard answer.get(UInt32.self, at: 4) == Message.version, major == 1, minor >= 1 else {
            throw RigError("the input driver speaks version \(major).\(minor), not 1.1")
        }
    }

    func send(_ events: Bytes) throws {
        guard events.count > 0 else { return }
        try socket.send(events)
        hasSent = true
    }

    /// Waits until the X server has handled everything that was sent. The app may still need another frame.
    func sync() throws {
        guard hasSent else { return }
        var request = Bytes()
        request.put(UInt32(8), Message.waitForSync)
        try socket.send(request)
        let answer = try socket.receive(8)
        guard answer.get(UInt32.self, at: 4) == Message.waitForSync else {
            throw RigError("the input driver did not answer the sync")
        }
    }
}
