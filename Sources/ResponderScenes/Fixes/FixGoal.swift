import Foundation
import ResponderKit

/// What a fix is wanted for: a gesture, view or control that should get touches that it does not get, or the reverse.
nonisolated public struct FixGoal: Hashable, Sendable {
    /// What should become of it.
    public enum Wish: String, CaseIterable, Sendable {
        /// It gets more of the recording's touches than before, and none less.
        case win
        /// It gets fewer of the recording's touches than before, and no other one.
        case fail
    }

    /// The name of the gesture, bundle, view or control.
    public let name: String
    /// What should become of it.
    public let wish: Wish
    /// The recognizers that count: several for a bundle; for a scroll view or navigation stack its own.
    let gestures: Set<String>
    /// The view that counts; nil for a gesture.
    let view: String?

    /// - Throws: `FormatError` if the scene has nothing with that name.
    public init(_ name: String, _ wish: Wish, in scene: SceneDocument) throws {
        let state = SceneState(scene)
        self.name = name
        self.wish = wish
        if let members = state.members[name] {
            gestures = Set(members)
            view = nil
            return
        }
        guard let description = state.views[name] else {
            let names = state.members.keys.sorted() + state.views.keys.sorted()
            throw FormatError(
                "no gesture and no view is called \(name.quoted)\(Spelling.nameHintOrList(for: name, among: names))")
        }
        let own: String? =
            switch description.viewClass {
            case .scroll, .pages: "pan"
            case .navigation: "pop"
            default: nil
            }
        gestures = own.map { ["\(name).\($0)"] } ?? []
        view = gestures.isEmpty ? name : nil
    }

    /// The gestures and the view as targets of changes.
    var targets: [SceneChange.Target] { gestures.sorted().map { .gesture($0) } + (view.map { [.view($0)] } ?? []) }

    /// Whether touches that were got change as wished.
    func isMet(from before: Set<Int>, to after: Set<Int>) -> Bool {
        wish == .win ? after.isStrictSuperset(of: before) : after.isStrictSubset(of: before)
    }
}
