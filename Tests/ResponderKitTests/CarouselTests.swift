@testable import ResponderCore
@testable import ResponderKit

/// A flow layout that sets its properties while it prepares.
private final class CarouselLayout: UICollectionViewFlowLayout {
    var prepared = 0
    /// Whether `prepare` sets something else each time.
    var isRestless = false
    var setsFirst = false

    override func prepare() {
        prepared += 1
        if setsFirst { setUp() }
        super.prepare()
        if !setsFirst { setUp() }
    }

    private func setUp() {
        guard let view = collectionView else { return }
        scrollDirection = .horizontal
        itemSize = CGSize(300 + (isRestless ? CGFloat(prepared) : 0), 200)
        minimumLineSpacing = -40
        view.contentInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 50)
        view.decelerationRate = .fast
    }
}

/// What carousels do with a flow layout.
@Suite(.replayed) struct CarouselTests {
    private func frames(_ it: CollectionRig, _ items: Range<Int>) -> [CGRect] {
        it.run { items.compactMap { it.view.layoutAttributesForItem(at: [0, $0])?.frame } }
    }

    @Test(arguments: [true, false])
    func `S-299 What a layout sets in its own prepare takes effect`(_ setsFirst: Bool) {
        let layout = CarouselLayout()
        layout.setsFirst = setsFirst
        let it = CollectionRig([10], layout: layout, isDelegate: false)
        it.layOut()
        #expect(frames(it, 0..<2) == [0, 260].map { CGRect($0, 100, 300, 200) })
        #expect((it.view.contentSize, it.view.contentOffset.x) == (CGSize(9 * 260 + 300, 400), -50))
        #expect(it.rig.warnings == [])
        // Once it has its values it prepares once for each invalidation.
        layout.prepared = 0
        it.layOut { layout.invalidateLayout() }
        #expect(layout.prepared == 1)
        let before = layout.prepared
        it.layOut()
        #expect(layout.prepared == before)
    }

    @Test func `S-299 A layout that changes each time it prepares is prepared once more, not endlessly`() {
        let layout = CarouselLayout()
        layout.isRestless = true
        let it = CollectionRig([10], layout: layout, isDelegate: false)
        it.layOut()
        let before = layout.prepared
        for _ in 0..<2 {
            layout.prepared = 0
            it.layOut { layout.invalidateLayout() }
            #expect(layout.prepared == 2)
        }
        #expect(before <= 6)
    }

    @Test(arguments: [-30.0, -100, -500], [true, false])
    func `S-299 With negative spacing items overlap, and all in sight are shown`(_ spacing: CGFloat, _ uniform: Bool) {
        let it = CollectionRig([12])
        it.flow.minimumLineSpacing = spacing
        // Items of a whole line; every third is longer.
        let long: CGFloat = uniform ? 100 : 250
        it.size = { CGSize(400, $0.item % 3 == 0 ? long : 100) }
        it.layOut { it.view.reloadData() }
        let all = frames(it, 0..<12)
        #expect(all.count == 12 && it.rig.warnings == [])
        for (one, next) in zip(all, all.dropFirst()) { #expect(next.minY - one.minY == max(one.height + spacing, 0)) }
        #expect(it.view.contentSize.height == all.map(\.maxY).max())
        for offset in stride(from: 0, through: max(0, it.view.contentSize.height - 400), by: 50) {
            it.layOut { it.view.contentOffset.y = offset }
            let seen = all.indices.filter { all[$0].overlaps(it.view.bounds) }
            #expect(it.run { it.view.indexPathsForVisibleItems.map(\.item) } == seen)
        }
    }

    @Test func `S-299 The later one of two items that overlap takes the touch`() {
        let it = CollectionRig([12])
        it.flow.itemSize = CGSize(400, 100)
        it.flow.minimumLineSpacing = -40
        it.layOut()
        #expect(it.run { it.view.indexPathForItem(at: CGPoint(200, 50)) }?.item == 0)
        #expect(it.run { it.view.indexPathForItem(at: CGPoint(200, 80)) }?.item == 1)
        it.press(200, 80, at: 1)
        #expect(it.run { it.view.indexPathsForSelectedItems } == [[0, 1]])
    }
}
