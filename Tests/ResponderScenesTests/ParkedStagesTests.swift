import Foundation
import ResponderChronicle
import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// A search that begins its plays with parked stages finds what one finds that begins with the first line.
@Suite struct ParkedStagesTests {
    private final class Copy: Replaying {
        let player: Player
        init(_ player: Player) { self.player = player }
    }

    /// Counts what a search takes.
    private final class Counter: ParkedStages {
        private let history: History<Copy>
        private(set) var positions: [Int] = []
        private(set) var misses = 0

        init(_ history: History<Copy>) { self.history = history }

        func takePlayer(before moment: TimeInterval) -> Player? {
            let player = history.takePlayer(before: moment)
            if let player { positions.append(player.position) } else { misses += 1 }
            return player
        }
    }

    private let scene = Result {
        try SceneDocument(
            text: sceneText(
                root: #"""
                    "subviews":[{"name":"board","class":"scroll","frame":[0,0,400,300],"contentSize":[900,900],
                      "subviews":[{"name":"photo","frame":[40,40,180,180],
                        "gestures":[{"name":"move","kind":"pan"},{"name":"poke","kind":"tap"}]}]}]
                    """#))
    }

    /// Drags of the photo to and fro.
    private func log(drags: Int) -> InputLog {
        let log = InputLog()
        for drag in 0..<drags {
            for step in 0...60 {
                let time = Double(drag) * 2 + Double(step) / 60
                let x = 80 + (drag % 2 == 0 ? step : 60 - step)
                let phase: TouchSample.Phase = step == 0 ? .down : step == 60 ? .up : .move
                let place = CGPoint(x: CGFloat(x), y: 100)
                log.append(
                    RecordedInput(
                        at: time, .touch(TouchSample(contact: 1, phase: phase, location: place, timestamp: time))))
            }
        }
        return log
    }

    private func history(of log: InputLog, _ scene: SceneDocument) -> History<Copy> {
        let history = History(of: log) { Copy(Player(log, on: Stage(scene: scene))) }
        while history.needsRefill(near: log.duration, isLive: true) {
            history.refill(near: log.duration, isLive: true, lines: 4000)
        }
        return history
    }

    @Test func `The first proposal plays only from shortly before the landing, whatever the session's length`() throws {
        let scene = try scene.get()
        for drags in [120, 240] {
            let log = log(drags: drags)
            let model = try Experiment.played(log, on: scene)
            let landing = try #require(model.timeline.touches.last?.landings.min())
            let goal = try FixGoal("board", .win, of: .landing(landing), in: scene)
            let parked = Counter(history(of: log, scene))
            let finder = FixFinder(goal, in: Experiment.Setup(log, on: scene, from: parked), of: model)
            while finder.fixes.isEmpty, finder.next() {}
            #expect(finder.fixes.count == 1 && parked.misses == 0)
            let line = log.count(upTo: landing.time)
            let near = parked.positions.filter { $0 >= line - 1001 }
            // All but the two plays of the inputs around begin near the landing.
            #expect(near.count >= 3 && parked.positions.count == near.count + 2, "\(parked.positions)")
            #expect(parked.positions.allSatisfy { $0 >= line - 1500 - 4000 - 1 })
        }
    }

    @Test func `What is found with parked stages is what is found without them`() throws {
        let scene = try scene.get()
        let log = log(drags: 50)
        let model = try Experiment.played(log, on: scene)
        for (name, wish) in [("board", FixGoal.Wish.win), ("move", .fail)] {
            let goal = try FixGoal(name, wish, in: scene)
            let alone = FixFinder(goal, in: Experiment.Setup(log, on: scene), of: model).run()
            let parked = Counter(history(of: log, scene))
            let finder = FixFinder(goal, in: Experiment.Setup(log, on: scene, from: parked), of: model).run()
            #expect(parked.positions.count > 10 && finder.fixes.count > 3)
            #expect(FixReport(finder).text == FixReport(alone).text)
        }
    }

    @Test func `A change that the log's lines give another value later is played without these lines`() throws {
        let scene = try scene.get()
        let log = log(drags: 60)
        let model = try Experiment.played(log, on: scene)
        let landing = try #require(model.timeline.touches.last?.landings.min())
        log.append(
            RecordedInput(at: log.duration, .set(SceneChange(.gesture("move"), "minimumNumberOfTouches", 1))))
        let setup = Experiment.Setup(log, on: scene, from: history(of: log, scene))
        let experiment = try setup.experiment(
            changedBy: [SceneChange(.gesture("move"), "minimumNumberOfTouches", 2)], since: landing.time, parts: .all)
        experiment.play()
        #expect((experiment.stage.recognizer(named: "move") as? UIPanGestureRecognizer)?.minimumNumberOfTouches == 2)
        #expect(experiment.model.recognitions["board.pan"]?.last?.landings.contains(landing) == true)
    }
}
