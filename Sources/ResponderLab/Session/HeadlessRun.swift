import Foundation
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// A replay without a window: virtual time, as fast as the machine can.
final class HeadlessRun {
    let session: Session
    private let arguments: Arguments

    init(_ arguments: Arguments, _ catalogue: SceneCatalogue) throws {
        self.arguments = arguments
        session = try Session(Source(arguments, catalogue), arguments)
    }

    nonisolated deinit {}

    func run() throws {
        session.advance(to: arguments.exitAfter ?? .greatestFiniteMagnitude)
        if let path = arguments.snapshot {
            let renderer = Renderer(font: try StrokeFont.standard())
            session.stage.application.textMeasurer = renderer.font
            try Snapshot(of: session.stage.window, renderer: renderer, scale: arguments.scale).write(to: path)
        }
        try session.finish()
    }
}
