import Foundation
@_spi(Engine) import ResponderCore

/// One row of a table. Put views of your own into `contentView`.
///
/// A cell is a `UIGestureRecognizerDelegate` already: a subclass overrides the methods of the delegate that it needs, and
/// does not declare the protocol.
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
    /// Which labels a cell has, and where.
    nonisolated public enum CellStyle: Int, Sendable {
        /// One label.
        case `default` = 0
        /// One label at the left, a lighter one at the right.
        case value1 = 1
        /// One label, a smaller one below it.
        case subtitle = 3
    }

    /// How a selected cell looks.
    nonisolated public enum SelectionStyle: Int, Sendable {
        /// Like other cells.
        case none = 0
        /// With a grey background.
        case `default` = 3
    }

    /// The mark at the right edge of a cell.
    nonisolated public enum AccessoryType: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A chevron: the row leads to more.
        case disclosureIndicator = 1
        /// A tick.
        case checkmark = 3
    }

    /// The identifier under which the table reuses the cell; nil if it is not reused.
    public final let reuseIdentifier: String?
    /// Holds what the cell shows; as large as the cell.
    public final let contentView = UIView()
    /// The first label; made when first asked for.
    public final var textLabel: UILabel? {
        if let label { return label }
        let new = UILabel()
        contentView.addSubview(new)
        label = new
        setNeedsLayout()
        return new
    }
    /// The second label; nil in the default style.
    public final let detailTextLabel: UILabel?
    /// How the cell looks while it is selected or under a finger.
    open var selectionStyle = SelectionStyle.default { didSet { showState(animated: false) } }
    /// A view behind the content while the cell is selected or under a finger; grey by default.
    open var selectedBackgroundView: UIView? { didSet { replace(oldValue) } }
    /// The mark at the right edge of a cell.
    open var accessoryType = AccessoryType.none {
        didSet {
            mark.type = accessoryType
            if accessoryType == .none { mark.removeFromSuperview() } else { addSubview(mark) }
        }
    }
    private var isSelectedStorage = false
    private var isHighlightedStorage = false
    final let cellStyle: CellStyle
    final let content = ConfiguredContent()
    private var label: UILabel?
    private let mark = AccessoryMark()
    final let separator = UIView()

    /// A cell of a style. Subclasses override it with `required` instead of UIKit's `override`, because tables make
    /// cells by their class.
    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        cellStyle = style
        detailTextLabel = style == .default ? nil : UILabel()
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        backgroundColor = .systemBackground
        detailTextLabel?.font = .systemFont(ofSize: style == .subtitle ? 13 : 17)
        detailTextLabel?.textColor = .secondaryLabel
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        separator.isUserInteractionEnabled = false
        for view in [contentView, separator] { addSubview(view) }
        if let detailTextLabel { contentView.addSubview(detailTextLabel) }
        let background = UIView()
        background.backgroundColor = .systemGray4
        selectedBackgroundView = background
        replace(nil)
    }

    /// A cell in the default style that is not used again.
    public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    // MARK: UIGestureRecognizerDelegate, with the protocol's defaults. `gestureRecognizerShouldBegin` is that of the view.

    open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }

    open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        true
    }

    open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        true
    }

    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Called before a layout after the state has changed, or after `setNeedsUpdateConfiguration()`. An override sets
    /// `contentConfiguration` for the state. Calls `configurationUpdateHandler` by default.
    open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    /// Called by `updateConfiguration(using:)`, for changes that need no subclass; nil by default.
    open var configurationUpdateHandler: (@MainActor (UITableViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// The cell is about to show another row. It is neither selected nor highlighted.
    open func prepareForReuse() {}

    // MARK: State

    /// Whether the row is selected.
    open var isSelected: Bool {
        get { isSelectedStorage }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether a finger rests on the cell.
    open var isHighlighted: Bool {
        get { isHighlightedStorage }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Show the selection. The table calls it; to select a row, call `selectRow` of the table.
    open func setSelected(_ selected: Bool, animated: Bool) {
        isSelectedStorage = selected
        showState(animated: animated)
    }

    /// Show the highlight. The table calls it.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        isHighlightedStorage = highlighted
        showState(animated: animated)
    }

    private func showState(animated: Bool) {
        if content.changes(isSelected: isSelected, isHighlighted: isHighlighted) { setNeedsUpdateConfiguration() }
        let isOn = selectionStyle != .none && (isSelectedStorage || isHighlightedStorage)
        let alpha: CGFloat = isOn ? 1 : 0
        guard let background = selectedBackgroundView, background.alpha != alpha else { return }
        guard animated else {
            background.alpha = alpha
            return
        }
        // The cell can be tapped again while it fades.
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            background.alpha = alpha
        }
    }

    private func replace(_ old: UIView?) {
        if old !== selectedBackgroundView { old?.removeFromSuperview() }
        guard let background = selectedBackgroundView else { return }
        background.frame = bounds
        background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        background.isUserInteractionEnabled = false
        background.alpha = 0
        insertSubview(background, at: 0)
        showState(animated: false)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        let markWidth: CGFloat = accessoryType == .none ? 0 : 32
        mark.frame = CGRect(x: bounds.width - markWidth - 4, y: 0, width: markWidth, height: bounds.height)
        let room = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32 - markWidth), height: bounds.height)
        switch cellStyle {
        case .default: label?.frame = room
        case .value1:
            let width = min(detailTextLabel?.sizeThatFits(room.size).width ?? 0, room.width * 0.6)
            detailTextLabel?.frame = CGRect(x: room.maxX - width, y: 0, width: width, height: room.height)
            label?.frame = CGRect(x: room.minX, y: 0, width: max(0, room.width - width - 8), height: room.height)
        case .subtitle:
            let first = label?.font.lineHeight ?? 0
            let second = detailTextLabel?.font.lineHeight ?? 0
            let top = (room.height - first - second) / 2
            label?.frame = CGRect(x: room.minX, y: top, width: room.width, height: first)
            detailTextLabel?.frame = CGRect(x: room.minX, y: top + first, width: room.width, height: second)
        }
    }
}

/// The angle or tick at the right edge of a cell.
private final class AccessoryMark: UIView {
    var type = UITableViewCell.AccessoryType.none { didSet { if type != oldValue { setNeedsDisplay() } } }

    override class var publicClass: UIResponder.Type { UIView.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        let middle = CGPoint(x: bounds.midX + 2, y: bounds.midY)
        switch type {
        case .none: return
        case .disclosureIndicator:
            path.move(to: CGPoint(x: middle.x - 3, y: middle.y - 6))
            path.addLine(to: CGPoint(x: middle.x + 3, y: middle.y))
            path.addLine(to: CGPoint(x: middle.x - 3, y: middle.y + 6))
            UIColor.systemGray3.setStroke()
        case .checkmark:
            path.move(to: CGPoint(x: middle.x - 7, y: middle.y))
            path.addLine(to: CGPoint(x: middle.x - 2, y: middle.y + 5))
            path.addLine(to: CGPoint(x: middle.x + 7, y: middle.y - 6))
            UIColor.systemBlue.setStroke()
        }
        path.lineWidth = 2
        path.strokeRounded()
    }
}
