import ResponderChronicle
import Testing

@testable import ResponderScenes

/// A built-in scene with the recording of its name, played to the end.
struct PlayedScene {
    let trace: [String]
    let stage: Stage
    let explanation: SessionModel

    init(_ name: String) throws {
        let recording = try Assets.recording(name)
        let scene = try recording.scene(from: Assets.catalogue)
        var lines: [String] = []
        explanation = SessionModel(of: scene)
        stage = Stage(scene: scene, readers: [TraceWriter { lines.append($0) }, explanation])
        try Player(recording, on: stage).play()
        trace = lines
    }

    /// The trace, line by line, as objects.
    func objects(_ kind: String) throws -> [JSONValue] {
        try trace.of(kind: kind).map { line in
            try Array(line.utf8).withUnsafeBufferPointer { try JSONParser.parse($0, file: "trace") }
        }
    }

    /// Every change of a state in order, except resets: `0.35 pan possible to began: why`.
    func gestures() throws -> [String] {
        try objects("gesture").filter { $0["to"] != "possible" }.map { line in
            "\(line.word("t")) \(line.word("recognizer")) \(line.word("from")) to \(line.word("to")): \(line.word("why"))"
        }
    }

    /// Every call of a view's touch methods in order: `0.35 began 1`, with the reason if it is late or a cancellation.
    func touches(of view: String) throws -> [String] {
        try objects("touch").filter { $0["responder"] == JSONValue(.string(view)) }.map { line in
            let why = line["why"].map { _ in ": " + line.word("why") } ?? ""
            return "\(line.word("t")) \(line.word("phase")) \(line.word("contacts"))\(why)"
        }
    }

    /// For each finger that landed the view that it hit, and why that view or a recognizer does not get it.
    func landings() throws -> [String] {
        try objects("hitTest").map { line in
            var text = "\(line.word("t")) \(line.word("contact")) on \(line.word("view"))"
            if line["blocked"] != nil { text += ", blocked: \(line.word("blocked"))" }
            guard case .list(let refused)? = line["refused"]?.content else { return text }
            for refusal in refused { text += ", refused by \(refusal.word("recognizer")): \(refusal.word("why"))" }
            return text
        }
    }

    /// The recognizers that sent actions, each with the state of every action but `changed`.
    func actions() throws -> [String] {
        try objects("action").filter { $0["state"] != "changed" }.map { "\($0.word("recognizer")) \($0.word("state"))" }
    }

    /// The events that a control sent in each call of a touch method, without those of drags.
    func events(of view: String) throws -> [String] {
        try objects("touch").filter { $0["responder"] == JSONValue(.string(view)) }.compactMap { line in
            guard case .list(let words)? = line["events"]?.content else { return nil }
            let sent = words.map(\.word).filter { !$0.hasPrefix("touchDrag") }
            return sent.isEmpty ? nil : sent.joined(separator: " ")
        }
    }
}

extension JSONValue {
    /// A value as a word.
    func word(_ key: String) -> String { self[key]?.word ?? "?" }

    fileprivate var word: String {
        switch content {
        case .string(let text): text
        case .number(let number): number.shortest
        case .list(let elements): elements.map(\.word).joined(separator: " and ")
        case .null: "nothing"
        default: "?"
        }
    }
}
