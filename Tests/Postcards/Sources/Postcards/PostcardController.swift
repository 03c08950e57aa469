import UIKit

/// A postcard that one finger moves and two fingers enlarge.
public final class PostcardController: UIViewController, UIGestureRecognizerDelegate {
    /// What the fingers move.
    public let card = UIView(frame: CGRect(x: 95, y: 200, width: 200, height: 140))
    /// Moves the card.
    public let pan = UIPanGestureRecognizer()
    /// Enlarges the card.
    public let pinch = UIPinchGestureRecognizer()

    public override func viewDidLoad() {
        super.viewDidLoad()
        card.accessibilityIdentifier = "card"
        card.backgroundColor = .systemBlue
        card.isMultipleTouchEnabled = true
        view.addSubview(card)
        pan.name = "pan"
        pan.addTarget(self, action: Selector(Self.move))
        pinch.name = "pinch"
        pinch.addTarget(self, action: Selector(Self.enlarge))
        for recognizer in [pan, pinch] {
            recognizer.delegate = self
            card.addGestureRecognizer(recognizer)
        }
    }

    private func move() {
        let translation = pan.translation(in: view)
        card.center.x += translation.x
        card.center.y += translation.y
        pan.setTranslation(.zero, in: view)
    }

    private func enlarge() {
        card.transform = card.transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
    }

    /// Lets both run together.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
