import ResponderChronicle
import ResponderFiles
import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// The text of a scene of 400 × 300 points whose root has these members besides its name and frame.
nonisolated func sceneText(root members: String...) -> String {
    """
    {"format":"responderkit-scene","version":1,"title":"T","about":"A","size":[400,300],
     "root":{"name":"root","frame":[0,0,400,300]\(members.filter { !$0.isEmpty }.map { ",\n" + $0 }.joined())}}
    """
}

/// The text of a scene whose root has one view `box` with one gesture.
func sceneText(gesture: String) -> String {
    sceneText(root: "\"subviews\":[{\"name\":\"box\",\"frame\":[100,100,100,100],\"gestures\":[\(gesture)]}]")
}

/// The text of a scene with these steps, whose root has one view `box` with a tap `poke` and a transform `move`.
func sceneText(
    steps: String, gestures: String = #"{"name":"poke","kind":"tap"},{"name":"move","kind":"transform"}"#
) -> String {
    sceneText(gesture: gestures).replacingOccurrences(of: "\"root\":", with: "\"steps\":[\(steps)],\n\"root\":")
}

/// The text of a recording with these lines after its first one.
func recordingText(_ lines: [String]) -> String {
    ([#"{"format":"responderkit-recording","version":1,"scene":"test","size":[400,300],"scale":1}"#] + lines)
        .map { $0 + "\n" }.joined()
}

/// The input of a recording's lines.
func inputLog(_ lines: [String]) throws -> InputLog { InputLog(try Recording(text: recordingText(lines))) }

extension Stage {
    /// The views and recognizers of a file; nil for a program.
    var file: FileContent? { content as? FileContent }

    convenience init(text: String) throws { self.init(scene: try SceneDocument(text: text)) }
}

extension JSONValue {
    init(text: String) throws {
        self = try Array(text.utf8).withUnsafeBufferPointer { try JSONParser.parse($0, file: "f") }
    }
}

extension Search {
    /// Try everything.
    func run() -> Self {
        while next() {}
        return self
    }
}

/// The one line of an error about input; nil without an error.
func complaint(_ body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch {
        #expect(error is FormatError || error is WriteError, "\(error)")
        return "\(error)"
    }
}

func sceneComplaint(_ text: String) -> String? { complaint { _ = try SceneDocument(text: text, file: "s.json") } }

func recordingComplaint(_ lines: String...) -> String? {
    complaint { _ = try Recording(text: recordingText(lines), file: "r.jsonl") }
}

/// The trace of a recording's lines on a scene.
func trace(_ lines: [String], on scene: String) throws -> [String] {
    var trace: [String] = []
    let stage = Stage(
        scene: try SceneDocument(text: scene), readers: [TraceWriter { trace.append(String($0.dropLast())) }])
    try Player(try Recording(text: recordingText(lines)), on: stage).play()
    return trace
}

/// A stage after playing a recording's lines.
func stage(after lines: [String], on scene: String) throws -> Stage {
    let stage = try Stage(text: scene)
    try Player(try Recording(text: recordingText(lines)), on: stage).play()
    return stage
}

/// A line about a contact.
func touch(_ time: Double, _ phase: String, _ x: Double, _ y: Double, contact: Int = 1) -> String {
    #"{"t":\#(time),"contact":\#(contact),"phase":"\#(phase)","x":\#(x),"y":\#(y)}"#
}

/// A tap of a finger.
func tap(_ x: Double, _ y: Double, at time: Double = 0.5, hold: Double = 0.08, contact: Int = 1) -> [String] {
    [touch(time, "down", x, y, contact: contact), touch(time + hold, "up", x, y, contact: contact)]
}

/// The explanation of a recording on a scene.
/// - Parameter tries: whether it has what plays with the remedies of its losses showed.
func explanation(_ lines: [String], on scene: String, trying tries: Bool = false) throws -> SessionModel {
    let stage = try Stage(text: scene)
    let explanation = SessionModel(of: stage.scene)
    stage.chronicle.add(explanation)
    let player = Player(try inputLog(lines), on: stage)
    player.onInput = { explanation.follow($0) }
    player.play()
    let setup = Experiment.Setup(try inputLog(lines), on: stage.scene)
    if tries { RemedyTrial(for: explanation.losses(), in: setup).run().tell(explanation) }
    return explanation
}

/// A folder that is removed with this object.
nonisolated final class TemporaryFolder {
    let path = FileManager.default.temporaryDirectory.path + "/scenes-\(UUID().uuidString)"

    init() { try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

extension [String] {
    /// The lines of a kind.
    func of(kind: String) -> [String] { filter { $0.contains("\"kind\":\"\(kind)\"") } }

    /// Lines of a trace without their numbers and causes.
    var unnumbered: [String] {
        map { line in
            guard let end = line.range(of: ",\"n\":", options: .backwards) else { return line }
            return line[..<end.lowerBound] + "}" + (line.hasSuffix("\n") ? "\n" : "")
        }
    }

    /// The lines of a whole trace, each with its number and its causes.
    func numbered(_ causes: [[Int]]) -> [String] {
        zip(self, causes).enumerated().map { index, line in
            let because = line.1.isEmpty ? "" : ",\"because\":[\(line.1.map(String.init).joined(separator: ","))]"
            return "\(line.0.dropLast()),\"n\":\(index + 1)\(because)}"
        }
    }
}
