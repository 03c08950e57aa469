import Foundation
import ResponderLog

/// The differences between the calls that views receive in two sessions with the same input. The comparison runs in pieces.
struct HeardComparison {
    /// The calls before the change.
    private let before: HeardCalls
    /// The calls with the change.
    private let after: HeardCalls
    private let names: [String]
    /// The number of compared views, and of compared calls of the next view.
    private var done = 0
    private var shared = 0
    private var found: [(time: TimeInterval, words: String)] = []

    init(before: HeardCalls, after: HeardCalls) {
        self.before = before
        self.after = after
        names = before.names + after.names.filter { before.calls[$0] == nil }
    }

    /// One sentence for each view, the earliest difference first.
    var sentences: [String] { found.ranked(by: \.time).map(\.words) }

    /// Compare some more calls.
    /// - Parameter rest: the number of calls to compare; it is reduced by those that were compared.
    /// - Returns: whether the comparison is complete.
    mutating func proceed(_ rest: inout Int) -> Bool {
        while done < names.count, rest > 0 {
            let old = before.calls[names[done]] ?? []
            let new = after.calls[names[done]] ?? []
            while shared < min(old.count, new.count), old[shared] == new[shared], rest > 0 {
                shared += 1
                rest -= 1
            }
            rest -= 1
            let isEqualSoFar = shared < min(old.count, new.count) && old[shared] == new[shared]
            if isEqualSoFar { continue }
            note(names[done], old, new)
            done += 1
            shared = 0
        }
        return done == names.count
    }

    /// Note the first call of a view that is different, if one is.
    private mutating func note(_ name: String, _ old: [HeardCalls.Call], _ new: [HeardCalls.Call]) {
        guard shared < old.count || shared < new.count else { return }
        let then = shared < old.count ? old[shared] : nil
        let now = shared < new.count ? new[shared] : nil
        let isFirst = shared == 0
        found.append(
            (
                min(then?.time ?? .infinity, now?.time ?? .infinity),
                "\(name) \(Self.words(now, isFirst)); before, it \(Self.words(then, isFirst))."
            ))
    }

    private static func words(_ call: HeardCalls.Call?, _ isFirst: Bool) -> String {
        guard let call else { return isFirst ? "received nothing" : "received nothing more" }
        let passed = call.isHandled ? "" : " and passed it on"
        let times = call.count > 1 ? ", \(call.count) times from" : " at"
        return "\(call.words)\(times) \(Wording.seconds(call.time))\(passed)"
    }
}
