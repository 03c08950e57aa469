import UIKit

@Suite struct PhotoGridTests {
    private let device = Device(showing: PhotoGridViewController())
    private var grid: PhotoGridViewController { device.controller() }

    /// The middle of a numbered place, without scrolling. A photo is 128 points wide.
    private func middle(of place: Int) -> CGPoint {
        CGPoint(x: 4 + 132 * CGFloat(place % 3) + 64, y: 4 + 132 * CGFloat(place / 3) + 64)
    }

    private var first: [String] { Array(grid.photos.prefix(6)) }

    @Test func `A tap opens a photo, and a swipe scrolls without opening one`() {
        device.play(tap(middle(of: 4), at: 0))
        #expect(grid.opened == ["photo 5"])
        device.play(Stroke(from: middle(of: 10), at: 1).to(middle(of: 1), in: 0.4).up()).settle()
        #expect(grid.opened == ["photo 5"] && grid.collectionView.contentOffset.y > 300)
        let line = Int((grid.collectionView.contentOffset.y + 200) / 132)
        device.play(tap(60, 200, at: 20))
        #expect(grid.opened.last == "photo \(line * 3 + 1)")
    }

    @Test func `Press, drag and drop move a photo; the others make room and nothing scrolls`() {
        device.play(Stroke(from: middle(of: 1), at: 0).hold(0.6).to(middle(of: 5), in: 0.5).samples)
        let lifted = grid.collectionView.visibleCells.compactMap { $0 as? PhotoCell }.first {
            $0.label.text == "photo 2"
        }
        #expect(lifted?.center.isClose(to: middle(of: 5)) == true && lifted?.alpha == 0.8)
        #expect(first == (1...6).map { "photo \($0)" })
        device.play([Stroke(from: middle(of: 5), at: 1.2).up()[1]]).settle()
        #expect(first == ["photo 1", "photo 3", "photo 4", "photo 5", "photo 6", "photo 2"])
        #expect(lifted?.transform.isIdentity == true && lifted?.center.isClose(to: middle(of: 5), within: 3) == true)
        #expect(grid.collectionView.contentOffset == .zero && grid.opened == [])
        device.play(tap(middle(of: 5), at: 5))
        #expect(grid.opened == ["photo 2"])
    }

    @Test func `The cover cannot be lifted, and no photo takes its place`() {
        device.play(Stroke(from: middle(of: 0), at: 0).hold(0.6).to(middle(of: 4)).up())
        #expect(first == (1...6).map { "photo \($0)" })
        device.play(Stroke(from: middle(of: 3), at: 5).hold(0.6).to(middle(of: 0)).up())
        #expect(first == ["photo 1", "photo 4", "photo 2", "photo 3", "photo 5", "photo 6"])
    }

    @Test func `An interruption returns the photo`() {
        device.play(Stroke(from: middle(of: 1), at: 0).hold(0.6).to(middle(of: 4)).samples)
        device.application.cancelAllTouches()
        device.settle()
        #expect(first == (1...6).map { "photo \($0)" } && grid.opened == [])
        #expect(grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))?.transform.isIdentity == true)
    }

    @Test func `A finger that moves before the press scrolls; a held one reorders`() {
        device.play(Stroke(from: middle(of: 7), at: 0).to(middle(of: 4), in: 0.3).hold(1).up()).settle()
        #expect(first == (1...6).map { "photo \($0)" } && grid.collectionView.contentOffset.y > 100)
    }
}
