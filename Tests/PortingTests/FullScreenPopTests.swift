import UIKit

@Suite struct FullScreenPopTests {
    let stack: PageStackViewController
    let first = KnobPageViewController(title: "first")
    let second = KnobPageViewController(title: "second")
    let device: Device

    init() {
        let stack = PageStackViewController(rootViewController: first)
        self.stack = stack
        device = Device { stack }
    }

    @Test func `S-262 A stroke to the right pops the top page, from any starting point`() {
        stack.push(second)
        let finger = Stroke(50, 600, at: 0).to(350, 600, in: 1)
        device.play(finger.samples)
        #expect(second.view.transform == CGAffineTransform(translationX: 290, y: 0))
        device.play([finger.up().last!])
        #expect((stack.log, stack.children) == (["popped second, 1 left"], [first]))
        #expect(second.view.superview == nil && second.parent == nil)
    }

    @Test func `A short, slow stroke returns the page, and a flick pops it`() {
        stack.push(second)
        device.play(Stroke(50, 600, at: 0).to(150, 600, in: 1).up())
        #expect(stack.log == ["stayed"] && second.view.transform.isIdentity)
        device.play(Stroke(50, 600, at: 2).to(150, 600, in: 0.1).up())
        #expect(stack.log == ["stayed", "popped second, 1 left"])
    }

    @Test(arguments: [(CGPoint(x: -12, y: 0), 2), (CGPoint(x: 12, y: 3), 2), (CGPoint(x: 12, y: 0), 1)])
    func `S-262 Other strokes, and any stroke with one page, go to the page`(step: CGPoint, pages: Int) {
        if pages > 1 { stack.push(second) }
        let page = pages > 1 ? second : first
        let start = page.knob.center
        device.play(Stroke(from: start, at: 0).to(start.x + step.x, start.y + step.y, in: 0.1, steps: 1).up())
        #expect((stack.log, page.log) == ([], ["drag began", "drag ended"]))
        // Without the 10 points that the knob's pan needed to begin.
        let part = 1 - 10 / hypot(step.x, step.y)
        #expect(page.knob.center.isClose(to: CGPoint(x: start.x + step.x * part, y: start.y + step.y * part)))
    }

    @Test func `A stroke to the right from the knob pops too: the knob's pan waits, then fails`() {
        stack.push(second)
        device.play(Stroke(from: second.knob.center, at: 0).to(390, 340, in: 1).up())
        #expect((second.log, stack.log) == ([], ["popped second, 1 left"]))
    }

    @Test func `A tap on the page goes to the page`() {
        stack.push(second)
        device.play(tap(200, 100, at: 0))
        #expect(second.log == ["tap"] && first.log == [])
    }
}
