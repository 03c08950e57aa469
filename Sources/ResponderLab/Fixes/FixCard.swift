import Foundation
import ResponderChronicle
import ResponderKit
import ResponderScenes

/// What the fix finder shows about a fix.
struct FixCard: Hashable {
    /// What a gesture or view did at the touch, without the fix and with it.
    struct Lane: Hashable {
        var name: String
        var subject: Timeline.Subject
        var before: [Timeline.Span]
        var after: [Timeline.Span]
    }

    /// Its place among the fixes, from 0.
    var index: Int
    /// The changes in words.
    var title: String
    /// What it does.
    var effect: String
    /// What else it does, a line for each; none if nothing else changes.
    var sideEffects: [String]
    var swift: [String]
    var json: [String]
    var lanes: [Lane]
    /// The time that the lanes show, in seconds.
    var time: ClosedRange<TimeInterval>
    var isChosen = false

    init(_ fix: Fix, index: Int) {
        self.index = index
        title = fix.words
        effect = fix.effect
        sideEffects = fix.sideEffects
        swift = fix.proposals.flatMap(\.swift)
        json = fix.proposals.map(\.json)
        time = fix.time
        lanes = fix.lanes.map {
            Lane(
                name: $0.name, subject: $0.subject, before: Self.cut($0.before, to: fix.time),
                after: Self.cut($0.after, to: fix.time))
        }
    }

    /// Its Swift in a line or two: of a method only the name.
    var swiftInShort: [String] {
        guard swift.count > 2, let name = swift.firstIndex(where: { $0.hasPrefix("func ") }),
            let label = swift[name...].dropFirst(2).first?.split(separator: " ").first
        else { return Array(swift.prefix(2)) }
        return ["\(swift[name].prefix { $0 != "(" })(_:\(label):)"]
    }

    private static func cut(_ lane: Timeline.Lane?, to time: ClosedRange<TimeInterval>) -> [Timeline.Span] {
        guard let lane else { return [] }
        return lane.spans[lane.firstSpan(endingFrom: time.lowerBound)...].filter { $0.start <= time.upperBound }
    }
}

extension FixCard.Lane {
    /// How it ended at the touch: with the last span that is no note and not merely possible.
    static func outcome(_ spans: [Timeline.Span]) -> Timeline.Span? {
        spans.last { $0.state != .note && $0.state != .possible && $0.state != .waiting }
    }
}
