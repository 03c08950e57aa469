import InspectorPanels
import ResponderChronicle
import ResponderFiles
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
        try HeadlessRun.writeProgram(of: session.source, arguments)
        try session.finish()
        if arguments.printsJSON { return LabCommand.say(try answers.data(of: session, textMeasurer: font)) }
        for text in try answers.texts(of: session, textMeasurer: font) { session.output.say(text) }
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

/// What the command line asks about a recording beyond the explanation.
struct HeadlessAnswers {
    private let arguments: Arguments
    private let whatIfs: [[SceneChange]]
    private let goals: [FixGoal]

    /// How long the search for the fixes of one goal may take, in seconds.
    private static let patience = 60

    /// - Throws: `FormatError` for a question that does not fit the scene.
    init(_ arguments: Arguments, about scene: SceneDocument, adding additions: [TreeChange]) throws {
        self.arguments = arguments
        // A program's views and gestures are known once it runs.
        let scene = arguments.whatIfs.isEmpty && arguments.makes.isEmpty ? scene : scene.described()
        whatIfs = try arguments.whatIfs.map {
            try ChangeText($0, on: scene, adding: additions, source: "--what-if").changes
        }
        goals = try arguments.makes.map {
            let input = $0.input.map { FixGoal.Input.number($0) } ?? .last
            do { return try FixGoal($0.name, $0.wish, of: input, in: scene, adding: additions) } catch {
                throw FormatError("--make: \(error)")
            }
        }
    }

    /// An answer, which is printed as a text or as data.
    private struct Answer {
        let text: () throws -> String
        let add: (inout ExplanationData) -> Void
    }

    /// The answers, a text each.
    func texts(of session: Session, textMeasurer: (any TextMeasurer)?) throws -> [String] {
        try answers(of: session, textMeasurer).map { try $0.text() }
    }

    /// The answers as data, with the explanation.
    func data(of session: Session, textMeasurer: (any TextMeasurer)?) throws -> ExplanationData {
        var data = ExplanationData(title: session.source.scene.title)
        switch arguments.explain {
        case .all: data.add(session.model, with: session.report.triedRemedies())
        case .one(let name): try data.add(session.model, about: name, with: session.report.triedRemedies(for: name))
        case nil: break
        }
        for answer in try answers(of: session, textMeasurer) { answer.add(&data) }
        return data
    }

    /// The answers in the order in which they are printed. The explanation is none of them: as a text the session prints it.
    private func answers(of session: Session, _ textMeasurer: (any TextMeasurer)?) throws -> [Answer] {
        let scene = session.source.scene
        let setup = Experiment.Setup(
            session.log, on: scene, until: arguments.exitAfter ?? .infinity, textMeasurer: textMeasurer)
        let timeline = session.model.timeline
        var answers: [Answer] = []
        if arguments.printsRelations {
            let relations = GestureRelations(on: Stage(scene: scene))
            answers.append(Answer(text: { relations.text }, add: { $0.add(relations) }))
        }
        if arguments.printsTimeline {
            answers.append(Answer(text: { TimelineText(timeline).text }, add: { $0.add(timeline) }))
        }
        for changes in whatIfs {
            let report = try WhatIfReport(changes, in: setup, before: timeline)
            answers.append(
                Answer(
                    text: {
                        let device = try session.device?.comparison(changedBy: setup.different(changes))
                        return report.text + (device.map { DeviceReport($0).sentence + "\n" } ?? "")
                    },
                    add: { $0.add(report) }))
        }
        for (finder, stopped) in try searched(setup, session.model) {
            answers.append(
                Answer(
                    text: { FixReport(finder, stopped: stopped).text },
                    add: { $0.add(finder, stopped: stopped) }))
        }
        return answers
    }

    /// The searches for the goals, as far as there is time for them, and why each was stopped, in words.
    /// - Throws: `FormatError` if the session has no input of the wanted number.
    private func searched(
        _ setup: Experiment.Setup, _ model: SessionModel
    ) throws -> [(finder: FixFinder, stopped: String?)] {
        try goals.map { goal in
            do { try goal.check(in: model) } catch { throw FormatError("--touch: \(error)") }
            let finder = FixFinder(goal, in: setup, of: model)
            let end = ContinuousClock.now + .seconds(Self.patience)
            while finder.next() {
                if ContinuousClock.now > end { return (finder, "after \(Self.patience) s") }
            }
            return (finder, nil)
        }
    }
}

extension HeadlessRun {
    /// Write the scene as a program, if that was asked for.
    static func writeProgram(of source: Source, _ arguments: Arguments) throws {
        guard let path = arguments.swift else { return }
        let program = SwiftProgram(of: source.scene, named: source.shortName)
        if path == "-" { return LabCommand.write(program.text, to: 1) }
        try OutputFile.write(Array(program.text.utf8), to: path)
    }
}
