import ResponderKit

/// The description of one thing in the window, as for a screen reader.
public struct Element: Equatable {
    /// The kind of thing.
    public enum Role: String {
        case arrow, badge, banner, bar, button, card, chip, field, handle, heading, lane, link, row, sheet, slider
        case stage, step, `switch`, tab, text, verdict, view
    }

    /// The kind of thing.
    public var role: Role
    /// Its name or text.
    public var label: String
    /// Its value, in words; nil for none.
    public var value: String?
    /// Whether it is selected; nil where it cannot be.
    public var isSelected: Bool?
    /// Whether it can be used.
    public var isEnabled: Bool

    /// A description.
    public init(role: Role, label: String, value: String? = nil, isSelected: Bool? = nil, isEnabled: Bool = true) {
        (self.role, self.label, self.value) = (role, label, value)
        (self.isSelected, self.isEnabled) = (isSelected, isEnabled)
    }
}

/// A view with a description.
public protocol Described: UIView {
    /// The present description; nil for none.
    var element: Element? { get }
    /// The rectangle of the description, in the view's coordinates; nil for the visible part of the bounds.
    var describedFrame: CGRect? { get }
}

extension Described {
    /// Nil: the visible part of the bounds.
    public var describedFrame: CGRect? { nil }
}

/// A view that draws several things without a view for each.
package protocol DescribedInParts: UIView {
    /// The things with their frames in the view's coordinates.
    var parts: [(element: Element, frame: CGRect)] { get }
}

extension UILabel: Described {
    /// Its text.
    public var element: Element? { text.map { Element(role: .text, label: $0) } }
}
