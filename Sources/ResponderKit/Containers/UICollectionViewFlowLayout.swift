import Foundation
import ResponderCore

/// Items in lines, as many in each as fit; lines below each other, or beside each other for horizontal scrolling.
///
/// The items of a full line are spread from edge to edge. If all items of a section have one size, its last line keeps
/// the columns of the others; if not, it begins at the edge. A single item in a line is centred unless the line is the
/// last.
///
/// - Complexity: `prepare()` is linear in the number of sections, and in the number of items only if the delegate is a
///   `UICollectionViewDelegateFlowLayout` with sizes of its own. Lookups are logarithmic, plus the number of items that
///   they find.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// Leaves the sizes of a section's items to `itemSize`: the answer of a delegate that has no sizes of its own.
    public class var automaticSize: CGSize {
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    }

    /// The direction of scrolling. Vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The minimum distance between lines, in points. Lines overlap if it is negative. 10 by default.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
    /// The minimum distance between the items of a line, in points. 10 by default.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The size of the items, unless the delegate says otherwise. 50 × 50 points by default.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
    /// The insets of the items in a section, in points. Zero by default.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    /// The size of the view above (or left of) a section; only the length in the direction of scrolling counts. Zero,
    /// the default, for none.
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
    /// The same for the view below (or right of) a section.
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }

    open override class var invalidationContextClass: UICollectionViewLayoutInvalidationContext.Type {
        UICollectionViewFlowLayoutInvalidationContext.self
    }

    private var geometry = FlowGeometry(isVertical: true, breadth: 0)

    private var isVertical: Bool { scrollDirection == .vertical }

    open override func prepare() {
        guard let view = collectionView else { return }
        let inset = view.contentInset
        let room =
            isVertical ? view.bounds.width - inset.left - inset.right : view.bounds.height - inset.top - inset.bottom
        var geometry = FlowGeometry(isVertical: isVertical, breadth: max(0, room))
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        for section in 0..<view.numberOfSections {
            let metrics = metrics(of: section, in: view, delegate)
            check(metrics, room: geometry.itemBreadth(metrics.inset), in: view)
            geometry.add(metrics)
        }
        self.geometry = geometry
    }

    open override var collectionViewContentSize: CGSize { geometry.contentSize }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = collectionView?.bounds else { return false }
        return isVertical ? newBounds.width != old.width : newBounds.height != old.height
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard collectionView?.exists(indexPath) == true else { return nil }
        return geometry.frame(of: indexPath).map { cell(indexPath, $0) }
    }

    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        guard indexPath.item == 0 else { return nil }
        switch elementKind {
        case UICollectionView.elementKindSectionHeader:
            return geometry.headerFrame(of: indexPath.section).map { band(elementKind, indexPath.section, $0) }
        case UICollectionView.elementKindSectionFooter:
            return geometry.footerFrame(of: indexPath.section).map { band(elementKind, indexPath.section, $0) }
        default: return nil
        }
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        for section in geometry.sections(in: rect) {
            if let frame = geometry.headerFrame(of: section), frame.overlaps(rect) {
                found.append(band(UICollectionView.elementKindSectionHeader, section, frame))
            }
            geometry.forEachItem(of: section, in: rect) { item, frame in
                if found.count < CellLimits.cells { found.append(cell(IndexPath(item: item, section: section), frame)) }
            }
            if let frame = geometry.footerFrame(of: section), frame.overlaps(rect) {
                found.append(band(UICollectionView.elementKindSectionFooter, section, frame))
            }
            guard found.count < CellLimits.cells else {
                collectionView?.warnOnce(
                    "more than \(CellLimits.cells) items are in sight at once; the first of them are shown. Make items larger."
                )
                break
            }
        }
        return found
    }

    private func cell(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let kind = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let attributes = (kind ?? UICollectionViewLayoutAttributes.self).init()
        attributes.indexPath = path
        attributes.frame = frame
        return attributes
    }

    private func band(_ kind: String, _ section: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = cell(IndexPath(item: 0, section: section), frame)
        attributes.representedElementCategory = .supplementaryView
        attributes.representedElementKind = kind
        return attributes
    }

    // MARK: Metrics

    private func metrics(
        of section: Int, in view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowGeometry.Metrics {
        var metrics = FlowGeometry.Metrics()
        func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
        if let delegate {
            metrics.inset = delegate.collectionView(view, layout: self, insetForSectionAt: section)
            metrics.lineSpacing = delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
            metrics.spacing = delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
            metrics.header = length(
                delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section))
            metrics.footer = length(
                delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section))
        } else {
            metrics.inset = sectionInset
            metrics.lineSpacing = minimumLineSpacing
            metrics.spacing = minimumInteritemSpacing
            metrics.header = length(headerReferenceSize)
            metrics.footer = length(footerReferenceSize)
        }
        let sides = [metrics.inset.top, metrics.inset.left, metrics.inset.bottom, metrics.inset.right]
        if !sides.allSatisfy({ isUsable(abs($0)) }) {
            refuse("a section inset of \(metrics.inset)", in: view)
            metrics.inset = .zero
        }
        if !isUsable(abs(metrics.lineSpacing)) {
            refuse("a line spacing of \(metrics.lineSpacing)", in: view)
            metrics.lineSpacing = 0
        }
        metrics.spacing = usable(metrics.spacing, "an item spacing", in: view)
        metrics.header = usable(metrics.header, "a header", in: view)
        metrics.footer = usable(metrics.footer, "a footer", in: view)
        metrics.sizes = sizes(of: section, in: view, delegate)
        return metrics
    }

    private func sizes(
        of section: Int, in view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowGeometry.Sizes {
        let count = view.numberOfItems(inSection: section)
        let uniform = FlowGeometry.Sizes.uniform(
            count, usable(itemSize, orElse: CGSize(width: 50, height: 50), in: view))
        guard let delegate, count > 0 else { return uniform }
        func size(_ item: Int) -> CGSize {
            delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
        }
        let first = size(0)
        if first == Self.automaticSize { return uniform }
        let own = usable(itemSize, orElse: CGSize(width: 50, height: 50), in: view)
        let sizes = (0..<count).map { usable($0 == 0 ? first : size($0), orElse: own, in: view) }
        return sizes.allSatisfy { $0 == sizes[0] } ? .uniform(count, sizes[0]) : .varied(sizes)
    }

    private func isUsable(_ length: CGFloat) -> Bool { length >= 0 && length <= CellLimits.length }

    private func usable(_ length: CGFloat, _ what: String, in view: UICollectionView) -> CGFloat {
        if isUsable(length) { return length }
        refuse("\(what) of \(length)", in: view)
        return 0
    }

    private func usable(_ size: CGSize, orElse other: CGSize, in view: UICollectionView) -> CGSize {
        if isUsable(size.width), isUsable(size.height) { return size }
        if size != Self.automaticSize { refuse("an item size of \(size)", in: view) }
        return other
    }

    private func refuse(_ what: String, in view: UICollectionView) {
        view.warnOnce("\(what) was refused. Give numbers from 0 to \(Int(CellLimits.length)).")
    }

    /// Items that are broader than the view get a line each, with a warning if the collection view has a size.
    private func check(_ metrics: FlowGeometry.Metrics, room: CGFloat, in view: UICollectionView) {
        guard case .uniform(let count, let size) = metrics.sizes, count > 0, room > 0 else { return }
        let breadth = isVertical ? size.width : size.height
        guard breadth > room + 1e-6 else { return }
        view.warnOnce(
            "items of \(breadth) points do not fit into the \(room) that the insets leave; each has a line of its own.")
    }
}
