import MessageText
import ResponderChronicle
import ResponderKit
import SceneFormat
import SceneStage

extension SessionModel: InputObserver {
    /// A model of what happens on a scene; it begins when it reads the chronicle of a stage from its beginning.
    /// - Parameters:
    ///   - changes: the changes of the scene's file.
    ///   - parts: the parts of the model.
    package convenience init(of scene: SceneDocument, changedBy changes: [SceneChange] = [], parts: Parts) {
        // The recognizers and views of a program are not known beforehand.
        self.init(of: scene.program == nil ? Cast(of: scene, changedBy: changes) : nil, parts: parts)
    }

    /// A model of what happens on a scene, with all parts.
    public convenience init(of scene: SceneDocument, changedBy changes: [SceneChange] = []) {
        self.init(of: scene, changedBy: changes, parts: .all)
    }

    /// Note a line that is about to be played.
    public func follow(_ input: RecordedInput) {
        switch input.content {
        case .set(let change):
            note(change.words, at: input.time)
            for member in change.values {
                note(Property.name(ofKey: member.key), setTo: member.value.words, of: change.target, at: input.time)
            }
        case .end: timeline.advance(to: input.time)
        case .input(let sample): follow(sample, at: input.time)
        default: break
        }
    }

    /// Check, before anything is played, that something can be explained.
    /// - Parameters:
    ///   - name: a gesture, a bundle, a view, `finger 2`, `pointer` or `keys`.
    ///   - additions: the views and gestures that the input adds can be explained too.
    /// - Throws: `FormatError` if there is none of that name.
    public func check(_ name: String, of scene: SceneDocument, adding additions: [TreeChange]) throws {
        let state = SceneState(scene, adding: additions)
        guard state.members[name] == nil, state.views[name] == nil else { return }
        _ = try text(for: name)
    }

    /// What happened and why.
    /// - Parameters:
    ///   - name: a gesture, a bundle, a view, `finger 2`, `pointer` or `keys`; nil for all.
    ///   - rest: what is not known about remedies; nil if everything is.
    ///   - remedy: the line of Swift that is given for a loss.
    /// - Throws: `FormatError` if there is none of that name.
    public func text(
        for name: String?, rest: String? = nil, remedy: (TouchOutcome.Loss) -> String? = { $0.remedy?.swift }
    ) throws -> String {
        guard let name else { return text(rest: rest, remedy: remedy) }
        guard let text = text(of: Spelling.meant(by: name, among: names), rest: rest, remedy: remedy) else {
            throw FormatError(
                Spelling.unknown("gesture or view", name, among: names)
                    + "; \"finger 1\", \"pointer\" and \"keys\" can be explained too")
        }
        return text
    }
}
