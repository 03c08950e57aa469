import Foundation
import ResponderCore

/// What a button with a configuration has in addition.
final class ConfiguredButton {
    var configuration: UIButton.Configuration
    var handler: UIButton.ConfigurationUpdateHandler?
    var updatesAutomatically = true
    /// The configuration as it is shown: with the colours of the state.
    fileprivate(set) var shown: UIButton.Configuration
    /// The image in the colours in which it is shown.
    fileprivate(set) var image: UIImage?
    /// Shows the subtitle.
    fileprivate(set) var subtitle: UILabel?
    var needsUpdate = true
    fileprivate var isUpdating = false

    init(_ configuration: UIButton.Configuration) {
        self.configuration = configuration
        shown = configuration
    }
}

extension UIButton {
    /// Changes the configuration of a button for its state.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    /// A button with a configuration, of no size. Title and image are those of the action if the configuration has
    /// none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
    }

    /// A button of a type, of no size, with the title and the image of an action.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        if let primaryAction { takePrimaryAction(primaryAction) }
    }

    /// The content and the look; nil, the default, for a button that has only titles and images by state. A title or
    /// an image that was set for a state is shown where the configuration has none, and in states other than `normal`
    /// instead of the configuration's. `contentEdgeInsets`, the colours of titles and the font of `titleLabel` are
    /// ignored.
    public final var configuration: Configuration? {
        get { configured?.configuration }
        set {
            guard let newValue else {
                guard let configured else { return }
                configured.subtitle?.removeFromSuperview()
                self.configured = nil
                return faceChanged()
            }
            if let configured {
                configured.configuration = newValue
                if configured.isUpdating { return }
            } else {
                configured = ConfiguredButton(newValue)
            }
            setNeedsUpdateConfiguration()
        }
    }

    /// Called after `updateConfiguration()`, for changes that need no subclass. Setting it gives a button without a
    /// configuration a plain one.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { configured?.handler }
        set {
            if configured == nil, newValue != nil { configuration = .plain() }
            configured?.handler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether the colours of the configuration follow the state by themselves. True by default. If false, call
    /// `updated(for:)` of the configuration yourself.
    public final var automaticallyUpdatesConfiguration: Bool {
        get { configured?.updatesAutomatically ?? true }
        set {
            if configured == nil, !newValue { configuration = .plain() }
            configured?.updatesAutomatically = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// The label of the subtitle; nil without one.
    public final var subtitleLabel: UILabel? {
        updateConfigurationIfNeeded()
        return configured?.subtitle
    }

    /// Call `updateConfiguration()` before the button is laid out, measured or drawn the next time: once for any
    /// number of requests. A change of the state or the tint requests it too.
    public final func setNeedsUpdateConfiguration() {
        guard let configured else { return }
        configured.needsUpdate = true
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Call `updateConfiguration()` and the handler if that was requested, and show the result.
    final func updateConfigurationIfNeeded() {
        guard let configured, configured.needsUpdate, !configured.isUpdating else { return }
        configured.needsUpdate = false
        configured.isUpdating = true
        updateConfiguration()
        configured.handler?(self)
        configured.isUpdating = false
        // The program may have taken the configuration away.
        guard self.configured === configured else { return }
        var shown = configured.configuration
        if configured.updatesAutomatically { shown = shown.updated(for: self) }
        configured.image = configuredImage?.shown(shown.foreground)
        configured.shown = shown
        showTitles(configured)
    }

    private func showTitles(_ configured: ConfiguredButton) {
        let shown = configured.shown
        let look = shown.titleLook
        titleLabel?.text = configuredTitle
        titleLabel?.font = look.font
        titleLabel?.textColor = look.color
        titleLabel?.textAlignment = shown.textAlignment
        titleLabel?.numberOfLines = shown.titleLineBreakMode == .byWordWrapping ? 0 : 1
        titleLabel?.lineBreakMode =
            shown.titleLineBreakMode == .byWordWrapping ? .byTruncatingTail : shown.titleLineBreakMode
        guard let subtitle = shown.subtitle else {
            configured.subtitle?.removeFromSuperview()
            configured.subtitle = nil
            return
        }
        let label = configured.subtitle ?? UILabel()
        if configured.subtitle == nil { addSubview(label) }
        configured.subtitle = label
        label.text = subtitle
        label.font = .systemFont(ofSize: 12)
        label.textColor = look.color
        label.textAlignment = shown.textAlignment
    }

    // MARK: Layout

    /// The places of the parts of a configured button.
    private struct Places {
        var image = CGRect.zero
        var title = CGRect.zero
        var subtitle = CGRect.zero
        var size = CGSize.zero
    }

    /// The parts in a room, from its origin.
    private func places(_ configured: ConfiguredButton, in available: CGSize) -> Places {
        let shown = configured.shown
        let image = configured.image?.size ?? .zero
        let hasTitle = titleLabel?.text?.isEmpty == false
        let gap = configured.image != nil && (hasTitle || shown.subtitle != nil) ? shown.imagePadding : 0
        let room = max(0, shown.isStacked ? available.width : available.width - image.width - gap)
        func size(_ label: UILabel?) -> CGSize {
            let natural = label?.sizeThatFits(.zero) ?? .zero
            guard natural.width > room else { return natural }
            return CGSize(width: room, height: label?.sizeThatFits(CGSize(width: room, height: 0)).height ?? 0)
        }
        var title = hasTitle ? size(titleLabel) : .zero
        let subtitle = size(configured.subtitle)
        let between = hasTitle && configured.subtitle != nil ? shown.titlePadding : 0
        // A title has as many lines as the height has room for, but one at least.
        let taken = between + subtitle.height + (shown.isStacked ? image.height + gap : 0)
        title.height = min(title.height, max(titleLabel?.font.lineHeight ?? 0, available.height - taken))
        let texts = CGSize(
            width: max(title.width, subtitle.width), height: title.height + between + subtitle.height)

        var places = Places()
        var start = CGPoint.zero
        if shown.isStacked {
            places.size = CGSize(width: max(image.width, texts.width), height: image.height + gap + texts.height)
            let isFirst = shown.imagePlacement.contains(.top)
            places.image = CGRect(
                origin: CGPoint(
                    x: (places.size.width - image.width) / 2, y: isFirst ? 0 : texts.height + gap), size: image)
            start = CGPoint(x: (places.size.width - texts.width) / 2, y: isFirst ? image.height + gap : 0)
        } else {
            places.size = CGSize(width: image.width + gap + texts.width, height: max(image.height, texts.height))
            let isFirst = shown.imagePlacement.contains(.leading)
            places.image = CGRect(
                origin: CGPoint(
                    x: isFirst ? 0 : texts.width + gap, y: (places.size.height - image.height) / 2), size: image)
            start = CGPoint(x: isFirst ? image.width + gap : 0, y: (places.size.height - texts.height) / 2)
        }
        places.title = CGRect(x: start.x, y: start.y, width: texts.width, height: title.height)
        places.subtitle = CGRect(
            x: start.x, y: places.title.maxY + between, width: texts.width, height: subtitle.height)
        return places
    }

    final func fittingSize(_ configured: ConfiguredButton, _ size: CGSize) -> CGSize {
        let insets = configured.shown.contentInsets
        let edges = insets.leading + insets.trailing
        let wraps = configured.shown.titleLineBreakMode == .byWordWrapping && size.width > 0
        let unlimited = CGFloat.greatestFiniteMagnitude
        let room = CGSize(width: wraps ? size.width - edges : unlimited, height: unlimited)
        let content = places(configured, in: room).size
        return CGSize(width: content.width + edges, height: content.height + insets.top + insets.bottom)
    }

    /// The places of the parts in the bounds.
    private func placesInBounds(_ configured: ConfiguredButton) -> Places {
        let room = bounds.inset(by: configured.shown.contentInsets.sides)
        var places = places(configured, in: room.size)
        let spare = room.width - places.size.width
        let x = spare * contentHorizontalAlignment.part
        let y = (room.height - places.size.height) * contentVerticalAlignment.part
        func move(_ rect: inout CGRect) { rect = rect.offsetBy(dx: room.minX + x, dy: room.minY + y) }
        move(&places.image)
        move(&places.title)
        move(&places.subtitle)
        return places
    }

    final func layOut(_ configured: ConfiguredButton) {
        let places = placesInBounds(configured)
        titleLabel?.frame = places.title
        configured.subtitle?.frame = places.subtitle
    }

    final func imageRect(of configured: ConfiguredButton) -> CGRect { placesInBounds(configured).image }

    final func draw(_ configured: ConfiguredButton) {
        let shown = configured.shown
        shown.background.draw(in: bounds, color: shown.ground, radius: shown.radius, tint: tintColor)
        if let image = configured.image, !hasImageView { image.draw(in: imageRect(of: configured)) }
    }
}
