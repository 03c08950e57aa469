import ResponderChronicle
import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// Any moment of a session equals a replay up to it.
@Suite struct HistoryTests {
    /// A stage that plays a log and counts its living instances.
    private final class Copy: Replaying {
        let player: Player
        private let census: Census

        init(_ player: Player, _ census: Census) {
            self.player = player
            self.census = census
            census.made += 1
            census.alive += 1
            player.onInput = { [unowned self] _ in if !isWatched { unwatched += 1 } }
        }

        var isWatched = true
        /// The number of lines played without observers.
        private(set) var unwatched = 0

        isolated deinit { census.alive -= 1 }

        /// The visible state of the stage.
        var state: String {
            let stage = player.stage
            let views = stage.viewNames.map { "\(stage.view(named: $0)?.transform as Any)" }
            let gestures = stage.gestureNames.map { "\(stage.recognizer(named: $0)?.state.rawValue as Any)" }
            return (views + gestures + ["\(stage.application.now)"]).joined(separator: "\n")
        }
    }

    private final class Census {
        var made = 0
        var alive = 0
    }

    private let scene = Result {
        let box = #"{"name":"box","frame":[100,100,150,150],"gestures":[{"name":"all","kind":"transform"}]}"#
        return try SceneDocument(text: sceneText(root: #""subviews":[\#(box)]"#))
    }

    /// Two fingers that turn and drag, at 120 Hz.
    private func log(batches: Int) -> InputLog {
        let log = InputLog()
        for index in 0..<batches {
            let time = Double(index) / 120
            for contact in 1...2 {
                let angle = Double(index) / 50 + Double(contact) * .pi
                let place = CGPoint(x: 175 + 40 * cos(angle), y: 175 + 40 * sin(angle))
                let phase: TouchSample.Phase = index == 0 ? .down : index == batches - 1 ? .up : .move
                let sample = TouchSample(contact: contact, phase: phase, location: place, timestamp: time)
                log.append(RecordedInput(at: time, .touch(sample)))
            }
        }
        return log
    }

    /// The same number of lines, two in a batch, that take no time to play.
    private func cheapLog(batches: Int) -> InputLog {
        let log = InputLog()
        for index in 0..<2 * batches {
            log.append(RecordedInput(at: Double(index / 2) / 120, .hover(HoverSample(location: nil))))
        }
        return log
    }

    private func history(of log: InputLog, _ census: Census, objects: Int = 0) throws -> History<Copy> {
        let scene = try scene.get()
        return History(of: log, objects: objects) { Copy(Player(log, on: Stage(scene: scene)), census) }
    }

    /// Whether the idle work near a moment ends.
    private func fill(_ history: History<Copy>, near moment: TimeInterval) -> Bool {
        for _ in 0..<1000 where history.needsRefill(near: moment) { history.refill(near: moment, lines: 4000) }
        return !history.needsRefill(near: moment)
    }

    @Test func `Every moment equals a replay up to it`() throws {
        let log = log(batches: 6000)
        let census = Census()
        let history = try history(of: log, census)
        while history.needsRefill(near: 25) { history.refill(near: 25, lines: 500) }
        var shown: Copy?
        for time in [25.0, 3.3, 3.2, 49.99, 0, 10, 9.99, 9.98, 9.97, 9.96, 30, 60] {
            let copy = history.copy(at: time, insteadOf: shown)
            let fresh = Copy(Player(log, on: Stage(scene: try scene.get())), census)
            fresh.player.play(until: time)
            #expect(copy.state == fresh.state, "\(time)")
            shown = copy
        }
    }

    @Test func `A moment that is reached in pieces equals one that is reached at once`() throws {
        let log = log(batches: 6000)
        let census = Census()
        let history = try history(of: log, census)
        var shown: Copy?
        // The second and the fourth one are given up half-way for another moment, before and behind it.
        for (time, pieces) in [(25.0, Int.max), (45, 3), (30, Int.max), (49, 4), (49.5, Int.max), (3.3, Int.max)] {
            var isThere = false
            var count = 0
            while !isThere, count < pieces {
                var steps = 0
                let found = history.copy(at: time, insteadOf: shown) {
                    steps += 1
                    return steps <= 300
                }
                shown = found.copy
                isThere = found.isThere
                count += 1
            }
            guard isThere else { continue }
            #expect(count > 1)
            let fresh = Copy(Player(log, on: Stage(scene: try scene.get())), census)
            fresh.player.play(until: time)
            #expect(shown?.state == fresh.state && shown?.isWatched == true, "\(time)")
        }
    }

    @Test func `A moment of a long session plays few inputs once stages are parked`() throws {
        let log = cheapLog(batches: 20_000)
        let census = Census()
        let history = try history(of: log, census)
        while history.needsRefill(near: 20) { history.refill(near: 20, lines: 1000) }
        // One stage in each part, and those for steps back at the shown position: no more work is needed.
        #expect(history.parked.count <= 20 + 52)
        let places = [0] + history.parked.map(\.player.position) + [log.count]
        #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 <= 2 * 2002 })
        // Several steps back, each from a nearby stage.
        var shown: Copy?
        for step in 0..<3 {
            let time = 20 - Double(step) / 120
            let before = history.parked.last { $0.player.time <= time }?.player.position ?? 0
            #expect(log.count(upTo: time) - before <= 2 * 2002)
            shown = history.copy(at: time, insteadOf: shown)
        }
    }

    @Test func `Each of fifty steps back plays few inputs, although nothing is parked meanwhile`() throws {
        let log = cheapLog(batches: 4000)
        let history = try history(of: log, Census())
        var moment = 30.0
        // Earlier looks elsewhere cost nothing later.
        for look in [15, moment] { while history.needsRefill(near: look) { history.refill(near: look, lines: 4000) } }
        var shown: Copy?
        var largest = 0
        for _ in 0..<50 {
            moment = try #require(log.time(before: moment))
            let before = history.parked.last { $0.player.time <= moment }?.player.position ?? 0
            largest = max(largest, log.count(upTo: moment) - before)
            shown = history.copy(at: moment, insteadOf: shown)
        }
        #expect(largest <= 1100 && shown?.player.time == moment)
    }

    @Test func `Of a live session stages are parked shortly before the last landing, and a search takes them`() throws {
        let log = cheapLog(batches: 20_000)
        func add(_ phase: TouchSample.Phase, _ part: Int, at start: Double) {
            let time = start + Double(part) / 120
            log.append(
                RecordedInput(
                    at: time,
                    .touch(
                        TouchSample(
                            contact: 1, phase: phase, location: CGPoint(x: 120 + part % 100, y: 150), timestamp: time)))
            )
        }
        let history = try history(of: log, Census())
        // A long drag and a short one: most of its lines follow the landing.
        for (start, moves) in [(200.0, 3000), (300, 60)] {
            let landing = log.count
            add(.down, 0, at: start)
            for part in 1...moves { add(.move, part, at: start) }
            for _ in 0..<1000 where history.needsRefill(near: log.duration, isLive: true) {
                history.refill(near: log.duration, isLive: true, lines: 4000)
            }
            #expect(!history.needsRefill(near: log.duration, isLive: true) && history.parked.count <= 96)
            let near = history.parked.filter { (landing - 1000...landing).contains($0.player.position) }
            #expect(near.count >= 12)
            // While the session runs, no step leads back from its newest moment.
            #expect(history.parked.filter { $0.player.position > landing }.count <= moves / 2000 + 1)
            for _ in 0..<12 {
                let copy = try #require(history.take(before: start))
                #expect((landing - 1000...landing).contains(copy.player.position))
                #expect(!history.parked.contains { $0 === copy })
            }
            add(.up, moves + 1, at: start)
        }
    }

    @Test func `A stage plays unobserved up to the landing of the described fingers`() throws {
        let log = InputLog()
        func add(_ time: TimeInterval, _ phase: TouchSample.Phase, _ contact: Int) {
            let place = CGPoint(x: 150 + 100 * time, y: 150)
            let sample = TouchSample(contact: contact, phase: phase, location: place, timestamp: time)
            log.append(RecordedInput(at: time, .touch(sample)))
        }
        for round in 0..<3 {
            let start = Double(round) * 10
            add(start + 1, .down, 1)
            add(start + 1.5, .down, 2)
            add(start + 2, .up, 1)
            for step in 1..<8 { add(start + 2 + Double(step) / 2, .move, 2) }
            add(start + 6, .up, 2)
        }
        let history = try history(of: log, Census())
        let copy = history.copy(at: 25)
        #expect(copy.isWatched && copy.unwatched == 22)
        // Fading marks are reported a second after their moment, also those of earlier fingers.
        #expect(history.copy(at: 21.2).unwatched == 22 && history.copy(at: 16.5).unwatched == 11)
        #expect(history.copy(at: 0.5).unwatched == 0)
    }

    @Test(arguments: [20.0, 33.3]) func `The idle work ends, at any position`(_ moment: TimeInterval) throws {
        let log = cheapLog(batches: 4000)
        let history = try history(of: log, Census())
        for look in [moment, moment - 1] {
            #expect(fill(history, near: look))
            _ = history.copy(at: look)
        }
    }

    @Test(arguments: [(500, 40), (1000, 20), (5000, 4), (1_000_000, 2)])
    func `The larger a scene, the fewer stages are parked, and idle work ends`(_ objects: Int, _ maximum: Int) throws {
        let log = cheapLog(batches: 8000)
        let census = Census()
        let history = try history(of: log, census, objects: objects)
        var shown: Copy?
        for moment in [60.0, 20, 59, 18] {
            #expect(fill(history, near: moment) && history.parked.count > 0)
            // Besides the parked ones there is the shown one.
            #expect(history.parked.count <= maximum && census.alive <= maximum + 1)
            shown = history.copy(at: moment, insteadOf: shown)
            #expect(shown?.player.position == log.count(upTo: moment))
        }
    }

    @Test func `A session is limited, and takes 40 bytes for each sample`() {
        let log = InputLog()
        let sample = TouchSample(contact: 1, phase: .move, location: .zero, timestamp: 0)
        let line = RecordedInput(at: 0, .touch(sample))
        for _ in 0..<InputLog.capacity - 1 { log.append(line) }
        #expect(!log.isFull && log.bytesPerTouch == 40)
        log.append(line)
        #expect(log.isFull && log.count == 2_000_000)
    }

    @Test func `A short session needs no parked stages and no idle work`() throws {
        let history = try history(of: log(batches: 500), Census())
        #expect(!history.needsRefill(near: 1))
    }

    @Test func `Memory is limited, and everything is released`() throws {
        let census = Census()
        do {
            let log = log(batches: 3000)
            let history = try history(of: log, census)
            var shown: Copy?
            var time = 0.0
            for _ in 0..<200 {
                time = (time + 7.3).truncatingRemainder(dividingBy: 25)
                shown = history.copy(at: time, insteadOf: shown)
                history.refill(near: time, lines: 100)
            }
            #expect(census.made > 5 && census.alive <= 98)
        }
        #expect(census.alive == 0)
    }

    @Test func `A log keeps every line unchanged`() throws {
        let recording = try Recording(
            text: recordingText([
                touch(0.1, "down", 1.25, 2), touch(0.1, "move", 3, 4, contact: 2),
                #"{"t":0.2,"contact":1,"phase":"move","x":1,"y":2,"sampled":0.19,"force":0.5,"modifiers":["shift"]}"#,
                #"{"t":0.3,"key":"A","phase":"down","modifiers":["shift"]}"#,
                #"{"t":0.4,"scroll":[0,-12],"x":4,"y":3}"#, #"{"t":0.5,"set":{"view":"v","alpha":0}}"#,
                touch(0.6, "up", 1, 2), #"{"t":2,"end":true}"#,
            ]))
        let log = InputLog(recording)
        #expect(log.inputs == recording.inputs)
        #expect(log.count(upTo: 0.1) == 2 && log.count(upTo: 0.05) == 0 && log.count(upTo: 9) == 8)
        #expect(log.time(after: 0.1) == 0.2 && log.time(after: 2) == nil)
        #expect(log.time(before: 0.2) == 0.1 && log.time(before: 0.1) == nil)
    }

    @Test func `A stage built with changes equals one whose file contains them`() throws {
        let text = sceneText(
            root: #"""
                "gestures":[{"name":"one","kind":"tap","requireToFail":["two"]},
                    {"name":"two","kind":"tap","numberOfTapsRequired":2}]
                """#)
        let scene = try SceneDocument(text: text)
        let change = SceneChange(.gesture("one"), "requireToFail", [])
        let lines = [touch(0, "down", 50, 50), touch(0.1, "up", 50, 50), #"{"t":2,"end":true}"#]
        var changed: [String] = []
        let stage = try Stage(
            scene: scene, changedBy: [change], readers: [TraceWriter { changed.append(String($0.dropLast())) }])
        Player(try inputLog(lines), on: stage).play()
        #expect(
            changed == (try trace(lines, on: text.replacingOccurrences(of: #","requireToFail":["two"]"#, with: ""))))
        // UIKit cannot do this while a scene runs.
        #expect(throws: FormatError.self) { try Stage(scene: scene).apply(change) }
        #expect(throws: FormatError.self) { try Stage(scene: scene).check(change) }
        #expect(throws: FormatError.self) {
            try Stage(scene: scene, changedBy: [SceneChange(.gesture("three"), "enabled", true)])
        }
    }
}
