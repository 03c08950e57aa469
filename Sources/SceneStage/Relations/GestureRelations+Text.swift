import Foundation
import MessageText
import ResponderLog

extension GestureRelations {
    /// The relations as text: a paragraph for each recognizer that has some, and a line with the others.
    public var text: String {
        guard !members.isEmpty else { return "The scene has no gestures.\n" }
        var paragraphs = members.filter { !$0.isAlone }.map { member in
            "\(member.name.onOneLine) (\(member.place.onOneLine))\n"
                + member.lines.map { "  \($0.onOneLine)\n" }.joined()
        }
        let alone = members.filter(\.isAlone).map(\.name)
        if !alone.isEmpty {
            paragraphs.append("No other gesture shares their touches: \(alone.joined(separator: ", ").onOneLine)\n")
        }
        return paragraphs.joined(separator: "\n")
    }
}

extension GestureRelations.Member {
    fileprivate var isAlone: Bool { relations.isEmpty && refusers.isEmpty && !waitsForItself }

    /// One line for each relation and its source, with all others of which both are true.
    fileprivate var lines: [String] {
        var told: [(verb: String, source: String, others: [String])] = []
        for relation in relations {
            let (verb, source) = (relation.kind.verb, relation.source.words(for: name))
            if let index = told.firstIndex(where: { $0.verb == verb && $0.source == source }) {
                told[index].others.append(relation.other)
            } else {
                told.append((verb, source, [relation.other]))
            }
        }
        var lines = told.map { "\($0.verb) \($0.others.joined(separator: ", ")) (\($0.source))" }
        if waitsForItself { lines.append("cannot wait for itself (require(toFail:), which has no effect)") }
        if !refusers.isEmpty {
            lines.append(
                "is refused where a finger touches \(refusers.joined(separator: ", ")) (gestureRecognizerShouldBegin)")
        }
        return lines
    }
}

extension GestureRelation.Kind {
    nonisolated fileprivate var verb: String {
        switch self {
        case .waitsFor: "waits for"
        case .runsWith: "runs together with"
        case .spares: "does not prevent"
        case .prevents: "prevents"
        }
    }
}

extension GestureRelation.Source {
    /// Where the relation of a recognizer comes from, in words.
    nonisolated package func words(for name: String) -> String {
        switch self {
        case .standard: "by default"
        case .requirement: "require(toFail:)"
        case .delegate(let owner, let method): "\(owner == name ? "its delegate" : "delegate of \(owner)"): \(method)"
        case .subclass(let owner, let method): "\(owner == name ? "its class" : "class of \(owner)"): \(method)"
        }
    }
}
