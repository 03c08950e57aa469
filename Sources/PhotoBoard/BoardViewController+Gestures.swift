import UIKit

// The gestures on the stickers and on the board.
extension BoardViewController: UIGestureRecognizerDelegate, UITextViewDelegate {
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

    /// With Shift a wheel or a touchpad zooms the board, also over a sticker.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        // Shift and Alt together turn a sticker.
        let keys = event.modifierFlags
        return event.type != .transform || !keys.contains(.shift) || keys.contains(.alternate)
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
    func isHeld(_ sticker: StickerView) -> Bool {
        changing.contains { $0.view === sticker } || carried.contains(sticker)
    }

    private func change(_ recognizer: UIGestureRecognizer) {
        guard let sticker = recognizer.view as? StickerView else { return }
        if recognizer.state == .began { begin(sticker, recognizer) }
        let point = recognizer.location(in: board)
        switch recognizer {
        case let pan as UIPanGestureRecognizer:
            for moved in [sticker] + (pan === carrying ? carried : []) {
                moved.follow(pan.translation(in: board))
                if pan.state == .ended { moved.motion.launch(sticker.liftVelocity.velocity) }
            }
            if pan.state == .ended, sticker.liftTurn.velocity == .zero {
                let arm = CGPoint(x: point.x - sticker.center.x, y: point.y - sticker.center.y)
                let scale = sticker.shownScale
                sticker.motion.turn(
                    thrownAt: arm,
                    size: CGSize(width: sticker.bounds.width * scale, height: sticker.bounds.height * scale))
            }
        case let pinch as UIPinchGestureRecognizer:
            sticker.follow(scale: pinch.scale, about: point)
            if pinch.state == .ended { sticker.motion.launch(growth: sticker.liftTurn.velocity.x) }
        case let rotation as UIRotationGestureRecognizer:
            sticker.follow(rotation: rotation.rotation, about: point)
            if rotation.state == .ended { sticker.motion.launch(spin: sticker.liftTurn.velocity.y) }
        default: break
        }
        if recognizer.state == .ended || recognizer.state == .cancelled { end(sticker, recognizer) }
    }

    /// All gestures together are one step to undo.
    private func begin(_ sticker: StickerView, _ recognizer: UIGestureRecognizer) {
        let isFirst = !isHeld(sticker)
        changing.insert(recognizer)
        sticker.startFollowing(recognizer)
        // Another finger takes it over.
        carried.removeAll { $0 === sticker }
        var moved = isFirst ? [sticker] : []
        if recognizer is UIPanGestureRecognizer, selection.contains(sticker), carrying == nil {
            carrying = recognizer
            carried = selection.filter { other in !isHeld(other) }
            moved += carried
            for other in carried { other.startFollowing(recognizer) }
        }
        for other in moved { other.motion.stop() }
        if !moved.isEmpty { registerReturn(of: moved, to: moved.map(\.placement)) }
    }

    /// After the last gesture the sticker moves on by itself.
    private func end(_ sticker: StickerView, _ recognizer: UIGestureRecognizer) {
        changing.remove(recognizer)
        if recognizer === carrying {
            for other in carried { other.settle() }
            (carrying, carried) = (nil, [])
        }
        guard !isHeld(sticker) else { return }
        sticker.settle()
        startMoving()
    }

    /// Undo and redo move stickers back and forth.
    func registerReturn(of stickers: [StickerView], to placements: [Placement]) {
        registerUndo { [unowned self] in
            registerReturn(of: stickers, to: stickers.map(\.placement))
            for sticker in stickers { sticker.motion.stop() }
            UIView.animate(withDuration: 0.3) {
                for (sticker, placement) in zip(stickers, placements) { sticker.placement = placement }
            }
        }
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        view.endEditing(true)
        becomeFirstResponder()
        guard let sticker = recognizer.view as? StickerView else { return selection = [] }
        let adds = recognizer.modifierFlags.contains(.control)
        select(sticker, adds: adds)
        guard !adds, let note = sticker as? NoteView else { return }
        let point = recognizer.location(in: note)
        guard note.typingArea.contains(point) else { return }
        selection = []
        note.edit(at: point)
    }

    private func showMenu(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state == (recognizer is UITapGestureRecognizer ? .ended : .began) else { return }
        becomeFirstResponder()
        let sticker = recognizer.view as? StickerView
        // The menu of one of several that are selected is about all of them.
        if let sticker, !selection.contains(sticker) { selection = [sticker] }
        if sticker == nil { selection = [] }
        let point = recognizer.location(in: board)
        pastePoint = sticker.map { CGPoint(x: $0.center.x + 40, y: $0.center.y + 40) } ?? point
        let target = sticker?.frame ?? CGRect(origin: point, size: .zero)
        UIMenuController.shared.showMenu(from: board, rect: target)
    }

    // MARK: Notes

    func textViewDidBeginEditing(_ textView: UITextView) {
        guard let note = textView.superview as? NoteView else { return }
        board.bringSubviewToFront(note)
        note.showField()
    }

    func textViewDidEndEditing(_ textView: UITextView) { (textView.superview as? NoteView)?.showText() }

    /// A note that would be too long for a file takes no more.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        let length = textView.text.unicodeScalars.count + text.unicodeScalars.count
        guard text.isEmpty || length <= BoardFile.maximumText + range.length else {
            say("A note holds \(BoardFile.maximumText) characters.")
            return false
        }
        return true
    }

    /// The text of a note was changed, also by undo and redo: show it. While the note is edited, its field does.
    func textViewDidChange(_ textView: UITextView) {
        isFresh = false
        guard let note = textView.superview as? NoteView else { return }
        guard !textView.isEditing else { return note.showField() }
        note.showText()
        board.bringSubviewToFront(note)
        scrollView.scrollRectToVisible(board.convert(note.frame, to: scrollView), animated: true)
        drop(note)
    }
}
