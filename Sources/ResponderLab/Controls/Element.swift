import Foundation
import ResponderKit

/// One thing in the window as a person who cannot see it would be told of it.
struct Element: Equatable {
    /// What kind of thing it is.
    enum Role: String {
        case banner, button, card, field, heading, row, sheet, slider, stage, `switch`, tab, text
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
}

extension UILabel: Described {
    var element: Element? { text.map { Element(role: .text, label: $0) } }
}
