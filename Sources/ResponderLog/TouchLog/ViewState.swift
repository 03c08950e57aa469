import Foundation
import ResponderKit

/// A state with which a view and the views in it take no touches, as values.
package enum ViewState {
    case hidden
    /// Its alpha is too low.
    case transparent(alpha: CGFloat)
    /// Its user interaction is off.
    case disabled(InteractionDefault?)
    /// Its user interaction is off while a navigation controller, by name, pushes or pops a screen in it.
    case transition(of: String)
    /// It is animated without `allowUserInteraction`.
    case animated

    /// A class whose views have their user interaction off by default.
    package enum InteractionDefault { case label, imageView }

    /// The states without their values.
    package enum Kind { case hidden, transparent, disabled, transition, animated }

    /// The state without its values.
    package var kind: Kind {
        switch self {
        case .hidden: .hidden
        case .transparent: .transparent
        case .disabled: .disabled
        case .transition: .transition
        case .animated: .animated
        }
    }

    /// The property that the state is about, by UIKit's name. An animation acts as if it set `isUserInteractionEnabled`.
    package var property: String {
        switch self {
        case .hidden: "isHidden"
        case .transparent: "alpha"
        case .disabled, .transition, .animated: "isUserInteractionEnabled"
        }
    }
}

extension ViewState {
    /// The state with which a view answered a hit test; nil if the answer is about something else.
    init?(of view: UIView, _ result: HitTestStep.Result) {
        switch result {
        case .hidden: self = .hidden
        case .transparent: self = .transparent(alpha: view.alpha)
        case .disabled: self.init(ofDisabled: view)
        case .hit, .outside, .passThrough, .descend: return nil
        }
    }

    /// The state because of which a view, which is disabled for a hit test, takes no touches.
    init(ofDisabled view: UIView) {
        if view.isUserInteractionEnabled {
            self = .animated
        } else if let navigation = view.movingNavigation {
            self = .transition(of: navigation.traceName)
        } else {
            self = .disabled(InteractionDefault(of: view))
        }
    }
}

extension ViewState.InteractionDefault {
    fileprivate init?(of view: UIView) {
        switch view {
        case is UIImageView: self = .imageView
        case is UILabel: self = .label
        default: return nil
        }
    }
}

extension UIView {
    /// The navigation controller that is pushing or popping the screen in the view; nil if none is.
    fileprivate var movingNavigation: UINavigationController? {
        guard !isUserInteractionEnabled else { return nil }
        let navigation = subviews.lazy.compactMap { $0.next as? UIViewController }.first?.navigationController
        return navigation?.viewIfLoaded === superview ? navigation : nil
    }
}

extension UINavigationController {
    /// Whether a push or a pop is under way: the view around its top screen takes no touches until it ends.
    var isInTransition: Bool { topViewController?.viewIfLoaded?.superview?.isUserInteractionEnabled == false }
}
