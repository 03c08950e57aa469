import UIKit

// The gestures on the stickers and on the board.
extension BoardViewController: UIGestureRecognizerDelegate, UITextFieldDelegate {
    func addGestures(to sticker: StickerView) {
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

    /// Pan, pinch and rotation of one sticker run together, but not with its taps or with those of the scroll view.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer.view == other.view
            && (other is UIPanGestureRecognizer || other is UIPinchGestureRecognizer
                || other is UIRotationGestureRecognizer)
    }

    /// A finger landed on a sticker, or left it: stop it, raise it to the front and lift it, or put it down.
    func touched(_ sticker: StickerView) {
        if sticker.isTouched, !isHeld(sticker) {
            sticker.motion.stop()
            board.bringSubviewToFront(sticker)
        }
        startMoving()
    }

    /// Whether a gesture moves a sticker.
    func isHeld(_ sticker: StickerView) -> Bool { changing.contains { $0.view === sticker } }

    private func change(_ recognizer: UIGestureRecognizer) {
        guard let sticker = recognizer.view as? StickerView else { return }
        if recognizer.state == .began { begin(sticker, recognizer) }
        let point = recognizer.location(in: board)
        switch recognizer {
        case let pan as UIPanGestureRecognizer:
            sticker.follow(pan.translation(in: board))
            if pan.state == .ended { sticker.motion.launch(sticker.liftVelocity.velocity) }
        case let pinch as UIPinchGestureRecognizer:
            sticker.follow(scale: pinch.scale, about: point)
        case let rotation as UIRotationGestureRecognizer:
            sticker.follow(rotation: rotation.rotation, about: point)
            if rotation.state == .ended { sticker.motion.launch(spin: rotation.velocity) }
        default: break
        }
        if recognizer.state == .ended || recognizer.state == .cancelled { end(sticker, recognizer) }
    }

    /// All gestures together are one step to undo.
    private func begin(_ sticker: StickerView, _ recognizer: UIGestureRecognizer) {
        let isFirst = !isHeld(sticker)
        changing.insert(recognizer)
        sticker.startFollowing(recognizer)
        guard isFirst else { return }
        sticker.motion.stop()
        registerReturn(of: sticker, to: sticker.placement)
    }

    /// After the last gesture the sticker moves on by itself.
    private func end(_ sticker: StickerView, _ recognizer: UIGestureRecognizer) {
        changing.remove(recognizer)
        guard !isHeld(sticker) else { return }
        sticker.settle()
        startMoving()
    }

    /// Undo and redo move the sticker back and forth.
    private func registerReturn(of sticker: StickerView, to placement: Placement) {
        registerUndo { [unowned self] in
            registerReturn(of: sticker, to: sticker.placement)
            sticker.motion.stop()
            UIView.animate(withDuration: 0.3) { sticker.placement = placement }
        }
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        view.endEditing(true)
        becomeFirstResponder()
        selected = nil
        guard let note = recognizer.view as? NoteView else { return }
        let point = recognizer.location(in: note.field)
        if note.field.bounds.contains(point) { note.edit(at: point) }
    }

    private func showMenu(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state == (recognizer is UITapGestureRecognizer ? .ended : .began) else { return }
        becomeFirstResponder()
        selected = recognizer.view as? StickerView
        let point = recognizer.location(in: board)
        pastePoint = selected.map { CGPoint(x: $0.center.x + 40, y: $0.center.y + 40) } ?? point
        let target = selected?.frame ?? CGRect(origin: point, size: .zero)
        UIMenuController.shared.showMenu(from: board, rect: target)
    }

    // MARK: Notes

    func textFieldDidBeginEditing(_ textField: UITextField) {
        guard let note = textField.superview as? NoteView else { return }
        board.bringSubviewToFront(note)
        note.showField()
    }

    func textFieldDidEndEditing(_ textField: UITextField) { (textField.superview as? NoteView)?.showText() }

    /// A note that would be too long for a file takes no more.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        let text = textField.text ?? ""
        let length = text.unicodeScalars.count + string.unicodeScalars.count
        guard string.isEmpty || length <= BoardFile.maximumText + range.length else {
            say("A note holds \(BoardFile.maximumText) characters.")
            return false
        }
        return true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool { becomeFirstResponder() }
}
