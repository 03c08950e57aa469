import Foundation
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// A replay without a window: virtual time, as fast as the machine can.
final class HeadlessRun {
    let session: Session
    private let arguments: Arguments
    private let font: StrokeFont?
    private let answers: HeadlessAnswers

    init(_ arguments: Arguments, _ catalogue: SceneCatalogue) throws {
        self.arguments = arguments
        // Where a finger puts the caret depends on how wide text is. Without the font everything else can be replayed.
        font = try? StrokeFont.standard()
        let source = try Source(arguments, catalogue)
        answers = try HeadlessAnswers(arguments, about: source.scene)
        session = try Session(source, arguments, textMeasurer: font, waitsForReaders: true)
        // No panel shows what the stage's watch would gather.
        session.live.isWatched = false
    }

    nonisolated deinit {}

    func run() throws {
        session.advance(to: arguments.exitAfter ?? .greatestFiniteMagnitude)
        if let path = arguments.snapshot {
            let renderer = Renderer(font: try font ?? StrokeFont.standard())
            try Snapshot(of: session.stage.window, renderer: renderer, scale: arguments.scale).write(to: path)
        }
        try session.finish()
        for text in try answers.texts(of: session, textMeasurer: font) { session.say(text) }
    }
}
