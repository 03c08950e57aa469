@testable import ResponderCore
@testable import ResponderKit

/// Items and sections that are inserted and deleted while a collection view or a table shows them.
@Suite(.playedOnce("content stays where it was scrolled")) struct CollectionChangeTests {
    @Test func `A selected item stays selected and keeps its cell when items are inserted and deleted`() {
        let it = CollectionRig([20])
        it.run { it.view.selectItem(at: [0, 5], animated: false, scrollPosition: []) }
        let cell = it.cell(5)
        it.counts = [22]
        it.run { it.view.insertItems(at: [[0, 0], [0, 3]]) }
        #expect(it.view.indexPathsForSelectedItems == [[0, 7]] && it.rig.warnings == [])
        #expect(it.cell(7) === cell && cell?.isSelected == true && cell?.frame.origin == CGPoint(300, 100))
        it.counts = [20]
        it.run { it.view.deleteItems(at: [[0, 1], [0, 7]]) }
        #expect(it.view.indexPathsForSelectedItems == [] && cell?.isSelected == false)
        let asked = it.asked
        #expect(it.after { it.view.reloadItems(at: [[0, 4]]) }.asked == asked + 1 && it.shown.count == 16)
        #expect(it.after { it.view.moveItem(at: [0, 0], to: [0, 2]) }.cell(2)?.accessibilityIdentifier == "0.0")
    }

    @Test func `A batch counts deletions before it and insertions after it, in any order of the calls`() {
        let it = CollectionRig([10])
        it.run { it.view.selectItem(at: [0, 5], animated: false, scrollPosition: []) }
        it.counts = [9]
        var done: [Bool] = []
        it.run {
            it.view.performBatchUpdates {
                it.view.insertItems(at: [[0, 0]])
                it.view.deleteItems(at: [[0, 1], [0, 9]])
                it.view.moveItem(at: [0, 2], to: [0, 8])
            } completion: {
                done.append($0)
            }
        }
        // 0 1 2 3 4 5 6 7 8 9 becomes new 0 3 4 5 6 7 8 2.
        #expect(it.view.indexPathsForSelectedItems == [[0, 4]] && it.rig.warnings == [])
        it.settle()
        #expect(done == [true])
        #expect((1...8).map { it.cell($0)?.accessibilityIdentifier } == [0, 3, 4, 5, 6, 7, 8, 2].map { "0.\($0)" })
    }

    @Test func `A change before the first question to the data source causes no warning`() {
        let it = CollectionRig([5])
        it.counts = [6]
        #expect(it.after { it.view.insertItems(at: [[0, 0]]) }.shown.count == 6 && it.rig.warnings == [])
    }

    @Test
    func `S-315 A batch inside of another one belongs to it, and its completion comes after that of the outer one`() {
        let it = CollectionRig([10])
        it.run { it.view.selectItem(at: [0, 5], animated: false, scrollPosition: []) }
        it.counts = [11]
        var done: [String] = []
        it.run {
            it.view.performBatchUpdates {
                it.view.insertItems(at: [[0, 0]])
                it.view.performBatchUpdates {
                    it.view.insertItems(at: [[0, 1]])
                    it.view.deleteItems(at: [[0, 9]])
                } completion: { _ in
                    done.append("inner")
                }
            } completion: { _ in
                done.append("outer")
            }
        }
        #expect(it.settle().view.indexPathsForSelectedItems == [[0, 7]] && it.rig.warnings == [])
        #expect(done == ["outer", "inner"])
        it.counts = [10]
        it.run { it.view.deleteItems(at: [[0, 0]]) }
        #expect(it.view.indexPathsForSelectedItems == [[0, 6]] && it.rig.warnings == [])
    }

    @Test func `A table counts the rows of a batch in the same way`() {
        let (rig, rows) = (Rig(), Rows(10))
        let table = rig.run { UITableView(frame: CGRect(0, 0, 400, 440)) }
        table.dataSource = rows
        rig.run {
            table.selectRow(at: [0, 5], animated: false, scrollPosition: .none)
            table.performBatchUpdates {
                rows.count = 9
                table.insertRows(at: [[0, 0]], with: .none)
                table.deleteRows(at: [[0, 1], [0, 9]], with: .none)
            }
            #expect(table.indexPathForSelectedRow == [0, 5])
            table.moveRow(at: [0, 5], to: [0, 0])
            #expect(table.indexPathForSelectedRow == [0, 0])
        }
        #expect(rig.warnings == [])
    }

    @Test func `Reconfiguring an item updates the cell that it has`() {
        let it = CollectionRig([20])
        let cell = it.cell(3)
        let asked = it.asked
        it.run { it.view.reconfigureItems(at: [[0, 3], [0, 19]]) }
        #expect(it.asked == asked + 1 && it.cell(3) === cell && it.rig.warnings == [])
        it.cell = { _ in UICollectionViewCell(frame: .zero) }
        it.run { it.view.reconfigureItems(at: [[0, 3]]) }
        #expect(it.cell(3) === cell && it.rig.warnings.last?.contains("was to be reconfigured") == true)
    }

    @Test func `Sections are inserted and deleted`() {
        let it = CollectionRig([4, 4, 4])
        it.run { it.view.selectItem(at: [2, 1], animated: false, scrollPosition: []) }
        it.counts = [4, 4]
        #expect(it.after { it.view.deleteSections([0]) }.view.indexPathsForSelectedItems == [[1, 1]])
        it.counts = [4, 2, 4]
        #expect(it.after { it.view.insertSections([1]) }.view.indexPathsForSelectedItems == [[2, 1]])
        let asked = it.asked
        #expect(it.after { it.view.reloadSections([0]) }.asked == asked + 4 && it.rig.warnings == [])
    }

    @Test func `Reloading removes the selection and shows the present data in the next frame`() {
        let it = CollectionRig([8])
        it.run { it.view.selectItem(at: [0, 1], animated: false, scrollPosition: []) }
        #expect(it.advance(to: 1).view.subviews.count == 8)
        it.counts = [3]
        it.run { it.view.reloadData() }
        #expect(it.advance(to: 2).view.subviews.count == 3 && it.view.indexPathsForSelectedItems?.isEmpty != false)
    }
}
