import Foundation

/// The mouse and the keyboard of a Wayland compositor, through its protocols for virtual devices, directly over its
/// socket. Programs take them for real devices.
///
/// The devices exist as long as this object. A tool that is started for each key would remove the keyboard again, and
/// with it the focus of the window.
final class WaylandSeat: InputDevice {
    /// The compositor's own object, which exists from the start.
    private static let display: UInt32 = 1

    private let socket: UnixSocket
    private let size: CGSize
    private var newest = WaylandSeat.display
    private var globals: [String: (name: UInt32, version: UInt32)] = [:]
    private var registry: UInt32 = 0
    private var mouse: UInt32 = 0
    private var keyboard: UInt32 = 0
    private var modifiers: UInt32 = 0

    /// - Parameters:
    ///   - socketPath: the compositor's socket.
    ///   - size: the screen in the units of `move(to:)`.
    init(socketPath: String, size: CGSize) throws {
        socket = try UnixSocket(path: socketPath)
        self.size = size
        registry = takeNumber()
        try request(Self.display, 1) { $0.put(registry) }
        try sync()
        let seat = try bind("wl_seat", version: 1)
        mouse = try makeDevice("zwlr_virtual_pointer_manager_v1", seat)
        keyboard = try makeDevice("zwp_virtual_keyboard_manager_v1", seat)
        try sendKeymap()
        try sync()
    }

    // MARK: Input

    func move(to point: CGPoint) throws {
        // Fractions of a point too, because the extent can be any number.
        try request(mouse, 1) {
            $0.put(time, UInt32(max(0, point.x * 256)), UInt32(max(0, point.y * 256)), UInt32(size.width * 256))
            $0.put(UInt32(size.height * 256))
        }
        try endFrame()
    }

    func set(_ button: Pointer.Button, isDown: Bool) throws {
        switch button {
        case .left, .middle, .right:
            let codes: [Pointer.Button: UInt32] = [.left: 0x110, .right: 0x111, .middle: 0x112]
            try request(mouse, 2) { $0.put(time, codes[button]!, UInt32(isDown ? 1 : 0)) }
            try endFrame()
        case .wheelUp: if isDown { try turnWheel(axis: 0, -1) }
        case .wheelDown: if isDown { try turnWheel(axis: 0, 1) }
        case .wheelLeft: if isDown { try turnWheel(axis: 1, -1) }
        case .wheelRight: if isDown { try turnWheel(axis: 1, 1) }
        }
    }

    /// Turns the wheel by one notch, which is 15 units in numbers with 8 fractional bits.
    private func turnWheel(axis: UInt32, _ notches: Int32) throws {
        try request(mouse, 5) { $0.put(UInt32(0)) }
        try request(mouse, 7) { $0.put(time, axis, notches * 15 * 256, notches) }
        try endFrame()
    }

    private func endFrame() throws {
        try request(mouse, 4)
        try sync()
    }

    func set(_ key: Key, isDown: Bool) throws {
        guard let code = key.code else { throw RigError("no key for \(key) without shift") }
        try request(keyboard, 1) { $0.put(time, code, UInt32(isDown ? 1 : 0)) }
        let mask: UInt32 = key == .shift ? 1 : key == .control ? 4 : key == .alt ? 8 : 0
        if mask != 0 {
            modifiers = isDown ? modifiers | mask : modifiers & ~mask
            try request(keyboard, 2) {
                $0.put(modifiers)
                for _ in 0..<3 { $0.put(UInt32(0)) }
            }
        }
        try sync()
    }

    /// Milliseconds that never decrease.
    private var time: UInt32 { UInt32(truncatingIfNeeded: DispatchTime.now().uptimeNanoseconds / 1_000_000) }

    // MARK: Devices

    /// An American keyboard; every installation of the keyboard library has its description.
    private static let keymap = """
        xkb_keymap { xkb_keycodes { include "evdev+aliases(qwerty)" }; xkb_types { include "complete" };
        xkb_compat { include "complete" }; xkb_symbols { include "pc+us+inet(evdev)" }; };
        """

    private func sendKeymap() throws {
        let folder = TemporaryFolder()
        let file = try FileHandle(forReadingFrom: folder.write(Self.keymap + "\0", to: "keymap"))
        defer { try? file.close() }
        var body = Bytes()
        body.put(UInt32(1), UInt32(Self.keymap.utf8.count + 1))
        try socket.send(message(keyboard, 0, body), file: file.fileDescriptor)
    }

    private func makeDevice(_ manager: String, _ seat: UInt32) throws -> UInt32 {
        let manager = try bind(manager, version: 1)
        let device = takeNumber()
        try request(manager, 0) { $0.put(seat, device) }
        return device
    }

    private func bind(_ interface: String, version: UInt32) throws -> UInt32 {
        guard let global = globals[interface] else { throw RigError("the compositor lacks \(interface)") }
        let number = takeNumber()
        try request(registry, 0) {
            $0.put(global.name, UInt32(interface.utf8.count + 1))
            $0.put(text: interface + "\0")
            $0.padToWord()
            $0.put(min(version, global.version), number)
        }
        return number
    }

    // MARK: Messages

    private func takeNumber() -> UInt32 {
        newest += 1
        return newest
    }

    private func request(_ object: UInt32, _ opcode: UInt16, _ fill: (inout Bytes) -> Void = { _ in }) throws {
        var body = Bytes()
        fill(&body)
        try socket.send(message(object, opcode, body))
    }

    private func message(_ object: UInt32, _ opcode: UInt16, _ body: Bytes) -> Bytes {
        var message = Bytes()
        message.put(object, opcode, UInt16(8 + body.count))
        return Bytes(message.all + body.all)
    }

    /// Waits until the compositor has handled everything that was sent, and records its globals.
    private func sync() throws {
        let callback = takeNumber()
        try request(Self.display, 0) { $0.put(callback) }
        while true {
            let head = try socket.receive(8)
            let object = head.get(UInt32.self, at: 0)
            let opcode = head.get(UInt16.self, at: 4)
            let body = try socket.receive(Int(head.get(UInt16.self, at: 6)) - 8)
            if object == callback { return }
            if object == Self.display, opcode == 0 {
                throw RigError("the compositor refuses a request: \(body.text(at: 8))")
            }
            if object == registry, opcode == 0 {
                globals[body.text(at: 4)] = (body.get(UInt32.self, at: 0), body.get(UInt32.self, at: body.count - 4))
            }
        }
    }
}

extension Bytes {
    /// A string of Wayland: its length with the final zero, then its bytes.
    fileprivate func text(at offset: Int) -> String {
        let length = Int(get(UInt32.self, at: offset))
        return String(decoding: all[offset + 4..<offset + 4 + max(0, length - 1)], as: UTF8.self)
    }
}
