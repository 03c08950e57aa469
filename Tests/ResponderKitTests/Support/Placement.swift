@testable import ResponderCore
@testable import ResponderKit

/// The transforms around the tested views. Every placement keeps lengths, so the same test must pass with the same log.
enum Placement: CaseIterable {
    /// Directly in the window.
    case plain
    /// In a view that is turned by a third of a circle.
    case turned
    /// In a shrunk and turned view, inside an enlarged, mirrored and scrolled one.
    case nested

    /// The superview of everything; nil for the window itself.
    func makeStage(in window: UIWindow) -> UIView? {
        guard self != .plain else { return nil }
        let size = CGRect(0, 0, 1000, 1000)
        let stage = UIView(frame: size)
        if self == .turned {
            stage.transform = CGAffineTransform(rotationAngle: 2 * .pi / 3)
            window.addSubview(stage)
        } else {
            let outer = UIView(frame: CGRect(-2000, -2000, 5000, 5000))
            outer.bounds.origin = CGPoint(70, -30)
            outer.transform = CGAffineTransform(scaleX: 2, y: -2)
            stage.transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 0.5, y: 0.5)
            stage.center = CGPoint(outer.bounds.midX, outer.bounds.midY)
            outer.addSubview(stage)
            window.addSubview(outer)
        }
        stage.accessibilityIdentifier = "stage"
        // The corners of a turned stage are outside the window, whose bounds do not matter here.
        window.bounds = CGRect(-4000, -4000, 9000, 9000)
        window.center = CGPoint(500, 500)
        return stage
    }
}
