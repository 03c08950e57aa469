import Foundation
import ResponderChronicle

nonisolated extension Remedy {
    /// The remedy as a change of a scene; nil if the scene has no such key or no such name.
    func change(in state: SceneState) -> SceneChange? {
        let change: SceneChange
        switch (party, setting) {
        case (.view(let name), .property(let property, let value)):
            guard let key = ChangeText.key(property, ViewDescription.keys.map(\.name)) else { return nil }
            change = SceneChange(.view(name), key, value.json(of: key))
        case (.gesture(let name), .property(let property, let value)):
            guard let key = ChangeText.key(property, GestureDescription.keys.map(\.name)) else { return nil }
            change = SceneChange(.gesture(name), key, value.json(of: key))
        case (_, .bringToFront): return nil
        case (_, .requireToFail(let other)):
            guard let gesture = state.gestures[party.name] else { return nil }
            let names = gesture.requireToFail + [other]
            change = SceneChange(
                .gesture(party.name), "requireToFail", JSONValue(.list(names.map { JSONValue(.string($0)) })))
        }
        var tried = state
        guard (try? tried.apply(change, file: "", isBuilding: true)) != nil else { return nil }
        return change
    }
}

nonisolated extension Remedy.Value {
    /// The value of a scene's key.
    fileprivate func json(of key: String) -> JSONValue {
        switch self {
        case .flag(let flag): JSONValue(.bool(flag))
        case .number(let number): JSONValue(.number(Double(number)))
        case .word("all") where key == "allowedScrollTypesMask":
            JSONValue(.list(["discrete", "continuous"].map { JSONValue(.string($0)) }))
        case .touchTypes(let types): JSONValue(.list(types.map { JSONValue(.string($0)) }))
        case .word(let word): JSONValue(.list([JSONValue(.string(word))]))
        }
    }
}
