import Foundation

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
        case view(Participant<UIView>)
        /// An override in the recognizer's class.
        case subclass
    }

    /// What was asked.
    public let question: Question
    /// The recognizer that was asked about.
    public let recognizer: Participant<UIGestureRecognizer>
    /// The other recognizer of the question, where there is one.
    public let other: Participant<UIGestureRecognizer>?
    /// Who answered.
    public let source: Source
    /// The answer.
    public let isYes: Bool
    /// The condition that was not met, where the one who answered no named it.
    public let condition: Condition?
    /// The name of the recognizer's view, in whose coordinates velocities and translations are; nil without a view.
    public let space: String?
    /// Whether that view is turned or scaled in its window, so that directions and distances in it are not those on the
    /// screen.
    public let isSpaceTurned: Bool

    init(
        _ question: Question, of asked: UIGestureRecognizer, about other: UIGestureRecognizer?, by source: Answerer,
        isYes: Bool, condition: Condition?
    ) {
        self.question = question
        recognizer = Participant(asked)
        self.other = other.map { Participant($0) }
        self.source = source.source
        self.isYes = isYes
        self.condition = condition
        space = asked.view?.traceName
        isSpaceTurned = asked.view?.isTurnedInWindow == true
    }

    /// A condition that was not met, with the values that were compared.
    public enum Condition {
        /// The velocity of a pan, in points a second in the coordinates of its view, is larger along the other axis.
        case velocity(CGPoint, needs: Axis)
        /// The translation of a pan, in points in the coordinates of its view, does not lead in the direction.
        case translation(CGPoint, needs: UISwipeGestureRecognizer.Direction)
        /// The offset of a scroll view along an axis, in points, is not at the start or end of its content, where it
        /// would be `limit`.
        case offset(CGFloat, of: Participant<UIView>, Axis, needs: End, limit: CGFloat)
        /// A recognizer has begun and is not over although it must not be, or the other way round.
        case activity(of: Participant<UIGestureRecognizer>, needs: Bool)
        /// The touched view is none of these views, nor inside one of them.
        case touchOutside(Participant<UIView>?, of: [Participant<UIView>])
        /// The touched view is this view, or inside it.
        case touchInside(Participant<UIView>?, of: Participant<UIView>)
    }

    /// The direction of a line, whichever way it points.
    nonisolated public enum Axis: String, CaseIterable, Sendable {
        /// Along x.
        case horizontal
        /// Along y.
        case vertical
    }

    /// An end of the content of a scroll view.
    nonisolated public enum End: String, CaseIterable, Sendable {
        /// The left or upper end.
        case start = "atStart"
        /// The right or lower end.
        case end = "atEnd"
    }
}

/// Who answers, before there is a decision to name it in: `Answer.Source` with the view itself.
enum Answerer {
    case delegate
    case view(UIView)
    case subclass

    var source: Answer.Source {
        switch self {
        case .delegate: .delegate
        case .view(let view): .view(Participant(view))
        case .subclass: .subclass
        }
    }
}

extension UIView {
    /// Whether it is turned or scaled in its window.
    fileprivate final var isTurnedInWindow: Bool {
        let origin = convert(CGPoint.zero, to: nil)
        let (x, y) = (convert(CGPoint(x: 1, y: 0), to: nil), convert(CGPoint(x: 0, y: 1), to: nil))
        return [x.x - origin.x - 1, x.y - origin.y, y.x - origin.x, y.y - origin.y - 1].contains { abs($0) > 1e-3 }
    }
}
