import ResponderChronicle
import ResponderKit
import ResponderText

extension TouchOutcome.Loss {
    func json(_ sentence: String, _ model: SessionModel, _ trial: RemedyTrial?) -> JSONObject {
        let cause = model.cause(decision)
        let object: JSONObject = [
            "who": target.json, "time": time, "outcome": course.rawValue, "rival": rival, "reason": cause?.reason,
            "sentence": sentence, "n": cause?.number, "because": cause?.because ?? [], "remedies": remedies(trial),
        ]
        return object.withoutNulls
    }

    /// The remedies that a replay has proved, or without a trial that of the rule that decided.
    private func remedies(_ trial: RemedyTrial?) -> [JSONObject] {
        guard let trial else { return remedy.map { [$0.json] } ?? [] }
        return trial.proof(for: self).map { proof in
            let (changes, front) = (proof.trial.changes.flatMap(\.json), proof.trial.inFront)
            return [Remedy.json(changes, proof.swift, isProved: true, inFront: front)]
        } ?? []
    }
}

extension Remedy {
    /// - Parameter inFront: the view that becomes the last one of its siblings; nil if none does.
    nonisolated fileprivate static func json(
        _ changes: [JSONObject], _ swift: String, isProved: Bool, inFront: String?
    ) -> JSONObject {
        (["changes": changes, "swift": swift, "proved": isProved, "inFront": inFront] as JSONObject).withoutNulls
    }

    nonisolated fileprivate var json: JSONObject {
        let change: (property: String, value: any JSONWritable)? =
            switch setting {
            case .property(let row, let value): (row.key, value.json)
            case .canBecomeFirstResponder: ("canBecomeFirstResponder", true)
            case .requireToFail(let other): ("requireToFail", [other])
            case .bringToFront: nil
            }
        let changes = change.map {
            [["target": target.json, "property": $0.property, "value": $0.value] as JSONObject]
        }
        return Self.json(changes ?? [], swift, isProved: false, inFront: change == nil ? target.name : nil)
    }
}
