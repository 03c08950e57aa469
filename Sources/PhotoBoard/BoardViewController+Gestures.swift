import UIKit

// The gestures on the stickers and on the board.
extension BoardViewController: UIGestureRecognizerDelegate, UITextFieldDelegate {
    func addGestures(to sticker: any Sticker) {
        let changes = [UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer()]
        for recognizer in changes {
            recognizer.addTarget(self, action: Selector(Self.change(_:)))
            recognizer.delegate = self
        }
        let tap = UITapGestureRecognizer(target: self, action: Selector(Self.tapped(_:)))
        let recognizers = changes + [tap] + menuGestures()
        for (recognizer, name) in zip(recognizers, ["pan", "pinch", "rotation", "tap", "doubleTap", "hold"]) {
            recognizer.name = "\(sticker.accessibilityIdentifier ?? "").\(name)"
            sticker.addGestureRecognizer(recognizer)
        }
    }

    func addBoardGestures() {
        let tap = UITapGestureRecognizer(target: self, action: Selector(Self.tapped(_:)))
        for (recognizer, name) in zip([tap] + menuGestures(), ["tap", "doubleTap", "hold"]) {
            recognizer.name = "board.\(name)"
            board.addGestureRecognizer(recognizer)
        }
    }

    /// A double tap and a long press: both show the menu.
    private func menuGestures() -> [UIGestureRecognizer] {
        let doubleTap = UITapGestureRecognizer(target: self, action: Selector(Self.showMenu(_:)))
        doubleTap.numberOfTapsRequired = 2
        return [doubleTap, UILongPressGestureRecognizer(target: self, action: Selector(Self.showMenu(_:)))]
    }

    /// Pan, pinch and rotation of one sticker run together, but not with those of the scroll view.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer.view == other.view && !(other is UILongPressGestureRecognizer)
    }

    private func change(_ recognizer: UIGestureRecognizer) {
        guard let sticker = recognizer.view as? any Sticker else { return }
        if recognizer.state == .began { begin(sticker, recognizer) }
        if recognizer.state == .ended || recognizer.state == .cancelled { changing.remove(recognizer) }
        let point = recognizer.location(in: board)
        switch recognizer {
        case let pan as UIPanGestureRecognizer:
            let movement = pan.translation(in: board)
            sticker.center = CGPoint(x: sticker.center.x + movement.x, y: sticker.center.y + movement.y)
            pan.setTranslation(.zero, in: board)
            if pan.state == .ended { glide(sticker, pan.velocity(in: board)) }
        case let pinch as UIPinchGestureRecognizer:
            // Large enough for a finger, and smaller than the board.
            let size = hypot(sticker.transform.a, sticker.transform.b)
            let factor = min(max(size * pinch.scale, 0.3), 5) / size
            sticker.change(CGAffineTransform(scaleX: factor, y: factor), about: point)
            pinch.scale = 1
        case let rotation as UIRotationGestureRecognizer:
            sticker.change(CGAffineTransform(rotationAngle: rotation.rotation), about: point)
            rotation.rotation = 0
        default: break
        }
    }

    /// The first gesture lifts the sticker; all gestures together are one step to undo.
    private func begin(_ sticker: any Sticker, _ recognizer: UIGestureRecognizer) {
        let isFirst = !changing.contains { $0.view === sticker }
        changing.insert(recognizer)
        guard isFirst else { return }
        // A moving sticker is caught at the position where it is shown.
        sticker.center = sticker.layer.presentation()?.position ?? sticker.center
        board.bringSubviewToFront(sticker)
        registerReturn(of: sticker, to: sticker.center, sticker.transform)
    }

    /// Undo and redo move the sticker back and forth.
    private func registerReturn(of sticker: any Sticker, to center: CGPoint, _ transform: CGAffineTransform) {
        registerUndo { [unowned self] in
            registerReturn(of: sticker, to: sticker.center, sticker.transform)
            UIView.animate(withDuration: 0.3) {
                sticker.center = center
                sticker.transform = transform
            }
        }
    }

    /// A thrown sticker glides a little further, within the board.
    private func glide(_ sticker: any Sticker, _ velocity: CGPoint) {
        let end = CGPoint(x: sticker.center.x + velocity.x * 0.12, y: sticker.center.y + velocity.y * 0.12)
        let target = CGPoint(
            x: min(max(end.x, 40), board.bounds.width - 40), y: min(max(end.y, 40), board.bounds.height - 40))
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 1,
            options: .allowUserInteraction
        ) {
            sticker.center = target
        }
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        view.endEditing(true)
        becomeFirstResponder()
        selected = nil
        guard let sticker = recognizer.view as? any Sticker else { return }
        board.bringSubviewToFront(sticker)
        spring(sticker, from: 1.1)
        guard let note = sticker as? NoteView else { return }
        let point = recognizer.location(in: note.field)
        if note.field.bounds.contains(point) { note.edit(at: point) }
    }

    private func showMenu(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state == (recognizer is UITapGestureRecognizer ? .ended : .began) else { return }
        becomeFirstResponder()
        selected = recognizer.view as? any Sticker
        let point = recognizer.location(in: board)
        pastePoint = selected.map { CGPoint(x: $0.center.x + 40, y: $0.center.y + 40) } ?? point
        let target = selected?.frame ?? CGRect(origin: point, size: .zero)
        UIMenuController.shared.showMenu(from: board, rect: target)
    }

    // MARK: Notes

    func textFieldDidBeginEditing(_ textField: UITextField) {
        if let note = textField.superview { board.bringSubviewToFront(note) }
    }

    func textFieldDidEndEditing(_ textField: UITextField) { (textField.superview as? NoteView)?.showText() }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool { becomeFirstResponder() }
}
