@_spi(Engine) import ResponderCore

/// A view that a sheet puts around the view of the program. Programs do not name it, so it has the words of UIKit's pages for it.
final class SheetPart: UIView {
    weak var controller: UIViewController?
    private let part: String

    override class var publicClass: UIResponder.Type { UIView.self }

    /// `dimming view of settings`.
    override var traceName: String {
        accessibilityIdentifier ?? controller.map { "\(part) of \($0.nameOfView)" } ?? super.traceName
    }

    /// - Parameter part: what it is: `dimming view`.
    init(_ part: String) {
        self.part = part
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    nonisolated deinit {}
}

extension UIViewController {
    /// The name of its view in traces, or its own if it has none.
    final var nameOfView: String { viewIfLoaded?.accessibilityIdentifier ?? traceName }
}
