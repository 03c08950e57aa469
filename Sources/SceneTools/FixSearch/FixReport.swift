import Foundation
import MessageText
import ResponderChronicle
import SceneFormat

/// The results of a fix finder, as text.
public struct FixReport {
    /// The text.
    public let text: String

    /// The number of fixes that are printed in full.
    private static let told = 10

    /// - Parameter stopped: why the search was stopped before it was finished, in words; nil if it is finished.
    public init(_ finder: FixFinder, stopped: String? = nil) {
        let tried = Self.count(finder.tried.count, finder.triedPairs)
        let end =
            stopped.map { "; stopped \($0)" }
            ?? (finder.isCutShort ? "; stopped after \(Wording.count(finder.plays, "play"))" : "")
        let missed = finder.missed.map { "no finger landed on \($0.onOneLine)\n" } ?? ""
        let head = missed + finder.goal.title.onOneLine + (finder.inputWords.map { ", \($0)" } ?? "")
        let found = finder.fixes
        guard !found.isEmpty else {
            text = "\(head): nothing found, \(tried) tried\(end)\n\(Self.why(finder))"
            return
        }
        let pairs = found.filter { $0.proposals.count > 1 }.count
        let does = Self.count(found.count - pairs, pairs)
        let last = found.firstIndex { $0.manner == .drastic }
        let fixes = found.prefix(Self.told).enumerated().map { index, fix in
            "\n\(index == last ? "Last resorts:\n\n" : "")\(index + 1)  \(Self.paragraph(fix, of: finder))"
        }
        let rest = found.dropFirst(Self.told).map { "   \($0.words.onOneLine)\n" }
        let more = rest.isEmpty ? "" : "\nMore:\n\(rest.joined())"
        text =
            "\(head): \(does) \(found.count == 1 ? "does" : "do") it, \(tried) tried\(end)\n"
            + Self.why(finder) + fixes.joined() + more
    }

    /// `3 changes and 1 pair`, `1 pair`.
    private static func count(_ changes: Int, _ pairs: Int) -> String {
        let parts = [(changes, "change"), (pairs, "pair")].filter { $0.0 > 0 }.map { Wording.count($0.0, $0.1) }
        return parts.isEmpty ? "0 changes" : parts.joined(separator: " and ")
    }

    private static func paragraph(_ fix: Fix, of finder: FixFinder) -> String {
        let sides = fix.sideEffects.isEmpty ? ["none"] : fix.sideEffects
        let parts: [(String, [String])] = [
            ("effect", [fix.effect]), ("side effects", sides), ("note", fix.warnings),
            ("Swift", fix.swift), ("scene", finder.scene(with: fix)),
            ("what if", [fix.changes.map(\.text).joined(separator: "; ")]),
        ]
        let lines = parts.flatMap { title, lines in
            lines.enumerated().map { index, line in
                "   \((index == 0 ? title : "").padding(toLength: 14, withPad: " ", startingAt: 0))\(line.onOneLine)\n"
            }
        }
        return "\(fix.words.onOneLine)\n" + lines.joined()
    }

    /// Why nothing was found that a program would write, one line for each reason.
    private static func why(_ finder: FixFinder) -> String {
        finder.why.map { "   \($0.onOneLine)\n" }.joined()
    }
}
