import ResponderChronicle
import ResponderKit
import ResponderScenes

/// The explanation of what happened in a session so far, with the remedies that work.
struct SessionReport {
    let model: SessionModel
    /// The scene with the changes of the session, and its input up to now.
    let setup: Experiment.Setup
    /// The comparison with the device that recorded the session; nil for other sessions.
    let device: DeviceCheck?

    /// How long remedies are tried where the search cannot be done in pieces, in seconds.
    private static let patience = 1.5

    /// The replays that find out which remedies of the explanation work. They can be made in pieces.
    /// - Parameter name: a gesture, view, finger or `keys`; nil for everything.
    func remedies(for name: String? = nil) -> RemedyTrial { RemedyTrial(for: model.losses(for: name), in: setup) }

    /// The replays that find out which remedies work, made as far as there is time for them.
    func triedRemedies(for name: String? = nil) -> RemedyTrial {
        let trial = remedies(for: name)
        let end = ContinuousClock.now + .seconds(Self.patience)
        while ContinuousClock.now < end, trial.next(while: { ContinuousClock.now < end }) {}
        return trial
    }

    /// The explanation as one text.
    /// - Parameter trial: the remedies that were tried; nil to try them now.
    func text(of name: String? = nil, with trial: RemedyTrial? = nil) throws -> String {
        var parts: [String] = []
        try tell(name, with: trial) { parts.append($0) }
        return parts.joined(separator: "\n")
    }

    /// The explanation in parts, each as soon as it is known: the comparison with a device comes before the search for answers.
    /// - Parameters:
    ///   - name: a gesture, view, finger or `keys`; nil for everything.
    ///   - trial: the remedies that were tried; nil to try them now.
    ///   - say: called with each part.
    func tell(_ name: String?, with trial: RemedyTrial? = nil, _ say: (String) -> Void) throws {
        if name == nil, let comparison = try device?.comparison(changedBy: setup.changes) {
            say(DeviceReport(comparison).beginning)
            let answers = setup.changes.isEmpty ? DeviceAnswerFinder.finished(for: comparison) : nil
            say(DeviceReport(comparison, answers).end)
        }
        let tried = trial ?? triedRemedies(for: name)
        tried.tell(model)
        say(try model.text(for: name, rest: tried.rest) { tried.remedy(for: $0) })
    }
}
