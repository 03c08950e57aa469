import Foundation
import MessageText
import ResponderKit
import ResponderLog

/// A session in words.
extension SessionModel {
    private var cast: Cast { stories.cast }

    /// The unexpected losses, in the order of the text.
    package var missed: [TouchOutcome.Loss] { log.missed }

    /// The losses that a text lists.
    /// - Parameter name: what the text is about; nil for everything.
    public func losses(for name: String? = nil) -> [TouchOutcome.Loss] {
        guard let name else { return missed }
        let isOfView = cast.bundles[name] == nil && stories.gestures[name] == nil && cast.views[name] != nil
        return isOfView ? missed.filter { $0.target == .view(name) } : []
    }

    // MARK: The text

    /// The full text: warnings first; then what happened to each touch, wheel, key and the like, and why, with the remedies; then a
    /// paragraph for each finger, with its landing, the view that was hit and the responder that handled it; then one for each gesture that lost, and for each
    /// that acted or is undecided; at the end a line that names the gestures whose conditions the touches did not meet, and one that
    /// names those without touches.
    /// - Parameters:
    ///   - rest: what is not known about remedies; nil if everything is.
    ///   - remedy: the line of Swift for a loss; by default that of the rule that caused it.
    public func text(rest: String? = nil, remedy: (TouchOutcome.Loss) -> String? = { $0.remedy?.swift }) -> String {
        let missed = missed
        let losers = Set(missed.compactMap(\.gesture))
        var paragraphs: [String] = []
        if !stories.warnings.isEmpty { paragraphs.append(stories.warnings.joined()) }
        let told = accounts.flatMap { $0.lines(remedy) } + Self.lines(rest)
        if !told.isEmpty { paragraphs.append("what happened, and why\n" + told.joined()) }
        paragraphs += stories.ofFingers.keys.sorted().map {
            "finger \($0)\n" + (stories.ofFingers[$0]?.lines.joined() ?? "")
        }
        if let pointer = stories.pointer { paragraphs.append("pointer\n" + pointer.lines.joined()) }
        if let keys = stories.keys { paragraphs.append("keys\n" + keys.lines.joined()) }
        let busy = cast.gestures.filter { !isIdle($0.name) && !isAside($0.name, losers) }
        paragraphs += busy.filter { losers.contains($0.name) }.map(paragraph)
        paragraphs += busy.filter { !losers.contains($0.name) }.map(paragraph)
        let aside = asideLines(losers)
        if !aside.isEmpty { paragraphs.append(aside.joined()) }
        if cast.gestures.isEmpty {
            paragraphs.append("The scene has no gestures.\n")
        } else if !idleNames.isEmpty {
            paragraphs.append("Without a touch: \(idleNames.joined(separator: ", ").onOneLine)\n")
        }
        return paragraphs.joined(separator: "\n")
    }

    /// The paragraphs of one gesture, of a bundle's gestures, of a view, of a finger (`finger 2`) or of `keys`, even if nothing
    /// happened; nil for any other name.
    public func text(
        of name: String, rest: String? = nil, remedy: (TouchOutcome.Loss) -> String? = { $0.remedy?.swift }
    ) -> String? {
        if let found = cast.bundles[name]?.compactMap({ stories.gestures[$0] }) ?? stories.gestures[name].map({ [$0] })
        {
            return found.map(paragraph).joined(separator: "\n")
        }
        if let kind = cast.views[name] {
            let lost = losses(for: name).lines(remedy) + Self.lines(rest)
            let lines = lost + (stories.ofViews[name]?.lines ?? [])
            return "\(name) (\(kind))".onOneLine + "\n"
                + (lines.isEmpty ? "  no finger, key or motion came to it\n" : lines.joined())
        }
        if name == "keys" {
            return "keys\n"
                + (unhandledKeys + (stories.keys?.lines ?? ["  no key, motion or remote command came\n"])).joined()
        }
        if name == "pointer" {
            return "pointer\n" + (stories.pointer?.lines ?? ["  no pointer hovered, and no wheel turned\n"]).joined()
        }
        guard name.hasPrefix("finger "), let contact = Int(name.dropFirst(7)) else { return nil }
        return "\(name)\n" + (stories.ofFingers[contact]?.lines ?? ["  did not land\n"]).joined()
    }

    private static func lines(_ rest: String?) -> [String] { rest.map { [Wording.line(nil, $0)] } ?? [] }

    /// The names for which there is a text.
    public var names: [String] { cast.gestures.map(\.name) + cast.bundles.keys.sorted() + cast.views.keys.sorted() }

    /// The keys, motions and commands that no responder handled, each with the cause.
    private var unhandledKeys: [String] {
        log.calls.filter { $0.handler == nil }.uniqued(by: \.word).map { Wording.line($0.time, $0.sentence) }
    }

    /// The gestures that lists of names contain.
    private var shown: [Cast.Gesture] { cast.gestures.filter { !$0.isContentDelay } }

    /// Whether a gesture failed as expected.
    private func isAside(_ name: String, _ losers: Set<String>) -> Bool {
        guard let story = stories.ofGestures[name] else { return false }
        return !story.failures.isEmpty && recognitions[name] == nil && !losers.contains(name)
    }

    /// The names of the gestures that did nothing as expected, one line for each reason.
    private func asideLines(_ losers: Set<String>) -> [String] {
        var headings: [String] = []
        var names: [String: [String]] = [:]
        for name in shown.map(\.name) where isAside(name, losers) {
            for heading in stories.ofGestures[name]?.failures.map(\.heading) ?? [] {
                if names[heading] == nil { headings.append(heading) }
                names[heading, default: []].append(name)
            }
        }
        let first = GestureStory.Failure.conditions.heading
        let order = headings.filter { $0 == first } + headings.filter { $0 != first }
        return order.map { "\("\($0): \(names[$0]?.joined(separator: ", ") ?? "")".onOneLine)\n" }
    }

    private func paragraph(_ gesture: Cast.Gesture) -> String {
        let isChanged = stories.ofGestures[gesture.name]?.isChanged == true
        let head = isChanged ? "set at the start" : "set"
        let values = gesture.settings.isEmpty && isChanged ? ["nothing"] : gesture.settings
        let settings = values.isEmpty ? "" : "\n  \(head): \(values.joined(separator: "; ").onOneLine)"
        return gesture.heading + settings + "\n" + (stories.ofGestures[gesture.name] ?? GestureStory()).lines.joined()
    }

    /// Whether nothing came to a gesture.
    private func isIdle(_ name: String) -> Bool { stories.ofGestures[name]?.isIdle ?? true }

    /// The gestures that did nothing; a bundle whose parts did nothing is named once.
    private var idleNames: [String] {
        let bundles = cast.bundles.filter { $0.value.allSatisfy(isIdle) }
        let bundleOf = Dictionary(uniqueKeysWithValues: bundles.flatMap { name, parts in parts.map { ($0, name) } })
        var idle: [String] = []
        for gesture in shown where isIdle(gesture.name) {
            let shown = bundleOf[gesture.name] ?? gesture.name
            if idle.last != shown { idle.append(shown) }
        }
        return idle
    }

    /// One line for each time that a gesture was recognized, in the order in which they began.
    public var summary: [String] {
        var found: [(time: TimeInterval, order: Int, line: String)] = []
        for (order, gesture) in cast.gestures.enumerated() {
            for attempt in recognitions[gesture.name] ?? [] {
                let line = "\(attempt.span)  \(gesture.heading): \(attempt.result.onOneLine)"
                found.append((attempt.recognition ?? 0, order, line))
            }
        }
        return found.sorted { ($0.time, $0.order) < ($1.time, $1.order) }.map(\.line)
    }
}
