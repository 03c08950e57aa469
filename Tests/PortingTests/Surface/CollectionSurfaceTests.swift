import UIKit

// The statements of Docs/Porting.md about collection views.

private class StampCell: UICollectionViewCell {
    let number = UILabel()

    required init(frame: CGRect) {
        super.init(frame: frame)
        number.frame = contentView.bounds
        number.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(number)
        selectedBackgroundView = UIView()
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var isHighlighted: Bool { didSet { number.alpha = isHighlighted ? 0.5 : 1 } }
    override var isSelected: Bool { didSet { layer.borderWidth = isSelected ? 2 : 0 } }
    override func prepareForReuse() {
        super.prepareForReuse()
        number.text = nil
    }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        number.font = .systemFont(ofSize: layoutAttributes.size.height / 3)
    }
}

/// Cards that are smaller the further they are from the middle, and that snap to it.
private class CardLayout: UICollectionViewLayout {
    private var cache: [UICollectionViewLayoutAttributes] = []
    private let itemSize = CGSize(width: 200, height: 300)

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let middle = collectionView.contentOffset.x + collectionView.bounds.width / 2
        cache = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(origin: CGPoint(x: CGFloat(item) * 220 + 100, y: 50), size: itemSize)
            let distance = min(abs(attributes.center.x - middle) / 400, 1)
            attributes.transform = CGAffineTransform(scaleX: 1 - distance * 0.3, y: 1 - distance * 0.3)
            attributes.zIndex = item
            return attributes
        }
    }
    override var collectionViewContentSize: CGSize {
        CGSize(width: CGFloat(cache.count) * 220 + 180, height: collectionView?.bounds.height ?? 0)
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        cache.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        cache[indexPath.item]
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: (proposedContentOffset.x / 220).rounded() * 220, y: proposedContentOffset.y) }
}

/// Lines that start at the left edge instead of reaching from edge to edge, like tag lists.
private class LeftLayout: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var x = sectionInset.left
        var y: CGFloat = -1
        return super.layoutAttributesForElements(in: rect)?.map { original in
            let attributes = original.copy() as! UICollectionViewLayoutAttributes
            guard attributes.representedElementCategory == .cell else { return attributes }
            if attributes.frame.origin.y >= y { x = sectionInset.left }
            attributes.frame.origin.x = x
            x += attributes.frame.width + minimumInteritemSpacing
            y = attributes.frame.maxY
            return attributes
        }
    }
}

private class StampsViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var chosen: [Int] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(StampCell.self, forCellWithReuseIdentifier: "stamp")
        collectionView.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "head")
        collectionView.allowsMultipleSelection = true
        collectionView.backgroundView = UIView()
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "stamp", for: indexPath) as! StampCell
        cell.number.text = "\(indexPath.item)"
        return cell
    }
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        chosen.append(indexPath.section * 100 + indexPath.item)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: indexPath.section == 0 ? 90 : 190, height: 90) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 30) }
}

@Suite struct CollectionSurfaceTests {
    private func show(_ layout: UICollectionViewLayout) -> (StampsViewController, Device) {
        let layout = layout
        var made: StampsViewController!
        let device = Device {
            made = StampsViewController(collectionViewLayout: layout)
            return made
        }
        device.wait(until: 0.1)
        return (made, device)
    }

    @Test func `A grid has headers and several selected items`() {
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = 10
        let (stamps, device) = show(layout)
        let delegate = stamps.collectionView.delegate as? UICollectionViewDelegate
        #expect(delegate === stamps)
        device.play(tap(50, 60, at: 1)).play(tap(250, 60, at: 2))
        #expect(stamps.chosen == [0, 2])
        #expect(stamps.collectionView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0), [0, 2]])
        let cell = stamps.collectionView.cellForItem(at: [0, 0]) as! StampCell
        #expect(cell.layer.borderWidth == 2 && cell.number.font.pointSize == 30)
        #expect(
            !stamps.collectionView.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).isEmpty)
    }

    @Test func `Cards in a custom layout follow the finger and snap`() {
        let (stamps, device) = show(CardLayout())
        let first = stamps.collectionView.cellForItem(at: [0, 0])!
        let scale = first.transform.a
        device.play(Stroke(300, 200, at: 1).to(150, 200, in: 0.3).up()).settle()
        #expect(first.transform.a != scale)
        #expect(stamps.collectionView.contentOffset.x.truncatingRemainder(dividingBy: 220).magnitude < 0.5)
        #expect(stamps.collectionView.contentOffset.x >= 220)
    }

    @Test func `The lines of a flow layout begin at the left`() {
        let (stamps, _) = show(LeftLayout())
        let frames = [0, 1, 4].map { stamps.collectionView.cellForItem(at: [0, $0])!.frame.origin }
        #expect(frames == [CGPoint(x: 0, y: 30), CGPoint(x: 100, y: 30), CGPoint(x: 0, y: 130)])
    }
}
