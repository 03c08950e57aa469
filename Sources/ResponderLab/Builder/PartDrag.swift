import ResponderKit

/// Takes a part out of the palette, with a drag across the palette or as soon as the finger leaves it. A drag along
/// the palette scrolls until then.
final class PartDrag: UIGestureRecognizer {
    private unowned let palette: PaletteView
    private var start = CGPoint.zero
    private var scrolls = false

    /// Less than a scroll view needs to begin, so a diagonal drag takes the part.
    private static let distance: CGFloat = 8

    init(from palette: PaletteView) {
        self.palette = palette
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 1, let touch = touches.first else { return state = .failed }
        start = touch.location(in: nil)
        scrolls = false
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, let touch = touches.first else { return state = .changed }
        let place = touch.location(in: nil)
        let way = CGPoint(x: place.x - start.x, y: place.y - start.y)
        guard hypot(way.x, way.y) >= PartDrag.distance else { return }
        let (along, across) = palette.isRow ? (way.x, way.y) : (way.y, way.x)
        if !scrolls, !palette.showsAll { scrolls = abs(across) <= abs(along) / 2 }
        if !scrolls || !palette.bounds.contains(touch.location(in: palette)) { state = .began }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    /// The palette may have begun to scroll.
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== palette.panGestureRecognizer
            && super.canBePrevented(by: preventingGestureRecognizer)
    }
}
