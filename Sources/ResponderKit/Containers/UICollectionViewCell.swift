import Foundation
import ResponderCore

/// A view that a collection view creates, shows for an element and reuses for other elements.
open class UICollectionReusableView: UIView {
    /// The identifier under which the view was dequeued; nil if it is not reused.
    public internal(set) final var reuseIdentifier: String?

    /// A view with a frame. Subclasses override it with `required` instead of UIKit's `override`, because collection
    /// views make views by their class.
    public required override init(frame: CGRect) { super.init(frame: frame) }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    /// The view is about to show another element.
    open func prepareForReuse() {}

    /// Called when the collection view applied these attributes. Override it to use attributes of your own class.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    final func place(by attributes: UICollectionViewLayoutAttributes) {
        let (size, center) = (attributes.size, attributes.center)
        if bounds.size != size { bounds.size = size }
        if self.center != center { self.center = center }
        if transform != attributes.transform { transform = attributes.transform }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
        if zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
        apply(attributes)
    }
}

/// One item of a collection view. Put views of your own into `contentView`.
open class UICollectionViewCell: UICollectionReusableView {
    /// Holds what the cell shows; as large as the cell.
    public final let contentView = UIView()
    /// A view behind the content; nil by default.
    open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
    /// A view behind the content while the cell is selected or under a finger, in front of `backgroundView`; nil by
    /// default.
    open var selectedBackgroundView: UIView? { didSet { replace(oldValue, by: selectedBackgroundView) } }
    final let content = ConfiguredContent()
    /// Whether the item is selected. The collection view sets it; to select an item, ask the collection view.
    open var isSelected = false { didSet { showState() } }
    /// Whether a finger rests on the cell.
    open var isHighlighted = false { didSet { showState() } }

    /// A cell with a frame.
    public required init(frame: CGRect) {
        super.init(frame: frame)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    private func replace(_ old: UIView?, by new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        // Back to front: background, selected background, content.
        for view in [selectedBackgroundView, backgroundView] {
            guard let view else { continue }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
        }
        showState()
    }

    /// Called before a layout after the state has changed, or after `setNeedsUpdateConfiguration()`. An override sets
    /// `contentConfiguration` for the state. Calls `configurationUpdateHandler` by default.
    open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    /// Called by `updateConfiguration(using:)`, for changes that need no subclass; nil by default.
    open var configurationUpdateHandler: (@MainActor (UICollectionViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
    }

    private func showState() {
        if content.changes(isSelected: isSelected, isHighlighted: isHighlighted) { setNeedsUpdateConfiguration() }
        guard let view = selectedBackgroundView else { return }
        let isHidden = !isSelected && !isHighlighted
        if view.isHidden != isHidden { view.isHidden = isHidden }
    }
}

extension UICollectionViewCell: ContainedCell {
    final func setSelected(_ selected: Bool, animated: Bool) {
        if isSelected != selected { isSelected = selected }
    }

    final func setHighlighted(_ highlighted: Bool, animated: Bool) {
        if isHighlighted != highlighted { isHighlighted = highlighted }
    }
}
