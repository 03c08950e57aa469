import Foundation
import ResponderKit

/// What a fix is wanted for: a gesture, view or control that should get touches that it does not get, or the reverse; or two
/// gestures that should both get them, or one after the other.
nonisolated public struct FixGoal: Hashable, Sendable {
    /// What should become of it.
    public enum Wish: Hashable, Sendable {
        /// It gets more of the recording's touches than before, and loses none.
        case win
        /// It gets fewer of the recording's touches than before, and no other one.
        case fail
        /// It and another gesture get the same touches, more than before.
        case together(with: String)
        /// It waits for another gesture to fail, with more touches than before.
        case wait(for: String)

        /// The wishes that need no other gesture, by their words of the command line.
        static let words = ["win": Wish.win, "fail": .fail]

        /// The wish of a word of the command line, `win` or `fail`; nil for another one.
        public init?(word: String) {
            guard let wish = Self.words[word] else { return nil }
            self = wish
        }

        /// The other gesture; nil where none is meant.
        var partner: String? {
            switch self {
            case .win, .fail: nil
            case .together(let other), .wait(let other): other
            }
        }
    }

    /// The name of the gesture, bundle, view or control.
    public let name: String
    /// What should become of it.
    public let wish: Wish
    /// The recognizers that count: several for a bundle; for a scroll view or navigation stack its own.
    let gestures: Set<String>
    /// Those of the other gesture; empty where none is meant.
    let partners: Set<String>
    /// The view that counts; nil for a gesture.
    let view: String?

    /// - Throws: `FormatError` if the scene has nothing with that name, or if the other one of two is no gesture.
    public init(_ name: String, _ wish: Wish, in scene: SceneDocument) throws {
        let state = SceneState(scene)
        let name = Spelling.meant(by: name, among: Array(state.members.keys) + Array(state.views.keys))
        self.name = name
        self.wish = wish
        (gestures, view) = try Self.find(name, in: state)
        guard let partner = wish.partner else {
            partners = []
            return
        }
        partners = try Self.find(partner, in: state).gestures
        guard view == nil, !partners.isEmpty else {
            throw FormatError("\((view ?? partner).quoted) is no gesture; \(wish.verb) is for two gestures")
        }
    }

    /// The recognizers of a name, or the view of one without a recognizer of its own.
    private static func find(_ name: String, in state: SceneState) throws -> (gestures: Set<String>, view: String?) {
        if let members = state.members[name] { return (Set(members), nil) }
        guard let description = state.views[name] else {
            let names = state.members.keys.sorted() + state.views.keys.sorted()
            throw FormatError(
                "no gesture and no view is called \(name.quoted)\(Spelling.nameHintOrList(for: name, among: names))")
        }
        switch description.viewClass {
        case .scroll, .pages: return (["\(name).pan"], nil)
        case .navigation: return (["\(name).pop"], nil)
        default: return ([], name)
        }
    }

    /// What is wanted, as the rest of a sentence: `make swipe win`, `make drag and swipe both run`.
    public var title: String {
        switch wish {
        case .win: "make \(name) win"
        case .fail: "make \(name) fail"
        case .together(let other): "make \(name) and \(other) both run"
        case .wait(let other): "make \(name) wait for \(other)"
        }
    }

    /// The gestures and the view as targets of changes.
    var targets: [SceneChange.Target] {
        (gestures.sorted() + partners.sorted()).map { .gesture($0) } + (view.map { [.view($0)] } ?? [])
    }

    /// Whether touches that were got change as wished.
    func isMet(from before: Set<Int>, to after: Set<Int>) -> Bool {
        wish == .fail ? after.isStrictSubset(of: before) : after.isStrictSuperset(of: before)
    }
}

extension FixGoal.Wish {
    /// The wish as the subject of a sentence.
    nonisolated fileprivate var verb: String {
        switch self {
        case .win: "winning"
        case .fail: "failing"
        case .together: "running together"
        case .wait: "waiting"
        }
    }
}
