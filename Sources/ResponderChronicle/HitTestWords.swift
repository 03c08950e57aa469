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

extension Entry.Step {
    /// The reason for the view's answer.
    public var reason: String {
        switch result {
        case .hit: "the point is inside, and none of its subviews answered"
        case .descend: "one of its subviews answered"
        case .outside: "point(inside:) is false"
        case .hidden: "isHidden is true"
        case .transparent: "alpha is below 0.01"
        case .disabled: isAnimated ? "it is animated without allowUserInteraction" : "isUserInteractionEnabled is false"
        case .passThrough: "its hitTest(_:with:) answers nothing for itself"
        }
    }

    /// Whether the subviews of the view are skipped because of it.
    public var skipsSubviews: Bool { [.hidden, .transparent, .disabled].contains(result) }
}

/// The view that kept a hit test from a view that is drawn under the finger, with the numbers as they were then.
public struct Obstacle {
    /// The view at which the search stopped.
    public let view: Participant<UIView>
    /// Its answer.
    public let result: HitTestStep.Result
    private let isSuperview: Bool
    private let isAnimated: Bool
    /// That its setting is the default of its class, in words.
    private let isDefault: String
    private let alpha: CGFloat
    private let size: CGSize
    /// Whether nothing in it wants touches.
    private let isInert: Bool
    /// How far the finger was outside of its bounds, in points.
    private let distance: CGFloat

    /// - Parameter point: of the finger, in coordinates of the window.
    init(to unasked: UIView, _ view: UIView, _ result: HitTestStep.Result, at point: CGPoint) {
        self.view = Participant(view)
        self.result = result
        isSuperview = unasked.superview === view
        isAnimated = view.isUserInteractionEnabled
        isDefault = view.interactionDefault
        isInert = view.isInert
        alpha = view.alpha
        let bounds = view.bounds
        size = bounds.size
        let place = view.convert(point, from: nil)
        let x = max(bounds.minX - place.x, place.x - bounds.maxX, 0)
        let y = max(bounds.minY - place.y, place.y - bounds.maxY, 0)
        distance = (x * x + y * y).squareRoot()
    }

    /// Why the search for a view did not go further: `its superview panel has isHidden = true`.
    public var words: String {
        let name = "\(isSuperview ? "its superview" : "above it, the view") \(view.name)"
        switch result {
        case .hit, .descend: return "\(view.name), in front of it, took the finger"
        case .hidden: return "\(name) has isHidden = true"
        case .transparent: return "\(name) has alpha = \(Wording.number(alpha, 3))"
        case .disabled:
            return isAnimated
                ? "\(name) is animated without allowUserInteraction"
                : "\(name) has isUserInteractionEnabled = false\(isDefault)"
        case .passThrough: return "the hitTest(_:with:) of \(name) answers nothing"
        case .outside:
            guard distance > 0 else { return "the point(inside:with:) of \(name) is false" }
            let size = "\(Wording.tenths(size.width)) × \(Wording.tenths(size.height))"
            return "the finger is \(Wording.tenths(distance)) pt outside \(name), whose size is \(size)"
        }
    }

    /// A line of Swift with which the search goes on; nil where there is no usual one.
    public var remedy: String? {
        switch result {
        case .disabled where !isAnimated: "\(view.name.asSwiftName).isUserInteractionEnabled = true"
        case .hit where isInert: "\(view.name.asSwiftName).isUserInteractionEnabled = false"
        default: nil
        }
    }

    /// Why a view that is drawn under a finger was not asked.
    public func words(whyNotAsked unasked: String, _ contact: Int) -> String {
        "\(unasked) lies under finger \(contact) but was not asked: \(words)"
    }
}

extension UIView {
    /// That `isUserInteractionEnabled = false` is the default of the class, in words; empty if it is not.
    var interactionDefault: String {
        switch self {
        case is UILabel: " (the default of a label)"
        case is UIImageView: " (the default of an image view)"
        default: ""
        }
    }

    /// Whether neither the view nor a view in it has a recognizer, is a control or ends touches.
    var isInert: Bool {
        !(self is UIControl) && (gestureRecognizers ?? []).isEmpty && overrides?.endsTouches != true
            && subviews.allSatisfy(\.isInert)
    }
}

extension Entry.Step {
    /// Why recognizers of a view that lies under a finger, or the control that it is, get nothing of the finger; nil if
    /// the view wants no touches, does not lie there, or was not refused.
    /// - Parameter point: of the finger, in coordinates of the window.
    public func loss(of contact: Int, at point: CGPoint) -> (words: String, remedy: String?)? {
        guard skipsSubviews || result == .passThrough, let object = view.object,
            object.bounds.contains(object.convert(point, from: nil))
        else { return nil }
        let gestures = (object.gestureRecognizers ?? []).filter { $0.isEnabled && $0.contentDelay == nil }
        guard object is UIControl || !gestures.isEmpty else { return nil }
        let name = view.name
        let state =
            switch result {
            case .hidden: "has isHidden = true"
            case .transparent: "has alpha = \(Wording.number(object.alpha, 3)), less than 0.01"
            case .passThrough: "its hitTest(_:with:) answers nothing for the view itself"
            case .disabled where isAnimated: "is animated without allowUserInteraction"
            default: "has isUserInteractionEnabled = false\(object.interactionDefault)"
            }
        let losers = gestures.isEmpty ? "it" : gestures.map(\.traceName).joined(separator: ", ")
        let remedy = result == .disabled && !isAnimated ? "\(name.asSwiftName).isUserInteractionEnabled = true" : nil
        return (
            "\(name) lies under finger \(contact) but \(state): \(losers) \(gestures.count > 1 ? "get" : "gets") nothing",
            remedy
        )
    }
}
