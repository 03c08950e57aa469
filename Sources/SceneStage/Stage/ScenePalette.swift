import Foundation
import ResponderKit

/// The colours of views whose file gives none: a hue for each level of nesting, on a dark background, and a step
/// lighter from one sibling to the next, so that overlapping views can be distinguished.
nonisolated package enum ScenePalette {
    private static let fills = ["#10141b", "#1d4468", "#44407f", "#1d625c", "#78406a", "#80602e"].map(color)
    private static let borders = ["#2a323d", "#4cc2ff", "#b0a2ff", "#5fd9b6", "#ff9ccd", "#ffc978"].map(color)

    /// The highlight of an active gesture: none of the colours by which the lab says who has a touch, lost it, or when.
    package static let highlight = color("#a9b5c6")
    /// The bar of navigation controllers, and its buttons.
    package static let bar = color("#1c232c")
    package static let barButton = color("#4cc2ff")
    /// The fill of buttons.
    static let button = color("#2b6cb0")
    /// The fill of text fields, and their caret and selection.
    static let field = color("#0b0e13")
    package static let caret = color("#4cc2ff")
    /// The colour of pictures.
    package static let picture = color("#3f8f8a")
    private static let lightText = color("#e8ecf2")
    private static let darkText = color("#0e1116")

    /// The fill of a view.
    /// - Parameters:
    ///   - depth: 0 for the root.
    ///   - sibling: the index of the view in its superview.
    static func fill(depth: Int, sibling: Int) -> UIColor {
        let fill = hue(fills, depth)
        let light = CGFloat(sibling % 3) * 0.08
        func lighter(_ channel: CGFloat) -> CGFloat { channel + (1 - channel) * light }
        return UIColor(red: lighter(fill.red), green: lighter(fill.green), blue: lighter(fill.blue), alpha: 1)
    }

    /// The line around a view.
    package static func border(depth: Int) -> UIColor { hue(borders, depth) }

    /// The colour of text on a fill.
    package static func text(on fill: UIColor) -> UIColor {
        let luminance = 0.299 * fill.red + 0.587 * fill.green + 0.114 * fill.blue
        return luminance > 0.55 ? darkText : lightText
    }

    /// Beyond the last level the hues repeat, without that of the root.
    private static func hue(_ colors: [UIColor], _ depth: Int) -> UIColor {
        depth < colors.count ? colors[depth] : colors[1 + (depth - 1) % (colors.count - 1)]
    }

    private static func color(_ hex: String) -> UIColor { UIColor(hex: hex) ?? .gray }
}
