import Foundation
import ResponderCore

/// A control with a title, an image or both, for `touchUpInside`; `primaryActionTriggered` follows it.
open class UIButton: UIControl {
    nonisolated open override class var inspectableProperties: [Property] {
        super.inspectableProperties + Property.ofButton
    }

    /// How a button looks by default.
    nonisolated public enum ButtonType: Int, Sendable {
        /// White title, nothing else.
        case custom
        /// A title in the tint colour that fades under the finger.
        case system
    }

    /// The look in one state.
    private struct Face {
        var title: String?
        var attributedTitle: NSAttributedString?
        var color: UIColor?
        var image: UIImage?
    }

    private var faces: [State: Face] = [:]
    /// How it looks by default.
    public private(set) final var buttonType = ButtonType.custom
    /// Shows the title; its font and alignment may be changed. A title that is too long is cut in the middle.
    public final let titleLabel: UILabel?
    /// Shows the image; its content mode and look may be changed. Made at the first request; before, the button draws the
    /// image itself. It has its place since the first layout of the button.
    public private(set) final lazy var imageView: UIImageView? = {
        hasImageView = true
        let view = UIImageView(frame: isLaidOut ? shownImageRect : .zero)
        view.image = shownImage
        insertSubview(view, at: 0)
        setNeedsLayout()
        setNeedsDisplay()
        return view
    }()
    final private(set) var hasImageView = false
    /// The font of the label while an attributed title, which has its own, is shown.
    private var plainFont: UIFont?
    /// Whether the button was laid out at some time.
    private var isLaidOut = false
    /// The space around title and image in points.
    public final var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// How the image is moved from its place, in points: by half of the difference of two opposite insets where it is centred, and
    /// by the whole inset at an edge where it is aligned. The size of the button does not depend on it.
    public final var imageEdgeInsets = UIEdgeInsets.zero {
        didSet {
            setNeedsLayout()
            setNeedsDisplay()
        }
    }
    /// The same for the title.
    public final var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Where title and image are if the button is wider than they are; in the middle by default.
    public final var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet {
            guard contentHorizontalAlignment != oldValue else { return }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }
    /// Where title and image are if the button is higher than they are; in the middle by default.
    public final var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet {
            guard contentVerticalAlignment != oldValue else { return }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }
    /// What a button with a configuration has in addition; nil without one.
    final var configured: ConfiguredButton?
    /// The size without title, image and insets, and the space above and below a title, in points: UIKit's (S-316).
    private static let emptySize = CGSize(width: 30, height: 34)
    private static let titleMargin: CGFloat = 6

    /// A custom button with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        titleLabel = UILabel(frame: .zero)
        super.init(frame: frame)
        titleLabel?.textAlignment = .center
        titleLabel?.lineBreakMode = .byTruncatingMiddle
        titleLabel.map(addSubview)
        showFace()
    }

    /// A button of a type, of no size.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
        showFace()
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    override func takePrimaryAction(_ action: UIAction) {
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        setImage(action.image, for: .normal)
        super.takePrimaryAction(action)
    }

    // MARK: Faces

    /// Set the title for a state; nil removes it, so that the one for `normal` is shown.
    open func setTitle(_ title: String?, for state: State) {
        change(state) { $0.title = title }
        if state == .normal { configuration?.title = title }
    }
    /// Set the colour of the title for a state; nil as for titles.
    open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.color = color } }
    /// Set the image for a state; nil as for titles.
    open func setImage(_ image: UIImage?, for state: State) {
        change(state) { $0.image = image }
        if state == .normal { configuration?.image = image }
    }

    /// Set a title with a look of its own for a state, which is shown instead of `title(for:)`; nil removes it. A button with
    /// a configuration shows one font and one colour of it.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change(state) { $0.attributedTitle = title?.copy() as? NSAttributedString }
        if state == .normal, configuration != nil {
            configuration?.attributedTitle = title.map(Self.plainly)
        }
    }
    /// A title with the font and the colour of its first character.
    private static func plainly(_ title: NSAttributedString) -> AttributedString {
        var plain = AttributedString(title.string)
        guard title.length > 0 else { return plain }
        let look = title.attributes(at: 0, effectiveRange: nil)
        plain.font = look[.font] as? UIFont
        plain.foregroundColor = look[.foregroundColor] as? UIColor
        return plain
    }
    /// The title with a look of its own for a state; if none was set, that for `normal`.
    public final func attributedTitle(for state: State) -> NSAttributedString? {
        value(for: state, \.attributedTitle)
    }
    /// The title with a look of its own that is shown; nil for a plain title, and with a configuration.
    public final var currentAttributedTitle: NSAttributedString? {
        configured == nil ? attributedTitle(for: state) : nil
    }
    /// The title for a state; if none was set, that for `normal`.
    public final func title(for state: State) -> String? { value(for: state, \.title) }
    /// The colour of the title for a state; if none was set, that for `normal`.
    public final func titleColor(for state: State) -> UIColor? { value(for: state, \.color) }
    /// The image for a state; if none was set, that for `normal`.
    public final func image(for state: State) -> UIImage? { value(for: state, \.image) }

    /// The title being shown.
    public final var currentTitle: String? { configured == nil ? title(for: state) : configuredTitle }
    /// The image being shown.
    public final var currentImage: UIImage? { configured == nil ? image(for: state) : configuredImage }

    /// What was set for this state if it is not `normal`.
    private func own<Value>(_ part: (Face) -> Value?) -> Value? { state == .normal ? nil : faces[state].flatMap(part) }

    /// With a configuration: the title for this state, that of the configuration, or that for `normal`.
    final var configuredTitle: String? {
        own(\.title) ?? configuration?.title ?? title(for: .normal)
    }
    /// With a configuration: the image for this state, that of the configuration, or that for `normal`.
    final var configuredImage: UIImage? {
        own(\.image) ?? configuration?.image ?? image(for: .normal)
    }

    /// Change the configuration for the present state. It is called after changes of the state and after
    /// `setNeedsUpdateConfiguration()`, just before the button is laid out; do not call it. Does nothing by default.
    open func updateConfiguration() {}
    /// The colour of the title being shown: the one that was set for the state, or that for `normal`. Without one, the tint
    /// colour of a system button, or white; faded while the button is disabled. Under the finger the title fades too,
    /// unless the state has a colour of its own.
    public final var currentTitleColor: UIColor {
        if let color = value(for: state, \.color, orNormal: false) { return color }
        let color = faces[.normal]?.color
        let plain: UIColor = color ?? (buttonType == .system ? tintColor : .white)
        if !isEnabled { return color ?? plain.withAlphaComponent(plain.alpha * Self.disabledAlpha) }
        guard isHighlighted else { return plain }
        return plain.withAlphaComponent(
            plain.alpha * (buttonType == .system ? Self.pressedAlpha : Self.customPressedAlpha))
    }

    /// The opacity of the title of a system button under a finger: UIKit's (S-325).
    private static let pressedAlpha: CGFloat = 0.2
    /// The same of a custom button, and of a title without a colour of its own while disabled: our choice.
    private static let customPressedAlpha: CGFloat = 0.5
    private static let disabledAlpha: CGFloat = 0.4

    private func change(_ state: State, _ body: (inout Face) -> Void) {
        body(&faces[state, default: Face()])
        faceChanged()
    }

    /// Show what changed: the faces, or whether there is a configuration.
    final func faceChanged() {
        showFace()
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func value<Value>(for state: State, _ part: (Face) -> Value?, orNormal: Bool = true) -> Value? {
        if state != .normal, let own = faces[state].flatMap(part) { return own }
        return orNormal || state == .normal ? faces[.normal].flatMap(part) : nil
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showFace()
    }

    override func stateChanged() {
        super.stateChanged()
        showFace()
    }

    private func showFace() {
        if configured != nil { return setNeedsUpdateConfiguration() }
        if let plainFont { titleLabel?.font = plainFont }
        plainFont = nil
        titleLabel?.textColor = currentTitleColor
        if let title = currentAttributedTitle {
            plainFont = titleLabel?.font
            titleLabel?.attributedText = title
        } else {
            titleLabel?.text = currentTitle
        }
    }

    // MARK: Size and drawing

    private var hasTitle: Bool { currentTitle != nil || currentAttributedTitle != nil }

    private var contentSize: CGSize {
        let title = hasTitle ? titleLabel?.sizeThatFits(.zero) ?? .zero : .zero
        let image = currentImage?.size ?? .zero
        return CGSize(width: image.width + title.width, height: max(image.height, title.height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        if let configured { return fittingSize(configured, size) }
        let insets = contentEdgeInsets
        let isEmpty = !hasTitle && currentImage == nil
        var content = isEmpty ? Self.emptySize : contentSize
        if hasTitle {
            let title = titleLabel?.sizeThatFits(.zero).height ?? 0
            content.height = max(content.height, title + 2 * Self.titleMargin)
        }
        return CGSize(
            width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Where the image is.
    /// - Parameter moved: whether `imageEdgeInsets` have moved it.
    private func imageRect(moved: Bool = true) -> CGRect {
        guard let image = currentImage else { return .zero }
        let room = bounds.inset(by: contentEdgeInsets)
        let x = room.minX + max(0, room.width - contentSize.width) * contentHorizontalAlignment.part
        let y = room.minY + (room.height - image.size.height) * contentVerticalAlignment.part
        let place = CGRect(x: x, y: y, width: image.size.width, height: image.size.height)
        return moved ? self.moved(place, by: imageEdgeInsets) : place
    }

    /// A rectangle moved by insets, as the alignment says.
    private func moved(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
        let (x, y) = (contentHorizontalAlignment.part, contentVerticalAlignment.part)
        return rect.offsetBy(
            dx: insets.left * (1 - x) - insets.right * x, dy: insets.top * (1 - y) - insets.bottom * y)
    }

    /// What the image view shows, and where.
    private var shownImage: UIImage? { (configured?.image ?? currentImage)?.shown(tintColor) }
    private var shownImageRect: CGRect { configured.map(imageRect(of:)) ?? imageRect() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        isLaidOut = true
        if hasImageView {
            imageView?.image = shownImage
            imageView?.frame = shownImageRect
        }
        if let configured { return layOut(configured) }
        var room = bounds.inset(by: contentEdgeInsets)
        if currentImage != nil {
            let image = imageRect(moved: false)
            room = CGRect(
                x: image.maxX, y: room.minY,
                width: max(0, min(contentSize.width - image.width, room.maxX - image.maxX)), height: room.height)
        } else if contentHorizontalAlignment != .center {
            let width = min(contentSize.width, room.width)
            room.origin.x += (room.width - width) * contentHorizontalAlignment.part
            room.size.width = width
        }
        if contentVerticalAlignment != .center, let titleLabel {
            let height = min(titleLabel.sizeThatFits(room.size).height, room.height)
            room.origin.y += (room.height - height) * contentVerticalAlignment.part
            room.size.height = height
        }
        titleLabel?.frame = moved(room, by: titleEdgeInsets)
    }

    open override func draw(_ rect: CGRect) {
        updateConfigurationIfNeeded()
        if let configured { return draw(configured) }
        guard let image = currentImage, !hasImageView else { return }
        UIGraphicsGetCurrentContext()?.draw(image.shown(tintColor), in: imageRect())
    }

    override var outranksTaps: Bool { true }

    override var triggersPrimaryAction: Bool { true }
}
