import Foundation

/// The place of the scene in the lab's window, in pixels of the screen.
struct StagePlace {
    let origin: CGPoint
    let scale: CGFloat

    /// Locates the scene by touching the stage twice: the trace gives the points of the scene that were hit.
    ///
    /// Only the lab knows how much space its panels take.
    init(probing lab: LabRun<some Desktop>) async throws {
        let frame = lab.window.frame
        let screen = [0.2, 0.4].map { part in
            CGPoint(x: (frame.minX + frame.width * part).rounded(), y: (frame.minY + frame.height * part).rounded())
        }
        var scene: [CGPoint] = []
        for point in screen {
            _ = try await lab.traceAtRest(for: .milliseconds(50))
            try await lab.display.pointer.click(at: point)
            let lines = try await lab.trace(until: "a hit test of the probing click") { lines in
                lines.contains { $0.kind == "hitTest" }
            }
            guard let point = lines.first(where: { $0.kind == "hitTest" })?.point, point.count == 2 else {
                throw RigError("a hit test without a point")
            }
            scene.append(CGPoint(x: point[0], y: point[1]))
        }
        scale = (screen[1].x - screen[0].x) / (scene[1].x - scene[0].x)
        origin = CGPoint(x: screen[0].x - scene[0].x * scale, y: screen[0].y - scene[0].y * scale)
        // Long enough before the following touches not to belong to a double tap.
        try await Task.sleep(for: .milliseconds(600))
        _ = try await lab.traceAtRest()
    }
}
