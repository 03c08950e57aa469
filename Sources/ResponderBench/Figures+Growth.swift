import Foundation
import ResponderChronicle
import ResponderKit
import ResponderScenes

extension Figures {
    /// Cases in which one careless loop makes work that grows with the square: the time of a unit at one size and at twice
    /// that size.
    static let growth: [@MainActor () throws -> [Figure]] = [
        { try grow("finger after finger", 8_000, GrowthCases.successiveFingers) },
        { try grow("finger after finger beside one that stays", 4_000, GrowthCases.besideRestingFinger) },
        { try grow("the same, and has not decided", 4_000, GrowthCases.besideUndecidedFinger) },
        { try grow("move of a finger, all down at once", 64, GrowthCases.fingersAtOnce) },
        { try grow("move of five fingers, per pan", 250, GrowthCases.pansUnderFiveFingers) },
        {
            try grow("tap, per recognizer of a chain of requirements", 1_000) {
                try GrowthCases.tap($0, .chain)
            }
        },
        { try grow("the same, each waits for the one before", 1_000) { try GrowthCases.tap($0, .reversedChain) } },
        { try grow("the same, in a mixed order", 1_000) { try GrowthCases.tap($0, .shuffledChain) } },
        { try grow("tap, per recognizer of a ring of requirements", 1_500) { try GrowthCases.tap($0, .ring) } },
        {
            try grow("the same, each waits for the one before", 1_500) {
                try GrowthCases.tap($0, .reversedRing)
            }
        },
        { try grow("tap, per recognizer that waits for one double tap", 1_000) { try GrowthCases.tap($0, .star) } },
        { try grow("tap, per requirement, where all require all", 200) { try GrowthCases.tap($0, .all) } },
        { try grow("the same, as delegates answer", 200) { try GrowthCases.tap($0, .allByDelegate) } },
        { try grow("tap, per gesture on one view of a scene", 2_500) { try GrowthCases.gesturesOfScene($0) } },
        { try grow("the same, with a timeline", 2_500) { try GrowthCases.gesturesOfScene($0, hasTimeline: true) } },
    ]

    /// The cost of a unit at `count` and at twice that, taken in turns so that a machine that slows down slows both.
    private static func grow(_ name: String, _ count: Int, _ run: (Int) throws -> Cost) throws -> [Figure] {
        var small = Double.infinity
        var large = Double.infinity
        for _ in 0..<3 {
            small = min(small, try run(count).cpu)
            large = min(large, try run(2 * count).cpu)
        }
        return [
            Figure(
                name: "\(name), \(count) and \(2 * count)", value: "\(number(small, "ns")), \(number(large, "ns"))",
                wanted: String(format: "%.2f x when doubled, wanted <= 1.5 x", large / small))
        ]
    }
}

/// The cases of `Figures.growth`. Each returns the cost of one unit of as many as it is given, and checks what happened.
private enum GrowthCases {
    private static let middle = CGPoint(x: 500, y: 500)

    // MARK: Fingers

    /// Fingers of a recording that tap one after the other, none with the number of another.
    static func successiveFingers(_ count: Int) throws -> Cost {
        var inputs: [RecordedInput] = []
        for index in 0..<count {
            for (phase, delay) in [(TouchSample.Phase.down, 0), (.up, 0.05)] {
                inputs.append(touch(index + 1, phase, middle, at: Double(index) + delay))
            }
        }
        return try play(inputs, gestures: [#"{ "name": "tap", "kind": "tap" }"#], units: count)
    }

    /// The same while another finger drags on the view.
    static func besideRestingFinger(_ count: Int) throws -> Cost {
        // It moves once, which begins a pan that goes on to the end.
        try fingers(count, beside: [(.down, 400, -1), (.move, 450, -0.5)])
    }

    /// The same while another finger rests on the view. Its gestures are undecided and withhold the end of each tap, until
    /// it moves at the end.
    static func besideUndecidedFinger(_ count: Int) throws -> Cost {
        try fingers(count, beside: [(.down, 400, -1), (.move, 450, Double(count))])
    }

    private static func fingers(
        _ count: Int, beside other: [(phase: TouchSample.Phase, x: Double, time: TimeInterval)]
    ) throws -> Cost {
        var inputs = other.map { touch(0, $0.phase, CGPoint(x: $0.x, y: 400), at: $0.time + 1) }
        for index in 0..<count {
            for (phase, delay) in [(TouchSample.Phase.down, 1), (.up, 1.05)] {
                inputs.append(touch(index + 1, phase, middle, at: Double(index) + delay))
            }
        }
        inputs.sort { $0.time < $1.time }
        let gestures = [
            #"{ "name": "pan", "kind": "pan" }"#, #"{ "name": "pinch", "kind": "pinch" }"#,
            #"{ "name": "turn", "kind": "rotation" }"#,
        ]
        return try play(inputs, gestures: gestures, units: count)
    }

    /// Fingers that are down together and move a hundred times each.
    static func fingersAtOnce(_ count: Int) throws -> Cost {
        var inputs: [RecordedInput] = []
        for step in 0...101 {
            for index in 0..<count {
                let place = CGPoint(x: 300 + 3 * Double(index) + Double(step), y: 400)
                let phase: TouchSample.Phase = step == 0 ? .down : step == 101 ? .up : .move
                inputs.append(touch(index + 1, phase, place, at: Double(step) / 60))
            }
        }
        return try play(inputs, gestures: [#"{ "name": "hands", "kind": "transform" }"#], units: 100 * count)
    }

    /// Five fingers that move 400 times on a view with pans that recognize together.
    static func pansUnderFiveFingers(_ count: Int) throws -> Cost {
        var inputs: [RecordedInput] = []
        for step in 0...401 {
            for finger in 0..<5 {
                let place = CGPoint(x: 350 + 50 * Double(finger) + Double(step % 40), y: 400)
                let phase: TouchSample.Phase = step == 0 ? .down : step == 401 ? .up : .move
                inputs.append(touch(finger + 1, phase, place, at: Double(step) / 60))
            }
        }
        let gestures = (0..<count).map {
            #"{ "name": "pan\#($0)", "kind": "pan", "effect": "log", "simultaneousWith": "all" }"#
        }
        return try play(inputs, gestures: gestures, units: 400 * count)
    }

    private static func touch(
        _ contact: Int, _ phase: TouchSample.Phase, _ place: CGPoint, at time: TimeInterval
    ) -> RecordedInput {
        RecordedInput(
            at: time, .touch(TouchSample(contact: contact, phase: phase, location: place, timestamp: time)))
    }

    /// A scene with one view of some gestures, and what a recording does to it, watched as in a run without a window.
    private static func play(
        _ inputs: [RecordedInput], gestures: [String], units: Int, hasTimeline: Bool = false
    ) throws -> Cost {
        let scene = try scene(gestures)
        let counter = Counter()
        let readers: [any ChronicleReader] = hasTimeline ? [counter, Timeline(of: scene)] : [counter]
        let recording = Recording(header: Recording.Header(scene: "bench", size: nil), inputs: inputs)
        let player = try Player(recording, on: Stage(scene: scene, readers: readers))
        let (cost, _) = Cost.measure(operations: units) { player.play() }
        guard counter.actions > 0 else { throw Failure("growth: no gesture of \(gestures.count) acted") }
        return cost
    }

    private static func scene(_ gestures: [String]) throws -> SceneDocument {
        try SceneDocument(
            text: """
                { "format": "responderkit-scene", "version": 1, "size": [1000, 1000],
                  "root": { "name": "root", "frame": [0, 0, 1000, 1000], "subviews": [
                    { "name": "photo", "frame": [100, 100, 800, 800], "multipleTouchEnabled": true,
                      "gestures": [\(gestures.joined(separator: ",\n"))] }] } }
                """, file: "bench")
    }

    /// Counts actions.
    private final class Counter: ChronicleReader {
        var actions = 0

        func read(_ entry: Entry, in chronicle: Chronicle) {
            if case .action = entry.kind { actions += 1 }
        }
    }

    // MARK: Gestures

    /// A tap on a view of a scene with taps of which the first one wins.
    static func gesturesOfScene(_ count: Int, hasTimeline: Bool = false) throws -> Cost {
        let gestures = (0..<count).map { #"{ "name": "tap\#($0)", "kind": "tap", "effect": "log" }"# }
        let taps = (0..<4).flatMap {
            [touch(1, .down, middle, at: Double($0)), touch(1, .up, middle, at: Double($0) + 0.05)]
        }
        return try play(taps, gestures: gestures, units: 4 * count, hasTimeline: hasTimeline)
    }

    /// Which taps wait for which.
    enum Requirements {
        /// Each for the next one; the last one acts.
        case chain
        /// Each for the one before.
        case reversedChain
        /// Each for another one, in an order that is not that on the view.
        case shuffledChain
        /// Each for the next one, the last one for the first.
        case ring
        /// Each for the one before, the first one for the last.
        case reversedRing
        /// All for a double tap.
        case star
        /// Each for all others.
        case all
        /// Each for all others, as their delegate says.
        case allByDelegate
    }

    /// A delegate that lets each recognizer wait for all others.
    private final class Strict: UIGestureRecognizerDelegate {
        func gestureRecognizer(_ one: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
            true
        }
    }

    /// A tap on a view with taps that wait for each other. The unit is a recognizer, or a requirement where each has some
    /// for all others.
    static func tap(_ count: Int, _ requirements: Requirements) throws -> Cost {
        let application = UIApplication()
        let strict = Strict()
        var actions = 0
        let (window, taps) = application.asCurrent {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
            window.isHidden = false
            let taps = (0..<count).map { _ in
                let tap = UITapGestureRecognizer()
                tap.addAction { _ in actions += 1 }
                window.addGestureRecognizer(tap)
                return tap
            }
            return (window, taps)
        }
        application.asCurrent { tie(taps, requirements, strict) }
        let sequences = 4
        let units = requirements == .all || requirements == .allByDelegate ? count * (count - 1) : count
        let (cost, _) = Cost.measure(operations: sequences * units) {
            for index in 0..<sequences {
                for (phase, delay) in [(TouchSample.Phase.down, 0), (.up, 0.05)] {
                    let time = Double(index) * 2 + delay
                    let sample = TouchSample(contact: 0, phase: phase, location: middle, timestamp: time)
                    application.dispatch(touches: [sample], at: time)
                }
                application.advance(to: Double(index) * 2 + 1)
            }
        }
        withExtendedLifetime((window, strict)) {}
        let expected: Int
        switch requirements {
        case .chain, .reversedChain, .shuffledChain: expected = sequences
        // The double tap fails, and the first of the others acts.
        case .star: expected = sequences
        case .ring, .reversedRing, .all, .allByDelegate: expected = 0
        }
        guard actions == expected else {
            throw Failure("growth: \(actions) actions of \(count) taps in a \(requirements), expected \(expected)")
        }
        return cost
    }

    private static func tie(_ taps: [UITapGestureRecognizer], _ requirements: Requirements, _ strict: Strict) {
        var order = Array(taps.indices)
        switch requirements {
        case .chain, .ring: break
        case .reversedChain, .reversedRing: order.reverse()
        case .shuffledChain:
            // A step that has no factor in common with the count visits each once.
            var step = taps.count * 5 / 13
            while greatestCommonDivisor(step, taps.count) != 1 { step += 1 }
            order = taps.indices.map { $0 * step % taps.count }
        case .star:
            taps[0].numberOfTapsRequired = 2
            for tap in taps.dropFirst() { tap.require(toFail: taps[0]) }
            return
        case .all:
            for one in taps { for other in taps { one.require(toFail: other) } }
            return
        case .allByDelegate:
            for tap in taps { tap.delegate = strict }
            return
        }
        for (one, other) in zip(order, order.dropFirst()) { taps[one].require(toFail: taps[other]) }
        if requirements == .ring || requirements == .reversedRing {
            taps[order[order.count - 1]].require(toFail: taps[order[0]])
        }
    }

    private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
        other == 0 ? one : greatestCommonDivisor(other, one % other)
    }
}
