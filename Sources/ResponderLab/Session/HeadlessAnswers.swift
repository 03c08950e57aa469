import ResponderChronicle
import ResponderInspector
import ResponderKit
import ResponderScenes

/// What the command line asks about a recording beyond the explanation.
struct HeadlessAnswers {
    private let arguments: Arguments
    private let whatIfs: [[SceneChange]]
    private let goals: [FixGoal]

    /// How long the search for the fixes of one goal may take, in seconds.
    private static let patience = 60

    /// - Parameter additions: the changes of the tree that the recording makes.
    /// - Throws: `FormatError` for a question that does not fit the scene.
    init(_ arguments: Arguments, about scene: SceneDocument, adding additions: [TreeChange]) throws {
        self.arguments = arguments
        // A program's views and gestures are known once it runs.
        let scene = arguments.whatIfs.isEmpty && arguments.makes.isEmpty ? scene : scene.described()
        whatIfs = try arguments.whatIfs.map {
            try ChangeText($0, on: scene, adding: additions, source: "--what-if").changes
        }
        goals = try arguments.makes.map {
            do { return try FixGoal($0.name, $0.wish, in: scene) } catch { throw FormatError("--make: \(error)") }
        }
    }

    /// The answers, a text each.
    /// - Parameter session: has been played.
    func texts(of session: Session, textMeasurer: (any TextMeasurer)?) throws -> [String] {
        let scene = session.source.scene
        let setup = setup(of: session, textMeasurer)
        var texts: [String] = []
        if arguments.printsRelations { texts.append(GestureRelations(on: Stage(scene: scene)).text) }
        if arguments.printsTimeline || !whatIfs.isEmpty {
            let before = session.model.timeline
            if arguments.printsTimeline { texts.append(TimelineText(before).text) }
            texts += try whatIfs.map { changes in
                let report = try WhatIfReport(changes, in: setup, before: before)
                let device = try session.deviceComparison(changedBy: setup.different(changes))
                return report.text + (device.map { DeviceReport($0).sentence + "\n" } ?? "")
            }
        }
        return texts + goals.map { fixes(FixFinder($0, in: setup)) }
    }

    private func setup(of session: Session, _ textMeasurer: (any TextMeasurer)?) -> Experiment.Setup {
        Experiment.Setup(
            session.log, on: session.source.scene, until: arguments.exitAfter ?? .infinity, textMeasurer: textMeasurer)
    }

    /// The answers as data, with the explanation.
    /// - Parameter session: has been played.
    func data(of session: Session, textMeasurer: (any TextMeasurer)?) throws -> ExplanationData {
        let scene = session.source.scene
        let setup = setup(of: session, textMeasurer)
        var data = ExplanationData(title: scene.title)
        switch arguments.explain {
        case .all: data.add(session.model, with: session.triedRemedies())
        case .one(let name): try data.add(session.model, about: name, with: session.triedRemedies(for: name))
        case nil: break
        }
        if arguments.printsRelations { data.add(GestureRelations(on: Stage(scene: scene))) }
        if arguments.printsTimeline { data.add(session.model.timeline) }
        for changes in whatIfs {
            data.add(try WhatIfReport(changes, in: setup, before: session.model.timeline))
        }
        for goal in goals {
            let finder = FixFinder(goal, in: setup)
            data.add(finder, stopped: search(finder))
        }
        return data
    }

    private func fixes(_ finder: FixFinder) -> String { FixReport(finder, stopped: search(finder)).text }

    /// Search as far as there is time for it.
    /// - Returns: why the search was stopped, in words; nil if it is finished.
    private func search(_ finder: FixFinder) -> String? {
        let end = ContinuousClock.now + .seconds(Self.patience)
        while finder.next() {
            if ContinuousClock.now > end { return "after \(Self.patience) s" }
        }
        return nil
    }
}
