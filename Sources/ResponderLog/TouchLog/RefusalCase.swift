import Foundation
import ResponderKit

/// A recognizer that does not get a finger, as values.
package enum RefusalCase {
    /// `shouldReceive` answered no.
    /// - Parameter disabled: the disabled view that lies under the finger, by name; nil for none.
    case answered(GestureCard, finger: Int, Reason, disabled: String?)
    /// The type of the touch is not in `allowedTouchTypes`.
    case touchType(GestureCard, finger: Int, Reason)
    /// A finger of another type is down.
    case exclusiveType(GestureCard, finger: Int, Reason)
    /// It is switched off.
    case disabled(GestureCard, finger: Int, Reason)
    /// The finger landed before the recognizer came to the view.
    case landedBefore(finger: Int)
    /// The pop of a navigation controller is switched off, and the finger landed so far from the left edge, in points.
    /// - Parameter canPop: whether there is a screen to go back to.
    case popDisabled(GestureCard, finger: Int, distance: CGFloat, canPop: Bool)
    /// A scroll view is switched off.
    /// - Parameter room: how far it could scroll otherwise; nil before the fingers have moved.
    case scrollingDisabled(scroll: String, ScrollRoom?)

    /// Why a recognizer does not get a finger.
    package struct Reason {
        package let why: RefusalReason
        /// The answer that decided; nil if none did.
        package let answer: Answer?
        /// The type of the touch, if it decided; nil for other reasons, and if the finger is not down.
        package let type: UITouch.TouchType?
        /// The types that the recognizer gets, if they decided; nil for other reasons, and if the recognizer is gone.
        package let allowed: [UITouch.TouchType]?
        /// Why a class of the engine ignored the finger; nil for other reasons, and for classes of a program.
        package let ignoring: Ignoring?

        /// Why a recognizer ignores a finger by itself.
        package enum Ignoring {
            /// `maximumNumberOfTouches` fingers are down.
            case maximum(Int)
            /// It follows no more than so many fingers.
            case fingers(Int)
            /// Its fingers have done what it needs, or a wheel or a trackpad drives it.
            case complete
        }
    }
}

extension RefusalCase.Reason {
    package init(
        _ why: RefusalReason, of recognizer: UIGestureRecognizer?, contact: Int, _ decision: Decision,
        _ chronicle: Chronicle
    ) {
        self.why = why
        answer = chronicle.answered(decision.because).last
        type = why == .touchType ? chronicle.type(of: contact) : nil
        let types = why == .touchType ? recognizer?.allowedTouchTypes : nil
        allowed = types?.compactMap { UITouch.TouchType(rawValue: $0.intValue) }
        ignoring = why == .ignored ? recognizer.flatMap(Ignoring.init) : nil
    }
}

extension RefusalCase.Reason.Ignoring {
    /// - Parameter recognizer: one that ignored a finger just now.
    fileprivate init?(_ recognizer: UIGestureRecognizer) {
        guard !recognizer.isSubclassed else { return nil }
        let isFull = { (count: Int) in recognizer.numberOfTouches >= count }
        switch recognizer {
        case is UIScreenEdgePanGestureRecognizer: self = .fingers(1)
        case let pan as UIPanGestureRecognizer where isFull(pan.maximumNumberOfTouches):
            self = .maximum(pan.maximumNumberOfTouches)
        case is UIPinchGestureRecognizer where isFull(2), is UIRotationGestureRecognizer where isFull(2):
            self = .fingers(2)
        default: self = .complete
        }
    }
}
