import Foundation
import ResponderChronicle
import ResponderKit
import ResponderText

extension TouchOutcome.Loss {
    func json(_ sentence: String, _ model: SessionModel, _ trial: RemedyTrial?) -> JSONObject {
        let cause = model.cause(decision)
        var object: JSONObject = ["who": target.json, "time": time, "outcome": course.word]
        object.add("rival", rival)
        object.add("reason", cause?.reason)
        object.add("sentence", sentence)
        object.add("n", cause?.number)
        object.add("because", cause?.because ?? [])
        object.add("remedies", remedies(trial))
        return object
    }

    /// The remedies that a replay has proved, or without a trial that of the rule that decided.
    private func remedies(_ trial: RemedyTrial?) -> [JSONObject] {
        guard let trial else { return remedy.map { [$0.json] } ?? [] }
        guard let proof = trial.proof(for: self) else { return [] }
        var object: JSONObject = ["changes": proof.trial.changes.flatMap(\.json), "swift": proof.swift, "proved": true]
        object.add("inFront", proof.trial.inFront)
        return [object]
    }
}

extension TouchOutcome.Loss.Course {
    nonisolated fileprivate var word: String {
        switch self {
        case .failed: "failed"
        case .cancelled: "cancelled"
        case .late: "late"
        case .unwanted: "unwanted"
        }
    }
}

extension Remedy {
    nonisolated fileprivate var json: JSONObject {
        var changes: [JSONObject] = []
        var front: String?
        func change(_ property: String, _ value: any JSONWritable) {
            changes.append(["target": target.json, "property": property, "value": value])
        }
        switch setting {
        case .property(let row, let value): change(row.key, value.json)
        case .canBecomeFirstResponder: change("canBecomeFirstResponder", true)
        case .requireToFail(let other): change("requireToFail", [other])
        case .bringToFront: front = target.name
        }
        var object: JSONObject = ["changes": changes, "swift": swift, "proved": false]
        object.add("inFront", front)
        return object
    }
}
