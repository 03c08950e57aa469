import ResponderFiles
import ResponderInspector
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// A replay without a window, in virtual time.
final class HeadlessRun {
    let session: Session
    private let arguments: Arguments
    private let font: StrokeFont?
    private let answers: HeadlessAnswers

    init(_ arguments: Arguments, _ catalogue: SceneCatalogue) throws {
        self.arguments = arguments
        // The place of the caret after a touch depends on the widths of letters, measured in our own typeface so that a
        // trace is the same on every machine. Everything else can be replayed without the font.
        font = try? StrokeFont.standard()
        let source = try Source(arguments, catalogue)
        try source.recording?.read()
        answers = try HeadlessAnswers(arguments, about: source.scene, adding: source.recording?.log.treeChanges ?? [])
        session = try Session(source, arguments, textMeasurer: font, waitsForReaders: true)
        // There are no panels.
        session.live.isWatched = false
    }

    func run() throws {
        session.advance(to: arguments.exitAfter ?? .greatestFiniteMagnitude)
        if arguments.snapshot != nil || arguments.question != nil {
            let font = try font ?? StrokeFont.standard()
            font.usesSystemFonts = StrokeFont.mayUseSystemFonts
            font.onWarning = LabCommand.complain
            redraw(session.stage.window)
            let renderer = Renderer(font: font)
            let picture = try Snapshot(of: session.stage.window, renderer: renderer, scale: arguments.scale)
            if let path = arguments.snapshot { try picture.write(to: path) }
            font.usesSystemFonts = false
            if let path = arguments.question { try writeQuestion(picture.png, to: path) }
        }
        try LabCommand.writeProgram(of: session.source, arguments)
        try session.finish()
        if arguments.printsJSON { return LabCommand.say(try answers.data(of: session, textMeasurer: font)) }
        for text in try answers.texts(of: session, textMeasurer: font) { session.say(text) }
    }

    private func writeQuestion(_ picture: [UInt8], to path: String) throws {
        let end = min(session.log.duration, arguments.exitAfter ?? .infinity)
        let page = try session.questionPage(
            picture: picture, until: end, scale: arguments.scale, try LabCommand.catalogue())
        try OutputFile.write(page, to: path)
    }

    /// Make all views draw again: the trace was measured with our own typeface, the picture uses the fonts of the system too.
    private func redraw(_ view: UIView) {
        view.setNeedsDisplay()
        view.subviews.forEach(redraw)
    }
}
