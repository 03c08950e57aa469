import Foundation
@_spi(Engine) import ResponderCore

// Where the lines are, and how they are shown.
extension UITextView {
    /// Beside the text, in addition to `textContainerInset`.
    private static let padding: CGFloat = 5

    private var shownFont: UIFont { font ?? .systemFont(ofSize: 17) }

    /// The room for a line.
    private func room(in width: CGFloat) -> CGFloat {
        max(0, width - textContainerInset.left - textContainerInset.right - 2 * Self.padding)
    }

    /// The lines in a room, of which the caret has a part.
    private func brokenLines(_ width: CGFloat) -> [TextLine] {
        TextLine.lines(of: content.string, font: shownFont, width: width - TextCanvas.caretWidth)
    }

    /// Break the lines again when they are shown.
    final func breakLines() {
        brokenText = nil
        showContent()
    }

    final func fittingSize(in width: CGFloat) -> CGSize {
        let count = brokenLines(room(in: width)).count
        let height = CGFloat(count) * shownFont.lineHeight + textContainerInset.top + textContainerInset.bottom
        return CGSize(width: width, height: height.rounded(.up))
    }

    // MARK: Showing

    final func showContent() {
        column = nil
        let width = room(in: bounds.width)
        if brokenText != content.string || brokenWidth != width {
            lines = brokenLines(width)
            (brokenText, brokenWidth) = (content.string, width)
            placeCanvases(width)
        }
        for (line, canvas) in zip(lines, canvases) { show(line, on: canvas) }
        if isEditing, shownHead != content.head {
            shownHead = content.head
            show(content.head)
        }
    }

    /// A view for each line, and a content as high as all of them.
    private func placeCanvases(_ width: CGFloat) {
        while canvases.count > lines.count { canvases.removeLast().removeFromSuperview() }
        while canvases.count < lines.count {
            let canvas = TextCanvas()
            canvases.append(canvas)
            insertSubview(canvas, at: canvases.count - 1)
        }
        let height = shownFont.lineHeight
        for (number, canvas) in canvases.enumerated() {
            canvas.frame = CGRect(
                x: textContainerInset.left + Self.padding, y: textContainerInset.top + CGFloat(number) * height,
                width: width, height: height)
        }
        let all = CGFloat(lines.count) * height + textContainerInset.top + textContainerInset.bottom
        contentSize = CGSize(width: bounds.width, height: all.rounded(.up))
        shownHead = nil
    }

    private func show(_ line: TextLine, on canvas: TextCanvas) {
        func local(_ range: Range<Int>) -> Range<Int> {
            let part = range.clamped(to: line.start..<line.end)
            return part.lowerBound - line.start..<part.upperBound - line.start
        }
        var shown = TextCanvas.Line()
        shown.characters = line.characters
        shown.font = shownFont
        shown.color = textColor ?? .label
        shown.tint = tintColor
        shown.alignment = textAlignment
        shown.selection = local(content.selection)
        shown.head = min(max(content.head - line.start, 0), line.characters.count)
        shown.marked = content.marked.map(local).flatMap { $0.isEmpty ? nil : $0 }
        let hasCaret = isEditable && content.selection.isEmpty && lines[self.line(of: content.head)] == line
        shown.isEditing = isEditing && (hasCaret || !shown.selection.isEmpty)
        canvas.line = shown
    }

    final func showCaret(isLit: Bool) { for canvas in canvases { canvas.isCaretLit = isLit } }

    /// Scroll so that a position is visible.
    final func show(_ place: Int) {
        guard !bounds.isEmpty else { return }
        scrollRectToVisible(caret(at: place).insetBy(dx: 0, dy: -2), animated: false)
    }

    // MARK: Places

    /// The number of the line with a position: the last one that begins at or before it.
    final func line(of place: Int) -> Int { (lines.lastIndex { $0.start <= place }) ?? 0 }

    /// The position in a line nearest to an x.
    final func place(at x: CGFloat, inLine number: Int) -> Int {
        let canvas = canvases[number]
        return lines[number].start + canvas.position(at: x - canvas.frame.minX)
    }

    private func lineNumber(at point: CGPoint) -> Int {
        let number = ((point.y - textContainerInset.top) / shownFont.lineHeight).rounded(.down)
        return Int(min(max(number, 0), CGFloat(lines.count - 1)))
    }

    final func index(closestTo point: CGPoint) -> Int {
        layoutIfNeeded()
        return place(at: point.x, inLine: lineNumber(at: point))
    }

    /// The caret at a position.
    final func caret(at place: Int) -> CGRect {
        layoutIfNeeded()
        let number = line(of: place)
        let canvas = canvases[number]
        return canvas.caretRect(at: min(place - lines[number].start, lines[number].characters.count))
            .offsetBy(dx: canvas.frame.minX, dy: canvas.frame.minY)
    }

    /// The boxes around a range, one for each part of a line.
    final func boxes(of places: Range<Int>) -> [CGRect] {
        layoutIfNeeded()
        return zip(lines, canvases).flatMap { line, canvas -> [CGRect] in
            let part = places.clamped(to: line.start..<line.end)
            guard !part.isEmpty else { return [] }
            return canvas.rects(of: part.lowerBound - line.start..<part.upperBound - line.start).map {
                $0.offsetBy(dx: canvas.frame.minX, dy: canvas.frame.minY)
            }
        }
    }

    final func box(of places: Range<Int>) -> CGRect {
        boxes(of: places).first { $0.intersects(bounds) } ?? .zero
    }
}
