import Foundation
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// The program from its arguments to its exit status.
enum LabCommand {
    static let version = "0.1"

    /// Something that cannot be done here, in one line.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Run.
    /// - Returns: 0 done; 2 bad arguments or a bad input file; 1 anything else that failed.
    static func run(_ words: [String]) -> Int32 {
        do {
            let arguments = try Arguments(words)
            switch arguments.task {
            case .help: say(Arguments.usage)
            case .version: say("ResponderLab \(version)")
            case .listScenes: try listScenes()
            case .run: try start(arguments)
            }
            return 0
        } catch let mistake as Arguments.Mistake {
            complain(mistake.description)
            return 2
        } catch let error as FormatError {
            complain(error.description)
            return 2
        } catch {
            complain("\(error)")
            return 1
        }
    }

    static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    static func complain(_ line: String) { FileHandle.standardError.write(Data("ResponderLab: \(line)\n".utf8)) }

    static func catalogue() throws -> SceneCatalogue { SceneCatalogue(folder: try AssetFolder.path() + "/Scenes") }

    private static func listScenes() throws {
        let entries = try catalogue().entries
        let width = entries.map(\.name.count).max() ?? 0
        for entry in entries {
            let about = entry.about.prefix { $0 != "\n" }
            say(entry.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + "\(entry.title): \(about)")
        }
    }

    private static func start(_ arguments: Arguments) throws {
        let catalogue = try catalogue()
        if arguments.isHeadless { return try HeadlessRun(arguments, catalogue).run() }
        // What is read is read before a window opens, so that a bad file leaves nothing half done.
        let source = try Source(arguments, catalogue)
        guard let session = try openSession(source, arguments) else { return }
        _ = session
    }

    private static func openSession(_ source: Source, _ arguments: Arguments) throws -> Session? {
        let host: SDLHost
        do {
            host = try SDLHost(
                title: "ResponderLab", size: arguments.size ?? LabController.preferredSize(for: source.scene.size),
                scale: arguments.scale, minimumSize: CGSize(width: 640, height: 480))
        } catch let failure as SDLHost.Failure {
            guard arguments.replay == nil else {
                throw Failure(description: "\(failure); add --headless to replay without a window")
            }
            try playDemonstration(because: failure)
            return nil
        }
        let session = try Session(source, arguments)
        let lab = LabController(host: host, session: session, arguments: arguments)
        lab.run()
        try session.finish()
        return session
    }

    /// What a first visitor without a display gets: the built-in recording, what it did, and a picture.
    private static func playDemonstration(because failure: SDLHost.Failure) throws {
        say("\(failure.description.prefix { $0 != ":" }), so the built-in demonstration plays headlessly.")
        var arguments = try Arguments(["--headless", "--replay", try AssetFolder.path() + "/Recordings/demo.jsonl"])
        arguments.snapshot = "responderlab-demo.png"
        if !FileManager.default.isWritableFile(atPath: ".") {
            arguments.snapshot = NSTemporaryDirectory() + "responderlab-demo.png"
        }
        let run = try HeadlessRun(arguments, try catalogue())
        try run.run()
        for line in run.session.explanation.summary { say("  " + line) }
        let picture = URL(fileURLWithPath: arguments.snapshot ?? "").path
        say("The last frame is in \(picture)")
    }
}
