import ResponderKit

extension UITouch.Phase {
    /// The phase in a word.
    nonisolated public var word: String {
        switch self {
        case .began: "began"
        case .moved: "moved"
        case .stationary: "stationary"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .regionEntered: "regionEntered"
        case .regionMoved: "regionMoved"
        case .regionExited: "regionExited"
        }
    }
}

extension UIPress.Phase {
    /// The phase in a word.
    nonisolated public var word: String { "\(self)" }
}

extension UIControl.Event {
    /// The events one by one, in UIKit's order.
    nonisolated package static let names: [(Self, String)] = [
        (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
        (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
        (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
        (.valueChanged, "valueChanged"), (.primaryActionTriggered, "primaryActionTriggered"),
        (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
        (.editingDidEndOnExit, "editingDidEndOnExit"),
    ]

    /// The events of this value one by one, in UIKit's order.
    nonisolated public var words: [String] { Self.names.filter { contains($0.0) }.map(\.1) }
}

extension UIEvent.EventSubtype {
    /// The words for the motions, of which there is one, and for the commands.
    nonisolated package static let words: [(String, Self)] = [
        ("shake", .motionShake), ("play", .remoteControlPlay), ("pause", .remoteControlPause),
        ("stop", .remoteControlStop), ("togglePlayPause", .remoteControlTogglePlayPause),
        ("nextTrack", .remoteControlNextTrack), ("previousTrack", .remoteControlPreviousTrack),
        ("beginSeekingBackward", .remoteControlBeginSeekingBackward),
        ("endSeekingBackward", .remoteControlEndSeekingBackward),
        ("beginSeekingForward", .remoteControlBeginSeekingForward),
        ("endSeekingForward", .remoteControlEndSeekingForward),
    ]

    /// The motion or command in a word; empty for an unknown one.
    nonisolated public var word: String { Self.words.first { $0.1 == self }?.0 ?? "" }
}

extension UISwipeGestureRecognizer.Direction {
    /// The directions one by one.
    nonisolated package var names: [String] { names(in: Self.words) }
}
