import ResponderChronicle
import SceneFormat

extension Cast {
    /// The recognizers of a scene: of each view first those that it has by its class, then its own.
    /// - Parameter changes: the changes of the scene's file; one that does not fit the scene is left out.
    nonisolated public init(of scene: SceneDocument, changedBy changes: [SceneChange] = []) {
        let current = SceneState(scene, changedBy: changes)
        let gestures = scene.root.tree.flatMap { view in
            view.ownGestureNames.map { name in
                let detail = view.propertyOfGesture(name) ?? "of the \(view.viewClass.rawValue) itself"
                return Gesture(
                    name: name, detail: detail, settings: current.gestures[name]?.settings ?? [],
                    isContentDelay: name == "\(view.name).delay")
            }
                + view.parts.map { part in
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
