import Foundation
import ResponderCore

/// What has to be computed again after a layout was invalidated, and how the content moves with it. A layout with a context of
/// its own class names it in `invalidationContextClass`; the engine prepares all of a layout again in any case.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: nonisolated IdentityHashable {
    /// Whether all of the layout is computed again.
    public internal(set) final var invalidateEverything = false
    /// Whether the data source is asked for its counts again.
    public internal(set) final var invalidateDataSourceCounts = false
    /// The items that were invalidated; nil for none.
    public private(set) final var invalidatedItemIndexPaths: [IndexPath]?
    /// The supplementary views that were invalidated, by their kinds; nil for none.
    public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// How far the content is scrolled with the invalidation, in points. Zero at first.
    open var contentOffsetAdjustment = CGPoint.zero

    /// A context in which nothing is invalidated.
    public required init() {}

    nonisolated deinit {}

    /// Invalidate items.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Invalidate supplementary views of a kind.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
            [elementKind: indexPaths]
        ) { $0 + $1 }
    }
}

/// The context of a flow layout. Its properties only tell what a subclass may leave out: a flow layout computes all again.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes and distances again. True at first.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the attributes are computed again. True at first.
    open var invalidateFlowLayoutAttributes = true

    nonisolated deinit {}
}
