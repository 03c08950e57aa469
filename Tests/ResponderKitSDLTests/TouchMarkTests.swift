@testable import ResponderKitSDL

@Suite struct TouchMarkTests {
    @Test func `Every contact has a ring while it is down, which takes no touches`() throws {
        let application = UIApplication()
        let window = application.asCurrent { UIWindow(frame: application.screen.bounds) }
        application.asCurrent { window.makeKeyAndVisible() }
        let marks = TouchMarks(application)
        func send(_ contact: Int, _ phase: TouchSample.Phase, _ x: CGFloat, at time: TimeInterval) {
            let touch = TouchSample(contact: contact, phase: phase, location: CGPoint(x, 50), timestamp: time)
            marks.follow([.touch(touch)])
            application.dispatch(touches: [touch], at: time)
        }
        send(1, .down, 100, at: 0)
        send(2, .down, 300, at: 0.1)
        send(2, .move, 320, at: 0.2)
        #expect(marks.marks.mapValues(\.center.x) == [1: 100, 2: 320])
        #expect(application.location(ofContact: 2, in: window) == CGPoint(320, 50))
        #expect(application.keyWindow === window && application.windows.last === marks.window)
        send(1, .up, 100, at: 0.3)
        send(2, .cancel, 320, at: 0.4)
        #expect(marks.marks.isEmpty && marks.window.subviews.isEmpty)
        marks.remove()
        #expect(marks.window.isHidden)
    }
}
