import Foundation
import ResponderKit

extension TouchOutcome {
    /// The landing of a finger, or the beginning of a hover, a wheel's turn or a trackpad gesture. It has the same value in each play
    /// of the same input, whatever the scene, so plays can be compared touch by touch.
    nonisolated public struct Landing: Hashable, Comparable, Sendable {
        /// Where the input comes from.
        public enum Source: Hashable, Sendable {
            /// A finger or a pressed pointer, by the number of its contact.
            case contact(Int)
            /// A pointer without a touch.
            case pointer(PointerInput)
            /// Neither: a key, or a recognition without input. By its number among those of the same object.
            case other(Int)
        }

        /// Where the input comes from.
        public let source: Source
        /// When, in seconds on the clock of the input.
        public let time: TimeInterval
        /// The number of earlier landings of the same source at the same time.
        public private(set) var count = 0

        /// - Parameter last: the last landing of the same source; nil if there is none.
        init(_ source: Source, at time: TimeInterval, after last: Landing?) {
            self.source = source
            self.time = time
            if let last, last.time == time { count = last.count + 1 }
        }

        /// The number of the contact; nil for a pointer without a touch.
        public var contact: Int? { if case .contact(let contact) = source { contact } else { nil } }

        /// Whether the first one is earlier, or has the smaller contact at the same time.
        public static func < (one: Landing, other: Landing) -> Bool {
            (one.time, one.contact ?? .max, one.count) < (other.time, other.contact ?? .max, other.count)
        }
    }
}
