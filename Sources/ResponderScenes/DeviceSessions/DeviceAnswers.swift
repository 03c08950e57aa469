import Foundation
import ResponderChronicle
import ResponderKit

/// Looks for the answers that a recorded scene lacks: failure requirements and answers of delegates with which the engine does
/// what the device did.
///
/// Every proposal is played with the recorded fingers. Of those about one difference the one that brings the engine nearest to the
/// device is kept, and the search goes on with the next difference. At the end answers that turned out to change nothing are left out.
public struct DeviceAnswers {
    /// The answers that were found, as changes of the scene; empty if there are none.
    public let changes: [SceneChange]
    /// The comparison with these answers.
    public let comparison: DeviceComparison

    /// The maximum number of plays, and of lines in all of them: a second or two of work.
    private static let maximumPlays = 300
    private static let maximumLines = 1_000_000

    /// Look for answers.
    /// - Parameters:
    ///   - start: the comparison with the scene as it is in the file.
    ///   - textMeasurer: knows how wide text is; nil where carets do not matter.
    public init(
        for start: DeviceComparison, with scene: SceneDocument, playing log: InputLog,
        textMeasurer: (any TextMeasurer)? = nil
    ) {
        let missing = MissingAnswers(scene)
        var plays = min(Self.maximumPlays, Self.maximumLines / max(1, log.count))
        func played(_ answers: [MissingAnswers.Answer]) -> DeviceComparison? {
            guard plays > 0 else { return nil }
            plays -= 1
            return try? DeviceComparison(
                start.record, with: scene, changedBy: missing.changes(answers), playing: log, textMeasurer: textMeasurer
            )
        }
        var answers: [MissingAnswers.Answer] = []
        var best = start
        var isBetter = true
        while isBetter, !best.isAlike {
            isBetter = false
            // A later difference may come from an earlier one; it is looked at where nothing explains that one.
            for course in best.different where !isBetter {
                let known = answers
                for proposal in missing.proposals(for: course, in: best) {
                    let asked = known + proposal.filter { !known.contains($0) }
                    guard asked.count > known.count, let next = played(asked), next.isNearer(than: best) else {
                        continue
                    }
                    (answers, best, isBetter) = (asked, next, true)
                    if best.isAlike { break }
                }
            }
        }
        for answer in answers {
            let rest = answers.filter { $0 != answer }
            if let next = played(rest), !best.isNearer(than: next) { (answers, best) = (rest, next) }
        }
        changes = missing.changes(answers)
        comparison = best
    }
}

extension DeviceComparison {
    /// Whether fewer recognizers differ, or as many of them later.
    fileprivate func isNearer(than other: DeviceComparison) -> Bool {
        func distance(_ comparison: DeviceComparison) -> (Int, TimeInterval) {
            let different = comparison.different
            return (different.count, -(different.first?.firstDifference ?? 0))
        }
        return distance(self) < distance(other)
    }
}
