@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct HoverTests {
    private let rig = Rig()
    private let view: LoggingView

    init() {
        view = rig.view("v", CGRect(100, 100, 100, 100))
        rig.add(UIHoverGestureRecognizer(), "hover", to: view)
    }

    @Test func `S-231 Entering begins, moving changes, leaving ends`() {
        #expect(rig.hover(CGPoint(10, 10), at: 0).take() == [])
        rig.hover(CGPoint(110, 110), at: 0.1).hover(CGPoint(120, 110), at: 0.2).hover(CGPoint(10, 10), at: 0.3)
        rig.hover(CGPoint(110, 110), at: 0.4).hover(nil, at: 0.5)
        #expect(rig.take() == ["hover.began", "hover.changed", "hover.ended", "hover.began", "hover.ended"])
        #expect(rig.isQuiet)
        // Without the focus the pointer is over nothing.
        #expect(rig.hover(CGPoint(110, 110), at: 0.6).take() == ["hover.began"])
        rig.application.dispatch([.activation(false)], at: 0.7)
        #expect((rig.take(), rig.application.hoverRouter.hovered) == (["hover.cancelled"], nil))
    }

    @Test func `S-231 Hover takes no touches and cancels none`() {
        rig.add(UITapGestureRecognizer(), "tap", to: view)
        rig.hover(CGPoint(110, 110), at: 0).tap(110, 110, at: 0.1)
        #expect(rig.take() == ["hover.began", "v.began", "tap.ended", "v.cancelled"])
        let hover = view.gestureRecognizers![0]
        #expect((hover.numberOfTouches, hover.state, hover.location(in: view)) == (0, .began, CGPoint(10, 10)))
    }

    @Test func `S-231 A hover recognizer behind the view under the pointer gets nothing, which is reported once`() {
        rig.view("cover", CGRect(0, 0, 400, 400))
        for (index, x) in ([10, 150, 160] as [CGFloat]).enumerated() { rig.hover(CGPoint(x, 150), at: Double(index)) }
        let pointed = rig.events.compactMap { event -> CGFloat? in
            if case .pointed(.hover, let point, _) = event.kind { point.x } else { nil }
        }
        #expect(pointed == [10, 150] && rig.take() == [])
    }

    @Test func `S-231 Removing the view under the pointer cancels the hover and releases the view`() {
        rig.hover(CGPoint(110, 110), at: 0)
        view.removeFromSuperview()
        #expect((rig.take(), rig.application.hoverRouter.hovered) == (["hover.began", "hover.cancelled"], nil))
        rig.window.addSubview(view)
        #expect(rig.hover(CGPoint(111, 110), at: 0.1).take() == ["hover.began"])
    }
}
