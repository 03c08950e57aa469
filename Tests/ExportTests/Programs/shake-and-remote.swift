import UIKit

/// Shake and remote control
///
/// Motions and commands start at the first responder and go up the chain until a view handles them. Tap
/// the field, then shake (Ctrl + Alt + Z): the player passes it on to the page; play and pause end at
/// the player.
///
/// Its frames are made for 900 × 640 points.
final class ShakeAndRemoteViewController: UIViewController {
    private let page = ShakeHandlingView()
    private let song = UITextField()
    private let cover = CoverView()
    private let pageController = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
        addGestures()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)
        addPage()
    }

    private func addPage() {
        page.frame = CGRect(x: 48, y: 48, width: 804, height: 544)
        page.backgroundColor = .hex(0x1F4437)
        page.layer.borderColor = UIColor.hex(0x3DDC97).cgColor
        page.layer.borderWidth = 1
        page.layer.cornerRadius = 14
        pageController.view = page
        addChild(pageController)
        view.addSubview(page)
        pageController.didMove(toParent: self)
        addLabel("page: handles motions", frame: CGRect(x: 24, y: 18, width: 756, height: 24), to: page)
        addLabel(
            "commands that nothing inside handles go on to the window",
            frame: CGRect(x: 24, y: 46, width: 756, height: 24), alpha: 0.62, to: page)

        let player = RemoteControlledView(frame: CGRect(x: 48, y: 112, width: 708, height: 368))
        player.backgroundColor = .hex(0x21405A)
        player.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        player.layer.borderWidth = 1
        player.layer.cornerRadius = 12
        // The scene notes the motions of this view and passes them on; no override does the same.
        page.addSubview(player)
        addLabel(
            "player: handles commands, notes motions and calls super",
            frame: CGRect(x: 24, y: 18, width: 660, height: 24), to: player)
        addLabel(
            "a key, a shake or a command starts in the field while it is edited",
            frame: CGRect(x: 24, y: 46, width: 660, height: 24), alpha: 0.62, to: player)

        song.frame = CGRect(x: 24, y: 112, width: 420, height: 44)
        song.backgroundColor = .hex(0x0B0E13)
        song.borderStyle = .roundedRect
        song.placeholder = "name of the song"
        song.font = .systemFont(ofSize: 15)
        song.textColor = .hex(0xE8ECF2)
        song.tintColor = .hex(0x4CC2FF)
        song.clearButtonMode = .whileEditing
        player.addSubview(song)

        cover.frame = CGRect(x: 24, y: 188, width: 420, height: 148)
        cover.backgroundColor = .hex(0x382F57)
        cover.layer.borderColor = UIColor.hex(0xC58BFF).cgColor
        cover.layer.borderWidth = 2
        cover.layer.cornerRadius = 14
        player.addSubview(cover)
        addLabel("cover", frame: CGRect(x: 18, y: 14, width: 384, height: 24), to: cover)
        addLabel(
            "a tap makes it first responder",
            frame: CGRect(x: 18, y: 40, width: 384, height: 24), alpha: 0.62, to: cover)
    }

    private func addLabel(_ text: String, frame: CGRect, alpha: CGFloat = 1, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        label.alpha = alpha
        view.addSubview(label)
    }

    // MARK: - Gestures

    private func addGestures() {
        let focus = UITapGestureRecognizer(target: self, action: Selector(Self.showMenu(_:)))
        cover.addGestureRecognizer(focus)
    }

    // MARK: - Actions

    private func showMenu(_ gesture: UIGestureRecognizer) {
        guard let view = gesture.view, view.becomeFirstResponder() else { return }
        UIMenuController.shared.showMenu(from: view, rect: view.bounds)
    }
}

/// Handles the commands of a remote control.
private final class RemoteControlledView: UIView {
    override func remoteControlReceived(with event: UIEvent?) {}
}

/// Handles motions such as a shake.
private final class ShakeHandlingView: UIView {
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}

/// Handles its touches: they do not go up the responder chain.
private final class CoverView: UIView {
    override var canBecomeFirstResponder: Bool { true }

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
