/// Something to try on a scene. It is done when the decisions that it names have been made.
nonisolated public struct SceneStep: Hashable, Sendable {
    /// What to do, in a few words.
    public var text: String
    /// The decisions, all of one touch, in any order.
    public var when: [DecisionPattern]

    /// A step from code, without the checks of a file.
    public init(_ text: String, when: [DecisionPattern]) {
        self.text = text
        self.when = when
    }

    /// The maximum number of characters of a text; a longer one does not fit into a small window.
    package static let longestText = 64
    /// The maximum number of steps of a scene, for the same reason.
    static let mostSteps = 6
}

nonisolated extension JSONValue {
    /// The steps of a scene.
    func steps(at place: Place, _ names: DecisionPattern.Names) throws -> [SceneStep] {
        let steps = try list(at: place, of: "steps") { try $0.step(at: $1, names) }
        guard steps.count <= SceneStep.mostSteps else {
            throw place.error("there are \(steps.count) steps; give at most \(SceneStep.mostSteps)")
        }
        return steps
    }

    private func step(at place: Place, _ names: DecisionPattern.Names) throws -> SceneStep {
        let fields = try JSONFields(self, at: place, keys: ["text", "when"])
        let text = try fields.required("text", form: "\"…\" with what to do") { try $0.string(at: $1) }
        guard (1...SceneStep.longestText).contains(text.count) else {
            throw fields.place(of: "text").error(
                "the text has \(text.count) characters; give 1 … \(SceneStep.longestText)")
        }
        let when = try fields.required("when", form: "{ \"kind\": \"gesture\", … }")
        let whenPlace = fields.place(of: "when")
        guard case .list = when.content else {
            return SceneStep(text, when: [try when.decisionPattern(at: whenPlace, names)])
        }
        let patterns = try when.list(at: whenPlace, of: "decisions") { try $0.decisionPattern(at: $1, names) }
        guard !patterns.isEmpty else { throw whenPlace.error("the list is empty; give at least one decision") }
        return SceneStep(text, when: patterns)
    }
}
