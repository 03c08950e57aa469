import Foundation
import Testing

@testable import ResponderKitSDL

@Suite struct ProgramAndFrontTests {
    private final class Front: ApplicationFront {
        var application: UIApplication?
        var nextWake: TimeInterval?
        var textArea: CGRect?

        func receive(_ samples: [InputSample], at time: TimeInterval) -> [InputSample] { samples }
        func middleOfView(at point: CGPoint) -> CGPoint? { CGPoint(7, 7) }
        func turn(at time: TimeInterval) {}
    }

    @Test func `A front is drawn and mirrors fingers only while it shows an application`() {
        let applications = ProgramAndFront(UIApplication())
        let front = Front()
        applications.front = front
        #expect(applications.shown === applications.program && applications.shownFront == nil)
        #expect(applications.mirrorCenter(for: .zero) != CGPoint(7, 7))
        front.application = UIApplication()
        #expect(applications.shown === front.application && applications.shownFront === front)
        #expect(applications.mirrorCenter(for: .zero) == CGPoint(7, 7))
    }

    @Test func `Both applications advance, and a change of either needs a frame`() {
        let applications = ProgramAndFront(UIApplication())
        let front = Front()
        let shown = UIApplication()
        front.application = shown
        applications.front = front
        #expect(applications.nextWake == .infinity)
        front.nextWake = 5
        #expect(applications.nextWake == 5)
        applications.advance(to: 2)
        applications.advance(to: 1)
        #expect(applications.program.now == 2 && shown.now == 2)
        for application in [applications.program, shown] {
            applications.clearNeedsFrame()
            #expect(!applications.needsFrame)
            application.needsFrame = true
            #expect(applications.needsFrame)
        }
    }
}
