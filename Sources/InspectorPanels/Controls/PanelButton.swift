import ResponderKit

/// A push button with a title, a sign, or both. Its face is a pill, a little lower than the button, which is a finger high.
package final class PanelButton: UIButton, PanelControl {
    package enum Look {
        /// A raised face with a hairline.
        case raised
        /// No face until the pointer is over it.
        case quiet
        /// The same on the face of a group.
        case grouped
        case primary
    }

    package var icon: Icon? { didSet { if icon != oldValue { setNeedsUpdateConfiguration() } } }
    /// The colour of the sign; nil: that of the title.
    package var iconColor: UIColor? { didSet { if iconColor != oldValue { setNeedsUpdateConfiguration() } } }
    /// Its text; nil for its label.
    package var title: String? { didSet { if title != oldValue { setNeedsUpdateConfiguration() } } }
    /// Whether only the sign is shown.
    package var isCompact = false { didSet { if isCompact != oldValue { setNeedsUpdateConfiguration() } } }
    package var titleFont: UIFont { didSet { if titleFont != oldValue { setNeedsUpdateConfiguration() } } }
    /// Whether a title that is too long has a second line.
    package var wrapsTitle = false { didSet { if wrapsTitle != oldValue { setNeedsUpdateConfiguration() } } }
    /// Makes it perform its command on a target, if that is a target of the command; nil for a button without a command.
    var connection: ((PanelButton, AnyObject) -> Void)?
    /// Whether what its command switches is on; nil if it switches nothing.
    var isOn: (() -> Bool)?
    private let look: Look
    private let trailing: Icon?

    package static let faceHeight: CGFloat = 36
    /// The height and minimum width of every target.
    package static let target: CGFloat = 44

    /// - Parameter trailing: the sign after the title. With a title it is the only one.
    package init(
        _ label: String, icon: Icon? = nil, trailing: Icon? = nil, look: Look = .raised, tip: String? = nil,
        key: String? = nil, isCompact: Bool = false
    ) {
        self.icon = icon
        self.look = look
        self.trailing = trailing
        self.isCompact = isCompact
        titleFont = look == .primary ? Type.strong : Type.body
        super.init(frame: .zero)
        automaticallyUpdatesConfiguration = false
        press(as: label)
        self.tip = tip
        shortcut = key
    }

    package required init?(coder: NSCoder) { nil }

    package var valueText: String? { title == label ? nil : title }

    /// Around a bright face, within any other.
    package var focusFrame: CGRect {
        let inset: CGFloat = look == .primary ? -4 : 1
        return bounds.insetBy(dx: inset, dy: PanelButton.margin + inset)
    }
    package var focusRadius: CGFloat { PanelButton.faceHeight / 2 }

    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: max(PanelButton.target, super.sizeThatFits(size).width), height: PanelButton.target)
    }

    package override func updateConfiguration() {
        let text = isCompact ? "" : title ?? label
        let ink = (look == .primary ? Palette.background : Palette.text).withAlphaComponent(strength)
        var face = Configuration.plain()
        face.attributedTitle = text.isEmpty ? nil : AttributedString(text, font: titleFont)
        face.titleLineBreakMode = wrapsTitle ? .byWordWrapping : .byTruncatingTail
        face.titleAlignment = .leading
        face.baseForegroundColor = ink
        if let trailing, !text.isEmpty {
            face.image = trailing.image(look == .primary ? ink : Palette.textSecond.withAlphaComponent(strength))
            face.imagePlacement = .trailing
        } else {
            face.image = (icon ?? trailing)?.image(iconColor?.withAlphaComponent(strength) ?? ink)
        }
        face.imagePadding = 8
        let inset: CGFloat =
            switch look {
            case .quiet: 12
            case .grouped: face.image == nil ? 14 : 12
            case .raised, .primary: face.image == nil ? 16 : 12
            }
        face.contentInsets = NSDirectionalEdgeInsets(leading: inset, trailing: inset)
        face.background = ground
        contentHorizontalAlignment = text.isEmpty || face.image == nil ? .center : .leading
        configuration = face
    }

    private static let margin = (target - faceHeight) / 2

    private var strength: CGFloat { isEnabled ? 1 : 0.4 }

    private var ground: UIBackgroundConfiguration {
        var ground = UIBackgroundConfiguration.face(margin: PanelButton.margin)
        ground.cornerRadius = PanelButton.faceHeight / 2
        switch look {
        case .raised:
            ground.backgroundColor = isHighlighted ? Palette.hairline : isHovered ? Palette.lifted : Palette.raised
            ground.strokeColor = isSelected ? Palette.chosen : Palette.hairline
            ground.strokeWidth = 1
        case .quiet:
            if isSelected { ground.backgroundColor = Palette.chosen.withAlphaComponent(0.16) }
            if isHovered { ground.backgroundColor = Palette.raised }
            if isHighlighted { ground.backgroundColor = Palette.hairline }
        case .grouped:
            if isSelected {
                ground.backgroundColor = Palette.lifted
                ground.strokeColor = Palette.chosen
                ground.strokeWidth = 1
            }
            if isHovered { ground.backgroundColor = Palette.lifted }
            if isHighlighted { ground.backgroundColor = Palette.hairline }
        case .primary:
            ground.backgroundColor = Palette.won.withAlphaComponent(
                strength * (isHighlighted ? 0.7 : isHovered ? 0.9 : 1))
        }
        return ground
    }
}

extension PanelButton {
    /// Place it with its upper left corner at a point.
    /// - Parameter width: its width; nil for what it needs.
    package func place(_ x: CGFloat, _ y: CGFloat, width: CGFloat? = nil) {
        frame = CGRect(x: x, y: y, width: width ?? sizeThatFits(.zero).width, height: PanelButton.target)
    }

    /// Place buttons beside each other, from the right to the left, without those that are hidden.
    /// - Returns: the place of the next one.
    @discardableResult
    package static func place(
        _ buttons: [PanelButton], endingAt right: CGFloat, y: CGFloat, gap: CGFloat, minimumWidth: CGFloat = 0
    ) -> CGFloat {
        buttons.filter { !$0.isHidden }.reduce(right) { right, button in
            let width = max(minimumWidth, button.sizeThatFits(.zero).width)
            button.place(right - width, y, width: width)
            return right - width - gap
        }
    }

    /// Place buttons beside each other, from the left to the right.
    package static func place(_ buttons: [PanelButton], from left: CGFloat, y: CGFloat) {
        _ = buttons.reduce(left) { left, button in
            button.place(left, y)
            return button.frame.maxX + 8
        }
    }
}

/// The face behind buttons that are a group.
package final class ButtonGroup: PassiveView {
    /// Surround buttons that are beside each other, without those that are hidden.
    package func surround(_ buttons: [PanelButton]) {
        let shown = buttons.filter { !$0.isHidden }
        isHidden = shown.isEmpty
        frame = shown.reduce(CGRect.null) { $0.union($1.frame) }
            .insetBy(dx: 0, dy: (PanelButton.target - PanelButton.faceHeight) / 2)
    }

    package override func draw(_ rect: CGRect) {
        Drawing.face(bounds, Palette.raised, outlined: Palette.hairline, radius: bounds.height / 2)
    }
}

extension UIBackgroundConfiguration {
    /// A face that is lower than its button: clear, with round corners.
    package nonisolated static func face(margin: CGFloat) -> UIBackgroundConfiguration {
        var face = UIBackgroundConfiguration.clear()
        face.backgroundInsets = NSDirectionalEdgeInsets(top: margin, bottom: margin)
        face.cornerRadius = 6
        return face
    }
}

extension AttributedString {
    package nonisolated init(_ text: String, font: UIFont) {
        var attributes = AttributeContainer()
        attributes.font = font
        self.init(text, attributes: attributes)
    }
}
