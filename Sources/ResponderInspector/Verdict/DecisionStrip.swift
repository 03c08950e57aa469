import ResponderChronicle
import ResponderKit

/// The touch as one bar: grey before the decision, green from there while something holds it, with a diamond where it was decided and the shown
/// moment in orange. A click on the diamond, or D, goes there; a drag scrubs; the arrow keys step.
package final class DecisionStrip: UIControl, PanelControl {
    /// When a touch began, was decided and ended, in seconds of the session.
    package struct Times: Equatable {
        package var start: TimeInterval
        package var end: TimeInterval
        /// When a gesture or view began to hold it, and when none did any more.
        package var holds: [Hold]
        /// When it was decided; nil while it is not.
        package var decision: TimeInterval?
        package var moment: TimeInterval

        package struct Hold: Equatable {
            let time: TimeInterval
            let isHeld: Bool
        }
    }

    private var times: Times?
    /// Whether the finger pressed the diamond, and rests on it.
    private var isOnDiamond = false
    /// Called with the moment under the finger.
    package var onScrub: ((TimeInterval) -> Void)?
    /// Called when the moment of the decision is wanted.
    package var onDecision: (() -> Void)?
    package var onStep: ((Int) -> Void)?

    /// The shortest time that the bar shows, in seconds: a click takes a few milliseconds.
    private static let minimumSpan: TimeInterval = 0.1
    /// How far below the upper edge the bar is, in points.
    var middle: CGFloat { bounds.height < 40 ? 8 : 13 }
    private static let thickness: CGFloat = 6

    package convenience init() {
        self.init(frame: .zero)
        label = "decision"
        tip = "When this touch was decided; drag to any moment of it"
        shortcut = "D"
    }

    package func show(_ times: Times?) {
        guard times != self.times else { return }
        self.times = times
        setNeedsDisplay()
    }

    package var role: Element.Role { .slider }
    package var valueText: String? {
        guard let times else { return nil }
        let decided = times.decision.map { "decided after \(Wording.seconds($0 - times.start))" } ?? "undecided"
        return "\(decided); shown: \(Wording.seconds(times.moment - times.start))"
    }
    package func activate() { onDecision?() }
    package func handleKey(_ key: UIKey) -> Bool {
        switch key.name {
        case "Left": onStep?(-1)
        case "Right": onStep?(1)
        default: return false
        }
        return true
    }

    // MARK: Places

    private var span: TimeInterval { max(Self.minimumSpan, (times?.end ?? 0) - (times?.start ?? 0)) }

    private func x(_ time: TimeInterval) -> CGFloat {
        let part = (time - (times?.start ?? 0)) / span
        return bounds.width * (0.06 + 0.88 * min(max(part, -0.06), 1.06))
    }

    private func time(at x: CGFloat) -> TimeInterval {
        guard let times else { return 0 }
        let part = (x / max(1, bounds.width) - 0.06) / 0.88
        return min(max(times.start, times.start + part * span), max(times.end, times.start))
    }

    // MARK: Touches

    package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self).x
        isOnDiamond = distance(toDiamond: place) <= 14
        if isOnDiamond { onDecision?() } else { onScrub?(time(at: place)) }
        return true
    }

    package override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self).x
        if distance(toDiamond: place) > 14 { isOnDiamond = false }
        if !isOnDiamond { onScrub?(time(at: place)) }
        return true
    }

    private func distance(toDiamond place: CGFloat) -> CGFloat {
        times?.decision.map { abs(x($0) - place) } ?? .infinity
    }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        guard let times else { return }
        bar(0, bounds.width, Palette.hairline)
        let end = max(times.start, min(times.end, .greatestFiniteMagnitude))
        bar(x(times.start), x(end), Palette.textThird)
        for (index, hold) in times.holds.enumerated() where hold.isHeld {
            let next = index + 1 < times.holds.count ? times.holds[index + 1].time : end
            // A view that had the touch before lost nothing yet.
            let isDecided = times.decision.map { hold.time >= $0 } ?? false
            if isDecided { bar(x(hold.time), max(x(hold.time) + 2, x(next)), Palette.won) }
        }
        drawPlayhead(x(times.moment))
        if let decision = times.decision { drawDiamond(x(decision), isShown: abs(times.moment - decision) < 0.0005) }
    }

    private func bar(_ left: CGFloat, _ right: CGFloat, _ color: UIColor) {
        let frame = CGRect(x: left, y: middle - Self.thickness / 2, width: max(0, right - left), height: Self.thickness)
        Drawing.fill(frame, color, radius: Self.thickness / 2)
    }

    private func drawPlayhead(_ x: CGFloat) {
        Drawing.fill(CGRect(x: x - 1, y: 0, width: 2, height: middle * 2), Palette.now)
        Drawing.disc(CGPoint(x: x, y: middle), 7, Palette.now)
    }

    private func drawDiamond(_ x: CGFloat, isShown: Bool) {
        let corners = CGPoint(x: x, y: middle).beside((0, -8), (8, 0), (0, 8), (-8, 0))
        let path = UIBezierPath(corners, isClosed: true)
        Drawing.fill(path, isHovered || isHighlighted || isShown ? Palette.now : Palette.text)
        Drawing.stroke(path, Palette.panel, 1.5)
        // A low strip has no room for the word.
        guard bounds.height >= PanelButton.target else { return }
        let width = Drawing.width("decided", Type.small) + 2
        let left = min(max(0, x - width / 2), max(0, bounds.width - width))
        Drawing.text("decided", left, min(middle * 2, bounds.height - 14), width, 14, Type.small, Palette.textSecond)
    }
}
