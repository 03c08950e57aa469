import Foundation
import ResponderKit
import ResponderLog

nonisolated extension SavedQuestion {
    /// The states on a device; nil if the session is not from a device.
    /// - Parameter path: the file's path in errors.
    /// - Throws: `FormatError` with one line.
    public func record(of scene: SceneDocument, in path: String) throws -> DeviceRecord? {
        try device.map { try DeviceRecord(text: $0, of: scene, file: "\(path), device") }
    }

    /// The text of a recording of a session.
    /// - Parameters:
    ///   - changes: the changes to the scene's file from the beginning.
    ///   - log: the input.
    ///   - end: the end of the recording, in seconds.
    @MainActor
    public static func recording(
        _ header: Recording.Header, changedBy changes: [SceneChange], log: InputLog, until end: TimeInterval
    ) -> String {
        let first = changes.map { RecordedInput(at: 0, .set($0)) }
        let lines = (0..<log.count(upTo: end)).map { log[$0] }.filter { $0.content != .end }
        return Recording(header: header, inputs: first + lines + [RecordedInput(at: end, .end)]).text
    }
}
