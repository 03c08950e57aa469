@testable import ResponderCore
@testable import ResponderKit

/// Fingers that land in a scroll view with moving content.
@Suite(.playedOnce("content stays where it was scrolled")) struct CaughtScrollTests {
    private let it = ScrollRig()

    /// The ways in which content can move.
    nonisolated enum Motion: CaseIterable { case decelerating, bouncing, animated, zooming }

    /// The actions of a finger after it stopped the content.
    nonisolated enum Finger: CaseIterable { case lifts, rests, drags }

    private func moving(_ motion: Motion, watched: Bool = false) -> (it: ScrollRig, content: LoggingView) {
        let it = ScrollRig(watched: watched)
        let content = it.rig.view("content", CGRect(0, 0, 400, 4000), in: it.scroll)
        switch motion {
        case .decelerating: it.flick(by: CGPoint(0, -120), at: 0)
        case .bouncing: it.flick(by: CGPoint(0, 100), at: 0)
        case .animated: it.run { it.scroll.setContentOffset(CGPoint(0, 900), animated: true) }
        case .zooming:
            it.zoomed = content
            it.scroll.maximumZoomScale = 3
            it.run { it.scroll.setZoomScale(3, animated: true) }
        }
        it.advance(to: 0.2)
        return (it, content)
    }

    @Test(arguments: Motion.allCases, Finger.allCases)
    func `S-271 A touch that stops content is the scroll view's for its life`(_ motion: Motion, _ finger: Finger) {
        for watched in [true, false] {
            let (it, _) = moving(motion, watched: watched)
            #expect(it.scroll.motion != nil)
            _ = it.rig.take()
            it.down(200, 300, at: 0.21)
            #expect(it.scroll.motion == nil && !it.scroll.isDecelerating && it.scroll.isTracking)
            let place = it.scroll.contentOffset
            #expect(it.advance(to: 0.22).scroll.contentOffset == place)
            switch finger {
            case .lifts: it.up(at: 0.25)
            case .rests:
                it.advance(to: 2).up(at: 2.1)
            case .drags:
                #expect(it.move(200, 250, at: 0.3).scroll.isDragging)
                it.move(200, 200, at: 0.4).up(at: 1)
            }
            #expect(it.settle().rig.take() == [], "watched \(watched)")
            it.tap(200, 300, at: 10)
            #expect(it.rig.take() == ["content.began", "content.ended"], "content at rest gets the next touch")
        }
    }

    @Test func `S-271 A control in the content tracks nothing, not even a second finger`() {
        let button = it.rig.put(UIButton(frame: CGRect(0, 0, 400, 4000)), in: it.scroll)
        button.addAction(for: .allEvents) { it.rig.log.append($0.isTracking ? "tracks" : "event") }
        _ = it.flick(by: CGPoint(0, -120), at: 0).advance(to: 0.3).rig.take()
        it.send(.down, (100, 300), (200, 300), at: 0.31).advance(to: 1)
        #expect(!button.isTracking && !button.isHighlighted)
        #expect(it.up(1, at: 1.1).up(2, at: 1.2).rig.take() == [])
        #expect(it.tap(200, 300, at: 2).rig.take().isEmpty == false)
    }

    @Test(arguments: Finger.allCases) func `S-271 A row is neither highlighted nor selected`(_ finger: Finger) {
        let rows = Rows(100)
        let it = ScrollRig { UITableView(frame: $0) }
        let table = it.scroll as! UITableView
        it.run {
            (table.dataSource, table.delegate) = (rows, rows)
            table.layoutIfNeeded()
        }
        it.flick(by: CGPoint(0, -120), at: 0).advance(to: 0.3)
        #expect(table.isDecelerating)
        rows.log = []
        it.down(200, 200, at: 0.31)
        #expect(!table.isDecelerating)
        if finger != .lifts { it.advance(to: 1) }
        #expect(table.visibleCells.allSatisfy { !$0.isHighlighted } && !table.visibleCells.isEmpty)
        if finger == .drags { it.move(200, 150, at: 1.1) }
        it.up(at: 1.2).settle()
        #expect(rows.log == [] && table.indexPathForSelectedRow == nil)
        it.tap(200, 200, at: 20)
        let row = finger == .drags ? 12 : 11
        #expect(rows.log == ["may highlight", "highlight", "off", "may select", "select"].map { "\($0) \(row)" })
    }

    @Test(arguments: Finger.allCases)
    func `S-271 An item of a collection view is neither highlighted nor selected`(_ finger: Finger) {
        let it = CollectionRig([200])
        it.down(200, 300, at: 0)
        for step in 1...6 { it.move(200, 300 - 20 * CGFloat(step), at: 0.01 * Double(step)) }
        #expect(it.up(at: 0.07).advance(to: 0.3).view.isDecelerating)
        _ = it.take()
        #expect(!it.down(200, 200, at: 0.31).view.isDecelerating)
        if finger != .lifts { it.advance(to: 1) }
        #expect(it.view.visibleCells.allSatisfy { !$0.isHighlighted } && !it.view.visibleCells.isEmpty)
        if finger == .drags { it.move(200, 150, at: 1.1) }
        #expect(it.up(at: 1.2).settle().take() == [] && it.view.indexPathsForSelectedItems?.isEmpty != false)
        // At rest it takes fingers again.
        #expect(it.press(200, 200, at: 20).take().count > 1 && it.view.indexPathsForSelectedItems?.count == 1)
    }

    @Test func `S-271 A text field in the content is not edited`() {
        let field = it.rig.put(UITextField(frame: CGRect(0, 0, 400, 4000)), in: it.scroll)
        let time = it.flickAndRun()
        #expect(!it.tap(200, 200, at: time + 0.01).scroll.isDecelerating && !field.isEditing)
        it.advance(to: 5).tap(200, 200, at: 5)
        #expect(field.isEditing)
    }

    @Test func `S-271 A touch on the scroll view itself reaches its overrides`() {
        final class Listening: UIScrollView {
            var heard: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
        }
        let it = ScrollRig { Listening(frame: $0) }
        let time = it.flickAndRun()
        it.tap(200, 300, at: time + 0.01)
        #expect(!it.scroll.isDecelerating && (it.scroll as? Listening)?.heard == ["began", "ended"])
    }

    @Test func `S-271 Only the scroll views around the touch are stopped`() {
        it.rig.view("beside", CGRect(500, 0, 200, 200))
        let time = it.flickAndRun()
        it.tap(600, 100, at: time + 0.01)
        #expect(it.scroll.isDecelerating && it.rig.take() == ["beside.began", "beside.ended"])
    }

    @Test func `S-271 With scrolling off an animation goes on under fingers, and content receives them`() {
        let (it, _) = moving(.animated)
        it.scroll.isScrollEnabled = false
        it.tap(200, 300, at: 0.21).settle()
        #expect(it.rig.take() == ["content.began", "content.ended"] && it.scroll.contentOffset.y == 900)
    }

    @Test func `S-271 A touch stops the outer scroll view, and content of the inner one receives nothing`() {
        let inner = it.run { UIScrollView(frame: CGRect(0, 0, 400, 4000)) }
        inner.contentSize = CGSize(2000, 4000)
        it.run { it.scroll.addSubview(inner) }
        it.rig.view("content", CGRect(0, 0, 2000, 4000), in: inner)
        let time = it.flickAndRun()
        #expect(!it.down(200, 300, at: time + 0.01).scroll.isDecelerating)
        let place = it.scroll.contentOffset.y
        // The inner scroll view still receives the touch: it drags along its own axis.
        it.move(150, 300, at: time + 0.1)
        #expect(inner.isDragging && inner.contentOffset.x == 40 && !it.scroll.isDragging)
        #expect(it.up(at: time + 1).settle().rig.take() == [] && it.scroll.contentOffset.y == place)
        // The reverse: the inner one moves, and a drag along the outer axis moves the outer one.
        it.drag(from: CGPoint(300, 300), to: CGPoint(180, 300), at: 20, for: 0.1, steps: 12).advance(to: 20.3)
        #expect(inner.isDecelerating)
        it.drag(from: CGPoint(200, 300), to: CGPoint(200, 200), at: 20.31, for: 1)
        #expect(!inner.isDecelerating && it.scroll.contentOffset.y == place + 90)
        #expect(it.settle().rig.take() == [])
    }

    // MARK: Recognizers

    @Test(arguments: ["window", "scroll", "content"])
    func `S-272 A tap that stops the content is recognized, on whichever view its recognizer is`(_ place: String) {
        let (it, content) = moving(.decelerating)
        let view: UIView = ["window": it.rig.window, "scroll": it.scroll, "content": content][place]!
        it.rig.add(UITapGestureRecognizer(), "tap", to: view)
        #expect(it.tap(200, 300, at: 0.21).rig.take() == ["tap.ended"] && !it.scroll.isDecelerating)
    }

    @Test(arguments: [(8.0, false), (12, true)])
    func `S-272 The scroll view's own pan begins after its usual distance`(_ way: CGFloat, _ begins: Bool) {
        let (it, _) = moving(.decelerating)
        it.down(200, 300, at: 0.21)
        let place = it.scroll.contentOffset.y
        #expect(it.move(200, 300 - way, at: 0.25).scroll.isDragging == begins)
        #expect(it.scroll.contentOffset.y == place + (begins ? way - 10 : 0))
        it.up(at: 1)
    }

    @Test func `S-272 Content that the program moves under the finger follows the finger's first step`() {
        let (it, _) = moving(.decelerating)
        it.down(200, 300, at: 0.21)
        it.after { it.scroll.setContentOffset(CGPoint(0, 900), animated: true) }.advance(to: 0.25)
        let place = it.scroll.contentOffset.y
        #expect(!it.scroll.isDragging && place < 900)
        #expect(it.move(200, 297, at: 0.25).scroll.isDragging && it.scroll.contentOffset.y == place + 3)
        #expect(it.up(at: 1).settle().scroll.contentOffset.y == place + 3)
    }

    @Test func `S-272 Lifting without a move ends the touch without deceleration`() {
        let (it, _) = moving(.decelerating)
        it.calls = []
        it.tap(200, 300, at: 0.21)
        let place = it.scroll.contentOffset
        #expect(it.settle().calls == ["didEndDecelerating"] && it.scroll.contentOffset == place)
        #expect(!it.scroll.isDecelerating && !it.scroll.isTracking && !it.scroll.isDragging)
    }

    @Test func `S-272 Content that was caught beyond its range returns when the finger lifts`() {
        let (it, _) = moving(.bouncing)
        it.down(200, 300, at: 0.21)
        let place = it.scroll.contentOffset.y
        it.advance(to: 1)
        #expect(place < -1 && it.scroll.contentOffset.y == place)
        it.up(at: 1.1).settle()
        #expect(abs(it.scroll.contentOffset.y) < 1e-9)
    }

    @Test func `The trace names the scroll view that a touch stopped`() {
        let (it, content) = moving(.decelerating, watched: true)
        it.scroll.accessibilityIdentifier = "list"
        it.tap(200, 300, at: 0.21)
        let decisions = it.rig.events.compactMap { event -> String? in
            guard case .gate(1, let view, .refusedStoppedScroll(let scroll)) = event.kind, view.object === content
            else {
                return nil
            }
            return scroll.name
        }
        #expect(decisions == ["list"])
    }

    @Test func `S-246 Pages rest on a page after a drag that is cancelled or that the program ends`() {
        let ends: [(ScrollRig) -> ScrollRig] = [
            { $0.cancel() }, { it in it.after { it.scroll.isScrollEnabled = false } },
        ]
        for end in ends {
            let it = ScrollRig(content: CGSize(4000, 400))
            it.scroll.isPagingEnabled = true
            it.drag(from: CGPoint(350, 200), to: CGPoint(100, 200), at: 0, lifts: false)
            #expect(it.scroll.contentOffset.x == 240 && it.scroll.isDragging)
            #expect(end(it).settle().scroll.contentOffset.x == 400 && !it.scroll.isDragging)
        }
    }
}
