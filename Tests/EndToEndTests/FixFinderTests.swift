import Foundation
import Testing

extension EndToEnd {
    /// The fix finder in the window.
    @Suite(.serialized)
    struct FixFinderTests {
        /// A quick stroke on the left card of the scene, which the pan wins.
        private static func stroke(_ lab: Lab) async throws {
            try await lab.pointer.drag(from: lab.point(150, 320), to: lab.point(330, 320), steps: 12)
        }

        @Test func `A card makes a gesture win; the change is kept, and the next stroke is different`() async throws {
            try await Lab.withPointer("pan-and-swipe", "--size", "1280x1000") { lab in
                try await Self.stroke(lab)
                try await lab.waitFor(text: "eager-swipe (swipe on eager) failed: prevented by eager-pan")
                    .tap("Let it win")
                _ = try await lab.element("Let the eager view's swipe win", role: "sheet")
                try await lab.waitFor(text: "were played with the same fingers")
                try await lab.tap("eager-pan waits until eager-swipe has failed", role: "card")
                try await lab.waitFor("the choice") {
                    $0.label == "eager-pan waits until eager-swipe has failed" && $0.selected == true
                }
                try await lab.waitFor(text: "What if eager-pan: requireToFail set to eager-swipe?")
                let clipboard = Clipboard(of: lab.display)
                try await lab.tap("Copy Swift")
                try await clipboard.waitFor("eagerPan.require(toFail: eagerSwipe)\n")
                try await lab.tap("Keep it").waitFor("the change") { $0.value == "Pan and swipe (changed)" }
                try await lab.waitForEnd(of: "Let the eager view's swipe win")
                #expect(try await lab.element("flick eager to the right").value == "done")
                // The stage is live again.
                try await Self.stroke(lab)
                try await lab.waitFor(text: "eager-swipe (swipe on eager) got the touch")
                // Undo puts the scene back, with the same strokes.
                try lab.pointer.shortcut("z")
                try await lab.waitFor("the scene of the file") { $0.label == "Scenes" && $0.value == "Pan and swipe" }
                // There the first stroke has moved the card from under the second one.
                try await lab.waitFor(text: "The eager side was hit, and nothing handled the touch.")
            }
        }

        @Test func `The secondary button asks what a gesture should do; a touch on the stage stops it`() async throws {
            try await Lab.withPointer("pan-and-swipe", "--size", "1280x1000") { lab in
                try await Self.stroke(lab)
                try await lab.waitFor(text: "eager-swipe (swipe on eager) failed: prevented by eager-pan")
                let card = try await lab.element("eager-swipe", role: "card")
                try await lab.pointer.click(.right, at: lab.screen(card.middle))
                _ = try await lab.element("What should the eager view's swipe do?", role: "sheet")
                try await lab.tap("Let the eager view's swipe and pan both run")
                _ = try await lab.element("Let the eager view's swipe and pan both run", role: "sheet")
                try await lab.pointer.click(at: lab.point(60, 500))
                // It has stopped, or was faster than the click.
                try await lab.waitFor("the end of the search") {
                    $0.label.hasPrefix("Stopped after") || $0.label.contains("were played with the same fingers")
                }
                try lab.pointer.strike(.escape)
                try await lab.waitForEnd(of: "Let the eager view's swipe and pan both run")
            }
        }
    }
}
