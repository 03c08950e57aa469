import Foundation
import ResponderCore

/// Shows items that a layout arranges. Only items in sight have views.
///
/// The view asks its data source before layout, touches and answers of its own. It shows at most 1,000,000 items in
/// 100,000 sections, and 5,000 views at once; it leaves out the rest with a warning.
open class UICollectionView: UIScrollView {
    /// The position of an item after scrolling: one value for each direction. Empty: the minimum scrolling that shows
    /// the item.
    nonisolated public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A position from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the top.
        public static let top = ScrollPosition(rawValue: 1)
        /// To the middle between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// To the bottom.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// To the left edge.
        public static let left = ScrollPosition(rawValue: 8)
        /// To the middle between left and right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// To the right edge.
        public static let right = ScrollPosition(rawValue: 32)
    }
    /// The direction in which a flow layout's lines follow each other.
    nonisolated public enum ScrollDirection: Int, Sendable {
        /// Downwards.
        case vertical = 0
        /// To the right.
        case horizontal = 1
    }
    /// The category of a layout's element.
    nonisolated public enum ElementCategory: UInt, Sendable {
        /// An item's cell.
        case cell = 0
        /// A view beside the items, such as a header.
        case supplementaryView = 1
    }
    /// The kind of a section's header.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a section's footer.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// Provides the items and their views. Not retained.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    /// Called about items if it is a `UICollectionViewDelegate`, else only about scrolling. Not retained.
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet {
            collectionDelegate = delegate as? any UICollectionViewDelegate
            collectionViewLayout.invalidateLayout()
        }
    }
    /// The arrangement of the items. Setting it takes effect without animation.
    open var collectionViewLayout: UICollectionViewLayout { didSet { takeLayout(insteadOf: oldValue) } }
    /// Whether a finger can select items. True by default.
    open var allowsSelection = true
    /// Whether a finger can select several items, and deselect them again. False by default.
    open var allowsMultipleSelection = false
    /// A view behind the items that does not scroll; nil, the default, for none.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            placeBackground()
        }
    }

    final weak var collectionDelegate: (any UICollectionViewDelegate)?
    final var items = CellContainerState()
    /// The number of items in each section.
    final var counts: [Int] = []
    /// What the layout has in `region` and around it; elements in sight have views.
    final var elements: [CollectionElement] = []
    final var region = CGRect.null
    /// The bounds for which there are views.
    final var tiledBounds = CGRect.null
    final var needsPreparation = true
    final var isAnimatingLayout = false
    /// How far the content is scrolled once the layout is prepared.
    final var offsetAdjustment = CGPoint.zero
    final var lifted: LiftedItem?
    final let cellPool = CellPool<UICollectionViewCell>()
    final let viewPool = CellPool<UICollectionReusableView>()

    /// A collection view with a frame in its superview's coordinates.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        backgroundColor = .systemBackground
        layout.collectionView = self
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    // MARK: Views

    /// Register a class for the cells with an identifier.
    open func register(_ cellClass: UICollectionViewCell.Type, forCellWithReuseIdentifier identifier: String) {
        cellPool.register(identifier) { cellClass.init(frame: $0) }
    }

    /// Register a class for the supplementary views of a kind with an identifier.
    open func register(
        _ viewClass: UICollectionReusableView.Type, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        viewPool.register(elementKind + " " + identifier) { viewClass.init(frame: $0) }
    }

    /// A cell that is out of sight, or a new one of the registered class with the frame of its item. An identifier that
    /// is not registered gives an empty cell and a warning, where UIKit stops the program.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        if let cell = updatedCell(identifier, indexPath) { return cell }
        let cell: UICollectionViewCell = dequeue(
            identifier, from: cellPool, registeredBy: "register(_:forCellWithReuseIdentifier:)"
        ) {
            exists(indexPath) ? collectionViewLayout.layoutAttributesForItem(at: indexPath) : nil
        }
        cell.reuseIdentifier = identifier
        return cell
    }

    /// The same for a supplementary view.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view: UICollectionReusableView = dequeue(
            elementKind + " " + identifier, from: viewPool,
            registeredBy: "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)"
        ) {
            collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
        }
        view.reuseIdentifier = identifier
        return view
    }

    private func dequeue<View: UICollectionReusableView>(
        _ identifier: String, from pool: CellPool<View>, registeredBy method: String,
        _ attributes: () -> UICollectionViewLayoutAttributes?
    ) -> View {
        if let view = pool.dequeue(identifier) {
            view.prepareForReuse()
            return view
        }
        let frame = attributes()?.frame ?? .zero
        if let view = pool.makeCell(identifier, frame: frame) { return view }
        warn("no class is registered for \"\(identifier)\". Call \(method) first.")
        return View(frame: frame)
    }

    // MARK: Items

    /// Ask the data source for everything again, including the cells in sight. No item is selected afterwards.
    open func reloadData() {
        items.selection = []
        lifted = nil
        items.dropsCells = true
        setNeedsReload()
    }

    /// How many sections there are.
    public final var numberOfSections: Int {
        update()
        return counts.count
    }

    /// How many items a section has; 0 for a section that does not exist.
    public final func numberOfItems(inSection section: Int) -> Int {
        update()
        return itemCount(inSection: section)
    }

    /// The cell of an item; nil if it is out of sight.
    public final func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        update()
        return elements.first { $0.kind == nil && $0.path == indexPath }?.view as? UICollectionViewCell
    }

    /// The item of a cell; nil if the cell is out of sight.
    public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        update()
        return elements.first { $0.view === cell }?.path
    }

    /// The item at a point in the collection view's coordinates, the front one where several overlap; nil for none.
    public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
        update()
        return element(at: point)?.path
    }

    /// The cells in sight, in the order of their items.
    public final var visibleCells: [UICollectionViewCell] {
        shownItems.compactMap { $0.view as? UICollectionViewCell }
    }

    /// The items in sight, in order.
    public final var indexPathsForVisibleItems: [IndexPath] { shownItems.map(\.path) }

    private var shownItems: [CollectionElement] {
        update()
        return elements.filter { $0.kind == nil && $0.view != nil }.sorted { $0.path < $1.path }
    }

    /// A supplementary view; nil if it is out of sight or does not exist.
    public final func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        update()
        return elements.first { $0.kind == elementKind && $0.path == indexPath }?.view
    }

    /// The supplementary views of a kind in sight, in the order of their index paths.
    public final func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        update()
        return elements.filter { $0.kind == elementKind }.sorted { $0.path < $1.path }.compactMap(\.view)
    }

    /// The layout's attributes of an item; nil if it does not exist.
    public final func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        update()
        return exists(indexPath) ? collectionViewLayout.layoutAttributesForItem(at: indexPath) : nil
    }

    /// The layout's attributes of a supplementary view; nil if there is none.
    public final func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        update()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// Scroll to an item. An item that does not exist gives a warning.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return warnOfMissing(indexPath) }
        if scrollPosition.isEmpty { return scrollRectToVisible(frame, animated: animated) }
        var offset = contentOffset
        if scrollPosition.contains(.top) {
            offset.y = frame.minY - contentInset.top
        } else if scrollPosition.contains(.centeredVertically) {
            offset.y = frame.midY - bounds.height / 2
        } else if scrollPosition.contains(.bottom) {
            offset.y = frame.maxY + contentInset.bottom - bounds.height
        }
        if scrollPosition.contains(.left) {
            offset.x = frame.minX - contentInset.left
        } else if scrollPosition.contains(.centeredHorizontally) {
            offset.x = frame.midX - bounds.width / 2
        } else if scrollPosition.contains(.right) {
            offset.x = frame.maxX + contentInset.right - bounds.width
        }
        setContentOffset(clamped(offset), animated: animated)
    }

    // MARK: UIView

    open override var contentInset: UIEdgeInsets {
        didSet { if contentInset != oldValue { collectionViewLayout.invalidateLayout() } }
    }

    open override var bounds: CGRect {
        willSet { if newValue != bounds { willChange(to: newValue) } }
    }

    open override var frame: CGRect {
        willSet {
            if newValue.size != bounds.size { willChange(to: CGRect(origin: bounds.origin, size: newValue.size)) }
        }
    }

    private func willChange(to bounds: CGRect) {
        // The layout may answer from its own computations, so it must be prepared.
        if !needsPreparation, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
            collectionViewLayout.invalidateLayout(
                with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
        }
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        update()
        placeBackground()
        super.layoutSubviews()
    }

    private func placeBackground() {
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // Hit testing must not depend on whether a frame was drawn.
        if window != nil { update() }
        return super.hitTest(point, with: event)
    }

    override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
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
