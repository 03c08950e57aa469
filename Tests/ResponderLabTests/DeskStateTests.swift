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
        func width(_ wanted: CGFloat, in window: CGFloat) -> CGFloat {
            let state = state(after: .panelWidth(wanted))
            // The wish stays, for a larger window.
            #expect(state.panelWidth == wanted)
            let bounds = CGRect(x: 0, y: 0, width: window, height: 800)
            return PanelAreas(bounds, wantsInspector: true, inspectorWidth: state.panelWidth).inspector.width
        }
        #expect(width(500, in: 1200) == 500 && width(700, in: 1200) == 600)
        #expect(width(100, in: 1200) == 280 && width(700, in: 400) == 280)
    }

    @Test func `A timeline has at least its least height and leaves the stage its room, or grows with the window`() {
        func height(_ wanted: CGFloat) -> CGFloat {
            let state = state(after: .timelineHeight(wanted))
            #expect(state.timelineHeight == wanted)
            let bounds = CGRect(x: 0, y: 0, width: 1280, height: 800)
            let areas = PanelAreas(bounds, wantsInspector: true, timelineHeight: state.timelineHeight)
            #expect(areas.stage.height >= 440)
            return areas.timeline.height
        }
        #expect(height(10) == PanelAreas.minimumTimeline && height(200) == 200)
        #expect(height(900) == height(800) && height(900) < 400)
        #expect(state(after: .timelineHeight(200), .timelineHeight(nil)).timelineHeight == nil)
    }
}
