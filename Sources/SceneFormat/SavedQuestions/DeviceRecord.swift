import Foundation

/// The part of a recording from a device that is neither scene nor touches: the states of the app's recognizers, and
/// the views that fingers landed on. `Extras/TouchRecorder.swift` writes it.
nonisolated public struct DeviceRecord: Hashable, Sendable {
    /// A state of a recognizer that an app can see.
    public enum State: String, FileWord, Hashable {
        /// It began; only continuous gestures do.
        case began
        /// It was recognized, or its gesture ended.
        case ended
        /// It began, and was stopped.
        case cancelled
        /// It was not recognized.
        case failed

        static let noun = "state"

        /// The state as a verb in the past tense.
        package var verb: String { self == .cancelled ? "was cancelled" : rawValue }
    }

    /// A change of a recognizer's state.
    public struct Change: Hashable, Sendable {
        /// The name of the recognizer.
        public let gesture: String
        /// The new state.
        public let state: State
        /// When the app saw it, in seconds.
        public let time: TimeInterval
        /// When the app last read the state before, if it only found the change at its next read.
        public let since: TimeInterval?
    }

    /// Where a finger landed.
    public struct Landing: Hashable, Sendable {
        /// The number of the finger.
        public let contact: Int
        /// The view of the touch; nil if the scene does not have it.
        public let view: String?
        /// The time, in seconds.
        public let time: TimeInterval
    }

    /// A recognizer of a custom class.
    public struct OwnClass: Hashable, Sendable {
        /// The name of the recognizer.
        public let gesture: String
        /// The name of its class.
        public let name: String
        /// Whether the scene has a recognizer of its UIKit superclass instead.
        public let isInScene: Bool
    }

    /// The operating system of the device.
    public internal(set) var system = ""
    /// In order of time.
    public internal(set) var changes: [Change] = []
    /// In order of time.
    public internal(set) var landings: [Landing] = []
    /// The recognizers of custom classes.
    public internal(set) var ownClasses: [OwnClass] = []
    /// The views whose subviews changed their order; a scene has only one order.
    public internal(set) var reordered: [String] = []
    /// What in the record does not fit together, a line for each.
    package internal(set) var warnings: [String] = []

    /// An empty record.
    public init() {}

    /// Marks the text.
    public static let format = "responderkit-device"
    /// The newest version that this program reads.
    public static let version = 1
}
