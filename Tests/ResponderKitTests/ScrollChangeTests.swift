@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("content stays where it was scrolled")) struct ScrollChangeTests {
    private let it = ScrollRig(content: Self.end)
    private static let end = CGSize(400, 40000)

    @Test(arguments: [true, false])
    func `S-288 An offset that is assigned during a drag holds, and later steps are added to it`(_ watched: Bool) {
        let it = ScrollRig(watched: watched)
        for time in [0.0, 10] {
            it.scroll.contentOffset = .zero
            #expect(it.down(200, 300, at: time).move(200, 250, at: time + 0.1).scroll.contentOffset.y == 40)
            it.run { it.scroll.contentOffset.y = 1000 }
            #expect(it.move(200, 230, at: time + 0.2).scroll.contentOffset.y == 1020)
            it.run { it.scroll.contentOffset.y = 500 }
            #expect(it.move(200, 235, at: time + 0.3).move(200, 215, at: time + 0.4).scroll.contentOffset.y == 515)
            #expect(it.up(at: time + 2).settle().scroll.contentOffset.y == 515)
        }
    }

    @Test func `S-288 An offset that scrollViewDidScroll holds moves as soon as the finger turns`() {
        let it = ScrollRig()
        it.onCall = { if $0 == "scroll", it.scroll.contentOffset.y > 50 { it.scroll.contentOffset.y = 50 } }
        it.down(200, 300, at: 0)
        for step in 1...10 { it.move(200, 300 - 20 * CGFloat(step), at: 0.1 * Double(step)) }
        #expect(it.scroll.contentOffset.y == 50)
        #expect(it.move(200, 120, at: 1.1).scroll.contentOffset.y == 30)
        #expect(it.up(at: 2).settle().scroll.contentOffset.y == 30)
    }

    @Test func `S-288 A change of the range under the finger does not make the content jump`() {
        let it = ScrollRig()
        it.stroke((200, 100), (200, 250), at: 0, lifts: false)
        let place = it.scroll.exactOffset.y
        #expect(place < -60)
        #expect(it.after { it.scroll.contentInset.top = 60 }.scroll.exactOffset.y == place)
        #expect(it.move(200, 250.5, at: 0.2).scroll.exactOffset.y < place && it.scroll.exactOffset.y > place - 0.5)
        #expect(it.up(at: 2).settle().scroll.contentOffset.y == -60)
    }

    @Test func `S-288 Content that can move sideways only since the program widened it does not jump sideways`() {
        let it = ScrollRig()
        it.stroke((200, 300), (260, 200), at: 0, lifts: false)
        it.scroll.contentSize.width = 2000
        #expect(it.move(250, 200, at: 0.2).scroll.contentOffset.x == 10)
        it.up(at: 2)
    }

    @Test(arguments: [true, false])
    func `S-288 An offset that is assigned during a deceleration shifts it by the difference`(_ watched: Bool) {
        let it = ScrollRig(content: Self.end, watched: watched)
        for time in [0.0, 20] {
            it.calls = []
            _ = it.flickAndRun(at: time)
            let target = it.target.y
            #expect(it.after { it.scroll.contentOffset.y += 1000 }.scroll.isDecelerating)
            it.settle()
            // Decelerating content rests a little before its target.
            #expect(abs(it.scroll.contentOffset.y - target - 1000) <= 1)
            #expect(it.calls.filter { $0 != "scroll" }.suffix(2) == ["willBeginDecelerating", "didEndDecelerating"])
        }
    }

    @Test func `S-288 Content that is set back again and again decelerates as far as content that is not`() {
        it.flick(by: CGPoint(0, -120), at: 0)
        let target = it.target.y
        var setBack: CGFloat = 0
        it.onCall = { [scroll = it.scroll] call in
            guard call == "scroll", scroll.contentOffset.y > 200 else { return }
            setBack += 75
            scroll.contentOffset.y -= 75
        }
        it.settle()
        #expect(setBack > 300 && it.scroll.contentOffset.y <= 200)
        #expect(abs(it.scroll.contentOffset.y + setBack - target) <= 1)
    }

    /// What ends a deceleration.
    nonisolated enum Stop: CaseIterable { case scrolling, animatedScrolling, block }

    @Test(arguments: Stop.allCases)
    func `S-288 setContentOffset and an offset from an animation block end a deceleration`(_ stop: Stop) {
        for time in [0.0, 20] {
            let now = it.flickAndRun(at: time)
            let place = it.scroll.contentOffset.y + 30
            it.calls = []
            it.run {
                switch stop {
                case .scrolling: it.scroll.setContentOffset(CGPoint(0, place), animated: false)
                case .animatedScrolling: it.scroll.setContentOffset(CGPoint(0, place), animated: true)
                case .block: UIView.animate(withDuration: 0.3) { it.scroll.contentOffset.y = place }
                }
            }
            #expect(!it.scroll.isDecelerating && it.calls.first == "didEndDecelerating")
            if stop == .block {
                it.advance(to: now + 0.15)
                #expect(it.scroll.contentOffset.y == place && it.scroll.presentationBounds.minY < place)
            }
            #expect(it.settle().scroll.contentOffset.y == place)
        }
    }

    @Test func `S-288 Pages that are set back by a page while they turn come to rest on a page`() {
        let it = ScrollRig(content: CGSize(2000, 400))
        it.scroll.isPagingEnabled = true
        it.scroll.contentOffset.x = 1200
        for time in [0.0, 10] {
            it.flick(by: CGPoint(-120, 0), at: time).advance(to: time + 0.2)
            #expect(it.after { it.scroll.contentOffset.x -= 400 }.settle().scroll.contentOffset.x == 1200)
        }
    }

    @Test func `S-288 An offset assigned during an animated scroll shifts it too`() {
        it.after { it.scroll.setContentOffset(CGPoint(0, 900), animated: true) }.advance(to: 0.2)
        it.run { it.scroll.contentOffset.y += 500 }
        #expect(it.settle().scroll.contentOffset.y == 1400 && it.calls.last == "didEndScrollingAnimation")
    }

    @Test func `S-288 The finger's next step takes over from a movement that the program begins under it`() {
        it.stroke((200, 300), (200, 250), at: 0, lifts: false)
        it.after { it.scroll.setContentOffset(CGPoint(0, 900), animated: true) }.advance(to: 0.2)
        let place = it.scroll.contentOffset.y
        #expect(place > 100 && place < 900)
        #expect(it.move(200, 240, at: 0.2).scroll.contentOffset.y == place + 10)
        #expect(it.up(at: 2).settle().scroll.contentOffset.y == place + 10)
    }

    @Test(arguments: ["inserted", "reloaded"])
    func `S-288 Rows that are added above during a deceleration leave the others where they are`(_ addition: String) {
        let it = TableRig([400])
        it.table.contentOffset.y = 4400
        it.drag(from: CGPoint(200, 400), to: CGPoint(200, 280), at: 0, for: 0.1, steps: 12).advance(to: 0.3)
        #expect(it.table.isDecelerating)
        let motion = it.table.contentOffset.y
        it.counts[0] += 10
        it.run {
            if addition == "reloaded" { it.table.reloadData() }
            if addition == "inserted" { it.table.insertRows(at: (0..<10).map { [0, $0] }, with: .none) }
            it.table.layoutIfNeeded()
            #expect(it.table.contentSize.height == 410 * 44 && it.table.contentOffset.y == motion)
            it.table.contentOffset.y += 440
        }
        #expect(it.table.isDecelerating)
        #expect(it.advance(to: 0.32).table.contentOffset.y > motion + 440 && it.table.contentOffset.y < motion + 480)
        #expect(it.settle().table.contentOffset.y > motion + 600)
    }
}
