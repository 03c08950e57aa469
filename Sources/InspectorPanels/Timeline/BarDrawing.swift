import ResponderChronicle
import ResponderKit

/// Draws the spans of one lane. What it costs depends on the width, not on how long the session is.
package struct BarDrawing {
    package let scale: TimeScale
    /// Where what still goes on has come to, in seconds.
    package let now: TimeInterval
    package let subject: Timeline.Subject

    package var height: CGFloat = 14
    /// How tall one is that only reminds of how it was.
    package static let ghostHeight: CGFloat = 4
    /// The width of what is over at once.
    package static let markWidth: CGFloat = 14

    /// Where a span is drawn in a row.
    package func frame(of lane: Timeline.Lane, _ index: Int, middle: CGFloat, height: CGFloat? = nil) -> CGRect {
        let height = height ?? self.height
        let span = lane.spans[index]
        let start = scale.x(of: span.start)
        guard span.end > span.start else {
            let next = index + 1 < lane.spans.count ? scale.x(of: lane.spans[index + 1].start) : .infinity
            let width = min(BarDrawing.markWidth, max(3, next - start - 1))
            return CGRect(x: start, y: middle - height / 2, width: width, height: height)
        }
        let end = scale.x(of: min(span.end, max(now, span.start)))
        return CGRect(x: start, y: middle - height / 2, width: max(2, end - start - 1), height: height)
    }

    package func draw(_ lane: Timeline.Lane, middle: CGFloat, selected: Int?) {
        each(lane) { index in
            draw(lane.spans[index], in: visible(frame(of: lane, index, middle: middle)), isSelected: index == selected)
        }
        drawTicks(lane, y: middle + height / 2 + 1)
    }

    /// Why the last span lost, beside its mark, where there is room.
    package func drawReason(of lane: Timeline.Lane, middle: CGFloat) {
        guard let span = lane.spans.last, span.isLoss || span.state == .cancelled else { return }
        if case .contact = subject { return }
        let mark = frame(of: lane, lane.spans.count - 1, middle: middle)
        let room = CGRect(x: mark.maxX + 6, y: middle - height / 2, width: scale.width - mark.maxX - 14, height: height)
        guard mark.maxX > 0, room.width >= 80 else { return }
        let choices = span.shortReasons
        let words = choices.first { UIApplication.shared.width(of: $0, font: Type.caption) <= room.width }
        Drawing.text(words ?? choices[0], in: room, font: Type.caption, color: span.color(in: subject))
    }

    /// As it was before a change: thin, under the bar that there is now.
    package func drawGhost(_ lane: Timeline.Lane, middle: CGFloat) {
        each(lane) { index in
            let box = visible(frame(of: lane, index, middle: middle, height: BarDrawing.ghostHeight))
            let color = lane.spans[index].color(in: subject)
            Drawing.fill(box, color.withAlphaComponent(0.75), radius: BarDrawing.ghostHeight / 2)
        }
    }

    /// Several lanes in one: when their gestures were possible, in grey; fingers in their colours, one below the other.
    package func drawFold(_ lanes: [Timeline.Lane], middle: CGFloat) {
        let fingers = lanes.prefix { if case .contact = $0.subject { true } else { false } }.count
        for (place, lane) in lanes.prefix(BarDrawing.maximumFolded).enumerated() {
            if case .contact(let contact) = lane.subject {
                let line = min(3, (height + 4) / CGFloat(fingers))
                let y = middle + (CGFloat(place) - CGFloat(fingers - 1) / 2) * line
                each(lane) { index in
                    Drawing.fill(
                        visible(frame(of: lane, index, middle: y, height: max(1, line - 1))), Palette.touch(contact))
                }
                continue
            }
            each(lane) { index in
                guard lane.spans[index].state != .note else { return }
                Drawing.fill(
                    visible(frame(of: lane, index, middle: middle, height: height - 6)), Palette.state(.possible),
                    radius: 3)
            }
        }
    }

    /// More lanes than these look the same.
    private static let maximumFolded = 24

    /// Every span that can be told apart, from the left.
    private func each(_ lane: Timeline.Lane, _ body: (Int) -> Void) {
        // A mark reaches to the right of its moment.
        var index = lane.firstSpan(endingFrom: scale.time(at: -BarDrawing.markWidth))
        while index < lane.spans.count {
            let x = scale.x(of: lane.spans[index].start)
            guard x <= scale.width else { return }
            // Of what begins in one and the same place the last one tells how it went on.
            let next = lane.firstSpan(startingFrom: scale.time(at: x + 2))
            body(max(index, next - 1))
            index = max(index + 1, next)
        }
    }

    /// Without what lies outside of the strip.
    private func visible(_ box: CGRect) -> CGRect {
        let left = max(box.minX, -20)
        return CGRect(x: left, y: box.minY, width: max(2, min(box.maxX, scale.width + 20) - left), height: box.height)
    }

    // MARK: Bars

    private func draw(_ span: Timeline.Span, in box: CGRect, isSelected: Bool) {
        let color = span.color(in: subject)
        let isMoment = span.end == span.start
        switch span.state {
        case .waiting, .withheld: hatch(box, color)
        case .taken, .refused:
            Drawing.face(box, color.withAlphaComponent(0.16), outlined: color, radius: 4)
        case .note:
            Drawing.area(CGPoint(x: box.minX, y: box.midY).beside((0, -5), (5, 0), (0, 5), (-5, 0)), color)
        default: Drawing.fill(box, color, radius: min(4, box.width / 2))
        }
        if isMoment { sign(span.state, box, color) } else { word(span.state, box, color) }
        if isSelected { Drawing.outline(box.insetBy(dx: -2, dy: -2), Palette.text, radius: 6) }
    }

    /// Slanted stripes, so that a waiting gesture is recognizable without its color.
    private func hatch(_ box: CGRect, _ color: UIColor) {
        Drawing.face(box, color.withAlphaComponent(0.35), outlined: color, radius: 4)
        let stripes = UIBezierPath()
        let slant = box.height - 4
        var x = box.minX + 3
        while x + 3 + slant < box.maxX - 2 {
            let (low, high) = (CGPoint(x: x, y: box.maxY - 2), CGPoint(x: x + slant, y: box.minY + 2))
            stripes.append(UIBezierPath([low] + low.beside((3, 0)) + high.beside((3, 0), (0, 0)), isClosed: true))
            x += 8
        }
        Drawing.fill(stripes, color.withAlphaComponent(0.8))
    }

    /// The state in a word, where it fits.
    private func word(_ state: Timeline.State, _ box: CGRect, _ color: UIColor) {
        let left = max(box.minX, 0)
        let room = min(box.maxX, scale.width) - left - 12
        guard !state.word.isEmpty, box.height >= height else { return }
        let width = Drawing.width(state.word, Type.captionStrong)
        guard width <= room else { return }
        let place = CGRect(x: left + 6, y: box.minY, width: width + 2, height: box.height)
        if state == .waiting || state == .withheld {
            Drawing.fill(place.insetBy(dx: -4, dy: 0), Palette.panel.withAlphaComponent(0.85), radius: 4)
        }
        let ink: UIColor =
            switch state {
            case .possible, .heard: .white
            case .waiting, .withheld, .taken, .refused: Palette.text
            default: Palette.background
            }
        Drawing.text(state.word, in: place, font: Type.captionStrong, color: ink)
    }

    /// A cross for what failed, a hook for what was recognized, a bar for what was cancelled.
    private func sign(_ state: Timeline.State, _ box: CGRect, _ color: UIColor) {
        guard box.width >= 10 else { return }
        let path: UIBezierPath
        switch state {
        case .failed, .refused: path = .cross(box.middle, 3)
        case .ended: path = UIBezierPath(box.middle.beside((-3.5, 0), (-1, 2.5), (3.5, -2.5)))
        case .cancelled: path = UIBezierPath(box.middle.beside((-3.5, 0), (3.5, 0)))
        default: return
        }
        Drawing.stroke(path, state == .refused ? color : Palette.background, 1.5)
    }

    // MARK: Ticks

    /// Moves and actions, no closer than can be told apart.
    private func drawTicks(_ lane: Timeline.Lane, y: CGFloat) {
        let path = UIBezierPath()
        var index = lane.firstTick(from: scale.time(at: 0))
        while index < lane.ticks.count {
            let x = scale.x(of: lane.ticks[index])
            guard x <= scale.width else { break }
            path.append(UIBezierPath(rect: CGRect(x: x.rounded(), y: y, width: 1, height: 3)))
            index = max(index + 1, lane.firstTick(from: scale.time(at: x + 4)))
        }
        guard !path.isEmpty else { return }
        Drawing.fill(path, Palette.textThird)
    }
}

extension Timeline.Span {
    /// The colour of the span in a lane. Red is for a loss: a gesture that fails because the touch is not its gesture is grey,
    /// and so is one that does not get the touch, and a finger that a view does not get and would not have used.
    package func color(in subject: Timeline.Subject) -> UIColor {
        switch (subject, state) {
        case (.target(.gesture), .refused): Palette.textThird
        case (.target(.gesture), .failed), (.contact, .refused): isLoss ? Palette.failed : Palette.textThird
        default: state.color(in: subject)
        }
    }
}

/// How states look on the timeline.
extension Timeline.State {
    package func color(in subject: Timeline.Subject) -> UIColor {
        switch self {
        case .down, .withheld, .taken:
            if case .contact(let number) = subject { Palette.touch(number) } else { Palette.textSecond }
        case .refused: Palette.failed
        case .heard: Palette.grip
        case .possible: Palette.state(.possible)
        case .waiting: Palette.waiting
        case .began: Palette.state(.began)
        case .changed: Palette.state(.changed)
        case .ended: Palette.state(.ended)
        case .cancelled: Palette.cancelled
        case .failed: Palette.failed
        case .note: Palette.textSecond
        }
    }

    /// The word that is written on a bar.
    package var word: String { self == .down ? "" : rawValue }
}
