import Foundation
import ResponderKit

/// A push button with a title, a sign, or both. Its face is lower than the button, which is a finger high.
package final class PanelButton: UIButton, PanelControl {
    /// The look of the button.
    package enum Look {
        /// A raised face with a hairline.
        case raised
        /// No face until the pointer is over it.
        case quiet
        /// The main action.
        case primary
    }

    package var icon: Icon? { didSet { faceChanged() } }
    /// The colour of the sign; nil: that of the title.
    package var iconColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Its text; nil for its label.
    package var title: String? { didSet { faceChanged() } }
    /// Whether only the sign is shown.
    package var isCompact = false { didSet { faceChanged() } }
    /// The font of the title.
    package var titleFont = Type.body { didSet { faceChanged() } }
    /// Whether a title that is too long has a second line.
    package var wrapsTitle = false { didSet { faceChanged() } }
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
        super.init(frame: .zero)
        press(as: label)
        self.tip = tip
        for state in [State.normal, .highlighted] {
            setTitleColor(look == .primary ? Palette.background : Palette.text, for: state)
        }
    }

    package required init?(coder: NSCoder) { nil }

    package var valueText: String? { title == label ? nil : title }

    private var shownTitle: String { isCompact ? "" : title ?? label }
    private var font: UIFont { look == .primary ? Type.strong : titleFont }

    private func faceChanged() {
        setNeedsLayout()
        setNeedsDisplay()
    }

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

    /// The place of the title, between the signs.
    private var titleFrame: CGRect {
        face.inset(by: UIEdgeInsets(top: 0, left: icon == nil ? 12 : 36, bottom: 0, right: trailing == nil ? 12 : 36))
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let title = shownTitle
        if currentTitle != title { setTitle(title, for: .normal) }
        guard let titleLabel else { return }
        let room = titleFrame
        let isLong = wrapsTitle && UIApplication.shared.width(of: title, font: font) > room.width
        titleLabel.font = isLong ? Type.strong : font
        titleLabel.numberOfLines = isLong ? 2 : 1
        titleLabel.textAlignment = icon == nil && trailing == nil ? .center : .left
        titleLabel.frame = room
    }

    package var focusFrame: CGRect { face.insetBy(dx: 1, dy: 1) }

    package override func draw(_ rect: CGRect) {
        let strength: CGFloat = isEnabled ? 1 : 0.4
        drawGround(strength)
        let ink = (iconColor ?? currentTitleColor).withAlphaComponent(strength)
        if shownTitle.isEmpty {
            (icon ?? trailing)?.draw(in: face, ink)
            return
        }
        icon?.draw(in: CGRect(x: face.minX + 12, y: face.minY, width: 16, height: face.height), ink)
        guard let trailing else { return }
        let room = titleFrame
        let width = min(room.width, titleLabel?.sizeThatFits(room.size).width ?? 0)
        trailing.draw(
            in: CGRect(x: room.minX + width + 8, y: face.minY, width: 16, height: face.height),
            Palette.textSecond.withAlphaComponent(strength))
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
