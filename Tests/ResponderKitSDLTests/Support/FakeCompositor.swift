import CSDL2
import CTouchpad
import Foundation

@testable import ResponderKitSDL

/// The end of a Wayland connection that a compositor has, for the few requests of a client that reads a touchpad. The
/// client's end is libwayland's own.
final class FakeCompositor {
    /// An object of the protocol: its number, and its interface.
    private var objects: [UInt32: String] = [1: "wl_display"]
    private let socket: Int32
    /// The globals that are announced to a client, in their order; a global's name is its position.
    private let globals: [String]
    /// Whether the seat has a pointer at first.
    private let hasPointer: Bool
    /// The client's connection.
    let display: UnsafeMutableRawPointer
    private let dispatchClient: @convention(c) (UnsafeMutableRawPointer) -> Int32
    private let flushClient: @convention(c) (UnsafeMutableRawPointer) -> Int32
    private let disconnectClient: @convention(c) (UnsafeMutableRawPointer) -> Void

    init(
        globals: [String] = ["wl_compositor", "wl_seat", "zwp_pointer_gestures_v1"], hasPointer: Bool = true
    ) throws {
        let library = try SharedLibrary(["libwayland-client.so.0"])
        let connect: @convention(c) (Int32) -> UnsafeMutableRawPointer? =
            try library.function("wl_display_connect_to_fd")
        dispatchClient = try library.function("wl_display_dispatch")
        flushClient = try library.function("wl_display_flush")
        disconnectClient = try library.function("wl_display_disconnect")
        var ends: [Int32] = [0, 0]
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0, let display = connect(ends[0]) else {
            throw SharedLibrary.Problem(description: "no connection to the test's compositor")
        }
        socket = ends[1]
        self.display = display
        self.globals = globals
        self.hasPointer = hasPointer
    }

    nonisolated deinit { close(socket) }

    /// Disconnect the client.
    func disconnect() { disconnectClient(display) }

    /// The numbers of the client's objects of an interface, in the order in which they were made.
    func objects(_ interface: String) -> [UInt32] { objects.filter { $0.value == interface }.keys.sorted() }

    /// Answer all requests of the client, until it has none.
    func serve() {
        while true {
            _ = flushClient(display)
            let requests = receive()
            if requests.isEmpty { return }
            let answers = requests.flatMap(answer)
            guard !answers.isEmpty else { continue }
            send(answers)
        }
    }

    /// Send an event to the client, which handles it.
    func send(_ object: UInt32, _ event: UInt32, _ arguments: [UInt32]) {
        send(message(object, event, arguments))
        serve()
    }

    private func send(_ words: [UInt32]) {
        _ = words.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
        _ = dispatchClient(display)
    }

    private struct Request {
        let object: UInt32
        let opcode: UInt32
        let arguments: [UInt32]
    }

    private func receive() -> [Request] {
        var words = [UInt32](repeating: 0, count: 4096)
        let count = words.withUnsafeMutableBytes { recv(socket, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT)) }
        words = Array(words.prefix(max(0, count) / 4))
        var requests: [Request] = []
        while words.count >= 2 {
            let length = Int(words[1] >> 16) / 4
            requests.append(Request(object: words[0], opcode: words[1] & 0xFFFF, arguments: Array(words[2..<length])))
            words.removeFirst(length)
        }
        return requests
    }

    private func answer(_ request: Request) -> [UInt32] {
        let arguments = request.arguments
        switch (objects[request.object] ?? "", Int(request.opcode)) {
        case ("wl_display", WaylandDisplayGetRegistry):
            objects[arguments[0]] = "wl_registry"
            return globals.indices.flatMap { index in
                message(arguments[0], UInt32(WaylandRegistryGlobal), [UInt32(index)] + text(globals[index]) + [5])
            }
        case ("wl_registry", WaylandRegistryBind):
            let (interface, object) = (globals[Int(arguments[0])], arguments[arguments.count - 1])
            objects[object] = interface
            guard interface == "wl_seat" else { return [] }
            return message(object, UInt32(WaylandSeatCapabilities), [hasPointer ? UInt32(WaylandSeatPointer) : 0])
        case ("wl_compositor", 0): objects[arguments[0]] = "wl_surface"
        case ("wl_seat", WaylandSeatGetPointer): objects[arguments[0]] = "wl_pointer"
        case ("zwp_pointer_gestures_v1", WaylandGesturesGetPinch):
            objects[arguments[0]] = "zwp_pointer_gesture_pinch_v1"
        case ("zwp_pointer_gesture_pinch_v1", WaylandPinchDestroy): objects[request.object] = nil
        default: break
        }
        return []
    }

    private func message(_ object: UInt32, _ opcode: UInt32, _ arguments: [UInt32]) -> [UInt32] {
        [object, UInt32(8 + 4 * arguments.count) << 16 | opcode] + arguments
    }

    /// A string: its length with the final zero, then its bytes.
    private func text(_ text: String) -> [UInt32] {
        let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: 4 - text.utf8.count % 4)
        let words = stride(from: 0, to: bytes.count, by: 4).map { index in
            bytes[index..<index + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        return [UInt32(text.utf8.count + 1)] + words
    }
}
