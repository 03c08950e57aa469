import Foundation

/// A window that is on the screen.
struct XWindow: DesktopWindow {
    let id: UInt32
    /// The frame of its content, in pixels of the screen.
    let frame: CGRect
}

extension XConnection {
    /// The visible windows, back to front. There is no window manager, so a program's windows are children of the root.
    func windows() throws -> [XWindow] {
        let tree = try ask(15) { $0.put(root) }
        let ids = (0..<Int(tree.get(UInt16.self, at: 16))).map { tree.get(UInt32.self, at: 32 + 4 * $0) }
        return ids.compactMap { id in
            // A program may close a window between these requests, which then fail.
            guard (try? isViewable(id)) == true, let frame = try? frame(of: id) else { return nil }
            return XWindow(id: id, frame: frame)
        }
    }

    /// Asks a window's program to close it, as the close button of a window manager does.
    func close(_ window: XWindow) throws {
        try send("WM_PROTOCOLS", [atom("WM_DELETE_WINDOW"), 0, 0, 0, 0], to: window)
        try sync()
    }

    /// Resizes a window, like dragging its edge.
    func resize(_ window: XWindow, to size: CGSize) throws {
        let widthAndHeight: UInt16 = 4 | 8
        try request(12) { $0.put(window.id, widthAndHeight, UInt16(0), UInt32(size.width), UInt32(size.height)) }
        try sync()
    }

    /// Gives the keyboard to a window, or takes it from all of them.
    func focus(_ window: XWindow?) throws {
        try request(42) { $0.put(window?.id ?? 0, UInt32(0)) }
        try sync()
    }

    /// Paints the empty screen in one colour, written as `0xRRGGBB`.
    func paintRoot(_ color: UInt32) throws {
        try request(2) { $0.put(root, UInt32(0b10), color) }
        try request(61) {
            $0.put(root)
            $0.pad(to: 12)
        }
        try sync()
    }

    /// The title of a window, by the property that SDL sets in every locale. Only its ASCII characters are sure.
    func title(of window: XWindow) throws -> String {
        let property = try atom("WM_NAME")
        // Of any type, and at most 256 bytes of its value.
        let answer = try ask(20) { $0.put(window.id, property, UInt32(0), UInt32(0), UInt32(64)) }
        let length = Int(answer.get(UInt32.self, at: 16))
        return String(decoding: answer.all[32..<32 + length], as: UTF8.self)
    }

    private func isViewable(_ window: UInt32) throws -> Bool {
        try ask(3) { $0.put(window) }.get(UInt8.self, at: 26) == 2
    }

    private func frame(of window: UInt32) throws -> CGRect {
        let answer = try ask(14) { $0.put(window) }
        let border = Int(answer.get(UInt16.self, at: 20))
        return CGRect(
            x: Int(answer.get(Int16.self, at: 12)) + border, y: Int(answer.get(Int16.self, at: 14)) + border,
            width: Int(answer.get(UInt16.self, at: 16)), height: Int(answer.get(UInt16.self, at: 18)))
    }
}
