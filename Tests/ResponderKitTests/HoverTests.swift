import Testing

@testable import ResponderKit

@Suite(.replayed) struct HoverTests {
    private let rig = Rig()
    private let view: LoggingView

    init() {
        view = rig.view("v", CGRect(x: 100, y: 100, width: 100, height: 100))
        rig.add(UIHoverGestureRecognizer(), "hover", to: view)
    }

    private func hover(_ place: CGPoint?, at time: TimeInterval) {
        rig.application.dispatch([.hover(HoverSample(location: place))], at: time)
    }

    @Test func `S-231 Entering begins, moving changes, leaving ends`() {
        hover(CGPoint(x: 10, y: 10), at: 0)
        #expect(rig.take() == [])
        hover(CGPoint(x: 110, y: 110), at: 0.1)
        hover(CGPoint(x: 120, y: 110), at: 0.2)
        hover(CGPoint(x: 10, y: 10), at: 0.3)
        hover(CGPoint(x: 110, y: 110), at: 0.4)
        hover(nil, at: 0.5)
        #expect(rig.take() == ["hover.began", "hover.changed", "hover.ended", "hover.began", "hover.ended"])
        #expect(rig.isQuiet)
    }

    @Test func `S-231 Hover takes no touches and cancels none`() {
        rig.add(UITapGestureRecognizer(), "tap", to: view)
        hover(CGPoint(x: 110, y: 110), at: 0)
        #expect(rig.tap(110, 110, at: 0.1).take() == ["hover.began", "v.began", "tap.ended", "v.cancelled"])
        let hover = view.gestureRecognizers![0]
        #expect(hover.numberOfTouches == 0 && hover.state == .began)
        #expect(hover.location(in: view) == CGPoint(x: 10, y: 10))
    }

    @Test func `S-231 Removing the view under the pointer cancels the hover and releases the view`() {
        hover(CGPoint(x: 110, y: 110), at: 0)
        view.removeFromSuperview()
        #expect((rig.take(), rig.application.hoverRouter.hovered) == (["hover.began", "hover.cancelled"], nil))
        rig.window.addSubview(view)
        hover(CGPoint(x: 111, y: 110), at: 0.1)
        #expect(rig.take() == ["hover.began"])
    }
}
