import Foundation

// The rows of the recognizers.

nonisolated extension Property {
    /// Those of every recognizer.
    package static let ofRecognizer: [Property] = [
        Property("enabled", name: "isEnabled", .flag, \UIGestureRecognizer.isEnabled),
        Property("cancelsTouchesInView", .flag, \UIGestureRecognizer.cancelsTouchesInView),
        Property("delaysTouchesBegan", .flag, \UIGestureRecognizer.delaysTouchesBegan),
        Property("delaysTouchesEnded", .flag, \UIGestureRecognizer.delaysTouchesEnded),
        Property(
            "allowedTouchTypes", .words(touchTypes), of: UIGestureRecognizer.self,
            get: { recognizer in
                let allowed = recognizer.allowedTouchTypes.map(\.intValue)
                return .words(UITouch.TouchType.words.filter { allowed.contains($0.1.rawValue) }.map(\.0))
            },
            set: { recognizer, value in
                guard case .words(let words) = value else { return }
                let types = words.compactMap { word in UITouch.TouchType.words.first { $0.0 == word }?.1.rawValue }
                recognizer.allowedTouchTypes = types.map { NSNumber(value: $0) }
            }
        ).condition(),
    ]

    package static let ofTap: [Property] = [
        Property("numberOfTapsRequired", .count(1...5), \UITapGestureRecognizer.numberOfTapsRequired).condition(),
        fingers(\UITapGestureRecognizer.numberOfTouchesRequired),
        Property("buttonMaskRequired", buttons, UIEvent.ButtonMask.words, \UITapGestureRecognizer.buttonMaskRequired)
            .condition(),
    ]

    package static let ofLongPress: [Property] = [
        Property("numberOfTapsRequired", .count(0...5), \UILongPressGestureRecognizer.numberOfTapsRequired)
            .condition(),
        fingers(\UILongPressGestureRecognizer.numberOfTouchesRequired),
        Property(
            "minimumPressDuration", .number(PropertyNumber(slider: 0...3, step: 0.05, unit: .seconds)),
            \UILongPressGestureRecognizer.minimumPressDuration
        ).condition(.duration),
        Property(
            "allowableMovement", .number(PropertyNumber(slider: 0...100, step: 1, unit: .points)),
            \UILongPressGestureRecognizer.allowableMovement
        ).condition(.movement),
    ]

    package static let ofPan: [Property] = [
        Property("minimumNumberOfTouches", .count(1...10), \UIPanGestureRecognizer.minimumNumberOfTouches)
            .condition(.fewestFingers),
        Property("maximumNumberOfTouches", .count(1...10), \UIPanGestureRecognizer.maximumNumberOfTouches)
            .condition(.mostFingers, notBelow: "minimumNumberOfTouches"),
        Property(
            "allowedScrollTypesMask", scrollTypes, UIScrollTypeMask.words,
            \UIPanGestureRecognizer.allowedScrollTypesMask
        ),
    ]

    package static let ofScreenEdgePan: [Property] = [
        Property(
            "edges", named("edge", "edges", UIRectEdge.words.map(\.0)), UIRectEdge.words,
            \UIScreenEdgePanGestureRecognizer.edges
        ).condition()
    ]

    package static let ofSwipe: [Property] = [
        fingers(\UISwipeGestureRecognizer.numberOfTouchesRequired),
        Property(
            "direction", named("direction", "directions", UISwipeGestureRecognizer.Direction.words.map(\.0)),
            UISwipeGestureRecognizer.Direction.words, \UISwipeGestureRecognizer.direction
        ).condition(),
    ]

    private static func fingers<Owner: AnyObject & SendableMetatype>(
        _ path: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Int>
    ) -> Property {
        Property("numberOfTouchesRequired", .count(1...5), path()).condition(.fingers)
    }

    private static let touchTypes = PropertyWords(
        UITouch.TouchType.words.map {
            PropertyWords.Word($0.0, swift: "NSNumber(value: UITouch.TouchType.\($0.0).rawValue)")
        }, noun: "type of touch", plural: "types of touches", isList: true)

    private static let buttons = PropertyWords(
        UIEvent.ButtonMask.words.map { word, _ in
            PropertyWords.Word(word, swift: word.hasPrefix("button") ? ".button(\(word.dropFirst(6)))" : nil)
        }, noun: "button", plural: "buttons",
        emptyMeans: "but a tap needs a button; name at least one, such as \"primary\"")

    private static let scrollTypes = PropertyWords(
        UIScrollTypeMask.words.map { PropertyWords.Word($0.0) }, noun: "type of scrolling",
        plural: "types of scrolling", all: ".all")

    /// Words of which a value needs at least one.
    private static func named(_ noun: String, _ plural: String, _ words: [String]) -> PropertyWords {
        PropertyWords(
            words.map { PropertyWords.Word($0) }, noun: noun, plural: plural,
            emptyMeans: "so nothing could ever be recognized; name at least one \(noun)")
    }
}

// The words for the members of sets, in the order in which they are listed.

nonisolated extension UITouch.TouchType {
    package static let words: [(String, Self)] = [
        ("direct", .direct), ("indirectPointer", .indirectPointer), ("indirect", .indirect), ("pencil", .pencil),
    ]
}

nonisolated extension UIEvent.ButtonMask {
    package static let words: [(String, Self)] =
        [("primary", .primary), ("secondary", .secondary)] + (3...8).map { ("button\($0)", .button($0)) }
}

nonisolated extension UIScrollTypeMask {
    package static let words: [(String, Self)] = [("discrete", .discrete), ("continuous", .continuous)]
}

nonisolated extension UIRectEdge {
    package static let words: [(String, Self)] = [
        ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom), ("all", .all),
    ]
}

nonisolated extension UISwipeGestureRecognizer.Direction {
    package static let words: [(String, Self)] = [
        ("left", .left), ("right", .right), ("up", .up), ("down", .down),
    ]
}
