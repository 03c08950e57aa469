@testable import ResponderCore
@testable import ResponderKit

/// All items on a circle, computed at each scrolling, with a resting position at every hundred points.
private final class WheelLayout: UICollectionViewLayout {
    var prepared = 0
    var questions: [CGRect] = []
    var follows = true
    var place: ((Int) -> CGPoint)?
    var level: (Int) -> Int = { $0 }
    final class Attributes: UICollectionViewLayoutAttributes {
        var angle: CGFloat = 0
        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Attributes)?.angle = angle
            return copy
        }
        override func isEqual(_ object: Any?) -> Bool {
            super.isEqual(object) && (object as? Attributes)?.angle == angle
        }
    }

    override class var layoutAttributesClass: AnyClass { Attributes.self }
    override func prepare() { prepared += 1 }
    override var collectionViewContentSize: CGSize { CGSize(400, 2000) }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { follows }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        questions.append(rect)
        return (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
            layoutAttributesForItem(at: [0, $0])
        }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let view = collectionView else { return nil }
        let attributes = Attributes(forCellWith: indexPath)
        let angle = CGFloat(indexPath.item) * .pi / 4 + view.contentOffset.y / 100
        attributes.angle = angle
        attributes.size = CGSize(50, 50)
        attributes.center = CGPoint(200 + 100 * cos(angle), view.contentOffset.y + 200 + 100 * sin(angle))
        if let place { attributes.center = place(indexPath.item) }
        attributes.zIndex = level(indexPath.item)
        return attributes
    }
    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(0, (proposedContentOffset.y / 100).rounded() * 100) }
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        CGPoint(0, 300)
    }
}

private final class AngleCell: UICollectionViewCell {
    var applied: [CGFloat] = []
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        if let own = layoutAttributes as? WheelLayout.Attributes { applied.append(own.angle) }
    }
}

@Suite(.playedOnce("content stays where it was scrolled")) struct CollectionLayoutTests {
    private let it = CollectionRig([16])

    @Test func `A full line reaches from edge to edge, and the last line keeps the columns`() {
        let it = CollectionRig([5])
        it.flow.itemSize = CGSize(120, 60)
        it.flow.minimumInteritemSpacing = 10
        it.flow.minimumLineSpacing = 8
        it.flow.sectionInset = UIEdgeInsets(top: 5, left: 4, bottom: 7, right: 6)
        #expect((it.frame(0), it.frame(1)) == (CGRect(4, 5, 120, 60), CGRect(139, 5, 120, 60)))
        #expect((it.frame(2), it.frame(4)) == (CGRect(274, 5, 120, 60), CGRect(139, 73, 120, 60)))
        #expect(it.view.contentSize == CGSize(400, 140))
        // With one more point of spacing than fits, a line holds two.
        it.flow.minimumInteritemSpacing = 15
        #expect(it.frame(2)?.minY == 5)
        it.flow.minimumInteritemSpacing = 15.1
        #expect(it.frame(2)?.minY == 73 && it.frame(1)?.maxX == 394)
        // A single item in a line is in its middle.
        it.flow.itemSize.width = 300
        #expect(it.frame(3)?.midX == 199)
    }

    @Test func `Insets narrow the lines and keep an item off the edge that it is scrolled to`() {
        let it = CollectionRig([100])
        it.view.contentInset = UIEdgeInsets(top: 30, left: 40, bottom: 20, right: 50)
        #expect((it.frame(3), it.view.contentSize) == (CGRect(0, 100, 100, 100), CGSize(310, 3400)))
        it.run { it.view.scrollToItem(at: [0, 30], at: .top, animated: false) }
        #expect(it.view.contentOffset == CGPoint(-40, 970))
        it.run { it.view.scrollToItem(at: [0, 30], at: .bottom, animated: false) }
        #expect(it.view.contentOffset.y == 720)
    }

    @Test func `Items of different sizes fill a line and are centred in it; the last line starts at the edge`() {
        let it = CollectionRig([5])
        let sizes = [(100.0, 40.0), (200, 80), (350, 20), (50, 30), (60, 10)]
        it.size = { CGSize(sizes[$0.item].0, sizes[$0.item].1) }
        (it.flow.minimumInteritemSpacing, it.flow.minimumLineSpacing) = (10, 5)
        #expect((it.frame(0), it.frame(1)) == (CGRect(0, 20, 100, 40), CGRect(200, 0, 200, 80)))
        #expect((it.frame(2), it.frame(3)) == (CGRect(25, 85, 350, 20), CGRect(0, 110, 50, 30)))
        #expect(it.frame(4) == CGRect(60, 120, 60, 10))
        #expect(it.view.contentSize.height == 140 && it.shown == [0, 1, 2, 3, 4])
        it.flow.scrollDirection = .horizontal
        // All of them fit into one line now.
        #expect(it.frame(0) == CGRect(125, 0, 100, 40))
    }

    @Test func `A flow layout returns exactly the items in a rectangle`() {
        let it = CollectionRig([1000])
        func items(_ rect: CGRect) -> [Int] {
            it.run {
                it.view.layoutIfNeeded()
                return it.flow.layoutAttributesForElements(in: rect)?.map(\.indexPath.item) ?? []
            }
        }
        #expect(items(CGRect(0, 1050, 400, 100)) == Array(40..<48))
        #expect(items(CGRect(0, 1000, 400, 100)) == Array(40..<44))
        #expect(items(CGRect(150, 1099, 100, 2)) == [41, 42, 45, 46])
        #expect(items(CGRect(0, -500, 400, 501)) == [0, 1, 2, 3])
        #expect((items(CGRect(0, 24_999, 400, 900)), items(CGRect(0, 25_000, 400, 900))) == ([996, 997, 998, 999], []))
        it.size = { CGSize(100, $0.item % 2 == 0 ? 100 : 50) }
        it.run { it.flow.invalidateLayout() }
        #expect(items(CGRect(0, 1000, 400, 20)) == [40, 42])
        #expect(items(CGRect(0, 1050, 400, 51)) == [40, 41, 42, 43, 44, 46])
    }

    @Test func `A point on overlapping items belongs to the front item`() {
        let layout = WheelLayout()
        let it = CollectionRig([2], layout: layout)
        layout.place = { _ in CGPoint(100, 100) }
        let spot = CGPoint(110, 110)
        #expect(it.run { it.view.indexPathForItem(at: spot) } == [0, 1])
        layout.level = { -$0 }
        it.run { layout.invalidateLayout() }
        #expect(it.run { it.view.indexPathForItem(at: spot) } == [0, 0])
        layout.level = { _ in 0 }
        it.run { layout.invalidateLayout() }
        #expect(it.run { it.view.indexPathForItem(at: spot) } == [0, 1])
        #expect(
            it.run { it.view.subviews.firstIndex(of: it.cell(0)!)! < it.view.subviews.firstIndex(of: it.cell(1)!)! })
    }

    @Test func `Sections have headers and footers`() {
        let it = CollectionRig([3, 0, 6])
        (it.flow.headerReferenceSize, it.flow.footerReferenceSize) = (CGSize(30, 20), CGSize(30, 10))
        it.flow.sectionInset.top = 5
        #expect((it.frame(0, 2), it.view.contentSize.height) == (CGRect(0, 195, 100, 100), 405))
        let kind = UICollectionView.elementKindSectionHeader
        #expect(it.run { it.view.visibleSupplementaryViews(ofKind: kind).map(\.frame.minY) } == [0, 135, 170])
        let first = it.run { it.view.supplementaryView(forElementKind: kind, at: [0, 0]) }
        #expect(first?.reuseIdentifier == "header")
        #expect(first?.frame == CGRect(0, 0, 400, 20))
        #expect(
            it.run { it.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [2, 0])?.frame.minY } == 170)
        it.flow.scrollDirection = .horizontal
        #expect(it.frame(0, 2)?.minX == 250)
    }

    @Test func `The delegate is asked for every size only if it implements the question`() {
        let it = CollectionRig([1000])
        var asked = 0
        it.size = { _ in
            asked += 1
            return CGSize(100, 50)
        }
        #expect(it.view.numberOfSections == 1 && asked == 1000)
        it.size = { _ in
            asked += 1
            return UICollectionViewFlowLayout.automaticSize
        }
        asked = 0
        #expect(it.after { it.flow.invalidateLayout() }.frame(4)?.minY == 100 && asked == 1)
    }

    @Test func `A custom layout is asked again at each scrolling if it requires that, and its cells follow`() {
        let layout = WheelLayout()
        let it = CollectionRig([8], layout: layout)
        it.view.register(AngleCell.self, forCellWithReuseIdentifier: "item")
        #expect(it.shown == Array(0..<8) && layout.prepared == 1 && layout.questions == [CGRect(-200, -200, 800, 800)])
        let cell = it.cell(0) as? AngleCell
        #expect(cell?.center == CGPoint(300, 200) && it.cell(5)?.layer.zPosition == 5)
        #expect(it.after { it.view.contentOffset.y = 50 }.shown.count == 8 && layout.prepared == 2)
        #expect(cell?.applied == [0, 0.5] && abs((cell?.center.x ?? 0) - 287.758) < 1e-3)
        layout.follows = false
        it.run { it.view.contentOffset.y = 60 }
        #expect(it.shown.count == 8 && layout.prepared == 2 && layout.questions.count == 2)
        // The same attributes are not applied again.
        layout.follows = true
        it.run { it.view.contentOffset.y = 50 }
        #expect(it.shown.count == 8 && layout.prepared == 3 && cell?.applied == [0, 0.5])
        #expect(it.after { layout.invalidateLayout() }.shown.count == 8 && layout.prepared == 4)
    }

    @Test func `The layout proposes where a flick ends, and the delegate has the last word`() {
        let it = CollectionRig([8], layout: WheelLayout())
        it.drag(from: CGPoint(200, 350), to: CGPoint(200, 200), at: 0, for: 0.2).settle()
        #expect(it.view.contentOffset.y >= 200)
        #expect(it.view.contentOffset.y.truncatingRemainder(dividingBy: 100).magnitude < 0.5)
    }

    @Test func `Views in sight move to a new layout, animated or not`() {
        let it = CollectionRig([8])
        let cell = it.cell(0)
        let layout = WheelLayout()
        var done = 0
        it.run { it.view.setCollectionViewLayout(layout, animated: true) { _ in done += 1 } }
        #expect(it.flow.collectionView == nil && layout.collectionView === it.view)
        #expect(it.view.contentOffset.y == 300 && it.cell(0) === cell && cell?.bounds.width == 50)
        #expect(it.rig.application.isAnimating && done == 0)
        it.settle()
        #expect(done == 1)
        it.run { it.view.collectionViewLayout = it.flow }
        #expect(it.cell(0) === cell && cell?.frame == CGRect(0, 0, 100, 100))
    }

    @Test func `Attributes are made for the cell or view of a path, and copied with their class`() throws {
        let one = WheelLayout.Attributes(forCellWith: [0, 3])
        one.frame = CGRect(10, 20, 30, 40)
        one.angle = 2
        let other = try #require(one.copy() as? WheelLayout.Attributes)
        #expect(other.isEqual(one) && other.center == CGPoint(25, 40) && other.angle == 2)
        one.transform = CGAffineTransform(scaleX: 3, y: 3)
        (one.alpha, one.zIndex, one.isHidden) = (0.5, 7, true)
        let late = try #require(one.copy() as? WheelLayout.Attributes)
        #expect(late.isEqual(one) && late.transform.a == 3 && late.alpha == 0.5 && late.zIndex == 7 && late.isHidden)
        other.angle = 1
        #expect(!other.isEqual(one))
        other.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(other.frame == CGRect(-5, 0, 60, 80) && other.bounds.size == one.size)
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "head", with: [1, 0])
        #expect(header.representedElementCategory == .supplementaryView && header.representedElementKind == "head")
        #expect((one.indexPath, one.representedElementCategory, header.indexPath) == ([0, 3], .cell, [1, 0]))
    }

    // MARK: Moving an item by a finger

    @Test func `A lifted item follows the finger, the others make room, and the data source is told of the drop`() {
        let cell = it.cell(1)
        #expect(it.run { it.view.beginInteractiveMovementForItem(at: [0, 1]) })
        #expect(!it.run { it.view.beginInteractiveMovementForItem(at: [0, 2]) })
        it.run { it.view.updateInteractiveMovementTargetPosition(CGPoint(350, 60)) }
        #expect((cell?.center, [0, 2, 3, 4].map { it.cell($0)?.frame.minX }) == (CGPoint(350, 60), [0, 100, 200, 0]))
        #expect(cell?.layer.zPosition ?? 0 > 1)
        it.run { it.view.updateInteractiveMovementTargetPosition(CGPoint(60, 140)) }
        #expect(it.cell(4)?.frame.origin == CGPoint(300, 0))
        #expect(it.after { it.view.endInteractiveMovement() }.take() == ["move 1 to 4"])
        #expect(cell?.frame == CGRect(0, 100, 100, 100) && it.cell(4) === cell)
        #expect((cell?.layer.zPosition, it.cell(1)?.accessibilityIdentifier) == (0, "0.2"))
        #expect(it.settle().rig.warnings == [])
    }

    @Test func `A lifted item keeps its cell while its place is out of sight, and stays in its section`() {
        let it = CollectionRig([16, 16])
        it.target = { $0.item == 3 ? [1, 3] : $0 }
        let cell = it.cell(1)
        it.run {
            _ = it.view.beginInteractiveMovementForItem(at: [0, 1])
            it.view.contentOffset.y = 150
            it.view.layoutIfNeeded()
        }
        #expect(it.cell(1) === cell && it.cell(2) == nil)
        it.run { it.view.updateInteractiveMovementTargetPosition(CGPoint(350, 50)) }
        it.run { it.view.updateInteractiveMovementTargetPosition(CGPoint(150, 450)) }
        #expect(it.cell(1)?.center == CGPoint(150, 450))
        it.run { it.view.endInteractiveMovement() }
        #expect(it.take() == [] && it.frame(1)?.minX == 100 && it.cell(1) == nil)
    }

    @Test func `A lifted item is put back, kept off a place, or not lifted at all`() {
        it.target = { $0.item == 3 ? [0, 2] : $0 }
        let cell = it.cell(0)
        it.run {
            _ = it.view.beginInteractiveMovementForItem(at: [0, 0])
            it.view.updateInteractiveMovementTargetPosition(CGPoint(350, 50))
        }
        #expect(it.cell(3)?.frame.minX == 300 && it.cell(2)?.frame.minX == 100)
        it.run { it.view.cancelInteractiveMovement() }
        #expect(cell?.frame.origin == .zero && it.cell(2)?.frame.minX == 200 && it.take() == [])
        // Put down at its old place, and at no place.
        it.run {
            _ = it.view.beginInteractiveMovementForItem(at: [0, 0])
            it.view.updateInteractiveMovementTargetPosition(CGPoint(70, 80))
            it.view.endInteractiveMovement()
        }
        #expect(cell?.frame.origin == .zero)
        it.run { it.view.endInteractiveMovement() }
        it.mayMove = false
        #expect(!it.run { it.view.beginInteractiveMovementForItem(at: [0, 0]) })
        #expect(!it.run { it.view.beginInteractiveMovementForItem(at: [0, 99]) } && it.take() == [])
    }

    @Test(arguments: [true, false])
    func `Footers follow the last line and are visible only there, with and without a delegate`(_ isDelegate: Bool) {
        let it = CollectionRig([3, 0, 6], isDelegate: isDelegate)
        it.flow.footerReferenceSize = CGSize(30, 10)
        #expect(it.run { it.view.layoutIfNeeded() } == () && it.view.contentSize.height == 330)
        let found = it.flow.layoutAttributesForElements(in: CGRect(0, 0, 400, 115)) ?? []
        let footers = found.filter { $0.representedElementKind == UICollectionView.elementKindSectionFooter }
        #expect(footers.map(\.frame.minY) == [100, 110])
        #expect(footers.allSatisfy { $0.representedElementCategory == .supplementaryView })
    }

    @Test(arguments: [true, false])
    func `A header can be requested before the layout, and spacing counts, with and without a delegate`(
        _ isDelegate: Bool
    ) {
        let it = CollectionRig([6], isDelegate: isDelegate)
        it.flow.headerReferenceSize = CGSize(30, 20)
        it.flow.minimumInteritemSpacing = 50
        let kind = UICollectionView.elementKindSectionHeader
        #expect(it.run { it.view.supplementaryView(forElementKind: kind, at: [0, 0]) } != nil)
        #expect(it.frame(1)?.minX == 150 && it.frame(3) == CGRect(0, 120, 100, 100))
    }

    @Test func `An item lifted towards the beginning moves the items in between onward`() {
        let cells = (0..<6).map { it.cell($0) }
        #expect(it.run { it.view.beginInteractiveMovementForItem(at: [0, 5]) })
        it.run { it.view.updateInteractiveMovementTargetPosition(CGPoint(150, 50)) }
        #expect([0, 1, 2, 3, 4].map { cells[$0]?.frame.minX } == [0, 200, 300, 0, 100])
        #expect(it.after { it.view.endInteractiveMovement() }.take() == ["move 5 to 1"])
    }

    @Test func `The completion of changes waits until the items are in place; without a window it is immediate`() {
        let it = CollectionRig([4])
        var done: [Bool] = []
        it.counts = [5]
        it.run { it.view.performBatchUpdates({ it.view.insertItems(at: [[0, 0]]) }, completion: { done.append($0) }) }
        #expect(done == [])
        it.settle()
        #expect(done == [true])
        it.view.removeFromSuperview()
        done = []
        it.run {
            it.view.performBatchUpdates({}, completion: { done.append($0) })
            it.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true) { done.append($0) }
        }
        #expect(done == [true, true])
    }

    @Test func `Without a delegate the flow layout's own insets and spacings count`() {
        let it = CollectionRig([5])
        it.run {
            it.view.delegate = nil
            it.flow.itemSize = CGSize(100, 100)
            it.flow.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
            it.flow.minimumLineSpacing = 15
            it.view.layoutIfNeeded()
        }
        #expect(it.cell(0)?.frame.origin == CGPoint(20, 10) && it.cell(3)?.frame.origin == CGPoint(20, 125))
        #expect(it.run { it.view.contentSize } == CGSize(400, 255))
    }
}
