import Foundation
import MessageText
import ResponderChronicle
import ResponderKit

/// An input of a session with what happened to it: a touch, a turn of a wheel, a trackpad's gesture, a key, a motion or a command.
struct ExplainedInput {
    let account: Account
    /// Its number among the inputs of the session, from 1.
    let number: Int
    /// The call up the responder chain; nil for other inputs.
    let call: SessionCall?

    /// The inputs of a session, in order of time.
    static func all(of model: SessionModel) -> [ExplainedInput] {
        let accounts = model.accounts
        var inputs = accounts.map { (account: $0, call: $0.calls.first) }
        // The text has one line for keys that went the same way.
        for call in accounts.flatMap({ $0.calls.dropFirst() }) {
            let index = inputs.lastIndex { $0.account.time <= call.time } ?? -1
            inputs.insert((Account(input: .call(call.word), time: call.time), call), at: index + 1)
        }
        return inputs.enumerated().map { ExplainedInput($1.account, $1.call, number: $0 + 1) }
    }

    private init(_ account: Account, _ call: SessionCall?, number: Int) {
        self.account = account
        self.number = number
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
        let part = ExplainedInput(account.losing { names.contains($0.target.name) }, call, number: number)
        let concerns =
            !part.account.losses.isEmpty || account.view.map(names.contains) == true
            || account.gains.contains { names.contains($0.target.name) }
            || ((call?.passed ?? []) + [call?.handler ?? ""]).contains(where: names.contains)
        return concerns ? part : nil
    }

    /// Which of some touches it is; nil if it is none of them.
    func outcome(in touches: [TouchOutcome]) -> TouchOutcome? {
        guard call == nil else { return nil }
        let fingers: [Int]? = if case .touch(let contacts) = account.input { contacts } else { nil }
        return touches.first { touch in
            switch account.input {
            case .touch: !touch.isWheel && touch.start == account.time && touch.contacts == fingers
            case .wheel, .trackpad: touch.isWheel && touch.start == account.time
            case .call, .program: false
            }
        }
    }
}
