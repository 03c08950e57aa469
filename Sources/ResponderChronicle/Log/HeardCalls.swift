import Foundation
import ResponderKit

/// The touch and key calls that views received, and the events and selections of controls and lists, in order. Together with the
/// gestures, which are in the lanes of the timeline, this is everything that a program notices.
nonisolated struct HeardCalls: Sendable {
    /// One call, or several of one kind without another between them.
    struct Call: Hashable, Sendable {
        /// What happened.
        let deed: Deed
        /// When the first of them happened, in seconds.
        let time: TimeInterval
        /// Whether a call up the responder chain ended here.
        let isHandled: Bool
        /// Whether it reports a moved finger; such calls in a row are one.
        var isMove = false
        /// The number of calls.
        var count = 1
        /// What happened, in words: `received touchesBegan`.
        var words: String { deed.words }
    }

    /// What a view, a control or a list noticed or did.
    enum Deed: Hashable, Sendable {
        case received(UITouch.Phase)
        /// An event of a control: `touchDown`.
        case sent(String)
        /// What a list reported: `row 1 of songs was selected`.
        case reported(String)
        case resignedFirstResponder, becameFirstResponder
        /// A key, a motion or a command: `the key A`, `shake`.
        case handled(String)

        fileprivate var words: String {
            switch self {
            case .received(let phase): "received \(phase.method)"
            case .sent(let event): "sent \(event)"
            case .reported(let words): "reported that " + words
            case .resignedFirstResponder: "resigned first responder"
            case .becameFirstResponder: "became first responder"
            case .handled(let what): "handled \(what)"
            }
        }
    }

    /// The calls of each view, by its name.
    private(set) var calls: [String: [Call]] = [:]
    /// The names, in the order of the first calls.
    private(set) var names: [String] = []

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

extension UITouch.Phase {
    /// The method of a responder that this phase calls.
    nonisolated fileprivate var method: String {
        switch self {
        case .began: "touchesBegan"
        case .moved: "touchesMoved"
        case .ended: "touchesEnded"
        case .cancelled: "touchesCancelled"
        default: word
        }
    }
}
