import Foundation

/// Commands and queries to the compositor, over the socket of its own tool.
final class SwayControl {
    private enum Message: UInt32 {
        case command = 0
        case outputs = 3
        case tree = 4
    }

    private struct Outcome: Decodable {
        let success: Bool
        let error: String?
    }

    private struct Output: Decodable { let active: Bool }

    /// The tree of screens, workspaces and windows.
    private struct Node: Decodable {
        struct Rect: Decodable {
            let x, y, width, height: Double
        }

        let id: Int
        let rect: Rect
        let pid: Int?
        let visible: Bool?
        let nodes: [Node]
        let floatingNodes: [Node]

        enum CodingKeys: String, CodingKey {
            case id, rect, pid, visible, nodes
            case floatingNodes = "floating_nodes"
        }

        /// The visible windows in it, back to front.
        var windows: [SwayWindow] {
            let inside = (nodes + floatingNodes).flatMap(\.windows)
            guard pid != nil, visible == true else { return inside }
            let frame = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
            return inside + [SwayWindow(id: id, frame: frame)]
        }
    }

    private let socket: UnixSocket

    init(socketPath: String) throws { socket = try UnixSocket(path: socketPath) }

    /// Whether the compositor has a screen.
    func isReady() throws -> Bool { try ask(.outputs, [Output].self).contains(where: \.active) }

    func windows() throws -> [SwayWindow] { try ask(.tree, Node.self).windows }

    /// Makes the compositor execute a command.
    func command(_ text: String) throws {
        for outcome in try ask(.command, [Outcome].self, text) where !outcome.success {
            throw RigError("sway refuses \"\(text)\": \(outcome.error ?? "without a reason")")
        }
    }

    private func ask<Answer: Decodable>(_ message: Message, _ type: Answer.Type, _ text: String = "") throws -> Answer {
        var question = Bytes(Array("i3-ipc".utf8))
        question.put(UInt32(text.utf8.count), message.rawValue)
        question.put(text: text)
        try socket.send(question)
        let head = try socket.receive(14)
        let body = try socket.receive(Int(head.get(UInt32.self, at: 6)))
        return try JSONDecoder().decode(type, from: Data(body.all))
    }
}
