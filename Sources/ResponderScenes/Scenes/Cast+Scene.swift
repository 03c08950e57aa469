import ResponderChronicle

extension Cast {
    /// The recognizers of a scene: of each view first those that it has by its class, then its own.
    nonisolated public init(of scene: SceneDocument) {
        let state = SceneState(scene)
        let gestures = scene.root.tree.flatMap { view in
            view.ownGestureNames.map { name in
                let detail = view.propertyOfGesture(name) ?? "of the \(view.viewClass.rawValue) itself"
                return Gesture(name: name, detail: detail)
            }
                + view.gestures.flatMap(\.parts).map { part in
                    Gesture(
                        name: part.name, detail: "\(GestureWords.kind(part.kind.rawValue)) on \(view.name)",
                        settings: part.settings)
                }
        }
        self.init(gestures: gestures, bundles: state.members.filter { $0.value.count > 1 })
    }
}

extension Explanation {
    /// An explanation of what happens on a scene; it begins when it reads the chronicle of a stage.
    public convenience init(of scene: SceneDocument) { self.init(of: Cast(of: scene)) }

    /// An explanation of what happens on a stage from now on; it begins when it reads the chronicle.
    public convenience init(of stage: Stage) { self.init(of: stage.scene) }

    /// What happened and why.
    /// - Parameter name: a gesture, or a bundle for its recognizers; nil for all.
    /// - Throws: `FormatError` if no gesture has that name.
    public func text(for name: String?) throws -> String {
        guard let name else { return text() }
        guard let text = text(of: name) else { throw FormatError(SceneReader.unknownGesture(name, among: names)) }
        return text
    }
}
