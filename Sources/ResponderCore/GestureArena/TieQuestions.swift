import Foundation

/// Whether dynamic questions about requirements (`shouldRequireFailure(of:)` and its kind) can be asked between attempts in play,
/// and whether any question is new since an attempt was judged.
final class TieQuestions {
    /// The recognizers in play whose class or delegate may answer: each may be tied to any other one.
    private let answerers = ElementList<Link<UIGestureRecognizer>>()
    /// Counts what can open questions: recognizers that come into play or get a touch, and new delegates.
    private var openings = 0
    /// Whether questions were asked, whose answers the attempts in play keep.
    private var wereAsked = false

    nonisolated deinit {}

    /// Whether a recognizer in play may answer.
    @inline(__always)
    var canBeAsked: Bool { !answerers.isEmpty }

    /// The recognizers in play that may answer, in order of arrival.
    var answering: [UIGestureRecognizer] { answerers.compactMap(\.object) }

    // MARK: What opens questions

    /// A recognizer in play gets a touch.
    @inline(__always)
    func touchCame() { openings += 1 }

    /// A recognizer comes into play.
    @inline(__always)
    func entered(_ recognizer: UIGestureRecognizer) {
        if recognizer.answersAboutTies { answerers.append(Link(recognizer)) }
    }

    /// A recognizer in play has a new delegate, which may answer.
    func delegateChanged(of recognizer: UIGestureRecognizer) {
        openings += 1
        if !answerers.contains(where: { $0.leads(to: recognizer) }) { answerers.append(Link(recognizer)) }
    }

    // MARK: Verdicts

    /// A recognizer is judged now, which asks all questions about it.
    @inline(__always)
    func judged(_ recognizer: UIGestureRecognizer) {
        if canBeAsked { wereAsked = true }
        recognizer.attempt.openingsAtVerdict = openings
    }

    /// Whether another verdict on a recognizer would ask something that its last verdict did not.
    func areNew(to recognizer: UIGestureRecognizer) -> Bool {
        canBeAsked && recognizer.attempt.openingsAtVerdict != openings
    }

    // MARK: The end of attempts

    /// Recognizers left play: forget the answers about them, which were valid only while both attempts last.
    /// - Parameter isLast: whether nothing is in play any more.
    @inline(__always)
    func left(_ leaving: ElementList<UIGestureRecognizer>, isLast: Bool) {
        if isLast {
            answerers.removeAll()
            wereAsked = false
        } else if canBeAsked {
            answerers.removeAll { $0.borrow { !$0.attempt.isInPlay } ?? true }
        }
        if wereAsked { leaving.forEachUnretained { $0.attempt.forgetTies(of: $0) } }
    }
}
