import ResponderChronicle
import ResponderKit
import ResponderScenes

/// A card with a fix: the lanes of those that it changes before and after, what it does, and its Swift. A tap shows it as a
/// what-if; the chosen one has buttons to keep and to copy it.
package final class FixCell: ListCell {
    private var card: FixCard? { item.content as? FixCard }
    private let buttons = [
        PanelButton("Keep it", look: .primary, tip: "Go on with the changed scene"),
        PanelButton("Copy Swift", tip: "Copy the lines for a program"),
        PanelButton("Copy JSON", tip: "Copy the key for a scene file"),
    ]

    package override func addControls() {
        for (button, wish) in zip(buttons, [FixPanel.Wish.keep, FixPanel.Wish.copySwift, FixPanel.Wish.copyJSON]) {
            button.onActivate = { [unowned self] in if let card { onAction?(wish(card.index), nil) } }
            contentView.addSubview(button)
        }
    }

    package override var role: Element.Role { .card }
    package override var isChosen: Bool { card?.isChosen ?? false }
    package override var valueText: String? {
        guard let card else { return nil }
        return ([card.fix.effect] + card.sideEffects + card.swift).joined(separator: "; ")
    }

    package override func itemChanged() {
        label = card?.fix.words ?? ""
        for button in buttons { button.isHidden = !isChosen }
        if card?.canKeep == false { buttons[0].isHidden = true }
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: Layout

    private static let gap: CGFloat = 10
    private static let padding: CGFloat = 14
    private static let laneHeight: CGFloat = 18
    private static let nameWidth: CGFloat = 84

    /// The texts of a card, and where they begin.
    private struct Face {
        let title, effect, sides, code: TextBlock
        let lanesTop, effectTop, codeTop, buttons, height: CGFloat

        init(_ card: FixCard, _ width: CGFloat) {
            let room = width - 2 * FixCell.padding
            title = TextBlock(card.fix.words, font: Type.strong, line: 20, width: room)
            effect = TextBlock(card.fix.effect, font: Type.small, line: 17, width: room)
            let sideLines = card.sideEffects.flatMap { Drawing.lines($0, font: Type.small, width: room) }
            sides = TextBlock(lines: sideLines, Type.small, line: 17)
            let swift = card.isChosen ? card.swift : card.swiftInShort
            code = TextBlock(lines: swift.flatMap { FixCell.code($0, width: room - 20) }, Type.code, line: 17)
            lanesTop = 18 + title.height
            effectTop = lanesTop + CGFloat(card.fix.lanes.count) * FixCell.laneHeight + 6
            codeTop = effectTop + effect.height + sides.height + 8
            buttons = codeTop + code.height + 18
            height = buttons + (card.isChosen ? PanelButton.target + 4 : 6)
        }
    }

    /// A line of code in as many lines as it needs; the further ones are indented. It is broken between words, or else
    /// before a full stop or after a bracket, and inside a name only if the name alone is too wide.
    static func code(_ line: String, width: CGFloat) -> [String] {
        let indent = String(line.prefix { $0 == " " })
        func measured(_ text: String) -> CGFloat { UIApplication.shared.width(of: text, font: Type.code) }
        let room = width - measured(indent + "    ")
        var lines = [""]
        for piece in pieces(line.dropFirst(indent.count)) {
            let last = lines[lines.count - 1]
            if last.isEmpty || measured((last + piece).trimmingCharacters(in: .whitespaces)) <= room {
                lines[lines.count - 1] = last + piece
            } else {
                lines.append(piece)
            }
        }
        return lines.flatMap { Drawing.lines($0.trimmingCharacters(in: .whitespaces), font: Type.code, width: room) }
            .enumerated().map { indent + ($0 == 0 ? "" : "    ") + $1 }
    }

    /// The parts of code between which a line may be broken.
    private static func pieces(_ code: Substring) -> [String] {
        var pieces = [""]
        for character in code {
            let last = pieces[pieces.count - 1].last
            let isStop = character == "." && last?.isNumber != true
            let begins = isStop || last == " " || last == "(" && character != ")"
            if begins, last != nil { pieces.append("") }
            pieces[pieces.count - 1].append(character)
        }
        return pieces
    }

    package override func height(inWidth width: CGFloat) -> CGFloat {
        guard let card else { return 0 }
        return Face(card, width).height + FixCell.gap
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        guard let card, card.isChosen else { return }
        let shown = buttons.filter { !$0.isHidden }
        PanelButton.place(shown, from: FixCell.padding, y: Face(card, bounds.width).buttons)
    }

    private var frameOfCard: CGRect { CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - FixCell.gap) }

    package override var focusFrame: CGRect { frameOfCard.insetBy(dx: 1, dy: 1) }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        guard let card else { return }
        let face = Face(card, bounds.width)
        Drawing.face(
            frameOfCard, isHovered || isHighlighted ? Palette.lifted : Palette.raised,
            outlined: card.isChosen ? Palette.chosen : Palette.hairline, radius: 8)
        let (x, room) = (FixCell.padding, bounds.width - 2 * FixCell.padding)
        face.title.draw(x, 12, room, Palette.text)
        for (index, lane) in card.fix.lanes.enumerated() {
            let y = face.lanesTop + CGFloat(index) * FixCell.laneHeight
            draw(lane, card.fix.time, in: CGRect(x: x, y: y, width: room, height: FixCell.laneHeight))
        }
        let end = face.effect.draw(x, face.effectTop, room, Palette.text)
        face.sides.draw(x, end, room, card.fix.sideEffects.isEmpty ? Palette.textSecond : Palette.text)
        let code = CGRect(x: x, y: face.codeTop, width: room, height: face.code.height + 12)
        Drawing.face(code, Palette.background, outlined: Palette.hairline, radius: 6)
        face.code.draw(x + 10, code.minY + 6, room - 20, Palette.state(.began))
    }

    /// The lane before the change, an arrow, and the lane with it.
    private func draw(_ lane: FixLane, _ time: ClosedRange<TimeInterval>, in row: CGRect) {
        Drawing.text(lane.name, row.minX, row.minY, FixCell.nameWidth - 8, row.height, Type.caption, Palette.textSecond)
        let arrow: CGFloat = 20
        let width = (row.width - FixCell.nameWidth - arrow) / 2
        let first = CGRect(x: row.minX + FixCell.nameWidth, y: row.minY, width: width, height: row.height)
        draw(lane.before, lane.subject, time, in: first)
        let tip = CGPoint(x: first.maxX + arrow / 2, y: row.midY).beside((-2, -3), (2, 0), (-2, 3))
        Drawing.line(tip, Palette.textThird, 1.5)
        draw(lane.after, lane.subject, time, in: first.offsetBy(dx: width + arrow, dy: 0))
    }

    private func draw(
        _ lane: Timeline.Lane?, _ subject: Timeline.Subject, _ time: ClosedRange<TimeInterval>, in strip: CGRect
    ) {
        let spans =
            lane.map { $0.spans[$0.firstSpan(endingFrom: time.lowerBound)...].filter { $0.start <= time.upperBound } }
            ?? []
        let sign: CGFloat = 12
        let bar = CGRect(x: strip.minX, y: strip.midY - 4, width: strip.width - sign - 4, height: 8)
        Drawing.fill(CGRect(x: bar.minX, y: bar.midY - 0.5, width: bar.width, height: 1), Palette.hairline)
        let duration = max(0.01, time.upperBound - time.lowerBound)
        func x(_ moment: TimeInterval) -> CGFloat {
            bar.minX + bar.width * CGFloat(min(1, max(0, (moment - time.lowerBound) / duration)))
        }
        for span in spans where span.state != .note && span.end > span.start {
            let start = x(span.start)
            Drawing.fill(
                CGRect(x: start, y: bar.minY, width: max(2, x(span.end) - start), height: bar.height),
                span.color(in: subject), radius: 3)
        }
        // How it ended at the touch.
        let ends = spans.last { $0.state != .note && $0.state != .possible && $0.state != .waiting }
        guard let outcome = ends else { return }
        let mark = CGRect(x: strip.maxX - sign, y: strip.midY - sign / 2, width: sign, height: sign)
        let isLost = outcome.state == .failed || outcome.state == .refused || outcome.state == .cancelled
        let color = isLost ? outcome.color(in: subject) : Palette.state(.ended)
        Drawing.fill(mark, color, radius: 3)
        let tick = UIBezierPath(mark.middle.beside((-3, 0), (-1, 2), (3, -2.5)))
        Drawing.stroke(isLost ? .cross(mark.middle, 2.5) : tick, Palette.background, 1.5)
    }
}

package struct FixCard: @MainActor ListContent {
    package static let cellClass: ListCell.Type = FixCell.self
    package let fix: Fix
    /// Its place among the fixes, from 0.
    package let index: Int
    package var isChosen = false
    /// Whether a user may go on with it.
    package var canKeep = true
    package var identity: AnyHashable { fix.words }
    package var action: AnyHashable? { FixPanel.Wish.choose(index) }

    package init(_ fix: Fix, index: Int) { (self.fix, self.index) = (fix, index) }

    package func hash(into hasher: inout Hasher) { hasher.combine(fix.words) }

    /// What changes in other touches, and what no touch reaches any more, a line for each.
    package var sideEffects: [String] {
        (fix.sideEffects.isEmpty ? ["Nothing changes in other touches."] : fix.sideEffects)
            + fix.warnings.map(Wording.sentence)
            + (canKeep ? [] : ["Made at the beginning of the session, it does not win this touch."])
    }
    package var swift: [String] { fix.swift }

    /// Its Swift in a line or two: of a method only the name.
    package var swiftInShort: [String] {
        let methods = fix.pieces.compactMap(\.method)
        return methods.isEmpty ? Array(swift.prefix(2)) : methods.map { "func \($0.name)" }
    }
}

extension ListItem {
    package static func fix(_ card: FixCard) -> ListItem { ListItem(card) }
}
