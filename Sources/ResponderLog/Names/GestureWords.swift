import ResponderKit

/// The kind and place of a recognizer in words.
public enum GestureWords {
    /// The kind of a recognizer: `long press`; its class, if that is not one of UIKit's.
    public static func kind(of recognizer: UIGestureRecognizer) -> String {
        RecognizerKind(of: recognizer)?.words ?? "\(type(of: recognizer))"
    }

    /// A kind as scene files call it, in words.
    nonisolated public static func kind(_ key: String) -> String {
        RecognizerKind.named(key)?.words ?? key
    }

    /// `drag (pan on card)`.
    static func heading(_ recognizer: UIGestureRecognizer) -> String {
        "\(recognizer.traceName) (\(place(of: recognizer)))"
    }

    /// The same for a recognizer that may be gone.
    static func heading(_ recognizer: Recognizer, on view: Participant<UIView>?) -> String {
        let kind = recognizer.object.map { self.kind(of: $0) } ?? "gesture"
        return "\(recognizer.name) (\(kind)\(view.map { " on \($0.name)" } ?? ""))"
    }

    /// `pan on card`.
    public static func place(of recognizer: UIGestureRecognizer) -> String {
        kind(of: recognizer) + (recognizer.view.map { " on \($0.traceName)" } ?? "")
    }
}

extension UIGestureRecognizer {
    /// Whether its fingers must not move.
    var isForRest: Bool { self is UITapGestureRecognizer || self is UILongPressGestureRecognizer }
}
