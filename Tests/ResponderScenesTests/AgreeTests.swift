import Foundation
import ResponderKit
import Testing

@testable import ResponderLog
@testable import ResponderWhy
@testable import SceneStage
@testable import SceneTools

/// Verdicts, lanes, explanations and decisions name the same takers in random sessions; `make agree` plays more sessions.
@Suite struct AgreeTests {
    nonisolated private static let environment = ProcessInfo.processInfo.environment
    nonisolated private static let seeds: Range<Int> = {
        let first = environment["AGREE_SEED"].flatMap(Int.init) ?? 1
        return first..<first + (environment["AGREE_SESSIONS"].flatMap(Int.init) ?? 150)
    }()

    @Test func `Verdicts, lanes, explanation and data name the takers that the decisions name, at their touches`()
        throws
    {
        var inputs = 0
        var problems: [String] = []
        for seed in Self.seeds {
            let session = try RandomSession(seed: seed, isWide: true)
            let check = try Agreement(session)
            inputs += check.model.log.all.count
            problems += check.problems.map { "seed \(seed): \($0)" }
        }
        let figures = "\(Self.seeds.count) sessions, \(inputs) inputs, \(problems.count) disagreements"
        if let path = Self.environment["AGREE_REPORT"] {
            let report = problems.prefix(40) + [figures]
            try (report.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(problems.isEmpty, "\(problems.prefix(10).joined(separator: "\n"))")
        #expect(inputs > Self.seeds.count, "\(figures)")
    }
}

/// A session, and what its readers say of it, compared with the decisions themselves.
private struct Agreement {
    let model: SessionModel
    private(set) var problems: [String] = []

    /// A gesture that was recognized, by the decisions alone.
    private struct Recognition {
        let name: String
        let time: TimeInterval
        /// The touches of its attempt: their contacts and the times of their landings.
        let touches: Set<Touch>
    }

    private struct Touch: Hashable {
        let contact: Int
        let time: TimeInterval
    }

    init(_ session: RandomSession) throws {
        let end = (try session.log.duration) + 2
        let lines = session.lines + [#"{"t":\#(end),"end":true}"#]
        let stage = try Stage(text: session.text)
        let model = SessionModel(of: stage.scene, changedBy: [], parts: [.all, .decisions])
        self.model = model
        stage.chronicle.add(model)
        let player = Player(try inputLog(lines), on: stage)
        player.onInput = { model.follow($0) }
        player.play()
        for recognition in Self.recognitions(model.decisions) { compare(recognition) }
        for outcome in model.log.all { check(outcome, until: end) }
        let tracks = try FingerTrack.all(in: session.lines)
        for loss in model.log.losses {
            problems += loss.problems(against: tracks)
            problems += EarlyLift.problems(loss.evidence, tracks, until: loss.time).map {
                "\(loss.target.name) at \(loss.time): \($0)"
            }
        }
        for gain in model.log.gains {
            let found = gain.facts.flatMap { EarlyLift.problems($0.evidence, tracks, until: .infinity) }
            problems += found.map { "\(gain.target.name) at \(gain.time): \($0)" }
        }
        checkWords()
    }

    /// Check that no sentence has a hole, or says a thing twice, and that no two sentences of an input are the same.
    private mutating func checkWords() {
        for account in model.accounts {
            let sentences = account.sentences.map(\.text) + account.losses.map { $0.line + $0.since }
            for sentence in sentences {
                if Self.repeats(sentence) { problems.append("said twice: '\(sentence)'") }
                if Self.holes.contains(where: sentence.contains) { problems.append("a hole in '\(sentence)'") }
            }
            let told = account.sentences.map { "\($0.time) \($0.text)" }
            if Set(told).count < told.count { problems.append("sentences said twice: \(told)") }
        }
        for line in TimelineText(model.timeline).text.components(separatedBy: "\n")
        where line.contains("may still get") || line.contains("has got") {
            problems.append("over, but not decided: '\(line)'")
        }
    }

    /// The recognitions of gestures with fingers, in order. This is a second reading of the decisions, which shares nothing with the
    /// record: an attempt begins with a delivery and ends with the reset.
    private static func recognitions(_ decisions: [Decision]) -> [Recognition] {
        var landed: [Int: Touch] = [:]
        var attempts: [ObjectIdentifier: Set<Touch>] = [:]
        var found: [Recognition] = []
        for decision in decisions {
            switch decision.kind {
            case .hitTest(let contact, _, _, _): landed[decision.number] = Touch(contact: contact, time: decision.time)
            case .delivery(let recognizer, .began, _):
                attempts[recognizer.id, default: []].formUnion(decision.landings.compactMap { landed[$0] })
            case .gesture(let recognizer, _, _, .possible, _): attempts[recognizer.id] = nil
            case .gesture(let recognizer, _, .possible, let state, _) where state != .failed:
                guard let touches = attempts[recognizer.id], let object = recognizer.object, object.contentDelay == nil,
                    !object.isTextEditing
                else { break }
                found.append(Recognition(name: recognizer.name, time: decision.time, touches: touches))
            default: break
            }
        }
        return found
    }

    private mutating func compare(_ recognition: Recognition) {
        let what = "\(recognition.name) at \(recognition.time)"
        let target = Target.gesture(recognition.name)
        func has(_ outcome: TouchOutcome, _ touch: Touch) -> Bool {
            outcome.landings.contains { $0.contact == touch.contact && $0.time == touch.time }
        }
        for touch in recognition.touches {
            let own = model.log.all.filter { has($0, touch) }
            guard own.count == 1, let outcome = own.first else {
                problems.append("\(what): finger \(touch.contact) of \(touch.time) is in \(own.count) touches")
                continue
            }
            // A tap that waited for another finger has the fingers of its own landing alone.
            if !outcome.winners.contains(recognition.name), recognition.touches.count == 1 {
                problems.append("\(what): the touch of \(touch.time) was won by \(outcome.winners)")
            }
        }
        let accounts = model.accounts.filter { account in
            account.gains.contains { $0.target == target && $0.time == recognition.time }
        }
        if accounts.count != 1 { problems.append("\(what): \(accounts.count) inputs of the explanation have it") }
        let spans = model.timeline.lane(of: .target(target))?.spans ?? []
        if !spans.contains(where: { $0.start == recognition.time && ($0.state == .began || $0.isRecognition) }) {
            problems.append("\(what): the lane does not show it")
        }
    }

    /// Whether a sentence gives one reason twice. Two edges may have the same limit, so a part of a reason may come again.
    private static func repeats(_ sentence: String) -> Bool {
        let parts = sentence.components(separatedBy: "; ").map {
            $0.components(separatedBy: " failed: ").last ?? $0
        }
        let pairs = zip(parts, parts.dropFirst()).map { "\($0); \($1)" }
        return Set(pairs).count < pairs.count || zip(parts, parts.dropFirst()).contains { $0 == $1 }
    }

    /// What a sentence has where a name or a number is missing.
    private static let holes = ["  ", " .", " ,", " ;", ";;", ": ;", ", ,", ": ."]

    private mutating func check(_ outcome: TouchOutcome, until end: TimeInterval) {
        let what = "touch at \(outcome.start)"
        if outcome.end < end - 1, outcome.isOpen {
            problems.append("\(what): \(outcome.candidates) may still get it at \(end)")
        }
        let verdict = outcome.verdict
        if verdict.standing == .undecided, outcome.end < end - 1 { problems.append("\(what): undecided at the end") }
        let won = Set(verdict.badges.filter { $0.standing == .won }.map(\.target))
        let takers = Set(outcome.takerTargets)
        if !won.isSubset(of: takers) { problems.append("\(what): badges of \(won), taken by \(takers)") }
        for text in [verdict.headline, verdict.reason, outcome.sentence] + verdict.badges.map(\.words) {
            if Self.holes.contains(where: text.contains) {
                problems.append("\(what): a hole in '\(text)'")
            }
        }
    }
}

/// A finger of a recording from its landing to its lift, read from the lines alone.
private struct FingerTrack {
    let contact: Int
    var points: [(time: TimeInterval, x: Double, y: Double)]
    var lift = TimeInterval.infinity

    var landing: TimeInterval { points[0].time }

    /// The distance from the landing at a time, in points.
    func distance(at time: TimeInterval) -> Double {
        let last = points.last { $0.time <= time + 1e-9 } ?? points[0]
        return hypot(last.x - points[0].x, last.y - points[0].y)
    }

    /// The distance of a point from where the finger was at a time.
    func distance(from time: TimeInterval, to point: (time: TimeInterval, x: Double, y: Double)) -> Double {
        let place = points.last { $0.time <= time + 1e-9 } ?? points[0]
        return hypot(point.x - place.x, point.y - place.y)
    }

    static func all(in lines: [String]) throws -> [FingerTrack] {
        var tracks: [FingerTrack] = []
        for line in lines {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            guard let object, let contact = object["contact"] as? Int, let phase = object["phase"] as? String,
                let time = (object["t"] as? NSNumber)?.doubleValue
            else { continue }
            let open = tracks.lastIndex { $0.contact == contact && $0.lift == .infinity }
            let x = (object["x"] as? NSNumber)?.doubleValue ?? 0
            let y = (object["y"] as? NSNumber)?.doubleValue ?? 0
            switch (phase, open) {
            case ("down", nil): tracks.append(FingerTrack(contact: contact, points: [(time, x, y)]))
            case ("move", let open?), ("down", let open?): tracks[open].points.append((time, x, y))
            case ("up", let open?):
                tracks[open].points.append((time, x, y))
                tracks[open].lift = time
            case ("cancel", let open?): tracks[open].lift = time
            default: break
            }
        }
        return tracks
    }
}

extension [Evidence] {
    fileprivate func number(_ key: String) -> Double? {
        for evidence in self where evidence.key == key {
            if case .number(let number) = evidence.value { return number }
        }
        return nil
    }
}

/// A finger that lifted before another one, as a sentence says it.
private enum EarlyLift {
    /// What the recording contradicts: when the finger lifted, and how far the other one moved after that until its own lift, or until
    /// a time before that.
    static func problems(_ evidence: [Evidence], _ tracks: [FingerTrack], until end: TimeInterval) -> [String] {
        guard let finger = evidence.number("finger"), let lifted = evidence.number("lifted") else { return [] }
        guard tracks.contains(where: { Double($0.contact) == finger && abs($0.lift - lifted) < 0.001 }) else {
            return ["finger \(finger) did not lift at \(lifted)"]
        }
        guard let mover = evidence.number("mover"), let moved = evidence.number("moved") else { return [] }
        let other = tracks.first {
            Double($0.contact) == mover && $0.landing <= lifted && $0.lift >= lifted - 0.001
        }
        guard let other else { return ["finger \(mover) was not down at \(lifted)"] }
        // The lift itself may move the finger once more.
        let distances = other.points.filter { $0.time <= end + 1e-9 }.suffix(2).map {
            other.distance(from: lifted, to: $0)
        }
        return distances.contains { abs($0 - moved) < 0.001 }
            ? [] : ["finger \(mover) moved \(moved), by the recording \(distances)"]
    }
}

extension TouchOutcome.Loss {
    private func number(_ key: String) -> Double? { evidence.number(key) }

    /// The numbers of the sentence that the recording contradicts.
    fileprivate func problems(against tracks: [FingerTrack]) -> [String] {
        var problems: [String] = []
        func expect(_ key: String, _ expected: Double, _ tolerance: Double) {
            guard let number = number(key), abs(number - expected) > tolerance else { return }
            problems.append(
                "\(target.name) at \(time), \(rule.rawValue): \(key) is \(number), by the recording \(expected)")
        }
        let fingers = landings.compactMap { landing in
            tracks.first { $0.contact == landing.contact && $0.landing == landing.time }
        }
        let down = tracks.count { $0.landing <= time && $0.lift >= time }
        let lifted = number("liftedFingers") ?? 0
        if let count = number("fingers"), rule == .tooManyFingers, count - lifted > Double(down) {
            problems.append(
                "\(target.name) at \(time): \(count) fingers, \(lifted) lifted, by the recording at most \(down) are down"
            )
        }
        if rule == .liftedEarlyAfterLastFinger,
            let last = fingers.last(where: { Double($0.contact) == number("finger") })
        {
            expect("time", time - last.landing, 0.001)
            expect("delay", last.landing - (fingers.map(\.landing).min() ?? 0), 0.001)
        }
        guard landings.count == 1, fingers.count == 1, let finger = fingers.first else { return problems }
        switch rule {
        case .movedTooFar, .liftedBeforeMoving, .movedOnlyWithLift: expect("distance", finger.distance(at: time), 0.001)
        case .heldTooLong: expect("time", time - finger.landing, 0.001)
        case .liftedEarly: expect("time", finger.lift - finger.landing, 0.001)
        default: break
        }
        return problems
    }
}
