import Foundation

/// Stands between a program and its compositor: it passes everything on, and adds the pinches of a touchpad, which a
/// compositor without hardware never reports.
nonisolated final class WaylandRelay: @unchecked Sendable {
    /// The socket for the program.
    let path: String
    private let compositor: String
    private let listener: Int32
    private let lock = NSLock()
    /// The program's connection; the members below belong to it.
    private var program: Int32 = -1
    private var fromProgram = Stream()
    private var fromCompositor = Stream()
    private var registries: Set<UInt32> = []
    /// The interfaces of the program's objects that matter here.
    private var interfaces: [UInt32: String] = [:]
    private var surface: UInt32?
    private var pinch: UInt32?

    init(path: String, compositor: String) throws {
        (self.path, self.compositor) = (path, compositor)
        listener = try Self.socket(path, bind)
        guard listen(listener, 4) == 0, chmod(path, 0o777) == 0 else { throw RigError("cannot listen at \(path)") }
        Thread.detachNewThread { [self] in
            while case let client = accept(listener, nil, nil), client >= 0 { serve(client) }
        }
    }

    /// End the relay; its connections end with the program.
    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    /// Whether the program waits for pinches over its window.
    var isReady: Bool { lock.withLock { pinch != nil && surface != nil } }

    func begin() throws { try send(0) { [1, 0, $0, 2] } }

    /// - Parameters:
    ///   - scale: since the begin.
    ///   - turn: since the event before, in degrees, clockwise.
    func change(scale: Double, turn: Double) throws {
        let numbers = [0, 0, scale, turn].map { UInt32(bitPattern: Int32(($0 * 256).rounded())) }
        try send(1) { _ in [0] + numbers }
    }

    func end() throws { try send(2) { _ in [2, 0, 0] } }

    private func send(_ event: UInt32, _ arguments: (UInt32) -> [UInt32]) throws {
        for _ in 0..<200 {
            let isSent = try lock.withLock {
                guard let pinch, let surface else { throw RigError("the program waits for no pinches") }
                guard fromCompositor.isBetweenMessages else { return false }
                let words = arguments(surface)
                let message = [pinch, UInt32(8 + 4 * words.count) << 16 | event] + words
                return message.withUnsafeBytes { write(program, $0.baseAddress, $0.count) == $0.count }
            }
            if isSent { return }
            usleep(10_000)
        }
        throw RigError("the compositor leaves no room between its messages")
    }

    // MARK: Passing on

    private func serve(_ client: Int32) {
        guard let server = try? Self.socket(compositor, connect) else {
            close(client)
            return
        }
        lock.withLock {
            (program, fromProgram, fromCompositor) = (client, Stream(), Stream())
            (registries, interfaces, surface, pinch) = ([], [:], nil, nil)
        }
        Thread.detachNewThread { [self] in
            pump(from: client, to: server) { bytes in lock.withLock { fromProgram.add(bytes).forEach(note) } }
        }
        Thread.detachNewThread { [self] in
            pump(from: server, to: client) { bytes in _ = fromCompositor.add(bytes) }
        }
    }

    /// Pass on all bytes with the files that come with them. The lock keeps other messages out of a chunk.
    private func pump(from source: Int32, to target: Int32, _ see: ([UInt8]) -> Void) {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        var control = [UInt64](repeating: 0, count: 128)
        while true {
            let (count, controlLength) = Self.message(&bytes, &control, bytes.count, control.count * 8) {
                recvmsg(source, &$0, 0)
            }
            guard count > 0 else { break }
            let chunk = Array(bytes.prefix(count))
            if target == program { lock.lock() } else { see(chunk) }
            if target == program { see(chunk) }
            let (sent, _) = Self.message(&bytes, &control, count, controlLength) { sendmsg(target, &$0, 0) }
            if sent > 0, sent < count {
                _ = chunk[sent...].withUnsafeBytes { write(target, $0.baseAddress, $0.count) }
            }
            if target == program { lock.unlock() }
            Self.closeFiles(in: control, controlLength)
        }
        shutdown(source, Int32(SHUT_RDWR))
        shutdown(target, Int32(SHUT_RDWR))
    }

    private static func message(
        _ bytes: inout [UInt8], _ control: inout [UInt64], _ count: Int, _ controlLength: Int,
        _ call: (inout msghdr) -> Int
    ) -> (count: Int, controlLength: Int) {
        bytes.withUnsafeMutableBytes { bytes in
            control.withUnsafeMutableBytes { control in
                var part = iovec(iov_base: bytes.baseAddress, iov_len: count)
                return withUnsafeMutablePointer(to: &part) { part in
                    var head = msghdr()
                    head.msg_iov = part
                    head.msg_iovlen = 1
                    head.msg_control = controlLength > 0 ? control.baseAddress : nil
                    head.msg_controllen = controlLength
                    let done = call(&head)
                    return (done, head.msg_controllen)
                }
            }
        }
    }

    /// Close our copies of files that were passed on: after a head of 16 bytes, which begins with the length.
    private static func closeFiles(in control: [UInt64], _ length: Int) {
        control.withUnsafeBytes { bytes in
            guard length >= 16 else { return }
            let end = min(length, bytes.load(as: Int.self))
            for place in stride(from: 16, to: end, by: 4) {
                close(bytes.load(fromByteOffset: place, as: Int32.self))
            }
        }
    }

    // MARK: Messages of the program

    private func note(_ message: Stream.Message) {
        let arguments = message.arguments
        if message.object == 1, message.opcode == 1 { registries.insert(arguments[0]) }
        if registries.contains(message.object), message.opcode == 0, arguments.count > 4 {
            let name = arguments[2..<arguments.count - 2].flatMap { word in
                withUnsafeBytes(of: word.littleEndian, Array.init)
            }
            interfaces[arguments[arguments.count - 1]] = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        }
        switch (interfaces[message.object], message.opcode) {
        case ("xdg_wm_base", 2): surface = arguments[1]
        case ("zwp_pointer_gestures_v1", 1): pinch = arguments[0]
        default: break
        }
    }

    /// Bytes of one direction, cut into messages.
    nonisolated private struct Stream {
        nonisolated struct Message {
            let object: UInt32
            let opcode: UInt32
            let arguments: [UInt32]
        }

        private var rest: [UInt8] = []
        var isBetweenMessages: Bool { rest.isEmpty }

        mutating func add(_ bytes: [UInt8]) -> [Message] {
            rest += bytes
            var messages: [Message] = []
            while rest.count >= 8 {
                let head = Bytes(rest)
                let length = Int(head.get(UInt16.self, at: 6))
                guard length >= 8, rest.count >= length else { break }
                let arguments = stride(from: 8, to: length, by: 4).map { head.get(UInt32.self, at: $0) }
                let opcode = UInt32(head.get(UInt16.self, at: 4))
                messages.append(Message(object: head.get(UInt32.self, at: 0), opcode: opcode, arguments: arguments))
                rest.removeFirst(length)
            }
            return messages
        }
    }

    private static func socket(
        _ path: String, _ call: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32
    ) throws -> Int32 {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                call(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw RigError("no socket at \(path): \(String(cString: strerror(errno)))") }
        return descriptor
    }
}
