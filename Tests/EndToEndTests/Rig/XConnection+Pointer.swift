import Foundation

/// The server's own state of the pointer, buttons and modifier keys.
struct PointerState {
    struct Held: OptionSet {
        let rawValue: UInt16
        static let shift = Held(rawValue: 1 << 0)
        static let control = Held(rawValue: 1 << 2)
        static let alt = Held(rawValue: 1 << 3)
        static let leftButton = Held(rawValue: 1 << 8)
        static let rightButton = Held(rawValue: 1 << 10)
    }

    let position: CGPoint
    let held: Held
}

extension XConnection {
    func pointerState() throws -> PointerState {
        let answer = try ask(38) { $0.put(root) }
        return PointerState(
            position: CGPoint(x: Int(answer.get(Int16.self, at: 16)), y: Int(answer.get(Int16.self, at: 18))),
            held: PointerState.Held(rawValue: answer.get(UInt16.self, at: 24)))
    }

    /// Whether any key is pressed.
    func hasPressedKey() throws -> Bool { try ask(44).all[8..<40].contains { $0 != 0 } }
}
