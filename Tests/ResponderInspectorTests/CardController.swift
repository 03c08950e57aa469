import ResponderKit

/// The program in the test that the inspector writes; Tests/ResponderTestingTests has the same.
final class CardController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let card = UIView(frame: CGRect(x: 100, y: 100, width: 300, height: 200))
        card.accessibilityIdentifier = "card"
        card.isMultipleTouchEnabled = true
        view.addSubview(card)
        let recognizers: [(String, UIGestureRecognizer)] = [
            ("tap", UITapGestureRecognizer()), ("hold", UILongPressGestureRecognizer()),
            ("drag", UIPanGestureRecognizer()), ("pinch", UIPinchGestureRecognizer()),
        ]
        for (name, recognizer) in recognizers {
            recognizer.name = name
            card.addGestureRecognizer(recognizer)
        }
    }
}
