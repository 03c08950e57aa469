import Foundation

/// What the window has said about things that fail, so that it says each failure once, and its end.
struct Failures {
    /// What can fail.
    enum Topic: Hashable {
        /// Keeping the session for after a crash.
        case session
        /// Keeping the edited scene for after a crash.
        case draft
        /// Writing the recording or the trace.
        case files
        /// Writing the description of the window.
        case description
        /// The engine, which warns.
        case warning
    }

    /// What is new about a topic.
    enum News: Equatable {
        /// It fails now, or for another reason.
        case fails(String)
        /// It does not fail any more; what was said about it.
        case isOver(String)
    }

    private var told: [Topic: String] = [:]

    /// Note whether something fails at present.
    /// - Parameter words: why it fails; nil if it does not.
    /// - Returns: what is to be said; nil if that was said already.
    mutating func note(_ words: String?, about topic: Topic) -> News? {
        let before = told.updateValue(words ?? "", forKey: topic) ?? ""
        guard before != words ?? "" else { return nil }
        return words.map { .fails($0) } ?? .isOver(before)
    }

    /// Whether something failed the last time.
    func fails(_ topic: Topic) -> Bool { told[topic]?.isEmpty == false }
}

/// How many lines of the trace its reader or disk did not take, and what the window has said about it.
struct LostLines {
    private(set) var told = 0
    /// Whether the reader has not caught up since the window last said it.
    private var isLosing = false

    /// How many lines of a trace are lost, in words.
    static func words(_ count: Int, of trace: String?) -> String {
        "\(count) \(count == 1 ? "line" : "lines") of the trace are lost: \(trace ?? "its file") is not read."
    }

    /// Note how many lines are lost.
    /// - Parameters:
    ///   - isBehind: whether lines wait for the reader.
    ///   - isShown: whether the last message is still shown. One that was closed is shown again only after the reader has caught up.
    /// - Returns: whether to say it.
    mutating func note(_ count: Int, isBehind: Bool, isShown: Bool) -> Bool {
        if !isBehind { isLosing = false }
        guard count > told else { return false }
        defer { (told, isLosing) = (count, true) }
        return isShown || told == 0 || !isLosing
    }
}
