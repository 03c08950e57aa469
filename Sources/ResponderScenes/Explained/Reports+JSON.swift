import Foundation
import ResponderChronicle
import ResponderKit
import ResponderText

extension TimelineText.Group {
    var json: JSONObject {
        [
            "time": touch?.start, "fingers": touch?.contacts, "sentence": touch?.sentence.onOneLine,
            "lanes": lanes.map { lane, spans in
                ["lane": lane.name, "who": lane.subject.target?.json, "spans": spans.map(\.json)] as JSONObject
            },
        ]
    }
}

extension Timeline.Span {
    nonisolated fileprivate var json: JSONObject {
        [
            "start": start, "end": end < .infinity ? end : nil as Double?,
            "state": isRecognition ? "recognized" : state.rawValue, "why": why,
            "n": decision > 0 ? decision : nil as Int?, "because": because,
        ]
    }
}

extension GestureRelations.Member {
    var json: JSONObject {
        [
            "gesture": name, "place": place,
            "relations": relations.map {
                ["kind": "\($0.kind)", "other": $0.other, "source": $0.source.words(for: name)] as JSONObject
            }, "refusedBy": refusers, "waitsForItself": waitsForItself,
        ]
    }
}

extension WhatIfReport {
    var json: JSONObject {
        [
            "changes": changes.flatMap(\.json), "isDifferent": isDifferent,
            "touches": touches.map {
                ["time": $0.time, "before": $0.before, "after": $0.after, "late": $0.late] as JSONObject
            }, "sentence": sentence, "views": heard,
        ]
    }
}

extension FixFinder {
    func json(_ stopped: String?) -> JSONObject {
        [
            "name": goal.name, "wish": goal.wish == .win ? "win" : "fail", "fixes": fixes.map(\.json),
            "tried": tried.count, "triedPairs": triedPairs, "obstacle": obstacle, "missed": missed,
            "stopped": stopped ?? (isCutShort ? "after \(plays) plays" : nil),
        ]
    }
}

extension Fix {
    fileprivate var json: JSONObject {
        [
            "sentence": words, "effect": effect, "sideEffects": sideEffects, "changes": changes.flatMap(\.json),
            "swift": proposals.flatMap(\.swift), "whatIf": changes.map(\.text).joined(separator: "; "),
        ]
    }
}
