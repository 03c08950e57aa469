import Foundation
import ResponderKit

/// The colours of views whose file gives none: dark and calm, a step lighter with each level of nesting.
nonisolated enum ScenePalette {
    private static let fills = ["#0e1116", "#1a242f", "#21364b", "#2d5878", "#386f94", "#4a86ac"].map(color)
    private static let borders = ["#2a323d", "#31475c", "#3f6486", "#4cc2ff", "#7ad2ff", "#a6e1ff"].map(color)

    /// Marks a gesture that is going on.
    static let highlight = color("#ffb454")
    /// The fill of buttons.
    static let button = color("#2b6cb0")
    /// What pictures are made of.
    static let picture = color("#3f8f8a")
    private static let lightText = color("#e8ecf2")
    private static let darkText = color("#0e1116")

    /// The fill of a view.
    /// - Parameter depth: 0 for the root.
    static func fill(depth: Int) -> UIColor { fills[min(depth, fills.count - 1)] }

    /// The line around a view.
    static func border(depth: Int) -> UIColor { borders[min(depth, borders.count - 1)] }

    /// Text that can be read on a fill.
    static func text(on fill: UIColor) -> UIColor {
        let luminance = 0.299 * fill.red + 0.587 * fill.green + 0.114 * fill.blue
        return luminance > 0.55 ? darkText : lightText
    }

    private static func color(_ hex: String) -> UIColor { UIColor(hex: hex) ?? .gray }
}
