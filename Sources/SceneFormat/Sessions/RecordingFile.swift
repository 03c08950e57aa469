import Foundation
import MessageText

/// The file of a recording, which is read into a log in pieces.
///
/// Each line is checked against the scene as it is read. A line takes 40 bytes in the log, and several times as much in a
/// `Recording`.
public final class RecordingFile {
    /// The path, as the user gave it.
    public let path: String
    /// The scene as the recording names it: a built-in one, or a path relative to the recording; the recording's own file
    /// name if it contains the scene.
    public let sceneName: String
    /// The text of the scene, if the recording contains it; nil if a file does.
    package let carriedText: String?
    /// The text of the scene's file, or of the scene in a saved question; nil for a scene that is built in or in the recording.
    package let fileText: String?
    /// The scene.
    public let scene: SceneDocument
    /// What an app saw on a device; nil if the recording is not from a device.
    public let device: DeviceRecord?
    /// The text of `device`.
    package let deviceText: String?
    /// The lines that were read so far.
    public let log: InputLog
    /// Whether everything is read.
    public private(set) var isRead = false
    /// Repairs of the reader and differences to the scene, one line each; complete once everything is read.
    public private(set) var warnings: [String]
    /// How much is read, from 0 to 1; less than 1 until everything is read and checked.
    public var part: Double { isRead ? 1 : min(reader.part, 0.99) }

    private let reader: RecordingReader
    /// The scene with the changes so far.
    private var state: SceneState

    /// Open a recording and find its scene, or open a saved question, which has both.
    /// - Parameter catalogue: the built-in scenes.
    /// - Throws: `FormatError` about the file, its first line or its scene.
    public init(_ path: String, _ catalogue: SceneCatalogue) throws {
        self.path = path
        let question = SavedQuestion.isPath(path) ? try SavedQuestion(contentsOf: path) : nil
        let lines = question.map { FileLines(Array($0.recording.utf8)) }
        reader = try lines.map { try RecordingReader($0, file: path + ", recording") } ?? RecordingReader(path)
        var head = Recording(header: reader.header, inputs: [])
        head.file = path
        (scene, fileText) =
            try question.map { (try $0.document(in: path), $0.scene) } ?? head.readScene(from: catalogue)
        deviceText = question?.device
        device = try question?.record(of: scene, in: path)
        // The scene of a question is that file itself.
        let isInside = question != nil || head.header.carried != nil
        sceneName = isInside ? (path as NSString).lastPathComponent : head.header.scene
        carriedText = question == nil ? head.header.carried?.fileText : nil
        state = SceneState(scene)
        log = InputLog(isComplete: true, file: path)
        warnings = [head.warning(for: scene)].compactMap { $0 } + (device?.warnings ?? [])
    }

    nonisolated deinit {}

    /// The fingers that landed on the device and not in the recording, a warning for each.
    private var unknownFingers: [String] {
        guard let device else { return [] }
        var known: Set<Int> = []
        for index in 0..<log.count {
            if let sample = log.touch(at: index), sample.phase == .down { known.insert(sample.contact) }
        }
        return device.landings.filter { known.insert($0.contact).inserted }.map {
            "\(path), device: finger \($0.contact) landed at \($0.time.shortest), but the recording has no such finger"
        }
    }

    /// Read on.
    /// - Parameter mayGoOn: asked every hundred lines; false ends this piece.
    /// - Returns: whether everything is read.
    /// - Throws: `FormatError` about the first line that has a mistake or does not fit the scene.
    @discardableResult
    public func read(while mayGoOn: () -> Bool = { true }) throws -> Bool {
        while !isRead {
            for _ in 0..<100 {
                guard let input = try reader.next() else {
                    isRead = true
                    warnings = reader.warnings + warnings + unknownFingers
                    return true
                }
                try input.check(on: scene, &state, file: path)
                log.append(input)
            }
            guard mayGoOn() else { break }
        }
        return isRead
    }
}
