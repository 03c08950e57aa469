import Foundation
import ResponderCore

/// The header or footer of a section of a table. Put views of your own into `contentView`.
open class UITableViewHeaderFooterView: UIView {
    /// The identifier under which the table reuses the view; nil if it is not reused.
    public final let reuseIdentifier: String?
    /// Holds what the view shows; as large as the view.
    public final let contentView = UIView()
    /// A view behind the content; nil by default.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            guard let backgroundView else { return }
            backgroundView.frame = bounds
            backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(backgroundView, at: 0)
        }
    }
    /// A label for a title; made when first asked for.
    public final var textLabel: UILabel? {
        if let label { return label }
        let new = UILabel()
        new.font = .systemFont(ofSize: 15, weight: .semibold)
        contentView.addSubview(new)
        label = new
        setNeedsLayout()
        return new
    }
    private var label: UILabel?
    final let content = ConfiguredContent()

    /// The space between a title and the group before or after it in a grouped table, in points: our choice.
    nonisolated static let groupSpace: CGFloat = 14
    /// The space that this view has for that.
    final var titleSpace: CGFloat = 0
    /// Whether the space is below the title.
    final var isBelowRows = false

    /// A header or footer. Subclasses override it with `required` instead of UIKit's `override`, because tables make views
    /// by their class.
    public required init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// A header or footer that is not reused.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    /// The view is about to show another section.
    open func prepareForReuse() {}

    open override func layoutSubviews() {
        super.layoutSubviews()
        label?.frame = CGRect(
            x: 16, y: isBelowRows ? 0 : titleSpace, width: max(0, bounds.width - 32),
            height: max(0, bounds.height - titleSpace))
    }
}
