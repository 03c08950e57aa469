import Foundation

/// A connection to an X server, spoken directly over its socket.
///
/// The tests need a dozen requests of the X protocol: pictures, windows, and the test extension's pointer and keys.
/// Sending them directly avoids starting a process for each step, distinguishes failed requests from successful ones,
/// and allows requests that the usual command line tools lack, such as asking a window to close.
final class XConnection {
    /// The window that contains all others.
    let root: UInt32
    let size: CGSize
    let keycodes: ClosedRange<UInt8>
    /// The first number for the objects that we create on the server.
    let firstResource: UInt32
    private let socket: UnixSocket
    private var sequence: UInt16 = 0

    init(display: Int) throws {
        socket = try UnixSocket(path: "/tmp/.X11-unix/X\(display)")
        var hello = Bytes()
        hello.put(UInt16(UInt8(ascii: "l")), UInt16(11))
        hello.pad(to: 12)
        try socket.send(hello)
        let head = try socket.receive(8)
        let body = try socket.receive(Int(head.get(UInt16.self, at: 6)) * 4)
        guard head.get(UInt8.self, at: 0) == 1 else { throw RigError("display :\(display) refuses us") }
        firstResource = body.get(UInt32.self, at: 4)
        // After the fixed part come the vendor's name and a list of pixel formats, then the screens.
        let vendorLength = (Int(body.get(UInt16.self, at: 16)) + 3) / 4 * 4
        let screen = 32 + vendorLength + 8 * Int(body.get(UInt8.self, at: 21))
        keycodes = body.get(UInt8.self, at: 26)...body.get(UInt8.self, at: 27)
        root = body.get(UInt32.self, at: screen)
        size = CGSize(
            width: Int(body.get(UInt16.self, at: screen + 20)), height: Int(body.get(UInt16.self, at: screen + 22)))
    }

    /// Sends a request without an answer. The next request with an answer reports its failure.
    ///
    /// - Parameters:
    ///   - detail: The second byte, whose meaning depends on the request.
    ///   - fill: Adds the bytes after the head of four bytes.
    func request(_ opcode: UInt8, detail: UInt8 = 0, _ fill: (inout Bytes) -> Void = { _ in }) throws {
        var body = Bytes()
        fill(&body)
        body.padToWord()
        var message = Bytes()
        message.put(opcode, detail, UInt16(body.count / 4 + 1))
        message = Bytes(message.all + body.all)
        try socket.send(message)
        sequence &+= 1
    }

    /// Sends a request and waits for its answer.
    func ask(_ opcode: UInt8, detail: UInt8 = 0, _ fill: (inout Bytes) -> Void = { _ in }) throws -> Bytes {
        try request(opcode, detail: detail, fill)
        var failure: RigError?
        while true {
            let packet = try socket.receive(32)
            let kind = packet.get(UInt8.self, at: 0)
            let answers = packet.get(UInt16.self, at: 2)
            if kind == 0 {
                let code = packet.get(UInt8.self, at: 1)
                failure = RigError("X error \(code) for request \(packet.get(UInt8.self, at: 10))")
                // An earlier request failed; the answer to ours follows.
                if answers != sequence { continue }
            } else if kind == 1 {
                let rest = try socket.receive(Int(packet.get(UInt32.self, at: 4)) * 4)
                if failure == nil { return Bytes(packet.all + rest.all) }
            } else {
                continue
            }
            if let failure { throw failure }
        }
    }

    /// Waits for an event of a kind, while no answer is outstanding; other events are skipped.
    func event(_ kind: UInt8) throws -> Bytes {
        while true {
            let packet = try socket.receive(32)
            // The highest bit marks events from other programs.
            if packet.get(UInt8.self, at: 0) & 0x7F == kind { return packet }
        }
    }

    /// Waits until the server has handled everything sent so far.
    func sync() throws { _ = try ask(43) }

    /// The server's number for a name.
    func atom(_ name: String) throws -> UInt32 {
        try ask(16) {
            $0.put(UInt16(name.utf8.count), UInt16(0))
            $0.put(text: name)
        }.get(UInt32.self, at: 8)
    }

    /// The first byte of an extension's requests, and the number of its first event.
    func `extension`(_ name: String) throws -> (opcode: UInt8, firstEvent: UInt8) {
        let answer = try ask(98) {
            $0.put(UInt16(name.utf8.count), UInt16(0))
            $0.put(text: name)
        }
        guard answer.get(UInt8.self, at: 8) == 1 else { throw RigError("the X server lacks \(name)") }
        return (answer.get(UInt8.self, at: 9), answer.get(UInt8.self, at: 10))
    }

    /// Whether an event waits to be read, while no answer is outstanding.
    func hasEvent() throws -> Bool { try socket.hasInput() }
}
