import Testing

@testable import SceneFormat

/// A suite that plays touches on a scene and looks at the states of its gestures.
protocol TracesGestures {}

extension TracesGestures {
    /// The gestures' names and their new states, in order.
    func gestures(_ lines: [String], on scene: String) throws -> [String] {
        try trace(lines, on: scene).of(kind: "gesture").filter { !$0.contains(#""to":"possible""#) }.map { line in
            let json = try JSONValue(text: line)
            func word(_ key: String) -> String { if case .string(let text)? = json[key]?.content { text } else { "" } }
            return "\(word("recognizer")) \(word("to"))"
        }
    }

    /// A drag from a point by a vector, in steps.
    func drag(_ x: Double, _ y: Double, by dx: Double, _ dy: Double, at start: Double = 0) -> [String] {
        let moves = (1...6).map { step -> String in
            let part = Double(step) / 6
            return touch(start + part * 0.06, "move", x + dx * part, y + dy * part)
        }
        return [touch(start, "down", x, y)] + moves + [touch(start + 0.07, "up", x + dx, y + dy)]
    }
}
