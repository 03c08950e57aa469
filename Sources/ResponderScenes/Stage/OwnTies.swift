import Foundation
import ResponderKit

// How a scene ties recognizers that its views have by their classes, in the same way as programs: a scroll view is the
// delegate of its own pan, and the pop of a navigation controller gets a delegate.

extension UIView {
    /// Tie the view's own recognizers to those that the description names. All of them exist already.
    func tieOwnRecognizers(of description: ViewDescription, on stage: Stage) {
        switch self {
        case let scroll as SceneScroll:
            for name in stage.state.recognizers(for: description.requireToFail).sorted() {
                if let other = stage.recognizer(named: name) { scroll.panGestureRecognizer.require(toFail: other) }
            }
            scroll.companyAtStart = stage.state.recognizers(for: description.simultaneousAtStart)
        case let stack as SceneNavigation where !description.shouldBeRequiredToFailBy.isEmpty:
            let delegate = ScenePopDelegate(stage.state.recognizers(for: description.shouldBeRequiredToFailBy))
            stack.popDelegate = delegate
            stack.navigation.interactivePopGestureRecognizer?.delegate = delegate
        default: break
        }
    }
}

extension SceneScroll: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer === panGestureRecognizer && contentOffset.x == 0
            && otherGestureRecognizer.name.map(companyAtStart.contains) ?? false
    }
}

/// A delegate of a pop that makes others wait for it.
final class ScenePopDelegate: UIGestureRecognizerDelegate {
    private let waiting: Set<String>

    init(_ waiting: Set<String>) { self.waiting = waiting }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer.name.map(waiting.contains) ?? false }
}
