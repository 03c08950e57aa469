@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("content stays where it was scrolled")) struct CollectionTests {
    private let it = CollectionRig([100])

    @Test func `S-265 S-294 The highlight ends after the selection, and another item takes over the selection`() {
        #expect(it.down(150, 50, at: 0).advance(to: 0.14).take() == [])
        it.advance(to: 0.16)
        let cell = it.cell(1)
        #expect(it.take() == ["may highlight 1", "highlight 1"] && cell?.isHighlighted == true)
        #expect(it.up(at: 0.5).take() == ["may select 1", "select 1", "off 1"])
        #expect(cell?.isHighlighted == false && cell?.isSelected == true)
        it.tap(250, 50, at: 1)
        #expect(it.take() == ["may highlight 2", "highlight 2", "may select 2", "deselect 1", "select 2", "off 2"])
        #expect(cell?.isSelected == false && it.view.indexPathsForSelectedItems == [[0, 2]])
        // A second tap selects it again: a tap deselects only with multiple selection.
        it.tap(250, 50, at: 2)
        #expect(it.take() == ["may highlight 2", "highlight 2", "may select 2", "select 2", "off 2"])
    }

    @Test func `A table makes the same calls in the same order`() {
        let (rig, rows) = (Rig(), Rows(20))
        let table = rig.put(UITableView(frame: CGRect(0, 0, 400, 440)))
        rig.after { (table.dataSource, table.delegate) = (rows, rows) }.tap(200, 66, at: 0).tap(200, 110, at: 1)
        #expect(
            rows.log == [
                "may highlight 1", "highlight 1", "off 1", "may select 1", "select 1",
                "may highlight 2", "highlight 2", "off 2", "may select 2", "may deselect 1", "deselect 1", "select 2",
            ])
    }

    @Test(arguments: [true, false])
    func `S-294 An item deleted or moved when it is selected loses its highlight all the same`(isDeleted: Bool) {
        let it = CollectionRig([4])
        it.on = { [unowned it] call, _ in
            guard call == "select" else { return }
            if isDeleted {
                it.counts[0] = 3
                it.view.deleteItems(at: [[0, 1]])
            } else {
                it.view.moveItem(at: [0, 1], to: [0, 3])
            }
        }
        let calls = ["may highlight 1", "highlight 1", "may select 1", "select 1"] + (isDeleted ? [] : ["off 3"])
        #expect(it.tap(150, 50, at: 0).take() == calls)
        it.on = { _, _ in }
        #expect((0..<it.counts[0]).allSatisfy { it.cell($0)?.isHighlighted == false })
        #expect(it.tap(50, 50, at: 2).take().last == "off 0")
    }

    @Test func `S-265 Scrolling ends the highlight, and a fast stroke highlights nothing`() {
        let it = CollectionRig([400])
        #expect(it.down(50, 350, at: 0).advance(to: 0.2).take() == ["may highlight 12", "highlight 12"])
        #expect(it.move(50, 330, at: 0.3).move(50, 200, at: 0.4).take() == ["off 12"])
        #expect(it.up(at: 1).settle().take() == [] && it.view.contentOffset.y > 50)
        #expect(it.drag(from: CGPoint(200, 300), to: CGPoint(200, 200), at: 5, for: 0.1).settle().take() == [])
    }

    @Test func `S-265 A tap recognizer on an ancestor prevents selection unless it cancels no touches`() {
        let tap = it.run { it.rig.add(UITapGestureRecognizer(), "tap", to: it.rig.window) }
        #expect(!it.tap(150, 50, at: 0).take().contains("select 1") && it.view.indexPathsForSelectedItems == [])
        #expect(it.rig.take() == ["tap.ended"])
        tap.cancelsTouchesInView = false
        #expect(it.tap(150, 50, at: 2).take().contains("select 1"))
    }

    @Test func `S-286 A secondary click does not press an item`() {
        it.rig.click(.secondary, 50, 50, at: 0, for: 0.3)
        #expect(it.take() == [])
        it.rig.click(.primary, 50, 50, at: 1, for: 0.3)
        #expect(it.take().suffix(2) == ["select 0", "off 0"])
    }

    @Test func `Selection can be multiple, off, or refused by the delegate`() {
        func calls() -> [String] { it.take().filter { !$0.contains("highlight") && !$0.hasPrefix("off") } }
        it.view.allowsMultipleSelection = true
        for (index, x) in [50.0, 150, 50].enumerated() { it.tap(x, 50, at: Double(index)) }
        #expect(calls() == ["may select 0", "select 0", "may select 1", "select 1", "may deselect 0", "deselect 0"])
        #expect(it.view.indexPathsForSelectedItems == [[0, 1]])
        it.mayDeselect = false
        it.tap(150, 50, at: 5)
        #expect(calls() == ["may deselect 1"] && it.cell(1)?.isSelected == true)
        it.maySelect = false
        it.tap(250, 50, at: 6)
        #expect(calls() == ["may select 2"] && it.cell(2)?.isSelected == false)
        it.mayHighlight = false
        #expect(it.tap(250, 50, at: 7).take() == ["may highlight 2"])
        it.view.allowsSelection = false
        #expect(it.tap(250, 50, at: 8).take() == [])
        it.run { it.view.selectItem(at: [0, 3], animated: false, scrollPosition: []) }
        #expect(it.view.indexPathsForSelectedItems == [[0, 1]])
    }

    @Test func `A finger that lifts beside its item selects nothing`() {
        it.view.isScrollEnabled = false
        it.down(150, 50, at: 0).advance(to: 0.2).move(250, 50, at: 0.3)
        #expect(it.up(at: 0.4).take() == ["may highlight 1", "highlight 1", "off 1"])
    }

    @Test func `The program selects and deselects without calls of the delegate`() {
        let it = CollectionRig([1000])
        it.run { it.view.selectItem(at: [0, 500], animated: false, scrollPosition: .top) }
        #expect(it.view.contentOffset.y == 12500 && it.cell(500)?.isSelected == true)
        it.run { it.view.selectItem(at: [0, 2], animated: false, scrollPosition: []) }
        #expect(it.view.contentOffset.y == 12500 && it.cell(500)?.isSelected == false)
        #expect(it.after { it.view.contentOffset.y = 0 }.cell(2)?.isSelected == true)
        it.run { it.view.deselectItem(at: [0, 2], animated: false) }
        #expect(it.cell(2)?.isSelected == false && it.view.indexPathsForSelectedItems == [])
        it.run { it.view.selectItem(at: [0, 5], animated: false, scrollPosition: []) }
        it.run { it.view.selectItem(at: nil, animated: false, scrollPosition: []) }
        #expect(it.view.indexPathsForSelectedItems == [] && it.take() == [])
        it.run { it.view.selectItem(at: [0, 1000], animated: false, scrollPosition: []) }
        #expect(it.rig.warnings.last?.contains("item 1000 of section 0 does not exist") == true)
    }

    @Test func `A cell shows its backgrounds, which follow its size`() {
        let it = CollectionRig([4])
        guard let cell = it.cell(1) else { return #expect(Bool(false), "no cell") as Void }
        let (plain, chosen) = it.run { (UIView(), UIView()) }
        it.run { (cell.selectedBackgroundView, cell.backgroundView) = (chosen, plain) }
        #expect(cell.subviews == [plain, chosen, cell.contentView])
        #expect(plain.frame == cell.bounds && cell.contentView.frame == cell.bounds && chosen.isHidden)
        it.down(150, 50, at: 0).advance(to: 0.2)
        #expect(!chosen.isHidden)
        it.up(at: 0.3)
        #expect(!chosen.isHidden && cell.isSelected)
        it.run { it.view.deselectItem(at: [0, 1], animated: false) }
        #expect(chosen.isHidden)
        cell.frame.size = CGSize(200, 50)
        #expect([plain, chosen].map(\.frame) == [cell.bounds, cell.bounds])
    }

    // MARK: Cells

    @Test func `Only visible items have cells, made with the item's frame and announced to the delegate`() {
        let it = CollectionRig([10000])
        var displayed: [Int] = []
        it.on = { what, path in if what == "display" { displayed.append(path.item) } }
        #expect(it.asked == 0)
        #expect(it.shown == Array(0..<16) && it.asked == 16 && displayed == Array(0..<16))
        #expect(it.view.contentSize == CGSize(400, 250_000))
        #expect(it.after { it.view.contentOffset.y = 1050 }.shown == Array(40..<60) && it.asked == 36)
        #expect(it.view.subviews.count { $0 is UICollectionViewCell } == 20)
        #expect(it.cell(41)?.frame == CGRect(100, 1000, 100, 100))
        #expect(it.cell(41)?.accessibilityIdentifier == "0.41" && it.cell(2) == nil)
        #expect(it.run { it.view.indexPathForItem(at: CGPoint(199, 1099)) } == [0, 41])
        #expect(it.run { it.view.indexPathForItem(at: CGPoint(250, 99)) } == [0, 2])
        #expect(it.run { it.view.indexPathForItem(at: CGPoint(450, 99)) } == nil)
        #expect(it.run { it.cell(41).flatMap(it.view.indexPath(for:)) } == [0, 41])
        let made = it.run { it.view.visibleCells.compactMap { ($0 as? CountedItemCell)?.firstFrame } }
        #expect(made.count == 20 && made.allSatisfy { $0.size == CGSize(100, 100) })
    }

    @Test func `Scrolling through ten thousand items needs one screenful of cells`() {
        (CountedItemCell.made, CountedItemCell.reused) = (0, 0)
        let it = CollectionRig([10000])
        it.run {
            for step in Array(0...2000) + Array((0...2000).reversed()) {
                it.view.contentOffset.y = CGFloat(step) * 123
                it.view.layoutIfNeeded()
            }
        }
        #expect(CountedItemCell.made <= 24)
        #expect(CountedItemCell.reused + CountedItemCell.made == it.asked && it.asked > 19000)
    }

    @Test func `Scrolling in every direction follows the finger`() {
        let it = CollectionRig([400])
        it.drag(from: CGPoint(200, 350), to: CGPoint(200, 100), at: 0, for: 2).settle()
        #expect(it.view.contentOffset.y > 200 && it.view.contentOffset.x == 0)
        #expect(it.after { it.flow.scrollDirection = .horizontal }.layOut().view.contentSize == CGSize(10000, 400))
        it.run { it.view.contentOffset = .zero }
        #expect((it.frame(1), it.frame(4)) == (CGRect(0, 100, 100, 100), CGRect(100, 0, 100, 100)))
        it.drag(from: CGPoint(350, 200), to: CGPoint(100, 200), at: 10, for: 2).settle()
        #expect(it.view.contentOffset.x > 200 && it.view.contentOffset.y == 0)
    }

    @Test func `Scrolling to an item brings it to the requested position`() {
        let it = CollectionRig([1000])
        func offset(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGPoint {
            it.run { it.view.scrollToItem(at: [0, item], at: position, animated: false) }
            return it.view.contentOffset
        }
        let places: [UICollectionView.ScrollPosition] = [.top, .centeredVertically, .bottom]
        #expect(places.map { offset(400, $0).y } == [10000, 9850, 9700])
        #expect(offset(392, []).y == 9700 && offset(404, []).y == 9800)
        #expect(offset(999, .top).y == 24600 && offset(0, .bottom).y == 0)
        it.after { it.view.scrollToItem(at: [0, 800], at: .top, animated: true) }.settle()
        #expect(abs(it.view.contentOffset.y - 20000) < 1e-6)
        it.run { it.flow.scrollDirection = .horizontal }
        let sides: [UICollectionView.ScrollPosition] = [.right, .left, .centeredHorizontally]
        #expect(sides.map { offset(400, $0) } == [9700, 10000, 9850].map { CGPoint($0, 0) })
    }

    @Test func `A new size lays out the lines again`() {
        it.run { it.view.contentOffset.y = 2000 }
        _ = it.shown
        it.run { it.view.frame = CGRect(0, 0, 1000, 250) }
        #expect((it.frame(12), it.view.contentSize) == (CGRect(200, 100, 100, 100), CGSize(1000, 1000)))
        #expect(it.view.contentOffset.y == 750 && it.shown == Array(70..<100))
        #expect(it.cell(72)?.frame == CGRect(200, 700, 100, 100))
    }

    @Test func `A view behind the items stays behind`() {
        let back = it.run { UIView() }
        it.run {
            it.view.backgroundView = back
            #expect(back.frame == CGRect(0, 0, 400, 400))
            it.view.contentOffset.y = 300
            it.view.layoutIfNeeded()
        }
        #expect(back.frame == CGRect(0, 300, 400, 400) && it.view.subviews.first === back)
    }

    @Test func `A controller fills its collection view itself`() {
        final class Controller: UICollectionViewController, UICollectionViewDelegateFlowLayout {
            var chosen: IndexPath?
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "x")
            }
            override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
            { 6 }
            override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
                -> UICollectionViewCell
            { collectionView.dequeueReusableCell(withReuseIdentifier: "x", for: indexPath) }
            override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { chosen = path }
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(400, 200) }
        }
        let rig = Rig()
        rig.application.screen.bounds = rig.window.bounds
        let controller = rig.run { Controller(collectionViewLayout: UICollectionViewFlowLayout()) }
        rig.after { rig.window.rootViewController = controller }.tap(700, 250, at: 1)
        #expect(controller.chosen == [0, 3])
        for clears in [false, true] {
            controller.clearsSelectionOnViewWillAppear = clears
            rig.run { rig.window.rootViewController = nil }
            rig.run { rig.window.rootViewController = controller }
            #expect(controller.collectionView.indexPathsForSelectedItems?.isEmpty == clears)
        }
    }

    @Test func `A collection view of zero width gives no warnings about items`() {
        let it = CollectionRig([4], size: CGSize(0, 400))
        _ = it.shown
        #expect(it.rig.warnings == [])
    }
}
