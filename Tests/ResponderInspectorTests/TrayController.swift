import ResponderKit

/// A card on a tray; each is dragged by a pan, and that of the card is asked first. Neither view has a name, nor the card's
/// label, which is made by the first drag.
final class TrayController: UIViewController {
    let card = UIView(frame: CGRect(x: 60, y: 60, width: 120, height: 90))
    private let tray = UIView(frame: CGRect(x: 40, y: 40, width: 400, height: 300))

    override func viewDidLoad() {
        super.viewDidLoad()
        for (view, name) in [(tray, "outer"), (card, "inner")] {
            let pan = UIPanGestureRecognizer(target: self, action: Selector(Self.drag(_:)))
            pan.name = name
            view.addGestureRecognizer(pan)
        }
        let hold = UILongPressGestureRecognizer()
        hold.name = "hold"
        card.addGestureRecognizer(hold)
        view.addSubview(tray)
        tray.addSubview(card)
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view else { return }
        if pan.state == .began, view.subviews.isEmpty { view.addSubview(UILabel()) }
        let way = pan.translation(in: view.superview)
        view.center = CGPoint(x: view.center.x + way.x, y: view.center.y + way.y)
        pan.setTranslation(.zero, in: view.superview)
    }
}
