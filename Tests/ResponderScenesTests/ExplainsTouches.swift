import Foundation
import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

/// What the first section of an explanation says, without times.
struct Verdict: CustomStringConvertible {
    let lines: [String]
    var description: String { lines.joined(separator: "\n") }

    /// Whether one line says that the loser lost because of the cause.
    func blames(_ cause: String, for loser: String) -> Bool {
        lines.contains { line in
            guard let subject = line.range(of: loser) else { return false }
            return line[subject.upperBound...].contains(cause)
        }
    }

    func names(_ name: String) -> Bool { lines.contains { $0.contains(name) } }
}

/// A suite that plays touches on a scene and looks at the first lines of their explanation.
protocol ExplainsTouches {}

extension ExplainsTouches {
    func verdict(_ lines: [String], on views: String, gestures: String = "") throws -> Verdict {
        let scene = sceneText(root: #""gestures":[\#(gestures)],"subviews":[\#(views)]"#)
        let stage = Stage(scene: try SceneDocument(text: scene))
        let explanation = SessionModel(of: stage.scene)
        stage.chronicle.add(explanation)
        try Player(try Recording(text: recordingText(lines + [#"{"t":9,"end":true}"#])), on: stage).play()
        let first = explanation.text().components(separatedBy: "\n\n")[0].split(separator: "\n").map(String.init)
        guard first.first == "lost, late or got nothing" else { return Verdict(lines: []) }
        return Verdict(lines: first.dropFirst().map { String($0.dropFirst(11)) })
    }

    func tap(_ x: Double, _ y: Double, at time: Double = 0.5, contact: Int = 1) -> [String] {
        [touch(time, "down", x, y, contact: contact), touch(time + 0.08, "up", x, y, contact: contact)]
    }

    /// A finger that visits the points, one in each tenth of a second.
    func path(_ points: [(Double, Double)], from time: Double = 0.5, contact: Int = 1) -> [String] {
        points.enumerated().map { index, point in
            touch(
                time + Double(index) / 10, index == 0 ? "down" : "move", point.0, point.1, contact: contact)
        } + [
            touch(
                time + Double(points.count) / 10, "up", points[points.count - 1].0, points[points.count - 1].1,
                contact: contact)
        ]
    }

    func card(_ gestures: String, _ members: String = "") -> String {
        #"{"name":"card","frame":[20,20,360,260],"gestures":[\#(gestures)]\#(members)}"#
    }

    var okButton: String { #"{"name":"ok","class":"button","frame":[50,50,200,60],"text":"OK"}"# }
}
