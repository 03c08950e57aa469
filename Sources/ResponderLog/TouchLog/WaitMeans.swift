import ResponderKit

/// What makes a recognizer wait for another one to fail.
package enum WaitMeans: Hashable {
    /// `require(toFail:)`.
    case requirement
    /// The answer to a question, of a delegate or of the class of a recognizer.
    case answer(Answer.Question)

    /// What makes a recognizer wait; nil if it is not known.
    /// - Parameter answers: what was answered before it began to wait.
    init?(
        of recognizer: Participant<UIGestureRecognizer>, for other: Participant<UIGestureRecognizer>,
        _ answers: [Answer]
    ) {
        if let one = recognizer.object, let other = other.object, one.requires(other) {
            self = .requirement
            return
        }
        let answer = answers.last { answer in
            guard let about = answer.other else { return false }
            return switch answer.question {
            case .shouldRequireFailure: answer.recognizer.id == recognizer.id && about.id == other.id
            case .shouldBeRequiredToFail: answer.recognizer.id == other.id && about.id == recognizer.id
            default: false
            }
        }
        guard let answer else { return nil }
        self = .answer(answer.question)
    }
}
