import Foundation
import Testing

extension EndToEnd {
    /// A touchpad's pinches under a real Wayland compositor. It has no touchpad, so a relay adds the compositor's messages
    /// about one to its connection with the app.
    @Suite(.serialized, .needsCompositor)
    struct WaylandTouchpadTests {
        @Test func `A touchpad pinches and turns a view about the pointer, also while the app sleeps`() async throws {
            let folder = TemporaryFolder()
            let scene = try folder.write(TestScene.three, to: "three.json").path
            try await Sway.run { sway in
                let relay = try sway.relay()
                defer { relay.stop() }
                try await LabRun.run([scene, "--size", "960x660"], on: sway) { lab in
                    let place = CGPoint(x: 200, y: 380)
                    try sway.pointer.move(to: await lab.point(place.x, place.y))
                    try await eventually("the app's request for pinches") { relay.isReady }
                    _ = try await lab.traceAtRest(for: .seconds(1))
                    try relay.begin()
                    for step in 1...20 {
                        try await Task.sleep(for: .milliseconds(16))
                        try relay.change(scale: 1 + Double(step) * 0.04, turn: 1.5)
                    }
                    try relay.end()
                    let lines = try await lab.trace(untilOver: "left.pinch", "left.rotation")
                    #expect(lines.milestones(of: "left.pinch") == ["began", "ended", "possible"])
                    let shown = try #require(lines.lastMatrix(of: "left"))
                    expectMatrix(shown, matrix(scale: 1.8, turn: .pi / 6), within: (0.018, 1000))
                    let pixel = try await 900 / lab.element("stage", role: "stage").frame[2]
                    let moved = CGPoint(x: 160, y: 320).applying(shown, to: place)
                    #expect(hypot(moved.x - place.x, moved.y - place.y) < pixel, "\(moved)")
                    #expect(!lines.contains { $0.kind == "warning" })
                    try await lab.expectClose()
                }
            }
        }
    }
}
