@testable import ResponderCore
@testable import ResponderKit

final class CountedItemCell: UICollectionViewCell {
    static nonisolated(unsafe) var made = 0
    static nonisolated(unsafe) var reused = 0
    /// The frame with which the cell was made.
    let firstFrame: CGRect
    required init(frame: CGRect) {
        firstFrame = frame
        super.init(frame: frame)
        CountedItemCell.made += 1
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
        super.prepareForReuse()
        CountedItemCell.reused += 1
    }
}

/// A collection view of 400 × 400 points with a flow layout of squares of 100 without spacing: four lines of four. It
/// logs every call about highlighting and selection.
final class CollectionRig: InRig, Logging, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let rig: Rig
    let flow: UICollectionViewFlowLayout
    let view: UICollectionView
    var counts: [Int]
    var log: [String] = []
    var asked = 0
    var size: ((IndexPath) -> CGSize)?
    var cell: ((IndexPath) -> UICollectionViewCell)?
    var mayHighlight = true
    var maySelect = true
    var mayDeselect = true
    var mayMove = true
    var target: (IndexPath) -> IndexPath = { $0 }
    /// Called in each call of the delegate, with its name.
    var on: (String, IndexPath) -> Void = { _, _ in }

    init(
        _ counts: [Int], watched: Bool = true, size: CGSize = CGSize(400, 400),
        layout: UICollectionViewLayout? = nil, isDelegate: Bool = true
    ) {
        let rig = Rig(watched: watched)
        self.rig = rig
        self.counts = counts
        flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(100, 100)
        flow.minimumLineSpacing = 0
        flow.minimumInteritemSpacing = 0
        let (flow, frame) = (flow, CGRect(origin: .zero, size: size))
        view = rig.run { UICollectionView(frame: frame, collectionViewLayout: layout ?? flow) }
        view.register(CountedItemCell.self, forCellWithReuseIdentifier: "item")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        rig.run {
            view.dataSource = self
            if isDelegate { view.delegate = self }
            rig.window.addSubview(view)
        }
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        asked += 1
        if let cell { return cell(indexPath) }
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.accessibilityIdentifier = "\(indexPath.section).\(indexPath.item)"
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { mayMove }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { log.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)") }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size?(indexPath) ?? UICollectionViewFlowLayout.automaticSize }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        note("may highlight", indexPath)
        return mayHighlight
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        note("highlight", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        note("off", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        note("may select", indexPath)
        return maySelect
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        note("may deselect", indexPath)
        return mayDeselect
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        note("select", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        note("deselect", indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { on("display", indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { on("hide", indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { target(proposedIndexPath) }

    private func note(_ what: String, _ path: IndexPath) {
        log.append("\(what) \(path.item)")
        on(what, path)
    }

    /// A finger rests on an item until it is highlighted, then lifts after an action.
    @discardableResult
    func press(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, meanwhile: () -> Void = {}) -> CollectionRig {
        rig.down(x, y, at: time).advance(to: time + 0.3)
        run(meanwhile)
        rig.up(at: time + 0.4)
        settle()
        return self
    }
    var shown: [Int] { run { view.indexPathsForVisibleItems.map(\.item) } }
    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        run { view.layoutAttributesForItem(at: [section, item])?.frame }
    }
    func cell(_ item: Int) -> UICollectionViewCell? { run { view.cellForItem(at: [0, item]) } }
}
