import Foundation

/// Decides where the elements of a collection view lie. Subclass it for arrangements that the flow layout does not have.
///
/// The collection view calls `prepare()`, then reads `collectionViewContentSize`, then asks for the elements of a
/// rectangle somewhat larger than its bounds, and asks again when scrolling leaves that rectangle.
open class UICollectionViewLayout {
    /// The collection view that uses the layout; nil for none.
    public internal(set) final weak var collectionView: UICollectionView?

    /// A layout of no collection view yet.
    public init() {}

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    /// The class of the attributes that the flow layout makes. Override it to add properties.
    open class var layoutAttributesClass: UICollectionViewLayoutAttributes.Type {
        UICollectionViewLayoutAttributes.self
    }

    /// Compute the layout. Called before the first question and after each invalidation.
    open func prepare() {}

    /// The size of everything, in points. Zero by default.
    open var collectionViewContentSize: CGSize { .zero }

    /// The elements that intersect a rectangle in the collection view's coordinates; elements outside of it may be among
    /// them. None by default. Where elements overlap, views of later ones lie in front.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// One item; nil if it does not exist. Nil by default.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// One supplementary view; nil if there is none. Nil by default.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    /// How a lifted item is shown: at a position, in front of all others. Override it to have it larger or fainter.
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

    /// Whether the layout is to be prepared again for bounds that the collection view is about to get: asked at each
    /// scrolling and each change of size. False by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Have the layout prepared again before the next frame or touch. Call `super`.
    open func invalidateLayout() { collectionView?.setNeedsPreparation() }

    /// Where scrolling comes to rest when a finger lifts. The delegate is asked after it.
    /// - Parameters:
    ///   - proposedContentOffset: where it would come to rest.
    ///   - velocity: in points a millisecond.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    )
        -> CGPoint
    { proposedContentOffset }

    /// Where the content is to be once this layout took the place of another one.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
}
