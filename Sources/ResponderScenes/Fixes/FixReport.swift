import Foundation
import ResponderChronicle
import ResponderText

/// The results of a fix finder, as text.
public struct FixReport {
    /// The text.
    public let text: String

    /// The number of fixes that are printed in full.
    private static let told = 10

    /// - Parameter stopped: why the search was stopped before it was finished, in words; nil if it is finished.
    public init(_ finder: FixFinder, stopped: String? = nil) {
        let count = Wording.count(finder.tried.count, "change")
        let pairs = finder.triedPairs > 0 ? " and \(Wording.count(finder.triedPairs, "pair"))" : ""
        let end =
            stopped.map { "; stopped \($0)" }
            ?? (finder.isCutShort ? "; stopped after \(Wording.count(finder.plays, "play"))" : "")
        let missed = finder.missed.map { "no finger landed on \($0.onOneLine)\n" } ?? ""
        let head = missed + finder.goal.title.onOneLine + (finder.inputWords.map { ", \($0)" } ?? "")
        let found = finder.fixes
        guard !found.isEmpty else {
            text = "\(head): nothing found, \(count)\(pairs) tried\(end)\n\(Self.tried(finder))"
            return
        }
        let does = "\(Wording.count(found.count, found[0].proposals.count > 1 ? "pair" : "change"))"
        let fixes = found.prefix(Self.told).enumerated().map { "\n\($0 + 1)  \(Self.paragraph($1))" }
        let rest = found.dropFirst(Self.told).map { "   \($0.words.onOneLine)\n" }
        let more = rest.isEmpty ? "" : "\nMore:\n\(rest.joined())"
        text =
            "\(head): \(does) \(found.count == 1 ? "does" : "do") it, \(count)\(pairs) tried\(end)\n"
            + fixes.joined() + more
    }

    private static func paragraph(_ fix: Fix) -> String {
        let sides = fix.sideEffects.isEmpty ? ["none"] : fix.sideEffects
        let parts: [(String, [String])] = [
            ("effect", [fix.effect]), ("side effects", sides), ("note", fix.warnings),
            ("Swift", fix.proposals.flatMap(\.swift)),
            ("scene", fix.proposals.map(\.json)), ("what if", [fix.changes.map(\.text).joined(separator: "; ")]),
        ]
        let lines = parts.flatMap { title, lines in
            lines.enumerated().map { index, line in
                "   \((index == 0 ? title : "").padding(toLength: 14, withPad: " ", startingAt: 0))\(line.onOneLine)\n"
            }
        }
        return "\(fix.words.onOneLine)\n" + lines.joined()
    }

    /// Why nothing was found, and the proposals that were tried, by key.
    private static func tried(_ finder: FixFinder) -> String {
        let why = finder.reasons.map { "   \($0.onOneLine)\n" }.joined()
        let keys = finder.tried.map(\.change.values[0].key).uniqued
        let names = finder.tried.map(\.change.target.name).uniqued
        guard !keys.isEmpty else { return why }
        return why + "   tried: \(keys.joined(separator: ", "))\n   of: \(names.joined(separator: ", ").onOneLine)\n"
    }
}
