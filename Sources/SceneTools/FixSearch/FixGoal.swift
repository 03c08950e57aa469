import Foundation
import MessageText
import ResponderChronicle
import ResponderKit
import SceneFormat

/// The goal of a search: a gesture, view or control should get an input of a session, or no longer get it, or two gestures should both
/// get it, or one should wait for the other.
nonisolated public struct FixGoal: Hashable, Sendable {
    /// The wanted outcome.
    public enum Wish: Hashable, Sendable {
        /// It gets the input.
        case win
        /// It does not get the input any more.
        case fail
        /// It and another gesture both get the input.
        case together(with: String)
        /// It waits for another gesture to fail.
        case wait(for: String)

        /// The wishes that need no other gesture, by their words on the command line.
        static let words = ["win": Wish.win, "fail": .fail]

        /// The wish for a word of the command line, `win` or `fail`; nil for any other word.
        public init?(word: String) {
            guard let wish = Self.words[word] else { return nil }
            self = wish
        }

        /// The other gesture; nil if there is none.
        var partner: String? {
            switch self {
            case .win, .fail: nil
            case .together(let other), .wait(let other): other
            }
        }
    }

    /// The name of the gesture, bundle, view or control.
    public let name: String
    /// The wanted outcome.
    public let wish: Wish
    /// The input that it is about.
    public let input: Input
    /// The recognizers of the name: several for a bundle, the built-in ones for a scroll view or navigation stack.
    let gestures: Set<String>
    /// The recognizers of the other gesture; empty if there is none.
    let partners: Set<String>
    /// The view; nil for a gesture, and for a view whose built-in recognizer alone gets touches.
    let view: String?

    /// - Parameters:
    ///   - input: the input that it is about.
    ///   - additions: the changes of the tree that a recording makes; a goal can be about what it adds.
    /// - Throws: `FormatError` if the scene has nothing with that name, or if the partner is not a gesture.
    public init(
        _ name: String, _ wish: Wish, of input: Input = .last, in scene: SceneDocument,
        adding additions: [TreeChange] = []
    ) throws {
        let state = SceneState(scene, adding: additions)
        let name = Spelling.meant(by: name, among: Array(state.members.keys) + Array(state.views.keys))
        self.name = name
        self.wish = wish
        self.input = input
        (gestures, view) = try Self.find(name, in: state)
        guard let partner = wish.partner else {
            partners = []
            return
        }
        partners = try Self.find(partner, in: state).gestures
        guard view == nil, !partners.isEmpty else {
            let verb = if case .wait = wish { "waiting" } else { "running together" }
            throw FormatError("\((view ?? partner).quoted) is not a gesture; \(verb) is for two gestures")
        }
    }

    /// The recognizers of a name, or the view with that name if it has no built-in recognizer; of a table both.
    private static func find(_ name: String, in state: SceneState) throws -> (gestures: Set<String>, view: String?) {
        if let members = state.members[name] { return (Set(members), nil) }
        guard let description = state.views[name] else {
            let names = state.members.keys.sorted() + state.views.keys.sorted()
            throw FormatError(Spelling.unknown("gesture and no view", name, among: names))
        }
        let kind: GestureDescription.Kind? =
            switch description.viewClass {
            case .scroll, .pages, .table: .pan
            case .navigation: .screenEdgePan
            default: nil
            }
        let own = state.owners.filter { $0.value == name && kind != nil && state.gestures[$0.key]?.kind == kind }
        // A table gets a touch by a selection too.
        return own.isEmpty ? ([], name) : (Set(own.keys), description.viewClass == .table ? name : nil)
    }

    /// The goal as part of a sentence: `make swipe win`, `make drag and swipe both run`.
    public var title: String { "make \(aim)" }

    /// What is wanted, after `make` or `let`: `swipe win`, `drag and swipe both run`.
    package var aim: String {
        switch wish {
        case .win: "\(name) win"
        case .fail: "\(name) fail"
        case .together(let other): "\(name) and \(other) both run"
        case .wait(let other): "\(name) wait for \(other)"
        }
    }

    /// The gestures and the view as targets of changes.
    var targets: [Target] {
        (gestures.sorted() + partners.sorted()).map { .gesture($0) } + (view.map { [.view($0)] } ?? [])
    }

    /// Whether a target is one of them.
    func isAbout(_ target: Target) -> Bool { targets.contains(target) }

    /// Whether the landings of the input that a target got change as wished.
    func isMet(from before: Set<TouchOutcome.Landing>, to after: Set<TouchOutcome.Landing>) -> Bool {
        wish == .fail ? !before.isEmpty && after.isEmpty : after.isStrictSuperset(of: before)
    }
}
