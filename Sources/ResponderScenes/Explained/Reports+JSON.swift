import Foundation
import ResponderChronicle
import ResponderKit
import ResponderText

extension TimelineText.Group {
    var json: JSONObject {
        var object: JSONObject = [:]
        object.add("time", touch?.start)
        object.add("fingers", touch?.contacts)
        object.add("sentence", touch?.sentence.onOneLine)
        object.add("lanes", lanes.map { lane, spans in lane.json(spans) })
        return object
    }
}

extension Timeline.Lane {
    fileprivate func json(_ spans: ArraySlice<Timeline.Span>) -> JSONObject {
        var object: JSONObject = ["lane": name]
        object.add("who", subject.target?.json)
        object.add("spans", spans.map(\.json))
        return object
    }
}

extension Timeline.Span {
    nonisolated fileprivate var json: JSONObject {
        var object: JSONObject = ["start": start]
        if end < .infinity { object.add("end", end) }
        object.add("state", isRecognition ? "recognized" : state.rawValue)
        object.add("why", why)
        if decision > 0 { object.add("n", decision) }
        object.add("because", because)
        return object
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
        var object: JSONObject = ["name": goal.name, "wish": goal.wish == .win ? "win" : "fail"]
        object.add("fixes", fixes.map(\.json))
        object.add("tried", tried.count)
        object.add("triedPairs", triedPairs)
        object.add("obstacle", obstacle)
        object.add("missed", missed)
        object.add("stopped", stopped ?? (isCutShort ? "after \(plays) plays" : nil))
        return object
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
