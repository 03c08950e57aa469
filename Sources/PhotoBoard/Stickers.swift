import UIKit

/// Something on the board that fingers move, scale and turn.
protocol Sticker: UIView {
    /// Its text on the pasteboard.
    var pasteboardText: String { get }
}

extension Sticker {
    /// Apply a transform in the superview, about a point of the superview.
    func change(_ change: CGAffineTransform, about point: CGPoint) {
        let arm = CGPoint(x: center.x - point.x, y: center.y - point.y).applying(change)
        center = CGPoint(x: point.x + arm.x, y: point.y + arm.y)
        transform = transform.concatenating(change)
    }

    /// Show with a shadow whether it is selected.
    func show(isSelected: Bool) {
        layer.shadowColor =
            isSelected ? UIColor(red: 0.15, green: 0.45, blue: 1, alpha: 1).cgColor : UIColor.black.cgColor
        layer.shadowOpacity = isSelected ? 0.8 : 0.25
        layer.shadowRadius = isSelected ? 14 : 8
        layer.shadowOffset = isSelected ? .zero : CGSize(width: 0, height: 4)
    }
}

/// An image view that can be touched, which image views cannot by default.
final class PhotoView: UIImageView, Sticker {
    static let prefix = "photo:"
    let picture: Picture
    var pasteboardText: String { Self.prefix + picture.rawValue }

    init(_ picture: Picture) {
        self.picture = picture
        super.init(frame: CGRect(x: 0, y: 0, width: 240, height: 180))
        image = picture.image
        backgroundColor = .white
        isUserInteractionEnabled = true
        isMultipleTouchEnabled = true
        show(isSelected: false)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A note with some words, typed in one line and shown in as many as they need. Until the note is tapped, fingers on
/// the text move the note.
final class NoteView: UIView, Sticker {
    static let papers = [
        UIColor(red: 1, green: 0.9, blue: 0.52, alpha: 1), UIColor(red: 0.75, green: 0.92, blue: 0.8, alpha: 1),
        UIColor(red: 1, green: 0.79, blue: 0.84, alpha: 1), UIColor(red: 0.77, green: 0.87, blue: 1, alpha: 1),
    ]
    let field = UITextField(frame: CGRect(x: 10, y: 40, width: 200, height: 44))
    private let words = UILabel()
    var pasteboardText: String { field.text ?? "" }

    init(_ text: String, paper: UIColor) {
        super.init(frame: CGRect(x: 0, y: 0, width: 220, height: 120))
        backgroundColor = paper
        isMultipleTouchEnabled = true
        layer.cornerRadius = 3
        let tape = UIView(frame: CGRect(x: 74, y: -10, width: 72, height: 22))
        tape.backgroundColor = UIColor(white: 1, alpha: 0.6)
        tape.transform = CGAffineTransform(rotationAngle: -0.04)
        tape.isUserInteractionEnabled = false
        addSubview(tape)
        field.text = text
        field.placeholder = "Write a note"
        field.textColor = UIColor(red: 0.2, green: 0.18, blue: 0.16, alpha: 1)
        field.textAlignment = .center
        field.font = .systemFont(ofSize: 20, weight: .medium)
        words.frame = bounds.insetBy(dx: 12, dy: 14)
        words.numberOfLines = 0
        words.textAlignment = .center
        words.textColor = field.textColor
        addSubview(field)
        addSubview(words)
        showText()
        show(isSelected: false)
    }

    /// Show the words as large as they fit; without words show the field.
    func showText() {
        field.isUserInteractionEnabled = false
        field.alpha = pasteboardText.isEmpty ? 1 : 0
        words.isHidden = pasteboardText.isEmpty
        words.text = pasteboardText
        for size in [20, 18, 16, 14, 12, 11] as [CGFloat] {
            words.font = .systemFont(ofSize: size, weight: .medium)
            let height = words.sizeThatFits(CGSize(width: words.bounds.width, height: .infinity)).height
            if height <= words.bounds.height { break }
        }
    }

    /// Begin typing, with the caret at a point of the text, or at its end for nil.
    func edit(at point: CGPoint? = nil) {
        field.isUserInteractionEnabled = true
        field.alpha = 1
        words.isHidden = true
        field.becomeFirstResponder()
        guard let place = point.flatMap({ field.closestPosition(to: $0) }) else { return }
        field.selectedTextRange = field.textRange(from: place, to: place)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// The background of the stickers.
final class BoardView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(red: 0.95, green: 0.935, blue: 0.905, alpha: 1)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func draw(_ rect: CGRect) {
        UIColor(red: 0.84, green: 0.81, blue: 0.76, alpha: 1).setFill()
        for x in stride(from: 40, to: bounds.width, by: 40) {
            for y in stride(from: 40, to: bounds.height, by: 40) {
                UIGraphicsGetCurrentContext()?.fill(CGRect(x: x - 1, y: y - 1, width: 2, height: 2))
            }
        }
    }
}
