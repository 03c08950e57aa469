import CommandLineOptions
import InspectorPanels
import MessageText
import ResponderChronicle
import ResponderFiles
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// The program, from its arguments to its exit status.
extension LabCommand {
    /// - Returns: 0 done; 2 bad arguments or a bad input file; 1 anything else that failed.
    static func run(_ words: [String]) -> Int32 {
        // Report a file that may not grow any more like a full disk, instead of ending.
        signal(SIGXFSZ, SIG_IGN)
        // Do the same for a pipe without a reader.
        signal(SIGPIPE, SIG_IGN)
        keepStandardDescriptors()
        LocaleVariables.repair().map(complain)
        do {
            let arguments = try Arguments(words)
            switch arguments.task {
            case .help: say(Arguments.page.help())
            case .version: say("ResponderLab \(ResponderKitVersion.number)")
            case .generate(let file): write(file.text(of: Arguments.page), to: 1)
            case .listScenes: try listScenes(asJSON: arguments.printsJSON)
            case .run: try start(arguments)
            }
            return hasLostOutput ? 1 : 0
        } catch {
            complain("\(error)")
            return error is CommandMistake || error is FormatError ? 2 : 1
        }
    }

    /// Open /dev/null for standard descriptors that are closed. Otherwise a file or connection that is opened later
    /// could get the number of one, and the lab's output. Writing there still fails.
    private static func keepStandardDescriptors() {
        for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 { _ = open("/dev/null", O_RDONLY) }
    }

    private static func listScenes(asJSON: Bool) throws {
        let catalogue = try catalogue()
        if asJSON { return write(catalogue.json, to: 1) }
        let entries = catalogue.entries
        let width = entries.map(\.name.count).max() ?? 0
        for entry in entries {
            let about = entry.about.prefix { $0 != "\n" }
            say(
                entry.name.padding(toLength: width + 2, withPad: " ", startingAt: 0)
                    + "\(entry.title): \(about)".onOneLine)
        }
    }

    private static func start(_ arguments: Arguments) throws {
        if let folders = Keeping.folders(arguments) {
            do { try LabPrograms.keep(in: folders.state) } catch { complain("\(error)") }
        }
        let catalogue = try catalogue()
        if let words = try arguments.wordsAboutSkippedFolders(catalogue) { complain(words) }
        if arguments.replay != nil, let scene = arguments.scene {
            let hint = arguments.explain == .all ? "; to explain one gesture write --explain=\(scene)" : ""
            complain("'\(scene.prefix(80))' is not used: with --replay the recording names the scene\(hint)")
        }
        if arguments.isHeadless { return try HeadlessRun(arguments, catalogue).run() }
        if arguments.windowless != nil {
            let source = try Source(arguments, catalogue)
            if arguments.printsRelations {
                let relations = GestureRelations(on: Stage(scene: source.scene))
                if arguments.printsJSON {
                    var data = ExplanationData(title: source.scene.title)
                    data.add(relations)
                    say(data)
                } else {
                    say(relations.text)
                }
            }
            return try HeadlessRun.writeProgram(of: source, arguments)
        }
        // Read before the window opens, so that a bad file has no other effect.
        let folders = Keeping.folders(arguments)
        let remembered = folders.map { LabSettings.read($0.settingsFile) } ?? (settings: LabSettings(), warning: nil)
        let source = try firstSource(arguments, catalogue, remembered.settings)
        let limit = ProcessInfo.processInfo.systemUptime + patience
        try source.recording?.read { ProcessInfo.processInfo.systemUptime < limit }
        let size = remembered.settings.windowSize.map { CGSize(width: $0[0], height: $0[1]) }
        try checkDescriptors()
        EndSignals.awaitWindow()
        let host: SDLHost
        do {
            host = try SDLHost(
                title: "ResponderLab",
                size: arguments.size ?? size ?? LabController.preferredSize(for: source.scene.size),
                scale: arguments.scale, minimumSize: LabController.minimumSize,
                fitsScreen: arguments.size == nil)
        } catch let failure as SDLHost.Failure {
            guard arguments.replay == nil else {
                throw LabFailure(description: "\(failure); add --headless to replay without a window")
            }
            guard failure.isMissingDisplay else { throw LabFailure(description: failure.description) }
            return try playDemonstration(arguments)
        }
        EndSignals.install()
        host.renderer.font.onWarning = complain
        guard source.isRead else { return try read(source, arguments, host, remembered) }
        let session = try Session(source, arguments, textMeasurer: host.application.textMeasurer)
        try LabController(host: host, session: session, arguments: arguments, settings: remembered).run()
    }

    /// How long to read a recording before the window opens, in seconds. A larger one is read in the window.
    private static let patience: TimeInterval = 0.5

    /// Open a window on the scene of a recording, and read on there.
    private static func read(
        _ source: Source, _ arguments: Arguments, _ host: SDLHost,
        _ settings: (settings: LabSettings, warning: String?)
    ) throws {
        var alone = arguments
        alone.trace = nil
        alone.record = nil
        alone.explain = nil
        let scene = try Session(source.withoutRecording, alone, textMeasurer: host.application.textMeasurer)
        let lab = LabController(host: host, session: scene, arguments: arguments, settings: settings)
        lab.readFirst(source)
        try lab.run()
    }

    /// Check for free descriptors first: libraries that cannot get one end the program.
    private static func checkDescriptors() throws {
        let minimum = 24
        let taken = (0..<minimum).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
        for descriptor in taken where descriptor >= 0 { close(descriptor) }
        guard taken.contains(-1) else { return }
        throw LabFailure(
            description:
                "this program may open too few files for a window; allow more of them, such as with ulimit -n 256")
    }

    /// The scene or recording of the command line; else the scene of the last run, if it still exists.
    private static func firstSource(
        _ arguments: Arguments, _ catalogue: SceneCatalogue, _ settings: LabSettings
    ) throws -> Source {
        if arguments.scene == nil, arguments.replay == nil {
            let last = arguments.folders.isEmpty ? settings.scene : nil
            if let source = last.flatMap({ try? Source(name: $0, catalogue) }) { return source }
            let first = arguments.folders.first.flatMap(LessonFolder.init)?.scenes.first
            if let first { return try Source(name: first.path, catalogue) }
        }
        return try Source(arguments, catalogue)
    }

    /// Without a display: play the built-in recording, print what happened, and write a picture.
    private static func playDemonstration(_ asked: Arguments) throws {
        var arguments = asked
        arguments.replay = try AssetFolder.path() + "/Recordings/\(Source.firstScene).jsonl"
        arguments.record = nil
        if arguments.snapshot == nil {
            let folder = FileManager.default.isWritableFile(atPath: ".") ? "" : NSTemporaryDirectory()
            arguments.snapshot = folder + "responderlab-demo.png"
        }
        let run = try HeadlessRun(arguments, try catalogue())
        let (session, output) = (run.session, run.session.output)
        output.say("no display: playing a recorded demonstration without a window.")
        if let scene = asked.scene {
            output.say("'\(scene)' is not shown: without a display give a recording of it, --headless --replay FILE.")
        }
        try run.run()
        for line in session.model.summary { output.say("  " + line) }
        let picture = URL(fileURLWithPath: arguments.snapshot ?? "").path
        output.say("The last frame is in \(picture)")
    }
}
