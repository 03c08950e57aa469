import Foundation
import ResponderChronicle
import SceneFormat

/// Searches for the answers that a recorded scene lacks.
///
///     while finder.next() {}
///     print(finder.changes.map(\.text))
///
/// It plays the recorded touches with every proposal. For each difference it keeps the proposal that brings the engine
/// closest to the device, and continues with the next difference. At the end it leaves out answers without an effect.
public final class DeviceAnswerFinder: Search {
    private typealias Answer = MissingAnswers.Answer

    /// The comparison with the answers so far.
    public private(set) var best: DeviceComparison
    private let missing: MissingAnswers
    private var found: [Answer] = []
    /// The answers for earlier differences, the remaining differences, the proposals for the current one, and the answers that
    /// are being tried.
    private var known: [Answer] = []
    private var courses: ArraySlice<DeviceCourse>
    private var proposals: ArraySlice<[Answer]> = []
    private var current: [Answer] = []
    /// The answers whose effect is still to be checked; nil during the search.
    private var needless: ArraySlice<Answer>?

    /// Begin the search.
    /// - Parameter start: the comparison with the scene as it is in the file.
    public init(for start: DeviceComparison) {
        missing = MissingAnswers(start.setup.scene)
        best = start
        courses = start.different[...]
        super.init(in: start.setup, within: .answers(to: start.setup.log), observing: [], beginsWithoutChange: false)
    }

    nonisolated deinit {}

    /// A search that has come to its end.
    /// - Parameter start: the comparison with the scene as it is in the file.
    public static func finished(for start: DeviceComparison) -> DeviceAnswerFinder {
        let finder = DeviceAnswerFinder(for: start)
        while finder.next() {}
        return finder
    }

    /// The answers so far with which the engine does what the device did: failure requirements and answers of delegates, as changes
    /// of the scene.
    public var changes: [SceneChange] { missing.changes(found) }

    override func nextTrial() -> Trial? {
        guard let answers = nextAnswers() ?? nextRest() else { return nil }
        current = answers
        return Trial(changes: missing.changes(answers))
    }

    override func judge(_ trial: Trial, _ model: SessionModel) {
        let comparison = DeviceComparison(best.record, model, of: setup)
        if needless == nil ? comparison.isNearer(than: best) : !best.isNearer(than: comparison) {
            (found, best) = (current, comparison)
        }
    }

    /// The next proposal, with the answers for earlier differences; nil if there is none.
    private func nextAnswers() -> [Answer]? {
        while needless == nil, !best.isAlike {
            guard let proposal = proposals.popFirst() else {
                guard prepareProposals() else { break }
                continue
            }
            let asked = known + proposal.filter { !known.contains($0) }
            if asked.count > known.count { return asked }
        }
        return nil
    }

    /// - Returns: false if there is nothing left to propose.
    private func prepareProposals() -> Bool {
        if found != known {
            // A later difference may follow from an earlier one, so take it up only if nothing explains the earlier
            // one.
            known = found
            courses = best.different[...]
        }
        guard let course = courses.popFirst() else { return false }
        proposals = missing.proposals(for: course, in: best)[...]
        return true
    }

    /// The answers without the next one that may have no effect; nil if all were checked.
    private func nextRest() -> [Answer]? {
        if needless == nil { needless = found[...] }
        return needless?.popFirst().map { answer in found.filter { $0 != answer } }
    }
}

extension DeviceComparison {
    /// Whether fewer recognizers differ, or the same number with a later first difference.
    fileprivate func isNearer(than other: DeviceComparison) -> Bool {
        func distance(_ comparison: DeviceComparison) -> (Int, TimeInterval) {
            let different = comparison.different
            return (different.count, -(different.first?.firstDifference ?? 0))
        }
        return distance(self) < distance(other)
    }
}
