import Foundation
import ResponderKit

extension HitTestStep.Result {
    /// The verdict in a word or two.
    nonisolated public var word: String {
        switch self {
        case .hit: "hit"
        case .outside: "outside"
        case .hidden: "hidden"
        case .transparent: "transparent"
        case .disabled: "disabled"
        case .passThrough: "passes through"
        case .descend: "descends"
        }
    }
}

extension HitTestStep {
    /// Why the view said what it said.
    public var reason: String {
        switch result {
        case .hit: "the point is inside, and none of its subviews answered"
        case .descend: "one of its subviews answered"
        case .outside: "point(inside:) is false"
        case .hidden: "isHidden is true"
        case .transparent: "alpha is below 0.01"
        case .disabled:
            view.isUserInteractionEnabled
                ? "it was animated, or isUserInteractionEnabled was false" : "isUserInteractionEnabled is false"
        case .passThrough: "its hitTest(_:with:) answers nothing for itself"
        }
    }

    /// Whether the subviews of the view are skipped because of it.
    public var skipsSubviews: Bool { [.hidden, .transparent, .disabled].contains(result) }

    /// Why a view that is drawn under a finger was not asked, where this step stopped the search.
    /// - Parameter point: of the finger, in coordinates of the window.
    public func words(whyNotAsked unasked: UIView, _ contact: Int, at point: CGPoint) -> String {
        "\(unasked.traceName) lies under finger \(contact) but was not asked: \(stop(of: unasked, point))"
    }

    private func stop(of unasked: UIView, _ point: CGPoint) -> String {
        let name = "\(unasked.superview === view ? "its superview" : "above it, the view") \(view.traceName)"
        switch result {
        case .hit, .descend: return "\(view.traceName), in front of it, took the finger"
        case .hidden: return "\(name) has isHidden = true"
        case .transparent: return "\(name) has alpha = \(Wording.number(view.alpha, 3))"
        case .disabled:
            return view.isUserInteractionEnabled
                ? "\(name) is animated without allowUserInteraction" : "\(name) has isUserInteractionEnabled = false"
        case .passThrough: return "the hitTest(_:with:) of \(name) answers nothing"
        case .outside:
            let bounds = view.bounds
            let place = view.convert(point, from: nil)
            let x = max(bounds.minX - place.x, place.x - bounds.maxX, 0)
            let y = max(bounds.minY - place.y, place.y - bounds.maxY, 0)
            let size = "\(Wording.tenths(bounds.width)) × \(Wording.tenths(bounds.height))"
            let distance = (x * x + y * y).squareRoot()
            guard distance > 0 else { return "the point(inside:with:) of \(name) is false" }
            return "the finger is \(Wording.tenths(distance)) pt outside \(name), whose size is \(size)"
        }
    }
}
