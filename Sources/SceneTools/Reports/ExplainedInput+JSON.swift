import Foundation
import MessageText
import ResponderChronicle
import ResponderKit
import SceneFormat

/// The account of an input as data. The sentences are those of the text.
extension ExplainedInput {
    func json(_ model: SessionModel, _ trial: RemedyTrial?) -> JSONObject {
        let told = account.losses.told { loss in trial == nil ? loss.remedy?.swift : trial?.remedy(for: loss) }
        let handler: JSONObject? = call.flatMap { call in
            call.handler.map { name in
                let who: JSONObject = ["responder": name]
                let sentence = account.remarks.first?.text.onOneLine
                return ["who": who, "time": call.time, "sentence": sentence, "n": call.decision]
            }
        }
        let fingers: [Int]? = if case .touch(let contacts) = account.input { contacts } else { nil }
        return [
            "input": number, "kind": account.input.code, "time": account.time, "fingers": fingers,
            "view": account.view, "call": call?.word, "passed": call?.passed,
            "sentence": (account.sentences.first?.text ?? told.first?.sentence)?.onOneLine,
            "remarks": account.remarks.count > 1 ? account.remarks.map(\.text.onOneLine) : nil as [String]?,
            "got": account.gains.map { winner($0, model) } + [handler].compactMap(\.self),
            "lost": told.flatMap { told in told.losses.map { $0.json(told.sentence, model, trial) } },
        ]
    }

    /// A gesture, a view or a control that got it, and why.
    private func winner(_ gain: TouchOutcome.Gain, _ model: SessionModel) -> JSONObject {
        let cause = model.cause(gain.decision)
        let facts = gain.facts.map { fact in
            var object: JSONObject = ["fact": fact.code, "rule": fact.rule.rawValue]
            object.members += fact.numbers.map { ($0.name, $0.value) }
            return object + ["words": fact.words.unless("")]
        }
        let why = gain.facts.map(\.words).filter { !$0.isEmpty }.joined(separator: "; ")
        return [
            "who": gain.target.json, "time": gain.time, "reason": cause?.reason,
            "rule": gain.facts.first?.rule.rawValue, "evidence": gain.facts.first?.evidence.json, "facts": facts,
            "why": why.onOneLine,
            "sentence": account.sentence(of: gain).onOneLine, "n": gain.decision, "because": cause?.because ?? [],
        ]
    }
}

extension TouchOutcome.Loss {
    func json(_ sentence: String, _ model: SessionModel, _ trial: RemedyTrial?) -> JSONObject {
        let cause = model.cause(decision)
        return [
            "who": target.json, "time": time, "outcome": course.rawValue, "rival": rival, "reason": cause?.reason,
            "rule": rule.rawValue, "evidence": evidence.json,
            "sentence": sentence, "n": cause?.number, "because": cause?.because ?? [], "remedies": remedies(trial),
        ]
    }

    /// The remedies that a replay has proved, or without a trial that of the rule that decided.
    private func remedies(_ trial: RemedyTrial?) -> [JSONObject] {
        guard let trial else { return remedy.map { [$0.json] } ?? [] }
        return trial.proof(for: self).map { proof in
            [Remedy.json(proof.trial.changes, proof.swift, isProved: true)]
        } ?? []
    }
}

extension [Evidence] {
    /// The numbers and names by key.
    fileprivate var json: JSONObject {
        var object: JSONObject = [:]
        for one in self {
            switch one.value {
            case .number(let number): object.members.append((one.key, number))
            case .name(let name): object.members.append((one.key, name))
            case .names(let names): object.members.append((one.key, names))
            }
        }
        return object
    }
}

extension Remedy {
    nonisolated fileprivate static func json(
        _ changes: [SceneChange], _ swift: String, isProved: Bool
    ) -> JSONObject {
        let front = changes.lazy.flatMap(\.values).first { $0.key == "bringSubviewToFront" }
        return [
            "changes": changes.flatMap(\.json), "swift": swift, "proved": isProved,
            "inFront": front?.value.elementList.last?.word,
        ]
    }

    nonisolated fileprivate var json: JSONObject {
        Self.json([change(of: nil)], swift, isProved: false)
    }
}

extension Decision {
    /// The reason of the loss or gain that it caused, as a case with its numbers: of a recognizer the case of `GestureReason`, of other decisions the kind
    /// of the line in a trace, with the members of that line.
    var reason: JSONObject {
        guard case .gesture(_, _, _, _, let why) = kind else {
            var line = kind.line
            line.members[0].key = "case"
            // The views that a hit test asked are in the trace.
            line.members.removeAll { $0.key == "steps" }
            return line
        }
        return why.json
    }
}

extension Account.Input {
    /// The kind of input in a word, as in data.
    nonisolated fileprivate var code: String {
        switch self {
        case .touch: "touch"
        case .wheel: "wheel"
        case .trackpad: "trackpad"
        case .call: "call"
        case .program: "program"
        }
    }
}

extension GestureReason {
    /// The case, and its values by their labels; a value without a label is what was measured or met.
    var json: JSONObject { ["case": code] + values }

    private var values: JSONObject {
        switch self {
        case .moved(let distance, let needs), .liftedAcross(let distance, let needs),
            .liftedBeforePinching(let distance, let needs), .liftedBeforeTurning(let distance, let needs),
            .pinched(let distance, let needs), .turned(let distance, let needs):
            ["measured": Double(distance), "needs": Double(needs)]
        case .pressed(let time, let needs), .liftedEarly(let time, let needs): ["measured": time, "needs": needs]
        case .heldTooLong(let time, let allows): ["measured": time, "allows": allows]
        case .tapTooFar(let distance, let allows), .notAtEdge(let distance, let allows):
            ["measured": Double(distance), "allows": Double(allows)]
        case .movedTooFar(let distance, let allows, let rule):
            ["measured": Double(distance), "allows": Double(allows), "rule": rule]
        case .liftedBeforeMoving(let distance, let needs, let touches):
            ["measured": Double(distance), "needs": Double(needs), "touches": touches]
        case .tapped(let taps, let touches): ["taps": taps, "touches": touches]
        case .noNextTap(let had, let needs, let time), .fingersApart(let had, let needs, let time):
            ["had": had, "needs": needs, "within": time]
        case .liftedBeforeNext(let had, let needs): ["had": had, "needs": needs]
        case .pressBeforeTaps(let had, let needs, let time): ["had": had, "needs": needs, "allows": time]
        case .noPress(let taps, let time): ["taps": taps, "within": time]
        case .otherButton(let mask, let needs):
            ["measured": mask.names(in: InputWords.buttons), "needs": needs.names(in: InputWords.buttons)]
        case .tooManyTouches(let count, let allows, 0): ["measured": count, "allows": allows]
        case .tooManyTouches(let count, let allows, let lifted):
            ["measured": count, "allows": allows, "liftedFingers": lifted]
        case .tooFewTouches(let count, let needs): ["measured": count, "needs": needs]
        case .touchesCancelled(let why): ["measured": why]
        case .fingerCancelled(let left, let needs, let why): ["left": left, "needs": needs, "measured": why]
        case .swiped(let along, let across, let time):
            ["along": Double(along), "across": Double(across), "within": time]
        case .swipeTooSlow(let along, let needs, let time):
            ["along": Double(along), "needs": Double(needs), "within": time]
        case .swipeAside(let along, let across, let allows):
            ["along": Double(along), "across": Double(across), "allows": Double(allows)]
        case .hover(let step): ["measured": step.code]
        case .wheel(let motion): ["measured": motion.code]
        case .trackpad(let step): ["measured": step.json]
        case .wheelStopped(let time), .leftOpen(let time), .contentDelayOver(let time): ["after": time]
        case .prevented(let rival): ["by": rival.name]
        case .requirementRecognized(let other): ["measured": other.name]
        case .requirementsFailed(let others), .deadlocked(let others): ["measured": others.map(\.name)]
        case .shouldBegin(let source): ["by": source.words]
        case .reset(let state): ["after": state.name]
        case .movedOn, .lifted, .noEdges, .notInwards, .wheelStoppedWaiting, .liftedWaiting, .disabled, .removed,
            .viewLeft, .touchesLost, .contentDelayLifted, .stateAssigned:
            [:]
        }
    }
}

extension GestureReason.HoverStep {
    nonisolated fileprivate var code: String {
        switch self {
        case .entered: "entered"
        case .moved: "moved"
        case .left: "left"
        }
    }
}

extension GestureReason.WheelMotion {
    nonisolated fileprivate var code: String {
        switch self {
        case .scrolled: "scrolled"
        case .pinched: "pinched"
        case .rotated: "rotated"
        }
    }
}

extension GestureReason.TrackpadStep {
    /// The case with its numbers; a word for a case without numbers.
    nonisolated fileprivate var json: any JSONWritable {
        switch self {
        case .pinched(let change, let needs): Self.json("pinched", change, needs)
        case .rotated(let angle, let needs): Self.json("rotated", angle, needs)
        case .liftedBeforePinching(let change, let needs): Self.json("liftedBeforePinching", change, needs)
        case .liftedBeforeTurning(let angle, let needs): Self.json("liftedBeforeTurning", angle, needs)
        case .movedOn: "movedOn"
        case .lifted: "lifted"
        case .cancelled: "cancelled"
        }
    }

    nonisolated private static func json(_ code: String, _ measured: CGFloat, _ needs: CGFloat) -> JSONObject {
        ["case": code, "measured": Double(measured), "needs": Double(needs)]
    }
}
