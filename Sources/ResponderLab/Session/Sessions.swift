import InspectorPanels
import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// The session that is shown, and the one before it, to which Alt + ← returns.
final class Sessions {
    let arguments: Arguments
    private(set) var current: Session
    /// What would be lost with the current session.
    var unsaved = UnsavedWork()
    /// The session before the current one, if anything was done in it.
    private(set) var left: LeftSession?
    /// What was kept of what-ifs, by the identity of the scene: it begins with these changes until they are put back.
    private var kept: [String: (changes: [SceneChange], words: String)] = [:]
    /// Whether a message has said in this run that the session before is kept.
    var hasSaidThatItKeeps = false
    /// Whether other sessions came before the current one.
    private var hasOpenedAnother = false

    init(_ first: Session, _ arguments: Arguments) {
        current = first
        self.arguments = arguments
    }

    var source: Source { current.source }

    /// Whether the current session is a restart of the one before, and nothing was done in it.
    var isUntouchedRestart: Bool {
        left?.session.source.identity == source.identity && LeftSession.worth(of: current, unsaved) == .nothing
    }

    /// A session that can replace the current one.
    /// - Throws: `FormatError` or `WriteError`, as `Session` does.
    func make(_ source: Source, textMeasurer: (any TextMeasurer)?) throws -> Session {
        var arguments = arguments
        // The gesture that is to be explained may be one of the first scene.
        if case .one(let name) = arguments.explain, (try? SessionModel(of: source.scene).text(for: name)) == nil {
            arguments.explain = nil
        }
        let changes = source.recording == nil && !source.isDraft ? kept[source.identity]?.changes : nil
        return try Session(source, arguments, changedBy: changes ?? [], textMeasurer: textMeasurer)
    }

    // MARK: Kept changes

    /// The scene of the current session begins with a what-if's changes from now on.
    func keep(_ whatIf: Track, saying words: String) {
        guard !source.isDraft else { return }
        let before = kept[source.identity].map { [$0.words] } ?? []
        kept[source.identity] = (whatIf.changes, (before + [words]).joined(separator: ". "))
    }

    /// What differs from the scene's file in the current session, in words; nil for nothing.
    var changeInWords: String? {
        let changes = current.track.changes
        guard !changes.isEmpty else { return nil }
        if let kept = kept[source.identity], kept.changes == changes { return kept.words }
        return changes.map(\.words).joined(separator: ". ")
    }

    /// Whether the scene of the current session begins with kept changes.
    var hasKept: Bool { kept[source.identity] != nil }

    /// The scene of the current session begins as its file says again.
    func putBack() { kept[source.identity] = nil }

    /// Why no other session can replace the current one, in words; nil if one can. A session that is being written to a file
    /// cannot be left.
    var refusal: String? {
        guard current.files.isWritten else { return nil }
        let options = [arguments.record.map { _ in "--record" }, arguments.trace.map { _ in "--trace" }]
        let names = options.compactMap { $0 }.joined(separator: " and ")
        return "Reset, Record and other scenes are off, because \(names) writes one session. "
            + "Close the lab to finish the file. To use them, start the lab without \(names)."
    }

    /// Replace the current session by another one, such as the one before. If anything was done in the current session, it is
    /// kept in memory.
    /// - Returns: the current session, if it is kept.
    /// - Throws: an error of its files; it is not replaced then.
    @discardableResult
    func replace(by next: Session, at time: TimeInterval) throws -> LeftSession? {
        try current.finish(heading: true)
        hasOpenedAnother = true
        let isBack = left?.session === next
        var kept: LeftSession?
        let worth = LeftSession.worth(of: current, unsaved)
        // The board that a restart replaces is in no other session.
        if worth != .nothing || current.isRestored && next.source.identity == source.identity {
            if !isBack { left?.session.end() }
            kept = LeftSession(session: current, time: time, unsaved: unsaved, isWorthAWord: worth == .word)
            current.liftFingers(at: time)
            left = kept
        } else {
            current.end()
            if isBack { left = nil }
        }
        unsaved = UnsavedWork()
        current = next
        return kept
    }

    /// Show the recording of the command line in place of its scene, which was shown while it was read.
    func begin(_ first: Session) {
        current.end()
        current = first
    }

    /// Show another session for a while, or the person's own one again; neither ends.
    @discardableResult
    func lend(to shown: Session) -> Session {
        defer { current = shown }
        return current
    }

    /// The run ends.
    func finish() throws {
        left?.session.end()
        current.end()
        try current.finish(heading: hasOpenedAnother)
    }
}

/// What would be lost if the session ended now.
struct UnsavedWork {
    /// When the current recording began, in the session's time; nil if none is being made.
    var recordingSince: TimeInterval?
    /// When an unsaved recording was stopped, in the session's time.
    var recordedUntil: TimeInterval?
    /// Whether keys of the scene were changed since the last save.
    var hasChanges = false

    var hasRecording: Bool { recordingSince != nil || recordedUntil != nil }
    var isUnsaved: Bool { hasRecording || hasChanges }
}

/// The session before the current one, as it was when it was left. Alt + ← returns to it.
struct LeftSession {
    let session: Session
    /// How long it had lasted, in seconds.
    let time: TimeInterval
    let unsaved: UnsavedWork
    /// Whether there was enough input in it to say that it is kept.
    let isWorthAWord: Bool

    /// What a session is worth: nothing if its scene was neither touched nor changed, and with enough input a word that it is
    /// kept.
    enum Worth { case nothing, kept, word }

    static func worth(of session: Session, _ unsaved: UnsavedWork) -> Worth {
        if unsaved.hasChanges { return .word }
        guard !session.isReplaying else { return .nothing }
        var (worth, landings) = (Worth.nothing, 0)
        var first: TimeInterval?
        for index in 0..<session.log.count {
            let input = session.log[index]
            switch input.content {
            case .input(.touch(let sample)) where sample.phase == .down: (worth, landings) = (.kept, landings + 1)
            case .input(.touch): break
            case .input(.text), .input(.scroll): worth = .kept
            case .input(.file), .set, .tree: return .word
            default: continue
            }
            let beginning = first ?? input.time
            first = beginning
            if landings >= minimumLandings || worth == .kept && input.time - beginning >= minimumTime { return .word }
        }
        return worth
    }

    /// Enough fingers, or enough seconds.
    static let minimumLandings = 3
    static let minimumTime: TimeInterval = 3
}
