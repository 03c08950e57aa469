import Foundation

/// A blocking connection to a unix socket, with a time limit on every answer.
final class UnixSocket {
    private let descriptor: Int32
    private let path: String

    /// - Parameter patience: The time limit on an answer. A server on a busy machine may need more than ten seconds.
    init(path: String, patience: Duration = .seconds(60)) throws {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        self.path = path
        descriptor = socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { throw RigError("no socket: \(Self.reason)") }
        var limit = timeval()
        limit.tv_sec = Int(patience.components.seconds)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        // A server that has died must cause an error, not end the test runner.
        signal(SIGPIPE, SIG_IGN)
        guard let result = Self.use(path, { connect(descriptor, $0, $1) }) else {
            throw RigError("too long for a socket: \(path)")
        }
        guard result == 0 else { throw RigError("cannot connect to \(path): \(Self.reason)") }
    }

    nonisolated deinit { close(descriptor) }

    /// Calls a function with the address of a path; nil if the path is too long for one.
    nonisolated static func use(_ path: String, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
            guard path.utf8.count < room.count else { return false }
            room.copyBytes(from: path.utf8)
            return true
        }
        return !fits
            ? nil
            : withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    call($0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
    }

    func send(_ message: Bytes) throws {
        var rest = message.all[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard sent > 0 else { throw RigError("cannot write to \(path): \(Self.reason)") }
            rest = rest.dropFirst(sent)
        }
    }

    /// Sends a message together with an open file.
    func send(_ message: Bytes, file: Int32) throws {
        // A control message of one descriptor: its length, level, type, and the descriptor.
        var control = Bytes()
        control.put(UInt64(20), Int32(SOL_SOCKET), Int32(SCM_RIGHTS), file)
        control.pad(to: 24)
        var (bytes, head) = (message.all, control.all)
        let sent = bytes.withUnsafeMutableBytes { bytes in
            head.withUnsafeMutableBytes { head in
                var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    var message = msghdr()
                    message.msg_iov = part
                    message.msg_iovlen = 1
                    message.msg_control = head.baseAddress
                    message.msg_controllen = head.count
                    return sendmsg(descriptor, &message, 0)
                }
            }
        }
        guard sent == message.count else { throw RigError("cannot write to \(path): \(Self.reason)") }
    }

    func receive(_ count: Int) throws -> Bytes {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + filled, count - filled) }
            guard got != 0 else { throw RigError("\(path) was closed by the server") }
            guard got > 0 else { throw RigError("no answer from \(path): \(Self.reason)") }
            filled += got
        }
        return Bytes(bytes)
    }

    /// Whether data can be read at once.
    func hasInput() throws -> Bool {
        var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let answer = poll(&question, 1, 0)
        guard answer >= 0 else { throw RigError("no answer from \(path): \(Self.reason)") }
        return answer > 0
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
