import Foundation

/// What an app wrote down on a device, beside the scene and the touches: the states of its recognizers, and the views
/// that its fingers landed on. `Extras/TouchRecorder.swift` writes it.
nonisolated public struct DeviceRecord: Hashable, Sendable {
    /// A state that an app can see a recognizer in.
    public enum State: String, FileWord, Hashable {
        /// It acts.
        case began
        /// It was recognized, or its fingers lifted.
        case ended
        /// It acted, and was stopped.
        case cancelled
        /// It did not act.
        case failed

        static let noun = "state"
    }

    /// A change of a recognizer's state.
    public struct Change: Hashable, Sendable {
        /// The name of the recognizer.
        public let gesture: String
        /// The state that it came to.
        public let state: State
        /// When the app saw it, in seconds.
        public let time: TimeInterval
        /// When the app had looked before, if it could only see that the state had changed since.
        public let since: TimeInterval?
    }

    /// Where a finger landed.
    public struct Landing: Hashable, Sendable {
        /// The number of the finger.
        public let contact: Int
        /// The view of the touch; nil if it is none of the scene.
        public let view: String?
        /// When, in seconds.
        public let time: TimeInterval
    }

    /// A recognizer of a class of the app.
    public struct OwnClass: Hashable, Sendable {
        /// The name of the recognizer.
        public let gesture: String
        /// The name of its class.
        public let name: String
        /// Whether the scene has a recognizer in its place, of the class of UIKit that it is a subclass of.
        public let isInScene: Bool
    }

    /// The operating system of the device.
    public internal(set) var system = ""
    /// In order of time.
    public internal(set) var changes: [Change] = []
    /// In order of time.
    public internal(set) var landings: [Landing] = []
    /// The recognizers that are of classes of the app.
    public internal(set) var ownClasses: [OwnClass] = []
    /// The views whose subviews changed their order, which a scene cannot say.
    public internal(set) var reordered: [String] = []

    /// A record of nothing.
    public init() {}

    /// Marks the text.
    public static let format = "responderkit-device"
    /// The version that this program writes about, and the newest that it reads.
    public static let version = 1
}
