import Foundation

extension XConnection {
    /// Drops files on a window like a file manager: the source's side of the XDND protocol.
    func drop(_ files: URL..., on window: XWindow) async throws { try await drop(files, on: window) }

    /// The same, with the files as a list.
    func drop(_ files: [URL], on window: XWindow) async throws {
        let source = firstResource
        let uris = try atom("text/uri-list")
        let selection = try atom("XdndSelection")
        let (status, finished) = try (atom("XdndStatus"), atom("XdndFinished"))
        let middle = CGPoint(x: window.frame.midX, y: window.frame.midY)
        try makeWindow(source)
        try request(22) { $0.put(source, selection, UInt32(0)) }
        try sync()
        try send("XdndEnter", [source, 5 << 24, uris, 0, 0], to: window)
        let place = UInt32(middle.x) << 16 | UInt32(middle.y)
        try send("XdndPosition", [source, 0, place, 0, atom("XdndActionCopy")], to: window)
        // No request of ours may be outstanding while an event is awaited, because its answer would be skipped.
        try message(status)
        try send("XdndDrop", [source, 0, 0, 0, 0], to: window)
        // The target asks for the list of files.
        let question = try event(30)
        let requestor = question.get(UInt32.self, at: 12)
        let target = question.get(UInt32.self, at: 20)
        let property = question.get(UInt32.self, at: 24)
        let list = files.map { $0.absoluteString + "\r\n" }.joined()
        try request(18) {
            $0.put(requestor, property, target, UInt8(8), UInt8(0), UInt16(0), UInt32(list.utf8.count))
            $0.put(text: list)
        }
        try request(25) {
            $0.put(requestor, UInt32(0), UInt8(31), UInt8(0), UInt16(0), UInt32(0), requestor, selection)
            $0.put(target, property)
            $0.pad(to: 40)
        }
        // The target's last message to the source, which must exist until then.
        try message(finished)
        try request(4) { $0.put(source) }
        try sync()
    }

    /// Waits for a message of a type to one of our windows.
    private func message(_ type: UInt32) throws {
        while try event(33).get(UInt32.self, at: 8) != type {}
    }

    /// An invisible window as the source of the drag.
    private func makeWindow(_ id: UInt32) throws {
        try request(1) {
            $0.put(id, root)
            for size: UInt16 in [0, 0, 1, 1, 0, 0] { $0.put(size) }
            $0.put(UInt32(0), UInt32(0))
        }
    }

    /// Sends a message of a type with five numbers to the program of a window.
    func send(_ message: String, _ data: [UInt32], to window: XWindow) throws {
        let type = try atom(message)
        try request(25) {
            $0.put(window.id, UInt32(0), UInt8(33), UInt8(32), UInt16(0), window.id, type)
            for value in data { $0.put(value) }
        }
    }
}
