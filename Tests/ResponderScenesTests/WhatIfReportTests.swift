import Foundation
import ResponderChronicle
import Testing

@testable import ResponderScenes

/// The text of a what-if.
@Suite struct WhatIfReportTests {
    private func report(_ change: String, _ name: String) throws -> [String] {
        let scene = try Assets.catalogue.scene(named: name)
        let log = InputLog(try Recording(contentsOf: Assets.folder + "/Recordings/\(name).jsonl"))
        return try WhatIfReport(
            ChangeText(change, on: scene, source: "").changes, in: Experiment.Setup(log, on: scene),
            before: Experiment.played(log, on: scene).timeline
        ).lines
    }

    @Test func `Who gets each touch comes first, then the first difference`() throws {
        let lines = try report("eager-pan.requireToFail = [eager-swipe]", "pan-and-swipe")
        #expect(
            lines.prefix(3) == [
                "what if eager-pan.requireToFail = [eager-swipe]",
                "  touch at 0.300 s: eager-swipe got the touch on eager; eager-pan lost it to eager-swipe.",
                "    before: eager-pan got the touch on eager; eager-swipe lost it to eager-pan.",
            ])
        #expect(lines[3].contains("First difference at 0.350 s: eager-pan waited"))
        #expect(lines.count == 5 && lines[4].hasPrefix("  eager received touchesMoved, 13 times from 0.308 s"))
    }

    @Test func `A change that affects only the calls of a view is reported`() throws {
        let lines = try report("end-double.delaysTouchesEnded = false", "delayed-touches")
        #expect(
            lines.last
                == "  Every gesture does the same, but late-end received touchesEnded at 0.383 s; before, it received "
                + "touchesEnded at 0.733 s.")
    }

    @Test func `A change without effect is stated`() throws {
        #expect(
            try report("eager.alpha = 0.5", "pan-and-swipe")
                == [
                    "what if eager.alpha = 0.5",
                    "  No difference: every gesture does the same, and every view receives the same calls.",
                ])
        #expect(
            try report("eager-pan.enabled = true", "pan-and-swipe")
                == ["what if eager-pan.enabled = true", "  No difference: the scene has this value already."])
    }

    @Test func `A different course with the same outcome is stated`() throws {
        let lines = try report("polite-pan.delaysTouchesBegan = true", "pan-and-swipe")
        #expect(lines.count > 2 && lines[1] == "  Every touch has the same outcome.")
    }
}
