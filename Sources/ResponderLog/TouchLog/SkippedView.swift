import ResponderKit

/// A view that is in front of the touched one, and for which the hit test returned nil, as it was at the landing.
package struct SkippedView {
    package enum Reason {
        /// Its own hit test returned nil.
        case passThrough
        case state(ViewState)
    }

    /// Its name.
    package let name: String
    package let reason: Reason
    /// Whether it is inside of the touched view.
    let isInside: Bool
    /// Whether it is a part of a control.
    private let isInControl: Bool
    /// Whether it has a background that can be seen under the finger.
    let isPanel: Bool
    /// Whether it is hidden, and it or a view in it would take the finger otherwise.
    package let wantsFinger: Bool

    /// Nil for a view that the hit test did not skip, or that is not under the finger.
    init?(_ step: HitTestStep, at point: CGPoint, hit: UIView) {
        guard let view = step.view.object, view.isUnder(point) else { return nil }
        switch step.result {
        case .passThrough: reason = .passThrough
        case .hidden, .transparent, .disabled:
            guard let state = ViewState(of: view, step.result) else { return nil }
            reason = .state(state)
        case .hit, .outside, .descend: return nil
        }
        // A view that lets touches through to views in it is not in front of them.
        guard !hit.isDescendant(of: view) else { return nil }
        name = step.view.name
        isInside = view.isDescendant(of: hit)
        isInControl = view.superviews.contains { $0 is UIControl }
        isPanel = view.isPanel(at: point)
        wantsFinger = step.result == .hidden && view.taker(at: point, even: .hidden, where: \.wantsFingers) != nil
    }

    /// Whether its user interaction is off.
    var isDisabled: Bool { if case .state(.disabled) = reason { true } else { false } }

    /// Whether it can be seen in front of a view behind it that got the finger.
    var isSeenInFront: Bool {
        switch reason {
        case .passThrough: isPanel
        case .state(.disabled): isPanel && !isInside
        case .state(.hidden), .state(.transparent), .state(.transition), .state(.animated): false
        }
    }

    /// The property that hides it; nil for a view that is not hidden.
    package var hidingProperty: TouchOutcome.Setting? {
        guard case .state(.hidden) = reason else { return nil }
        return TouchOutcome.Setting(target: .view(name), property: ViewState.hidden.property)
    }

    /// Whether it is a disabled view that is no label and no part of a control: it may seem to be the touched one.
    var mayBeTakenForTouched: Bool {
        guard case .state(.disabled(let usual)) = reason, usual != .label else { return false }
        return !isInControl
    }
}
