import Foundation
import MessageText
import ResponderChronicle
import SceneFormat

/// The comparison of a device with the engine, in words.
public struct DeviceReport {
    private let comparison: DeviceComparison
    private let answers: DeviceAnswerFinder?
    private var scene: SceneDocument { comparison.setup.scene }

    /// - Parameter answers: the result of the search for missing answers; nil if there was no search.
    public init(_ comparison: DeviceComparison, _ answers: DeviceAnswerFinder? = nil) {
        self.comparison = comparison
        self.answers = answers
    }

    /// The paragraph of an explanation.
    public var text: String { beginning + "\n" + end }

    /// The part of the paragraph that needs no search for answers, without the last line break.
    package var beginning: String {
        let system = comparison.record.system
        let heading = "on the device\(system.isEmpty ? "" : " (\(system.onOneLine))")"
        return heading + (courses + places + observations).map { "\n  \($0.onOneLine)" }.joined()
    }

    /// The rest of the paragraph: the answers that were found, and those that are not known.
    package var end: String { (found + open).map { "  \($0.onOneLine)\n" }.joined() }

    /// The comparison in one or two sentences.
    public var sentence: String { sentence(hasReason: true) }

    /// The same without the engine's reasons.
    public var shortSentence: String { sentence(hasReason: false) }

    private func sentence(hasReason: Bool) -> String {
        let different = comparison.different
        let count = comparison.courses.count
        guard let first = different.first else {
            guard count > 0 else { return "No gesture did anything, on the device or in the engine." }
            return "The engine does what the device did, within a frame."
        }
        let rest = different.count - 1
        let others = rest == 0 ? "" : " \(rest) more \(rest == 1 ? "gesture differs" : "gestures differ")."
        return "Not as on the device: \(Self.words(of: first, hasReason: hasReason)).\(others)"
    }

    // MARK: Recognizers

    private var courses: [String] {
        let lines = comparison.courses.map { course -> (String, String) in
            switch course.verdict {
            case .same: ("same", "\(course.gesture): \(course.device.words)")
            case .shifted: ("later", Self.words(of: course))
            case .different: ("differs", Self.words(of: course))
            case .onlyOnDevice: ("only there", "\(course.gesture)\(ownClass(of: course)): \(course.device.words)")
            }
        }
        let idle = comparison.idle.isEmpty ? [] : [("idle", comparison.idle.joined(separator: ", "))]
        return (lines + idle).map { $0.0.padding(toLength: 12, withPad: " ", startingAt: 0) + $0.1 }
    }

    private func ownClass(of course: DeviceCourse) -> String {
        comparison.record.ownClasses.first { $0.gesture == course.gesture }.map { " (\($0.name) of the app)" } ?? ""
    }

    /// The states of a recognizer on the device and in the engine, in words.
    static func words(of course: DeviceCourse, hasReason: Bool = true) -> String {
        switch course.verdict {
        case .same, .onlyOnDevice: return "\(course.gesture) \(course.device.words)"
        case .shifted(let shift, _):
            let word = shift < 0 ? "earlier" : "later"
            return "\(course.gesture) \(course.device.words), up to \(Wording.seconds(abs(shift))) \(word) than here"
        case .different:
            let (there, here) = course.difference
            let device = there.map { "\($0.state.verb) on the device at \(Wording.seconds($0.time))" }
            let engine = here.map {
                "\($0.stateOnDevice?.verb ?? "") at \(Wording.seconds($0.time))\(hasReason ? " (\($0.why))" : "")"
            }
            switch (device, engine) {
            case (let device?, let engine?): return "\(course.gesture) \(device); here it \(engine)"
            case (let device?, nil): return "\(course.gesture) \(device); here it did not"
            case (nil, let engine?): return "\(course.gesture) \(engine) here; on the device it did not"
            case (nil, nil): return course.gesture
            }
        }
    }

    // MARK: Other observations

    private var places: [String] {
        let landings = comparison.otherViews.map { device, engine in
            "finger \(device.contact) landed on \(device.view ?? "no view") at \(Wording.seconds(device.time)), here on "
                + "\(engine ?? "no view"): by an override of hitTest or point(inside:), or a changed order of views"
        }
        return landings
            + comparison.record.reordered.map {
                "the app changed the order of the views in \($0); the scene has the original order"
            }
    }

    /// The maximum number of pairs that are named.
    private static let maximumPairs = 6

    private var observations: [String] {
        var lines: [String] = []
        for (index, one) in comparison.courses.enumerated() {
            for other in comparison.courses[(index + 1)...] {
                let both = one.active.lazy.flatMap { span in
                    other.active.lazy.filter { $0.overlaps(span) }.map { max($0.lowerBound, span.lowerBound) }
                }.first
                guard let both, one.lasts(at: both), other.lasts(at: both) else { continue }
                let own = comparison.record.ownClasses.first { [one.gesture, other.gesture].contains($0.gesture) }
                let cause = own.map { "a delegate, or \($0.name)," } ?? "a delegate"
                let pair = "\(one.gesture) and \(other.gesture)"
                lines.append("\(pair) were both active at \(Wording.seconds(both)): \(cause) allows both")
            }
        }
        let more = lines.count - Self.maximumPairs
        return lines.prefix(Self.maximumPairs) + (more > 0 ? ["and \(more) more pairs"] : [])
    }

    private var found: [String] {
        guard let answers else { return [] }
        let stop =
            answers.isCutShort
            ? ["stopped     the search after \(answers.plays) plays; a shorter recording is searched further"] : []
        guard !answers.changes.isEmpty else { return stop }
        let rest = answers.best.different.map(\.gesture)
        let end =
            rest.isEmpty
            ? "the engine does what the device did"
            : "only \(Self.some(rest)) still \(rest.count == 1 ? "differs" : "differ")"
        return answers.changes.map { "with        \($0.text)" } + ["            \(end)"] + stop
    }

    /// The unknown settings, which the developer may know.
    private var open: [String] {
        let gestures = scene.root.tree.flatMap { $0.ownGestures + $0.gestures }.filter { !$0.unknown.isEmpty }
        var lines: [String] = []
        for (key, whose, what) in [
            (GestureKey.shouldBegin, "delegates", "answer"), (GestureKey.canPrevent, "classes", "override"),
        ] {
            let names = gestures.filter { $0.unknown.contains(key) }.map(\.name)
            if !names.isEmpty {
                lines.append("not known: what the \(whose) of \(names.joined(separator: ", ")) \(what)")
            }
        }
        if gestures.contains(where: { $0.unknown.contains(GestureKey.requireToFail) }) {
            lines.append("not known: which gestures wait for others, by require(toFail:)")
        }
        // If every finger landed on the same view, overrides of `hitTest` do not matter.
        let views = scene.root.tree.filter { $0.unknown.contains("hitTest") }.map(\.name)
        if !comparison.otherViews.isEmpty, !views.isEmpty {
            lines.append("not known: whether the classes of \(Self.some(views)) override hitTest")
        }
        guard !lines.isEmpty else { return [] }
        return lines + ["look in the app's code, and try it: --what-if \"NAME.KEY = VALUE\", or a key in the scene"]
    }

    private static func some(_ names: [String]) -> String {
        let more = names.count - 8
        return names.prefix(8).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }
}

extension DeviceCourse {
    /// Whether it is active at a time in a span that is longer than a moment.
    fileprivate func lasts(at time: TimeInterval) -> Bool {
        active.contains { $0.contains(time) && $0.upperBound > $0.lowerBound }
    }
}

extension [DeviceRecord.Change] {
    /// `began at 0.500 s, ended at 0.810 s`.
    fileprivate var words: String {
        let shown = prefix(8).map { "\($0.state.verb) at \(Wording.seconds($0.time))" }.joined(separator: ", ")
        return isEmpty ? "did nothing" : count > 8 ? "\(shown) and \(count - 8) more" : shown
    }
}
