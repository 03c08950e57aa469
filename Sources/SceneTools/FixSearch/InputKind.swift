import ResponderChronicle
import ResponderKit
import SceneEditing
import SceneFormat
import SceneStage

/// What kind of input a landing is.
nonisolated enum InputKind: Hashable {
    /// A touch, by the word for its type.
    case touch(String)
    /// A wheel or two fingers that scroll on a touchpad, by the word for how they scroll.
    case scroll(String)
}

extension InputLog {
    /// The kind of a landing; nil for what is neither a touch nor a turn of a wheel or two fingers that scroll on a touchpad.
    func kind(of landing: TouchOutcome.Landing) -> InputKind? {
        let end = count(upTo: landing.time)
        return (0..<end).reversed().lazy.compactMap { index -> InputKind? in
            if let sample = self.touch(at: index) {
                guard sample.phase == .down, sample.contact == landing.contact else { return nil }
                return UITouch.TouchType.words.first { $0.1 == sample.type }.map { .touch($0.0) }
            }
            guard landing.source == .pointer(.wheel), case .input(.scroll(let sample))? = self.other(at: index)?.content
            else { return nil }
            return .scroll(sample.kind == .discrete ? "discrete" : "continuous")
        }.first
    }
}

extension InputLog {
    /// The landings of a pencil, if there are others beside them.
    func pencils(among landings: some Sequence<TouchOutcome.Landing>) -> Set<TouchOutcome.Landing> {
        let all = Set(landings)
        let pencils = all.filter { kind(of: $0) == .touch("pencil") }
        return pencils.count < all.count ? pencils : []
    }
}

extension Proposal {
    /// A gesture leaves out the kind of an unwanted input: its `allowedTouchTypes` or `allowedScrollTypesMask` without that.
    /// - Parameters:
    ///   - kinds: those of the unwanted input.
    ///   - wanted: those of the inputs that the gesture should still get; none if the session has no other input.
    static func leavingOut(
        _ kinds: Set<InputKind>, among wanted: Set<InputKind>, by name: String, on stage: Stage, _ names: SwiftNames
    ) -> [Proposal] {
        guard let recognizer = stage.recognizer(named: name), stage.description(ofGesture: name) != nil else {
            return []
        }
        let code = names.gesture(name)
        return recognizer.inspectableProperties.compactMap { row in
            guard case .words(let present)? = row.value(of: recognizer) else { return nil }
            let trial: Property.Trial?
            switch row.key {
            case "allowedTouchTypes": trial = typeTrial(kinds.words, among: wanted.words, instead: present)
            case "allowedScrollTypesMask":
                trial = scrollTrial(kinds.scrollWords, among: wanted.scrollWords, instead: present)
            default: trial = nil
            }
            return trial.map { trial in
                var proposal = Proposal(trial, for: row, instead: .words(present), .gesture(name), code)
                if case .words(let types) = trial.value, row.key == "allowedTouchTypes" {
                    proposal.admitted = Set(types.filter { !present.contains($0) }.map { .touch($0) })
                }
                return proposal
            }
        }
    }

    private static func typeTrial(_ types: [String], among wanted: [String], instead present: [String])
        -> Property.Trial?
    {
        // Fingers and pencils are what a gesture is usually for; that one of these is not meant shows only beside the other.
        let isStrange = !types.contains { $0 == "direct" || $0 == "pencil" }
        guard !types.isEmpty, wanted.isEmpty ? isStrange : Set(types).isDisjoint(with: wanted) else { return nil }
        if wanted == ["pencil"] {
            return Property.Trial(
                words: "accepts only a pencil", value: .words(wanted), custom: .usual)
        }
        let rest = present.filter { !types.contains($0) }
        guard !rest.isEmpty, rest != present else { return nil }
        return Property.Trial(
            words: "accepts no touches of the type \(types.joined(separator: " or "))", value: .words(rest),
            custom: .usual)
    }

    private static func scrollTrial(_ kinds: [String], among wanted: [String], instead present: [String])
        -> Property.Trial?
    {
        guard !kinds.isEmpty, Set(kinds).isDisjoint(with: wanted), !present.isEmpty else { return nil }
        let rest = present.filter { wanted.contains($0) }
        let noun = kinds == ["discrete"] ? "wheels" : "trackpads"
        return Property.Trial(
            words: rest.isEmpty ? "follows no wheels and no trackpads" : "follows no \(noun)", value: .words(rest),
            custom: .usual)
    }
}

extension Set<InputKind> {
    /// Whether all are wheels or trackpads.
    var areOfWheels: Bool { allSatisfy { if case .scroll = $0 { true } else { false } } }

    /// Whether all are pencils.
    var areOfPencils: Bool { self == [.touch("pencil")] }

    /// The words of the types of touches, in the order of the property.
    fileprivate var words: [String] {
        UITouch.TouchType.words.map(\.0).filter { contains(.touch($0)) }
    }

    /// The words of the kinds of scrolling, in the order of the property.
    fileprivate var scrollWords: [String] {
        UIScrollTypeMask.words.map(\.0).filter { contains(.scroll($0)) }
    }
}
