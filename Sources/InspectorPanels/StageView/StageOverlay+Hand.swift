import ResponderKit
import StagePlayback

/// The hand of a demonstration.
extension StageOverlay {
    /// A pointing hand at each finger that is down: one comes from below on the right, the second one from below on the left.
    func drawHands(_ watch: StageWatch, _ stageView: StageView) {
        let places = watch.fingers.filter(\.isDown).compactMap(\.trail.last?.place).map(stageView.fromScene)
        guard let rightmost = places.map(\.x).max() else { return }
        for place in places { drawHand(at: place, isLeft: place.x < rightmost) }
    }

    /// An index finger whose tip is at a point, over the fist that it belongs to.
    private func drawHand(at tip: CGPoint, isLeft: Bool) {
        var map = CGAffineTransform(translationX: tip.x, y: tip.y)
        if isLeft { map = map.scaledBy(x: -1, y: 1) }
        map = map.rotated(by: -0.4)
        let skin = UIColor(hex: "#F3DFCB") ?? .white
        let edge = UIColor(hex: "#4A3A2E") ?? .black
        func part(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat) -> UIBezierPath {
            let path = UIBezierPath(
                roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
            path.apply(map)
            return path
        }
        // The sleeve, the thumb, the palm, the three bent fingers, and the index finger over them.
        let parts = [
            part(-7, 82, 50, 30, 6), part(-20, 48, 22, 34, 11), part(-9, 38, 54, 50, 16), part(28, 34, 17, 26, 8),
            part(18, 32, 17, 28, 8), part(8, 31, 17, 29, 8), part(-9, -2, 18, 62, 9),
        ]
        // The shadow lies on the stage, below the hand.
        map = map.concatenating(CGAffineTransform(translationX: 3, y: 5))
        for shadow in [part(-9, -2, 18, 62, 9), part(-9, 36, 54, 76, 16)] {
            Drawing.fill(shadow, UIColor(white: 0, alpha: 0.3))
        }
        for (index, path) in parts.enumerated() {
            Drawing.stroke(path, edge, 2.5)
            Drawing.fill(path, index == 0 ? Palette.lifted : skin)
        }
    }
}
