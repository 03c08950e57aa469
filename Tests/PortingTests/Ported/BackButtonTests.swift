import UIKit

/// The remedies for the stroke from the edge that a back button of one's own takes away.
struct BackButtonTests {
    private static let edge = CGPoint(x: 5, y: 400)

    private func stroke(at time: TimeInterval) -> [TouchSample] {
        Stroke(from: Self.edge, at: time).to(350, 400, in: 0.3).up()
    }

    /// A tap on the button that pushes the next screen, and the time for it to appear.
    private func pushNext(_ device: Device, at time: TimeInterval) {
        device.play(tap(200, 170, at: time)).wait(until: time + 2)
    }

    /// The ways in which the program deals with the stroke.
    enum Remedy: CaseIterable { case none, guarding, switching, hasty, supplementing }

    private func make(_ remedy: Remedy) -> (StepNavigationController, Device) {
        let root = StepViewController(number: 1)
        let navigation =
            switch remedy {
            case .none: StepNavigationController(rootViewController: root)
            case .guarding: GuardedNavigationController(rootViewController: root)
            case .switching: SwitchingNavigationController(rootViewController: root)
            case .hasty: HastyNavigationController(rootViewController: root)
            case .supplementing: SupplementingNavigationController(rootViewController: root)
            }
        return (navigation, Device { navigation })
    }

    @Test(arguments: Remedy.allCases)
    func `S-292 A left item takes the stroke away, and each remedy brings it back`(remedy: Remedy) {
        let (navigation, device) = make(remedy)
        pushNext(device, at: 0)
        #expect(navigation.viewControllers.count == 2)
        device.play(stroke(at: 5)).wait(until: 8)
        #expect(navigation.viewControllers.count == (remedy == .none ? 2 : 1))
    }

    @Test(arguments: Remedy.allCases)
    func `S-292 After a stroke on the first screen the next push is shown, unless nothing refused the stroke`(
        remedy: Remedy
    ) {
        let (navigation, device) = make(remedy)
        device.play(stroke(at: 0)).wait(until: 3)
        #expect(navigation.viewControllers.count == 1)
        pushNext(device, at: 4)
        // The second screen's button pushes the third one, if the second screen has come.
        pushNext(device, at: 8)
        #expect(navigation.viewControllers.count == (remedy == .hasty ? 2 : 3))
    }

    @Test func `The item goes back`() {
        let (navigation, device) = make(.guarding)
        pushNext(device, at: 0)
        device.play(tap(30, 22, at: 5)).wait(until: 8)
        #expect(navigation.viewControllers.count == 1)
    }
}
