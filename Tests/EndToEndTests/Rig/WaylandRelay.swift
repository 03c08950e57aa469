import Foundation

/// Stands between a program and its compositor: it passes everything on, and adds the pinches of a touchpad, which a
/// compositor without hardware never reports.
nonisolated final class WaylandRelay: @unchecked Sendable {
    /// The socket for programs.
    let path: String
    private let compositor: String
    private let listener: Int32
    private let lock = NSLock()
    private var connections: [WaylandRelayConnection] = []

    init(path: String, compositor: String) throws {
        (self.path, self.compositor) = (path, compositor)
        listener = try Self.socket(path, bind)
        guard listen(listener, 4) == 0, chmod(path, 0o777) == 0 else { throw RigError("cannot listen at \(path)") }
        Thread.detachNewThread { [self] in
            while case let client = accept(listener, nil, nil), client >= 0 { serve(client) }
        }
    }

    /// End the relay; its connections end with the programs.
    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    /// Whether a program waits for pinches over its window.
    var isReady: Bool { waiting != nil }

    func begin() throws { try send(0) { [1, 0, $0, 2] } }

    /// - Parameters:
    ///   - scale: since the begin.
    ///   - turn: since the event before, in degrees, clockwise.
    func change(scale: Double, turn: Double) throws {
        let numbers = [0, 0, scale, turn].map { UInt32(bitPattern: Int32(($0 * 256).rounded())) }
        try send(1) { _ in [0] + numbers }
    }

    func end() throws { try send(2) { _ in [2, 0, 0] } }

    /// The connection of the program that waits for pinches.
    private var waiting: WaylandRelayConnection? { lock.withLock { connections.first(where: \.isReady) } }

    private func send(_ event: UInt32, _ arguments: (UInt32) -> [UInt32]) throws {
        guard let waiting else { throw RigError("no program waits for pinches") }
        for _ in 0..<200 {
            if waiting.send(event, arguments) { return }
            usleep(10_000)
        }
        throw RigError("the compositor leaves no room between its messages")
    }

    private func serve(_ client: Int32) {
        guard let server = try? Self.socket(compositor, connect) else {
            close(client)
            return
        }
        lock.withLock { connections.append(WaylandRelayConnection(program: client, compositor: server)) }
    }

    private static func socket(
        _ path: String, _ call: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32
    ) throws -> Int32 {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let result = UnixSocket.use(path) { call(descriptor, $0, $1) }
        guard result == 0 else { throw RigError("no socket at \(path): \(String(cString: strerror(errno)))") }
        return descriptor
    }
}
