import Foundation
import ResponderKit

/// Why a hit test stopped before it reached a view that is drawn under the finger, as values.
package struct HitTestStop {
    /// The view at which it stopped.
    package let view: ViewCard
    package let place: Place
    package let reason: Reason
    /// What else keeps the hit test from the view that it did not reach.
    package let others: FurtherHindrances
    /// Whether no other superview of the view that is not reached, nor that view itself, would stop the hit test.
    package let isLast: Bool

    /// Where the view is at which the hit test stopped.
    package enum Place {
        /// It is the control of which the view that is not reached is a part.
        case itself
        /// It contains the view that is not reached, directly or not.
        case superview, ancestor
        /// It lies in front of the view that is not reached.
        case front
    }

    /// What the view did at which the hit test stopped.
    package enum Reason {
        case state(ViewState)
        /// Its override of `hitTest(_:with:)` returns nil.
        case passThrough
        case outside(Outside)
        /// It took the touch.
        case front(Front)
        /// It took the touch although it is drawn behind.
        case order(Order)
    }

    /// Why a point is outside of a view.
    package enum Outside {
        /// Its bounds are empty.
        case empty(CGSize)
        /// Its override of `point(inside:with:)` is false in its bounds.
        case refused
        /// The point is so far right of and below its bounds; negative for left and above.
        case beyond(CGPoint, bounds: CGRect)
    }

    /// A view in front that took the touch.
    package struct Front {
        package let layer: Layer
        /// Its alpha, if it is almost transparent; nil otherwise.
        package let veil: CGFloat?
        /// Whether nothing in the view in front, or in the one that contains it, does anything with touches.
        package let isInert: Bool

        package enum Layer {
            /// It lies in front itself.
            case view
            /// It is a part of a view that lies in front, by name.
            case part(of: String)
            /// It is presented in front.
            case presented
        }
    }

    /// Subviews whose order differs from the order in which they are drawn.
    package struct Order {
        /// The names of the subview that is drawn in front, of the one that comes later, and of their superview.
        package let drawn, later, parent: String
        /// The `zPosition` of the one that is drawn in front.
        package let zPosition: CGFloat
    }
}

extension HitTestStop {
    /// - Parameters:
    ///   - unreached: the view that the hit test did not reach.
    ///   - view: the view at which it stopped.
    ///   - point: of the finger, in coordinates of the window.
    init(to unreached: UIView, at view: UIView, _ result: HitTestStep.Result, _ point: CGPoint) {
        let hindrances = unreached.hindrances(at: point)
        self.view = ViewCard(view)
        place = Place(of: view, from: unreached)
        if let order = result == .hit ? Order(of: unreached, behind: view) : nil {
            reason = .order(order)
            others = .none
        } else {
            reason = Reason(view, result, at: view.convert(point, from: nil))
            let property = ViewState(of: view, result)?.property
            others = FurtherHindrances(hindrances, of: unreached, behind: view, property)
        }
        isLast = !hindrances.contains { $0.view !== view && unreached.isDescendant(of: $0.view) }
    }

    /// A view that was hit, in front of another one.
    /// - Parameters:
    ///   - branch: the view in front that is or contains it.
    ///   - isPresented: whether it is presented in front.
    init(to unreached: UIView, in front: UIView, of branch: UIView, isPresented: Bool, _ point: CGPoint) {
        view = ViewCard(front)
        place = .front
        let layer: Front.Layer =
            if isPresented { .presented } else if branch === front { .view } else { .part(of: branch.traceName) }
        reason = .front(Front(layer: layer, veil: front.veil, isInert: !isPresented))
        others = FurtherHindrances(unreached.hindrances(at: point), of: unreached, behind: front, nil)
        isLast = true
    }

    /// Whether a view in front took the touch.
    var isFront: Bool {
        switch place {
        case .front: if case .front = reason { true } else { false }
        case .itself, .superview, .ancestor: false
        }
    }

    /// The name of the control that is the obstacle itself; nil if another view is.
    package var control: String? {
        switch place {
        case .itself: view.name
        case .superview, .ancestor, .front: nil
        }
    }
}

extension HitTestStop.Place {
    fileprivate init(of view: UIView, from unreached: UIView) {
        if view is UIControl, unreached !== view, unreached.isDescendant(of: view) {
            self = .itself
        } else if unreached.superview === view {
            self = .superview
        } else if unreached.isDescendant(of: view) {
            self = .ancestor
        } else {
            self = .front
        }
    }
}

extension HitTestStop.Reason {
    /// - Parameter place: of the finger, in the view's coordinates.
    fileprivate init(_ view: UIView, _ result: HitTestStep.Result, at place: CGPoint) {
        switch result {
        case .hidden: self = .state(.hidden)
        case .transparent: self = .state(.transparent(alpha: view.alpha))
        case .disabled: self = .state(ViewState(ofDisabled: view))
        case .passThrough: self = .passThrough
        case .outside: self = .outside(HitTestStop.Outside(view, at: place))
        case .hit, .descend:
            self = .front(HitTestStop.Front(layer: .view, veil: view.veil, isInert: view.isInert))
        }
    }
}

extension HitTestStop.Outside {
    /// - Parameter place: of the finger, in the view's coordinates.
    fileprivate init(_ view: UIView, at place: CGPoint) {
        let (bounds, miss) = (view.bounds, view.bounds.miss(of: place))
        if bounds.width <= 0 || bounds.height <= 0 {
            self = .empty(bounds.size)
        } else if miss == .zero {
            self = .refused
        } else {
            self = .beyond(miss, bounds: bounds)
        }
    }
}

extension HitTestStop.Order {
    /// Why a view that is drawn behind the one that was not reached was hit: hit tests follow the order of the subviews. nil if
    /// the drawing order is the same.
    fileprivate init?(of unreached: UIView, behind view: UIView) {
        guard !unreached.isDescendant(of: view), !view.isDescendant(of: unreached) else { return nil }
        let around = unreached.superviews
        guard let parent = view.lineage.first(where: { around.contains($0) }),
            let branch = parent.subviews.first(where: { unreached.isDescendant(of: $0) }),
            let other = parent.subviews.first(where: { view.isDescendant(of: $0) }),
            parent.subviewsInDrawingOrder.first(where: { $0 === branch || $0 === other }) === other,
            parent.subviews.first(where: { $0 === branch || $0 === other }) === branch
        else { return nil }
        drawn = branch.traceName
        later = other.traceName
        self.parent = parent.traceName
        zPosition = branch.layer.zPosition
    }
}

extension UIView {
    /// Its alpha, if it is almost transparent; nil otherwise.
    fileprivate var veil: CGFloat? { alpha < 0.1 ? alpha : nil }
}

/// The view that stopped a hit test before a view that is drawn under the finger, with the values of that moment.
public struct Obstacle {
    /// The view at which the search stopped.
    public let view: Participant<UIView>
    /// Why it stopped there.
    package let stop: HitTestStop

    /// - Parameter point: of the finger, in coordinates of the window.
    init(to unreached: UIView, _ view: UIView, _ result: HitTestStep.Result, at point: CGPoint) {
        self.view = Participant(view)
        stop = HitTestStop(to: unreached, at: view, result, point)
    }
}

extension HitTestStep {
    /// Whether the subviews of the view are skipped because of it.
    public var skipsSubviews: Bool { [.hidden, .transparent, .disabled].contains(result) }
}
