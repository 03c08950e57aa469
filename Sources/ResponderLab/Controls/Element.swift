import Foundation
import ResponderKit

/// The description of one thing in the window, as for a screen reader.
struct Element: Equatable {
    /// The kind of thing.
    enum Role: String {
        case arrow, banner, bar, button, card, chip, field, heading, lane, link, row, sheet, slider, stage, step,
            `switch`, tab, text, verdict
    }

    var role: Role
    var label: String
    var value: String?
    var isSelected: Bool?
    var isEnabled = true
}

/// A view with a description.
protocol Described: UIView {
    /// The present description; nil for none.
    var element: Element? { get }
    /// The rectangle of the description, in the view's coordinates; nil for the visible part of the bounds.
    var describedFrame: CGRect? { get }
}

extension Described {
    var describedFrame: CGRect? { nil }
}

/// A view that draws several things without a view for each.
protocol DescribedInParts: UIView {
    /// The things with their frames in the view's coordinates.
    var parts: [(element: Element, frame: CGRect)] { get }
}

extension UILabel: Described {
    var element: Element? { text.map { Element(role: .text, label: $0) } }
}

extension StageView: Described {
    var element: Element? { source.map { _ in Element(role: .stage, label: "stage") } }
    /// The frame of the scene.
    var describedFrame: CGRect? { sceneFrame }
}
