import Foundation
import ResponderKit
import ResponderScenes

extension Figures {
    /// A session of ten minutes: two fingers at 120 samples a second, on a view that is dragged, pinched and turned.
    private static let tenMinutes: Recording = {
        let path = FingerPath(moves: 72_000)
        var inputs: [RecordedInput] = []
        for index in 0...path.moves {
            for (contact, place) in [(1, path.a[index]), (2, path.b[index])] {
                inputs.append(
                    RecordedInput(
                        at: path.times[index],
                        .touch(
                            TouchSample(
                                contact: contact, phase: index == 0 ? .down : .move,
                                location: CGPoint(x: place.x, y: place.y), timestamp: path.times[index]))))
            }
        }
        return Recording(header: Recording.Header(scene: "bench", size: nil), inputs: inputs)
    }()

    private static func makeScene() throws -> SceneDocument {
        try SceneDocument(
            text: """
                { "format": "responderkit-scene", "version": 1, "size": [1000, 1000],
                  "root": { "name": "root", "frame": [0, 0, 1000, 1000], "subviews": [
                    { "name": "photo", "frame": [300, 300, 400, 400], "multipleTouchEnabled": true,
                      "gestures": [{ "name": "hands", "kind": "transform" }] }] } }
                """, file: "bench")
    }

    static func replaying() throws -> [Figure] {
        let recording = tenMinutes
        let scene = try makeScene()
        let count = recording.inputs.count
        let time = try least(3) {
            let player = try Player(recording, on: Stage(scene: scene))
            let (cost, _) = Cost.measure(operations: count) { player.play() }
            return cost
        }
        return [
            Figure(
                name: "replay without observers", value: number(1e3 / time, "million samples a second"))
        ]
    }
}
