import ResponderKit

/// What the inspector shows about a recognizer.
package struct GestureCard: @MainActor ListContent {
    package static let cellClass: ListCell.Type = GestureCell.self

    /// A name with its present value.
    package struct Fact: Hashable {
        package var name: String
        package var value: String
        /// Whether the value consists of numbers, which get digits of equal width.
        package var isNumber = false
    }

    package var name: String
    package var kind: String
    package var state: String
    package var color: UIColor
    /// Whether the word is in the colour of text, because that of the state is too dark.
    package var isQuiet = false
    /// The reason for the state, in words.
    package var why = ""
    package var facts: [Fact] = []
    package var action: AnyHashable?
    /// Whether the card has a button that searches for what makes it win.
    package var offersFix = false
    /// The gesture that got the touch in its place; nil for none. The card then has a button that searches for what makes
    /// both run.
    package var rival: String?

    package var identity: AnyHashable { name }
    package var canHaveMenu: Bool { true }

    package mutating func add(_ label: String, _ names: [String]) {
        guard !names.isEmpty else { return }
        facts.append(Fact(name: label, value: Crowd.line(of: names)))
    }
}

/// A card with a recognizer's state, its values and its ties.
package final class GestureCell: ListCell {
    private var card: GestureCard? { item.content as? GestureCard }

    private let winButton = PanelButton("Let it win", icon: .play, tip: "Play every change of the scene that may help")
    private let bothButton = PanelButton("Let both run", tip: "Play every change that may let both have the touch")

    package override func addControls() {
        winButton.onActivate = { [unowned self] in if let card { onAction?(InspectorAction.fix(card.name), nil) } }
        bothButton.onActivate = { [unowned self] in
            if let card { onAction?(InspectorAction.fix(card.name, with: card.rival), nil) }
        }
        for button in [winButton, bothButton] {
            button.titleFont = Type.small
            contentView.addSubview(button)
        }
    }

    package override var role: Element.Role { .card }
    package override var valueText: String? {
        guard let card else { return nil }
        let facts = card.facts.map { "\($0.name) \($0.value)" }
        return ([card.kind, card.state, card.why] + facts).filter { !$0.isEmpty }.joined(separator: "; ")
    }

    package override func itemChanged() {
        label = card?.name ?? ""
        winButton.isHidden = card?.offersFix != true
        bothButton.isHidden = winButton.isHidden || card?.rival == nil
        setNeedsLayout()
        setNeedsDisplay()
    }

    private static let gap: CGFloat = 8
    private static let nameWidth: CGFloat = 96

    private func blocks(_ card: GestureCard, _ width: CGFloat) -> (why: TextBlock, facts: [TextBlock]) {
        let room = width - 28
        let facts = card.facts.map { fact in
            let font = fact.isNumber ? Type.number : Type.small
            return TextBlock(fact.value, font: font, line: 17, width: room - GestureCell.nameWidth)
        }
        return (TextBlock(card.why, font: Type.small, line: 17, width: room), facts)
    }

    package override func height(inWidth width: CGFloat) -> CGFloat {
        guard let card else { return 0 }
        let (why, facts) = blocks(card, width)
        let text = facts.reduce(why.height) { $0 + $1.height }
        return 36 + text + (text > 0 ? 8 : 0) + (card.offersFix ? PanelButton.target - 4 : 0) + GestureCell.gap
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        PanelButton.place([winButton, bothButton], from: 14, y: frameOfCard.maxY - PanelButton.target - 2)
    }

    package override var focusFrame: CGRect { frameOfCard.insetBy(dx: 1, dy: 1) }
    package override var focusRadius: CGFloat { 6 }

    private var frameOfCard: CGRect { CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - GestureCell.gap) }

    package override func draw(_ rect: CGRect) {
        guard let card else { return }
        let frame = frameOfCard
        Drawing.fill(frame, isHovered || isHighlighted ? Palette.lifted : Palette.raised, radius: 6)
        Drawing.fill(CGRect(x: 0, y: 4, width: 3, height: frame.height - 8), card.color, radius: 1.5)
        drawTop(card, CGRect(x: 14, y: 8, width: frame.width - 26, height: 20))
        let (why, facts) = blocks(card, bounds.width)
        var y = why.draw(14, 34, frame.width - 28, Palette.textSecond)
        let start = 14 + GestureCell.nameWidth
        for (fact, block) in zip(card.facts, facts) {
            let name = CGRect(x: 14, y: y, width: GestureCell.nameWidth - 8, height: 17)
            Drawing.text(fact.name, in: name, font: Type.small, color: Palette.textSecond)
            y = block.draw(start, y, frame.width - start - 14, Palette.text)
        }
    }

    private func drawTop(_ card: GestureCard, _ line: CGRect) {
        let wordWidth = Drawing.width(card.state, Type.captionStrong)
        let pill = CGRect(x: line.maxX - wordWidth - 24, y: line.minY, width: wordWidth + 24, height: 20)
        Drawing.fill(pill, Palette.ground(of: card.color), radius: 10)
        Drawing.fill(CGRect(x: pill.minX + 8, y: pill.midY - 3, width: 6, height: 6), card.color, radius: 3)
        Drawing.text(
            card.state, in: CGRect(x: pill.minX + 18, y: pill.minY, width: wordWidth, height: 20),
            font: Type.captionStrong, color: card.isQuiet ? Palette.textSecond : card.color)
        let room = max(0, pill.minX - line.minX - 12)
        let nameWidth = min(room, Drawing.width(card.name, Type.strong))
        Drawing.text(card.name, line.minX, line.minY, nameWidth, 20, Type.strong, Palette.text)
        // The name of its view is in the verdict too, so that a kind that does not fit is left out, not cut.
        let rest = CGRect(x: line.minX + nameWidth + 8, y: line.minY, width: room - nameWidth - 8, height: 20)
        guard UIApplication.shared.width(of: card.kind, font: Type.small) <= rest.width else { return }
        Drawing.text(card.kind, in: rest, font: Type.small, color: Palette.textSecond)
    }
}
