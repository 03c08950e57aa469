import Foundation
import ResponderKit

/// A view under or near a finger that does not get it, as values.
package enum UnreachedCase {
    /// The hit test asked the view, which returned nil although it is under the finger.
    case skipped(Skipped)
    /// The hit test stopped before it reached the view, by name.
    case unreached(String, finger: Int, HitTestStop)
    /// The finger is in the hit area of the view, by name, outside of its bounds, and a superview ends before it.
    case beyondHitArea(String, finger: Int, HitTestStop)
    /// The finger is in the hit area of the view, by name, outside of its bounds, and a view in front took it.
    case coveredHitArea(String, finger: Int, by: ViewCard, [HindranceCard])
    /// The finger is in the frame of a turned view, but outside of its bounds.
    case turned(Turned)
    /// The finger is beside a small view.
    case beside(NearMiss, finger: Int)
    /// An animated view is drawn under the finger.
    case animated(Animated)
    /// A presentation that moves takes all touches.
    case presentation(Presentation)
    /// Two fingers are on a scroll view, by name, that cannot zoom.
    case notZooming(String, minimum: CGFloat, maximum: CGFloat)

    /// A view that returned nil although it is under the finger.
    package struct Skipped {
        /// Its name.
        package let view: String
        package let finger: Int
        package let reason: Reason
        /// The names of its recognizers, which get nothing.
        package let losers: [String]
        package let others: FurtherHindrances

        package enum Reason {
            case state(ViewState)
            /// Its override of `hitTest(_:with:)` returns nil.
            case passThrough
            /// Its override of `point(inside:with:)` is false.
            case refused
        }
    }

    /// A turned view whose frame contains the finger.
    package struct Turned {
        /// Its name.
        package let view: String
        package let finger: Int
        /// By how much it is turned, in radians.
        package let angle: CGFloat
        /// How far the finger is outside of its bounds, in points.
        package let distance: CGFloat
        /// The names of its recognizers, which get nothing.
        package let losers: [String]
    }

    /// A view that is drawn under the finger during an animation.
    package struct Animated {
        /// Its name.
        package let view: String
        package let finger: Int
        /// Its frame at the end of the animation.
        package let frame: CGRect
        /// Whether the animation is without `allowUserInteraction`.
        package let isDisabling: Bool
        /// The names of its recognizers, which get nothing.
        package let losers: [String]
    }

    /// A presentation that moves while a finger lands.
    package struct Presentation {
        /// The name of the view that does not get the finger.
        package let view: String
        package let finger: Int
        package let role: Role

        package enum Role {
            /// The view is the one that is presented.
            case presented
            /// The view lies behind the presented one, by name; nil if that is not loaded.
            case behind(String?)
        }
    }
}

extension UnreachedCase {
    /// The state of the view itself that kept the hit test from it; nil if something else did.
    var ownState: ViewState? {
        switch self {
        case .skipped(let one): if case .state(let state) = one.reason { state } else { nil }
        case .unreached(_, _, let stop):
            if stop.control != nil, case .state(let state) = stop.reason { state } else { nil }
        case .beyondHitArea, .coveredHitArea, .turned, .beside, .animated, .presentation, .notZooming: nil
        }
    }
}

/// A view that an input missed by a little, as values.
package struct NearMiss {
    /// Its name.
    package let view: String
    /// How far the input is outside of its bounds, in points.
    package let distance: CGFloat
    /// Its size.
    package let size: CGSize
    /// The name of the view that was hit; nil for none.
    package let hit: String?
}

extension HitTestStep {
    /// How far a finger landed outside the bounds of a rotated or scaled view that wants touches, although it landed in its
    /// frame; nil otherwise.
    /// - Parameter point: of the finger, in coordinates of the window.
    func cornerMiss(of contact: Int, at point: CGPoint) -> UnreachedCase.Turned? {
        guard result == .outside, let object = view.object, let parent = object.superview, object.wantsFingers,
            object.transform.isInvertible, object.transform.b != 0,
            object.frame.contains(parent.convert(point, from: nil))
        else { return nil }
        return UnreachedCase.Turned(
            view: view.name, finger: contact, angle: atan2(object.transform.b, object.transform.a),
            distance: object.distance(to: point), losers: object.ownGestures.map(\.traceName))
    }

    /// How far a finger landed outside the view, in points, if the view wants touches and is too small for fingers; nil
    /// otherwise.
    /// - Parameter point: of the finger, in coordinates of the window.
    func nearMiss(at point: CGPoint) -> CGFloat? {
        guard result == .outside, let object = view.object,
            min(object.bounds.width, object.bounds.height) < RecordLimits.fingerSize, object.wantsFingers
        else { return nil }
        let distance = object.distance(to: point)
        return distance > 0 && distance <= RecordLimits.fingerReach ? distance : nil
    }

    /// Why the recognizers of a view under a finger, or the control itself, do not get the finger; nil if
    /// the view wants no touches, is not under the finger, or was not refused.
    /// - Parameter point: of the finger, in coordinates of the window.
    func skipping(of contact: Int, at point: CGPoint) -> UnreachedCase.Skipped? {
        guard result != .hit, result != .descend, let object = view.object, object.transform.isInvertible,
            object.isUnder(point), object.wantsFingers || !object.disabledGestures.isEmpty,
            let reason = UnreachedCase.Skipped.Reason(object, result)
        else { return nil }
        let property = ViewState(of: object, result)?.property
        return UnreachedCase.Skipped(
            view: view.name, finger: contact, reason: reason, losers: object.ownGestures.map(\.traceName),
            others: FurtherHindrances(object.hindrances(at: point), of: object, behind: object, property))
    }
}

extension UnreachedCase.Skipped.Reason {
    fileprivate init?(_ view: UIView, _ result: HitTestStep.Result) {
        switch result {
        case .hidden: self = .state(.hidden)
        case .transparent: self = .state(.transparent(alpha: view.alpha))
        case .disabled: self = .state(ViewState(ofDisabled: view))
        case .passThrough: self = .passThrough
        case .outside: self = .refused
        case .hit, .descend: return nil
        }
    }
}

extension CGAffineTransform {
    nonisolated var isInvertible: Bool { abs(a * d - b * c) > 1e-12 }
}

extension UIView {
    /// The recognizers that programs know of and that take touches.
    var ownGestures: [UIGestureRecognizer] {
        (gestureRecognizers ?? []).filter { $0.isEnabled && $0.contentDelay == nil }
    }

    /// The recognizers that programs added to it and switched off.
    var disabledGestures: [UIGestureRecognizer] {
        (gestureRecognizers ?? []).filter { !$0.isEnabled && $0.isOfProgram }
    }

    /// Whether it is a control, or has recognizers that take touches.
    var wantsFingers: Bool { self is UIControl || !ownGestures.isEmpty }

    /// Whether its bounds contain a point of the window.
    package func isUnder(_ point: CGPoint) -> Bool { bounds.contains(convert(point, from: nil)) }

    /// How far a point of the window is outside of the view as people see it, in points of the window.
    func distance(to point: CGPoint) -> CGFloat {
        let place = convert(point, from: nil)
        let miss = bounds.miss(of: place)
        guard miss != .zero else { return 0 }
        let nearest = convert(CGPoint(x: place.x - miss.x, y: place.y - miss.y), to: nil)
        return hypot(point.x - nearest.x, point.y - nearest.y)
    }

    /// Whether neither the view nor a view in it has a recognizer, is a control or ends touches.
    package var isInert: Bool {
        !(self is UIControl) && (gestureRecognizers ?? []).isEmpty && overrides?.endsTouches != true
            && subviews.allSatisfy(\.isInert)
    }
}
