import UIKit

/// A note with some words, typed in one line and shown in as many as they need. Until the note is tapped, fingers on
/// the text move the note.
final class NoteView: StickerView {
    static let papers: [(name: String, color: UIColor)] = [
        ("yellow", UIColor(red: 1, green: 0.9, blue: 0.52, alpha: 1)),
        ("green", UIColor(red: 0.75, green: 0.92, blue: 0.8, alpha: 1)),
        ("pink", UIColor(red: 1, green: 0.79, blue: 0.84, alpha: 1)),
        ("blue", UIColor(red: 0.77, green: 0.87, blue: 1, alpha: 1)),
    ]
    let field = UITextField()
    private let paper: Int
    private let words = UILabel()
    override var content: BoardItem.Content { .note(text, paper: paper) }
    override var pasteboardText: String { text }
    private var text: String { field.text ?? "" }

    init(_ text: String, paper: Int, in geometry: BoardGeometry) {
        self.paper = paper
        super.init(size: CGSize(width: 220, height: 126), in: geometry)
        let (name, color) = Self.papers[paper % Self.papers.count]
        backgroundColor = color
        accessibilityLabel = "\(name) note"
        field.accessibilityLabel = accessibilityLabel
        field.text = text
        field.placeholder = "Write a note"
        field.textColor = UIColor(red: 0.15, green: 0.14, blue: 0.13, alpha: 1)
        field.textAlignment = .center
        words.numberOfLines = 0
        words.textAlignment = .center
        words.textColor = field.textColor
        addSubview(field)
        addSubview(words)
        showText()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        field.frame = bounds.insetBy(dx: 8 * unit, dy: 36 * unit)
        if field.isEditing {
            showField()
        } else {
            field.font = .systemFont(ofSize: 22 * unit, weight: .semibold)
        }
        fitWords()
    }

    /// Show the words as large as they fit; without words show the field.
    func showText() {
        field.isUserInteractionEnabled = false
        field.alpha = text.isEmpty ? 1 : 0
        words.isHidden = text.isEmpty
        words.text = text
        fitWords()
    }

    /// Show the words in the largest font that has room for them, in lines of about equal length. Only a word that is wider than
    /// the note in the smallest font is broken.
    private func fitWords() {
        let room = bounds.insetBy(dx: 12 * unit, dy: 12 * unit)
        func height(_ width: CGFloat) -> CGFloat {
            words.sizeThatFits(CGSize(width: width, height: .infinity)).height
        }
        for size in [26, 24, 22, 20, 18, 16, 14, 12, 11] as [CGFloat] {
            words.font = .systemFont(ofSize: size * unit, weight: .semibold)
            if height(room.width) <= room.height, longestWord <= room.width { break }
        }
        let lines = height(room.width)
        let narrowest = max(room.width / 3, min(longestWord, room.width))
        let narrower = stride(from: room.width, through: narrowest, by: -4 * max(unit, 0.1))
        let width = narrower.prefix { height($0) <= lines }.last ?? room.width
        words.frame = room.insetBy(dx: (room.width - width) / 2, dy: 0)
    }

    /// The width of the longest word in the font of the words.
    private var longestWord: CGFloat {
        let probe = UILabel()
        probe.font = words.font
        return text.split(whereSeparator: \.isWhitespace).reduce(0) { width, word in
            probe.text = String(word)
            return max(width, probe.sizeThatFits(.zero).width)
        }
    }

    /// Show the field, with its whole text as long as there is a font for it.
    func showField() {
        field.isUserInteractionEnabled = true
        field.alpha = 1
        words.isHidden = true
        let probe = UILabel()
        probe.text = text
        for size in [22, 20, 18, 16, 14, 12, 11, 10] as [CGFloat] {
            probe.font = .systemFont(ofSize: size * unit, weight: .semibold)
            if probe.sizeThatFits(.zero).width <= field.bounds.width - 4 * unit { break }
        }
        field.font = probe.font
    }

    /// Begin typing, with the caret at a point of the text, or at its end for nil.
    func edit(at point: CGPoint? = nil) {
        showField()
        field.becomeFirstResponder()
        guard let place = point.flatMap({ field.closestPosition(to: $0) }) else { return }
        field.selectedTextRange = field.textRange(from: place, to: place)
    }
}
