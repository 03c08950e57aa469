import UIKit

/// A pile of cards: drag the front card aside, or flick it, to say yes or no; released near the middle it returns.
class CardPileViewController: UIViewController {
    private(set) var answers: [String] = []
    private(set) var cards: [UIView] = []
    private var home = CGPoint.zero

    override func viewDidLoad() {
        super.viewDidLoad()
        home = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        for name in ["third", "second", "first"] {
            let card = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 320))
            card.accessibilityIdentifier = name
            card.center = home
            card.backgroundColor = .white
            card.layer.cornerRadius = 16
            card.layer.shadowOpacity = 0.3
            let pan = UIPanGestureRecognizer(target: self, action: Selector(CardPileViewController.swipeCard))
            pan.maximumNumberOfTouches = 1
            card.addGestureRecognizer(pan)
            view.addSubview(card)
            cards.insert(card, at: 0)
        }
    }

    private func swipeCard(_ sender: UIPanGestureRecognizer) {
        guard let card = sender.view else { return }
        let translation = sender.translation(in: view)

        switch sender.state {
        case .began, .changed:
            card.center = CGPoint(x: home.x + translation.x, y: home.y + translation.y)
            card.transform = CGAffineTransform(rotationAngle: translation.x / view.bounds.width * 0.6)
        case .ended where abs(translation.x) > 120:
            answer(translation.x > 0 ? "yes" : "no", card)
        case .ended where abs(sender.velocity(in: view).x) > 500:
            answer(sender.velocity(in: view).x > 0 ? "yes" : "no", card)
        case .ended, .cancelled:
            UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
                card.center = self.home
                card.transform = .identity
            }
        default:
            break
        }
    }

    private func answer(_ answer: String, _ card: UIView) {
        answers.append("\(card.accessibilityIdentifier!): \(answer)")
        cards.removeAll { $0 == card }
        UIView.animate(
            withDuration: 0.25,
            animations: {
                card.center.x += answer == "yes" ? 400 : -400
                card.alpha = 0
            },
            completion: { _ in card.removeFromSuperview() })
    }
}
