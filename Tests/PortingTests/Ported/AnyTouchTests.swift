import UIKit

struct AnyTouchTests {
    private let device = Device(showing: FollowMapViewController())
    private var controller: FollowMapViewController { device.controller() }

    @Test func `A drag is reported although the map scrolls`() {
        device.play(Stroke(300, 600, at: 0).to(200, 500).up()).wait(until: 3)
        #expect(!controller.isFollowing && controller.map.contentOffset.x > 50 && controller.map.contentOffset.y > 50)
        #expect(controller.states.first == .began && controller.states.last == .ended)
        controller.follow(nil)
        device.play(tap(300, 600, at: 4))
        #expect(!controller.isFollowing && controller.states.suffix(2) == [.began, .ended])
    }

    @Test func `The pin on the map keeps its tap`() {
        device.play(tap(125, 125, at: 0)).wait(until: 1)
        #expect(controller.pinTaps == 1 && controller.isFollowing)
    }

    @Test func `The gesture ends with the last finger`() {
        device.play(together(Stroke(1, 300, 600, at: 0).hold(0.2).up(), Stroke(2, 100, 600, at: 0.1).hold(0.5).up()))
        #expect(controller.states.filter { $0 == .ended }.count == 1)
        #expect(controller.states.last == .ended && controller.states.count > 3)
    }

    @Test func `A selector of a method with an event needs a name only for comparison`() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let target = EventTarget()
        button.addTarget(target, action: Selector("press", EventTarget.press(_:event:)), for: .touchUpInside)
        button.addTarget(target, action: Selector("other", EventTarget.press(_:event:)), for: .touchUpInside)
        button.removeTarget(target, action: Selector("press", EventTarget.press(_:event:)), for: .touchUpInside)
        device.application.asCurrent { device.window.addSubview(button) }
        device.play(tap(25, 25, at: 0))
        #expect(target.events == 1)
    }
}

private class EventTarget {
    var events = 0
    func press(_ sender: UIButton, event: UIEvent) { events += event.allTouches?.count ?? 0 }
}
