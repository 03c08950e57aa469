import UIKit

@Suite struct PaperHostTests {
    @Test func `The host sleeps until a deadline, draws after a change, and rests otherwise`() throws {
        let host = PaperHost(size: CGSize(width: 400, height: 300))
        let controller = ReorderListViewController()
        host.application.asCurrent { host.window.rootViewController = controller }
        host.turn([], at: 1)
        #expect((host.frames.count, host.frames[0].count, host.sleepTime(at: 1)) == (1, 5, nil))
        host.turn([], at: 2)
        #expect(host.frames.count == 1)

        let down = TouchSample(contact: 1, phase: .down, location: CGPoint(x: 200, y: 30), timestamp: 2.5)
        host.turn([.touch(down)], at: 2.5)
        let sleep = try #require(host.sleepTime(at: 2.5))
        #expect(abs(sleep - 0.4) < 1e-9)
        host.turn([], at: 2.9)
        #expect((controller.log, host.frames.count) == (["lift bread"], 2))
        host.turn([.activation(false)], at: 3)
        #expect(controller.log == ["lift bread", "cancelled"])
    }
}
