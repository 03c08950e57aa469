import Foundation

/// The mouse and the keyboard of an X server, operated through its test extension.
final class XTest: InputDevice {
    private enum Event: UInt8 {
        case keyDown = 2
        case keyUp, buttonDown, buttonUp, motion
    }

    private let server: XConnection
    private let testExtension: UInt8
    private var keycodes: [UInt32: UInt8] = [:]

    init(_ server: XConnection) throws {
        self.server = server
        testExtension = try server.extension("XTEST").opcode
        let first = server.keycodes.lowerBound
        let answer = try server.ask(101) { $0.put(first, UInt8(server.keycodes.count), UInt16(0)) }
        let symbolsPerKey = Int(answer.get(UInt8.self, at: 1))
        for key in 0..<server.keycodes.count {
            let symbol = answer.get(UInt32.self, at: 32 + 4 * key * symbolsPerKey)
            if keycodes[symbol] == nil { keycodes[symbol] = first + UInt8(key) }
        }
    }

    func move(to point: CGPoint) throws { try fake(.motion, 0, point) }

    func set(_ button: Pointer.Button, isDown: Bool) throws {
        try fake(isDown ? .buttonDown : .buttonUp, button.rawValue)
    }

    func set(_ key: Key, isDown: Bool) throws {
        guard let code = keycodes[key.symbol] else { throw RigError("no key for \(key) without shift") }
        try fake(isDown ? .keyDown : .keyUp, code)
    }

    /// Each event waits until the server has it, so that our speed does not merge two of them.
    private func fake(_ event: Event, _ detail: UInt8, _ point: CGPoint = .zero) throws {
        try server.request(testExtension, detail: 2) {
            $0.put(event.rawValue, detail)
            $0.pad(to: 20)
            $0.put(Self.coordinate(point.x), Self.coordinate(point.y))
            $0.pad(to: 32)
        }
        try server.sync()
    }

    /// A coordinate as X has it. The server keeps the pointer on its screen, also for views that were thrown farther than
    /// 16 bits can tell.
    private static func coordinate(_ value: CGFloat) -> Int16 {
        Int16(min(max(value.rounded(), CGFloat(Int16.min)), CGFloat(Int16.max)))
    }
}
