import Foundation
import ResponderChronicle
import ResponderKit

/// Searches for the answers that a recorded scene lacks, one replay at a time.
///
///     while finder.next() {}
///     print(finder.answers.changes.map(\.text))
///
/// It replays the recorded touches with every proposal. For each difference it keeps the proposal that brings the engine
/// closest to the device, and continues with the next difference. At the end it leaves out answers without an effect.
public final class DeviceAnswerFinder {
    private typealias Answer = MissingAnswers.Answer

    private let start: DeviceComparison
    private let scene: SceneDocument
    private let log: InputLog
    private let textMeasurer: (any TextMeasurer)?
    private let missing: MissingAnswers
    private var plays = 0
    private let limit: Int
    private var isStopped = false
    private var found: [Answer] = []
    private var best: DeviceComparison
    /// The answers for earlier differences, the remaining differences, and the proposals for the current one.
    private var known: [Answer] = []
    private var courses: ArraySlice<DeviceCourse>
    private var proposals: ArraySlice<[Answer]> = []
    /// The answers whose effect is still to be checked; nil during the search.
    private var needless: ArraySlice<Answer>?
    /// The replay that is not over, and the judge of its comparison.
    private var present: (play: DeviceComparison.Play, judge: (DeviceComparison) -> Void)?

    /// The maximum number of replays, and of lines in all of them: some seconds of work. The most likely answers are tried
    /// even with the longest recordings.
    private static let maximumPlays = 300
    private static let minimumPlays = 3
    private static let maximumLines = 150_000

    /// Begin the search.
    /// - Parameters:
    ///   - start: the comparison with the scene as it is in the file.
    ///   - textMeasurer: measures text; nil if positions of the caret do not matter.
    public init(
        for start: DeviceComparison, with scene: SceneDocument, playing log: InputLog,
        textMeasurer: (any TextMeasurer)? = nil
    ) {
        self.start = start
        self.scene = scene
        self.log = log
        self.textMeasurer = textMeasurer
        missing = MissingAnswers(scene)
        limit = min(Self.maximumPlays, max(Self.minimumPlays, Self.maximumLines / max(1, log.count)))
        best = start
        courses = start.different[...]
    }

    nonisolated deinit {}

    /// The answers so far.
    public var answers: DeviceAnswers {
        DeviceAnswers(changes: missing.changes(found), comparison: best, plays: plays, isStopped: isStopped)
    }

    /// Try one proposal.
    /// - Parameter mayGoOn: asked before each batch of input; if it returns false, this call returns, and the next one continues.
    /// - Returns: false once the search is over.
    public func next(while mayGoOn: () -> Bool = { true }) -> Bool {
        if present == nil, !begin() { return false }
        guard let (play, judge) = present, let comparison = play.comparison(while: mayGoOn) else { return true }
        present = nil
        judge(comparison)
        return true
    }

    /// Begin the next replay, if there is one at once.
    /// - Returns: false once the search is over.
    private func begin() -> Bool {
        if needless != nil { return leaveOutNext() }
        while proposals.isEmpty {
            guard !best.isAlike, prepareProposals() else {
                needless = found[...]
                return true
            }
        }
        let asked = known + proposals.removeFirst().filter { !known.contains($0) }
        guard asked.count > known.count else { return true }
        guard plays < limit else {
            isStopped = true
            needless = found[...]
            return true
        }
        play(asked) { [unowned self] comparison in
            guard comparison.isNearer(than: best) else { return }
            (found, best) = (asked, comparison)
            if best.isAlike { proposals = [] }
        }
        return true
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

    private func leaveOutNext() -> Bool {
        guard plays < limit, let answer = needless?.popFirst() else { return false }
        let rest = found.filter { $0 != answer }
        play(rest) { [unowned self] in if !best.isNearer(than: $0) { (found, best) = (rest, $0) } }
        return true
    }

    /// Begin a replay with some answers. Answers that do not fit the scene, such as a condition for a recognizer that does not
    /// move, are not played.
    private func play(_ answers: [Answer], then judge: @escaping (DeviceComparison) -> Void) {
        plays += 1
        let play = try? DeviceComparison.Play(
            start.record, with: scene, changedBy: missing.changes(answers), playing: log, textMeasurer: textMeasurer)
        present = play.map { ($0, judge) }
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
