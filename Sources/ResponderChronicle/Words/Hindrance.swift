import Foundation
import ResponderKit

/// Something that keeps a hit test from a view: a superview or the view itself that answers nil, or a view in front that takes the
/// finger.
struct Hindrance {
    /// The view that answers nil, or that takes the finger.
    let view: UIView
    /// The property that is the cause, by UIKit's name; nil if it is the location or the order of the views.
    let property: String?
    /// What it does, after its name: `has isHidden = true`.
    let words: String

    /// What it does, with a name for its view: `cover, in front of it, takes the touch`.
    func words(after name: String) -> String { "\(name)\(words.hasPrefix("in front") ? ", " : " ")\(words)" }

    /// The property with its view, whose changes an explanation lists.
    var setting: TouchOutcome.Setting? {
        property.map { TouchOutcome.Setting(target: .view(view.traceName), property: $0) }
    }
}

extension UIView {
    /// Everything that keeps a hit test at a point of the window from the view, in the order in which the hit test meets it: views in
    /// front of a superview, then the superview itself, from the window down.
    func hindrances(at point: CGPoint) -> [Hindrance] {
        var found: [Hindrance] = []
        for view in lineage.reversed() where !(view is UIWindow) {
            found += view.siblingsInFront(at: point).map {
                Hindrance(view: $0, property: nil, words: "in front of it, takes the touch")
            }
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
        let states: [(result: HitTestStep.Result, isSo: Bool)] = [
            (.hidden, isHidden), (.transparent, alpha < 0.01), (.disabled, !isUserInteractionEnabled),
        ]
        let found = states.filter(\.isSo).map {
            Hindrance(view: self, property: $0.result.property, words: state(of: $0.result) ?? "")
        }
        let place = convert(point, from: nil)
        guard !(overrides?.contains(place) ?? bounds.contains(place)) else { return found }
        return found + [Hindrance(view: self, property: nil, words: "does not contain the point")]
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

    /// What else keeps a hit test from the view behind a known hindrance: `; then cover, in front of it, takes the touch`.
    /// - Parameters:
    ///   - known: the view that the first hindrance is about.
    ///   - property: the property that it is about; nil for its location or order.
    func words(ofHindrancesBehind known: UIView, _ property: String?, at point: CGPoint) -> String {
        let all = hindrances(at: point)
        let rest = all.filter { $0.view !== known || $0.property != property }
        // A view that contains the known one in front is the same obstacle.
        let others = rest.filter { !(property == nil && $0.property == nil && known.isDescendant(of: $0.view)) }
        let isOff = (self as? UIControl)?.isEnabled == false
        let off = isOff ? "; besides, isEnabled of \(traceName) is false" : ""
        guard !others.isEmpty else { return off }
        let words = others.prefix(3).map { other in
            other.words(after: other.view === self ? "\(traceName) itself" : other.view.traceName)
        }
        return "; besides, \(words.joined(separator: ", and "))\(off)"
    }
}

extension HitTestStep.Result {
    /// The property that causes the answer, by UIKit's name; nil if none does.
    nonisolated var property: String? {
        switch self {
        case .hidden: "isHidden"
        case .transparent: "alpha"
        case .disabled: "isUserInteractionEnabled"
        case .hit, .outside, .passThrough, .descend: nil
        }
    }
}
