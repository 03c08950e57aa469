import ResponderKit
import Testing

@testable import ResponderScenes

/// Where views and content are at the end of the built-in scenes' recordings; Outcomes.md has what happens on the way.
@Suite struct SceneOutcomeTests {
    private func stage(_ name: String) throws -> Stage { try PlayedScene(name).stage }

    @Test func `In pinch-and-rotation one view is scaled, then turned, the other both at once`() throws {
        let stage = try stage("pinch-and-rotation")
        let alone = try #require(stage.view(named: "alone")).transform
        #expect(alone.b != 0 && abs(hypot(alone.a, alone.b) - 1.404) < 0.001)
        let together = try #require(stage.view(named: "together"))
        #expect(together.transform.b != 0)
    }

    @Test func `In hover only the tap gets touches`() throws {
        let deliveries = try PlayedScene("hover").objects("delivery")
        #expect(!deliveries.isEmpty && deliveries.allSatisfy { $0["recognizer"] == "book-tap" })
    }

    @Test func `In slider-in-scroll only the slider under the resting finger has another value`() throws {
        let stage = try stage("slider-in-scroll")
        let red = try #require(stage.view(named: "red") as? UISlider)
        let green = try #require(stage.view(named: "green") as? UISlider)
        #expect(abs(red.value - 0.72) < 0.01)
        #expect(green.value == 0.55)
    }

    @Test func `In content-delay only the patient list scrolls`() throws {
        let stage = try stage("content-delay")
        let patient = try #require(stage.view(named: "patient") as? UIScrollView)
        let hasty = try #require(stage.view(named: "hasty") as? UIScrollView)
        #expect(patient.contentOffset.y == 320)
        #expect(hasty.contentOffset.y == 0)
    }

    @Test func `In switch-and-pan the switch is on at the end`() throws {
        #expect((try stage("switch-and-pan").view(named: "switch") as? UISwitch)?.isOn == true)
    }

    @Test func `In image-interaction only the image with interaction moves`() throws {
        let stage = try stage("image-interaction")
        #expect(stage.view(named: "asleep")?.transform == .identity)
        let awake = try #require(stage.view(named: "awake"))
        #expect(awake.transform != .identity)
    }
}
