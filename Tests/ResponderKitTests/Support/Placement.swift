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
        let size = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        let stage = UIView(frame: size)
        if self == .turned {
            stage.transform = CGAffineTransform(rotationAngle: 2 * .pi / 3)
            window.addSubview(stage)
        } else {
            let outer = UIView(frame: CGRect(x: -2000, y: -2000, width: 5000, height: 5000))
            outer.bounds.origin = CGPoint(x: 70, y: -30)
            outer.transform = CGAffineTransform(scaleX: 2, y: -2)
            stage.transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 0.5, y: 0.5)
            stage.center = CGPoint(x: outer.bounds.midX, y: outer.bounds.midY)
            outer.addSubview(stage)
            window.addSubview(outer)
        }
        stage.accessibilityIdentifier = "stage"
        // The corners of a turned stage are outside the window, whose bounds do not matter here.
        window.bounds = CGRect(x: -4000, y: -4000, width: 9000, height: 9000)
        window.center = CGPoint(x: 500, y: 500)
        return stage
    }
}
