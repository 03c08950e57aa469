import Foundation
import ResponderCore

/// The background of a bar.
@preconcurrency @MainActor
open class UIBarAppearance: nonisolated IdentityHashable {
    /// The colour of the bar; nil for that of its `barStyle`.
    open var backgroundColor: UIColor? { didSet { changed() } }
    /// The colour of the line at the edge; nil or clear for none. At first a colour for the bar's style.
    open var shadowColor: UIColor? = UIColor(white: 0, alpha: 0.22) {
        didSet {
            hasDefaultShadow = false
            changed()
        }
    }
    final private(set) var hasDefaultShadow = true

    /// The bar that shows it.
    final weak var bar: UINavigationBar?

    /// The default look.
    public required init() {}

    /// A copy of another look.
    public required init(barAppearance: UIBarAppearance) {
        backgroundColor = barAppearance.backgroundColor
        shadowColor = barAppearance.shadowColor
        hasDefaultShadow = barAppearance.hasDefaultShadow
    }

    nonisolated deinit {}

    /// The colour of the bar's style, and a line.
    open func configureWithDefaultBackground() { configure(nil) }

    /// The colour of the system's background, and a line.
    open func configureWithOpaqueBackground() { configure(.systemBackground) }

    /// No background and no line.
    open func configureWithTransparentBackground() {
        backgroundColor = .clear
        shadowColor = nil
    }

    private func configure(_ color: UIColor?) {
        backgroundColor = color
        shadowColor = UIColor(white: 0, alpha: 0.22)
        hasDefaultShadow = true
        changed()
    }

    /// Another object with the same look.
    public final func copy() -> Any { type(of: self).init(barAppearance: self) }

    final func changed() { bar?.styleChanged() }
}

/// The look of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// The `font` and the `foregroundColor` of the title; a font of 17 points and the colour of the bar's style where they are
    /// missing.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

    /// The default look.
    public required init() { super.init() }

    /// A copy of another look.
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UINavigationBarAppearance { titleTextAttributes = other.titleTextAttributes }
    }

    nonisolated deinit {}
}
