import Foundation
import ResponderKit

/// Something that keeps a hit test from a view: a superview or the view itself that answers nil, or a view in front that takes
/// the finger.
package struct Hindrance {
    /// What keeps the hit test from the view.
    package enum Kind {
        /// The state of the view that answers nil.
        case state(ViewState)
        /// The view that answers nil does not contain the point.
        case outside
        /// A view in front takes the finger.
        case inFront
    }

    /// The view that answers nil, or that takes the finger.
    package let view: UIView
    package let kind: Kind

    /// The property that is the cause, by UIKit's name; nil if it is the location or the order of the views.
    var property: String? { if case .state(let state) = kind { state.property } else { nil } }

    /// The property with its view, whose changes an explanation lists.
    var setting: TouchOutcome.Setting? {
        property.map { TouchOutcome.Setting(target: .view(view.traceName), property: $0) }
    }
}

/// A hindrance as values.
package struct HindranceCard {
    /// The name of the view that answers nil, or that takes the finger.
    package let name: String
    /// Whether that is the view itself from which it keeps the hit test.
    package let isItself: Bool
    package let kind: Hindrance.Kind

    /// - Parameter unreached: the view from which it keeps the hit test.
    init(_ one: Hindrance, of unreached: UIView) {
        name = one.view.traceName
        isItself = one.view === unreached
        kind = one.kind
    }
}

/// What else keeps a hit test from a view behind the first hindrance, as values.
package struct FurtherHindrances {
    /// The first three of them.
    package let hindrances: [HindranceCard]
    /// The name of the view, if it is a control whose `isEnabled` is false; nil otherwise.
    package let disabledControl: String?
    /// The names of the recognizers of the view, if `isEnabled` of all of them is false.
    package let disabledGestures: [String]

    package static let none = FurtherHindrances()

    private init() { (hindrances, disabledControl, disabledGestures) = ([], nil, []) }

    /// - Parameters:
    ///   - all: what keeps the hit test from the view.
    ///   - known: the view that the first hindrance is about.
    ///   - property: the property that it is about; nil for its location or order.
    init(_ all: [Hindrance], of view: UIView, behind known: UIView, _ property: String?) {
        let rest = all.filter { $0.view !== known || $0.property != property }
        // A view that contains the known one in front is the same obstacle.
        let others = rest.filter { !(property == nil && $0.property == nil && known.isDescendant(of: $0.view)) }
        hindrances = others.prefix(3).map { HindranceCard($0, of: view) }
        disabledControl = (view as? UIControl)?.isEnabled == false ? view.traceName : nil
        disabledGestures = view.ownGestures.isEmpty ? view.disabledGestures.map(\.traceName) : []
    }
}

extension UIView {
    /// Everything that keeps a hit test at a point of the window from the view, in the order in which the hit test meets it: views
    /// in front of a superview, then the superview itself, from the window down.
    func hindrances(at point: CGPoint) -> [Hindrance] {
        var found: [Hindrance] = []
        for view in lineage.reversed() where !(view is UIWindow) {
            found += view.siblingsInFront(at: point).map { Hindrance(view: $0, kind: .inFront) }
            found += view.ownHindrances(at: point)
        }
        return found
    }

    /// The properties and places that keep a hit test at a point of the window from the view.
    func hinderingSettings(at point: CGPoint) -> [TouchOutcome.Setting] {
        hindrances(at: point).flatMap {
            [$0.setting].compactMap { $0 } + $0.view.places(below: self) + places(below: $0.view)
        }
    }

    /// The states of the view itself that make a hit test skip it, in the order in which UIKit's hit test checks them.
    private func ownHindrances(at point: CGPoint) -> [Hindrance] {
        var states: [ViewState] = []
        if isHidden { states.append(.hidden) }
        if isTooTransparentToHit { states.append(.transparent(alpha: alpha)) }
        if !isUserInteractionEnabled { states.append(ViewState(ofDisabled: self)) }
        let found = states.map { Hindrance(view: self, kind: .state($0)) }
        let place = convert(point, from: nil)
        guard !(overrides?.contains(place) ?? bounds.contains(place)) else { return found }
        return found + [Hindrance(view: self, kind: .outside)]
    }

    /// The views that take the point and lie in siblings in front of this view, the front-most first.
    private func siblingsInFront(at point: CGPoint) -> [UIView] {
        guard let siblings = superview?.subviews, let index = siblings.firstIndex(of: self) else { return [] }
        return siblings[(index + 1)...].reversed().compactMap { $0.taker(at: point) { $0.isHittable(at: point) } }
    }

    /// Whether a hit test that reaches the view answers with it, by its overrides.
    private func isHittable(at point: CGPoint) -> Bool {
        guard let overrides else { return true }
        return overrides.hitTest(convert(point, from: nil), in: self, with: nil) { self } != nil
    }
}
