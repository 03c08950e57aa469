import Foundation

/// One program's connection through a ``WaylandRelay``.
nonisolated final class WaylandRelayConnection: @unchecked Sendable {
    private let program: Int32
    private let lock = NSLock()
    private var fromProgram = Stream()
    private var fromCompositor = Stream()
    private var registries: Set<UInt32> = []
    /// The interfaces of the program's objects that matter here.
    private var interfaces: [UInt32: String] = [:]
    private var surface: UInt32?
    private var pinch: UInt32?

    init(program: Int32, compositor: Int32) {
        self.program = program
        Thread.detachNewThread { [self] in
            pump(from: program, to: compositor) { bytes in lock.withLock { fromProgram.add(bytes).forEach(note) } }
        }
        Thread.detachNewThread { [self] in
            pump(from: compositor, to: program) { bytes in _ = fromCompositor.add(bytes) }
        }
    }

    /// Whether the program waits for pinches over its window.
    var isReady: Bool { lock.withLock { pinch != nil && surface != nil } }

    /// Send an event of the pinch to the program.
    /// - Parameter arguments: makes them of the window's surface.
    /// - Returns: whether it was sent; not in the middle of a message of the compositor.
    func send(_ event: UInt32, _ arguments: (UInt32) -> [UInt32]) -> Bool {
        lock.withLock {
            guard let pinch, let surface, fromCompositor.isBetweenMessages else { return false }
            let words = arguments(surface)
            let message = [pinch, UInt32(8 + 4 * words.count) << 16 | event] + words
            return message.withUnsafeBytes { write(program, $0.baseAddress, $0.count) == $0.count }
        }
    }

    // MARK: Passing on

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
            if sent > 0, sent < count { _ = chunk[sent...].withUnsafeBytes { write(target, $0.baseAddress, $0.count) } }
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
            for place in stride(from: 16, to: end, by: 4) { close(bytes.load(fromByteOffset: place, as: Int32.self)) }
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
}
