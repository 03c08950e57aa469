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
        /// The bars of the fingers, if not all have the same holder.
        package var fingers: [Finger] = []

        package struct Hold: Equatable {
            let time: TimeInterval
            let isHeld: Bool
        }

        /// One finger of several: its bar.
        package struct Finger: Equatable {
            package let contact: Int
            package let start: TimeInterval
            /// When it lifted; infinite while it is down.
            package let end: TimeInterval
            package let holds: [Hold]
            package let decision: TimeInterval?
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
    var line: CGFloat = 13 { didSet { if line != oldValue { setNeedsDisplay() } } }
    /// The distance of the bars of two fingers, in points.
    static let row: CGFloat = 24
    private static let thickness: CGFloat = 6
    /// The length of the green bar at least, in points.
    private static let leastHold: CGFloat = 18

    package convenience init() {
        self.init(frame: .zero)
        label = "decision"
        tip = "When this touch was decided; drag to any moment of it"
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
        guard times.fingers.count > 1 else {
            drawBar(from: times.start, to: times.end, times.holds, times.decision, at: line)
            drawPlayhead(x(times.moment), from: line - 13, to: line + 13)
            Drawing.disc(CGPoint(x: x(times.moment), y: line), 7, Palette.now)
            if let decision = times.decision { drawDiamond(decision, at: line, isNamed: true) }
            return
        }
        for (index, finger) in times.fingers.enumerated() {
            let y = Self.middle(ofRow: index)
            drawBar(from: finger.start, to: min(finger.end, times.end), finger.holds, finger.decision, at: y)
            Drawing.disc(CGPoint(x: 6, y: y), 6, Palette.touch(finger.contact))
        }
        drawPlayhead(x(times.moment), from: 0, to: Self.row * CGFloat(times.fingers.count))
        for (index, finger) in times.fingers.enumerated() {
            if let decision = finger.decision {
                drawDiamond(decision, at: Self.middle(ofRow: index), isNamed: false)
            }
        }
    }

    /// How far below the upper edge the bar of one of several fingers is, in points.
    static func middle(ofRow index: Int) -> CGFloat { row * (CGFloat(index) + 0.5) }

    private func drawBar(
        from start: TimeInterval, to wanted: TimeInterval, _ holds: [Times.Hold], _ decision: TimeInterval?,
        at y: CGFloat
    ) {
        bar(0, bounds.width, Palette.hairline, y)
        let end = max(start, min(wanted, .greatestFiniteMagnitude))
        bar(x(start), x(end), Palette.textThird, y)
        for (index, hold) in holds.enumerated() where hold.isHeld {
            let next = index + 1 < holds.count ? holds[index + 1].time : end
            // A view that had the touch before lost nothing yet.
            let isDecided = decision.map { hold.time >= $0 } ?? false
            // What gets a touch at its end, as a tap does, has a piece that the diamond does not hide.
            if isDecided { bar(x(hold.time), max(x(hold.time) + Self.leastHold, x(next)), Palette.won, y) }
        }
    }

    private func bar(_ left: CGFloat, _ right: CGFloat, _ color: UIColor, _ y: CGFloat) {
        let frame = CGRect(x: left, y: y - Self.thickness / 2, width: max(0, right - left), height: Self.thickness)
        Drawing.fill(frame, color, radius: Self.thickness / 2)
    }

    private func drawPlayhead(_ x: CGFloat, from top: CGFloat, to bottom: CGFloat) {
        Drawing.fill(CGRect(x: x - 1, y: top, width: 2, height: bottom - top), Palette.now)
    }

    /// - Parameter isNamed: whether the word is below it.
    private func drawDiamond(_ time: TimeInterval, at y: CGFloat, isNamed: Bool) {
        let x = x(time)
        let corners = CGPoint(x: x, y: y).beside((0, -8), (8, 0), (0, 8), (-8, 0))
        let path = UIBezierPath(corners, isClosed: true)
        Drawing.fill(path, isHovered || isHighlighted ? Palette.now : Palette.text)
        Drawing.stroke(path, Palette.panel, 1.5)
        // A low strip has no room for the word below the bar.
        guard isNamed, bounds.height - line >= 28 else { return }
        let width = Drawing.width("decided", Type.body) + 2
        let left = min(max(0, x - width / 2), max(0, bounds.width - width))
        Drawing.text("decided", left, min(line + 12, bounds.height - 16), width, 16, Type.body, Palette.textSecond)
    }
}
