import Foundation

/// A scene, a recording of it, its explanation and a picture, in one file for a bug report. The file is a page
/// that every browser shows; the lab opens the scene and the recording in it.
nonisolated public struct SavedQuestion: Hashable, Sendable {
    /// The text of the scene's file.
    public var scene: String
    /// The text of the recording.
    public var recording: String
    /// The text of the states on a device, which `DeviceRecord` reads; nil if the session is not from a device.
    public var device: String?
    /// The explanation. It is empty after reading a file, because the lab can write it again.
    public var explanation = ""
    /// The picture as a PNG file; nil if there is none, and after reading a file.
    public var picture: [UInt8]?

    /// The ending of the files.
    public static let ending = ".html"
    /// Marks the files of sessions from a device, with the version of their third text.
    static let deviceMark = "<meta name=\"\(DeviceRecord.format)\" content=\"\(DeviceRecord.version)\">"
    /// Marks the files.
    public static let format = "responderkit-question"
    /// The version of the format that this program writes, and the newest that it reads.
    public static let version = 1
    /// Larger files are neither written nor read.
    public static let maximumSize = 64 << 20

    /// A question about a scene and a recording, which may be from a device.
    public init(scene: String, recording: String, device: String? = nil) {
        self.scene = scene
        self.recording = recording
        self.device = device
    }

    /// Whether a path is that of a saved question, by its ending.
    public static func isPath(_ path: String) -> Bool { path.hasSuffix(ending) }
}
