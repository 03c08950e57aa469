import Foundation
import ResponderKit
import ResponderLog

/// The rules about gestures that acted late, too early, or beside another one.
enum TimingRules {
    /// What is said about such a gesture.
    static func telling(about one: TimingCase) -> Telling { .first(of: rules(for: one), about: one) }

    private static func rules(for one: TimingCase) -> [Rule<TimingCase>] {
        switch one {
        case .late: [late]
        case .earlierTap: [earlierTap]
        case .swipeBeside: [swipeBeside]
        }
    }

    static let late = Rule(
        .lateByWaiting, .predicate,
        when: { (one: TimingCase) -> (time: TimeInterval, awaited: [TimingCase.Awaited], means: [WaitMeans])? in
            guard case .late(let time, let awaited, let means) = one else { return nil }
            return (time: time, awaited: awaited, means: means)
        },
        evidence: { [.number("late", $0.time), .names("awaited", $0.awaited.map(\.name))] },
        program: { one in
            let names = one.awaited.map(\.name).joined(separator: ", ")
            let failures = one.awaited.compactMap { other in
                other.failure.map { "; \(other.name) failed: \(GestureRules.telling(about: $0).program)" }
            }
            return
                "was \(Wording.span(one.time)) late: it waited for \(names) to fail\(one.means.words)\(failures.joined())"
        },
        people: { one in
            let names = one.awaited.compactMap { $0.spoken?.subject }
            guard names.count == one.awaited.count else { return nil }
            return "it waited \(Wording.roughly(one.time)) for \(Wording.list(names)), which did not come"
        })

    /// `the first tap`.
    private static func place(_ index: Int) -> String {
        let places = ["first", "second", "third"]
        return places.indices.contains(index - 1) ? "the \(places[index - 1]) tap" : "tap \(index)"
    }

    static let earlierTap = Rule(
        .earlierTap, .predicate,
        when: { (one: TimingCase) -> (tap: GestureCard, index: Int, other: GestureCard, taps: Int)? in
            guard case .earlierTap(let tap, let index, let other, let taps) = one else { return nil }
            return (tap: tap, index: index, other: other, taps: taps)
        },
        evidence: { [.count("tap", $0.index), .count("taps", $0.taps), .name("other", $0.other.name)] },
        program: {
            "acted at tap \($0.index) of the \($0.taps) taps of \($0.other.name): it does not wait for \($0.other.name) to fail"
        },
        people: {
            $0.other.isTextEditing
                ? nil
                : "\($0.tap.spoken.subject) acted at \(Self.place($0.index)), because it does not wait for the \($0.other.spoken.short)"
        },
        remedy: { .require($0.tap, toFail: $0.other) })

    static let swipeBeside = Rule(
        .swipeBeside, .predicate,
        when: { (one: TimingCase) -> (other: String, asked: String, question: Answer.Question, about: String)? in
            guard case .swipeBeside(let other, let asked, let question, let about) = one else { return nil }
            return (other: other, asked: asked, question: question, about: about)
        },
        evidence: { [.name("other", $0.other), .name("delegateOf", $0.asked)] },
        program: {
            "was recognized together with \($0.other) by the same finger: the delegate of \($0.asked) returned true from "
                + "\($0.question.method) \($0.about)"
        })
}
