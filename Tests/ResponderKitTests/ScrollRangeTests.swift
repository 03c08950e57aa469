@testable import ResponderCore
@testable import ResponderKit

/// Insets, content sizes and sizes of the view that the program changes while content moves, and at rest.
@Suite(.playedOnce("content stays where it was scrolled")) struct ScrollRangeTests {
    private let it = ScrollRig()
    private let end = CGSize(400, 40000)

    // MARK: The rest after a drag

    @Test(arguments: ["willEndDragging", "didEndDragging", "willBeginDecelerating", "scroll"], [false, true])
    func `S-289 An inset that is set at the lift or during the bounce holds the content`(_ call: String, _ fast: Bool) {
        for time in [0.0, 20] {
            it.calls = []
            it.drag(from: CGPoint(200, 50), to: CGPoint(200, 350), at: time, for: 0.5, lifts: false)
            #expect(it.scroll.contentOffset.y < -60)
            it.onCall = { [scroll = it.scroll] made in
                if made == call, scroll.contentInset.top == 0 { scroll.contentInset.top = 60 }
            }
            #expect(it.up(at: time + (fast ? 0.51 : 2)).settle().scroll.contentOffset.y == -60)
            #expect(it.calls.last == "didEndDecelerating")
            it.onCall = { _ in }
            #expect(it.after { it.scroll.contentInset.top = 0 }.scroll.contentOffset.y == 0)
        }
    }

    @Test(arguments: ["willEndDragging", "didEndDragging"])
    func `S-289 An inset that is taken away at the lift lets the content return by itself, not at once`(_ call: String)
    {
        it.scroll.contentInset.top = 60
        it.scroll.contentOffset.y = -60
        it.stroke((200, 300), (200, 280), (200, 270), at: 0, lifts: false)
        #expect(it.scroll.contentOffset.y == -40)
        it.onCall = { [scroll = it.scroll] in if $0 == call { scroll.contentInset.top = 0 } }
        it.up(at: 1)
        #expect(it.scroll.contentOffset.y == (call == "willEndDragging" ? -40 : 0))
        #expect(it.scroll.isDecelerating == (call == "willEndDragging"))
        #expect(it.settle().scroll.contentOffset.y == 0)
    }

    @Test func `S-289 The content that fits the new inset already has nothing more to do`() {
        it.drag(from: CGPoint(200, 50), to: CGPoint(200, 120), at: 0, lifts: false)
        let place = it.scroll.contentOffset.y
        #expect(place < -20 && place > -60)
        it.onCall = { if $0 == "didEndDragging" { it.scroll.contentInset.top = 60 } }
        #expect(it.up(at: 2).settle().scroll.contentOffset.y == place)
        #expect(it.calls.suffix(2) == ["willBeginDecelerating", "didEndDecelerating"])
    }

    @Test func `S-289 An offset that is set in didEndDragging is where the deceleration begins`() {
        let it = ScrollRig(content: end)
        it.onCall = { if $0 == "didEndDragging" { it.scroll.contentOffset.y += 5000 } }
        it.flick(by: CGPoint(0, -120), at: 0).settle()
        #expect(abs(it.scroll.contentOffset.y - it.target.y - 5000) <= 1)
    }

    @Test(arguments: ["didEndDragging", "willBeginDecelerating"])
    func `S-289 A scroll that the delegate begins at the lift replaces the deceleration`(_ call: String) {
        let it = ScrollRig(content: end)
        for time in [0.0, 20] {
            it.calls = []
            it.onCall = { if $0 == call { it.scroll.setContentOffset(CGPoint(0, 700), animated: true) } }
            it.flick(by: CGPoint(0, -120), at: time)
            it.onCall = { _ in }
            #expect(!it.scroll.isDecelerating)
            #expect(it.settle().scroll.contentOffset.y == 700 && it.calls.last == "didEndScrollingAnimation")
            #expect(it.calls.contains("willBeginDecelerating") == (call == "willBeginDecelerating"))
            it.scroll.contentOffset = .zero
        }
    }

    @Test func `S-289 The delegate can stop the content in willBeginDecelerating`() {
        let it = ScrollRig(content: end)
        it.onCall = {
            if $0 == "willBeginDecelerating" { it.scroll.setContentOffset(it.scroll.contentOffset, animated: false) }
        }
        it.flick(by: CGPoint(0, -120), at: 0)
        let place = it.scroll.contentOffset.y
        #expect(!it.scroll.isDecelerating && it.calls.suffix(2) == ["willBeginDecelerating", "didEndDecelerating"])
        #expect(it.settle().scroll.contentOffset.y == place)
    }

    /// When content of 500 points in a view of 400 gets more.
    nonisolated enum Growth: CaseIterable { case atTheLift, duringTheFlick, duringTheBounce }

    @Test(arguments: Growth.allCases) func `S-289 Content that is added during a flick is entered`(_ growth: Growth) {
        let it = ScrollRig(content: CGSize(400, 500))
        for time in [0.0, 20] {
            it.run {
                it.scroll.contentSize.height = 500
                it.scroll.contentOffset = .zero
            }
            if growth == .atTheLift {
                it.onCall = { if $0 == "didEndDragging" { it.scroll.contentSize.height = 4000 } }
            }
            // The drag ends at 50; the end of the content is at 100.
            it.flick(by: CGPoint(0, -60), at: time, for: 0.05)
            it.onCall = { _ in }
            if growth == .duringTheBounce {
                while it.scroll.contentOffset.y <= 105 { it.advance(to: it.rig.application.nextDeadline!) }
            }
            #expect(it.scroll.isDecelerating)
            it.after { it.scroll.contentSize.height = 4000 }.settle()
            let natural = 50 + (it.speed.y * 1000 - 10) * 0.499
            if growth == .duringTheBounce {
                #expect(it.scroll.contentOffset.y > 200 && it.scroll.contentOffset.y < natural)
            } else {
                #expect(abs(it.scroll.contentOffset.y - natural) <= 0.5)
            }
        }
    }

    /// What makes the range smaller.
    nonisolated enum Shrinking: CaseIterable { case content, inset, view }

    private func shrink(_ shrinking: Shrinking, _ scroll: UIScrollView) {
        switch shrinking {
        case .content: scroll.contentSize.height = 3700
        case .inset: scroll.contentInset.bottom = 0
        case .view: scroll.frame.size.height = 700
        }
    }

    @Test(arguments: Shrinking.allCases)
    func `S-289 A smaller range brings decelerating content back to its new end`(_ shrinking: Shrinking) {
        let it = ScrollRig(content: CGSize(400, 4000))
        it.scroll.contentInset.bottom = 300
        it.scroll.contentOffset.y = 3400
        it.flick(by: CGPoint(0, -120), at: 0)
        while it.scroll.contentOffset.y < 3800 { it.advance(to: it.rig.application.nextDeadline!) }
        let place = it.scroll.contentOffset.y
        #expect(it.after { shrink(shrinking, it.scroll) }.scroll.contentOffset.y == place && it.scroll.isDecelerating)
        #expect(it.settle().scroll.contentOffset.y == it.scroll.range.y.upperBound)
        #expect(it.scroll.contentOffset.y <= 3600 && it.calls.last == "didEndDecelerating")
    }

    // MARK: At rest

    @Test(arguments: Shrinking.allCases, [true, false])
    func `S-290 At rest a smaller range brings the content back at once`(_ shrinking: Shrinking, _ watched: Bool) {
        let it = ScrollRig(content: CGSize(400, 4000), watched: watched)
        for _ in 0..<2 {
            it.run {
                it.scroll.frame.size.height = 400
                it.scroll.contentSize.height = 4000
                it.scroll.contentInset.bottom = 300
                it.scroll.contentOffset.y = 3900
            }
            it.calls = []
            #expect(it.after { shrink(shrinking, it.scroll) }.scroll.contentOffset.y == 3600 && it.calls == ["scroll"])
            #expect(it.rig.application.nextDeadline == nil)
        }
    }

    @Test func `S-290 In an animation block the content comes back animated`() {
        it.scroll.contentInset.top = 60
        it.scroll.contentOffset.y = -60
        it.run { UIView.animate(withDuration: 0.2) { it.scroll.contentInset.top = 0 } }
        #expect(it.advance(to: 0.1).scroll.contentOffset.y == 0)
        #expect(it.scroll.presentationBounds.minY < -10 && it.scroll.presentationBounds.minY > -50)
        #expect(it.settle().scroll.presentationBounds.minY == 0)
    }

    @Test func `S-290 An offset that the program set beyond the range stays when the range grows`() {
        let it = ScrollRig(content: .zero)
        it.scroll.contentOffset.y = 900
        it.scroll.contentInset.bottom = 20
        it.scroll.contentSize.height = 500
        #expect(it.scroll.contentOffset.y == 900)
        it.scroll.contentSize.height = 4000
        #expect(it.scroll.contentOffset.y == 900)
    }

    @Test func `S-290 Under a finger that drags the content waits for the finger`() {
        let it = ScrollRig(content: CGSize(400, 4000))
        it.scroll.contentOffset.y = 3500
        it.drag(from: CGPoint(200, 300), to: CGPoint(200, 250), at: 0, lifts: false)
        #expect(it.after { it.scroll.contentSize.height = 2000 }.scroll.contentOffset.y == 3540)
        it.up(at: 1).settle()
        #expect(abs(it.scroll.contentOffset.y - 1600) < 1e-9)
    }

    @Test func `S-290 A zoom whose delegate centres small content by insets ends within the range`() {
        let it = ScrollRig(content: CGSize(400, 400))
        let picture = it.rig.view("picture", CGRect(0, 0, 400, 400), in: it.scroll)
        it.zoomed = picture
        (it.scroll.minimumZoomScale, it.scroll.maximumZoomScale) = (0.5, 4)
        it.onCall = { [scroll = it.scroll] call in
            guard call == "zoom" else { return }
            let rest = max(0, (scroll.bounds.width - scroll.contentSize.width) / 2)
            scroll.contentInset = UIEdgeInsets(top: rest, left: rest, bottom: rest, right: rest)
        }
        for animated in [true, false] {
            it.after { it.scroll.setZoomScale(0.5, animated: animated) }.settle()
            if animated { #expect(it.scroll.contentOffset == CGPoint(-100, -100)) }
            it.run { it.scroll.setZoomScale(2, animated: animated) }
            #expect(it.settle().scroll.contentOffset.x >= 0 && it.scroll.contentOffset.x <= 400)
        }
    }

    // MARK: Tables and collections

    @Test func `S-290 S-289 A table with fewer rows comes back at once at rest, and by itself from a flick`() {
        let it = TableRig([100])
        it.layOut()
        it.table.contentOffset.y = 3960
        it.counts = [50]
        #expect(it.layOut { it.table.reloadData() }.table.contentOffset.y == 1760)
        it.drag(from: CGPoint(200, 100), to: CGPoint(200, 220), at: 0, for: 0.1, steps: 12).advance(to: 0.2)
        it.counts = [20]
        #expect(it.layOut { it.table.reloadData() }.table.isDecelerating && it.table.contentOffset.y > 440)
        #expect(it.settle().table.contentOffset.y == 440)
    }

    @Test func `S-289 Items that a collection view gets during a flick are entered`() {
        let it = CollectionRig([20])
        it.drag(from: CGPoint(200, 300), to: CGPoint(200, 240), at: 0, for: 0.05, steps: 12)
        #expect(it.view.isDecelerating)
        it.counts = [200]
        #expect(it.layOut { it.view.reloadData() }.settle().view.contentOffset.y > 300)
    }
}
