import ResponderChronicle
import ResponderKit

/// What lies over the planes: the headline, the finger, and the chain of the views at the right.
final class ExplodedWords: PassiveView {
    struct Content {
        var path: ExplodedPath
        /// The points of the border of each plane, in the order of the path.
        var rims: [[CGPoint]]
        /// nil without a finger and a pointer.
        var fall: Fall?
        /// Whether the planes are at rest: words would jump from place to place while they move.
        var isAtRest: Bool
        var hint: String?
    }

    /// The way of a finger, or of the pointer of a wheel, through the planes.
    struct Fall {
        /// The finger; nil for a pointer.
        var contact: Int?
        /// Where it is above the front plane.
        var start: CGPoint
        /// Where it passes each plane, in the order of the path.
        var places: [CGPoint]

        var color: UIColor { contact.map(Palette.touch) ?? Palette.textSecond }
    }

    var content: Content? { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
        guard let content else { return }
        drawFall(content)
        guard content.isAtRest else { return }
        drawHeadline(content)
        drawChain(content)
    }

    var isLarge: Bool { bounds.width >= 900 && bounds.height >= 440 }

    // MARK: Headline

    private func drawHeadline(_ content: Content) {
        let margin: CGFloat = isLarge ? 40 : 16
        let font = UIFont.systemFont(ofSize: isLarge ? 20 : 15, weight: .semibold)
        let width = bounds.width - 2 * margin
        let top: CGFloat = isLarge ? 26 : 10
        let height = font.lineHeight
        Drawing.text(content.path.headline, margin, top, width, height, font, Palette.text)
        let small = UIFont.systemFont(ofSize: isLarge ? 14 : 12)
        let words = content.hint ?? content.path.reason
        Drawing.text(words, margin, top + height + 2, width, small.lineHeight, small, Palette.textSecond)
    }

    // MARK: Finger

    /// The radius of the head of the pin, in points.
    var pinRadius: CGFloat { isLarge ? 22 : 15 }
    /// How much higher than the plane above the highest one the head is, where there is room, in points.
    var pinRise: CGFloat { isLarge ? 44 : 20 }

    /// The fall of the finger or the pointer from above to the view that was hit. The planes draw the rest, because each hides what is below it.
    private func drawFall(_ content: Content) {
        guard let fall = content.fall, let end = fall.places.first else { return }
        let color = fall.color
        let radius = pinRadius
        for (width, alpha) in [(14, 0.07), (9, 0.12), (4, 1)] as [(CGFloat, CGFloat)] {
            Drawing.line([fall.start, end], color.withAlphaComponent(alpha), width)
        }
        // Faint where planes hide it, so that one sees where it goes on.
        if let last = fall.places.last, fall.places.count > 1 {
            Drawing.line([end, last], color.withAlphaComponent(0.4), 1.5, dash: [2, 5])
        }
        for glow in 1...4 { Drawing.disc(end, CGFloat(glow) * 6 + 4, color.withAlphaComponent(0.08)) }
        for glow in 1...4 { Drawing.disc(fall.start, radius + CGFloat(glow) * 4, color.withAlphaComponent(0.06)) }
        Drawing.disc(end, 11, .white)
        Drawing.disc(end, 9, color)
        Drawing.disc(fall.start, radius + 2, color)
        Drawing.disc(fall.start, radius - 1.5, Palette.background.mixed(with: color, 0.22))
        guard let contact = fall.contact else {
            let mouse = CGRect(around: fall.start, radius).insetBy(dx: 0.55 * radius, dy: 0.35 * radius)
            return Drawing.mouse(in: mouse, color)
        }
        Drawing.text(
            "\(contact)", in: CGRect(around: fall.start, radius),
            font: .systemFont(ofSize: isLarge ? 17 : 13, weight: .semibold), color: Palette.text, .center)
    }

    // MARK: Chain

    /// The width of the chain at the right; 0 where there is no room for it.
    var chainWidth: CGFloat { bounds.width >= 420 ? isLarge ? min(330, bounds.width * 0.28) : 190 : 0 }

    private func drawChain(_ content: Content) {
        let steps = content.path.steps
        guard chainWidth > 0, !steps.isEmpty else { return }
        let radius: CGFloat = isLarge ? 19 : 12
        let x = bounds.maxX - chainWidth + radius + 8
        let top: CGFloat = isLarge ? 128 : 64
        let bottom = bounds.maxY - (isLarge ? 72 : 24)
        let step = steps.count < 2 ? 0 : min((bottom - top) / CGFloat(steps.count - 1), isLarge ? 124 : 72)
        let first = (top + bottom) / 2 - step * CGFloat(steps.count - 1) / 2
        let discs = steps.indices.map { CGPoint(x: x, y: first + step * CGFloat($0)) }
        for (one, next) in zip(discs, discs.dropFirst()) {
            Drawing.line([one, next], Palette.grip.withAlphaComponent(0.8), 3)
        }
        let name = UIFont.systemFont(ofSize: isLarge ? 18 : 13, weight: .semibold)
        let words = UIFont.systemFont(ofSize: isLarge ? 14 : 11)
        for (index, disc) in discs.enumerated() {
            let step = steps[index]
            let size = step.standing == .aside ? radius * 0.4 : radius
            drawLead(from: content.rims[index], to: CGPoint(x: disc.x - size, y: disc.y), step.color)
            Drawing.disc(disc, size, step.color)
            if let mark = Self.mark(of: step.standing, disc, radius * 0.3) {
                Drawing.stroke(mark, Palette.background, isLarge ? 3 : 2)
            }
            let left = disc.x + radius + (isLarge ? 14 : 8)
            let room = bounds.maxX - left - 10
            let hasWords = !step.words.isEmpty
            let height = name.lineHeight + (hasWords ? words.lineHeight : 0)
            let y = disc.y - height / 2
            Drawing.text(step.name, left, y, room, name.lineHeight, name, Palette.text)
            guard hasWords else { continue }
            Drawing.text(step.words, left, y + name.lineHeight, room, words.lineHeight, words, step.color)
        }
    }

    /// A tick on what has the touch, a cross on what lost it, a dash on what is undecided; nil on what took no part.
    private static func mark(of standing: TouchOutcome.Standing, _ middle: CGPoint, _ size: CGFloat) -> UIBezierPath? {
        switch standing {
        case .won: UIBezierPath(middle.beside((-size, 0), (-0.25 * size, 0.75 * size), (size, -0.7 * size)))
        case .lost: .cross(middle, 0.8 * size)
        case .undecided: UIBezierPath(middle.beside((-size, 0), (size, 0)))
        case .aside: nil
        }
    }

    /// A line from the point of a border that is farthest to the right.
    private func drawLead(from rim: [CGPoint], to end: CGPoint, _ color: UIColor) {
        guard let start = rim.max(by: { $0.x < $1.x }) else { return }
        Drawing.line([start, end], color.withAlphaComponent(0.85), 1.5)
    }
}
