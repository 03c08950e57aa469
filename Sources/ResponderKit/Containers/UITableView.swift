import Foundation
import ResponderCore

/// Shows rows below each other. Only rows in sight have cells.
///
/// The table asks its data source before layout, touches and answers of its own. Rows are inserted and deleted without
/// animation. Rows that stay keep their cells, with the fingers and the first responder in them. A cell with the first
/// responder is kept when it scrolls out of sight.
open class UITableView: UIScrollView {
    /// How the headers and footers of sections scroll.
    nonisolated public enum Style: Int, Sendable {
        /// The header of the topmost section stays at the top, the footer of the lowest one at the bottom.
        case plain = 0
        /// Headers and footers move with their rows.
        case grouped = 1
    }
    /// The position of a row after scrolling.
    nonisolated public enum ScrollPosition: Int, Sendable {
        /// The minimum scrolling that shows the row.
        case none = 0
        /// To the top.
        case top = 1
        /// To the middle.
        case middle = 2
        /// To the bottom.
        case bottom = 3
    }
    /// Whether there are lines between rows.
    nonisolated public enum SeparatorStyle: Int, Sendable {
        /// None.
        case none = 0
        /// Hairlines.
        case singleLine = 1
    }
    /// How rows appear and disappear: always at once.
    nonisolated public enum RowAnimation: Int, Sendable {
        /// At once.
        case fade = 0
        /// At once.
        case none = 5
        /// At once.
        case automatic = 100
    }
    /// A height that means the table's own choice.
    nonisolated public static let automaticDimension: CGFloat = -1

    /// Provides the rows and their cells. Not retained.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
    /// Called about rows if it is a `UITableViewDelegate`, else only about scrolling. Not retained.
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet {
            tableDelegate = delegate as? any UITableViewDelegate
            setNeedsReload()
        }
    }
    /// The height of rows in points, unless the delegate says otherwise. 44 by default.
    open var rowHeight: CGFloat = 44 { didSet { if rowHeight != oldValue { setNeedsReload() } } }
    /// The height of headers with a title or a view in points, unless the delegate says otherwise. 28 by default.
    open var sectionHeaderHeight: CGFloat = 28 { didSet { setNeedsReload() } }
    /// The height of footers with a title or a view in points, unless the delegate says otherwise. 28 by default.
    open var sectionFooterHeight: CGFloat = 28 { didSet { setNeedsReload() } }
    /// Whether a finger can select rows. True by default.
    open var allowsSelection = true
    /// Whether a finger can select several rows, and deselect them again. False by default.
    open var allowsMultipleSelection = false
    /// Whether there are lines between rows. Hairlines by default.
    open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsReload() } }
    /// The colour of the lines.
    open var separatorColor: UIColor? = .separator { didSet { setNeedsReload() } }
    /// How far the lines keep from the left and the right edge.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { setNeedsReload() } }
    /// A view above the first section, at its own height.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
    /// A view below the last section, at its own height.
    open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
    /// How the headers and footers of sections scroll.
    public final let style: Style

    final weak var tableDelegate: (any UITableViewDelegate)?
    final var geometry = TableGeometry(start: 0)
    final var items = CellContainerState()
    /// The numbers of the rows that have cells, and the cells.
    final var shownRows = 0..<0
    final var cells: [UITableViewCell] = []
    /// The cells of rows that stay, by their new paths, from a change until the data source was asked again.
    final var staying: [IndexPath: UITableViewCell] = [:]
    /// The cells out of sight that are kept by their rows: that with the first responder, and until the end of an event that
    /// with a finger.
    final var kept: [IndexPath: UITableViewCell] = [:]
    /// The headers and footers in sight, and those that the delegate gave before they came into sight.
    final var ends: [SectionEnd: UIView] = [:]
    final var preparedEnds: [SectionEnd: UIView] = [:]
    final let endPool = CellPool<UITableViewHeaderFooterView>()
    final let pool = CellPool<UITableViewCell>()

    /// A table with a frame in its superview's coordinates.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        backgroundColor = .systemBackground
        alwaysBounceVertical = true
    }

    /// A plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    // MARK: Cells

    /// Register a class for the cells with an identifier.
    open func register(_ cellClass: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
        pool.register(identifier) { _ in cellClass.init(style: .default, reuseIdentifier: identifier) }
    }

    /// A cell that is out of sight, or a new one of the registered class; nil if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        guard let cell = pool.dequeue(identifier) else { return pool.makeCell(identifier) }
        cell.prepareForReuse()
        return cell
    }

    /// A cell that is out of sight, or a new one of the registered class. An identifier that is not registered gives a
    /// plain cell and a warning, where UIKit stops the program.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = updatedCell(identifier, indexPath) { return cell }
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        warn("no class is registered for cells \"\(identifier)\". Call register(_:forCellReuseIdentifier:) first.")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    // MARK: Rows

    /// Ask the data source for everything again. No row is selected afterwards.
    open func reloadData() {
        items.selection = []
        items.dropsCells = true
        setNeedsReload()
    }

    /// How many sections there are; 1 without a data source.
    public final var numberOfSections: Int { loaded.sections.count }

    /// How many rows a section has; 0 for a section that does not exist.
    public final func numberOfRows(inSection section: Int) -> Int {
        _ = loaded
        return itemCount(inSection: section)
    }

    /// The cell of a row; nil if it is out of sight, unless it has the first responder.
    public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        guard let number = loaded.number(of: indexPath) else { return nil }
        guard shownRows.contains(number) else { return kept[indexPath] }
        return cells[number - shownRows.lowerBound]
    }

    /// The row of a cell; nil if the cell is out of sight, unless it has the first responder.
    public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
        let geometry = loaded
        if let path = kept.first(where: { $0.value === cell })?.key { return path }
        return cells.firstIndex { $0 === cell }.map { geometry.path(of: shownRows.lowerBound + $0) }
    }

    /// The row at a point in the table's coordinates; nil if there is none.
    public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
        let geometry = loaded
        guard point.x >= 0, point.x < bounds.width else { return nil }
        return geometry.rows(from: point.y, to: point.y.nextUp).first.map(geometry.path)
    }

    /// The cells in sight, from the top.
    public final var visibleCells: [UITableViewCell] {
        _ = loaded
        return cells
    }

    /// Their rows; nil for none.
    public final var indexPathsForVisibleRows: [IndexPath]? {
        let geometry = loaded
        return shownRows.isEmpty ? nil : shownRows.map(geometry.path)
    }

    /// The frame of a row in the table's coordinates; zero if it does not exist.
    public final func rectForRow(at indexPath: IndexPath) -> CGRect {
        guard let number = loaded.number(of: indexPath) else { return .zero }
        return rect(of: number)
    }

    /// Scroll to a row. A row that does not exist gives a warning.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let number = loaded.number(of: indexPath) else { return warnOfMissing(indexPath) }
        let rect = rect(of: number)
        let top: CGFloat
        switch scrollPosition {
        case .none: return scrollRectToVisible(rect, animated: animated)
        case .top: top = rect.minY - topCover(of: indexPath.section)
        case .middle: top = rect.midY - bounds.height / 2
        case .bottom: top = rect.maxY - bounds.height
        }
        setContentOffset(clamped(CGPoint(x: contentOffset.x, y: top)), animated: animated)
    }

    // MARK: UIView

    open override var bounds: CGRect {
        didSet { if bounds != oldValue { tile(sizeChanged: bounds.size != oldValue.size) } }
    }

    open override var frame: CGRect {
        didSet { if frame.size != oldValue.size { tile(sizeChanged: true) } }
    }

    open override func layoutSubviews() {
        _ = loaded
        placeKept()
        super.layoutSubviews()
    }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // Hit testing must not depend on whether a frame was drawn.
        if window != nil { _ = loaded }
        return super.hitTest(point, with: event)
    }

    // MARK: Touches that the cells passed on

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !beginTouch(touches, event) { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isFollowing(touches) { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endTouch(touches, lifted: true) { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endTouch(touches, lifted: false) { super.touchesCancelled(touches, with: event) }
    }
}
