import Foundation

/// One key or button from its press to its release.
@preconcurrency @MainActor
public final class UIPress: nonisolated IdentityHashable {
    /// The phase of a press in the current event.
    nonisolated public enum Phase: Int, Sendable {
        /// It was pressed.
        case began
        /// Its force changed.
        case changed
        /// It is down and did not change.
        case stationary
        /// It was released.
        case ended
        /// The system cancelled it.
        case cancelled
    }

    /// Buttons of a remote, as UIKit numbers them; keys of a keyboard have a `key` instead.
    nonisolated public enum PressType: Int, Sendable {
        /// The up arrow.
        case upArrow
        /// The down arrow.
        case downArrow
        /// The left arrow.
        case leftArrow
        /// The right arrow.
        case rightArrow
        /// Select, or Return.
        case select
        /// Menu, or Escape.
        case menu
        /// Play or pause.
        case playPause
        /// Any other key.
        case key = 2000
    }

    var _phase = Phase.began
    var _timestamp: TimeInterval
    var _responder: UIResponder?
    let _key: UIKey
    /// The recognizers that receive the press before the responders.
    var recognizers: [UIGestureRecognizer] = []

    init(key: UIKey, timestamp: TimeInterval) {
        _key = key
        _timestamp = timestamp
    }

    nonisolated deinit {}

    /// The phase of the press in this event.
    public var phase: Phase { _phase }
    /// The time in seconds on the clock of the input.
    public var timestamp: TimeInterval { _timestamp }
    /// The button that corresponds to the key.
    public var type: PressType {
        switch _key.name {
        case "Up": .upArrow
        case "Down": .downArrow
        case "Left": .leftArrow
        case "Right": .rightArrow
        case "Return": .select
        case "Escape": .menu
        default: .key
        }
    }
    /// The responder whose text the key edits.
    weak var editor: UIResponder?
    /// The key.
    public var key: UIKey? { _key }
    /// The responder that received the press first.
    public var responder: UIResponder? { _responder }
    /// The recognizers that receive this press.
    public var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
    /// The force: 1 while the key is down, 0 after its release.
    public var force: CGFloat { _phase == .ended || _phase == .cancelled ? 0 : 1 }
}

/// A key and the modifiers that were pressed with it.
nonisolated public struct UIKey: Hashable, Sendable {
    /// The key's name in recordings: the upper-case character of a letter or digit key, or else a word such as
    /// `Return`, `Escape`, `Left`, `F1`.
    public var name: String
    /// The text that the key types with its modifiers; empty for keys that type nothing.
    public var characters: String
    /// The text that the key types without modifiers except Shift.
    public var charactersIgnoringModifiers: String
    /// The modifiers.
    public var modifierFlags: UIKeyModifierFlags

    /// Whether the key types text, which arrives as a sample of its own.
    package var typesText: Bool {
        modifierFlags.isDisjoint(with: [.control, .command])
            && (name.count == 1 || name == "Space" || name.hasPrefix("Keypad ") && name != "Keypad Enter")
    }

    /// Whether the key is an editing key wherever text is entered.
    var editsText: Bool {
        modifierFlags.isDisjoint(with: [.control, .command, .alternate])
            && ["Backspace", "Return", "Keypad Enter", "Tab"].contains(name)
    }

    /// A key by its name.
    public init(name: String, characters: String? = nil, modifierFlags: UIKeyModifierFlags = []) {
        self.name = name
        let plain = name.count == 1 ? (modifierFlags.contains(.shift) ? name : name.lowercased()) : ""
        self.characters = characters ?? plain
        self.charactersIgnoringModifiers = plain
        self.modifierFlags = modifierFlags
    }
}

/// An event about presses of keys or buttons.
public final class UIPressesEvent: UIEvent {
    var presses: Set<UIPress> = []
    init() { super.init(type: .presses) }
    nonisolated deinit {}
    /// The presses that are down, or were released in this event.
    public var allPresses: Set<UIPress> { presses }
}

/// A key combination that a responder handles.
@preconcurrency @MainActor
public final class UIKeyCommand: nonisolated IdentityHashable {
    /// The up and down arrow keys.
    nonisolated public static let inputUpArrow = "Up", inputDownArrow = "Down"
    /// The left and right arrow keys.
    nonisolated public static let inputLeftArrow = "Left", inputRightArrow = "Right"
    /// The keys that scroll by pages.
    nonisolated public static let inputPageUp = "PageUp", inputPageDown = "PageDown"
    /// The keys that go to the start or the end.
    nonisolated public static let inputHome = "Home", inputEnd = "End"
    /// Escape.
    nonisolated public static let inputEscape = "Escape"
    /// The key that deletes the character before the caret.
    nonisolated public static let inputDelete = "Backspace"

    /// The command's title for people.
    public var title = ""
    /// The key's text without modifiers, such as `"a"`, or a key's name such as `"Escape"`.
    public let input: String?
    /// The modifiers that must be pressed; no others may be.
    public let modifierFlags: UIKeyModifierFlags
    /// The action, sent up the chain from the first responder.
    public let action: Selector?
    /// The command's description for people.
    public var discoverabilityTitle: String?

    /// A command.
    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.input = input
        self.modifierFlags = modifierFlags
        self.action = action
    }

    /// A command with a title.
    public convenience init(
        title: String, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
        discoverabilityTitle: String? = nil
    ) {
        self.init(input: input, modifierFlags: modifierFlags, action: action)
        self.title = title
        self.discoverabilityTitle = discoverabilityTitle
    }

    nonisolated deinit {}

    /// Whether a key press is this combination. Control counts as Command too, because desktops reserve a PC's Super
    /// key.
    func matches(_ key: UIKey) -> Bool {
        let name = input.map { [" ": "Space", "\r": "Return", "\t": "Tab", "\u{8}": "Backspace"][$0] ?? $0 }
        guard let name, name.caseInsensitiveCompare(key.name) == .orderedSame else { return false }
        let wanted = modifierFlags.subtracting([.alphaShift, .numericPad])
        let down = key.modifierFlags.subtracting([.alphaShift, .numericPad])
        return down == wanted || down.contains(.control) && down.subtracting(.control).union(.command) == wanted
    }
}
