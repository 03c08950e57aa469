@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct TraitTests {
    private let rig = Rig()

    private func press(_ time: TimeInterval, force: CGFloat, of maximum: CGFloat) {
        let place = CGPoint(10, 10)
        rig.application.dispatch(
            touches: [
                TouchSample(
                    contact: 1, phase: .down, location: place, timestamp: time, force: force, maximumForce: maximum),
                TouchSample(contact: 1, phase: .up, location: place, timestamp: time),
            ], at: time)
    }

    @Test func `Force is available once a touch reported a maximum, and unavailable before`() {
        let view = rig.view("v", CGRect(0, 0, 100, 100))
        #expect(view.traitCollection.forceTouchCapability == .unavailable)
        press(1, force: 0, of: 0)
        #expect(view.traitCollection.forceTouchCapability == .unavailable)
        press(2, force: 0.5, of: 1)
        #expect(view.traitCollection.forceTouchCapability == .available)
        press(3, force: 0, of: 0)
        #expect(view.traitCollection.forceTouchCapability == .available)
        view.removeFromSuperview()
        #expect(rig.run { view.traitCollection.forceTouchCapability } == .unknown)
    }

    @Test func `The scale is the screen's, and the style is light`() {
        rig.application.screen.scale = 3
        #expect((rig.window.traitCollection.displayScale, rig.window.traitCollection.userInterfaceStyle) == (3, .light))
        #expect(rig.application.screen.traitCollection == rig.window.traitCollection)
        let controller = rig.run { UIViewController() }
        rig.run {
            #expect(controller.traitCollection.displayScale == 3 && !controller.isViewLoaded)
            rig.window.rootViewController = controller
        }
        #expect(controller.traitCollection == rig.window.traitCollection)
    }
}
