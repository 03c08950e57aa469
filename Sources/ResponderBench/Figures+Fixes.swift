import Foundation
import ResponderChronicle
import ResponderKit
import ResponderScenes

extension Figures {
    /// The scene of a board: it scrolls, and photos on it are dragged.
    private static func boardScene() throws -> SceneDocument {
        let photos = (0..<8).map { index in
            """
            { "name": "photo-\(index)", "frame": [\(40 + index % 4 * 220), \(40 + index / 4 * 260), 180, 180],
              "gestures": [{ "name": "move-\(index)", "kind": "transform" }] }
            """
        }
        return try SceneDocument(
            text: """
                { "format": "responderkit-scene", "version": 1, "size": [1000, 600],
                  "root": { "name": "root", "frame": [0, 0, 1000, 600], "subviews": [
                    { "name": "board", "class": "scroll", "frame": [0, 0, 1000, 600], "contentSize": [2000, 1200],
                      "subviews": [\(photos.joined(separator: ",\n"))] }] } }
                """, file: "bench")
    }

    /// A session with drags of a photo to and fro, in ten minutes.
    private static func session(drags: Int) -> Recording {
        var inputs: [RecordedInput] = []
        for drag in 0..<drags {
            let start = 600 * Double(drag) / Double(drags)
            let way: CGFloat = drag % 2 == 0 ? 1 : -1
            for step in 0...60 {
                let time = start + Double(step) / 60
                let place = CGPoint(x: 130 + (way > 0 ? 0 : 60) + way * CGFloat(step), y: 130)
                let phase: TouchSample.Phase = step == 0 ? .down : step == 60 ? .up : .move
                inputs.append(
                    RecordedInput(
                        at: time, .touch(TouchSample(contact: 1, phase: phase, location: place, timestamp: time))))
            }
        }
        return Recording(header: Recording.Header(scene: "bench", size: nil), inputs: inputs)
    }

    /// The time from the wish that the board wins the last drag to the first proposal, in sessions of different lengths.
    static func firstFix() throws -> [Figure] {
        let scene = try boardScene()
        return try [1, 50, 500].map { drags in
            let log = InputLog(session(drags: drags))
            let model = try Experiment.played(log, on: scene)
            let goal = try FixGoal("board", .win, in: scene)
            let time = try minimum(3) {
                let (cost, fix) = Cost.measure(operations: 1) {
                    let finder = FixFinder(goal, in: Experiment.Setup(log, on: scene), of: model)
                    while finder.fixes.isEmpty, finder.next() {}
                    return finder.fixes.first
                }
                guard fix != nil else { throw Failure("no change lets the board win the last of \(drags) drags") }
                return cost
            }
            return Figure(
                name: "first fix for the last of \(drags) drags", value: number(time / 1e6, "ms"),
                wanted: "wanted <= 500 ms")
        }
    }
}
