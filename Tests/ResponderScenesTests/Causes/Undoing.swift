@testable import ResponderLog
@testable import ResponderWhy
@testable import SceneFormat

/// One thing of a session that is different: the one that an explanation names as the cause of a loss, undone.
struct Undoing {
    /// What is undone, for reports: `prevented: the other one is disabled`.
    let kind: String
    var changes: [SceneChange] = []
    /// The input; nil for the same.
    var inputs: [RecordedInput]?

    /// The cause that is undone: the kind, and what is changed in the scene. The input differs with each play.
    var cause: String { ([kind] + changes.map(\.text)).joined(separator: " ") }

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

}
