import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The strips in which screen-edge pans begin, and fingers outside a scene.
@Suite struct EdgeZoneTests {
    private func zones(_ scene: String) throws -> (EdgeZones, Session) {
        let session = try Session(Source(name: scene, LabCommand.catalogue()), Arguments([]))
        return (EdgeZones(session.stage.edgePans), session)
    }

    @Test func `Scenes with a screen-edge pan have a zone at its edge, others have none`() throws {
        for (scene, count) in [("edge-pan", 1), ("edge-pop", 1), ("pan-and-swipe", 0)] {
            let (zones, session) = try zones(scene)
            withExtendedLifetime(session) { #expect(zones.frames(in: CGSize(900, 640)).count == count, "\(scene)") }
        }
        let (zones, session) = try zones("edge-pan")
        #expect(zones.frames(in: CGSize(900, 640)) == [CGRect(x: 0, y: 0, width: 20, height: 640)])
        try session.apply(SceneChange(.gesture("open-drawer"), "enabled", false), at: 1)
        #expect(zones.frames(in: CGSize(900, 640)).isEmpty)
    }

    @Test(arguments: [(20.0, true), (21.0, false)])
    func `The zone ends where a screen-edge pan no longer begins`(_ x: Double, _ begins: Bool) throws {
        let (_, session) = try zones("edge-pan")
        for step in 0...5 {
            let time = 0.1 + Double(step) * 0.02
            session.touch(step == 0 ? .down : .move, x + 8 * Double(step), 590, at: time)
        }
        let lane = session.track.timeline.lane(of: .gesture("open-drawer"))
        #expect(lane?.spans.contains { $0.state == .began } == begins)
    }

    @Test func `A place outside a scene is told by its distance from the nearest edge`() {
        let size = CGSize(900, 640)
        #expect(EdgeZones.place(of: CGPoint(x: -11.5, y: 300), outside: size) == "12 pt left of the scene")
        #expect(EdgeZones.place(of: CGPoint(x: 905, y: 641), outside: size) == "5 pt right of the scene")
        #expect(EdgeZones.place(of: CGPoint(x: 3, y: -1), outside: size) == "1 pt above the scene")
        #expect(EdgeZones.place(of: CGPoint(x: 3, y: 700), outside: size) == "60 pt below the scene")
        for inside in [CGPoint.zero, CGPoint(x: 899, y: 639)] {
            #expect(EdgeZones.place(of: inside, outside: size) == nil)
        }
    }
}
