import Foundation

/// One line of a trace, with the keys that the tests use. The kind decides which ones are present.
struct TraceLine: Decodable {
    /// The result of a hit test for one view.
    struct Step: Decodable {
        let view, result: String
    }

    let t: Double
    let kind: String
    let contact, numberOfTouches: Int?
    let contacts: [Int]?
    let view, name, phase, responder, recognizer, from, to, why, state, message: String?
    let steps: [Step]?
    let handled: Bool?
    let scale, rotation: Double?
    let point, location, translation, matrix: [Double]?
    let events: [String]?

    /// Reads the complete lines: the app may be writing the last one.
    static func read(_ text: String) throws -> [TraceLine] {
        guard let end = text.lastIndex(of: "\n") else { return [] }
        let decoder = JSONDecoder()
        return try text[..<end].split(separator: "\n").map { line in
            do { return try decoder.decode(TraceLine.self, from: Data(line.utf8)) } catch {
                throw RigError("not a line of a trace: \(line) (\(error))")
            }
        }
    }
}

extension [TraceLine] {
    /// The state changes of a recognizer, in order: `["began", "changed", "ended", "possible"]`.
    func states(of recognizer: String) -> [String] {
        filter { $0.kind == "gesture" && $0.recognizer == recognizer }.compactMap(\.to)
    }

    /// The same without `changed`, which is missing if a slow machine handles all moves at once.
    func milestones(of recognizer: String) -> [String] { states(of: recognizer).filter { $0 != "changed" } }

    /// Whether a recognizer was reset after its attempt.
    func isOver(_ recognizer: String) -> Bool { states(of: recognizer).last == "possible" }

    /// The index in the trace at which a recognizer first got a state.
    func index(of recognizer: String, to state: String) -> Int? {
        firstIndex { $0.kind == "gesture" && $0.recognizer == recognizer && $0.to == state }
    }

    /// The last action of a recognizer.
    func lastAction(of recognizer: String) -> TraceLine? { last { $0.kind == "action" && $0.recognizer == recognizer } }

    /// A view's transform after its last change.
    func lastMatrix(of view: String) -> [Double]? { last { $0.kind == "transform" && $0.view == view }?.matrix }

    /// The touch calls that a responder received: `["began", "moved", "ended"]`.
    func touches(of responder: String) -> [String] {
        filter { $0.kind == "touch" && $0.responder == responder }.compactMap(\.phase)
    }
}
