import ResponderKit

/// The hand of a demonstration, and the hint beside the pointer.
extension StageOverlay {
    /// A pointing hand at each finger that is down.
    func drawHands(_ watch: StageWatch, _ stageView: StageView) {
        for finger in watch.fingers where finger.isDown {
            guard let place = finger.trail.last?.place else { continue }
            drawHand(at: stageView.fromScene(place))
        }
    }

    /// An index finger whose tip is at a point, over a fist.
    private func drawHand(at tip: CGPoint) {
        let path = UIBezierPath()
        path.append(UIBezierPath(roundedRect: CGRect(x: -10, y: 0, width: 20, height: 62), cornerRadius: 10))
        path.append(UIBezierPath(roundedRect: CGRect(x: -12, y: 42, width: 54, height: 46), cornerRadius: 16))
        path.apply(CGAffineTransform(translationX: tip.x, y: tip.y).rotated(by: -0.35))
        Drawing.fill(path, UIColor(white: 1, alpha: 0.85))
    }

    /// A few words below the pointer, inside the stage.
    func drawHint(_ words: String, at place: CGPoint) {
        let width = Drawing.width(words, Type.small) + 24
        let pill = CGRect(
            x: min(max(8, place.x + 18), max(8, bounds.width - width - 8)),
            y: min(max(8, place.y + 26), max(8, bounds.height - 36)), width: width, height: 28)
        Drawing.face(pill, Palette.lifted, outlined: Palette.chosen, radius: 14)
        Drawing.text(words, in: pill, font: Type.small, color: Palette.text, .center)
    }
}
