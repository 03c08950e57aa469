import Foundation
import ResponderKit
import SceneFormat

@MainActor
extension BeginCondition {
    /// The first part of the condition that a recognizer does not meet now; nil if it meets all of them.
    func unmet(by recognizer: UIGestureRecognizer, in content: any StageContent) -> Answer.Condition? {
        let pan = recognizer as? UIPanGestureRecognizer
        return parts.lazy.compactMap { part -> Answer.Condition? in
            switch part {
            case .velocity(let axis): return pan.flatMap { axis.unmet(by: $0.velocity(in: $0.view)) }
            case .translation(let way): return pan.flatMap { way.unmet(by: $0.translation(in: $0.view)) }
            case .offset(let view, let end):
                return (content.view(named: view) as? UIScrollView).flatMap { end.unmet(by: $0, recognizer) }
            case .state(let gesture, let activity):
                let others = content.gestureNames(meantBy: [gesture]).compactMap(content.recognizer)
                let active = others.first { $0.state == .began || $0.state == .changed }
                let needsActivity = activity == .active
                guard (active != nil) != needsActivity, let other = active ?? others.first else { return nil }
                return .activity(of: Participant(other), needs: needsActivity)
            }
        }.first
    }
}

@MainActor
extension Answer.Axis {
    fileprivate func unmet(by velocity: CGPoint) -> Answer.Condition? {
        let isHorizontal = abs(velocity.x) > abs(velocity.y)
        guard isHorizontal != (self == .horizontal) else { return nil }
        return .velocity(velocity, needs: self)
    }
}

@MainActor
extension UISwipeGestureRecognizer.Direction {
    fileprivate func unmet(by translation: CGPoint) -> Answer.Condition? {
        let part =
            switch self {
            case .left: -translation.x
            case .right: translation.x
            case .up: -translation.y
            default: translation.y
            }
        return part > 0 ? nil : .translation(translation, needs: self)
    }
}

@MainActor
extension Answer.End {
    /// The offset counts along the axis in which the content is larger than the view; if it is in both, along that of the
    /// gesture's movement.
    fileprivate func unmet(by scroll: UIScrollView, _ recognizer: UIGestureRecognizer) -> Answer.Condition? {
        let inset = scroll.adjustedContentInset
        let range = (
            x: scroll.contentSize.width + inset.left + inset.right - scroll.bounds.width,
            y: scroll.contentSize.height + inset.top + inset.bottom - scroll.bounds.height
        )
        let way = (recognizer as? UIPanGestureRecognizer)?.translation(in: nil) ?? .zero
        let isHorizontal = range.x > 0 && (range.y <= 0 || abs(way.x) > abs(way.y))
        let offset = isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y
        let start = isHorizontal ? -inset.left : -inset.top
        let end = start + max(0, isHorizontal ? range.x : range.y)
        let isMet = self == .start ? offset <= start : offset >= end
        guard !isMet else { return nil }
        return .offset(
            offset, of: Participant(scroll), isHorizontal ? .horizontal : .vertical, needs: self,
            limit: self == .start ? start : end)
    }
}
