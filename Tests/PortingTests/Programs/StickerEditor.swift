import UIKit

/// A picture that can be dragged, pinched and rotated.
class StickerView: UIView {
    let name: String
    /// Its centre after a reset.
    let home: CGPoint

    init(name: String, center: CGPoint, color: UIColor) {
        self.name = name
        home = center
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        self.center = center
        backgroundColor = color
        layer.cornerRadius = 12
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// Several stickers on a canvas: one or two fingers move, scale and turn the sticker that they touch, and a double tap resets it.
class StickerEditorViewController: UIViewController {
    private(set) var stickers: [StickerView] = []
    private(set) var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        addSticker("star", at: CGPoint(x: 120, y: 200), color: .systemYellow)
        addSticker("heart", at: CGPoint(x: 280, y: 200), color: .systemRed)
        addSticker("leaf", at: CGPoint(x: 200, y: 500), color: .systemGreen)
    }

    private func addSticker(_ name: String, at center: CGPoint, color: UIColor) {
        let sticker = StickerView(name: name, center: center, color: color)

        let pan = UIPanGestureRecognizer(target: self, action: Selector(Self.handlePan(_:)))
        pan.delegate = self
        sticker.addGestureRecognizer(pan)

        let pinch = UIPinchGestureRecognizer(target: self, action: Selector(Self.handlePinch(_:)))
        pinch.delegate = self
        sticker.addGestureRecognizer(pinch)

        let rotation = UIRotationGestureRecognizer(target: self, action: Selector(Self.handleRotation(_:)))
        rotation.delegate = self
        sticker.addGestureRecognizer(rotation)

        let doubleTap = UITapGestureRecognizer(target: self, action: Selector(Self.handleDoubleTap(_:)))
        doubleTap.numberOfTapsRequired = 2
        sticker.addGestureRecognizer(doubleTap)

        view.addSubview(sticker)
        stickers.append(sticker)
    }

    private func note(_ what: String, _ recognizer: UIGestureRecognizer) {
        guard let sticker = recognizer.view as? StickerView else { return }
        switch recognizer.state {
        case .began:
            view.bringSubviewToFront(sticker)
            log.append("\(sticker.name) \(what) began")
        case .ended:
            log.append("\(sticker.name) \(what) ended")
        case .cancelled:
            log.append("\(sticker.name) \(what) cancelled")
        default:
            break
        }
    }

    private func handlePan(_ recognizer: UIPanGestureRecognizer) {
        note("pan", recognizer)
        guard let sticker = recognizer.view else { return }
        let translation = recognizer.translation(in: view)
        sticker.center = CGPoint(x: sticker.center.x + translation.x, y: sticker.center.y + translation.y)
        recognizer.setTranslation(.zero, in: view)
    }

    private func handlePinch(_ recognizer: UIPinchGestureRecognizer) {
        note("pinch", recognizer)
        guard let sticker = recognizer.view else { return }
        sticker.transform = sticker.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
        recognizer.scale = 1
    }

    private func handleRotation(_ recognizer: UIRotationGestureRecognizer) {
        note("rotation", recognizer)
        guard let sticker = recognizer.view else { return }
        sticker.transform = sticker.transform.rotated(by: recognizer.rotation)
        recognizer.rotation = 0
    }

    private func handleDoubleTap(_ recognizer: UITapGestureRecognizer) {
        note("double tap", recognizer)
        guard let sticker = recognizer.view as? StickerView else { return }
        sticker.transform = .identity
        sticker.center = sticker.home
    }
}

extension StickerEditorViewController: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer.view == otherGestureRecognizer.view }
}
