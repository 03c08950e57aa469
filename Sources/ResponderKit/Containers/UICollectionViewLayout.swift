import Foundation
import ResponderCore

/// Decides the positions of the elements in a collection view. Subclass it for arrangements that the flow layout does
/// not have.
///
/// The collection view calls `prepare()`, then reads `collectionViewContentSize`, then asks for the elements of a
/// rectangle somewhat larger than its bounds, and asks again when scrolling leaves that rectangle.
@preconcurrency @MainActor
open class UICollectionViewLayout: nonisolated IdentityHashable {
    /// The collection view that uses the layout; nil if none does.
    public internal(set) final weak var collectionView: UICollectionView?

    /// A layout.
    public init() {}

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    /// The class of the attributes that the flow layout makes. Override it to add properties. A class that is not one of
    /// attributes has no effect.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// Compute the layout. Called before the first use and after each invalidation.
    open func prepare() {}

    /// The size of the whole content, in points. Zero by default.
    open var collectionViewContentSize: CGSize { .zero }

    /// The elements that intersect a rectangle in the collection view's coordinates; elements outside of it may be
    /// among them. None by default. If elements overlap, later ones are in front.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// The attributes of an item; nil if it does not exist. nil by default.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a supplementary view; nil if there is none. nil by default.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    /// The attributes of a lifted item: at a position, in front of all others. Override it to change its size or alpha.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes =
            layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
            ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        attributes.zIndex = .max
        return attributes
    }

    /// Whether the layout must be prepared again for the bounds that the collection view is about to get. Called for
    /// each scroll and each change of size. False by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// The class of the contexts that the collection view makes. A subclass of its own may carry more.
    open class var invalidationContextClass: UICollectionViewLayoutInvalidationContext.Type {
        UICollectionViewLayoutInvalidationContext.self
    }

    /// The context of an invalidation for the bounds that the collection view is about to get, after
    /// `shouldInvalidateLayout(forBoundsChange:)` said true. Call `super` and add to its result.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        type(of: self).invalidationContextClass.init()
    }

    /// Prepare the whole layout again before the next frame or touch. Call `super`.
    open func invalidateLayout() { invalidate(withCounts: false) }

    /// Prepare the layout again before the next frame or touch: all of it, whatever the context says. It is called after
    /// `invalidateLayout()`, before the bounds change if the layout asked for it, and when the data source was asked for its
    /// counts. Call `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.offsetAdjustment.x += context.contentOffsetAdjustment.x
        collectionView?.offsetAdjustment.y += context.contentOffsetAdjustment.y
        collectionView?.setNeedsPreparation()
    }

    final func invalidate(withCounts: Bool) {
        let context = type(of: self).invalidationContextClass.init()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = withCounts
        invalidateLayout(with: context)
    }

    /// The offset at which scrolling comes to rest after a finger lifts. The delegate can change it afterwards.
    /// - Parameters:
    ///   - proposedContentOffset: where it would come to rest.
    ///   - velocity: in points a millisecond.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    )
        -> CGPoint
    { proposedContentOffset }

    /// The content offset after this layout has replaced another one.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
}
