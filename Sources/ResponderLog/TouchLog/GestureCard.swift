import Foundation
import ResponderKit

/// A recognizer as it was at a decision, as values. Sentences about a decision are made from cards, so they are the same after
/// the recognizer has changed or is gone.
package struct GestureCard {
    /// A class of UIKit, with the properties that the conditions of the gesture depend on.
    package enum Kind: Equatable {
        case tap(taps: Int)
        case press(taps: Int, duration: TimeInterval, allows: CGFloat)
        case swipe(UISwipeGestureRecognizer.Direction)
        case pan
        case edgePan(UIRectEdge)
        case pinch(scale: CGFloat)
        case rotation
        case hover
        /// A class of the program that derives from none of these.
        case other
    }

    /// A recognizer of UIKit itself, which programs reach through a property.
    package enum Role {
        /// Delays touches in the content of a scroll view.
        case contentDelay
        /// The pan of a scroll view.
        case pan(ScrollCard)
        /// The pinch of a scroll view.
        case pinch(ScrollCard)
        /// The interactive pop of a navigation controller.
        case pop(NavigationCard)
    }

    /// Its name in traces.
    package let name: String
    /// What people call it.
    package var spoken: SpokenName
    package let kind: Kind
    /// Its class, to compare with that of another one.
    package let type: ObjectIdentifier
    /// The name of its view; nil without one.
    package let view: String?
    /// The names of the view and of the views around it, from the inside out.
    package let path: [String]
    /// What UIKit uses it for; nil for a recognizer of the program.
    package let role: Role?
    /// Whether it edits the text of a field.
    package let isTextEditing: Bool
    /// Whether it is active.
    package let isActive: Bool
    /// How far its fingers moved since their landing, in the window; zero for gestures that do not measure it.
    package let movement: CGPoint
    /// How far the fingers of a swipe moved along its direction, in points; zero for other gestures.
    package let stroke: CGFloat
    /// The number of its fingers.
    package let fingers: Int
    /// The minimum number of fingers.
    package let fingersNeeded: Int
    /// The properties that a remedy can set.
    package let properties: [Property]
    /// The recognizer as an expression in Swift.
    package let swift: String

    init(_ recognizer: UIGestureRecognizer) {
        name = recognizer.traceName
        spoken = SpokenName(recognizer)
        kind = Kind(recognizer)
        type = ObjectIdentifier(Swift.type(of: recognizer))
        view = recognizer.view?.traceName
        path = recognizer.view?.lineage.map(\.traceName) ?? []
        role = Role(recognizer)
        isTextEditing = recognizer.isTextEditing
        isActive = recognizer.state.isActive
        movement =
            switch recognizer {
            case let pan as UIPanGestureRecognizer: pan.movement
            case let swipe as UISwipeGestureRecognizer: swipe.movement
            default: .zero
            }
        stroke = (recognizer as? UISwipeGestureRecognizer)?.stroke ?? 0
        fingers = recognizer.numberOfTouches
        fingersNeeded = recognizer.fingersNeeded
        properties = recognizer.inspectableProperties
        swift = recognizer.nameInSwift
    }

    /// Whether the program added it.
    var isOfProgram: Bool { role == nil }

    /// The scroll view whose pan it is; nil for other recognizers.
    package var scroll: ScrollCard? { if case .pan(let scroll)? = role { scroll } else { nil } }

    /// The navigation controller whose pop it is; nil for other recognizers.
    package var navigation: NavigationCard? { if case .pop(let navigation)? = role { navigation } else { nil } }

    /// Whether it delays touches in the content of a scroll view.
    var isContentDelay: Bool { if case .contentDelay? = role { true } else { false } }

    /// Whether it is a pan from an edge of the window.
    package var isEdgePan: Bool { if case .edgePan = kind { true } else { false } }

    /// Whether it is a pan of any kind.
    package var isPan: Bool {
        switch kind {
        case .pan, .edgePan: true
        case .tap, .press, .swipe, .pinch, .rotation, .hover, .other: false
        }
    }

    /// Whether it is a tap of any number.
    package var isTap: Bool { if case .tap = kind { true } else { false } }

    /// Whether it is a long press.
    package var isPress: Bool { if case .press = kind { true } else { false } }

    /// The directions of a swipe; nil for other gestures.
    package var swipeDirection: UISwipeGestureRecognizer.Direction? {
        if case .swipe(let direction) = kind { direction } else { nil }
    }

    /// The duration of a long press that needs no taps before it; nil for other gestures.
    var pressDuration: TimeInterval? {
        if case .press(taps: 0, let duration, _) = kind { duration } else { nil }
    }

    /// Whether its view is inside of that of another one.
    package func isInside(_ other: GestureCard) -> Bool {
        guard let view, let outer = other.view else { return false }
        return view != outer && path.contains(outer)
    }
}

extension GestureCard.Kind {
    fileprivate init(_ recognizer: UIGestureRecognizer) {
        self =
            switch recognizer {
            case let tap as UITapGestureRecognizer:
                .tap(taps: tap.numberOfTapsRequired)
            case let press as UILongPressGestureRecognizer:
                .press(
                    taps: press.numberOfTapsRequired, duration: press.minimumPressDuration,
                    allows: press.allowableMovement)
            case let swipe as UISwipeGestureRecognizer: .swipe(swipe.direction)
            case let pan as UIScreenEdgePanGestureRecognizer: .edgePan(pan.edges)
            case is UIPanGestureRecognizer: .pan
            case let pinch as UIPinchGestureRecognizer: .pinch(scale: pinch.scale)
            case is UIRotationGestureRecognizer: .rotation
            case is UIHoverGestureRecognizer: .hover
            default: .other
            }
    }
}

extension GestureCard.Role {
    fileprivate init?(_ recognizer: UIGestureRecognizer) {
        switch BuiltInRole(of: recognizer) {
        case .contentDelay?: self = .contentDelay
        case .pan(let scroll)?: self = .pan(ScrollCard(scroll))
        case .pinch(let scroll)?: self = .pinch(ScrollCard(scroll))
        case .pop(let navigation)?: self = .pop(NavigationCard(navigation))
        case nil: return nil
        }
    }
}
