import Foundation
import ResponderCore

// The selection, and what `CellContainer` asks of a collection view.
extension UICollectionView {
    /// The selected items, in the order in which they were selected; empty for none.
    public final var indexPathsForSelectedItems: [IndexPath]? {
        update()
        return items.selection
    }

    /// Select an item and scroll to it; nil deselects all. The delegate is not called. Nothing happens if
    /// `allowsSelection` is false.
    public final func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard allowsSelection, select(indexPath, animated: animated), let indexPath, !scrollPosition.isEmpty else {
            return
        }
        scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }

    /// Deselect an item. The delegate is not called.
    public final func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }
}

extension UICollectionView: CellContainer {
    static var itemName: String { "item" }
    static var selectsHighlighted: Bool { true }

    final func loadIfNeeded() { update() }
    final func itemCount(inSection section: Int) -> Int { counts.indices.contains(section) ? counts[section] : 0 }
    final func exists(_ path: IndexPath) -> Bool {
        update()
        return has(path)
    }
    final func visibleCell(at path: IndexPath) -> UICollectionViewCell? { cellForItem(at: path) }
    final func path(of cell: UICollectionViewCell) -> IndexPath? { indexPath(for: cell) }

    final func providedCell(at path: IndexPath) -> UICollectionViewCell? {
        dataSource?.collectionView(self, cellForItemAt: path)
    }

    final func moveCells(_ changes: CellChanges) {
        let old = elements
        elements = []
        for element in old {
            guard let view = element.view else { continue }
            if element.kind == nil, let path = changes.newPath(ofCellAt: element.path) {
                elements.append(
                    CollectionElement(
                        kind: nil, path: path, attributes: element.attributes, frame: element.frame, view: view))
            } else {
                remove(view, element.key)
            }
        }
        forgetElements()
    }

    final func shouldHighlight(_ path: IndexPath) -> Bool {
        collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    }
    final func didHighlight(_ path: IndexPath) {
        collectionDelegate?.collectionView(self, didHighlightItemAt: path)
    }
    final func didUnhighlight(_ path: IndexPath) {
        collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }
    final func willSelect(_ path: IndexPath) -> IndexPath? {
        collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true ? path : nil
    }
    final func willDeselect(_ path: IndexPath, for replacement: IndexPath?) -> IndexPath? {
        // The delegate is not asked about an item that is deselected for another one.
        guard replacement == nil else { return path }
        return collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true ? path : nil
    }
    final func didDeselect(_ path: IndexPath) { collectionDelegate?.collectionView(self, didDeselectItemAt: path) }
    final func didSelect(_ path: IndexPath) { collectionDelegate?.collectionView(self, didSelectItemAt: path) }
}
