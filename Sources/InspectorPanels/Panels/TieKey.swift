import ResponderScenes

/// A key of a gesture that names other gestures, as the panel of views edits it.
package struct TieKey {
    package let key: String
    /// As the panel calls it.
    package let label: String
    /// What it does, in a sentence.
    package let about: String
    package let names: (GestureDescription) -> [String]

    package static let all = [
        TieKey(
            key: "requireToFail", label: "require(toFail:)",
            about: "It waits until these have failed. As in UIKit, a requirement cannot be taken back.",
            names: { $0.requireToFail }),
        TieKey(
            key: "shouldRequireFailureOf", label: "shouldRequireFailureOf",
            about:
                "Its delegate's shouldRequireFailureOf answers yes for these, so it waits for them. The answer can change.",
            names: { $0.shouldRequireFailureOf }),
        TieKey(
            key: "simultaneousWith", label: "simultaneous",
            about: "Its delegate's shouldRecognizeSimultaneouslyWith answers yes for these: they run together.",
            names: { if case .names(let names) = $0.simultaneousWith { names } else { [] } }),
    ]

    /// What the key names, in words.
    package func words(_ description: GestureDescription, _ stage: Stage) -> String {
        if key == "simultaneousWith", description.simultaneousWith == .all { return "all" }
        let names = stage.gestureNames(meantBy: names(description))
        return names.isEmpty ? "none" : names.joined(separator: ", ")
    }
}
