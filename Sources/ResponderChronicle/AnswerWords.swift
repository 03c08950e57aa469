import ResponderKit

/// What a delegate, a view or a subclass answered about a recognizer, as data.
public struct Answered {
    /// What was asked.
    public let question: Answer.Question
    /// The recognizer that was asked about.
    public let recognizer: Participant<UIGestureRecognizer>
    /// The other recognizer of the question, where there is one.
    public let other: Participant<UIGestureRecognizer>?
    /// Who answered, in words: `the delegate`, `photo`.
    public let source: String
    /// The answer.
    public let isYes: Bool

    init(_ answer: Answer) {
        question = answer.question
        recognizer = Participant(answer.recognizer)
        other = answer.other.map { Participant($0) }
        source = answer.source.words
        isYes = answer.isYes
    }

    /// The answer in words: `the delegate answered shouldRecognizeSimultaneouslyWith pinch: true`.
    public var words: String { "\(source) answered \(question.rawValue)\(other.map { " \($0.name)" } ?? ""): \(isYes)" }
}

extension Answer.Source {
    /// Who answered, in words.
    public var words: String {
        switch self {
        case .delegate: "the delegate"
        case .view(let view): view.traceName
        case .subclass: "its class"
        }
    }
}
