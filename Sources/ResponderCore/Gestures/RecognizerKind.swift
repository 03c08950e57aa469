/// A kind of recognizer: what other parts of the program know of a class of UIKit's without having an object of it.
/// `Docs/Architecture.md` lists the files that a new kind needs.
nonisolated package struct RecognizerKind: Sendable {
    /// The name in scene files: `longPress`.
    package let key: String
    /// The name in sentences: `long press`.
    package let words: String
    /// The class.
    package let type: UIGestureRecognizer.Type
    /// Whether its action is sent once, when the gesture is recognized.
    package let isDiscrete: Bool
    /// Makes a recognizer with UIKit's defaults.
    package let make: @MainActor @Sendable () -> UIGestureRecognizer
    private let includes: @MainActor @Sendable (UIGestureRecognizer) -> Bool

    /// - Parameter words: nil for the key.
    package init<Recognizer: UIGestureRecognizer>(
        _ key: String, words: String? = nil, isDiscrete: Bool = false,
        make: @escaping @MainActor @Sendable () -> Recognizer
    ) {
        self.key = key
        self.words = words ?? key
        self.isDiscrete = isDiscrete
        self.make = make
        type = Recognizer.self
        includes = { $0 is Recognizer }
    }

    /// All kinds; a class comes after its superclass.
    package static var all: [RecognizerKind] { madeUp.isEmpty ? builtIn : builtIn + madeUp }

    /// Kinds that a test adds.
    @TaskLocal package static var madeUp: [RecognizerKind] = []

    private static let builtIn: [RecognizerKind] = [
        RecognizerKind("tap", isDiscrete: true) { UITapGestureRecognizer() },
        RecognizerKind("longPress", words: "long press") { UILongPressGestureRecognizer() },
        RecognizerKind("pan") { UIPanGestureRecognizer() },
        RecognizerKind("swipe", isDiscrete: true) { UISwipeGestureRecognizer() },
        RecognizerKind("pinch") { UIPinchGestureRecognizer() },
        RecognizerKind("rotation") { UIRotationGestureRecognizer() },
        RecognizerKind("screenEdgePan", words: "edge pan") { UIScreenEdgePanGestureRecognizer() },
        RecognizerKind("hover") { UIHoverGestureRecognizer() },
    ]

    /// The kind with a name of scene files; nil if there is none.
    package static func named(_ key: String) -> RecognizerKind? { all.first { $0.key == key } }

    /// The kind of a recognizer, whose class may be a program's subclass; nil for a class that a program derived from
    /// `UIGestureRecognizer` itself.
    @MainActor
    package init?(of recognizer: UIGestureRecognizer) {
        guard let kind = Self.all.last(where: { $0.includes(recognizer) }) else { return nil }
        self = kind
    }
}
