import Foundation
import MessageText
import ResponderChronicle
import ResponderKit
import SceneFormat
import SceneStage

/// The answers about a session as one JSON value, for programs and assistants: what `--explain`, `--timeline`, `--relations`,
/// `--what-if` and `--make` print as text. Docs/Formats.md lists the keys, none of which is removed or renamed within version 1.
///
///     var data = ExplanationData(title: scene.title)
///     data.add(model)
///     print(data.text)
public struct ExplanationData {
    /// The value of the key `format`.
    public nonisolated static let format = "responderkit-explanation"
    /// The version of the keys.
    public nonisolated static let version = 1

    private var object: JSONObject
    private var whatIfs: [JSONObject] = []
    private var makes: [JSONObject] = []

    /// No answers yet.
    /// - Parameter title: the title of the scene; nil for a program.
    public init(title: String? = nil) {
        object = ["format": Self.format, "version": Self.version, "scene": title]
    }

    /// The JSON value, with a line feed at the end.
    public var text: String {
        var all = object
        all.members += [("whatIf", whatIfs), ("make", makes)].filter { !$0.1.isEmpty }
        var text = JSONText(.rounded)
        text.line(all)
        return text.text
    }

    /// Add what happened and why.
    /// - Parameter trial: the remedies that were tried; nil to give those of the rules that decided, which nothing proves.
    public mutating func add(_ model: SessionModel, with trial: RemedyTrial? = nil) {
        trial?.tell(model)
        add(ExplainedInput.all(of: model), of: model, trial)
    }

    /// Add what happened to something, and why.
    /// - Parameter name: a gesture, a bundle, a view, `finger 2`, `pointer` or `keys`.
    /// - Throws: `FormatError` if there is nothing of that name.
    public mutating func add(_ model: SessionModel, about name: String, with trial: RemedyTrial? = nil) throws {
        // The text checks the name, and says what can be explained.
        _ = try model.text(for: name)
        trial?.tell(model)
        let meant = Spelling.meant(by: name, among: model.names)
        object.members.append(("about", meant))
        let names = Set([meant] + model.members(of: meant))
        add(ExplainedInput.all(of: model).compactMap { $0.part(about: meant, names) }, of: model, trial)
    }

    private mutating func add(_ inputs: [ExplainedInput], of model: SessionModel, _ trial: RemedyTrial?) {
        object.members += [("warnings", model.warnings), ("inputs", inputs.map { $0.json(model, trial) })]
        if let rest = trial?.rest { object.members.append(("untried", rest)) }
    }

    /// Add the timeline.
    public mutating func add(_ timeline: Timeline) {
        object.members.append(("timeline", TimelineText.groups(of: timeline).map(\.json)))
    }

    /// Add the relations of the gestures of a scene.
    public mutating func add(_ relations: GestureRelations) {
        object.members.append(("relations", relations.members.map(\.json)))
    }

    /// Add what a change of the scene would do.
    public mutating func add(_ report: WhatIfReport) { whatIfs.append(report.json) }

    /// Add the changes that meet a goal.
    /// - Parameter stopped: why the search was stopped before it was finished, in words; nil if it is finished.
    public mutating func add(_ finder: FixFinder, stopped: String? = nil) { makes.append(finder.json(stopped)) }
}

extension SceneChange {
    /// One object for each key.
    nonisolated var json: [JSONObject] {
        values.map { ["target": target.json, "property": $0.key, "value": $0.value] }
    }
}

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
    fileprivate var json: JSONObject {
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
        let input = inputNumber
        return [
            "name": goal.name, "wish": goal.wish == .win ? "win" : "fail", "input": input,
            "fixes": fixes.map { $0.json(input) },
            "tried": tried.count, "triedPairs": triedPairs, "obstacle": obstacle, "missed": missed,
            "why": why.isEmpty && !fixes.isEmpty ? nil as [String]? : why.map(\.onOneLine),
            "stopped": stopped ?? (isCutShort ? "after \(plays) plays" : nil),
        ]
    }
}

extension Fix {
    /// - Parameter input: the number of the input of the goal.
    fileprivate func json(_ input: Int?) -> JSONObject {
        [
            "sentence": words, "input": input, "manner": "\(manner)", "effect": effect, "sideEffects": sideEffects,
            "warnings": warnings, "changes": changes.flatMap(\.json),
            "swift": swift, "whatIf": changes.map(\.text).joined(separator: "; "),
        ]
    }
}
