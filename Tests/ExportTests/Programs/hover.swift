import UIKit

/// Hover
///
/// A pointer without a button over a view begins its hover gesture and ends it by leaving; a parent's
/// goes on while the pointer is over a child. It takes no touches: a click still taps. Move the pointer
/// across the shelf, then click the book.
///
/// Its frames are made for 900 × 640 points.
final class HoverViewController: UIViewController {
    private let shelf = UIView()
    private let book = UIView()

    /// The usual borders of the views that are highlighted.
    private var borders: [UIView: (color: CGColor?, width: CGFloat)] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
        addGestures()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)

        shelf.frame = CGRect(x: 70, y: 110, width: 760, height: 420)
        shelf.backgroundColor = .hex(0x151A21)
        shelf.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        shelf.layer.borderWidth = 1
        shelf.layer.cornerRadius = 14
        view.addSubview(shelf)
        addLabel("shelf: shelf-hover", frame: CGRect(x: 24, y: 18, width: 712, height: 24), to: shelf)
        addLabel(
            "lights up while the pointer is anywhere on it",
            frame: CGRect(x: 24, y: 46, width: 712, height: 24), alpha: 0.62, to: shelf)

        book.frame = CGRect(x: 48, y: 120, width: 300, height: 250)
        book.backgroundColor = .hex(0x21405A)
        book.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        book.layer.borderWidth = 2
        book.layer.cornerRadius = 12
        shelf.addSubview(book)
        addLabel("book", frame: CGRect(x: 18, y: 14, width: 264, height: 24), to: book)
        addLabel("book-hover and book-tap", frame: CGRect(x: 18, y: 40, width: 264, height: 24), alpha: 0.62, to: book)

        let vase = UIView(frame: CGRect(x: 412, y: 120, width: 300, height: 250))
        vase.backgroundColor = .hex(0x1F4437)
        vase.layer.borderColor = UIColor.hex(0x3DDC97).cgColor
        vase.layer.borderWidth = 2
        vase.layer.cornerRadius = 12
        shelf.addSubview(vase)
        addLabel("vase", frame: CGRect(x: 18, y: 14, width: 264, height: 24), to: vase)
        addLabel(
            "no gesture: shelf-hover alone", frame: CGRect(x: 18, y: 40, width: 264, height: 24), alpha: 0.62, to: vase)
    }

    private func addLabel(_ text: String, frame: CGRect, alpha: CGFloat = 1, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        label.alpha = alpha
        view.addSubview(label)
    }

    // MARK: - Gestures

    private func addGestures() {
        let shelfHover = UIHoverGestureRecognizer(target: self, action: Selector(Self.showHighlight(_:)))
        shelf.addGestureRecognizer(shelfHover)

        let bookHover = UIHoverGestureRecognizer(target: self, action: Selector(Self.showHighlight(_:)))
        book.addGestureRecognizer(bookHover)
        let bookTap = UITapGestureRecognizer()
        book.addGestureRecognizer(bookTap)
    }

    // MARK: - Actions

    /// Highlights the view while the gesture is active.
    private func showHighlight(_ gesture: UIGestureRecognizer) {
        guard let view = gesture.view else { return }
        setHighlighted(gesture.state == .began || gesture.state == .changed, view)
    }

    private func setHighlighted(_ isHighlighted: Bool, _ view: UIView) {
        if isHighlighted, borders[view] == nil {
            borders[view] = (view.layer.borderColor, view.layer.borderWidth)
            view.layer.borderColor = UIColor.hex(0xFFB454).cgColor
            view.layer.borderWidth = max(3, view.layer.borderWidth)
        } else if !isHighlighted, let border = borders.removeValue(forKey: view) {
            view.layer.borderColor = border.color
            view.layer.borderWidth = border.width
        }
    }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
