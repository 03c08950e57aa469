import Foundation
import ResponderInspector
import ResponderKit

/// The places of a scene's steps in the bar. A text is never cut: where the bar is too narrow for all texts, they are smaller,
/// in more rows; where it is too narrow for that too, only the next step has its text. Which of these it is depends on the
/// bar and the texts alone, so that a tick moves nothing.
struct StepsLayout {
    /// A step without a place.
    struct Step: Equatable {
        let text: String
        let isDone: Bool
    }

    /// A step with its place.
    struct Item: Equatable {
        let index: Int
        /// The tick or ring.
        let mark: CGRect
        /// The lines of its text; none where only the mark is shown.
        let lines: [String]
        /// The rectangle of the first line.
        let text: CGRect

        /// The rectangle of the text with the mark beside it; of the mark alone where no text is shown.
        var frame: CGRect {
            guard !lines.isEmpty else { return mark }
            let words = CGRect(
                x: text.minX, y: text.minY, width: text.width, height: text.height * CGFloat(lines.count)
            ).insetBy(dx: 0, dy: 0.5)
            return mark.midY < words.minY ? words : mark.union(words)
        }
    }

    let items: [Item]
    let font: UIFont
    /// Whether every step has its text.
    let showsAllTexts: Bool

    static let mark: CGFloat = 12
    /// The width of the word before the steps.
    static var wordWidth: CGFloat { UIApplication.shared.width(of: word, font: Type.captionStrong).rounded(.up) + 10 }
    static let word = "Try"
    private static let rowHeight: CGFloat = 20
    private static let lowRowHeight: CGFloat = 14
    private static let markGap: CGFloat = 6
    private static let gap: CGFloat = 18
    /// The gap between marks without texts.
    private static let shortGap: CGFloat = 5

    init(_ steps: [Step], in bounds: CGRect) {
        for (font, rowHeight) in [(Type.small, StepsLayout.rowHeight), (Type.caption, StepsLayout.lowRowHeight)] {
            guard let items = StepsLayout.rows(steps, in: bounds, font, rowHeight) else { continue }
            self.items = items
            self.font = font
            showsAllTexts = true
            return
        }
        items = StepsLayout.stacked(steps, next: steps.firstIndex { !$0.isDone }, in: bounds)
        font = Type.caption
        showsAllTexts = false
    }

    /// All steps in as few rows as they fit, the texts of each column below each other; nil where they do not fit.
    private static func rows(
        _ steps: [Step], in bounds: CGRect, _ font: UIFont, _ rowHeight: CGFloat
    ) -> [Item]? {
        let widths = steps.map { UIApplication.shared.width(of: $0.text, font: font).rounded(.up) + 1 }
        for rows in 1...max(1, Int(bounds.height / rowHeight)) {
            let count = max(1, (steps.count + rows - 1) / rows)
            let columns = (0..<count).map { column in
                stride(from: column, to: widths.count, by: count).map { widths[$0] }.max() ?? 0
            }
            let width = columns.reduce(wordWidth - gap) { $0 + mark + markGap + $1 + gap }
            guard width <= bounds.width else { continue }
            let used = (steps.count + count - 1) / count
            let top = bounds.midY - CGFloat(used) * rowHeight / 2
            return steps.indices.map { index in
                let before = columns.prefix(index % count).reduce(wordWidth) { $0 + mark + markGap + $1 + gap }
                let y = top + CGFloat(index / count) * rowHeight
                let sign = CGRect(x: bounds.minX + before, y: y + (rowHeight - mark) / 2, width: mark, height: mark)
                let text = CGRect(x: sign.maxX + markGap, y: y, width: widths[index], height: rowHeight)
                return Item(index: index, mark: sign, lines: [steps[index].text], text: text)
            }
        }
        return nil
    }

    /// A row of marks, and the text of the next step below it in as many lines as it needs. The marks have their place by the
    /// longest text.
    private static func stacked(_ steps: [Step], next: Int?, in bounds: CGRect) -> [Item] {
        let texts = steps.map { Drawing.lines($0.text, font: Type.caption, width: bounds.width) }
        let count = next == nil ? 0 : texts.map(\.count).max() ?? 0
        let rowHeight = min(lowRowHeight, bounds.height / CGFloat(count + 1))
        let top = bounds.midY - CGFloat(count + 1) * rowHeight / 2
        return steps.indices.map { index in
            let x = bounds.minX + wordWidth + CGFloat(index) * (mark + shortGap)
            let own = CGRect(x: x, y: top + (rowHeight - mark) / 2, width: mark, height: mark)
            let text = CGRect(x: bounds.minX, y: top + rowHeight, width: bounds.width, height: rowHeight)
            return Item(index: index, mark: own, lines: index == next ? texts[index] : [], text: text)
        }
    }
}
