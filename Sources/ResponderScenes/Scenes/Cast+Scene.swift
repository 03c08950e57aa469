import ResponderChronicle
import ResponderText

extension Cast {
    /// The recognizers of a scene: of each view first those that it has by its class, then its own.
    /// - Parameter changes: the changes of the scene's file; one that does not fit the scene is left out.
    nonisolated public init(of scene: SceneDocument, changedBy changes: [SceneChange] = []) {
        var state = SceneState(scene)
        for change in changes { _ = try? state.apply(change, file: "", isBuilding: true) }
        let current = state
        let gestures = scene.root.tree.flatMap { view in
            view.ownGestureNames.map { name in
                let detail = view.propertyOfGesture(name) ?? "of the \(view.viewClass.rawValue) itself"
                return Gesture(name: name, detail: detail, settings: current.gestures[name]?.settings ?? [])
            }
                + view.gestures.flatMap(\.parts).map { part in
                    Gesture(
                        name: part.name, detail: "\(GestureWords.kind(part.kind.rawValue)) on \(view.name)",
                        settings: current.gestures[part.name]?.settings ?? [])
                }
        }
        self.init(
            gestures: gestures, views: current.views.mapValues(\.viewClass.rawValue),
            bundles: current.members.filter { $0.value.count > 1 })
    }
}

extension Explanation: InputObserver {
    /// An explanation of what happens on a scene; it begins when it reads the chronicle of a stage.
    /// - Parameter changes: the changes of the scene's file.
    public convenience init(of scene: SceneDocument, changedBy changes: [SceneChange] = []) {
        self.init(of: Cast(of: scene, changedBy: changes))
    }

    /// An explanation of what happens on a stage from now on; it begins when it reads the chronicle.
    public convenience init(of stage: Stage) { self.init(of: stage.scene) }

    /// Note the changes of the scene in a line that is about to be played.
    public func follow(_ input: RecordedInput) {
        guard case .set(let change) = input.content else { return }
        note(change.words, at: input.time)
        for value in change.values { note(value.wordsOfChange, of: change.target.name, at: input.time) }
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
                "no gesture or view is called \(name.quoted)\(Spelling.nameHintOrList(for: name, among: names)); "
                    + "\"finger 1\", \"pointer\" and \"keys\" can be explained too")
        }
        return text
    }
}
