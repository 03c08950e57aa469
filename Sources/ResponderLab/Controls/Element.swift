import Foundation
import ResponderKit

/// One thing in the window as a person who cannot see it would be told of it.
struct Element: Equatable {
    /// What kind of thing it is.
    enum Role: String {
        case banner, bar, button, card, field, heading, row, sheet, slider, stage, `switch`, tab, text
    }

    var role: Role
    var label: String
    var value: String?
    var isSelected: Bool?
    var isEnabled = true
}

/// A view that can tell what it is.
protocol Described: UIView {
    /// What it is now; nil where it has nothing to tell.
    var element: Element? { get }
    /// The rectangle that is told in place of the bounds, which may be partly hidden; nil: what is visible of the bounds.
    var describedFrame: CGRect? { get }
}

extension Described {
    var describedFrame: CGRect? { nil }
}

/// A view that shows several things without views of their own.
protocol DescribedInParts: UIView {
    /// What it shows, each with its place in the view's coordinates.
    var parts: [(element: Element, frame: CGRect)] { get }
}

extension UILabel: Described {
    var element: Element? { text.map { Element(role: .text, label: $0) } }
}

extension StageView: Described {
    var element: Element? { source.map { _ in Element(role: .stage, label: "stage") } }
    /// That of the scene.
    var describedFrame: CGRect? { sceneFrame }
}
