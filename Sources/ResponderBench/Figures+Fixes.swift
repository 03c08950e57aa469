import CAllocationCounter
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

    /// The time from the wish that the board wins the last drag to the first proposal and to the tenth, in sessions of different lengths,
    /// with the stages that a window parks while the session is live; and the memory of these stages.
    static func firstFix() throws -> [Figure] {
        let scene = try boardScene()
        var figures: [Figure] = []
        for drags in [1, 50, 500] {
            let log = InputLog(session(drags: drags))
            let model = try Experiment.played(log, on: scene)
            guard let landing = model.timeline.touches.last?.landings.min() else { throw Failure("no touch") }
            let goal = try FixGoal("board", .win, of: .landing(landing), in: scene)
            let before = allocated_bytes()
            let history = History(of: log, objects: Stage(scene: scene).objectCount) {
                WatchedCopy(Player(log, on: Stage(scene: scene)))
            }
            func park() {
                while history.needsRefill(near: log.duration, isLive: true) {
                    history.refill(near: log.duration, isLive: true, lines: 20_000)
                }
            }
            park()
            let parked = Double(allocated_bytes() - before) / 1e6
            for (count, limit) in [("first", 500.0), ("tenth", 0)] {
                let time = try minimum(3) {
                    park()
                    let (cost, found) = Cost.measure(operations: 1) {
                        let finder = FixFinder(goal, in: Experiment.Setup(log, on: scene, from: history), of: model)
                        while finder.fixes.count < (count == "first" ? 1 : 10), finder.next() {}
                        return finder.fixes.count
                    }
                    guard found > 0 else { throw Failure("no change lets the board win the last of \(drags) drags") }
                    return cost
                }
                figures.append(
                    Figure(
                        name: "\(count) fix for the last of \(drags) drags", value: number(time / 1e6, "ms"),
                        wanted: limit > 0 ? "wanted <= \(Int(limit)) ms" : ""))
            }
            figures.append(Figure(name: "memory of the stages parked for that", value: number(parked, "MB")))
        }
        return figures
    }
}
