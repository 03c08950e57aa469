import Foundation

// The rows of the recognizers.

nonisolated extension Property {
    /// Those of every recognizer.
    static let ofRecognizer: [Property] = [
        .flag(
            "enabled", name: "isEnabled", \UIGestureRecognizer.isEnabled,
            .flip("is switched on", .usual, "is switched off", .blunt)),
        .flag(
            "cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView,
            .flip("takes its touches from the view", .setting, "leaves its touches to the view", .usual)),
        .flag(
            "delaysTouchesBegan", \UIGestureRecognizer.delaysTouchesBegan,
            .flip(
                "keeps touches from the view until it has failed", .unusual, "lets the view receive touches at once",
                .usual)),
        .flag(
            "delaysTouchesEnded", \UIGestureRecognizer.delaysTouchesEnded,
            .flip(
                "keeps the end of touches from the view until it has failed", .unusual,
                "lets the view receive the end at once", .setting)),
        Property(
            "allowedTouchTypes", .words(touchTypes), of: UIGestureRecognizer.self, isCondition: true,
            trials: .adding { "accepts touches of the type \($0)" },
            get: { recognizer in
                let allowed = recognizer.allowedTouchTypes.map(\.intValue)
                return .words(UITouch.TouchType.words.filter { allowed.contains($0.1.rawValue) }.map(\.0))
            },
            set: { recognizer, value in
                guard case .words(let words) = value else { return }
                let types = words.compactMap { word in UITouch.TouchType.words.first { $0.0 == word }?.1.rawValue }
                recognizer.allowedTouchTypes = types.map { NSNumber(value: $0) }
            }),
    ]

    static let ofTap: [Property] = [
        .count(
            "numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired, 1...5, .steps("needs", "tap", "taps")),
        fingers(\UITapGestureRecognizer.numberOfTouchesRequired),
        .members(
            "buttonMaskRequired", \UITapGestureRecognizer.buttonMaskRequired, UIEvent.ButtonMask.words,
            PropertyWords(
                UIEvent.ButtonMask.words.map { word, _ in
                    let isNumbered = word.hasPrefix("button")
                    return PropertyWords.Word(word, swift: isNumbered ? ".button(\(word.dropFirst(6)))" : nil)
                }, noun: "button", plural: "buttons",
                emptyMeans: "but a tap needs a button; name at least one, such as \"primary\""),
            .each(of: ["primary", "secondary"], .setting) { "is for the \($0) button of a pointer" }),
    ]

    static let ofLongPress: [Property] = [
        .count(
            "numberOfTapsRequired", \UILongPressGestureRecognizer.numberOfTapsRequired, 0...5, .none),
        fingers(\UILongPressGestureRecognizer.numberOfTouchesRequired),
        .number(
            "minimumPressDuration", \UILongPressGestureRecognizer.minimumPressDuration,
            PropertyNumber(slider: 0...3, step: 0.05, unit: .seconds), .scales("begins after", "s"), measure: .duration),
        .number(
            "allowableMovement", \UILongPressGestureRecognizer.allowableMovement,
            PropertyNumber(slider: 0...100, step: 1, unit: .points), .scales("allows a movement of", "pt"),
            measure: .movement),
    ]

    static let ofPan: [Property] = [
        .count(
            "minimumNumberOfTouches", \UIPanGestureRecognizer.minimumNumberOfTouches, 1...10,
            .steps("needs at least", "touch", "touches"), measure: .fewestFingers),
        .count(
            "maximumNumberOfTouches", \UIPanGestureRecognizer.maximumNumberOfTouches, 1...10,
            .steps("takes at most", "touch", "touches"), floor: "minimumNumberOfTouches", measure: .mostFingers),
        .members(
            "allowedScrollTypesMask", \UIPanGestureRecognizer.allowedScrollTypesMask, UIScrollTypeMask.words,
            PropertyWords(
                UIScrollTypeMask.words.map { PropertyWords.Word($0.0) }, noun: "type of scrolling",
                plural: "types of scrolling", all: ".all"),
            Trials { _, value, _ in
                let all = PropertyValue.words(UIScrollTypeMask.words.map(\.0))
                return value == .words([]) ? [Trial(words: "follows wheels", value: all, custom: .usual)] : []
            }),
    ]

    static let ofScreenEdgePan: [Property] = [
        .members(
            "edges", \UIScreenEdgePanGestureRecognizer.edges, UIRectEdge.words,
            named("edge", "edges", UIRectEdge.words.map(\.0)),
            .each(of: ["left", "right", "top", "bottom"], .usual) { "begins at the \($0) edge" })
    ]

    static let ofSwipe: [Property] = [
        fingers(\UISwipeGestureRecognizer.numberOfTouchesRequired),
        .members(
            "direction", \UISwipeGestureRecognizer.direction, UISwipeGestureRecognizer.Direction.words,
            named("direction", "directions", UISwipeGestureRecognizer.Direction.words.map(\.0)),
            .each(of: UISwipeGestureRecognizer.Direction.words.map(\.0), .setting) {
                "is a stroke \($0 == "left" || $0 == "right" ? "to the \($0)" : $0)"
            }),
    ]

    private static func fingers<Owner: AnyObject & SendableMetatype>(
        _ path: @autoclosure @escaping Path<Owner, Int>
    ) -> Property {
        .count("numberOfTouchesRequired", path(), 1...5, .steps("needs", "touch", "touches"), measure: .fingers)
    }

    private static let touchTypes = PropertyWords(
        UITouch.TouchType.words.map {
            PropertyWords.Word($0.0, swift: "NSNumber(value: UITouch.TouchType.\($0.0).rawValue)")
        }, noun: "type of touch", plural: "types of touches", isList: true)

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
