@testable import ResponderCore
@testable import ResponderKit

/// A layout that returns any given answers.
private final class LyingLayout: UICollectionViewLayout {
    var size = CGSize(400, 1000)
    var attributes: () -> [UICollectionViewLayoutAttributes] = { [] }
    var onPrepare: () -> Void = {}
    override func prepare() { onPrepare() }
    override var collectionViewContentSize: CGSize { size }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { attributes() }
}

@Suite(.playedOnce("content stays where it was scrolled")) struct HostileCollectionTests {
    private let it = CollectionRig([20])

    @Test(.timeLimit(.minutes(1)))
    func `A million items of one size are laid out without a question about them and scrolled to the end`() {
        let it = CollectionRig([500_000, 500_000])
        #expect(it.view.contentSize.height == 0 && it.run { it.view.numberOfSections } == 2)
        #expect(it.view.contentSize.height == 25_000_000)
        it.run { it.view.scrollToItem(at: [1, 499_999], at: .bottom, animated: false) }
        #expect(it.shown == Array(499_984..<500_000) && it.asked <= 40)
        #expect(it.run { it.view.indexPathForItem(at: CGPoint(350, 12_499_999)) } == [0, 499_999])
        it.counts = [700_000, 700_000]
        it.run { it.view.reloadData() }
        #expect(it.run { it.view.numberOfItems(inSection: 1) } == 300_000)
        #expect(it.rig.warnings.count == 1 && it.rig.warnings[0].contains("700000 items in section 1"))
    }

    @Test func `Negative and huge counts are limited`() {
        let it = CollectionRig([-3, .min, .max])
        #expect(it.shown.count == 16 && it.run { it.view.numberOfItems(inSection: 0) } == 0)
        #expect(it.run { it.view.numberOfItems(inSection: 2) } == CellLimits.items && it.rig.warnings.count == 1)
        #expect(it.run { it.view.numberOfItems(inSection: 3) + it.view.numberOfItems(inSection: -1) } == 0)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -7, 1e300])
    func `Invalid sizes are refused with one warning`(_ length: CGFloat) {
        let it = CollectionRig([1000])
        it.size = { _ in CGSize(100, length) }
        #expect(it.shown.count == 16 && it.rig.warnings.count == 1)
        it.size = nil
        // Negative spacings are valid (S-299).
        it.flow.minimumLineSpacing = length == -7 ? .nan : length
        it.flow.sectionInset.left = length == -7 ? .nan : length
        #expect(it.frame(999)?.minY == 24_900 && it.rig.warnings.count == 1)
        #expect(it.after { it.view.reloadData() }.shown.count == 16 && it.rig.warnings.count == 2)
    }

    @Test(arguments: [CGSize.zero, CGSize(100, 0), CGSize(0, 100)])
    func `Items of zero size are not shown`(_ size: CGSize) {
        let it = CollectionRig([50_000])
        it.flow.itemSize = size
        #expect(it.shown == [])
        it.size = { $0.item == 7 ? CGSize(5, 5) : size }
        #expect(it.after { it.flow.invalidateLayout() }.shown == [7])
    }

    @Test func `Extremely thin items create a limited number of cells`() {
        let it = CollectionRig([50_000])
        it.flow.itemSize = CGSize(1e-9, 1e-9)
        #expect(it.shown.count <= CellLimits.cells && it.view.subviews.count <= CellLimits.cells + 10)
        #expect(it.rig.warnings.count == 1)
    }

    @Test func `Items that are too wide have their own lines, with a warning`() {
        let it = CollectionRig([3])
        it.flow.itemSize.width = 500
        #expect(it.frame(1)?.minY == 100 && it.shown == [0, 1, 2])
        #expect(it.rig.warnings.count == 1 && it.rig.warnings[0].contains("500"))
    }

    @Test func `A change that contradicts the data source shows the data, with a warning`() {
        let it = CollectionRig([5])
        _ = it.shown
        it.counts = [3]
        it.run { it.view.insertItems(at: [[0, 0]]) }
        #expect(
            it.rig.warnings.last?.contains("1 items were inserted into section 0 of 5, but the data source now has 3")
                == true)
        #expect(it.shown == [0, 1, 2])
        it.run {
            it.view.performBatchUpdates {
                it.view.insertItems(at: [[0, 0]])
                it.view.deleteItems(at: [[0, 0], [0, 1]])
            }
        }
        #expect(it.rig.warnings.last?.contains("1 items were inserted into and 2 deleted from section 0 of 3") == true)
        it.run { it.view.deleteItems(at: [[0, 70], [9, 9], [3], []]) }
        #expect(it.after { it.view.moveItem(at: [0, 50], to: [7, -1]) }.shown == [0, 1, 2])
    }

    @Test func `One cell for all items and an unregistered identifier give warnings`() {
        let it = CollectionRig([4])
        let one = it.run { UICollectionViewCell(frame: .zero) }
        it.cell = { _ in one }
        #expect(it.shown == [0, 1, 2, 3] && it.rig.warnings.last?.contains("another visible item") == true)
        it.cell = { it.view.dequeueReusableCell(withReuseIdentifier: "nothing", for: $0) }
        it.run { it.view.reloadData() }
        #expect(it.shown == [0, 1, 2, 3] && it.rig.warnings.last?.contains("\"nothing\"") == true)
    }

    @Test func `A layout can invent and repeat items and return invalid numbers`() {
        let layout = LyingLayout()
        let it = CollectionRig([4], layout: layout)
        func attributes(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = frame
            return attributes
        }
        let square = CGRect(0, 0, 50, 50)
        layout.attributes = {
            [
                attributes([0, 9], square), attributes([0, 1], square), attributes([0, 1], square),
                attributes([0, 2], CGRect(CGFloat.nan, 0, 50, 50)), attributes([], square),
            ]
        }
        #expect(it.shown == [1] && it.rig.warnings.count == 1)
        layout.size = CGSize(CGFloat.nan, .infinity)
        #expect(it.after { layout.invalidateLayout() }.shown == [1])
        layout.attributes = { (0..<20_000).map { _ in attributes([0, 0], square) } }
        #expect(it.after { layout.invalidateLayout() }.shown == [0])
        // Requested during its own preparation.
        layout.onPrepare = {
            layout.invalidateLayout()
            it.view.reloadData()
            it.view.contentOffset.y += 10
            _ = it.view.visibleCells
        }
        #expect(it.after { layout.invalidateLayout() }.shown == [0])
    }

    @Test(arguments: [20_000, CellLimits.cells])
    func `All items of a large layout in one place create a limited number of cells, with a warning`(_ count: Int) {
        let layout = LyingLayout()
        let it = CollectionRig([count], layout: layout)
        layout.attributes = {
            (0..<count).map {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, $0])
                attributes.frame = CGRect(0, 0, 50, 50)
                return attributes
            }
        }
        #expect(it.shown.count == CellLimits.cells && it.rig.warnings.count == (count > CellLimits.cells ? 1 : 0))
    }

    @Test func `Calls about a cell can scroll, reload and change items`() {
        let it = CollectionRig([1000])
        _ = it.shown
        it.on = { what, _ in
            guard what == "hide" else { return }
            it.on = { _, _ in }
            it.view.contentOffset.y = 8000
        }
        it.run { it.view.contentOffset.y = 500 }
        #expect(it.shown == Array(320..<336) && it.view.contentOffset.y == 8000)
        it.on = { what, _ in if what == "display" { it.view.contentOffset.y += 100 } }
        it.layOut { it.view.contentOffset.y = 0 }
        it.on = { what, _ in
            it.view.reloadData()
            it.view.insertItems(at: [[0, 0]])
            it.view.deleteItems(at: [[0, 1]])
            it.flow.invalidateLayout()
        }
        it.layOut { it.view.contentOffset.y = 700 }.press(50, 50, at: 1)
        it.on = { _, _ in }
        #expect(it.layOut { it.view.contentOffset.y = 100 }.shown == Array(4..<20))
        _ = it.take()
        #expect(it.press(50, 50, at: 5).take().suffix(2) == ["select 4", "off 4"])
        #expect(it.rig.application.nextDeadline == nil)
    }

    @Test(arguments: ["off", "may select", "deselect"])
    func `An item that its delegate removes during the question is not selected`(_ word: String) {
        let it = CollectionRig([20])
        _ = it.press(50, 50, at: 1).take()
        it.on = { what, _ in
            guard what == word else { return }
            it.counts = [1]
            it.view.reloadData()
        }
        it.press(150, 50, at: 3)
        // The highlight ends after the selection.
        #expect(it.take().contains("select 1") == (word == "off"), "gone at \(word)")
    }

    @Test func `Items inserted before a finger move the item under it, which keeps its cell`() {
        let cell = it.cell(2)
        it.press(250, 50, at: 1) {
            it.counts = [21]
            it.view.insertItems(at: [[0, 3]])
        }
        #expect(it.take().suffix(3) == ["may select 2", "select 2", "off 2"] && it.cell(2) === cell)
        it.press(250, 50, at: 3) {
            it.counts = [22]
            it.view.insertItems(at: [[0, 0]])
            it.view.bounds.origin.x += 100
        }
        #expect(it.take().suffix(3) == ["may select 3", "select 3", "off 3"])
    }

    @Test func `An item that is scrolled away under a finger does not block the next finger's item`() {
        let it = CollectionRig([1000])
        it.press(350, 50, at: 1) {
            it.view.contentOffset.x = -100
            it.view.layoutIfNeeded()
        }
        #expect(it.cell(3) == nil)
        #expect(
            it.press(150, 50, at: 3).take() == [
                "may highlight 3", "highlight 3", "off 3", "may highlight 0", "highlight 0", "may select 0", "select 0",
                "off 0",
            ])
    }

    @Test func `Deleting the item under a finger selects nothing`() {
        it.press(250, 50, at: 1) {
            it.counts = [19]
            it.view.deleteItems(at: [[0, 2]])
        }
        #expect(it.take() == ["may highlight 2", "highlight 2"] && it.view.indexPathsForSelectedItems == [])
        #expect(it.press(250, 50, at: 3).take().last == "off 2" && it.view.indexPathsForSelectedItems == [[0, 2]])
    }

    @Test func `Two fingers do not select two items`() {
        it.send(.down, (50, 50), (250, 250), at: 0).advance(to: 0.3).send(.up, (50, 50), (250, 250), at: 0.4)
        #expect(it.take() == ["may highlight 0", "highlight 0", "may select 0", "select 0", "off 0"])
    }

    @Test func `A lifted item survives a reload, a released data source, and a movement without an item`() {
        it.run {
            it.view.updateInteractiveMovementTargetPosition(CGPoint(CGFloat.nan, 0))
            it.view.endInteractiveMovement()
            #expect(it.view.beginInteractiveMovementForItem(at: [0, 1]))
            it.view.updateInteractiveMovementTargetPosition(CGPoint(CGFloat.infinity, 0))
            it.view.updateInteractiveMovementTargetPosition(CGPoint(350, 50))
            it.counts = [2]
            it.view.reloadData()
            it.view.layoutIfNeeded()
            it.view.updateInteractiveMovementTargetPosition(CGPoint(50, 50))
            it.view.endInteractiveMovement()
        }
        #expect(it.take() == [] && it.shown == [0, 1])
        #expect(it.after { it.view.dataSource = nil }.shown == [] && it.run { it.view.numberOfSections } == 0)
        it.settle()
    }

    @Test func `A collection view released under a finger leaves nothing behind`() {
        weak var kept: UICollectionView?
        weak var layout: UICollectionViewFlowLayout?
        let rig = Rig()
        do {
            let it = CollectionRig([100], watched: false)
            (kept, layout) = (it.view, it.flow)
            it.stroke((100, 100), (100, 50), at: 1, lifts: false)
            it.after { it.view.removeFromSuperview() }.up(at: 1.2).settle()
        }
        #expect(kept == nil && layout == nil && rig.application.nextDeadline == nil)
    }
}
