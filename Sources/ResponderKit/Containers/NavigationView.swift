import Foundation
@_spi(Engine) import ResponderCore

/// The view of a navigation controller: screens, and the bar in front of them.
final class NavigationView: UIView {
    override class var publicClass: UIResponder.Type { UIView.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        backgroundColor = .systemBackground
    }

    required init?(coder: NSCoder) { nil }

    nonisolated deinit {}
}

extension UINavigationController {
    /// The frame of screens: below the bar, or the whole bounds without a bar.
    final var screenRect: CGRect {
        let top = isBarHidden ? 0 : UINavigationBar.height
        let bounds = view.bounds
        return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }

    /// The size that a screen has if the view has `size`.
    final func screenSize(within size: CGSize) -> CGSize {
        CGSize(width: size.width, height: max(0, size.height - (isBarHidden ? 0 : UINavigationBar.height)))
    }

    /// Place the bar and the screens.
    final func placeBar() {
        navigationBar.frame = CGRect(
            x: 0, y: isBarHidden ? -UINavigationBar.height : 0, width: view.bounds.width,
            height: UINavigationBar.height)
        let rect = screenRect
        for case let slot as NavigationSlot in view.subviews {
            slot.bounds.size = rect.size
            slot.center = CGPoint(x: rect.midX, y: rect.midY)
        }
    }
}
