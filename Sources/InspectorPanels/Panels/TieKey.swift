import ResponderScenes

/// A key of a gesture that names other gestures, as the panel of views and the builder edit it.
package struct TieKey {
    package let key: String
    /// What the gesture does with those that it names: `waits for`.
    package let verb: String
    /// What it does, in a sentence.
    package let about: String
    /// Whether it is an override of a subclass instead of a call or an answer of a delegate.
    package let isOverride: Bool
    /// The gestures that it names; nil for all.
    package let names: (GestureDescription) -> [String]?

    private init(
        _ key: String, _ verb: String, about: String, isOverride: Bool = false,
        names: @escaping (GestureDescription) -> [String]?
    ) {
        self.key = key
        self.verb = verb
        self.about = about
        self.isOverride = isOverride
        self.names = names
    }

    /// UIKit's name for it.
    package var label: String { GestureDescription.lastKeys.first { $0.name == key }?.property ?? key }

    package static let all = [
        TieKey(
            GestureKey.requireToFail, "waits for",
            about: "It waits until these have failed. As in UIKit, a requirement cannot be taken back."
        ) { $0.requireToFail },
        TieKey(
            GestureKey.shouldRequireFailureOf, "waits, by its delegate, for",
            about:
                "Its delegate's shouldRequireFailureOf answers yes for these, so it waits for them. The answer can change."
        ) { $0.shouldRequireFailureOf },
        TieKey(
            GestureKey.simultaneousWith, "runs together with",
            about: "Its delegate's shouldRecognizeSimultaneouslyWith answers yes for these: they run together."
        ) { if case .names(let names) = $0.simultaneousWith { names } else { nil } },
        TieKey(
            GestureKey.canPrevent, "prevents only",
            about: "The canPrevent(_:) of its class answers yes for these only: they fail when it is recognized.",
            isOverride: true
        ) { description in
            switch description.canPrevent {
            case .names(let names): names
            case .always(false): []
            case .always(true), nil: nil
            }
        },
    ]

    /// The keys of a gesture, with an override only if its class has that: without it the answers of UIKit's classes are no list.
    package static func all(of gesture: GestureDescription) -> [TieKey] {
        all.filter { !$0.isOverride || gesture.canPrevent != nil }
    }

    /// What the key names, in words.
    package func words(_ description: GestureDescription, _ stage: Stage) -> String {
        guard let names = names(description) else { return "all" }
        let meant = stage.gestureNames(meantBy: names)
        return meant.isEmpty ? "none" : meant.joined(separator: ", ")
    }
}
