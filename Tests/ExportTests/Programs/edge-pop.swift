import UIKit

/// Edge pop and scroll view
///
/// A scroll view that can scroll in the direction of the stroke wins, at the left edge too. Three
/// strips are tied to stack.pop, which then gets the edge. Pull each from the left edge of the scene
/// and let go half way, or flick; then drag it from its middle.
///
/// Its frames are made for 900 × 640 points.
final class EdgePopViewController: UIViewController {
    private let stack = UINavigationController()
    private let library = UIView()
    private let openAlbum = UIButton()
    private let album = UIView()
    private let strip = UIScrollView()
    private let waiting = UIScrollView()
    private let behind = UIScrollView()
    private let along = AlongScrollView()
    private let list = UIScrollView()
    private lazy var libraryController = makeController(library, title: "Library")
    private lazy var albumController = makeController(album, title: "Album")

    /// The usual borders of the views that are highlighted.
    private var borders: [UIView: (color: CGColor?, width: CGFloat)] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
        addGestures()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)

        addChild(stack)
        stack.view.frame = CGRect(x: 0, y: 0, width: 900, height: 640)
        stack.view.backgroundColor = .hex(0x0E1116)
        stack.navigationBar.barStyle = .black
        stack.navigationBar.barTintColor = .hex(0x1C232C)
        stack.navigationBar.tintColor = .hex(0x4CC2FF)
        view.addSubview(stack.view)
        stack.didMove(toParent: self)
        addLibrary()
        addAlbum()
        stack.viewControllers = [libraryController, albumController]
    }

    private func addLibrary() {
        library.backgroundColor = .hex(0x0E1116)
        addLabel("library: the screen below", frame: CGRect(x: 40, y: 40, width: 600, height: 24), to: library)
        addLabel(
            "the button brings the album back",
            frame: CGRect(x: 40, y: 68, width: 600, height: 24), alpha: 0.62, to: library)

        openAlbum.frame = CGRect(x: 40, y: 116, width: 200, height: 44)
        openAlbum.backgroundColor = .hex(0x21405A)
        openAlbum.layer.cornerRadius = 10
        openAlbum.setTitle("Open the album", for: .normal)
        openAlbum.setTitleColor(.hex(0xE8ECF2), for: .normal)
        openAlbum.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
        openAlbum.addTarget(self, action: Selector(Self.toggleButton(_:)), for: .touchUpInside)
        openAlbum.addTarget(self, action: Selector(Self.pushNextScreen), for: .touchUpInside)
        library.addSubview(openAlbum)
    }

    private func addAlbum() {
        album.backgroundColor = .hex(0x10161F)
        addLabel(
            "album: stack.pop, a pan from the left edge",
            frame: CGRect(x: 40, y: 12, width: 700, height: 24), to: album)
        addStrip()
        addWaiting()
        addBehind()
        addAlong()
        addList()
    }

    private func addStrip() {
        strip.frame = CGRect(x: 0, y: 48, width: 900, height: 88)
        strip.backgroundColor = .hex(0x151A21)
        strip.contentSize = CGSize(width: 1720, height: 88)
        album.addSubview(strip)
        addBox(CGRect(x: 40, y: 36, width: 240, height: 44), color: .hex(0x4A2A40), border: .hex(0xFF7AB6), to: strip)
        addBox(CGRect(x: 320, y: 36, width: 240, height: 44), color: .hex(0x382F57), border: .hex(0xC58BFF), to: strip)
        addBox(CGRect(x: 600, y: 36, width: 240, height: 44), color: .hex(0x1F4437), border: .hex(0x3DDC97), to: strip)
        addBox(CGRect(x: 880, y: 36, width: 240, height: 44), color: .hex(0x21405A), border: .hex(0x4CC2FF), to: strip)
        addBox(
            CGRect(x: 1160, y: 36, width: 240, height: 44), color: .hex(0x34452A), border: .hex(0x9BE564), to: strip)
        addBox(
            CGRect(x: 1440, y: 36, width: 240, height: 44), color: .hex(0x4A3C1C), border: .hex(0xFFD84C), to: strip)
        addLabel(
            "strip: no tie. strip.pan is deeper, so it wins at the edge too",
            frame: CGRect(x: 40, y: 8, width: 700, height: 24), to: strip)
    }

    private func addWaiting() {
        waiting.frame = CGRect(x: 0, y: 148, width: 900, height: 88)
        waiting.backgroundColor = .hex(0x151A21)
        waiting.contentSize = CGSize(width: 1720, height: 88)
        album.addSubview(waiting)
        addBox(
            CGRect(x: 40, y: 36, width: 240, height: 44), color: .hex(0x382F57), border: .hex(0xC58BFF), to: waiting)
        addBox(
            CGRect(x: 320, y: 36, width: 240, height: 44), color: .hex(0x1F4437), border: .hex(0x3DDC97), to: waiting)
        addBox(
            CGRect(x: 600, y: 36, width: 240, height: 44), color: .hex(0x21405A), border: .hex(0x4CC2FF), to: waiting)
        addBox(
            CGRect(x: 880, y: 36, width: 240, height: 44), color: .hex(0x34452A), border: .hex(0x9BE564), to: waiting)
        addBox(
            CGRect(x: 1160, y: 36, width: 240, height: 44), color: .hex(0x4A3C1C), border: .hex(0xFFD84C), to: waiting)
        addBox(
            CGRect(x: 1440, y: 36, width: 240, height: 44), color: .hex(0x4A2A40), border: .hex(0xFF7AB6), to: waiting)
        addLabel(
            "waiting: its pan requires stack.pop to fail",
            frame: CGRect(x: 40, y: 8, width: 700, height: 24), to: waiting)
    }

    private func addBehind() {
        behind.frame = CGRect(x: 0, y: 248, width: 900, height: 88)
        behind.backgroundColor = .hex(0x151A21)
        behind.contentSize = CGSize(width: 1720, height: 88)
        album.addSubview(behind)
        addBox(CGRect(x: 40, y: 36, width: 240, height: 44), color: .hex(0x1F4437), border: .hex(0x3DDC97), to: behind)
        addBox(
            CGRect(x: 320, y: 36, width: 240, height: 44), color: .hex(0x21405A), border: .hex(0x4CC2FF), to: behind)
        addBox(
            CGRect(x: 600, y: 36, width: 240, height: 44), color: .hex(0x34452A), border: .hex(0x9BE564), to: behind)
        addBox(
            CGRect(x: 880, y: 36, width: 240, height: 44), color: .hex(0x4A3C1C), border: .hex(0xFFD84C), to: behind)
        addBox(
            CGRect(x: 1160, y: 36, width: 240, height: 44), color: .hex(0x4A2A40), border: .hex(0xFF7AB6), to: behind)
        addBox(
            CGRect(x: 1440, y: 36, width: 240, height: 44), color: .hex(0x382F57), border: .hex(0xC58BFF), to: behind)
        addLabel(
            "behind: the delegate of stack.pop makes its pan wait",
            frame: CGRect(x: 40, y: 8, width: 700, height: 24), to: behind)
    }

    private func addAlong() {
        along.frame = CGRect(x: 0, y: 348, width: 900, height: 88)
        along.backgroundColor = .hex(0x151A21)
        along.contentSize = CGSize(width: 1720, height: 88)
        album.addSubview(along)
        addBox(CGRect(x: 40, y: 36, width: 240, height: 44), color: .hex(0x21405A), border: .hex(0x4CC2FF), to: along)
        addBox(CGRect(x: 320, y: 36, width: 240, height: 44), color: .hex(0x34452A), border: .hex(0x9BE564), to: along)
        addBox(CGRect(x: 600, y: 36, width: 240, height: 44), color: .hex(0x4A3C1C), border: .hex(0xFFD84C), to: along)
        addBox(CGRect(x: 880, y: 36, width: 240, height: 44), color: .hex(0x4A2A40), border: .hex(0xFF7AB6), to: along)
        addBox(
            CGRect(x: 1160, y: 36, width: 240, height: 44), color: .hex(0x382F57), border: .hex(0xC58BFF), to: along)
        addBox(
            CGRect(x: 1440, y: 36, width: 240, height: 44), color: .hex(0x1F4437), border: .hex(0x3DDC97), to: along)
        addLabel(
            "along: simultaneous with stack.pop at contentOffset.x 0",
            frame: CGRect(x: 40, y: 8, width: 700, height: 24), to: along)
    }

    private func addList() {
        list.frame = CGRect(x: 0, y: 448, width: 900, height: 148)
        list.backgroundColor = .hex(0x151A21)
        list.contentSize = CGSize(width: 900, height: 430)
        album.addSubview(list)

        let line1 = UIView(frame: CGRect(x: 40, y: 12, width: 820, height: 44))
        line1.backgroundColor = .hex(0x232C37)
        line1.layer.cornerRadius = 8
        list.addSubview(line1)
        addLabel("line-1", frame: CGRect(x: 14, y: 10, width: 300, height: 24), to: line1)

        let line2 = UIView(frame: CGRect(x: 40, y: 64, width: 820, height: 44))
        line2.backgroundColor = .hex(0x232C37)
        line2.layer.cornerRadius = 8
        list.addSubview(line2)
        addLabel("line-2", frame: CGRect(x: 14, y: 10, width: 300, height: 24), to: line2)

        let line3 = UIView(frame: CGRect(x: 40, y: 116, width: 820, height: 44))
        line3.backgroundColor = .hex(0x232C37)
        line3.layer.cornerRadius = 8
        list.addSubview(line3)
        addLabel("line-3", frame: CGRect(x: 14, y: 10, width: 300, height: 24), to: line3)

        let line4 = UIView(frame: CGRect(x: 40, y: 168, width: 820, height: 44))
        line4.backgroundColor = .hex(0x232C37)
        line4.layer.cornerRadius = 8
        list.addSubview(line4)
        addLabel("line-4", frame: CGRect(x: 14, y: 10, width: 300, height: 24), to: line4)

        let line5 = UIView(frame: CGRect(x: 40, y: 220, width: 820, height: 44))
        line5.backgroundColor = .hex(0x232C37)
        line5.layer.cornerRadius = 8
        list.addSubview(line5)
        addLabel("line-5", frame: CGRect(x: 14, y: 10, width: 300, height: 24), to: line5)

        let line6 = UIView(frame: CGRect(x: 40, y: 272, width: 820, height: 44))
        line6.backgroundColor = .hex(0x232C37)
        line6.layer.cornerRadius = 8
        list.addSubview(line6)
        addLabel("line-6", frame: CGRect(x: 14, y: 10, width: 300, height: 24), to: line6)

        let line7 = UIView(frame: CGRect(x: 40, y: 324, width: 820, height: 44))
        line7.backgroundColor = .hex(0x232C37)
        line7.layer.cornerRadius = 8
        list.addSubview(line7)
        addLabel("line-7", frame: CGRect(x: 14, y: 10, width: 300, height: 24), to: line7)

        let line8 = UIView(frame: CGRect(x: 40, y: 376, width: 820, height: 44))
        line8.backgroundColor = .hex(0x232C37)
        line8.layer.cornerRadius = 8
        list.addSubview(line8)
        addLabel("line-8", frame: CGRect(x: 14, y: 10, width: 300, height: 24), to: line8)
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

    private func makeController(_ view: UIView, title: String) -> UIViewController {
        let controller = UIViewController()
        controller.view = view
        controller.title = title
        return controller
    }

    // MARK: - Gestures

    private func addGestures() {
        // This replaces the stack's own delegate: gestureRecognizerShouldBegin(_:) keeps the last screen.
        stack.interactivePopGestureRecognizer?.delegate = self

        if let other = stack.interactivePopGestureRecognizer {
            waiting.panGestureRecognizer.require(toFail: other)
        }

        stack.interactivePopGestureRecognizer?.name = "stack.pop"
    }

    // MARK: - Actions

    private func toggleButton(_ button: UIButton) {
        setHighlighted(borders[button] == nil, button)
    }

    private func setHighlighted(_ isHighlighted: Bool, _ view: UIView) {
        if isHighlighted, borders[view] == nil {
            borders[view] = (view.layer.borderColor, view.layer.borderWidth)
            view.layer.borderColor = UIColor.hex(0xFFB454).cgColor
            view.layer.borderWidth = max(3, view.layer.borderWidth)
        } else if !isHighlighted, let border = borders.removeValue(forKey: view) {
            view.layer.borderColor = border.color
            view.layer.borderWidth = border.width
        }
    }

    private func pushNextScreen() {
        let screens = [libraryController, albumController]
        guard let top = stack.topViewController, let index = screens.firstIndex(of: top),
            index + 1 < screens.count
        else { return }
        stack.pushViewController(screens[index + 1], animated: true)
    }
}

// MARK: - UIGestureRecognizerDelegate

extension EdgePopViewController: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != stack.interactivePopGestureRecognizer || stack.viewControllers.count > 1
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer == stack.interactivePopGestureRecognizer
            && otherGestureRecognizer == behind.panGestureRecognizer
    }
}

private final class AlongScrollView: UIScrollView, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer == panGestureRecognizer && contentOffset.x == 0 && otherGestureRecognizer.name == "stack.pop"
    }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
