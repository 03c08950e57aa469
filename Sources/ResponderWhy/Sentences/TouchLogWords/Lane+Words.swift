import Foundation
import MessageText
import ResponderKit
import ResponderLog

extension Lane {
    /// The title: `photo.pan`, or `finger 1`, which may be a pointer.
    public var name: String { subject.name }
}

extension Lane.Subject {
    /// The title.
    nonisolated var name: String {
        switch self {
        case .contact(let number): "finger \(number)"
        case .target(let target): target.name
        case .trackpad: "trackpad"
        case .others: "other events"
        }
    }
}

extension Lane.Span {
    /// The reason, in words with numbers. The text ends after about 2,000 bytes, because thousands of events of one moment are
    /// unreadable.
    public var why: String {
        var words = ""
        for (index, reason) in reasons.enumerated() {
            guard words.utf8.count < 2000 else { return words + "; …" }
            words += (index == 0 ? "" : "; ") + reason.words
        }
        return words
    }

    /// The beginnings of the reason that make sense by themselves, the longest first, for a place without room for all of it. There is at
    /// least one.
    package var shortReasons: [String] {
        let clause = (reasons.first?.words ?? "").firstClause
        return [clause] + [" (", ", "].map { clause.components(separatedBy: $0)[0] }
    }

    /// The outcome, in words; empty if there is none.
    public var result: String { outcome?.words ?? "" }

    /// The state as the verb of a sentence.
    public var verb: String { isRecognition ? "was recognized" : state.verb }
}

extension String {
    /// The text up to the first semicolon or colon outside parentheses.
    fileprivate var firstClause: String {
        var depth = 0
        let clause = prefix { character in
            if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
            return depth > 0 || character != ";" && character != ":"
        }
        return String(clause)
    }
}

extension SpanReason {
    var words: String {
        switch self {
        case .fingerDown: "landed"
        case .trackpadBegan: "began to pinch or turn"
        case .landed(let view?, let point): "landed on \(view) at \(Wording.place(point))"
        case .landed(nil, let point): "landed where no view takes touches, at \(Wording.place(point))"
        case .ignored(let why): why.words
        case .gate(let note): note.words
        case .unasked(let contact, let view, let obstacle): obstacle.words(whyNotAsked: view, contact)
        case .received(let contacts):
            "\(contacts.map { "finger \($0)" }.joined(separator: " and ")) landed on its view or in it"
        case .changed(let change): change.told
        case .changedUnseen(let why): why.text
        case .waits(let others): Wording.reason(ofWaitingFor: others)
        case .refused(let contact, let why): "finger \(contact) not followed: \(why.words)"
        case .handled: "it handled the touch"
        case .passedOn: "touchesBegan; it passed the touch on"
        case .cancelled(let reason): reason?.words ?? "the system cancelled its touch"
        case .finger(let note): note.words
        case .sent(let control, let events): "\(control) sent \(events.joined(separator: ", "))"
        case .key(let key, let responder): "the key \(key) went to \(responder)"
        case .warning(let message): "warning: \(message)"
        case .motion(let motion): motion.word
        case .opened(let path): "opened \((path as NSString).lastPathComponent.quoted)"
        case .typed(let text): "typed \(text.quoted)"
        case .inactive: "the window became inactive"
        case .placed(let name, let move): "\(name) \(move.words)"
        case .told(let words): words
        }
    }
}

extension SpanResult {
    fileprivate var words: String {
        switch self {
        case .lifted: "lifted"
        case .cancelledBySystem: "cancelled by the system"
        case .ended: "ended"
        case .touchesEnded: "touchesEnded"
        case .values(let values): values.result ?? ""
        }
    }
}

extension CallReason {
    var words: String {
        switch self {
        case .keptBack(let start, let keeper, let isLift):
            let since = ((start * 1e6).rounded() / 1e6).shortest
            return "kept back since \(since) s by \(keeper) (\(isLift ? "delaysTouchesEnded" : "delaysTouchesBegan"))"
        case .taken(let takers): return "taken by \(takers.joined(separator: ", ")) (cancelsTouchesInView)"
        }
    }
}
