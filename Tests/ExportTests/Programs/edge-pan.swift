import UIKit

/// Edge pan and pans
///
/// At the edge the deeper pan wins, as anywhere else: browse, not open-drawer. The other three pans are
/// tied to open-drawer. Pull each strip from the left edge of the scene and back, then drag it from its
/// middle.
///
/// Its frames are made for 900 × 640 points.
final class EdgePanViewController: UIViewController {
    private let page = UIView()
    private let plain = UIView()
    private let waiting = UIView()
    private let behind = UIView()
    private let along = UIView()

    private let openDrawer = UIScreenEdgePanGestureRecognizer()
    private let browseBehind = UIPanGestureRecognizer()
    private let browseAlong = UIPanGestureRecognizer()

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
        addGestures()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)

        let drawer = UIView(frame: CGRect(x: 0, y: 0, width: 260, height: 640))
        drawer.backgroundColor = .hex(0x1C232C)
        view.addSubview(drawer)
        addLabel("drawer", frame: CGRect(x: 24, y: 32, width: 200, height: 24), to: drawer)
        addLabel(
            "what the edge pan uncovers", frame: CGRect(x: 24, y: 60, width: 220, height: 24), alpha: 0.62, to: drawer)

        let drawerRow1 = UIView(frame: CGRect(x: 24, y: 112, width: 212, height: 56))
        drawerRow1.backgroundColor = .hex(0x232C37)
        drawerRow1.layer.borderColor = UIColor.hex(0x5E6977).cgColor
        drawerRow1.layer.borderWidth = 2
        drawerRow1.layer.cornerRadius = 12
        drawer.addSubview(drawerRow1)

        let drawerRow2 = UIView(frame: CGRect(x: 24, y: 184, width: 212, height: 56))
        drawerRow2.backgroundColor = .hex(0x232C37)
        drawerRow2.layer.borderColor = UIColor.hex(0x5E6977).cgColor
        drawerRow2.layer.borderWidth = 2
        drawerRow2.layer.cornerRadius = 12
        drawer.addSubview(drawerRow2)

        let drawerRow3 = UIView(frame: CGRect(x: 24, y: 256, width: 212, height: 56))
        drawerRow3.backgroundColor = .hex(0x232C37)
        drawerRow3.layer.borderColor = UIColor.hex(0x5E6977).cgColor
        drawerRow3.layer.borderWidth = 2
        drawerRow3.layer.cornerRadius = 12
        drawer.addSubview(drawerRow3)

        page.frame = CGRect(x: 0, y: -60, width: 900, height: 760)
        page.backgroundColor = .hex(0x0E1116)
        page.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        page.layer.borderWidth = 1
        page.clipsToBounds = true
        view.addSubview(page)
        addLabel(
            "page: open-drawer, a screen-edge pan at the left",
            frame: CGRect(x: 40, y: 84, width: 700, height: 24), to: page)
        addLabel(
            "pull each strip from the left edge of the scene, and back",
            frame: CGRect(x: 40, y: 110, width: 700, height: 24), alpha: 0.62, to: page)
        addPlain()
        addWaiting()
        addBehind()
        addAlong()
    }

    private func addPlain() {
        plain.frame = CGRect(x: -300, y: 150, width: 1500, height: 118)
        plain.backgroundColor = .hex(0x151A21)
        plain.layer.borderColor = UIColor.hex(0x5E6977).cgColor
        plain.layer.borderWidth = 2
        page.addSubview(plain)
        addLabel(
            "browse: no tie. Deeper, so it wins at the edge too",
            frame: CGRect(x: 340, y: 8, width: 600, height: 24), to: plain)
        addBox(CGRect(x: 50, y: 38, width: 240, height: 66), color: .hex(0x4A2A40), border: .hex(0xFF7AB6), to: plain)
        addBox(CGRect(x: 340, y: 38, width: 240, height: 66), color: .hex(0x382F57), border: .hex(0xC58BFF), to: plain)
        addBox(CGRect(x: 630, y: 38, width: 240, height: 66), color: .hex(0x1F4437), border: .hex(0x3DDC97), to: plain)
        addBox(CGRect(x: 920, y: 38, width: 240, height: 66), color: .hex(0x21405A), border: .hex(0x4CC2FF), to: plain)
        addBox(
            CGRect(x: 1210, y: 38, width: 240, height: 66), color: .hex(0x34452A), border: .hex(0x9BE564), to: plain)
    }

    private func addWaiting() {
        waiting.frame = CGRect(x: -300, y: 282, width: 1500, height: 118)
        waiting.backgroundColor = .hex(0x151A21)
        waiting.layer.borderColor = UIColor.hex(0x5E6977).cgColor
        waiting.layer.borderWidth = 2
        page.addSubview(waiting)
        addLabel(
            "browse-waiting: requireToFail open-drawer",
            frame: CGRect(x: 340, y: 8, width: 600, height: 24), to: waiting)
        addBox(
            CGRect(x: 50, y: 38, width: 240, height: 66), color: .hex(0x382F57), border: .hex(0xC58BFF), to: waiting)
        addBox(
            CGRect(x: 340, y: 38, width: 240, height: 66), color: .hex(0x1F4437), border: .hex(0x3DDC97), to: waiting)
        addBox(
            CGRect(x: 630, y: 38, width: 240, height: 66), color: .hex(0x21405A), border: .hex(0x4CC2FF), to: waiting)
        addBox(
            CGRect(x: 920, y: 38, width: 240, height: 66), color: .hex(0x34452A), border: .hex(0x9BE564), to: waiting)
        addBox(
            CGRect(x: 1210, y: 38, width: 240, height: 66), color: .hex(0x4A3C1C), border: .hex(0xFFD84C), to: waiting)
    }

    private func addBehind() {
        behind.frame = CGRect(x: -300, y: 414, width: 1500, height: 118)
        behind.backgroundColor = .hex(0x151A21)
        behind.layer.borderColor = UIColor.hex(0x5E6977).cgColor
        behind.layer.borderWidth = 2
        page.addSubview(behind)
        addLabel(
            "browse-behind: open-drawer answers that it must fail first",
            frame: CGRect(x: 340, y: 8, width: 600, height: 24), to: behind)
        addBox(CGRect(x: 50, y: 38, width: 240, height: 66), color: .hex(0x1F4437), border: .hex(0x3DDC97), to: behind)
        addBox(
            CGRect(x: 340, y: 38, width: 240, height: 66), color: .hex(0x21405A), border: .hex(0x4CC2FF), to: behind)
        addBox(
            CGRect(x: 630, y: 38, width: 240, height: 66), color: .hex(0x34452A), border: .hex(0x9BE564), to: behind)
        addBox(
            CGRect(x: 920, y: 38, width: 240, height: 66), color: .hex(0x4A3C1C), border: .hex(0xFFD84C), to: behind)
        addBox(
            CGRect(x: 1210, y: 38, width: 240, height: 66), color: .hex(0x4A2A40), border: .hex(0xFF7AB6), to: behind)
    }

    private func addAlong() {
        along.frame = CGRect(x: -300, y: 546, width: 1500, height: 118)
        along.backgroundColor = .hex(0x151A21)
        along.layer.borderColor = UIColor.hex(0x5E6977).cgColor
        along.layer.borderWidth = 2
        page.addSubview(along)
        addLabel(
            "browse-along: open-drawer is simultaneous with it, so both move",
            frame: CGRect(x: 340, y: 8, width: 600, height: 24), to: along)
        addBox(CGRect(x: 50, y: 38, width: 240, height: 66), color: .hex(0x21405A), border: .hex(0x4CC2FF), to: along)
        addBox(CGRect(x: 340, y: 38, width: 240, height: 66), color: .hex(0x34452A), border: .hex(0x9BE564), to: along)
        addBox(CGRect(x: 630, y: 38, width: 240, height: 66), color: .hex(0x4A3C1C), border: .hex(0xFFD84C), to: along)
        addBox(CGRect(x: 920, y: 38, width: 240, height: 66), color: .hex(0x4A2A40), border: .hex(0xFF7AB6), to: along)
        addBox(
            CGRect(x: 1210, y: 38, width: 240, height: 66), color: .hex(0x382F57), border: .hex(0xC58BFF), to: along)
    }

    private func addLabel(_ text: String, frame: CGRect, alpha: CGFloat = 1, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        label.alpha = alpha
        view.addSubview(label)
    }

    private func addBox(_ frame: CGRect, color: UIColor, border: UIColor, to view: UIView) {
        let box = UIView(frame: frame)
        box.backgroundColor = color
        box.layer.borderColor = border.cgColor
        box.layer.borderWidth = 2
        box.layer.cornerRadius = 10
        view.addSubview(box)
    }

    // MARK: - Gestures

    private func addGestures() {
        openDrawer.addTarget(self, action: Selector(Self.move(_:)))
        openDrawer.edges = .left
        openDrawer.delegate = self
        page.addGestureRecognizer(openDrawer)

        let browse = UIPanGestureRecognizer(target: self, action: Selector(Self.move(_:)))
        plain.addGestureRecognizer(browse)

        let browseWaiting = UIPanGestureRecognizer(target: self, action: Selector(Self.move(_:)))
        waiting.addGestureRecognizer(browseWaiting)

        browseBehind.addTarget(self, action: Selector(Self.move(_:)))
        behind.addGestureRecognizer(browseBehind)

        browseAlong.addTarget(self, action: Selector(Self.move(_:)))
        along.addGestureRecognizer(browseAlong)

        browseWaiting.require(toFail: openDrawer)
    }

    // MARK: - Actions

    private func move(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view else { return }
        let translation = pan.translation(in: view.superview)
        view.transform = view.transform.concatenating(
            CGAffineTransform(translationX: translation.x, y: translation.y))
        pan.setTranslation(.zero, in: view.superview)
    }
}

// MARK: - UIGestureRecognizerDelegate

extension EdgePanViewController: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer == openDrawer && otherGestureRecognizer == browseAlong
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer == openDrawer && otherGestureRecognizer == browseBehind
    }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
