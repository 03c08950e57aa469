import UIKit

/// The responder chain
///
/// A touch starts at the view that was hit and goes outward, to the superview, or first to the
/// controller of a root view, until one handles it; a view that notes it and calls super passes it on.
/// Touch each view and watch where its touch ends.
///
/// Its frames are made for 900 × 640 points.
final class ResponderChainViewController: UIViewController {
    private let page = UIView()
    private let pageController = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)
        addPage()
        addSide()
    }

    private func addPage() {
        page.frame = CGRect(x: 48, y: 48, width: 560, height: 544)
        page.backgroundColor = .hex(0x1A242F)
        page.layer.borderColor = UIColor.hex(0x31475C).cgColor
        page.layer.borderWidth = 1
        page.layer.cornerRadius = 14
        pageController.view = page
        addChild(pageController)
        view.addSubview(page)
        pageController.didMove(toParent: self)
        addLabel(
            "page: root view of page-controller, forwards",
            frame: CGRect(x: 18, y: 12, width: 520, height: 24), to: page)

        let panel = UIView(frame: CGRect(x: 48, y: 64, width: 464, height: 432))
        panel.backgroundColor = .hex(0x21364B)
        panel.layer.borderColor = UIColor.hex(0x3F6486).cgColor
        panel.layer.borderWidth = 1
        panel.layer.cornerRadius = 12
        // The scene notes the touches of this view and passes them on; no override does the same.
        page.addSubview(panel)
        addLabel("panel: notes, calls super", frame: CGRect(x: 18, y: 12, width: 400, height: 24), to: panel)

        let leaf = UIView(frame: CGRect(x: 48, y: 72, width: 368, height: 136))
        leaf.backgroundColor = .hex(0x2D5878)
        leaf.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        leaf.layer.borderWidth = 2
        leaf.layer.cornerRadius = 12
        panel.addSubview(leaf)
        addLabel("leaf: does not override, forwards", frame: CGRect(x: 18, y: 12, width: 330, height: 24), to: leaf)

        let stop = TouchHandlingView(frame: CGRect(x: 48, y: 248, width: 368, height: 136))
        stop.backgroundColor = .hex(0x4A3520)
        stop.layer.borderColor = UIColor.hex(0xFFB454).cgColor
        stop.layer.borderWidth = 2
        stop.layer.cornerRadius = 12
        panel.addSubview(stop)

        let inside = UIView(frame: CGRect(x: 190, y: 44, width: 154, height: 68))
        inside.backgroundColor = .hex(0x6B4A22)
        inside.layer.cornerRadius = 10
        // The scene notes the touches of this view and passes them on; no override does the same.
        stop.addSubview(inside)
        addLabel("inside: notes", frame: CGRect(x: 14, y: 10, width: 130, height: 24), to: inside)

        addLabel("stop: handles, touches end here", frame: CGRect(x: 18, y: 12, width: 330, height: 24), to: stop)
    }

    private func addSide() {
        let side = UIView(frame: CGRect(x: 648, y: 48, width: 204, height: 544))
        side.backgroundColor = .hex(0x1B2A26)
        side.layer.borderColor = UIColor.hex(0x2BA876).cgColor
        side.layer.borderWidth = 1
        side.layer.cornerRadius = 14
        // The scene notes the touches of this view and passes them on; no override does the same.
        view.addSubview(side)
        addLabel("side: no controller", frame: CGRect(x: 18, y: 12, width: 170, height: 48), to: side)
    }

    private func addLabel(_ text: String, frame: CGRect, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        view.addSubview(label)
    }
}

/// Handles its touches: they do not go up the responder chain.
private final class TouchHandlingView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
