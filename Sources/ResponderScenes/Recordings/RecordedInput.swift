import Foundation
import ResponderChronicle
import ResponderKit

/// One line of a recording: an input by a user, the system or an inspector at a time.
nonisolated public struct RecordedInput: Hashable, Sendable {
    /// The kinds of input.
    public enum Content: Hashable, Sendable {
        /// A finger or pointer; its own timestamp may differ from the line's time (`sampled`).
        case touch(TouchSample)
        /// A key, by its name.
        case key(String, KeyPhase)
        /// A wheel or two fingers on a touchpad.
        case scroll(ScrollSample)
        /// A pinch or rotation that a trackpad recognized by itself.
        case transform(TransformSample)
        /// A pointer moved without a button; nil if it left the window.
        case hover(CGPoint?)
        /// A motion such as a shake.
        case motion(UIEvent.EventSubtype)
        /// A media key.
        case remote(UIEvent.EventSubtype)
        /// Text was typed.
        case text(String)
        /// A file was opened with the program, or dropped on its window; its path.
        case file(String)
        /// The text that other lines of the same time read from the desktop's clipboard; empty for none.
        case clipboard(String)
        /// A key of the scene changed.
        case set(SceneChange)
        /// A view or a gesture was added to the scene, moved, or removed.
        case tree(TreeChange)
        /// The window became active or inactive.
        case window(isActive: Bool)
        /// The window of a program has another size, in points.
        case size(CGSize)
        /// No input; time advances to this line.
        case end
        /// Something that only the log of a running program has; files leave it out.
        case program(ProgramEvent)
    }

    /// The phases of a key.
    public enum KeyPhase: String, FileWord, Hashable {
        /// It went down.
        case down
        /// It came up.
        case up

        static let noun = "phase of a key"
    }

    /// Seconds from the beginning of the recording.
    public var time: TimeInterval
    /// The modifier keys that were down.
    public var modifiers: UIKeyModifierFlags
    /// The input.
    public var content: Content

    /// Something done at a moment.
    public init(at time: TimeInterval, _ content: Content, modifiers: UIKeyModifierFlags = []) {
        self.time = time
        self.content = content
        self.modifiers = modifiers
    }
}

/// New values for keys of a view or a gesture of a running scene, under the names that scene files use.
nonisolated public struct SceneChange: Hashable, Sendable {
    /// Whose keys.
    public var target: Target
    /// The keys with their new values, in the order in which they take effect.
    public var values: [JSONValue.Member]

    /// New values for some keys.
    public init(_ target: Target, _ values: [JSONValue.Member]) {
        self.target = target
        self.values = values
    }

    /// A new value for one property.
    public init(_ change: Change) { self.init(change.target, change.property, change.value.json) }

    /// A new value for one key.
    public init(_ target: Target, _ key: String, _ value: JSONValue) {
        self.init(target, [JSONValue.Member(key, value)])
    }
}
