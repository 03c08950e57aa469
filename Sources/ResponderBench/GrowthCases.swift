import Foundation
import ResponderChronicle
import ResponderKit
import ResponderScenes

/// The cases of `Figures.growth`. Each returns the cost of one unit of as many as it is given, and checks what happened.
enum GrowthCases {
    static let middle = CGPoint(x: 500, y: 500)

    // MARK: Fingers

    /// What reads the decisions of a case.
    enum Readers {
        case none, timeline
        /// A trace and an explanation, as `--explain` reads them.
        case explanation

        var parts: SessionModel.Parts {
            switch self {
            case .none: []
            case .timeline: .lanes
            case .explanation: .stories
            }
        }
    }

    /// Fingers of a recording that tap one after the other, none with the number of another.
    static func successiveFingers(_ count: Int, _ readers: Readers) throws -> Cost {
        var inputs: [RecordedInput] = []
        for index in 0..<count {
            for (phase, delay) in [(TouchSample.Phase.down, 0), (.up, 0.05)] {
                inputs.append(touch(index + 1, phase, middle, at: Double(index) + delay))
            }
        }
        return try play(
            inputs, gestures: [#"{ "name": "tap", "kind": "tap" }"#], units: count, readers)
    }

    static func successiveFingers(_ count: Int) throws -> Cost { try successiveFingers(count, .none) }

    /// The same with swipes whose finger moves on. No recognizer and no view receives the lift of such a finger.
    static func successiveSwipes(_ count: Int, _ readers: Readers) throws -> Cost {
        var inputs: [RecordedInput] = []
        for index in 0..<count {
            for (phase, distance, delay) in [
                (TouchSample.Phase.down, 0.0, 0.0), (.move, 100, 0.05), (.move, 150, 0.1), (.up, 150, 0.15),
            ] {
                let place = CGPoint(x: middle.x + distance, y: middle.y)
                inputs.append(touch(index + 1, phase, place, at: Double(index) + delay))
            }
        }
        return try play(
            inputs, gestures: [#"{ "name": "swipe", "kind": "swipe", "direction": ["right"] }"#], units: count, readers)
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

    static func touch(
        _ contact: Int, _ phase: TouchSample.Phase, _ place: CGPoint, at time: TimeInterval
    ) -> RecordedInput {
        RecordedInput(
            at: time, .touch(TouchSample(contact: contact, phase: phase, location: place, timestamp: time)))
    }

    /// A scene with one view of some gestures, and what a recording does to it, watched as in a run without a window.
    private static func play(
        _ inputs: [RecordedInput], gestures: [String], units: Int, _ kind: Readers = .none
    ) throws -> Cost {
        let scene = try scene(gestures)
        let model = SessionModel(of: scene, parts: kind.parts)
        let readers: [any ChronicleReader] = kind == .explanation ? [TraceWriter { _ in }, model] : [model]
        let recording = Recording(header: Recording.Header(scene: "bench", size: nil), inputs: inputs)
        let player = try Player(recording, on: Stage(scene: scene, readers: readers))
        let (cost, _) = Cost.measure(operations: units) {
            player.play()
            if kind == .explanation { _ = model.text() }
        }
        guard !model.recognitions.isEmpty else { throw Failure("growth: no gesture of \(gestures.count) acted") }
        return cost
    }

    static func scene(_ gestures: [String]) throws -> SceneDocument {
        try SceneDocument(
            text: """
                { "format": "responderkit-scene", "version": 1, "size": [1000, 1000],
                  "root": { "name": "root", "frame": [0, 0, 1000, 1000], "subviews": [
                    { "name": "photo", "frame": [100, 100, 800, 800], "multipleTouchEnabled": true,
                      "gestures": [\(gestures.joined(separator: ",\n"))] }] } }
                """, file: "bench")
    }

    // MARK: Gestures

    /// A tap on a view of a scene with taps of which the first one wins.
    static func gesturesOfScene(_ count: Int, _ readers: Readers = .none) throws -> Cost {
        let gestures = (0..<count).map { #"{ "name": "tap\#($0)", "kind": "tap", "effect": "log" }"# }
        let taps = (0..<4).flatMap {
            [touch(1, .down, middle, at: Double($0)), touch(1, .up, middle, at: Double($0) + 0.05)]
        }
        return try play(taps, gestures: gestures, units: 4 * count, readers)
    }

    /// The lines of a recording that add gestures to one view.
    static func addedGestures(_ count: Int) throws -> Cost {
        let lines = (0..<count).map {
            #"{"t":\#(Double($0) / 1000),"add":{"name":"tap\#($0)","kind":"tap"},"to":"photo"}"#
        }
        let head = #"{"format":"responderkit-recording","version":1,"scene":"bench"}"#
        let recording = try Recording(text: ([head] + lines).joined(separator: "\n"))
        let player = try Player(recording, on: Stage(scene: scene([])))
        let (cost, _) = Cost.measure(operations: count) { player.play() }
        guard player.stage.gestureNames.count == count else { throw Failure("growth: gestures were not added") }
        return cost
    }
}
