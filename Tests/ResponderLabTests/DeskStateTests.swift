import Foundation
import Testing

@testable import InspectorPanels
@testable import StagePlayback

/// What a person chose to see of a desk, as a value.
@Suite struct DeskStateTests {
    private func state(after actions: DeskState.Action...) -> DeskState {
        actions.reduce(into: DeskState()) { $0.reduce($1) }
    }

    @Test func `A visit of the panels ends in Play, and is none where they were shown before`() {
        #expect(state(after: .play, .visit).mode == .expert && state(after: .play, .visit).isVisit)
        #expect(!state(after: .visit).isVisit && !state(after: .play, .visit, .play).isVisit)
        #expect(state(after: .play, .visit, .visit).isVisit)
        #expect(!state(after: .play, .expert).isVisit)
    }

    @Test func `Marks are switched one by one, or set together`() {
        #expect(state(after: .toggle(.frames), .toggle(.anchors), .toggle(.frames)).marks == .anchors)
        #expect(state(after: .toggle(.frames), .marks([.bounds, .hitAreas])).marks == [.bounds, .hitAreas])
        #expect(state().showsEdgeZones && !state(after: .edgeZones(isShown: false)).showsEdgeZones)
    }

    @Test func `A panel takes at most half of the window, and has at least 280 points`() {
        #expect(state(after: .panelWidth(500, inWindow: 1200)).panelWidth == 500)
        #expect(state(after: .panelWidth(700, inWindow: 1200)).panelWidth == 600)
        #expect(state(after: .panelWidth(100, inWindow: 1200)).panelWidth == 280)
        #expect(state(after: .panelWidth(700, inWindow: 400)).panelWidth == 280)
    }

    @Test func `A timeline is between its least height and the window's, or grows with it`() {
        #expect(state(after: .timelineHeight(10, inWindow: 800)).timelineHeight == PanelAreas.minimumTimeline)
        #expect(state(after: .timelineHeight(900, inWindow: 800)).timelineHeight == 800)
        #expect(
            state(after: .timelineHeight(200, inWindow: 800), .timelineHeight(nil, inWindow: 800)).timelineHeight == nil
        )
    }
}
