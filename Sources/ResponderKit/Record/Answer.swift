/// What a delegate, a view or a subclass answered about a recognizer, where the answer decided something.
public struct Answer {
    /// What was asked.
    nonisolated public enum Question: String, Sendable {
        /// May the recognizer begin?
        case shouldBegin
        /// May the recognizer get this touch?
        case shouldReceive
        /// May both recognize at the same time?
        case shouldRecognizeSimultaneously = "shouldRecognizeSimultaneouslyWith"
        /// Must the recognizer wait until the other one has failed?
        case shouldRequireFailure = "shouldRequireFailureOf"
        /// Must the other recognizer wait until this one has failed?
        case shouldBeRequiredToFail = "shouldBeRequiredToFailBy"
        /// May the recognizer make the other one fail?
        case canPrevent
        /// May the other recognizer make this one fail?
        case canBePrevented = "canBePreventedBy"
    }

    /// Who answered.
    public enum Source {
        /// The delegate of the recognizer that was asked about.
        case delegate
        /// A view: the touched one, or a superview of it.
        case view(UIView)
        /// An override in the recognizer's class.
        case subclass
    }

    /// What was asked.
    public let question: Question
    /// The recognizer that was asked about.
    public let recognizer: UIGestureRecognizer
    /// The other recognizer of the question, where there is one.
    public let other: UIGestureRecognizer?
    /// Who answered.
    public let source: Source
    /// The answer.
    public let isYes: Bool
}

extension UIGestureRecognizer {
    /// Report an answer that decided something about this recognizer's attempt: its next decision has it as a cause.
    final func note(
        _ question: Answer.Question, of asked: UIGestureRecognizer, about other: UIGestureRecognizer? = nil,
        by source: Answer.Source, isYes: Bool
    ) {
        guard isWatched, let trace = attempt.arenaLink.object?.trace else { return }
        let answer = Answer(question: question, recognizer: asked, other: other, source: source, isYes: isYes)
        attempt.answers.append(trace.record(.answer(answer), because: [attempt.inputDecision]))
    }
}
