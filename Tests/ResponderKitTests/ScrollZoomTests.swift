@testable import ResponderCore
@testable import ResponderKit

/// Zooming by the program, and the return from beyond the limits.
@Suite(.playedOnce("content stays as it was zoomed")) struct ScrollZoomTests {
    /// A picture of 400 × 800 in a scroll view of 400 × 400, from half its size to four times.
    private func rig() -> (it: ScrollRig, picture: UIView) {
        let it = ScrollRig(content: CGSize(400, 800))
        let picture = it.rig.put(UIView(frame: CGRect(0, 0, 400, 800)), in: it.scroll)
        it.zoomed = picture
        (it.scroll.minimumZoomScale, it.scroll.maximumZoomScale) = (0.5, 4)
        return (it, picture)
    }

    private func visible(_ it: ScrollRig, _ picture: UIView) -> CGRect {
        picture.convert(it.scroll.bounds, from: it.scroll)
    }

    @Test(arguments: [1.0, 0.5, 2, 4], [true, false])
    func `S-280 zoom(to:) takes coordinates of the zoomed view at any scale`(_ scale: CGFloat, _ animated: Bool) {
        let (it, picture) = rig()
        it.run { it.scroll.zoomScale = scale }
        it.run { it.scroll.zoom(to: CGRect(100, 300, 200, 100), animated: animated) }
        #expect((it.settle().scroll.zoomScale, visible(it, picture)) == (2, CGRect(100, 250, 200, 200)))
        // A larger one zooms out.
        it.run { it.scroll.zoom(to: CGRect(0, 0, 400, 800), animated: animated) }
        #expect(it.settle().scroll.zoomScale == 0.5 && it.scroll.contentSize == CGSize(200, 400))
        #expect(it.scroll.contentOffset == .zero)
    }

    @Test func `S-280 The zoom limits and the range are kept`() {
        let (it, picture) = rig()
        it.run { it.scroll.zoom(to: CGRect(390, 790, 10, 10), animated: false) }
        #expect((it.scroll.zoomScale, visible(it, picture)) == (4, CGRect(300, 700, 100, 100)))
        it.run { it.scroll.zoom(to: CGRect(0, 0, 0, 10), animated: false) }
        #expect((it.scroll.zoomScale, visible(it, picture)) == (4, CGRect(300, 700, 100, 100)))
        picture.bounds.origin = CGPoint(50, 60)
        it.run { it.scroll.zoom(to: CGRect(150, 360, 200, 200), animated: false) }
        #expect(visible(it, picture) == CGRect(150, 360, 200, 200))
    }

    @Test func `setZoomScale animates about the middle and reports its beginning, every step and its end`() {
        let (it, picture) = rig()
        it.scroll.contentOffset = CGPoint(0, 200)
        it.calls = []
        it.run { it.scroll.setZoomScale(3, animated: true) }
        #expect(it.calls == ["willBeginZooming"] && it.scroll.zoomScale == 1)
        var scales: [CGFloat] = []
        while let next = it.rig.application.nextDeadline {
            it.advance(to: next)
            guard it.scroll.zoomScale != scales.last else { continue }
            scales.append(it.scroll.zoomScale)
            let middle = visible(it, picture)
            // The content is on whole pixels, in points of the picture.
            let pixel = 0.5 / it.scroll.zoomScale + 1e-6
            #expect(abs(middle.midX - 200) < pixel && abs(middle.midY - 400) < pixel)
        }
        #expect(scales.count > 10 && scales == scales.sorted() && scales.last == 3)
        #expect(it.calls.last == "didEndZooming(3.0)" && it.calls.filter { $0.hasPrefix("did") }.count == 1)
        #expect(it.scroll.contentSize == CGSize(1200, 2400))
        // Without an animation or a change, no beginning and end are reported.
        it.calls = []
        it.run { it.scroll.setZoomScale(3, animated: true) }
        it.run { it.scroll.setZoomScale(1, animated: false) }
        #expect(it.scroll.zoomScale == 1 && it.calls.allSatisfy { $0 == "zoom" || $0 == "scroll" })
        #expect(it.rig.application.nextDeadline == nil)
    }

    @Test func `A finger stops a zoom, and a scale set by the program replaces it`() {
        let (it, _) = rig()
        it.after { it.scroll.setZoomScale(4, animated: true) }.advance(to: 0.1).tap(200, 200, at: 0.11)
        let scale = it.scroll.zoomScale
        #expect(scale > 1 && scale < 4 && it.calls.last == "didEndZooming(\(scale))")
        #expect(it.settle().scroll.zoomScale == scale)
        it.run {
            it.scroll.setZoomScale(4, animated: true)
            it.scroll.zoomScale = 2
        }
        #expect(it.settle().scroll.zoomScale == 2)
    }

    @Test(arguments: [true, false])
    func `A pinch beyond the limits springs back, even after a finger caught it`(_ caught: Bool) {
        let (it, _) = rig()
        it.send(.down, (150, 200), (250, 200), at: 0)
        for step in 1...30 {
            let r = 50 + CGFloat(step) * 10
            it.send(.move, (200 - r, 200), (200 + r, 200), at: Double(step) * 0.02)
        }
        #expect(it.scroll.zoomScale == 5)
        #expect(it.send(.up, (-150, 200), (550, 200), at: 0.7).scroll.zoomScale == 5 && !it.scroll.isZooming)
        it.advance(to: 0.75)
        if caught {
            it.down(200, 200, at: 0.75)
            let scale = it.scroll.zoomScale
            it.advance(to: 2)
            #expect(scale > 4 && it.scroll.zoomScale == scale)
            it.up(at: 2)
        }
        #expect(it.settle().scroll.zoomScale == 4 && it.calls.last == "didEndZooming(4.0)")
        #expect(it.calls.filter { $0 == "willBeginZooming" }.count == 1)
    }

    @Test(arguments: [0, 5] as [CGFloat])
    func `A pinch that ends within limits ends the zoom at once, and content returns into its range`(_ step: CGFloat) {
        let (it, _) = rig()
        it.send(.down, (50, 350), (350, 350), at: 0)
        for number in 1...10 {
            let (r, y) = (150 - CGFloat(number) * 5, 350 - CGFloat(number) * step)
            it.send(.move, (200 - r, y), (200 + r, y), at: Double(number) * 0.02)
        }
        #expect(it.scroll.isZooming && it.scroll.isDragging == (step > 0), "\(it.calls)")
        let scale = it.scroll.zoomScale
        it.send(.up, (100, 300), (300, 300), at: 0.6)
        #expect(abs(scale - 2 / 3) < 0.05 && !it.scroll.isZooming)
        #expect(it.calls.contains("didEndZooming(\(scale))"), "\(it.calls)")
        #expect(it.settle().scroll.contentOffset.y >= 0 && it.scroll.zoomScale == scale)
    }

    @Test func `A scroll view that leaves its window during a zoom comes to rest`() {
        let (it, _) = rig()
        it.after { it.scroll.setZoomScale(4, animated: true) }.advance(to: 0.1)
        it.run { it.scroll.removeFromSuperview() }
        #expect(it.scroll.motion == nil && it.rig.application.nextDeadline == nil)
        #expect(it.after { it.scroll.setZoomScale(2, animated: true) }.scroll.zoomScale == 2)
    }

    @Test func `A second pinch continues from the scale of the first`() {
        let (it, _) = rig()
        for (time, scale) in [(0, 200 / 108.7), (5, 200 / 108.7 * 150 / 108.7)] as [(TimeInterval, CGFloat)] {
            it.send(.down, (150, 200), (250, 200), at: time)
            for step in 1...10 {
                let r = 50 + CGFloat(step) * (time == 0 ? 5 : 2.5)
                it.send(.move, (200 - r, 200), (200 + r, 200), at: time + Double(step) * 0.02)
            }
            #expect(abs(it.scroll.zoomScale - scale) < 1e-9)
            it.send(.up, (100, 200), (300, 200), at: time + 1).settle()
        }
    }

    /// Two fingers spread to five times the size, a quarter beyond the limit.
    private func spread(_ it: ScrollRig) {
        it.send(.down, (150, 200), (250, 200), at: 0)
        for step in 1...30 {
            let r = 50 + CGFloat(step) * 10
            it.send(.move, (200 - r, 200), (200 + r, 200), at: Double(step) * 0.02)
        }
        #expect(it.scroll.zoomScale == 5)
    }

    @Test func `S-319 Content beyond its limits returns after a finger that caught it and flicked`() {
        let (it, _) = rig()
        spread(it)
        it.send(.up, (-150, 200), (550, 200), at: 0.7).advance(to: 0.75)
        it.flick(by: CGPoint(0, -120), at: 0.76).settle()
        #expect(it.scroll.zoomScale == 4 && it.scroll.contentOffset == it.scroll.clamped(it.scroll.contentOffset))
        #expect(it.rig.isQuiet)
    }

    @Test(arguments: [true, false])
    func `S-319 Content beyond its limits returns after the last of two fingers, whatever ended the other`(
        _ isCancelled: Bool
    ) {
        let (it, _) = rig()
        spread(it)
        it.send([(1, isCancelled ? .cancel : .up, CGPoint(-150, 200))], at: 0.7)
        for step in 1...10 { it.move(550, 200 - 10 * CGFloat(step), at: 0.7 + 0.02 * Double(step), contact: 2) }
        it.rig.up(2, at: 1.5).settle()
        #expect(it.scroll.zoomScale == 4 && it.scroll.contentOffset == it.scroll.clamped(it.scroll.contentOffset))
        #expect(it.rig.isQuiet)
    }

    @Test(arguments: [true, false])
    func `S-225 S-247 Fingers that end a pinch with a flick leave the content its speed`(_ isTogether: Bool) {
        let (it, _) = rig()
        it.send(.down, (150, 300), (250, 300), at: 0)
        for step in 1...10 {
            let r = 50 + CGFloat(step) * 5
            it.send(.move, (200 - r, 300), (200 + r, 300), at: Double(step) * 0.02)
        }
        if !isTogether { it.rig.up(1, at: 0.3) }
        for step in 1...10 {
            let (y, time) = (300 - 20 * CGFloat(step), 0.4 + 0.01 * Double(step))
            if isTogether {
                it.send(.move, (100, y), (300, y), at: time)
            } else {
                it.move(300, y, at: time, contact: 2)
            }
        }
        if isTogether { it.send(.up, (100, 100), (300, 100), at: 0.51) } else { it.rig.up(2, at: 0.51) }
        let lifted = it.scroll.contentOffset.y
        #expect(it.settle().scroll.contentOffset.y > lifted + 50 && it.rig.isQuiet)
    }
}
