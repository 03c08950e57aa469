extension UIGestureRecognizer {
    /// Report an answer that decided something about this recognizer's attempt: its next decision has it as a cause.
    final func note(
        _ question: Answer.Question, of asked: UIGestureRecognizer, about other: UIGestureRecognizer? = nil,
        by source: Answerer, isYes: Bool
    ) {
        guard isWatched, let trace = attempt.arenaLink.object?.trace else { return }
        let answer = Answer(
            question, of: asked, about: other, by: source, isYes: isYes, condition: trace.takeCondition())
        // An assignment: where an array is changed in place, each of its uses checks for exclusive access.
        attempt.answers = attempt.answers + [trace.record(.answer(answer), because: [attempt.inputDecision])]
    }

    /// Name the condition by which a delegate is about to answer no; the answer that observers get contains it. Without
    /// an observer the condition is not built.
    package final func refuse(because condition: @autoclosure () -> Answer.Condition) {
        guard UIApplication.isWatched, let trace = UIApplication.current?.trace, trace.isOn else { return }
        trace.condition = condition()
    }
}
