import Foundation
import ResponderChronicle
import ResponderKit

/// What the fix finder shows about a fix.
package struct FixCard: @MainActor ListContent {
    package static let cellClass: ListCell.Type = FixCell.self

    /// What a person can do with a fix.
    package enum Action: Hashable, CaseIterable {
        case keep, copySwift, copyJSON, choose
    }

    /// An action on the fix with an index.
    package struct Choice: Hashable {
        package let action: Action
        package let index: Int
    }

    /// What a gesture or view did at the touch, without the fix and with it.
    package struct Lane: Hashable {
        package var name: String
        package var subject: Timeline.Subject
        package var before: [Timeline.Span]
        package var after: [Timeline.Span]

        /// - Parameter time: the part of the lanes that is shown, in seconds.
        package init(
            name: String, subject: Timeline.Subject, before: Timeline.Lane?, after: Timeline.Lane?,
            in time: ClosedRange<TimeInterval>
        ) {
            self.name = name
            self.subject = subject
            self.before = Self.cut(before, to: time)
            self.after = Self.cut(after, to: time)
        }

        private static func cut(_ lane: Timeline.Lane?, to time: ClosedRange<TimeInterval>) -> [Timeline.Span] {
            guard let lane else { return [] }
            return lane.spans[lane.firstSpan(endingFrom: time.lowerBound)...].filter { $0.start <= time.upperBound }
        }
    }

    /// Its place among the fixes, from 0.
    package var index: Int
    /// The changes in words.
    package var title: String
    /// What it does.
    package var effect: String
    /// What else it does, a line for each; none if nothing else changes.
    package var sideEffects: [String]
    package var swift: [String]
    package var json: [String]
    package var lanes: [Lane]
    /// The time that the lanes show, in seconds.
    package var time: ClosedRange<TimeInterval>
    package var isChosen = false

    package var identity: AnyHashable { title }
    package var action: AnyHashable? { Choice(action: .choose, index: index) }

    package init(
        index: Int, title: String, effect: String, sideEffects: [String], swift: [String], json: [String],
        lanes: [Lane], time: ClosedRange<TimeInterval>
    ) {
        self.index = index
        self.title = title
        self.effect = effect
        self.sideEffects = sideEffects
        self.swift = swift
        self.json = json
        self.lanes = lanes
        self.time = time
    }

    /// Its Swift in a line or two: of a method only the name.
    package var swiftInShort: [String] {
        guard swift.count > 2, let name = swift.firstIndex(where: { $0.hasPrefix("func ") }),
            let parameter = swift[name...].dropFirst().first?.components(separatedBy: ", ").dropFirst().first,
            let label = parameter.split(separator: " ").first
        else { return Array(swift.prefix(2)) }
        return ["\(swift[name].prefix { $0 != "(" })(_:\(label):)"]
    }
}

extension FixCard.Lane {
    /// How it ended at the touch: with the last span that is no note and not merely possible.
    package static func outcome(_ spans: [Timeline.Span]) -> Timeline.Span? {
        spans.last { $0.state != .note && $0.state != .possible && $0.state != .waiting }
    }
}
