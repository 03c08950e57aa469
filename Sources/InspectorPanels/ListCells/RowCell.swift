import MessageText
import ResponderKit

/// A line with a name, a note, and a verdict.
package struct ListRow: @MainActor ListContent {
    package static let cellClass: ListCell.Type = RowCell.self
    /// A number in a disc; nil for none.
    package var number: Int?
    package var name: String
    /// After the name, fainter.
    package var kind: String
    /// Below the name.
    package var note: String
    /// At the right edge.
    package var verdict: String
    package var color: UIColor
    package var depth: Int
    package var isFaint: Bool
    package var isSelected: Bool
    package var action: AnyHashable?

    package init(
        name: String, number: Int? = nil, kind: String = "", note: String = "", verdict: String = "",
        color: UIColor = Palette.textSecond, depth: Int = 0, isFaint: Bool = false, isSelected: Bool = false,
        action: AnyHashable? = nil
    ) {
        (self.name, self.number, self.kind, self.note, self.verdict) = (name, number, kind, note, verdict)
        (self.color, self.depth, self.isFaint, self.isSelected) = (color, depth, isFaint, isSelected)
        self.action = action
    }

    package var identity: AnyHashable { name }
    package var canHaveMenu: Bool { true }
    package var takesFocus: Bool { action != nil }
}

/// A name with a note and a verdict; a tap performs its action.
package final class RowCell: ListCell {
    private var row: ListRow? {
        guard var row = item.content as? ListRow else { return nil }
        (row.name, row.note) = (row.name.onOneLine, row.note.onOneLine)
        return row
    }

    package override var isChosen: Bool { row?.isSelected ?? false }
    package override var valueText: String? {
        guard let row else { return nil }
        let parts = [row.kind, row.verdict, row.note].filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    package override func itemChanged() {
        guard let row else { return }
        label = row.name
        isUserInteractionEnabled = row.action != nil
        setNeedsDisplay()
    }

    package override var canBecomeFirstResponder: Bool { row?.action != nil }

    private static let step: CGFloat = 14
    private static let deepest = 8

    private func textStart(_ row: ListRow) -> CGFloat {
        8 + (row.number == nil ? 0 : 32) + CGFloat(min(row.depth, RowCell.deepest)) * RowCell.step
    }

    private func note(_ row: ListRow, _ width: CGFloat) -> TextBlock {
        TextBlock(row.note, font: Type.caption, line: 15, width: width - textStart(row) - 8)
    }

    package override func height(inWidth width: CGFloat) -> CGFloat {
        guard let row, !row.note.isEmpty else { return PanelButton.target }
        return 36 + note(row, width).height
    }

    package override func draw(_ rect: CGRect) {
        guard let row else { return }
        if row.isSelected {
            Drawing.fill(bounds, Palette.chosen.withAlphaComponent(0.12), radius: 6)
        } else if isHovered || isHighlighted {
            Drawing.fill(bounds, Palette.raised, radius: 6)
        }
        let top: CGFloat = row.note.isEmpty ? (bounds.height - 20) / 2 : 7
        let start = textStart(row)
        drawGuides(row)
        if let number = row.number { draw(number, row, CGRect(x: 8, y: top, width: 20, height: 20)) }
        let room = bounds.width - 8 - start
        let verdictWidth = min(room / 2, Drawing.width(row.verdict, Type.captionStrong))
        Drawing.text(
            row.verdict, bounds.width - 8 - verdictWidth, top, verdictWidth, 20, Type.captionStrong, row.color, .right)
        let nameRoom = max(0, room - (verdictWidth > 0 ? verdictWidth + 12 : 0))
        let font = row.isFaint ? Type.body : Type.strong
        let nameWidth = min(nameRoom, Drawing.width(row.name, font))
        Drawing.text(row.name, start, top, nameWidth, 20, font, row.isFaint ? Palette.textThird : Palette.text)
        if nameRoom - nameWidth > 40 {
            Drawing.text(
                row.kind, start + nameWidth + 8, top, nameRoom - nameWidth - 8, 20, Type.small, Palette.textThird)
        }
        note(row, bounds.width).draw(start, 28, room, row.isFaint ? Palette.textThird : Palette.textSecond)
    }

    /// Lines that show the tree.
    private func drawGuides(_ row: ListRow) {
        for level in 0..<min(row.depth, RowCell.deepest) {
            let x = 11 + CGFloat(level) * RowCell.step
            Drawing.fill(CGRect(x: x, y: 0, width: 1, height: bounds.height), Palette.hairline)
        }
    }

    private func draw(_ number: Int, _ row: ListRow, _ disc: CGRect) {
        Drawing.fill(CGRect(x: disc.midX - 0.5, y: 0, width: 1, height: bounds.height), Palette.hairline)
        Drawing.fill(disc, row.isFaint ? Palette.panel : row.color, radius: 10)
        if row.isFaint { Drawing.outline(disc, Palette.textThird, radius: 10) }
        Drawing.text(
            "\(number)", in: disc, font: Type.captionStrong,
            color: row.isFaint ? Palette.textThird : Palette.background, .center)
    }
}
