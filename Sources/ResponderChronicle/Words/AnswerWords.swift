import Foundation
import ResponderKit

/// An answer of a delegate, a view or a subclass about a recognizer, as data.
public struct Answered {
    /// The question.
    public let question: Answer.Question
    /// The recognizer that was asked about.
    public let recognizer: Participant<UIGestureRecognizer>
    /// The other recognizer of the question, if there is one.
    public let other: Participant<UIGestureRecognizer>?
    /// Who answered, in words: `the delegate`, `photo`.
    public let source: String
    /// The answer.
    public let isYes: Bool
    /// The condition that was not met, with the values that were compared; nil if none was given.
    public let condition: Condition?
    /// The name of the recognizer's view, in whose coordinates velocities and translations are; nil without a view.
    public let space: String?
    /// Whether that view is turned or scaled in its window, so that directions and distances in it are not those on the screen.
    let isTurned: Bool
    /// Whether the delegate answered.
    let isOfDelegate: Bool

    /// `Answer.Condition` without the views themselves.
    public enum Condition {
        /// The velocity of a pan, in points a second in the coordinates of its view, is larger along the other axis.
        case velocity(CGPoint, needs: Answer.Axis)
        /// The translation of a pan, in points in the coordinates of its view, has no component in the direction.
        case translation(CGPoint, needs: UISwipeGestureRecognizer.Direction)
        /// The offset of a scroll view along an axis, in points, is not at the start or end of its content.
        case offset(CGFloat, of: Participant<UIView>, Answer.Axis, needs: Answer.End, limit: CGFloat)
        /// The touched view is not one of these views, and not inside one of them.
        case touchOutside(Participant<UIView>?, of: [Participant<UIView>])
        /// The touched view is this view, or inside it.
        case touchInside(Participant<UIView>?, of: Participant<UIView>)
    }

    init(_ answer: Answer) {
        question = answer.question
        recognizer = Participant(answer.recognizer)
        other = answer.other.map { Participant($0) }
        source = answer.source.words
        isYes = answer.isYes
        condition = answer.condition.map { Condition($0) }
        space = answer.recognizer.view?.traceName
        isTurned = answer.recognizer.view?.isTurned == true
        isOfDelegate = if case .delegate = answer.source { true } else { false }
    }

    /// The answer in words: `the delegate answered shouldRecognizeSimultaneouslyWith pinch: true`.
    public var words: String { "\(source) answered \(answer)" }

    /// The question and the answer in words: `shouldReceive: false; the touched view picture is not in backdrop`.
    var answer: String {
        "\(question.rawValue)\(other.map { " \($0.name)" } ?? ""): \(isYes)"
            + (condition.map { "; \($0.words(in: space, isTurned: isTurned))" } ?? "")
    }
}

extension Answered.Condition {
    /// Why the condition is not met, with the values: `the velocity in card is (40, 260) pt/s, larger up or down than sideways`.
    /// - Parameters:
    ///   - view: the name of the recognizer's view.
    ///   - isTurned: whether the view is turned or scaled in its window.
    func words(in view: String?, isTurned: Bool) -> String {
        let space = view.map { " in \($0)" } ?? ""
        switch self {
        case .velocity(let velocity, let axis):
            return
                "the velocity\(space) is (\(Wording.whole(velocity.x)), \(Wording.whole(velocity.y))) pt/s, larger "
                + "\(axis == .horizontal ? "up or down than sideways" : "sideways than up or down")"
        case .translation(let translation, let direction):
            return Self.movement(translation, isTurned ? space : "")
                + ", not \(direction.words.joined(separator: " or "))"
        case .offset(let offset, let scroll, let axis, let end, let limit):
            let name = "contentOffset.\(axis == .horizontal ? "x" : "y") of \(scroll.name)"
            return
                "\(name) is \(Wording.tenths(offset)), and at its \(end == .start ? "start" : "end") it would be "
                + Wording.tenths(limit)
        case .touchOutside(let view, let views):
            let names = views.map(\.name).joined(separator: " or ")
            return "the touched view \(view?.name ?? "") is not in \(names)"
        case .touchInside(let view, let outer):
            return view?.id == outer.id
                ? "the touched view is \(outer.name)" : "the touched view \(view?.name ?? "") is in \(outer.name)"
        }
    }
}

extension Answered.Condition {
    /// The larger component of a translation: `the finger moved left (-11.5 pt)`.
    private static func movement(_ translation: CGPoint, _ space: String) -> String {
        guard translation != .zero else { return "the finger did not move\(space)" }
        let distance = abs(translation.x) >= abs(translation.y) ? translation.x : translation.y
        return "the finger moved \(Stroke(way: translation).direction.words[0])\(space) (\(Wording.points(distance)))"
    }

    init(_ condition: Answer.Condition) {
        self =
            switch condition {
            case .velocity(let velocity, let axis): .velocity(velocity, needs: axis)
            case .translation(let translation, let direction): .translation(translation, needs: direction)
            case .offset(let offset, let scroll, let axis, let end, let limit):
                .offset(offset, of: Participant(scroll), axis, needs: end, limit: limit)
            case .touchOutside(let view, let views):
                .touchOutside(view.map { Participant($0) }, of: views.map { Participant($0) })
            case .touchInside(let view, let outer): .touchInside(view.map { Participant($0) }, of: Participant(outer))
            }
    }
}

extension UIView {
    /// Whether it is turned or scaled in its window.
    fileprivate var isTurned: Bool {
        let origin = convert(CGPoint.zero, to: nil)
        let (x, y) = (convert(CGPoint(x: 1, y: 0), to: nil), convert(CGPoint(x: 0, y: 1), to: nil))
        return [x.x - origin.x - 1, x.y - origin.y, y.x - origin.x, y.y - origin.y - 1].contains { abs($0) > 1e-3 }
    }
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
