import Foundation
import ResponderKit
import ResponderLog

/// What happened in a session: its touches with their outcomes, the attempts of recognizers, what views and controls received, and
/// the stories of fingers, gestures and keys. It reads a chronicle from the beginning of the session and can be asked at any
/// moment. Verdicts, lanes, explanations, the judge of a fix finder and the comparison with a device read from it.
///
///     let model = SessionModel(of: cast)
///     chronicle.add(model)
///     ...
///     print(model.text())
public final class SessionModel: ChronicleReader {
    /// Parts that a model may leave out, because they cost time in each replay of a search.
    package struct Parts: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// The lanes of the timeline, and the outcome of each touch.
        package static let lanes = Parts(rawValue: 1)
        /// The stories of fingers, gestures and keys, from which texts are made.
        package static let stories = Parts(rawValue: 2)
        /// All parts that explain.
        package static let all: Parts = [.lanes, .stories]
        /// Every decision as it was observed.
        package static let decisions = Parts(rawValue: 4)
    }

    private let parts: Parts
    /// The lanes of fingers, recognizers and views, and the outcome of each touch.
    public let timeline: Timeline
    /// What happened to the input.
    package private(set) var log = TouchLog()
    /// The attempts of recognizers, in the order in which they began.
    public var attempts: [GestureAttempt] { log.attempts.all }
    /// The attempts that were recognized, in order, by the name of their recognizer.
    package var recognitions: [String: [GestureAttempt]] { log.attempts.recognitions }
    /// The landings of fingers in order, each with the name of the view that was hit; nil for none.
    package var landings: [(contact: Int, view: String?, time: TimeInterval)] { log.touchdowns }
    /// The stories of what happened so far.
    var stories: SessionStories {
        if let notes { knownStories.read(notes.all) }
        return knownStories
    }
    private var knownStories: SessionStories
    /// What the stories are made of; nil for a model without stories.
    private var notes: NoteLog?
    /// Whether the recognizers and views that take part are not known beforehand.
    private let isOpen: Bool
    /// Which views, controls and lists got which landings.
    package var acts: ActLog { log.acts }
    /// The number of decisions.
    package private(set) var count = 0
    /// The decisions themselves, since `forgetDecisions()`.
    package private(set) var decisions: [Decision] = []

    // Values only: the application retains its observers, and a reference back would be a retain cycle.

    /// A model of a session with the recognizers and views of a cast. It begins when it reads the chronicle of an application.
    /// - Parameter cast: nil for a program whose recognizers and views are not known beforehand: those that take part are included.
    public convenience init(of cast: Cast?) { self.init(of: cast, parts: .all) }

    /// A model with some of its parts.
    package init(of cast: Cast?, parts: Parts) {
        self.parts = parts
        timeline = Timeline(of: cast ?? Cast(gestures: []))
        knownStories = SessionStories(of: cast ?? Cast(gestures: []))
        isOpen = cast == nil
    }

    nonisolated deinit {}

    /// What else stops the targets of losses, as plays with remedies show: `; even without that, it fails: …`.
    package var obstacles: [TouchOutcome.Loss: String] = [:]

    /// Ask the record of the chronicle from now on.
    public func begin(reading chronicle: Chronicle) {
        log = chronicle.log
        timeline.begin(reading: log, hasLanes: parts.contains(.lanes))
        notes = parts.contains(.stories) ? log.keepNotes(isOpen: isOpen) : nil
    }

    /// Count a decision, which the record has read.
    public func read(_ decision: Decision, in chronicle: Chronicle) {
        count += 1
        if parts.contains(.decisions) { decisions.append(decision) }
    }

    /// Forget the decisions so far; what is explained remains.
    package func forgetDecisions() { decisions = [] }

    /// The decision with a number, if it caused a loss or a recognition.
    package func cause(_ number: Int) -> Decision? { notes?.causes[number] }

    /// The warnings so far.
    package var warnings: [String] { log.warnings }

    /// The recognizers of a bundle, by name; none for any other name.
    package func members(of name: String) -> [String] { stories.cast.bundles[name] ?? [] }

    /// Include a recognizer in the texts, and in what is noted from now on, even if it takes no part.
    package func include(_ recognizer: UIGestureRecognizer) { include(Note.Member(recognizer)) }

    /// The same for a view, or another responder.
    package func include(_ responder: UIResponder) { include(Note.Member(responder)) }

    private func include(_ member: Note.Member) {
        if let notes { knownStories.read(notes.all) }
        knownStories.include(member)
    }

    // MARK: Input

    /// Note input that is about to be dispatched to the application.
    package func follow(_ sample: InputSample, at time: TimeInterval) {
        if parts.contains(.lanes) { timeline.follow(sample, at: time) }
        log.follow(sample, at: time)
        if case .text(let text) = sample { notes?.type(text, at: time, log) }
    }

    /// Note a change that was made in the application.
    package func note(_ words: String, at time: TimeInterval) {
        if parts.contains(.lanes) { timeline.note(words, at: time) }
        notes?.note(words, at: time)
    }

    /// Note the change of a property of a gesture, of each gesture of a bundle, or of a view.
    /// - Parameters:
    ///   - property: UIKit's name of the property: `isEnabled`.
    ///   - value: the new value in words.
    package func note(_ property: String, setTo value: String, of target: Target, at time: TimeInterval) {
        notes?.note(TouchOutcome.Setting(target: target, property: property), setTo: value, at: time)
    }
}
