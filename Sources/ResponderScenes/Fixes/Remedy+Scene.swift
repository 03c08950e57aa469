import Foundation
import ResponderChronicle

nonisolated extension Remedy {
    /// The remedy as a change of a scene; nil if the scene has no such key or no such name.
    func change(in state: SceneState) -> SceneChange? {
        let change: SceneChange
        switch setting {
        case .property(let row, let value): change = SceneChange(Change(target, row.key, value))
        case .canBecomeFirstResponder: change = SceneChange(target, "canBecomeFirstResponder", true)
        case .bringToFront: return nil
        case .requireToFail(let other):
            guard let gesture = state.gestures[target.name] else { return nil }
            let names = gesture.requireToFail + [other]
            change = SceneChange(target, "requireToFail", JSONValue(names))
        }
        var tried = state
        guard (try? tried.apply(change, file: "", isBuilding: true)) != nil else { return nil }
        return change
    }
}
