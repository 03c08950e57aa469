import ResponderKit

/// What the chronicle says about a reason. Each case of `GestureReason` has one entry, with its words, its remedy and its weight.
struct ReasonEntry {
    /// The reason in words with numbers and units, as in traces.
    let text: String
    /// The words for users; nil if they are those of traces.
    var told: String?
    /// A line of Swift that is certain to change the outcome; nil if there is none.
    var remedy: Remedy?
    /// How a failure for this reason compares with what users expect; nil if the touch never was the recognizer's gesture.
    var weight: TouchOutcome.Loss.Weight?
    /// The reason in a few words, for a small place.
    let brief: String
    /// The reason as people say it; nil if what the gesture needs is the reason.
    let plain: String?
    /// Whether the touch came near to the recognizer's own conditions, so that users may have meant it.
    var isNear = false

    /// An entry whose failures users miss only if nothing else acted on the touch.
    /// - Parameter facts: what is known besides the reason; nil for the words of traces alone.
    init(
        _ text: String, _ facts: ReasonFacts?, told: String? = nil, remedy: Remedy? = nil,
        _ brief: String = "conditions not met", plain: String? = nil, isNear: Bool = false
    ) {
        let weight: TouchOutcome.Loss.Weight? = facts?.isOfProgram == true ? .missed : nil
        self.init(text, told: told, remedy: remedy, weight: weight, brief, plain: plain)
        self.isNear = isNear
    }

    /// An entry with a weight of its own.
    init(
        _ text: String, told: String? = nil, remedy: Remedy? = nil, weight: TouchOutcome.Loss.Weight?,
        _ brief: String = "conditions not met", plain: String? = nil
    ) {
        (self.text, self.told, self.remedy, self.weight) = (text, told, remedy, weight)
        (self.brief, self.plain) = (brief, plain)
    }
}

extension GestureReason {
    /// The reason in words with numbers and units.
    public var text: String { entry(nil).text }

    /// What is said about the reason.
    /// - Parameter facts: what is known besides the reason; nil for the words of traces alone.
    func entry(_ facts: ReasonFacts?) -> ReasonEntry {
        tapEntry(facts) ?? pressEntry(facts) ?? movementEntry(facts) ?? strokeEntry(facts) ?? twoFingerEntry(facts)
            ?? rivalEntry(facts) ?? pointerEntry(facts) ?? otherEntry(facts)
    }
}
