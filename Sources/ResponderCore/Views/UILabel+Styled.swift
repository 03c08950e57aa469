import Foundation

// The drawing of an attributed text.
extension UILabel {
    /// The look of a text without attributes.
    final var look: [NSAttributedString.Key: Any] {
        [.font: font ?? .systemFont(ofSize: 17), .foregroundColor: textColor ?? .label]
    }

    /// Show an attributed text, and take the look of its first character.
    final func setAttributes(_ text: NSAttributedString?) {
        isSettingAttributes = true
        defer { isSettingAttributes = false }
        attributes = text?.copy() as? NSAttributedString
        styled = attributes.map { StyledText($0, font: font, color: textColor) }
        self.text = text?.string
        setNeedsDisplay()
        guard let first = styled?.first else { return }
        font = first.font
        textColor = first.color
        guard let paragraph = first.paragraph else { return }
        textAlignment = paragraph.alignment
        lineBreakMode = paragraph.lineBreakMode
    }

    /// Give all characters of an attributed text an attribute; nil leaves them as they are.
    final func setAttribute(
        _ key: NSAttributedString.Key, to change: ([NSAttributedString.Key: Any]) -> Any?
    ) {
        guard let attributes, let styled, !isSettingAttributes else { return }
        let changed = NSMutableAttributedString(attributedString: attributes)
        // `addAttribute` of Foundation off Apple's platforms stops the program if it replaces an object.
        attributes.enumerateAttributes(in: NSRange(location: 0, length: attributes.length)) { look, range, _ in
            guard let value = change(look) else { return }
            changed.setAttributes(look.merging([key: value]) { $1 }, range: range)
        }
        self.attributes = changed.copy() as? NSAttributedString
        self.styled = StyledText(changed, font: styled.base.font, color: styled.base.color)
        setNeedsDisplay()
    }

    /// Change the paragraph styles of an attributed text.
    final func changeParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
        setAttribute(.paragraphStyle) { look in
            guard let style = (look[.paragraphStyle] as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle
            else { return nil }
            change(style)
            return style
        }
    }

    private func lines(of text: StyledText, width: CGFloat) -> [Substring] {
        text.lines(width: width, byCharacters: lineBreakMode == .byCharWrapping)
    }

    final func fittingSize(of text: StyledText, _ size: CGSize) -> CGSize {
        var lines = [text.runs(of: text.string[...])]
        if numberOfLines != 1, size.width > 0 {
            let broken = self.lines(of: text, width: size.width).map(text.runs)
            lines = numberOfLines > 0 ? Array(broken.prefix(numberOfLines)) : broken
        }
        let needed = text.size(of: lines)
        let width = numberOfLines != 1 && size.width > 0 ? min(needed.width, size.width) : needed.width
        return CGSize(width: width.rounded(.up), height: needed.height)
    }

    final func draw(_ whole: StyledText, _ context: CGContext) {
        let text = fitting(whole)
        let lines = shownLines(of: text)
        let height = text.size(of: lines).height
        let place = CGRect(
            x: bounds.minX, y: bounds.minY + (bounds.height - height) / 2, width: bounds.width, height: height)
        let clips = lineBreakMode == .byClipping
        if clips {
            context.saveGState()
            context.clip(to: bounds)
        }
        text.draw(lines, in: place, alignment: textAlignment, context: context)
        if clips { context.restoreGState() }
    }

    /// The text, or a smaller one if it does not fit and `adjustsFontSizeToFitWidth` is set.
    private func fitting(_ text: StyledText) -> StyledText {
        guard adjustsFontSizeToFitWidth, !text.string.isEmpty, bounds.width > 0 else { return text }
        let factor = largestFactor { factor in
            let text = text.scaled(by: factor)
            guard numberOfLines != 1 else { return text.width(of: text.string[...]) <= bounds.width + 0.5 }
            let lines = lines(of: text, width: bounds.width)
            return numberOfLines == 0
                ? text.size(of: lines.map(text.runs)).height <= bounds.height + 0.5 : lines.count <= numberOfLines
        }
        return factor == 1 ? text : text.scaled(by: factor)
    }

    /// The lines that are drawn. The last one stands for the rest of the text.
    private func shownLines(of text: StyledText) -> [[StyledText.Run]] {
        let mode = lineBreakMode
        let lines = lines(of: text, width: bounds.width)
        if numberOfLines == 1 {
            return [text.cut(text.string[...], mode, width: bounds.width, isLonger: false, wrapped: lines[0])]
        }
        let fitting = (0..<lines.count).firstNumber { index in
            text.size(of: lines[...index].map(text.runs)).height > bounds.height + 0.5
        }
        let maximum = max(1, numberOfLines > 0 ? min(numberOfLines, fitting) : fitting)
        guard lines.count > maximum else { return lines.map(text.runs) }
        let rest = mode == .byTruncatingTail ? lines[maximum - 1] : text.string[lines[maximum - 1].startIndex...]
        let last = text.cut(rest, mode, width: bounds.width, isLonger: true, wrapped: lines[maximum - 1])
        return lines.prefix(maximum - 1).map(text.runs) + [last]
    }
}
