import CAllocationCounter
import Foundation
import ResponderChronicle
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
        let time = try minimum(3) {
            let player = try Player(recording, on: Stage(scene: scene))
            let (cost, _) = Cost.measure(operations: count) { player.play() }
            return cost
        }
        return [
            Figure(
                name: "replay without observers", value: number(1e3 / time, "million samples a second"))
        ]
    }

    /// A stage with an observer, as in the lab.
    final class WatchedCopy: Replaying, DispatchObserver {
        let player: Player
        private var count = 0

        var isWatched = true {
            didSet {
                guard isWatched != oldValue else { return }
                let application = player.stage.application
                if isWatched { application.addObserver(self) } else { application.removeObserver(self) }
            }
        }

        init(_ player: Player) {
            self.player = player
            player.stage.application.addObserver(self)
        }

        isolated deinit { player.stage.application.removeObserver(self) }

        func application(_ application: UIApplication, didObserve event: Decision) { count += 1 }
    }

    /// The time to go to any moment of a session with parked stages, and to the next step from there.
    static func scrubbing() throws -> [Figure] {
        let recording = tenMinutes
        let before = allocated_bytes()
        let log = InputLog(recording)
        let scene = try makeScene()
        let history = History(of: log) { WatchedCopy(Player(log, on: Stage(scene: scene))) }
        while history.needsRefill(near: 300) { history.refill(near: 300, lines: 20_000) }
        var slowestJump = 0.0
        var slowestStep = 0.0
        var shown: WatchedCopy?
        // Moments all over the session, forward and back, with a turn for parking between two jumps, as in a window.
        for index in 0..<40 {
            let moment = Double(index * 233 % 600) + 0.5
            let (jump, copy) = Cost.measure(operations: 1) { history.copy(at: moment, insteadOf: shown) }
            let (step, _) = Cost.measure(operations: 1) { _ = copy.player.step() }
            slowestJump = max(slowestJump, jump.wall)
            slowestStep = max(slowestStep, step.wall)
            shown = copy
            for _ in 0..<4 where history.needsRefill(near: moment) { history.refill(near: moment, lines: 4_000) }
        }
        // Steps back from the middle in a row, as with a key held down: nothing can be parked in between.
        var slowestBack = 0.0
        var moment = 300.0
        while history.needsRefill(near: moment) { history.refill(near: moment, lines: 20_000) }
        for _ in 0..<50 {
            moment = log.time(before: moment) ?? 0
            let (back, copy) = Cost.measure(operations: 1) { history.copy(at: moment, insteadOf: shown) }
            slowestBack = max(slowestBack, back.wall)
            shown = copy
        }
        let grown = Double(allocated_bytes() - before) / 1e6
        return [
            Figure(name: "memory of a session of 10 minutes, by malloc's book", value: number(grown, "MB")),
            Figure(
                name: "50 steps back, slowest", value: number(slowestBack / 1e6, "ms"), wanted: "wanted <= 16 ms"),
            Figure(
                name: "slowest of 40 jumps in a session of 10 minutes", value: number(slowestJump / 1e6, "ms"),
                wanted: "wanted <= 100 ms"),
            Figure(
                name: "slowest step from there", value: number(slowestStep / 1e6, "ms"), wanted: "wanted <= 16 ms"),
        ]
    }
}
