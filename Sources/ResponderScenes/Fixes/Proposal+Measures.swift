import Foundation
import ResponderChronicle
import ResponderKit

extension Proposal {
    /// The limits of a gesture that a touch of the recording exceeded, each with a value that the touch meets.
    static func measured(
        forGesture name: String, _ touch: FingerMeasures, on stage: Stage, _ names: SwiftNames
    ) -> [Proposal] {
        guard let recognizer = stage.recognizer(named: name), stage.description(ofGesture: name) != nil else {
            return []
        }
        let code = names.gesture(name)
        return Property.Measure.allCases.flatMap { measure in
            recognizer.inspectableProperties.filter { $0.measure == measure }.compactMap { row in
                let value = row.value(of: recognizer)
                return touch.trial(for: measure, instead: value).map {
                    Proposal($0, for: row, instead: value, .gesture(name), code)
                }
            }
        }
    }
}

nonisolated extension FingerMeasures {
    /// A value of a limit that the fingers meet; nil if they meet the present one.
    fileprivate func trial(for measure: Property.Measure, instead value: PropertyValue?) -> Property.Trial? {
        guard case .number(let limit)? = value else { return nil }
        func trial(_ words: String, _ value: Double) -> Property.Trial {
            Property.Trial(words: words, value: .number(value), custom: .usual)
        }
        let count = Double(fingers)
        let isBroken =
            switch measure {
            case .fingers: count != limit
            case .fewestFingers: count < limit
            case .mostFingers: count > limit
            case .movement: Double(movement) > limit
            case .duration: duration < limit
            }
        guard isBroken else { return nil }
        switch measure {
        case .fingers, .fewestFingers, .mostFingers:
            return trial("is for \(Wording.count(fingers, "finger")), as in the recording", count)
        case .movement:
            return trial(
                "allows the movement of the recording, \(Wording.points(Double(movement)))",
                (Double(movement) / 10).rounded(.up) * 10)
        case .duration:
            let shorter = (duration * 20).rounded(.down) / 20
            guard shorter > 0 else { return nil }
            return trial("begins within the press of the recording, \(Wording.span(duration))", shorter)
        }
    }
}
