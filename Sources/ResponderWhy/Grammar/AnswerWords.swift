import Foundation
import ResponderKit
import ResponderLog

extension Answer {
    /// Whether the delegate answered.
    var isOfDelegate: Bool { if case .delegate = source { true } else { false } }

    /// The answer in words: `the delegate returned true from shouldRecognizeSimultaneouslyWith pinch`.
    public var words: String { "\(source.words) returned \(answer)" }

    /// The answer and the method in words: `false from shouldReceive; the touched view picture is not in backdrop`.
    var answer: String {
        "\(isYes) from \(question.method)\(other.map { " \($0.name)" } ?? "")"
            + (condition.map { "; \($0.words(in: space, isTurned: isSpaceTurned))" } ?? "")
    }
}

extension Answer.Question {
    /// UIKit's method, without the names of its parameters.
    nonisolated var method: String {
        switch self {
        case .shouldBegin: "gestureRecognizerShouldBegin"
        default: rawValue
        }
    }
}

extension Answer.Condition {
    /// Why the condition is not met, with the values: `the velocity in card is (40, 260) pt/s, larger up or down than sideways`.
    /// - Parameters:
    ///   - view: the name of the recognizer's view.
    ///   - isTurned: whether the view is turned or scaled in its window.
    func words(in view: String?, isTurned: Bool) -> String {
        let space = view.map { " in \($0)" } ?? ""
        switch self {
        case .velocity(let velocity, let axis):
            let (along, across) =
                axis == .horizontal ? ("sideways", "up or down") : ("up or down", "sideways")
            // What does not move, like the first step of a wheel, is as fast in one direction as in the other.
            let isEqual = Wording.whole(abs(velocity.x)) == Wording.whole(abs(velocity.y))
            return "the velocity\(space) is (\(Wording.whole(velocity.x)), \(Wording.whole(velocity.y))) pt/s, "
                + (isEqual ? "not larger \(along) than \(across)" : "larger \(across) than \(along)")
        case .translation(let translation, let direction):
            return Self.movement(translation, isTurned ? space : "")
                + ", not \(direction.names.joined(separator: " or "))"
        case .offset(let offset, let scroll, let axis, let end, let limit):
            let name = "contentOffset.\(axis == .horizontal ? "x" : "y") of \(scroll.name)"
            return "\(name) is \(Wording.tenths(offset)), and at its \(end == .start ? "start" : "end") it would be "
                + Wording.tenths(limit)
        case .activity(let recognizer, let needsActivity):
            return "\(recognizer.name) is \(needsActivity ? "not active" : "active")"
        case .touchOutside(let view, let views):
            let names = views.map(\.name).joined(separator: " or ")
            return "the touched view \(view?.name ?? "") is not in \(names)"
        case .touchInside(let view, let outer):
            return view?.id == outer.id
                ? "the touched view is \(outer.name)" : "the touched view \(view?.name ?? "") is in \(outer.name)"
        }
    }
}

extension Answer.Condition {
    /// The larger component of a translation: `the finger moved left (-11.5 pt)`.
    private static func movement(_ translation: CGPoint, _ space: String) -> String {
        guard translation != .zero else { return "the finger did not move\(space)" }
        let distance = abs(translation.x) >= abs(translation.y) ? translation.x : translation.y
        return "the finger moved \(Stroke(way: translation).direction.names[0])\(space) (\(Wording.points(distance)))"
    }
}

extension Answer.Source {
    /// Who answered, in words.
    public var words: String {
        switch self {
        case .delegate: "the delegate"
        case .view(let view): view.name
        case .subclass: "its class"
        }
    }
}

extension [WaitMeans] {
    /// What makes a recognizer wait, after a sentence that says that it does: ` (require(toFail:))`; empty if it is not known.
    var words: String {
        let names = map { one in
            switch one {
            case .requirement: "require(toFail:)"
            case .answer(let question): question.rawValue
            }
        }
        return names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    }
}
