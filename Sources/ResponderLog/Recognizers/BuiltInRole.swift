import ResponderKit

/// A built-in recognizer of a scroll view or a navigation controller, which programs reach through a property.
public enum BuiltInRole {
    /// Delays touches in the content of the scroll view for at most this number of seconds.
    case contentDelay(UIScrollView, Double)
    /// The pan of the scroll view.
    case pan(UIScrollView)
    /// The pinch of the scroll view.
    case pinch(UIScrollView)
    /// The interactive pop of the navigation controller.
    case pop(UINavigationController)

    /// The role of a recognizer; nil for one that the program added.
    public init?(of recognizer: UIGestureRecognizer) {
        if let scroll = recognizer.view as? UIScrollView {
            if let delay = recognizer.contentDelay {
                self = .contentDelay(scroll, delay)
            } else if recognizer === scroll.panGestureRecognizer {
                self = .pan(scroll)
            } else if recognizer === scroll.pinchGestureRecognizer {
                self = .pinch(scroll)
            } else {
                return nil
            }
        } else if let navigation = recognizer.view?.next as? UINavigationController,
            recognizer === navigation.interactivePopGestureRecognizer
        {
            self = .pop(navigation)
        } else {
            return nil
        }
    }

    /// The properties by which programs reach or set such recognizers, by the last part of the names that scenes give them.
    nonisolated package static let properties = [
        "delay": "delaysContentTouches", "pan": "panGestureRecognizer", "pinch": "pinchGestureRecognizer",
        "pop": "interactivePopGestureRecognizer",
    ]

    /// The property by which programs reach or set it.
    public var property: String {
        let part =
            switch self {
            case .contentDelay: "delay"
            case .pan: "pan"
            case .pinch: "pinch"
            case .pop: "pop"
            }
        return Self.properties[part] ?? ""
    }
}

extension UIGestureRecognizer {
    /// Whether the program added it.
    package var isOfProgram: Bool { BuiltInRole(of: self) == nil }

    /// The scroll view whose pan it is; nil for other recognizers.
    var scrolled: UIScrollView? { if case .pan(let scroll)? = BuiltInRole(of: self) { scroll } else { nil } }

    /// The recognizer as an expression in Swift: `list.panGestureRecognizer`, `cardPan`.
    package var nameInSwift: String {
        let owner: UIResponder
        let role = BuiltInRole(of: self)
        switch role {
        case .pan(let scroll)?, .pinch(let scroll)?:
            if let pages = scroll.pagesInSwift { return "\(pages).\(role?.property ?? "")" }
            owner = scroll
        case .pop(let navigation)?: owner = navigation
        // A part of a bundle, such as `card.pan`, is a property of its own.
        case .contentDelay?, nil: return traceName.replacing(".", with: "-").asSwiftName
        }
        return "\(owner.traceName.asSwiftName).\(role?.property ?? "")"
    }
}

extension UIScrollView {
    /// An expression for the scroll view of a page view controller, which has no property for it; nil for other scroll views.
    package var pagesInSwift: String? {
        guard superview?.next is UIPageViewController else { return nil }
        let name = traceName.hasSuffix(".scroll") ? String(traceName.dropLast(7)) : traceName
        return "(\(name.asSwiftName).view.subviews[0] as! UIScrollView)"
    }
}

extension String {
    /// The name as a Swift identifier: `cardPan` for `card-pan`; dots stay.
    nonisolated package var asSwiftName: String {
        split(separator: ".").map { part in
            let words = part.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            return words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
        }.joined(separator: ".")
    }
}
