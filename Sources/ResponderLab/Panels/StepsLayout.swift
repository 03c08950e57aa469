import InspectorPanels
import ResponderKit

/// The places of a scene's steps in a bar: a word, a mark for each step, and the text of the next step, beside them where all texts
/// have room there, else below them. A text is never cut: where it is too long for its line, it is smaller and has more lines. The
/// marks have their place by the longest text, so that a tick moves nothing.
struct StepsLayout {
    /// A step without a place.
    struct Step: Equatable {
        let text: String
        /// Whether the person, or the recording that is shown, has done it.
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

        /// The rectangle of the text; of the mark where no text is shown.
        var frame: CGRect {
            guard !lines.isEmpty else { return mark }
            return CGRect(x: text.minX, y: text.minY, width: text.width, height: text.height * CGFloat(lines.count))
                .insetBy(dx: 0, dy: 0.5)
        }
    }

    let items: [Item]
    let font: UIFont

    static let mark: CGFloat = 14
    /// The width of the word before the steps.
    static var wordWidth: CGFloat { Drawing.width(word, Type.smallStrong) + 10 }
    static let word = "Try"
    private static let rowHeight: CGFloat = 18
    private static let lowRowHeight: CGFloat = 14
    private static let markGap: CGFloat = 5

    init(_ steps: [Step], in bounds: CGRect) {
        func lines(_ font: UIFont, inWidth width: CGFloat) -> [[String]] {
            steps.map { Drawing.lines($0.text, font: font, width: max(0, width)) }
        }
        func single(inWidth width: CGFloat) -> UIFont? {
            [Type.strong, Type.body, Type.small].first { lines($0, inWidth: width).allSatisfy { $0.count <= 1 } }
        }
        let start = bounds.minX + Self.wordWidth
        let end = start + CGFloat(steps.count) * (Self.mark + Self.markGap) + Self.markGap
        let beside = single(inWidth: bounds.maxX - end)
        let large = beside ?? single(inWidth: bounds.width)
        font = large ?? Type.caption
        let left = beside == nil ? bounds.minX : end
        let texts = lines(font, inWidth: bounds.maxX - left)
        let next = steps.firstIndex { !$0.isDone }
        // Once all is done, the marks are in line with the button for the next scene.
        let rows = next == nil || beside != nil ? 1 : 1 + (texts.map(\.count).max() ?? 0)
        let height = min(large == nil ? Self.lowRowHeight : Self.rowHeight, bounds.height / CGFloat(rows))
        let top = bounds.midY - CGFloat(rows) * height / 2
        items = steps.indices.map { index in
            Item(
                index: index,
                mark: CGRect(
                    x: start + CGFloat(index) * (Self.mark + Self.markGap), y: top + (height - Self.mark) / 2,
                    width: Self.mark, height: Self.mark),
                lines: index == next ? texts[index] : [],
                text: CGRect(
                    x: left, y: beside == nil ? top + height : top, width: bounds.maxX - left, height: height))
        }
    }
}
