import ResponderText

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
        let keys = ["text", "when"]
        for member in try members(at: place) where !keys.contains(member.key) {
            throw place.member(member.key, line: member.value.line)
                .error("unknown key\(Spelling.hint(for: member.key, among: keys))")
        }
        guard let words = self["text"] else {
            throw place.error("the key \"text\" is missing; add \"text\": \"…\" with what to do")
        }
        guard let when = self["when"] else {
            throw place.error("the key \"when\" is missing; add \"when\": { \"kind\": \"gesture\", … }")
        }
        let textPlace = place.member("text", line: words.line)
        let text = try words.string(at: textPlace)
        guard (1...SceneStep.longestText).contains(text.count) else {
            throw textPlace.error("the text has \(text.count) characters; give 1 … \(SceneStep.longestText)")
        }
        let whenPlace = place.member("when", line: when.line)
        guard case .list = when.content else {
            return SceneStep(text, when: [try when.decisionPattern(at: whenPlace, names)])
        }
        let patterns = try when.list(at: whenPlace, of: "decisions") { try $0.decisionPattern(at: $1, names) }
        guard !patterns.isEmpty else { throw whenPlace.error("the list is empty; give at least one decision") }
        return SceneStep(text, when: patterns)
    }
}
