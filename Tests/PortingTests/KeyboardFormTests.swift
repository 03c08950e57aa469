import UIKit

/// An inset that is there while there is a keyboard (S-290).
@Suite struct KeyboardFormTests {
    private let device = Device(showing: KeyboardFormController())
    private var form: KeyboardFormController { device.controller() }
    private var scroll: UIScrollView { form.scrollView }

    @Test func `S-290 The content comes back at once when the keyboard goes`() {
        // 920 points of content in a view of 800.
        for time in [0.0, 10] {
            device.application.asCurrent { _ = form.fields[9].becomeFirstResponder() }
            #expect(scroll.contentInset.bottom == 300 && scroll.contentOffset.y == 420)
            device.wait(until: time + 5)
            device.application.asCurrent { _ = form.fields[9].resignFirstResponder() }
            #expect(scroll.contentOffset.y == 120 && scroll.contentInset.bottom == 0)
            device.application.asCurrent { scroll.contentOffset = .zero }
        }
    }

    @Test func `S-290 Content that is in sight without the keyboard stays`() {
        device.application.asCurrent { _ = form.fields[2].becomeFirstResponder() }
        #expect(scroll.contentOffset.y == 100)
        device.application.asCurrent { _ = form.fields[2].resignFirstResponder() }
        #expect(scroll.contentOffset.y == 100)
    }

    @Test func `S-289 When the keyboard goes during a flick, the content comes to rest at its end`() {
        device.application.asCurrent { _ = form.fields[9].becomeFirstResponder() }
        device.application.asCurrent { scroll.contentOffset.y = 200 }
        device.play(Stroke(10, 700, at: 1).to(10, 600, in: 0.1).up()).wait(until: 1.2)
        #expect(scroll.isDecelerating && scroll.contentOffset.y > 290)
        device.application.asCurrent { _ = form.fields[9].resignFirstResponder() }
        #expect(scroll.isDecelerating && scroll.contentOffset.y > 290)
        device.settle()
        #expect(scroll.contentOffset.y == 120)
        // A drag while there is no keyboard.
        device.play(Stroke(10, 700, at: 20).to(10, 500, in: 0.5).hold(0.5).up()).settle()
        #expect(scroll.contentOffset.y == 120)
    }
}
