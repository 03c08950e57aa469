import UIKit

@Suite struct PopAnywhereTests {
    let navigation: PopAnywhereNavigationController
    let first = GalleryViewController()
    let second = GalleryViewController()
    let device: Device

    init() {
        let navigation = PopAnywhereNavigationController(rootViewController: first)
        self.navigation = navigation
        device = Device { navigation }
    }

    private func push() { device.application.asCurrent { navigation.pushViewController(second, animated: false) } }

    private func stroke(_ start: CGPoint, by step: CGPoint, at time: TimeInterval = 0) -> Stroke {
        Stroke(from: start, at: time).to(start.x + step.x, start.y + step.y, in: 0.4)
    }

    @Test func `S-262 A stroke to the right moves the top screen and pops it`() {
        push()
        let finger = stroke(CGPoint(x: 60, y: 700), by: CGPoint(x: 300, y: 0))
        device.play(finger.samples)
        #expect(second.view.convert(CGPoint.zero, to: nil).x == 290)
        device.play([finger.up().last!]).wait(until: 5)
        #expect(navigation.viewControllers == [first] && second.view.window == nil)
        #expect(navigation.log == ["began", "ended"])
    }

    @Test(arguments: [(CGPoint(x: -12, y: 0), 2), (CGPoint(x: 12, y: 3), 2), (CGPoint(x: 12, y: 0), 1)])
    func `S-262 Other strokes fail it and leave other recognizers free`(step: CGPoint, screens: Int) {
        if screens > 1 { push() }
        let screen = screens > 1 ? second : first
        let start = screen.stamp.convert(CGPoint(x: 50, y: 50), to: nil)
        device.play(Stroke(from: start, at: 0).to(start.x + step.x, start.y + step.y, in: 0.1, steps: 1).up())
        device.wait(until: 5)
        #expect(navigation.log == [] && navigation.children.count == screens && screen.stampLog == [.began, .ended])
    }

    @Test func `S-263 A plain pan on the screen begins instead of the pop`() {
        push()
        let start = second.stamp.convert(CGPoint(x: 50, y: 50), to: nil)
        device.play(stroke(start, by: CGPoint(x: 200, y: 0)).up())
        #expect(navigation.log == [] && second.stampLog.first == .began && navigation.children.count == 2)
    }

    @Test func `S-263 Over a scroll view at its start a stroke to the right pops and nothing scrolls`() {
        push()
        device.play(stroke(CGPoint(x: 60, y: 200), by: CGPoint(x: 300, y: 0)).samples)
        #expect(navigation.log == ["began"] && !second.gallery.isDragging && !second.gallery.isScrollEnabled)
        #expect(second.view.convert(CGPoint.zero, to: nil).x == 290)
    }

    @Test func `S-263 Away from its start the scroll view wins`() {
        push()
        second.gallery.contentOffset.x = 400
        device.play(stroke(CGPoint(x: 60, y: 200), by: CGPoint(x: 300, y: 0)).samples)
        #expect(navigation.log == [] && second.gallery.isDragging && second.gallery.contentOffset.x < 200)
    }

    @Test func `S-263 To the left the scroll view wins at any offset`() {
        push()
        device.play(stroke(CGPoint(x: 360, y: 200), by: CGPoint(x: -300, y: 0)).samples)
        #expect(navigation.log == [] && second.gallery.contentOffset.x > 200)
    }

    @Test func `S-263 A finger that returns beyond its landing point moves the screen no farther than its place`() {
        push()
        let finger = stroke(CGPoint(x: 60, y: 700), by: CGPoint(x: 100, y: 0)).to(10, 700)
        device.play(finger.samples)
        #expect(second.view.convert(CGPoint.zero, to: nil).x == 0)
        device.play([finger.up(after: 0.5).last!]).wait(until: 5)
        #expect(navigation.viewControllers == [first, second] && navigation.log == ["began", "ended"])
    }
}
