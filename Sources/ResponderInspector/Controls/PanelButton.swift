import Foundation
import ResponderKit

/// A push button with a title, a sign, or both. Its face is lower than the button, which is a finger high.
package final class PanelButton: PanelControl {
    /// The look of the button.
    package enum Look {
        /// A raised face with a hairline.
        case raised
        /// No face until the pointer is over it.
        case quiet
        /// The main action.
        case primary
    }

    package var icon: Icon? { didSet { setNeedsDisplay() } }
    /// The colour of the sign; nil: that of the title.
    package var iconColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Its text; nil for its label.
    package var title: String? { didSet { setNeedsDisplay() } }
    /// Whether only the sign is shown.
    package var isCompact = false { didSet { setNeedsDisplay() } }
    /// The font of the title.
    package var titleFont = Type.body { didSet { setNeedsDisplay() } }
    /// Whether a title that is too long has a second line.
    package var wrapsTitle = false { didSet { setNeedsDisplay() } }
    private let look: Look
    private let trailing: Icon?

    /// The height of the face.
    package static let faceHeight: CGFloat = 32
    /// The height and minimum width of every target.
    package static let target: CGFloat = 44

    package init(_ label: String, icon: Icon? = nil, trailing: Icon? = nil, look: Look = .raised, tip: String? = nil) {
        self.icon = icon
        self.look = look
        self.trailing = trailing
        super.init(label: label)
        self.tip = tip
    }

    package required init?(coder: NSCoder) { nil }

    package override var value: String? { title == label ? nil : title }

    private var shownTitle: String { isCompact ? "" : title ?? label }
    private var font: UIFont { look == .primary ? Type.strong : titleFont }

    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = shownTitle.isEmpty ? 0 : UIApplication.shared.width(of: shownTitle, font: font).rounded(.up)
        // Without a title only one sign is drawn.
        let signs = text == 0 ? 1 : CGFloat((icon == nil ? 0 : 1) + (trailing == nil ? 0 : 1))
        let gaps = text > 0 ? signs * 8 : 0
        return CGSize(width: max(PanelButton.target, 24 + text + signs * 16 + gaps), height: PanelButton.target)
    }

    private var face: CGRect {
        CGRect(
            x: 0, y: bounds.midY - PanelButton.faceHeight / 2, width: bounds.width, height: PanelButton.faceHeight)
    }

    package override var focusFrame: CGRect { face.insetBy(dx: 1, dy: 1) }

    package override func drawFace() {
        let strength: CGFloat = isEnabled ? 1 : 0.4
        drawGround(strength)
        let color: UIColor = look == .primary ? Palette.background : Palette.text
        let ink = color.withAlphaComponent(strength)
        let title = shownTitle
        if title.isEmpty {
            (icon ?? trailing)?.draw(in: face, (iconColor ?? ink).withAlphaComponent(strength))
            return
        }
        var text = face.insetBy(dx: 12, dy: 0)
        if let icon {
            icon.draw(
                in: CGRect(x: text.minX, y: face.minY, width: 16, height: face.height),
                (iconColor ?? ink).withAlphaComponent(strength))
            text.origin.x += 24
            text.size.width -= 24
        }
        if trailing != nil { text.size.width -= 24 }
        let (lines, font) = lines(title, text.width)
        if let trailing {
            let widths = lines.map { UIApplication.shared.width(of: $0, font: font) }
            trailing.draw(
                in: CGRect(
                    x: text.minX + min(text.width, widths.max() ?? 0) + 8, y: face.minY, width: 16, height: face.height),
                Palette.textSecond.withAlphaComponent(strength))
        }
        let height = text.height / CGFloat(lines.count)
        for (index, line) in lines.enumerated() {
            Drawing.text(
                line,
                in: CGRect(x: text.minX, y: text.minY + CGFloat(index) * height, width: text.width, height: height),
                font: font, color: ink, icon == nil && trailing == nil ? .center : .left)
        }
    }

    /// The lines of a title in a width, and their font.
    private func lines(_ title: String, _ width: CGFloat) -> ([String], UIFont) {
        guard wrapsTitle, UIApplication.shared.width(of: title, font: font) > width else { return ([title], font) }
        let lines = Drawing.lines(title, font: Type.strong, width: width)
        return ([lines[0], lines.dropFirst().joined(separator: " ")].filter { !$0.isEmpty }, Type.strong)
    }

    private func drawGround(_ strength: CGFloat) {
        switch look {
        case .raised:
            Drawing.fill(
                face, isHighlighted ? Palette.hairline : isHovered ? Palette.lifted : Palette.raised, radius: 6)
            Drawing.outline(face, isSelected ? Palette.now : Palette.hairline, radius: 6)
        case .quiet:
            if isSelected { Drawing.fill(face, Palette.now.withAlphaComponent(0.16), radius: 6) }
            if isHighlighted || isHovered {
                Drawing.fill(face, isHighlighted ? Palette.hairline : Palette.raised, radius: 6)
            }
        case .primary:
            let color = Palette.now.withAlphaComponent(strength * (isHighlighted ? 0.7 : isHovered ? 0.9 : 1))
            Drawing.fill(face, color, radius: 6)
        }
    }
}
