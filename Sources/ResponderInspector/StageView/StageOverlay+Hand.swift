import ResponderKit

/// The hand of a demonstration.
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
}
