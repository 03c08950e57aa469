import UIKit

private class Sheet: UIView {
    var text = NSAttributedString(string: "")
    override func draw(_ rect: CGRect) { text.draw(in: rect) }
}

@Suite struct StyledTextSurfaceTests {
    private let device = Device { UIViewController() }

    /// The pieces of text that a view draws, with their places.
    private func texts(of view: UIView) -> [(text: String, place: CGPoint, font: UIFont, color: UIColor)] {
        device.application.asCurrent { view.drawCommands }.compactMap { command in
            guard case .text(let text, let place, let font, let color) = command else { return nil }
            return (text, place, font, color)
        }
    }

    private func label(_ width: CGFloat, _ height: CGFloat = 60) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
        device.window.addSubview(label)
        return label
    }

    private let big = UIFont.boldSystemFont(ofSize: 30)

    private var title: NSMutableAttributedString {
        let title = NSMutableAttributedString(string: "small big")
        let end = NSRange(location: 6, length: 3)
        title.addAttributes([.font: big, .foregroundColor: UIColor.red], range: end)
        return title
    }

    @Test func `A label draws each part of an attributed text in its own look, on one baseline`() {
        let label = label(300)
        label.font = .systemFont(ofSize: 10)
        label.textColor = .blue
        label.attributedText = title
        let texts = texts(of: label)
        #expect(texts.map(\.text) == ["small ", "big"] && label.text == "small big")
        #expect(texts.map(\.font) == [.systemFont(ofSize: 10), big] && texts.map(\.color) == [.blue, .red])
        #expect(texts[1].place.x == device.application.width(of: "small ", font: .systemFont(ofSize: 10)))
        // The baseline is lower in a line of a larger font.
        #expect(texts[0].place.y > texts[1].place.y)
        #expect(label.sizeThatFits(.zero).height == big.lineHeight)
        let sum = texts.reduce(0) { $0 + device.application.width(of: $1.text, font: $1.font) }
        #expect(label.sizeThatFits(.zero).width == sum.rounded(.up))
    }

    @Test func `A plain text ends the looks, and a colour of the label is that of the whole text`() {
        let label = label(300)
        label.attributedText = title
        label.textColor = .green
        #expect(texts(of: label).map(\.color) == [.green, .green])
        #expect(texts(of: label).map(\.font).last == big)
        label.text = "plain"
        #expect(texts(of: label).map(\.text) == ["plain"] && label.attributedText?.string == "plain")
        label.attributedText = nil
        #expect(label.text == nil && texts(of: label).isEmpty)
    }

    @Test func `A label takes the look of the first character, and a plain text keeps it`() {
        let label = label(300)
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineBreakMode = .byTruncatingMiddle
        label.attributedText = NSAttributedString(
            string: "same", attributes: [.font: big, .foregroundColor: UIColor.red, .paragraphStyle: style])
        #expect(label.font == big && label.textColor == .red)
        #expect(label.textAlignment == .right && label.lineBreakMode == .byTruncatingMiddle)
        label.textColor = .blue
        #expect(texts(of: label).map(\.color) == [.blue])
        label.text = "same"
        #expect(texts(of: label).map(\.font) == [big] && texts(of: label).map(\.color) == [.blue])
        // Characters without a font keep the one that the label had when it got the text.
        label.font = .systemFont(ofSize: 10)
        let mixed = NSMutableAttributedString(string: "big small")
        mixed.addAttribute(.font, value: big, range: NSRange(location: 0, length: 3))
        label.attributedText = mixed
        #expect(texts(of: label).map(\.font) == [big, .systemFont(ofSize: 10)] && label.font == big)
    }

    @Test func `Lines are broken and cut by the widths of their parts`() {
        let label = label(0, 200)
        label.numberOfLines = 0
        label.attributedText = title
        label.frame.size.width = device.application.width(of: "small", font: .systemFont(ofSize: 17)) + 5
        #expect(texts(of: label).map(\.text).contains("small"))
        #expect(texts(of: label).count >= 2 && texts(of: label)[1].place.x == 0)
        let lines = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height
        #expect(lines > big.lineHeight)
        label.numberOfLines = 1
        let cut = texts(of: label)
        #expect(cut.last?.text == "…" && cut.dropLast().map(\.text).joined().count < 9)
    }

    @Test func `A paragraph style aligns, spaces and breaks`() {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineSpacing = 7
        let label = label(300, 200)
        label.numberOfLines = 0
        let attributes: [NSAttributedString.Key: Any] = [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 20)]
        label.attributedText = NSAttributedString(string: "one\ntwo", attributes: attributes)
        let texts = texts(of: label)
        #expect(texts[0].place.x == 300 - device.application.width(of: "one", font: .systemFont(ofSize: 20)))
        #expect(texts[1].place.y - texts[0].place.y == UIFont.systemFont(ofSize: 20).lineHeight + 7)
        let copy = style.mutableCopy() as? NSMutableParagraphStyle
        copy?.lineBreakMode = .byTruncatingTail
        #expect(style.lineBreakMode == .byWordWrapping && copy != style && NSParagraphStyle.default.alignment == .left)
        label.textAlignment = .left
        #expect(self.texts(of: label)[0].place.x == 0)
    }

    @Test func `Each paragraph has its own alignment`() {
        let label = label(300, 200)
        label.numberOfLines = 0
        let text = NSMutableAttributedString(string: "left\nright")
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 5, length: 5))
        label.attributedText = text
        let texts = texts(of: label)
        #expect(
            texts[0].place.x == 0 && texts[1].place.x == 300 - device.application.width(of: "right", font: label.font))
        label.textAlignment = .center
        #expect(self.texts(of: label).allSatisfy { $0.place.x > 0 && $0.place.x < 200 })
    }

    @Test func `Underlines are lines below the text, and kern is a space after each character`() {
        let label = label(300)
        label.attributedText = NSAttributedString(
            string: "ab",
            attributes: [
                .underlineStyle: NSUnderlineStyle.single.rawValue, .kern: 5, .font: UIFont.systemFont(ofSize: 20),
            ])
        let texts = texts(of: label)
        let width = device.application.width(of: "a", font: .systemFont(ofSize: 20))
        #expect(texts.map(\.text) == ["a", "b"] && texts[1].place.x == width + 5)
        let fills = device.application.asCurrent { label.drawCommands }.count {
            if case .fill = $0 { true } else { false }
        }
        #expect(fills == 1)
    }

    @Test func `A line through a text and a colour behind it are drawn`() {
        let label = label(300)
        label.attributedText = NSAttributedString(
            string: "ab",
            attributes: [
                .strikethroughStyle: NSUnderlineStyle.single.rawValue, .backgroundColor: UIColor.yellow,
                .foregroundColor: UIColor.red,
            ])
        let colors = device.application.asCurrent { label.drawCommands }.compactMap { command -> UIColor? in
            switch command {
            case .fill(_, let color), .text(_, _, _, let color): color
            default: nil
            }
        }
        #expect(colors == [.yellow, .red, .red])
    }

    @Test func `A button shows an attributed title instead of the plain one, by its state`() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        device.window.addSubview(button)
        button.setTitle("plain", for: .normal)
        button.setAttributedTitle(title, for: .normal)
        #expect(button.titleLabel?.text == "small big" && button.currentAttributedTitle == title)
        button.setAttributedTitle(NSAttributedString(string: "off"), for: .disabled)
        button.isEnabled = false
        #expect(button.titleLabel?.text == "off" && button.attributedTitle(for: .normal) == title)
        button.isEnabled = true
        let size = button.intrinsicContentSize
        button.setAttributedTitle(nil, for: .normal)
        #expect(button.titleLabel?.text == "plain" && button.intrinsicContentSize != size)
        // The font of an attributed title is not that of a plain one.
        let font = button.titleLabel?.font
        button.setAttributedTitle(NSAttributedString(string: "big", attributes: [.font: big]), for: .normal)
        button.setTitle(nil, for: .normal)
        #expect(button.titleLabel?.font == big && button.intrinsicContentSize.height >= big.lineHeight)
        button.setTitle("plain", for: .normal)
        button.setAttributedTitle(nil, for: .normal)
        #expect(button.titleLabel?.font == font)
    }

    @Test func `Strings are measured and drawn`() {
        device.application.asCurrent {
            let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
            let line = "some words".size(withAttributes: attributes)
            #expect(line == ("some words" as NSString).size(withAttributes: attributes))
            #expect(line.height == UIFont.systemFont(ofSize: 20).lineHeight)
            let room = CGSize(width: line.width - 1, height: 1000)
            let broken = "some words".boundingRect(
                with: room, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: attributes, context: nil)
            #expect(broken.height == 2 * line.height && broken.width < line.width)
            let flat = ("some words" as NSString).boundingRect(with: room, attributes: attributes, context: nil)
            #expect(
                flat.size == line && NSAttributedString(string: "some words", attributes: attributes).size() == line)
        }
        let sheet = Sheet(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        sheet.text = NSAttributedString(string: "one\ntwo\nthree", attributes: [.foregroundColor: UIColor.red])
        device.window.addSubview(sheet)
        #expect(texts(of: sheet).map(\.text) == ["one", "two"] && texts(of: sheet).map(\.color) == [.red, .red])
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        sheet.text = NSAttributedString(string: "more words than fit", attributes: [.paragraphStyle: style])
        sheet.setNeedsDisplay()
        #expect(texts(of: sheet).count == 2 && texts(of: sheet).last?.text == "…")
    }
}
