import ResponderKit
import UIKit

// What is selected, and what keys and the toolbar do with it.
extension BoardViewController {
    /// Keys for the whole board. While a note is typed only Escape is one, which ends typing.
    var keys: [UIKeyCommand] {
        if stickers.contains(where: { ($0 as? NoteView)?.field.isEditing == true }) {
            return [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(Self.endTyping))]
        }
        var commands = [
            UIKeyCommand(input: "a", modifierFlags: .control, action: .selectAll),
            UIKeyCommand(input: "0", modifierFlags: .control, action: Selector(Self.showAll)),
            UIKeyCommand(input: "1", modifierFlags: .control, action: Selector(Self.showAtFullSize)),
        ]
        guard !selection.isEmpty else { return commands }
        for key in [UIKeyCommand.inputDelete, "Delete"] {
            commands.append(UIKeyCommand(input: key, modifierFlags: [], action: .delete))
        }
        let moves = [
            (UIKeyCommand.inputLeftArrow, Selector(Self.nudgeLeft)),
            (UIKeyCommand.inputRightArrow, Selector(Self.nudgeRight)),
            (UIKeyCommand.inputUpArrow, Selector(Self.nudgeUp)),
            (UIKeyCommand.inputDownArrow, Selector(Self.nudgeDown)),
        ]
        for (key, action) in moves { commands.append(UIKeyCommand(input: key, modifierFlags: [], action: action)) }
        return commands + [
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(Self.deselect)),
            UIKeyCommand(input: "]", modifierFlags: .control, action: Selector(Self.bringToFront)),
            UIKeyCommand(input: "[", modifierFlags: .control, action: Selector(Self.sendToBack)),
            UIKeyCommand(input: "t", modifierFlags: .control, action: Selector(Self.straighten)),
        ]
    }

    private func endTyping() { becomeFirstResponder() }

    private func deselect() { selection = [] }

    /// A tap on a sticker selects it, and with Ctrl adds it to the selection or takes it out.
    func select(_ sticker: StickerView, adds: Bool) {
        guard adds else { return selection = [sticker] }
        if selection.contains(sticker) {
            selection.removeAll { $0 === sticker }
        } else {
            selection.append(sticker)
        }
    }

    // MARK: Moving

    /// Points that an arrow key moves the selection.
    private static let step: CGFloat = 4

    private func nudgeLeft() { nudge(-Self.step, 0) }

    private func nudgeRight() { nudge(Self.step, 0) }

    private func nudgeUp() { nudge(0, -Self.step) }

    private func nudgeDown() { nudge(0, Self.step) }

    /// Move what is selected. Several moves without a pause are one step to undo.
    private func nudge(_ x: CGFloat, _ y: CGFloat) {
        let now = CACurrentMediaTime()
        let goesOn = now - lastNudge < 1
        lastNudge = now
        change(selection, asOneStep: !goesOn, animated: false) { sticker in
            let point = geometry.point(sticker.placement.center)
            sticker.placement.center = geometry.place(CGPoint(x: point.x + x, y: point.y + y))
            sticker.settle()
        }
    }

    /// Give stickers other places.
    /// - Parameter asOneStep: whether it is a step to undo; false goes on with the last one.
    private func change(
        _ stickers: [StickerView], asOneStep: Bool = true, animated: Bool = true, _ body: (StickerView) -> Void
    ) {
        let before = stickers.map(\.placement)
        for sticker in stickers { sticker.motion.stop() }
        if asOneStep { registerReturn(of: stickers, to: before) }
        guard animated else {
            for sticker in stickers { body(sticker) }
            return
        }
        UIView.animate(withDuration: 0.3) { for sticker in stickers { body(sticker) } }
    }

    // MARK: Order

    private func bringToFront() { reorder { board.bringSubviewToFront($0) } }

    private func sendToBack() { reorder(reversed: true) { board.sendSubviewToBack($0) } }

    private func reorder(reversed: Bool = false, _ move: (StickerView) -> Void) {
        let before = stickers
        let chosen = before.filter { selection.contains($0) }
        for sticker in reversed ? chosen.reversed() : chosen { move(sticker) }
        registerOrder(before)
    }

    private func registerOrder(_ order: [StickerView]) {
        registerUndo { [unowned self] in
            registerOrder(stickers)
            for sticker in order where sticker.superview === board { board.bringSubviewToFront(sticker) }
        }
    }

    // MARK: Tidying

    /// Turn what is selected so that it is level.
    private func straighten() { change(selection) { $0.placement.angle = 0 } }

    /// Lay what is selected, or everything, level and beside each other in reading order: as it lies there now. Several things that
    /// are selected stay about where they are, everything fills the visible part of the board.
    func tidy() {
        let isPart = selection.count > 1
        let chosen = isPart ? selection : stickers
        guard !chosen.isEmpty else { return }
        let height = chosen.reduce(0) { $0 + $1.bounds.height } / CGFloat(chosen.count)
        func row(_ sticker: StickerView) -> CGFloat { (sticker.center.y / max(height, 1)).rounded() }
        let ordered = chosen.sorted { (row($0), $0.center.x) < (row($1), $1.center.x) }
        let spots = Spread.spots(for: ordered.map(\.bounds.size), in: isPart ? room(around: chosen) : visibleRoom)
        let places = Dictionary(zip(ordered.map(\.id), spots)) { first, _ in first }
        change(ordered) { sticker in
            guard let spot = places[sticker.id] else { return }
            sticker.placement = Placement(center: geometry.place(spot.center), scale: spot.scale)
        }
    }

    /// The part of the board that stickers take, enlarged so that they have room beside each other, within the visible part.
    private func room(around stickers: [StickerView]) -> CGRect {
        let shown = visibleRoom
        let all = stickers.dropFirst().reduce(stickers[0].frame) { $0.union($1.frame) }
        let needed = stickers.reduce(0) { $0 + $1.bounds.width * $1.bounds.height } * 1.5
        let factor = max(1, needed / max(all.width * all.height, 1)).squareRoot()
        let size = CGSize(width: min(all.width * factor, shown.width), height: min(all.height * factor, shown.height))
        return CGRect(
            x: (shown.minX...shown.maxX - size.width).clamp(all.midX - size.width / 2),
            y: (shown.minY...shown.maxY - size.height).clamp(all.midY - size.height / 2), width: size.width,
            height: size.height)
    }

    // MARK: Zooming

    /// The largest zoom at which everything is shown.
    private static let largestFit: CGFloat = 1.5

    /// Zoom so that everything on the board is seen.
    func showAll() {
        guard let first = stickers.first else { return showAtFullSize() }
        let all = stickers.reduce(first.frame) { $0.union($1.frame) }
        let room = CGSize(width: scrollView.bounds.width - 40, height: scrollView.bounds.height - 112)
        let zoom = min(room.width / max(all.width, 1), room.height / max(all.height, 1), Self.largestFit)
        let shown = CGSize(width: scrollView.bounds.width / zoom, height: scrollView.bounds.height / zoom)
        // The toolbar takes a part of the lower edge.
        let middle = CGPoint(x: all.midX, y: all.midY + 30 / zoom)
        scrollView.zoom(
            to: CGRect(
                x: middle.x - shown.width / 2, y: middle.y - shown.height / 2, width: shown.width, height: shown.height),
            animated: true)
    }

    /// Show the board at its own size.
    func showAtFullSize() { scrollView.setZoomScale(1, animated: true) }

    /// Show everything, or the board at its own size if everything is shown already.
    func toggleZoom() {
        let shown = scrollView.convert(scrollView.bounds, to: board)
        let isFit = stickers.allSatisfy { shown.contains($0.frame) }
        if isFit, abs(scrollView.zoomScale - 1) > 0.01 { showAtFullSize() } else { showAll() }
    }
}
