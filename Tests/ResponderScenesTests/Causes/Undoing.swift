@testable import ResponderLog
@testable import ResponderScenes
@testable import ResponderWhy

/// One thing of a session that is different: the one that an explanation names as the cause of a loss, undone.
struct Undoing {
    /// What is undone, for reports: `prevented: the other one is disabled`.
    let kind: String
    var changes: [SceneChange] = []
    /// The view that becomes the last one of its siblings; nil if none does.
    var inFront: String?
    /// The input; nil for the same.
    var inputs: [RecordedInput]?

    /// The cause that is undone: the kind, and what is changed in the scene. The input differs with each play.
    var cause: String { ([kind] + changes.map(\.text) + (inFront.map { [$0] } ?? [])).joined(separator: " ") }

    init(_ kind: String, _ changes: [SceneChange]) {
        self.kind = kind
        self.changes = changes
    }

    init(_ kind: String, _ target: Target, _ key: String, _ value: JSONValue) {
        self.init(kind, [SceneChange(target, key, value)])
    }

    init(_ kind: String, inputs: [RecordedInput]) {
        self.kind = kind
        self.inputs = inputs
    }

    init(_ kind: String, inFront: String) {
        self.kind = kind
        self.inFront = inFront
    }
}
