import Foundation
import ResponderKit
import Testing

@testable import ResponderScenes

/// The outcomes that the descriptions of scenes with controls, scroll views and pictures promise, in the traces of
/// their recordings.
@Suite struct SceneControlOutcomeTests {
    /// Every touch call of a view in which it sent another event than a drag.
    private func events(of view: String, in played: PlayedScene) throws -> [String] {
        try played.objects("touch").filter { $0["responder"] == JSONValue(.string(view)) }.compactMap { line in
            guard case .list(let words)? = line["events"]?.content else { return nil }
            let sent = words.compactMap { word -> String? in
                guard case .string(let word) = word.content, !word.hasPrefix("touchDrag") else { return nil }
                return word
            }
            return sent.isEmpty ? nil : sent.joined(separator: " ")
        }
    }

    @Test func `In button-and-tap a tap on the button goes to the button, any other to the card`() throws {
        let played = try PlayedScene("button-and-tap")
        #expect(try played.actions() == Array(repeating: "card-tap ended", count: 3))
        #expect(
            try events(of: "button", in: played) == [
                "touchDown", "touchUpInside primaryActionTriggered", "touchDown", "touchUpOutside",
            ])
        #expect(try events(of: "off", in: played) == [])
        #expect(try played.gestures().contains { $0.hasSuffix("shouldBegin of button answered false") })
    }

    @Test func `In slider-in-scroll a resting finger moves the thumb, a quick one the list`() throws {
        let played = try PlayedScene("slider-in-scroll")
        #expect(
            try played.actions() == Array(repeating: ["list.pan began", "list.pan ended"], count: 3).flatMap(\.self))
        let sent = try events(of: "red", in: played).filter { $0 != "valueChanged primaryActionTriggered" }
        #expect(sent == ["touchDown", "touchUpInside"])
        let red = try #require(played.stage.view(named: "red") as? UISlider)
        let green = try #require(played.stage.view(named: "green") as? UISlider)
        #expect(abs(red.value - 0.72) < 0.01)
        #expect(green.value == 0.55)
    }

    @Test func `In content-delay a quick drag scrolls unless the button already has the finger`() throws {
        let played = try PlayedScene("content-delay")
        let patient = try #require(played.stage.view(named: "patient") as? UIScrollView)
        let hasty = try #require(played.stage.view(named: "hasty") as? UIScrollView)
        #expect(patient.contentOffset.y == 320)
        #expect(hasty.contentOffset.y == 0)
        #expect(try played.touches(of: "patient-2").isEmpty)
        #expect(try events(of: "hasty-2", in: played) == ["touchDown", "touchUpOutside"])
        #expect(try events(of: "patient-4", in: played) == ["touchDown", "touchUpInside primaryActionTriggered"])
        #expect(try events(of: "patient-5", in: played) == ["touchDown", "touchUpOutside"])
        let rested = try played.touches(of: "patient-4").first
        #expect(rested == "3.15 began 1: kept back since 3 s by patient.delay (delaysTouchesBegan)")
    }

    @Test func `In nested-scrolls the axis decides, then the inner scroll view until it is at its end`() throws {
        let played = try PlayedScene("nested-scrolls")
        let began = try played.actions().filter { $0.hasSuffix("began") }
        #expect(
            began == [
                "row.pan began", "page.pan began", "list.pan began", "list.pan began", "page.pan began",
                "page.pan began",
            ])
    }

    @Test func `In switch-and-pan sideways strokes and taps go to the switch, vertical ones to the card`() throws {
        let played = try PlayedScene("switch-and-pan")
        #expect(
            try played.actions() == [
                "card-pan began", "card-pan ended", "card-pan began", "card-pan ended", "card-tap ended",
            ])
        let flip = "valueChanged primaryActionTriggered touchUpInside"
        #expect(
            try events(of: "switch", in: played) == ["touchDown", flip, "touchDown", flip, "touchDown", "touchCancel"])
        #expect((played.stage.view(named: "switch") as? UISwitch)?.isOn == true)
    }

    @Test func `In image-interaction the image without interaction is skipped`() throws {
        let played = try PlayedScene("image-interaction")
        #expect(try played.landings().prefix(2).map { $0.hasSuffix("on wall") } == [true, true])
        #expect(played.stage.view(named: "asleep")?.transform == .identity)
        let awake = try #require(played.stage.view(named: "awake"))
        #expect(awake.transform != .identity)
        #expect(try played.actions().contains("awake-move.pinch ended"))
    }
}
