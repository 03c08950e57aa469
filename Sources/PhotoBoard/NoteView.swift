import UIKit

/// A note with some words, in as many lines as they need. Until the note is tapped, fingers on the text move the note.
final class NoteView: StickerView {
    static let papers: [(name: String, color: UIColor)] = [
        ("yellow", UIColor(red: 1, green: 0.9, blue: 0.52, alpha: 1)),
        ("green", UIColor(red: 0.75, green: 0.92, blue: 0.8, alpha: 1)),
        ("pink", UIColor(red: 1, green: 0.79, blue: 0.84, alpha: 1)),
        ("blue", UIColor(red: 0.77, green: 0.87, blue: 1, alpha: 1)),
    ]
    let field = UITextView()
    private let paper: Int
    private let words = UILabel()
    /// In place of words that are not written yet.
    private let placeholder = UILabel()
    override var content: BoardItem.Content { .note(text, paper: paper) }
    override var pasteboardText: String { text }
    private var text: String { field.text }

    /// The room for words, within the edges of the note.
    private static let inset: CGFloat = 12
    /// What a text view needs beside its words.
    private static let fieldInset: CGFloat = 6

    init(_ text: String, paper: Int, in geometry: BoardGeometry) {
        self.paper = paper
        super.init(size: CGSize(width: 220, height: 126), in: geometry)
        let (name, color) = Self.papers[paper % Self.papers.count]
        backgroundColor = color
        accessibilityLabel = "\(name) note"
        let ink = UIColor(red: 0.15, green: 0.14, blue: 0.13, alpha: 1)
        field.accessibilityLabel = accessibilityLabel
        field.text = text
        field.textColor = ink
        field.textAlignment = .center
        words.numberOfLines = 0
        words.textAlignment = .center
        words.textColor = ink
        placeholder.text = "Write a note"
        placeholder.textAlignment = .center
        placeholder.textColor = ink.withAlphaComponent(0.58)
        for part in [words, placeholder, field] as [UIView] { addSubview(part) }
        showText()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        placeholder.frame = bounds
        if field.isEditing { showField() } else { showText() }
    }

    private static func font(_ size: CGFloat) -> UIFont { .systemFont(ofSize: size, weight: .semibold) }

    /// Show the text in the largest size that fits, or the placeholder if there is no text.
    func showText() {
        field.isUserInteractionEnabled = false
        field.alpha = 0
        placeholder.isHidden = !text.isEmpty
        placeholder.font = Self.font(22 * unit)
        words.isHidden = text.isEmpty
        words.text = text
        fitWords()
    }

    private var room: CGRect { bounds.insetBy(dx: Self.inset * unit, dy: Self.inset * unit) }

    /// The largest font that has room for a text, and breaks none of its words.
    private func fittingFont(_ text: String) -> UIFont {
        let probe = UILabel()
        probe.numberOfLines = 0
        probe.text = text
        let sizes: [CGFloat] = [26, 24, 22, 20, 18, 16, 14, 12, 11]
        let fitting = sizes.first { size in
            probe.font = Self.font(size * unit)
            let height = probe.sizeThatFits(CGSize(width: room.width, height: .infinity)).height
            return height <= room.height && longestWord(in: probe.font) <= room.width
        }
        // A long text scrolls rather than be hard to read; a long word has no other way to stay whole.
        let whole = fitting ?? [11, 10, 9, 8, 7].first { longestWord(in: Self.font($0 * unit)) <= room.width }
        return Self.font((whole ?? 11) * unit)
    }

    /// Show the words in the largest font that has room for them, in lines of about equal length. Only a word that is wider than
    /// the note in the smallest font is broken.
    private func fitWords() {
        func height(_ width: CGFloat) -> CGFloat {
            words.sizeThatFits(CGSize(width: width, height: .infinity)).height
        }
        words.font = fittingFont(text)
        let lines = height(room.width)
        let narrowest = max(room.width / 3, min(longestWord(in: words.font), room.width))
        let narrower = stride(from: room.width, through: narrowest, by: -4 * max(unit, 0.1))
        let width = narrower.prefix { height($0) <= lines }.last ?? room.width
        words.frame = room.insetBy(dx: (room.width - width) / 2, dy: 0)
    }

    /// The width of the longest word in a font.
    private func longestWord(in font: UIFont) -> CGFloat {
        let probe = UILabel()
        probe.font = font
        return text.split(whereSeparator: \.isWhitespace).reduce(0) { width, word in
            probe.text = String(word)
            return max(width, probe.sizeThatFits(.zero).width)
        }
    }

    /// Show the field, with its lines in the middle of the note. It scrolls if there is no font for all of them.
    func showField() {
        field.isUserInteractionEnabled = true
        field.alpha = 1
        words.isHidden = true
        placeholder.isHidden = !text.isEmpty
        placeholder.font = Self.font(22 * unit)
        field.font = text.isEmpty ? placeholder.font : fittingFont(text)
        field.frame = room.insetBy(dx: -Self.fieldInset, dy: 0)
        field.textContainerInset = .zero
        let spare = max(0, field.bounds.height - field.sizeThatFits(field.bounds.size).height)
        field.textContainerInset.top = (spare / 2).rounded(.down)
    }

    /// Where a tap begins typing. Beside it a tap selects the note.
    var typingArea: CGRect { bounds.insetBy(dx: 8 * unit, dy: 36 * unit) }

    /// Begin typing, with the caret at a point of the note, or at the end of the text for nil.
    func edit(at point: CGPoint? = nil) {
        showField()
        field.becomeFirstResponder()
        let place = point.flatMap { field.closestPosition(to: convert($0, to: field)) } ?? field.endOfDocument
        field.selectedTextRange = field.textRange(from: place, to: place)
    }
}
