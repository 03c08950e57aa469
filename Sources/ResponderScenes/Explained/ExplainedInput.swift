import Foundation
import ResponderChronicle
import ResponderKit
import ResponderText

/// An account of a session as data: what happened to a touch, a turn of a wheel, a trackpad's gesture, a key, a motion or a command.
/// The sentences are those of the text.
struct ExplainedInput {
    private let account: Account
    /// The call up the responder chain; nil for other inputs.
    private let call: SessionCall?

    /// The inputs of a session, in order of time.
    static func all(of model: SessionModel) -> [ExplainedInput] {
        let accounts = model.accounts
        var inputs = accounts.map { ExplainedInput($0, $0.calls.first) }
        // The text has one line for keys that went the same way.
        for call in accounts.flatMap({ $0.calls.dropFirst() }) {
            let index = inputs.lastIndex { $0.account.time <= call.time } ?? -1
            inputs.insert(ExplainedInput(Account(input: .call(call.word), time: call.time), call), at: index + 1)
        }
        return inputs
    }

    private init(_ account: Account, _ call: SessionCall?) {
        self.account = account
        self.call = call
    }

    /// The input, with what concerns a target only; nil if nothing does.
    /// - Parameters:
    ///   - name: `finger 2`, `pointer` or `keys`, or the name of a target.
    ///   - names: the name, and those of the gestures of a bundle.
    func part(about name: String, _ names: Set<String>) -> ExplainedInput? {
        switch account.input {
        case .touch(let contacts) where contacts.contains { "finger \($0)" == name }: return self
        case .wheel where name == "pointer", .trackpad where name == "pointer", .call where name == "keys": return self
        default: break
        }
        let part = ExplainedInput(account.losing { names.contains($0.target.name) }, call)
        let concerns =
            !part.account.losses.isEmpty || account.view.map(names.contains) == true
            || account.gains.contains { names.contains($0.target.name) }
            || ((call?.passed ?? []) + [call?.handler ?? ""]).contains(where: names.contains)
        return concerns ? part : nil
    }

    func json(_ model: SessionModel, _ trial: RemedyTrial?) -> JSONObject {
        let told = account.losses.told { loss in trial == nil ? loss.remedy?.swift : trial?.remedy(for: loss) }
        let handler: JSONObject? = call.flatMap { call in
            call.handler.map { name in
                let who: JSONObject = ["responder": name]
                let sentence = account.remarks.first?.onOneLine
                return (["who": who, "time": call.time, "sentence": sentence, "n": call.decision] as JSONObject)
                    .withoutNulls
            }
        }
        let fingers: [Int]? = if case .touch(let contacts) = account.input { contacts } else { nil }
        let object: JSONObject = [
            "time": account.time, "input": caseName(of: account.input), "fingers": fingers, "view": account.view,
            "call": call?.word, "passed": call?.passed,
            "sentence": (account.sentences.first?.text ?? told.first?.sentence)?.onOneLine,
            "remarks": account.remarks.count > 1 ? account.remarks.map(\.onOneLine) : nil as [String]?,
            "got": account.gains.map { winner($0, model) } + [handler].compactMap(\.self),
            "lost": told.flatMap { told in told.losses.map { $0.json(told.sentence, model, trial) } },
        ]
        return object.withoutNulls
    }

    /// A gesture, a view or a control that got it, and why.
    private func winner(_ gain: TouchOutcome.Gain, _ model: SessionModel) -> JSONObject {
        let cause = model.cause(gain.decision)
        let facts = gain.facts.map { fact in
            var object: JSONObject = ["fact": fact.code]
            object.members += fact.numbers.map { ($0.name, $0.value) }
            if !fact.words.isEmpty { object.members.append(("words", fact.words)) }
            return object
        }
        let why = gain.facts.map(\.words).filter { !$0.isEmpty }.joined(separator: "; ")
        let object: JSONObject = [
            "who": gain.target.json, "time": gain.time, "reason": cause?.reason, "facts": facts, "why": why.onOneLine,
            "sentence": account.sentence(of: gain).onOneLine, "n": gain.decision, "because": cause?.because ?? [],
        ]
        return object.withoutNulls
    }
}
