import Foundation
import ResponderKit

/// The touch and key calls that views received, and the events and selections of controls and lists, in order. Together with the
/// gestures, which are in the lanes of the timeline, this is everything that a program notices.
nonisolated package struct HeardCalls: Sendable {
    /// One call, or several of one kind without another between them.
    package struct Call: Hashable, Sendable {
        /// What happened.
        package let deed: Deed
        /// When the first of them happened, in seconds.
        package let time: TimeInterval
        /// Whether a call up the responder chain ended here.
        package let isHandled: Bool
        /// Whether it reports a moved finger; such calls in a row are one.
        var isMove = false
        /// The number of calls.
        package var count = 1
    }

    /// What a view, a control or a list noticed or did.
    package enum Deed: Hashable, Sendable {
        case received(UITouch.Phase)
        /// An event of a control: `touchDown`.
        case sent(String)
        /// What a list reported about a row.
        case reported(RowNews)
        case resignedFirstResponder, becameFirstResponder
        /// A key, by name.
        case handledKey(String)
        /// A motion or a command: `shake`.
        case handled(String)
    }

    /// The calls of each view, by its name.
    package private(set) var calls: [String: [Call]] = [:]
    /// The names, in the order of the first calls.
    package private(set) var names: [String] = []

    /// Note a touch call of a view.
    mutating func add(_ phase: UITouch.Phase, handled: Bool, to view: String, _ time: TimeInterval) {
        add(Call(deed: .received(phase), time: time, isHandled: handled, isMove: phase == .moved), to: view)
    }

    /// Note that a view, a control or a list did something.
    mutating func add(_ deed: Deed, to view: String, _ time: TimeInterval) {
        add(Call(deed: deed, time: time, isHandled: true), to: view)
    }

    private mutating func add(_ call: Call, to name: String) {
        if calls[name] == nil { names.append(name) }
        calls[name, default: []].add(call)
    }
}

extension [HeardCalls.Call] {
    /// Add a call, or count it with the one before if both are moves.
    nonisolated fileprivate mutating func add(_ call: HeardCalls.Call) {
        if let last, last.isMove, call.isMove, last.isHandled == call.isHandled {
            self[count - 1].count += 1
        } else {
            append(call)
        }
    }
}
