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

    /// The last parts of the names that scenes give such recognizers.
    nonisolated package enum Suffix: String {
        case delay, pan, pinch, pop

        /// The property by which programs reach or set such a recognizer.
        package var property: String {
            switch self {
            case .delay: "delaysContentTouches"
            case .pan: "panGestureRecognizer"
            case .pinch: "pinchGestureRecognizer"
            case .pop: "interactivePopGestureRecognizer"
            }
        }
    }

    /// The property by which programs reach or set it.
    public var property: String {
        let suffix: Suffix =
            switch self {
            case .contentDelay: .delay
            case .pan: .pan
            case .pinch: .pinch
            case .pop: .pop
            }
        return suffix.property
    }
}

extension UIGestureRecognizer {
    /// Whether the program added it.
    package var isOfProgram: Bool { BuiltInRole(of: self) == nil }

    /// The scroll view whose pan it is; nil for other recognizers.
    var scrolled: UIScrollView? { if case .pan(let scroll)? = BuiltInRole(of: self) { scroll } else { nil } }

    /// The recognizer as an expression in Swift: `list.panGestureRecognizer`, `cardPan`.
    package var nameInSwift: String {
        // A part of a bundle, such as `card.pan`, is a property of its own.
        let own = traceName.replacing(".", with: "-").asSwiftName
        guard let role = BuiltInRole(of: self) else { return own }
        switch role {
        case .pan(let scroll), .pinch(let scroll):
            return "\(scroll.pagesInSwift ?? scroll.traceName.asSwiftName).\(role.property)"
        case .pop(let navigation): return "\(navigation.traceName.asSwiftName).\(role.property)"
        case .contentDelay: return own
        }
    }
}

extension UIScrollView {
    /// An expression for the scroll view of a page view controller, which has no property for it; nil for other scroll views.
    package var pagesInSwift: String? {
        guard superview?.next is UIPageViewController else { return nil }
        // A scene names it after the view around the controller's one.
        let pages = superview?.superview?.traceName
        let name = pages.flatMap { traceName == Self.name(inPages: $0) ? $0 : nil } ?? traceName
        return "(\(name.asSwiftName).view.subviews[0] as! UIScrollView)"
    }

    /// The name that a scene gives the scroll view of a page view controller.
    /// - Parameter pages: the name of the scene's view for the controller.
    package static func name(inPages pages: String) -> String { pages + ".scroll" }
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
