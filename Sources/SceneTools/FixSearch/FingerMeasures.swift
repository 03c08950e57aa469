import Foundation
import ResponderChronicle
import ResponderKit
import SceneEditing
import SceneFormat
import SceneStage

/// Measures of the fingers of each touch of a recording, for comparison with the limits of gestures. Fingers that
/// are down together are one touch.
nonisolated struct FingerMeasures {
    /// The largest distance of a finger from its landing, in points.
    private(set) var movement: CGFloat = 0
    /// The way of that finger from its landing to there.
    private(set) var way = CGVector.zero
    /// From the first landing to the first lift, in seconds.
    var duration: TimeInterval { lift.map { $0 - start } ?? 0 }
    /// The first landing, in seconds.
    let start: TimeInterval
    private var lift: TimeInterval?
    /// When each of its fingers landed, in seconds.
    private var landings: [TimeInterval] = []
    /// When a finger was farther from its landing than any finger before, with the distance in points.
    private var reaches: [(time: TimeInterval, distance: CGFloat)] = []
    /// The types of its fingers.
    private(set) var types: [UITouch.TouchType] = []
    /// The maximum number of fingers that were down together.
    private(set) var fingers = 0

    /// The measures of all touches of a log, in order.
    @MainActor
    static func all(in log: InputLog, until limit: TimeInterval) -> [FingerMeasures] {
        var found: [FingerMeasures] = []
        var landings: [Int: CGPoint] = [:]
        for index in 0..<log.count {
            guard let sample = log.touch(at: index) else { continue }
            let time = log.time(of: index)
            guard time <= limit else { break }
            switch sample.phase {
            case .down:
                if landings.isEmpty { found.append(FingerMeasures(start: time)) }
                landings[sample.contact] = sample.location
                found[found.count - 1].landings.append(time)
                found[found.count - 1].types.append(sample.type)
                found[found.count - 1].fingers = max(found[found.count - 1].fingers, landings.count)
            case .move:
                guard let landing = landings[sample.contact] else { continue }
                let way = CGVector(dx: sample.location.x - landing.x, dy: sample.location.y - landing.y)
                let distance = hypot(way.dx, way.dy)
                guard distance > found[found.count - 1].movement else { continue }
                (found[found.count - 1].movement, found[found.count - 1].way) = (distance, way)
                found[found.count - 1].reaches.append((time, distance))
            case .up, .cancel:
                guard landings.removeValue(forKey: sample.contact) != nil else { continue }
                found[found.count - 1].lift = found[found.count - 1].lift ?? time
            }
        }
        return found
    }

    /// The largest distance of a finger from its landing before a gesture can begin, in points. A long press allows any movement after
    /// that, and one that waits for other gestures begins later than its own duration says.
    @MainActor
    fileprivate func movement(before gesture: UIGestureRecognizer) -> CGFloat {
        guard let press = gesture as? UILongPressGestureRecognizer, press.requiredToFail.isEmpty else {
            return movement
        }
        let needed = press.numberOfTouchesRequired - 1
        let landed = landings.indices.contains(needed) ? landings[needed] : start
        return reaches.last { $0.time <= landed + press.minimumPressDuration }?.distance ?? 0
    }
}

extension Proposal {
    /// The limits of a gesture that a touch of the recording exceeded, each with a value that the touch meets.
    static func measured(
        forGesture name: String, _ touch: FingerMeasures, on stage: Stage, _ names: SwiftNames
    ) -> [Proposal] {
        guard let recognizer = stage.recognizer(named: name), stage.description(ofGesture: name) != nil else {
            return []
        }
        let code = names.gesture(name)
        // Where fingers of several types were down together, such as a palm and a pencil, the gesture may be for one of them.
        let types = touch.types.uniqued
        let typed = recognizer.inspectableProperties.filter { $0.key == "allowedTouchTypes" && types.count > 1 }
            .flatMap { row in
                UITouch.TouchType.words.filter { types.contains($0.1) }.map { word, _ in
                    let trial = Property.Trial(
                        words: word == "pencil" ? "accepts only a pencil" : "accepts only touches of the type \(word)",
                        value: .words([word]), custom: .usual)
                    return Proposal(trial, for: row, instead: row.value(of: recognizer), .gesture(name), code)
                }
            }
        return typed
            + Property.Measure.allCases.flatMap { measure in
                recognizer.inspectableProperties.filter { $0.measure == measure }.compactMap { row in
                    let value = row.value(of: recognizer)
                    return touch.trial(for: measure, of: recognizer, instead: value).map {
                        Proposal($0, for: row, instead: value, .gesture(name), code)
                    }
                }
            }
    }
}

extension FingerMeasures {
    /// A value of a limit that the fingers meet; nil if they meet the present one.
    fileprivate func trial(
        for measure: Property.Measure, of gesture: UIGestureRecognizer, instead value: PropertyValue?
    ) -> Property.Trial? {
        guard case .number(let limit)? = value else { return nil }
        func trial(_ words: String, _ value: Double, custom: Proposal.Custom = .usual) -> Property.Trial {
            Property.Trial(words: words, value: .number(value), custom: custom)
        }
        let count = Double(fingers)
        let movement = Double(movement(before: gesture))
        switch measure {
        case .fingers where count != limit, .fewestFingers where count < limit, .mostFingers where count > limit:
            return trial("is for \(Wording.count(fingers, "finger")), as in the recording", count)
        case .movement where movement > limit:
            let rest = movement < Double(self.movement) ? " before it begins" : ""
            return trial(
                "allows the movement of the recording\(rest), \(Wording.points(movement))",
                (movement / 10).rounded(.up) * 10)
        case .duration where duration < limit:
            let shorter = (duration * 20).rounded(.down) / 20
            guard shorter > 0 else { return nil }
            // A long press that begins so early takes taps away.
            return trial(
                "begins within the press of the recording, \(Wording.span(duration))", shorter,
                custom: shorter < RecordLimits.plainTapDuration ? .unusual : .usual)
        default: return nil
        }
    }
}
