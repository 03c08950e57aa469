import Foundation
import ResponderCore

/// One element of the layout near the bounds, with its view while it is in sight.
struct CollectionElement {
    /// The kind of a supplementary view; nil for a cell.
    let kind: String?
    /// The item that is shown here; it differs from that of the attributes while an item is lifted.
    let path: IndexPath
    let attributes: UICollectionViewLayoutAttributes
    let frame: CGRect
    var view: UICollectionReusableView?

    var key: Key { Key(kind: kind, path: path) }

    struct Key: Hashable {
        let kind: String?
        let path: IndexPath
    }
}

// Views, as the data source and the layout say.
extension UICollectionView {
    /// Ask the data source again before the next frame or touch.
    final func setNeedsReload() {
        items.isStale = true
        setNeedsLayout()
    }

    /// Prepare the layout again before the next frame or touch.
    final func setNeedsPreparation() {
        needsPreparation = true
        setNeedsLayout()
    }

    final func takeLayout(insteadOf old: UICollectionViewLayout) {
        guard old !== collectionViewLayout else { return }
        old.collectionView = nil
        collectionViewLayout.collectionView = self
        setNeedsPreparation()
    }

    /// Use another layout. With animation the views in sight move from their old positions to the new ones.
    public final func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        update()
        let place = {
            self.collectionViewLayout = layout
            self.update()
            let offset = layout.targetContentOffset(forProposedContentOffset: self.contentOffset)
            if offset != self.contentOffset, offset.isFinite { self.contentOffset = self.clamped(offset) }
            self.update()
        }
        if animated { return animateLayout(place, completion) }
        place()
        completion?(true)
    }

    /// Change the layout in a closure; views that stay move to their new positions.
    final func animateLayout(_ change: @escaping () -> Void, _ completion: ((Bool) -> Void)? = nil) {
        guard window != nil, !items.isAsking else {
            change()
            completion?(true)
            return
        }
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: {
                let wasAnimating = self.isAnimatingLayout
                self.isAnimatingLayout = true
                change()
                self.isAnimatingLayout = wasAnimating
            }, completion: { completion?($0) })
    }

    /// Bring the views in sight up to date with the data source and the layout. Cheap if nothing changed.
    final func update() {
        guard !items.isAsking, items.isStale || needsPreparation || bounds != tiledBounds else { return }
        if items.isStale { load() }
        // The delegate may scroll in calls about cells; a program that scrolls every time must not loop endlessly.
        for _ in 0..<CallDepth.maximum {
            if needsPreparation { prepare() }
            let area = bounds
            tile()
            tiledBounds = area
            if bounds == area { return }
        }
    }

    /// Ask the layout for the elements again.
    final func forgetElements() {
        region = .null
        tiledBounds = .null
    }

    private func load() {
        items.isAsking = true
        items.isStale = false
        items.hasRefused = false
        var counts: [Int] = []
        if let dataSource {
            let sections = count(dataSource.numberOfSections(in: self), of: "sections", atMost: CellLimits.sections)
            var left = CellLimits.items
            for section in 0..<sections {
                let answer = dataSource.collectionView(self, numberOfItemsInSection: section)
                counts.append(count(answer, of: "items in section \(section)", atMost: left))
                left -= counts[section]
            }
        }
        self.counts = counts
        items.selection.removeAll { !has($0) }
        if let path = items.touched?.path, !has(path) { items.touched?.path = nil }
        items.isAsking = false
        lifted = nil
        collectionViewLayout.invalidate(withCounts: true)
    }

    final func has(_ path: IndexPath) -> Bool {
        path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
    }

    private func prepare() {
        items.isAsking = true
        needsPreparation = false
        collectionViewLayout.prepare()
        // A layout may set its properties while it prepares, after it has read them. One that does so each time must not
        // prepare endlessly.
        if needsPreparation { collectionViewLayout.prepare() }
        needsPreparation = false
        let size = collectionViewLayout.collectionViewContentSize
        items.isAsking = false
        forgetElements()
        if contentSize != size { contentSize = size }
        if offsetAdjustment != .zero {
            let offset = CGPoint(x: contentOffset.x + offsetAdjustment.x, y: contentOffset.y + offsetAdjustment.y)
            offsetAdjustment = .zero
            if offset.isFinite { contentOffset = offset }
        }
        returnFromBeyondEnd()
    }

    // MARK: Elements in sight

    /// Make views for the elements that intersect the bounds, and remove all others.
    private func tile() {
        if !region.contains(bounds) { fetch() }
        items.isAsking = true
        var shown = 0
        for index in elements.indices {
            let isVisible = isVisible(elements[index])
            if isVisible { shown += 1 }
            if !isVisible, let view = elements[index].view {
                elements[index].view = nil
                remove(view, elements[index].key)
            }
        }
        if shown > CellLimits.cells {
            warnOnce("\(shown) elements are in sight at once; the first \(CellLimits.cells) are shown.")
        }
        // Subviews are in the order of the layout, so that it decides what lies in front.
        var place = backgroundView?.superview === self ? 1 : 0
        let end = place + CellLimits.cells
        for index in elements.indices where place < end && isVisible(elements[index]) {
            if elements[index].view == nil { quietly { showElement(index, at: place) } }
            place += 1
        }
        items.isAsking = false
    }

    private func isVisible(_ element: CollectionElement) -> Bool {
        element.frame.overlaps(bounds)
            || element.kind == nil && (element.path == lifted?.item || keepsTouched(element.path))
    }

    /// Ask the layout for the elements in the bounds and half a screen around. Views of elements that stay are kept.
    private func fetch() {
        items.isAsking = true
        region = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
        var found = collectionViewLayout.layoutAttributesForElements(in: region) ?? []
        if let path = items.touched?.path, keepsTouched(path), lifted == nil, cellForItem(at: path) != nil,
            let touched = collectionViewLayout.layoutAttributesForItem(at: path)
        {
            found.append(touched)
        }
        let old = elements
        var views: [CollectionElement.Key: Int] = [:]
        for (index, element) in old.enumerated() where element.view != nil { views[element.key] = index }
        if items.dropsCells { views = [:] }
        items.dropsCells = false
        elements = []
        elements.reserveCapacity(found.count)
        var known = Set<CollectionElement.Key>(minimumCapacity: found.count)
        var stays = Array(repeating: false, count: old.count)
        for attributes in found {
            guard let new = element(attributes), known.insert(new.key).inserted else { continue }
            elements.append(new)
            guard let index = views[new.key], let view = old[index].view else { continue }
            stays[index] = true
            elements[elements.count - 1].view = view
            placeView(view, new, from: old[index].attributes)
        }
        for (index, element) in old.enumerated() where !stays[index] {
            if let view = element.view { remove(view, element.key) }
        }
        items.isAsking = false
    }

    /// nil for an item that does not exist.
    private func element(_ attributes: UICollectionViewLayoutAttributes) -> CollectionElement? {
        let (kind, place) = (attributes.representedElementKind, attributes.indexPath)
        guard kind != nil || has(place) else {
            warnOnce("the layout has attributes for \(place), an item that does not exist. They are left out.")
            return nil
        }
        return CollectionElement(
            kind: kind, path: kind == nil ? occupant(of: place) : place, attributes: attributes, frame: attributes.frame
        )
    }

    private func placeView(
        _ view: UICollectionReusableView, _ element: CollectionElement, from old: UICollectionViewLayoutAttributes?
    ) {
        let isLifted = element.kind == nil && element.path == lifted?.item
        // Apply attributes if they are another object with other values, or the same object, whose values may have
        // changed. The program controls the look of a lifted cell.
        let isNew = element.attributes === old || !element.attributes.isEqual(old)
        if old == nil || (isNew && !isLifted) { view.place(by: element.attributes) }
        if isLifted, let lifted { view.center = lifted.center }
    }

    /// Make calls about new views outside of the animation of the others.
    private func quietly(_ body: () -> Void) {
        if isAnimatingLayout { UIView.performWithoutAnimation(body) } else { body() }
    }

    private func showElement(_ index: Int, at subviewIndex: Int) {
        let element = elements[index]
        let view = element.kind.map { supplementaryView($0, element.path) } ?? cell(element.path)
        elements[index].view = view
        UIView.performWithoutAnimation {
            placeView(view, element, from: nil)
            insertSubview(view, at: subviewIndex)
        }
        guard let cell = view as? UICollectionViewCell, element.kind == nil else { return }
        collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
    }

    private func cell(_ path: IndexPath) -> UICollectionReusableView {
        var cell = providedCell(at: path) ?? UICollectionViewCell(frame: .zero)
        if cell.superview === self {
            warn(
                "the data source gave the cell of another visible item for item \(path.item) of section "
                    + "\(path.section). It gets an empty one; take cells from dequeueReusableCell(withReuseIdentifier:for:)."
            )
            cell = UICollectionViewCell(frame: .zero)
        }
        showState(of: path, on: cell)
        return cell
    }

    private func supplementaryView(_ kind: String, _ path: IndexPath) -> UICollectionReusableView {
        let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
        guard let view, view.superview !== self else {
            return UICollectionReusableView(frame: .zero)
        }
        return view
    }

    final func remove(_ view: UICollectionReusableView, _ key: CollectionElement.Key) {
        guard let kind = key.kind else {
            guard let cell = view as? UICollectionViewCell else { return view.removeFromSuperview() }
            collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
            return retire(cell, to: cellPool)
        }
        view.removeFromSuperview()
        if let identifier = view.reuseIdentifier { viewPool.recycle(view, for: kind + " " + identifier) }
    }

    /// The front element of an item at a point.
    final func element(at point: CGPoint) -> CollectionElement? {
        let near: [CollectionElement]
        if region.contains(point) {
            near = elements
        } else {
            let spot = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
            near = (collectionViewLayout.layoutAttributesForElements(in: spot) ?? []).compactMap(element)
        }
        var front: CollectionElement?
        for element in near where element.kind == nil && element.frame.contains(point) {
            if element.attributes.zIndex >= front?.attributes.zIndex ?? .min { front = element }
        }
        return front
    }
}
