import Foundation
@_spi(Engine) import ResponderCore

// The look of a field and the frames of its parts.
extension UITextField {
    private static let padding: CGFloat = 7
    private static let restingBorder = UIColor(white: 0.55, alpha: 0.6)

    /// The button with a cross in a disc.
    final class ClearButton: UIControl {
        var color = UIColor.label { didSet { if color != oldValue { setNeedsDisplay() } } }

        override class var publicClass: UIResponder.Type { UIControl.self }

        nonisolated deinit {}

        override var outranksTaps: Bool { true }

        override func draw(_ rect: CGRect) {
            let radius: CGFloat = 8
            let middle = CGPoint(x: bounds.midX.rounded(), y: bounds.midY.rounded())
            let disc = CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
            color.withAlphaComponent(color.alpha * (isHighlighted ? 0.75 : 0.5)).setFill()
            UIBezierPath(ovalIn: disc).fill()
            let cross = UIBezierPath()
            cross.lineWidth = 1.5
            for side in [-3.0, 3.0] as [CGFloat] {
                cross.move(to: CGPoint(x: middle.x - 3, y: middle.y - side))
                cross.addLine(to: CGPoint(x: middle.x + 3, y: middle.y + side))
            }
            // Light text has a pale disc, which needs a dark cross.
            (color.red + color.green + color.blue > 1.5 ? UIColor.black : .white).setStroke()
            cross.strokeRounded()
        }
    }

    final var shownFont: UIFont { font ?? .systemFont(ofSize: 17) }

    /// Update what is shown.
    final func updateCanvas() {
        let ink = textColor ?? .label
        var line = TextCanvas.Line()
        line.characters = isSecureTextEntry ? Array(repeating: "•", count: content.count) : content.characters
        line.font = shownFont
        line.color = isEnabled ? ink : ink.withAlphaComponent(ink.alpha * 0.4)
        line.tint = tintColor
        line.alignment = textAlignment
        line.placeholder = placeholder ?? ""
        line.placeholderColor = ink.withAlphaComponent(ink.alpha * (isEnabled ? 0.58 : 0.35))
        line.selection = content.selection
        line.head = content.head
        line.marked = content.marked
        line.isEditing = isEditing
        guard line != canvas.line else { return }
        canvas.line = line
        clearButton.color = ink
        setNeedsLayout()
    }

    // MARK: Edge

    final func takeBorderStyle() {
        cornerRadius = borderStyle == .roundedRect ? 6 : 0
        borderWidth = borderStyle == .none ? 0 : 1
        borderColor = borderStyle == .none ? nil : borderStyle == .line ? .label : Self.restingBorder
        if borderStyle == .bezel || borderStyle == .roundedRect { backgroundColor = backgroundColor ?? .white }
        showBorder()
        setNeedsLayout()
    }

    /// A border in the default colour takes the tint while editing.
    final func showBorder() {
        guard borderStyle == .bezel || borderStyle == .roundedRect else { return }
        guard borderColor == tintedBorder ?? Self.restingBorder else { return }
        tintedBorder = isEditing ? tintColor : nil
        borderColor = tintedBorder ?? Self.restingBorder
    }

    // MARK: Places

    private func isShown(_ mode: ViewMode, isEditing: Bool) -> Bool {
        mode == .always || mode == (isEditing ? .whileEditing : .unlessEditing)
    }

    private func showsLeftView(_ isEditing: Bool) -> Bool {
        leftView != nil && isShown(leftViewMode, isEditing: isEditing)
    }

    private func showsRightView(_ isEditing: Bool) -> Bool {
        rightView != nil && isShown(rightViewMode, isEditing: isEditing)
    }

    private func showsClearButton(_ isEditing: Bool) -> Bool {
        hasText && isEnabled && isShown(clearButtonMode, isEditing: isEditing) && !showsRightView(isEditing)
    }

    final func roomForText(in bounds: CGRect, isEditing: Bool) -> CGRect {
        let padding = borderStyle == .none ? 0 : Self.padding
        var left = bounds.minX + padding
        var right = bounds.maxX - padding
        if showsLeftView(isEditing) { left = max(left, leftViewRect(forBounds: bounds).maxX) }
        if showsRightView(isEditing) { right = min(right, rightViewRect(forBounds: bounds).minX) }
        if showsClearButton(isEditing) { right = min(right, clearButtonRect(forBounds: bounds).minX) }
        return CGRect(x: left, y: bounds.minY, width: max(0, right - left), height: bounds.height)
    }

    final func placeParts() {
        clearButton.isHidden = !showsClearButton(isEditing)
        clearButton.frame = clearButtonRect(forBounds: bounds)
        leftView?.isHidden = !showsLeftView(isEditing)
        leftView?.frame = leftViewRect(forBounds: bounds)
        rightView?.isHidden = !showsRightView(isEditing)
        rightView?.frame = rightViewRect(forBounds: bounds)
        if hasText {
            canvas.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        } else {
            canvas.frame = placeholderRect(forBounds: bounds)
        }
        // The canvas may have got its text and size after its layout.
        canvas.setNeedsLayout()
        canvas.hidesCaret = isEditing && caretRect(for: position(at: content.head)).isEmpty
    }

    final func replace(_ old: UIView?, by new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    final var fittingSize: CGSize {
        let text = content.isEmpty ? placeholder ?? "" : String(canvas.line.characters)
        let width = (_window?.applicationPointer ?? .shared).width(of: text, font: shownFont).rounded(.up)
        let room = roomForText(in: CGRect(x: 0, y: 0, width: 1000, height: 100), isEditing: isEditing)
        return CGSize(
            width: width + TextCanvas.caretWidth + 1000 - room.width,
            height: shownFont.lineHeight + (borderStyle == .none ? 0 : 12))
    }
}
