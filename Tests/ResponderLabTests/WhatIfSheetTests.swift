import ResponderKit
import ResponderScenes
import Testing

@testable import ResponderLab

/// The sheet for choosing a what-if.
@Suite struct WhatIfSheetTests {
    private func sheet(_ scene: String, touched: Set<String> = []) throws -> (PanelWindow, WhatIfSheet) {
        let window = try PanelWindow(scene, size: CGSize(800, 2400))
        return (window, window.open { WhatIfSheet(window.session.stage, touched: touched) })
    }

    private func rows(_ window: PanelWindow) throws -> [String] { try window.labels("row") }

    @Test func `Every row names a different change`() throws {
        for scene in try LabCommand.catalogue().names {
            let (window, _) = try sheet(scene)
            let stage = window.session.stage
            for changes in stage.gestureNames.map({ Proposal.all(forGesture: $0, on: stage) })
                + stage.viewNames.map({ Proposal.all(forView: $0, on: stage) })
            {
                #expect(Set(changes.map(\.words)).count == changes.count)
                #expect(Set(changes.map(\.detail)).count == changes.count)
            }
        }
        let (window, _) = try sheet("pan-and-swipe")
        try window.tap("eager-pan")
        #expect(try rows(window).contains("eager-pan waits until eager-swipe has failed"))
        let row = try window.element("eager-pan waits until eager-swipe has failed")
        #expect(row?.value == "requireToFail: none → eager-swipe")
    }

    @Test func `Back leads to all gestures and views, by finger and by key`() throws {
        let (window, _) = try sheet("pan-and-swipe")
        let all = try rows(window)
        #expect(try window.element("Back") == nil)
        try window.tap("eager-pan")
        #expect(try rows(window) != all)
        try window.tap("Back")
        #expect(try rows(window) == all)
        try window.tap("eager-swipe").press("Backspace")
        #expect(try rows(window) == all && window.element("Back") == nil)
    }

    @Test func `Views without any effect on touches are omitted`() throws {
        let (window, _) = try sheet("pan-and-swipe", touched: ["polite-side"])
        let listed = try rows(window)
        for name in ["eager", "polite", "polite-side"] { #expect(listed.contains(name)) }
        let labels = window.session.stage.viewNames.filter { window.session.stage.view(named: $0) is UILabel }
        #expect(!labels.isEmpty && !labels.contains(where: listed.contains) && !listed.contains("eager-side"))
    }

    @Test func `A selected row starts its what-if`() throws {
        let (window, sheet) = try sheet("pan-and-swipe")
        var asked: SceneChange?
        sheet.onChange = { asked = $0 }
        try window.tap("eager-pan").tap("eager-pan is switched off")
        #expect(asked == SceneChange(.gesture("eager-pan"), "enabled", false) && !sheet.isOpen)
    }
}
