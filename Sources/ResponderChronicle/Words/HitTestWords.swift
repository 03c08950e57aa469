import Foundation
import ResponderKit

extension HitTestStep.Result {
    /// The verdict in a word or two.
    nonisolated public var word: String {
        switch self {
        case .passThrough: "passes through"
        case .descend: "descends"
        default: rawValue
        }
    }
}

extension HitTestStep {
    /// The reason for the view's answer.
    public var reason: String {
        switch result {
        case .hit: "the point is inside, and none of its subviews was hit"
        case .descend: "one of its subviews was hit"
        case .outside: miss == .zero ? "point(inside:) is false" : "\(Wording.distances(miss)) its bounds"
        case .hidden: "isHidden is true"
        case .transparent: "alpha is below 0.01"
        case .disabled: isAnimated ? "it is animated without allowUserInteraction" : "isUserInteractionEnabled is false"
        case .passThrough: "its hitTest(_:with:) returns nil instead of itself"
        }
    }

    /// Whether the subviews of the view are skipped because of it.
    public var skipsSubviews: Bool { [.hidden, .transparent, .disabled].contains(result) }
}

/// The view that stopped a hit test before a view that is drawn under the finger, with the values of that moment.
public struct Obstacle {
    /// The view at which the search stopped.
    public let view: Participant<UIView>
    /// Its answer.
    public let result: HitTestStep.Result
    /// Why the search did not go further: `its superview panel has isHidden = true`.
    public let words: String
    /// The same as people say it: `the panel around it is hidden`.
    let plain: String
    /// Why the control takes no touches, if it is the obstacle for that reason; nil for other obstacles.
    let off: InteractionOff?
    /// A line of Swift with which the search continues to the view; nil if there is no usual one, or if the search would stop again.
    public let remedy: Remedy?
    /// The control that contains the drawn view, if the control itself is the obstacle.
    let control: String?

    /// - Parameter point: of the finger, in coordinates of the window.
    init(to unasked: UIView, _ view: UIView, _ result: HitTestStep.Result, at point: CGPoint) {
        self.view = Participant(view)
        self.result = result
        control = view is UIControl && unasked !== view && unasked.isDescendant(of: view) ? view.traceName : nil
        let name =
            control != nil
            ? "it"
            : view.stack?.traceName ?? "its \(unasked.superview === view ? "superview" : "ancestor") \(view.traceName)"
        let isAnimated = view.isUserInteractionEnabled
        let order = Self.order(of: unasked, view, result)
        let others = order == nil ? unasked.words(ofHindrancesBehind: view, result.property, at: point) : ""
        words = (order?.words ?? Self.words(view, name, result, view.convert(point, from: nil))) + others
        plain = Self.plain(view, result, isOwn: control != nil, isAround: unasked.isDescendant(of: view))
        off = control != nil && result == .disabled ? view.interactionOff : nil
        // The search would stop again at another view around the unasked one, or at that one itself.
        let isLast = !unasked.hindrances(at: point).contains { $0.view !== view && unasked.isDescendant(of: $0.view) }
        switch result {
        case .hit where order != nil: remedy = isLast ? order?.remedy : nil
        case .disabled where !isAnimated && isLast && view.stack == nil:
            remedy = .view(view.traceName, "isUserInteractionEnabled", true)
        case .hit where view.isInert && isLast: remedy = .view(view.traceName, "isUserInteractionEnabled", false)
        default: remedy = nil
        }
    }

    /// Why a view that is drawn behind the unasked one was hit: hit tests follow the order of the subviews. nil if the drawing order
    /// is the same.
    private static func order(
        of unasked: UIView, _ view: UIView, _ result: HitTestStep.Result
    ) -> (words: String, remedy: Remedy)? {
        guard result == .hit, !unasked.isDescendant(of: view), !view.isDescendant(of: unasked) else { return nil }
        let around = unasked.superviews
        guard let parent = view.lineage.first(where: { around.contains($0) }),
            let branch = parent.subviews.first(where: { unasked.isDescendant(of: $0) }),
            let other = parent.subviews.first(where: { view.isDescendant(of: $0) }),
            parent.subviewsInDrawingOrder.first(where: { $0 === branch || $0 === other }) === other,
            parent.subviews.first(where: { $0 === branch || $0 === other }) === branch
        else { return nil }
        let words =
            "\(view.traceName) took the touch, because \(other.traceName) comes later in the subviews of "
            + "\(parent.traceName); the zPosition \(Wording.rounded(branch.layer.zPosition, 3)) of \(branch.traceName) "
            + "changes only what is drawn in front"
        return (words, .bringToFront(branch.traceName, in: parent.traceName))
    }

    /// - Parameter place: of the finger, in the view's coordinates.
    private static func words(
        _ view: UIView, _ name: String, _ result: HitTestStep.Result, _ place: CGPoint
    ) -> String {
        let inside = name == "it" ? "" : ", so the hit test skips its subviews"
        if let state = view.state(of: result) { return "\(name) \(state)\(inside)" }
        switch result {
        case .passThrough: return "hitTest(_:with:) of \(name) returns nil\(inside)"
        case .outside: return "\(outside(view, name, place))\(inside)"
        default: return view.answeredInFront
        }
    }

    /// - Parameters:
    ///   - isOwn: whether the view is the one that got nothing.
    ///   - isAround: whether the view that got nothing is inside of it.
    private static func plain(_ view: UIView, _ result: HitTestStep.Result, isOwn: Bool, isAround: Bool) -> String {
        let subject = SpokenName(view: view).subject
        guard isAround else { return "\(subject) lies in front of it" }
        let name = isOwn ? "it" : "\(subject) around it"
        if let state = view.plainState(of: result) { return "\(name) \(state)" }
        return isOwn ? "your finger is outside of it" : "it sticks out of \(subject), which takes no touches out there"
    }

    private static func outside(_ view: UIView, _ name: String, _ place: CGPoint) -> String {
        let bounds = view.bounds
        guard bounds.width > 0, bounds.height > 0 else {
            return "\(name) is \(Wording.tenths(bounds.width)) × \(Wording.tenths(bounds.height))"
        }
        let miss = view.bounds.miss(of: place)
        guard miss != .zero else {
            return name == "it"
                ? "its point(inside:with:) is false there" : "point(inside:with:) of \(name) is false there"
        }
        return "the finger is \(Wording.distances(miss)) the bounds \(Wording.rect(bounds)) of \(name)"
    }

    /// Why a view that is drawn under a finger was not asked.
    public func words(whyNotAsked unasked: String, _ contact: Int) -> String {
        "\(control ?? unasked) lies under finger \(contact) but "
            + "\(control == nil ? "was not hit-tested" : "got nothing"): \(words)"
    }
}

extension Wording {
    /// How far a point is outside of something: `12 pt above and 3 pt left of`.
    fileprivate static func distances(_ miss: CGPoint) -> String {
        [
            (-miss.y, "above"), (miss.y, "below"), (-miss.x, "left of"), (miss.x, "right of"),
        ].filter { $0.0 > 0 }.map { "\(points($0.0)) \($0.1)" }.joined(separator: " and ")
    }
}

extension CGAffineTransform {
    nonisolated fileprivate var isInvertible: Bool { abs(a * d - b * c) > 1e-12 }
}

extension UIView {
    /// The state that a hit test stopped at, as the predicate of a sentence: `has isHidden = true`; nil if it was no state of the view.
    func state(of result: HitTestStep.Result) -> String? {
        switch result {
        case .hidden: "has isHidden = true"
        case .transparent: "has alpha = \(Wording.rounded(alpha, 3)), less than 0.01"
        case .disabled where stack != nil:
            "is pushing or popping a screen, and its screens take no touches until that ends"
        case .disabled where isUserInteractionEnabled: "is animated without allowUserInteraction"
        case .disabled: "has isUserInteractionEnabled = false\(interactionDefault)"
        case .hit, .outside, .passThrough, .descend: nil
        }
    }

    /// The same as people say it: `is hidden`.
    func plainState(of result: HitTestStep.Result) -> String? {
        switch result {
        case .hidden: return "is hidden"
        case .transparent: return "is too transparent to be touched"
        case .disabled: return interactionOff.words
        case .passThrough: return "lets touches through"
        case .hit, .outside, .descend: return nil
        }
    }

    /// Why a hit test that found it disabled did.
    var interactionOff: InteractionOff {
        if stack != nil { return .screenMoves }
        if isUserInteractionEnabled { return .animated }
        if self is UIImageView { return .imageView }
        return self is UILabel ? .label : .off
    }

    /// The navigation controller that is pushing or popping the screen in the view; nil if none is.
    fileprivate var stack: UINavigationController? {
        guard !isUserInteractionEnabled else { return nil }
        let navigation = subviews.lazy.compactMap { $0.next as? UIViewController }.first?.navigationController
        return navigation?.viewIfLoaded === superview ? navigation : nil
    }

    /// Says that `isUserInteractionEnabled = false` is the default of the class; empty if it is not.
    private var interactionDefault: String {
        switch self {
        case is UILabel: " (the default of a label)"
        case is UIImageView: " (the default of an image view)"
        default: ""
        }
    }

    /// Says that the view was hit instead of a view behind it, with its alpha if it is almost transparent.
    var answeredInFront: String {
        let veil = alpha < 0.1 ? "; its alpha is \(Wording.rounded(alpha, 3)), not below 0.01" : ""
        return "\(traceName), in front of it, took the touch\(veil)"
    }

    /// The recognizers that programs know of and that take touches.
    var ownGestures: [UIGestureRecognizer] {
        (gestureRecognizers ?? []).filter { $0.isEnabled && $0.contentDelay == nil }
    }

    /// Whether it is a control, or has recognizers that take touches.
    var wantsFingers: Bool { self is UIControl || !ownGestures.isEmpty }

    /// Whether its bounds contain a point of the window.
    func isUnder(_ point: CGPoint) -> Bool { bounds.contains(convert(point, from: nil)) }

    /// How far a point of the window is outside of its bounds, in points.
    fileprivate func distance(to point: CGPoint) -> CGFloat {
        let miss = bounds.miss(of: convert(point, from: nil))
        return hypot(miss.x, miss.y)
    }

    /// That its recognizers do not get an input that does not reach it: `; pick gets nothing`. Empty if it has none.
    var gesturesGetNothing: String { ownGestures.isEmpty ? "" : "; \(ownGestures.getNothing)" }

    /// Whether neither the view nor a view in it has a recognizer, is a control or ends touches.
    package var isInert: Bool {
        !(self is UIControl) && (gestureRecognizers ?? []).isEmpty && overrides?.endsTouches != true
            && subviews.allSatisfy(\.isInert)
    }
}

extension UINavigationController {
    /// Whether a push or a pop is under way: the view around its top screen takes no touches until it ends.
    var isInTransition: Bool { topViewController?.viewIfLoaded?.superview?.isUserInteractionEnabled == false }
}

extension HitTestStep {
    /// How far a finger landed outside the bounds of a rotated or scaled view that wants touches, in points, although it
    /// landed in its frame; nil otherwise.
    /// - Parameter point: of the finger, in coordinates of the window.
    func cornerMiss(at point: CGPoint) -> CGFloat? {
        guard result == .outside, let object = view.object, let parent = object.superview, object.wantsFingers,
            object.transform.isInvertible, object.transform.b != 0,
            object.frame.contains(parent.convert(point, from: nil))
        else { return nil }
        return object.distance(to: point)
    }

    /// How far a finger landed outside the view, in points, and the size of the view, if the view wants touches and is too
    /// small for fingers; nil otherwise.
    /// - Parameter point: of the finger, in coordinates of the window.
    func nearMiss(at point: CGPoint) -> (distance: CGFloat, size: CGSize)? {
        guard result == .outside, let object = view.object, min(object.bounds.width, object.bounds.height) < 44,
            object.wantsFingers
        else { return nil }
        let distance = object.distance(to: point)
        return distance > 0 && distance <= 22 ? (distance, object.bounds.size) : nil
    }

    /// Why the recognizers of a view under a finger, or the control itself, do not get the finger; nil if
    /// the view wants no touches, is not under the finger, or was not refused.
    /// - Parameter point: of the finger, in coordinates of the window.
    func loss(of contact: Int, at point: CGPoint) -> (words: String, remedy: Remedy?)? {
        guard skipsSubviews || result == .passThrough || result == .outside, let object = view.object,
            object.transform.isInvertible, object.isUnder(point), object.wantsFingers
        else { return nil }
        let (name, gestures) = (view.name, object.ownGestures)
        let state =
            object.state(of: result)
            ?? (result == .outside
                ? "its point(inside:with:) is false there"
                : "its hitTest(_:with:) returns nil instead of the view itself")
        let losers = gestures.isEmpty ? "it" : gestures.map(\.traceName).joined(separator: ", ")
        let remedy: Remedy? = result == .disabled && !isAnimated ? .view(name, "isUserInteractionEnabled", true) : nil
        let words =
            "\(name) lies under finger \(contact) but \(state): \(losers) \(gestures.count > 1 ? "get" : "gets") "
        return (words + "nothing" + object.words(ofHindrancesBehind: object, result.property, at: point), remedy)
    }
}

extension Array where Element: UIGestureRecognizer {
    /// `pick gets nothing`, `zoom and turn get nothing`.
    var getNothing: String { "\(Wording.list(map(\.traceName))) \(count == 1 ? "gets" : "get") nothing" }
}
