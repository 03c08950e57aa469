import Foundation
import ResponderInspector
import ResponderKit

/// The places of a scene's steps in the bar. A text is never cut: where the bar is too narrow for all texts, those of done
/// steps become ticks, then those of all steps but the next one.
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

    static let mark: CGFloat = 12
    /// The width of the word before the steps.
    static var wordWidth: CGFloat { UIApplication.shared.width(of: word, font: Type.captionStrong).rounded(.up) + 10 }
    static let word = "Try"
    private static let rowHeight: CGFloat = 20
    private static let lowRowHeight: CGFloat = 14
    private static let markGap: CGFloat = 6
    private static let gap: CGFloat = 18
    /// The gap after a mark without a text.
    private static let shortGap: CGFloat = 5

    init(_ steps: [Step], in bounds: CGRect) {
        let rows = max(1, Int(bounds.height / StepsLayout.rowHeight))
        let next = steps.firstIndex { !$0.isDone }
        let choices: [(Int) -> Bool] = [{ _ in true }, { !steps[$0].isDone }]
        for shows in choices {
            guard let items = StepsLayout.flow(steps, in: bounds, rows: rows, shows) else { continue }
            self.items = items
            font = Type.small
            return
        }
        items = StepsLayout.stacked(steps, next: next, in: bounds)
        font = Type.caption
    }

    /// Whole steps in rows; nil where they do not fit.
    private static func flow(_ steps: [Step], in bounds: CGRect, rows: Int, _ shows: (Int) -> Bool) -> [Item]? {
        var places: [(row: Int, x: CGFloat, width: CGFloat)] = []
        var x = wordWidth
        var row = 0
        for (index, step) in steps.enumerated() {
            let text = shows(index) ? UIApplication.shared.width(of: step.text, font: Type.small).rounded(.up) + 1 : 0
            let width = mark + (text > 0 ? markGap + text : 0)
            if x + width > bounds.width, x > wordWidth {
                row += 1
                x = wordWidth
            }
            guard x + width <= bounds.width, row < rows else { return nil }
            places.append((row, x, text))
            x += width + (text > 0 ? gap : shortGap)
        }
        let top = bounds.midY - CGFloat(row + 1) * rowHeight / 2
        return zip(steps.indices, places).map { index, place in
            let y = top + CGFloat(place.row) * rowHeight
            let mark = CGRect(x: bounds.minX + place.x, y: y + (rowHeight - mark) / 2, width: mark, height: mark)
            let text = CGRect(x: mark.maxX + markGap, y: y, width: place.width, height: rowHeight)
            return Item(index: index, mark: mark, lines: place.width > 0 ? [steps[index].text] : [], text: text)
        }
    }

    /// A row of marks, and the text of the next step below it in as many lines as it needs.
    private static func stacked(_ steps: [Step], next: Int?, in bounds: CGRect) -> [Item] {
        let lines = next.map { Drawing.lines(steps[$0].text, font: Type.caption, width: bounds.width) } ?? []
        let rowHeight = min(lowRowHeight, bounds.height / CGFloat(lines.count + 1))
        let top = bounds.midY - CGFloat(lines.count + 1) * rowHeight / 2
        return steps.indices.map { index in
            let x = bounds.minX + wordWidth + CGFloat(index) * (mark + shortGap)
            let own = CGRect(x: x, y: top + (rowHeight - mark) / 2, width: mark, height: mark)
            let text = CGRect(x: bounds.minX, y: top + rowHeight, width: bounds.width, height: rowHeight)
            return Item(index: index, mark: own, lines: index == next ? lines : [], text: text)
        }
    }
}
