import ResponderKit

extension UIView {
    /// Add the two gestures that ask for a menu: a finger that rests, and a click of the secondary button.
    /// - Parameter action: called with the place, in the view's coordinates.
    package func addMenuGestures(_ action: @escaping (CGPoint) -> Void) {
        let hold = UILongPressGestureRecognizer()
        hold.addAction { [unowned self, unowned hold] _ in
            if hold.state == .began { action(hold.location(in: self)) }
        }
        let click = UITapGestureRecognizer()
        click.buttonMaskRequired = .secondary
        // A tap does not ask fingers for buttons.
        click.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        click.addAction { [unowned self, unowned click] _ in action(click.location(in: self)) }
        for recognizer in [hold, click] { addGestureRecognizer(recognizer) }
    }
}
