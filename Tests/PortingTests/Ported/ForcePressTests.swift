import UIKit

struct ForcePressTests {
    let pad = ForcePressView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let device = Device { UIViewController() }
    init() { device.application.asCurrent { [pad, device] in device.window.addSubview(pad) } }

    /// A finger that presses with these forces, up to 4, and moves by a point each time.
    private func press(_ forces: [CGFloat], at time: TimeInterval, contact: Int = 1, lifts: Bool = true) {
        func place(_ index: Int) -> CGPoint { CGPoint(x: 100 + CGFloat(index), y: 100) }
        for (index, force) in forces.enumerated() {
            device.play([
                TouchSample(
                    contact: contact, phase: index == 0 ? .down : .move, location: place(index),
                    timestamp: time + TimeInterval(index) / 100, force: force, maximumForce: 4)
            ])
        }
        guard lifts else { return }
        device.play([TouchSample(contact: contact, phase: .up, location: place(0), timestamp: time + 0.5)])
    }

    @Test func `A press beyond the threshold begins, follows the force and ends`() {
        press([0.5, 1, 2.4, 3], at: 0, lifts: false)
        #expect(pad.states == [.began, .changed])
        #expect(pad.marker.transform.a == 1.75 && pad.marker.center == CGPoint(x: 103, y: 100))
        press([], at: 1)
        #expect(pad.states == [.began, .changed, .ended] && pad.marker.transform.a == 1)
    }

    @Test func `A light press does nothing, and the next press can begin`() {
        press([1, 2, 2.3], at: 0)
        #expect(pad.states == [])
        press([4], at: 1)
        #expect(pad.states == [.began, .ended])
    }

    @Test func `A second finger cancels the press`() {
        press([3], at: 0, lifts: false)
        press([1], at: 0.1, contact: 2)
        #expect(pad.states == [.began, .cancelled])
    }
}
