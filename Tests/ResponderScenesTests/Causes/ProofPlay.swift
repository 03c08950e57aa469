import ResponderKit

@testable import ResponderLog
@testable import ResponderWhy
@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// A play of a session, with the decisions that the proof of causes needs.
final class ProofPlay {
    let model: SessionModel
    let referee = Referee()
    let stage: Stage
    let state: SceneState
    private let scene: SceneDocument
    private let changes: [SceneChange]
    let inputs: [RecordedInput]

    init(_ inputs: [RecordedInput], on scene: SceneDocument, changedBy changes: [SceneChange] = []) throws {
        self.inputs = inputs
        self.scene = scene
        self.changes = changes
        model = SessionModel(of: scene, changedBy: changes, parts: [.all, .decisions])
        stage = try Stage(scene: scene, changedBy: changes, readers: [model, referee])
        var state = SceneState(scene)
        for change in changes { _ = try state.apply(change, file: "", isBuilding: true) }
        self.state = state
        let player = Player(InputLog(inputs, file: ""), on: stage)
        player.onInput = { [referee, model] in
            referee.follow($0)
            model.follow($0)
        }
        player.play()
    }

    /// The same session with something undone.
    /// - Parameters:
    ///   - undoing: nil for nothing.
    ///   - others: other changes of the scene.
    ///   - moment: when the scene is changed; nil for the beginning.
    func again(with undoing: Undoing?, and others: [SceneChange] = [], since moment: TimeInterval?) throws -> ProofPlay
    {
        let all = others + (undoing?.changes ?? [])
        guard let moment else {
            return try ProofPlay(undoing?.inputs ?? inputs, on: scene, changedBy: all)
        }
        let lines = all.map { RecordedInput(at: moment, .set($0)) }
        let index = inputs.firstIndex { $0.time > moment } ?? inputs.count
        return try ProofPlay(Array(inputs[..<index]) + lines + inputs[index...], on: scene)
    }

    /// The stage just before a time, with its views where they were then.
    func stage(before time: TimeInterval) -> Stage? {
        guard let stage = try? Stage(scene: scene, changedBy: changes) else { return nil }
        let end = RecordedInput(at: time - 0.001, .end)
        Player(InputLog(inputs.filter { $0.time < end.time } + [end], file: ""), on: stage).play()
        return stage
    }

    func decision(_ number: Int) -> Decision? { model.decisions.first { $0.number == number } }

    /// The view that the first finger of a loss landed on.
    func hit(_ loss: TouchOutcome.Loss) -> UIView? {
        guard let landing = loss.landings.min() else { return nil }
        return model.decisions.lazy.compactMap { entry -> UIView? in
            guard case .hitTest(let contact, _, let view, _) = entry.kind, contact == landing.contact,
                entry.time == landing.time
            else { return nil }
            return view?.object
        }.first
    }

    /// The causes of the target's losses with the same landings.
    func causes(like loss: TouchOutcome.Loss) -> Set<String> {
        let losses = model.log.losses.filter {
            $0.target == loss.target && !$0.landings.isEmpty && $0.landings.isSubset(of: loss.landings)
        }
        return Set(losses.flatMap { undoings(of: $0).map(\.cause) })
    }

    /// What undoes the causes of a loss.
    func undoings(of loss: TouchOutcome.Loss) -> [Undoing] {
        decision(loss.decision).map { Undoer(loss: loss, decision: $0, play: self).undoings } ?? []
    }

    /// What the target of a loss got of its landings, step by step.
    func fate(of loss: TouchOutcome.Loss) -> [String] {
        let own = loss.target.isGesture ? [] : stage.view(named: loss.target.name)?.gestureRecognizers ?? []
        var reader = FateReader(
            view: loss.target.isGesture ? nil : loss.target.name,
            gestures: loss.target.isGesture ? [loss.target.name] : Set(own.map(\.traceName)), landings: loss.landings)
        for entry in model.decisions { reader.read(entry) }
        return reader.steps
    }
}

extension Decision {
    /// The kind of the decision, with its reason, as words.
    var cause: String {
        switch kind {
        case .gesture(_, _, _, let state, let why): "\(state.name) \(why.word)"
        case .refusal(_, _, let why): "refusal \(why.rawValue)"
        case .gate(_, _, let verdict): "gate \("\(verdict)".prefix { $0 != "(" })"
        case .unasked(_, _, _, let result): "unasked \(result.rawValue)"
        case .hitTest: "hit test"
        case .controlLost(_, let why): "control \(why.rawValue)"
        case .selection(_, _, _, let why): "selection \(why.rawValue)"
        case .touch(let phase, _, _, _): "touch \(phase.word)"
        default: "\("\(kind)".prefix { $0 != "(" })"
        }
    }
}

extension GestureReason {
    /// The case without its values.
    var word: String {
        let word = String("\(self)".prefix { $0 != "(" })
        if case .liftedBeforeMoving(_, _, let touches) = self { return "\(word) \(touches)" }
        return word
    }
}

/// Reads from decisions what a gesture, or a view and the gestures on it, got of some landings.
private struct FateReader {
    let view: String?
    let gestures: Set<String>
    let landings: Set<TouchOutcome.Landing>
    private(set) var steps: [String] = []
    private var concerned: Set<Int> = []
    private var attempts: Set<String> = []

    init(view: String?, gestures: Set<String>, landings: Set<TouchOutcome.Landing>) {
        self.view = view
        self.gestures = gestures
        self.landings = landings
    }

    mutating func read(_ entry: Decision) {
        let time = (entry.time * 100).rounded() / 100
        switch entry.kind {
        case .hitTest(let contact, _, let hit, let visits):
            let isOwn = landings.contains { $0.contact == contact && $0.time == entry.time }
            if isOwn { concerned.insert(contact) } else { concerned.remove(contact) }
            if isOwn, hit?.name == view { steps.append("hit by \(contact)") }
            if isOwn, let visit = visits.first(where: { $0.view.name == view }) {
                steps.append("asked about \(contact): \(visit.result.rawValue)")
            }
        case .delivery(let recognizer, .began, let contacts)
        where gestures.contains(recognizer.name) && !concerned.isDisjoint(with: contacts):
            attempts.insert(recognizer.name)
            steps.append("\(recognizer.name) receives \(contacts)")
        case .refusal(let recognizer, let contact, let why)
        where gestures.contains(recognizer.name) && concerned.contains(contact):
            steps.append("\(recognizer.name) refused \(contact): \(why.rawValue)")
        case .gesture(let recognizer, _, _, let to, let why) where gestures.contains(recognizer.name):
            // No finger takes part in what a wheel does.
            if attempts.contains(recognizer.name) || landings.allSatisfy({ $0.contact == nil }), to != .changed {
                steps.append("\(recognizer.name) \(to.name) at \(time): \(why.word) \(why.rival?.name ?? "")")
            }
            if to == .possible { attempts.remove(recognizer.name) }
        case .touch(let phase, let responder, let contacts, let handled)
        where responder.name == view && phase != .moved && !concerned.isDisjoint(with: contacts):
            steps.append("\(phase.rawValue) \(handled) at \(time)")
        case .gate(let contact, let owner, let verdict) where owner.name == view && concerned.contains(contact):
            steps.append("gate \("\(verdict)".prefix { $0 != "(" }) \(verdict.by ?? "")")
        case .pointed(let input, _, let hit)
        where landings.contains { $0.source == .pointer(input) && $0.time == entry.time }:
            steps.append("\(input.rawValue) over \(hit?.name ?? "nothing")")
        case .control(let control, let events) where control.name == view: steps.append("sends \(events.rawValue)")
        case .controlLost(let control, let why) where control.name == view: steps.append("lost \(why.rawValue)")
        case .selection(let list, let path, let selected, let why) where list.name == view:
            steps.append("selects \(path) \(selected) \(why.rawValue)")
        default: break
        }
    }
}
