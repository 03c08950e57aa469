import Foundation
import ResponderKit

/// What happens on the stage, in words: the responder chain, the hit test, the gestures.
final class InspectorView: UIView {
    /// The stage that it tells about.
    var watch = StageWatch() { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.panel
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) { drawRows() }

    /// How tall everything is. Outside of `draw` nothing is drawn, only places are counted.
    var contentHeight: CGFloat { drawRows() }

    @discardableResult
    private func drawRows() -> CGFloat {
        guard !watch.links.isEmpty else { return drawInvitation() }
        let gestures = drawGestures(12)
        let chain = drawChain(gestures + 12)
        return drawHitTest(chain + 12) + 12
    }

    private func drawInvitation() -> CGFloat {
        let lines = Drawing.lines(
            "Touch a view of the scene: here you will read where the touch went and what each gesture made of it.",
            font: Type.body, width: bounds.width - 32)
        for (index, line) in lines.enumerated() {
            Drawing.text(
                line, in: CGRect(x: 16, y: 20 + CGFloat(index) * 20, width: bounds.width - 32, height: 20),
                font: Type.body, color: Palette.textSecond)
        }
        return 20 + CGFloat(lines.count) * 20
    }

    private func heading(_ text: String, _ y: CGFloat) -> CGFloat {
        Drawing.text(
            text, in: CGRect(x: 16, y: y, width: bounds.width - 32, height: 24), font: Type.captionStrong,
            color: Palette.textThird)
        return y + 28
    }

    // MARK: Gestures

    private func drawGestures(_ top: CGFloat) -> CGFloat {
        guard !watch.gestures.isEmpty else { return top }
        var y = heading("GESTURES", top)
        for gesture in watch.gestures {
            let height = cardHeight(gesture)
            draw(gesture, in: CGRect(x: 12, y: y, width: bounds.width - 24, height: height))
            y += height + 8
        }
        return y
    }

    private func sentence(_ gesture: StageWatch.Gesture) -> [String] {
        let text =
            gesture.waitsFor.isEmpty
            ? short(gesture.why) : "waits for \(gesture.waitsFor.joined(separator: ", ")) to fail"
        return Array(Drawing.lines(text, font: Type.small, width: bounds.width - 24 - 28).prefix(3))
    }

    /// The rule behind "prevented" is the same each time; the trace and the explanation tell it in full.
    private func short(_ why: String) -> String {
        why.hasPrefix("prevented by") ? String(why.prefix { $0 != ":" }) : why
    }

    private func cardHeight(_ gesture: StageWatch.Gesture) -> CGFloat {
        36 + CGFloat(sentence(gesture).count) * 17 + (gesture.values.isEmpty ? 0 : 18) + 6
    }

    private func draw(_ gesture: StageWatch.Gesture, in card: CGRect) {
        let isWaiting = !gesture.waitsFor.isEmpty
        let color = isWaiting ? Palette.waiting : Palette.state(gesture.state)
        Drawing.fill(card, Palette.raised, radius: 6)
        Drawing.fill(CGRect(x: card.minX, y: card.minY + 4, width: 3, height: card.height - 8), color, radius: 1.5)
        let line = CGRect(x: card.minX + 14, y: card.minY + 8, width: card.width - 28, height: 20)
        let name = gesture.recognizer.traceName
        let word = isWaiting ? "waiting" : gesture.state.name
        let wordWidth = UIApplication.shared.width(of: word, font: Type.captionStrong).rounded(.up)
        let pill = CGRect(x: line.maxX - wordWidth - 24, y: line.minY, width: wordWidth + 24, height: 20)
        let room = pill.minX - line.minX - 8
        let nameWidth = min(room, UIApplication.shared.width(of: name, font: Type.strong))
        Drawing.text(
            name, in: CGRect(x: line.minX, y: line.minY, width: nameWidth, height: 20), font: Type.strong,
            color: Palette.text)
        let place = gesture.recognizer.view.map { " on \($0.traceName)" } ?? ""
        Drawing.text(
            GestureWords.kind(of: gesture.recognizer) + place,
            in: CGRect(x: line.minX + nameWidth + 8, y: line.minY, width: max(0, room - nameWidth - 8), height: 20),
            font: Type.small, color: Palette.textSecond)
        Drawing.fill(pill, color.withAlphaComponent(0.22), radius: 10)
        color.setFill()
        UIBezierPath(ovalIn: CGRect(x: pill.minX + 8, y: pill.midY - 3, width: 6, height: 6)).fill()
        Drawing.text(
            word, in: CGRect(x: pill.minX + 18, y: pill.minY, width: wordWidth, height: 20), font: Type.captionStrong,
            color: gesture.state == .possible && !isWaiting ? Palette.textSecond : color)
        var y = card.minY + 32
        for text in sentence(gesture) {
            Drawing.text(
                text, in: CGRect(x: line.minX, y: y, width: line.width, height: 17), font: Type.small,
                color: Palette.textSecond)
            y += 17
        }
        if !gesture.values.isEmpty {
            Drawing.text(
                gesture.values, in: CGRect(x: line.minX, y: y, width: line.width, height: 18), font: Type.number,
                color: Palette.text)
        }
    }

    // MARK: Chain and hit test

    private func drawChain(_ top: CGFloat) -> CGFloat {
        var y = heading("RESPONDER CHAIN OF FINGER \(watch.hitContact)", top)
        if let blocked = watch.blocked {
            for line in Drawing.lines(blocked, font: Type.small, width: bounds.width - 32) {
                Drawing.text(
                    line, in: CGRect(x: 16, y: y, width: bounds.width - 32, height: 18), font: Type.small,
                    color: Palette.now)
                y += 18
            }
            y += 4
        }
        for (index, link) in watch.links.enumerated() {
            row(
                "\(index + 1)", link.responder.traceName, watch.word(for: index), ChainDrawing.color(link.verdict),
                indent: 0, y)
            y += 22
        }
        return y
    }

    private func drawHitTest(_ top: CGFloat) -> CGFloat {
        var y = heading("HIT TEST", top)
        for step in watch.steps {
            var depth = 0
            var view = step.view.superview
            while let parent = view {
                depth += 1
                view = parent.superview
            }
            let color = step.result == .hit ? Palette.touch(watch.hitContact) : Palette.textSecond
            row("", step.view.traceName, step.result.rawValue, color, indent: CGFloat(min(depth, 8)) * 12, y)
            y += 22
        }
        return y
    }

    private func row(
        _ number: String, _ name: String, _ verdict: String, _ color: UIColor, indent: CGFloat, _ y: CGFloat
    ) {
        let line = CGRect(x: 16, y: y, width: bounds.width - 32, height: 22)
        Drawing.text(number, in: line, font: Type.number, color: Palette.textThird)
        let verdictWidth = UIApplication.shared.width(of: verdict, font: Type.small).rounded(.up)
        let start = line.minX + (number.isEmpty ? 0 : 24) + indent
        Drawing.text(
            name, in: CGRect(x: start, y: y, width: line.maxX - verdictWidth - 12 - start, height: 22), font: Type.body,
            color: Palette.text)
        Drawing.text(verdict, in: line, font: Type.small, color: color, .right)
    }
}
