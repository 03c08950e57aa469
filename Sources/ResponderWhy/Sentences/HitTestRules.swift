import Foundation
import ResponderKit
import ResponderLog

/// The rules about views under or near a finger that a hit test did not reach.
enum HitTestRules {
    /// What is said about such a view.
    static func telling(about one: UnreachedCase) -> Telling { .first(of: rules(for: one), about: one) }

    private static func rules(for one: UnreachedCase) -> [Rule<UnreachedCase>] {
        switch one {
        case .skipped(let one): [rule(for: one.reason)]
        case .unreached(_, _, let stop): [rule(for: stop.reason, stop.place)]
        case .beyondHitArea: [beyondHitArea]
        case .coveredHitArea: [coveredHitArea]
        case .turned: [turned]
        case .beside: [beside]
        case .animated: [animated]
        case .presentation(let one):
            switch one.role {
            case .presented: [presented]
            case .behind: [behindPresentation]
            }
        case .notZooming: [notZooming]
        }
    }

    private static func rule(for reason: UnreachedCase.Skipped.Reason) -> Rule<UnreachedCase> {
        switch reason {
        case .state(.hidden): viewHidden
        case .state(.transparent): viewTransparent
        case .state(.disabled): viewDisabled
        case .state(.transition): viewInTransition
        case .state(.animated): viewAnimated
        case .passThrough: viewPassesThrough
        case .refused: viewRefusesPoint
        }
    }

    private static func rule(for reason: HitTestStop.Reason, _ place: HitTestStop.Place) -> Rule<UnreachedCase> {
        switch (reason, place) {
        case (.state(.hidden), _): superviewHidden
        case (.state(.transparent), _): superviewTransparent
        case (.state(.disabled), _): superviewDisabled
        case (.state(.transition), _): superviewInTransition
        case (.state(.animated), _): superviewAnimated
        case (.passThrough, _): superviewPassesThrough
        case (.outside, .itself): outsideControl
        case (.outside, .superview), (.outside, .ancestor), (.outside, .front): outsideSuperview
        case (.front(let front), .front): rule(for: front.layer)
        case (.front, .itself), (.front, .superview), (.front, .ancestor): superviewAnswers
        case (.order, _): laterSubview
        }
    }

    private static func rule(for layer: HitTestStop.Front.Layer) -> Rule<UnreachedCase> {
        switch layer {
        case .view: viewInFront
        case .part: partInFront
        case .presented: presentedInFront
        }
    }
}
