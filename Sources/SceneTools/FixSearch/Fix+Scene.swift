import SceneFormat

extension Fix {
    /// The changes as entries of a scene file. One recognizer of a bundle has no entry there: three gestures take the place of the bundle.
    /// - Parameter state: the scene without the changes.
    fileprivate func scene(changing state: SceneState) -> [String] {
        var changed = state
        for change in changes { _ = try? changed.apply(change, file: "", isBuilding: true) }
        var replaced: Set<String> = []
        return proposals.flatMap { proposal -> [String] in
            let name = proposal.change.target.name
            guard proposal.change.target.isGesture, let bundle = state.gestures[name]?.bundle,
                let parts = state.members[bundle]?.compactMap({ changed.gestures[$0] })
            else { return [proposal.json] }
            guard replaced.insert(bundle).inserted else { return [] }
            let gestures = GestureDescription.separate(parts).map(\.entry.text)
            return ["in place of \(bundle), also in lists that name it:"] + gestures
        }
    }
}

extension FixFinder {
    /// The changes of a fix as entries of the scene's file, line by line.
    package func scene(with fix: Fix) -> [String] { base.map { fix.scene(changing: $0.state) } ?? [] }
}
