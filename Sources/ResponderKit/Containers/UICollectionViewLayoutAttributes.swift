import Foundation
import ResponderCore

/// The position and look of one element in a collection view, as its layout says.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: nonisolated Hashable {
    /// The element's index path.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// Whether the element is a cell or a supplementary view.
    public internal(set) final var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a supplementary view, such as a section's header; nil for a cell.
    public internal(set) final var representedElementKind: String?
    /// The middle, in the collection view's coordinates.
    open var center = CGPoint.zero
    /// The size in points, before the transform.
    open var size = CGSize.zero
    /// Transforms the element about its centre.
    open var transform = CGAffineTransform.identity
    /// From 0 to 1. 1 by default.
    open var alpha: CGFloat = 1
    /// The element is drawn in front of elements with a lower number. Touches go by the order of the views, as in UIKit.
    open var zIndex = 0
    /// Whether the element is hidden.
    open var isHidden = false

    /// Attributes of no element. Use `init(forCellWith:)`.
    public required init() {}

    /// Attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }

    nonisolated deinit {}

    /// The smallest rectangle around the element, in the collection view's coordinates. Set it only while the transform
    /// is the identity.
    open var frame: CGRect {
        get {
            let size = transform.isIdentity ? size : bounds.applying(transform).size
            return CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    /// The element's own coordinates: at the origin, as large as `size`.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// A copy of the same class. Subclasses with properties of their own override `copy(with:)`.
    public final func copy() -> Any { copy(with: nil) }

    /// A copy of the same class; the zone is not used.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.indexPath = indexPath
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        copy.center = center
        copy.size = size
        copy.transform = transform
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        return copy
    }

    /// Whether other attributes are equal. The collection view applies attributes to a view again only if they differ;
    /// subclasses with properties of their own override this.
    open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return indexPath == other.indexPath && representedElementKind == other.representedElementKind
            && center == other.center && size == other.size && transform == other.transform && alpha == other.alpha
            && zIndex == other.zIndex && isHidden == other.isHidden
    }

    /// Asks `isEqual(_:)`. On the main thread only.
    nonisolated public static func == (
        one: UICollectionViewLayoutAttributes, other: UICollectionViewLayoutAttributes
    ) -> Bool {
        one === other || MainActor.assumeIsolated { one.isEqual(other) }
    }

    /// Hashes the index path. On the main thread only.
    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(MainActor.assumeIsolated { indexPath })
    }
}
