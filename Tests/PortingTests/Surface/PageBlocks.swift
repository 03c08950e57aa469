import UIKit

// The code of Docs/Porting.md, word for word. Compiled in the language modes 6 and 5.

class CardViewController: UIViewController {
    weak var card: UIView!
    weak var caption: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        // Add it to a view first: the outlets are weak and do not retain it.
        let card = UIView(frame: CGRect(x: 20, y: 80, width: 280, height: 160))
        view.addSubview(card)
        self.card = card
        let caption = UILabel(frame: card.bounds.insetBy(dx: 12, dy: 12))
        card.addSubview(caption)
        self.caption = caption
    }
}

protocol DialDelegate: AnyObject {
    func dial(_ dial: Dial, didTurnTo value: CGFloat)
    func dialDidStop(_ dial: Dial)
}

extension DialDelegate {
    func dialDidStop(_ dial: Dial) {}
}

class Dial: UIControl {
    weak var delegate: DialDelegate?

    func turn(to value: CGFloat) {
        delegate?.dial(self, didTurnTo: value)
        delegate?.dialDidStop(self)
    }
}
