import Foundation
import ResponderChronicle
import ResponderKit
import SceneEditing
import SceneFormat
import SceneStage

extension Experiment {
    /// What an experiment plays: a scene or a program with changes, and an input.
    public struct Setup {
        /// The scene, or the program as a scene.
        public let scene: SceneDocument
        /// The changes of the scene's file, from the beginning.
        public let changes: [SceneChange]
        /// The input.
        public let log: InputLog
        /// The time at which a play stops, in seconds.
        public let limit: TimeInterval
        let textMeasurer: (any TextMeasurer)?
        /// Stages that have played a part of the input already; nil to begin each play with a new stage.
        let parked: (any ParkedStages)?

        /// - Parameters:
        ///   - changes: changes of the scene's file.
        ///   - limit: the time at which a play stops, in seconds.
        ///   - textMeasurer: measures text; nil if positions of the caret do not matter.
        ///   - parked: stages of the scene with the changes that have played a part of the input already.
        public init(
            _ log: InputLog, on scene: SceneDocument, changedBy changes: [SceneChange] = [],
            until limit: TimeInterval = .infinity, textMeasurer: (any TextMeasurer)? = nil,
            from parked: (any ParkedStages)? = nil
        ) {
            self.scene = scene
            self.changes = changes
            self.log = log
            self.limit = limit
            self.textMeasurer = textMeasurer
            self.parked = parked
        }

        /// The same until another moment, in seconds.
        func until(_ limit: TimeInterval) -> Self {
            Self(
                log, on: scene, changedBy: changes, until: min(limit, self.limit), textMeasurer: textMeasurer,
                from: parked)
        }

        /// A player that has played nothing of a moment and of what follows: that of a parked stage, or one at the beginning.
        /// - Throws: `FormatError` if a change does not fit the scene.
        func player(before moment: TimeInterval) throws -> Player {
            if let parked = parked?.takePlayer(before: moment) { return Player(log, from: parked) }
            return Player(log, on: try stage())
        }

        /// The stage shortly before the first input of a moment, in seconds.
        /// - Throws: `FormatError` if a change does not fit the scene.
        /// - Complexity: plays the log up to the moment, from the last parked stage on.
        func stage(before moment: TimeInterval) throws -> Stage {
            let player = try player(before: moment)
            while let next = player.nextTime, next < moment { player.step() }
            return player.stage
        }

        /// The stage at its beginning.
        /// - Throws: `FormatError` if a change does not fit the scene.
        func stage(readers: [any ChronicleReader] = []) throws -> Stage {
            try Stage(scene: scene, changedBy: changes, readers: readers, textMeasurer: textMeasurer)
        }
    }
}

/// What-if: the same input, with changes from the beginning.
extension Experiment.Setup {
    /// The requested changes without those that the scene has already; empty if nothing would be different.
    /// - Parameter asked: the changes; of two values for one key the later one counts.
    /// - Throws: `FormatError` for a change that does not fit the scene.
    public func different(_ asked: [SceneChange]) throws -> [SceneChange] {
        let members = SceneState(scene).members
        var before = try Stage(scene: scene, changedBy: changes)
        var different: [SceneChange] = []
        for change in Self.lastValues(asked) {
            if let isOther = log.additionsDiffer(with: change) {
                if isOther || log.others.contains(where: { $0.sets(change, members) }) { different.append(change) }
                continue
            }
            guard log.addition(mentionedBy: change, on: SceneState(scene, changedBy: changes)) == nil else {
                different.append(change)
                continue
            }
            let after = try Stage(scene: scene, changedBy: changes + different + [change])
            // A program may build it later.
            let isOther = change.target.meant(members).contains { target in
                before.settings(of: target).map { $0 != after.settings(of: target) } ?? true
            }
            guard isOther || log.others.contains(where: { $0.sets(change, members) }) else { continue }
            different.append(change)
            before = after
        }
        return different
    }

    /// The setup with changes, and its input without the `set` lines that they replace, and with the views and gestures that
    /// it adds as requested. A change that mentions an added view or gesture is made when that is added.
    public func changed(by asked: [SceneChange]) -> Self {
        let asked = Self.lastValues(asked)
        let added = asked.filter { log.additionsDiffer(with: $0) != nil }
        let state = SceneState(scene, changedBy: changes)
        var input = log.without(asked, SceneState(scene).members).changingAdditions(by: added)
        var first: [SceneChange] = []
        for change in asked where !added.contains(change) {
            if let line = input.addition(mentionedBy: change, on: state) {
                input = input.setting(change, after: line)
            } else {
                first.append(change)
            }
        }
        return Self(
            input, on: scene, changedBy: Self.lastValues(changes + first), until: limit, textMeasurer: textMeasurer)
    }

    /// An experiment with changes of the running scene, observed from a moment on. What is added later has its changes from the beginning.
    /// - Parameter start: the moment, in seconds.
    /// - Throws: `FormatError` for a change that does not fit the scene.
    func experiment(
        changedBy asked: [SceneChange], since start: TimeInterval, parts: SessionModel.Parts
    ) throws -> Experiment {
        let asked = Self.lastValues(asked)
        let state = SceneState(scene, changedBy: changes)
        let early = asked.filter { change in
            !change.isPossible(while: state) || log.adds(change, since: start)
                || log.addition(mentionedBy: change, on: state).map { $0.time >= start } == true
        }
        let late = asked.filter { !early.contains($0) }
        var setup = changed(by: early)
        setup = Self(
            setup.log.without(late, state.members, since: start), on: setup.scene, changedBy: setup.changes,
            until: limit, textMeasurer: textMeasurer, from: early.isEmpty ? parked : nil)
        return try Experiment(setup, changedBy: late, since: start, parts: parts)
    }

    /// One change for each key, with the last of its values.
    private static func lastValues(_ changes: [SceneChange]) -> [SceneChange] {
        var result: [SceneChange] = []
        for change in changes {
            for value in change.values {
                result.removeAll { $0.target == change.target && $0.values[0].key == value.key }
                result.append(SceneChange(change.target, [value]))
            }
        }
        return result
    }
}

extension Target {
    /// The view or the recognizers that are meant; a bundle's name means several.
    nonisolated fileprivate func meant(_ members: [String: [String]]) -> [Target] {
        switch self {
        case .view: [self]
        case .gesture(let name): (members[name] ?? [name]).map { .gesture($0) }
        }
    }
}

extension RecordedInput {
    /// Whether it is a line that gives a value to what a change of one key gives one to.
    nonisolated fileprivate func sets(_ change: SceneChange, _ members: [String: [String]]) -> Bool {
        guard case .set(let own) = content, own.values.contains(where: { $0.key == change.values[0].key }) else {
            return false
        }
        let meant = change.target.meant(members)
        return own.target.meant(members).contains { meant.contains($0) }
    }

    /// What is left of it without the keys that changes of one key each give a value to: in general one line or none.
    nonisolated fileprivate func without(_ changes: [SceneChange], _ members: [String: [String]]) -> [RecordedInput] {
        guard case .set(var own) = content else { return [self] }
        var parts: [SceneChange] = []
        own.values.removeAll { value in
            let taken = changes.filter { $0.values[0].key == value.key }.flatMap { $0.target.meant(members) }
            let all = own.target.meant(members)
            let rest = all.filter { !taken.contains($0) }
            guard rest.count < all.count else { return false }
            // Of a bundle only some recognizers are asked about; the others get the value one by one.
            parts += rest.map { SceneChange($0, [value]) }
            return true
        }
        return ((own.values.isEmpty ? [] : [own]) + parts).map { RecordedInput(at: time, .set($0)) }
    }
}

extension SceneChange {
    /// Whether a running scene can get the change. A failure requirement cannot be taken back, and an animation begins with the scene.
    nonisolated fileprivate func isPossible(while state: SceneState) -> Bool {
        let key = values[0].key
        guard key == GestureKey.requireToFail || key == "animate" else { return true }
        var state = state
        return key != "animate" && (try? state.apply(self, file: "")) != nil
    }
}

extension LineLog where Line == RecordedInput {
    /// - Parameter start: earlier lines remain.
    fileprivate func without(
        _ changes: [SceneChange], _ members: [String: [String]], since start: TimeInterval = -.infinity
    ) -> InputLog {
        let isMeant = { (line: RecordedInput) in line.time >= start && changes.contains { line.sets($0, members) } }
        guard others.contains(where: isMeant) else { return self }
        let log = replacingOthers { isMeant($0) ? $0.without(changes, members) : [$0] }
        // The what-if is as long as the session.
        if log.isComplete, log.duration < duration { log.append(RecordedInput(at: duration, .end)) }
        return log
    }
}

// Changes of views and gestures that a recording adds: they are in its lines, not in the scene.
extension LineLog where Line == RecordedInput {
    /// The changes of the tree that it makes, in order of time.
    public var treeChanges: [TreeChange] {
        others.compactMap { if case .tree(let change) = $0.content { change } else { nil } }
    }

    /// Whether a change of one key gives another value to a view or gesture that a line adds; nil if no line adds its target.
    func additionsDiffer(with change: SceneChange) -> Bool? {
        for case .new(let json) in treeChanges.map(\.part) {
            if let changed = json.changed(by: change) { return changed != json }
        }
        return nil
    }

    /// Whether a line from a moment on adds the target of a change.
    fileprivate func adds(_ change: SceneChange, since start: TimeInterval) -> Bool {
        others.contains { line in
            guard line.time >= start, case .tree(let tree) = line.content, case .new(let json) = tree.part else {
                return false
            }
            return json.changed(by: change) != nil
        }
    }

    /// The line that adds the last of the views and gestures that a change mentions; nil if the change fits the scene without
    /// additions, or does not fit it at all.
    fileprivate func addition(mentionedBy change: SceneChange, on state: SceneState) -> RecordedInput? {
        guard !treeChanges.isEmpty, !state.fits(change) else { return nil }
        var state = state
        for line in others {
            guard case .tree(let tree) = line.content, (try? state.apply(tree, file: "")) != nil else { continue }
            if state.fits(change) { return line }
        }
        return nil
    }

    /// The log with a change after one of its lines.
    fileprivate func setting(_ change: SceneChange, after line: RecordedInput) -> InputLog {
        var isSet = false
        return replacingOthers { other in
            guard other == line, !isSet else { return [other] }
            isSet = true
            return [other, RecordedInput(at: line.time, .set(change))]
        }
    }

    /// The log with other values for keys of the views and gestures that it adds.
    func changingAdditions(by changes: [SceneChange]) -> InputLog {
        guard !changes.isEmpty else { return self }
        return replacingOthers { line in
            guard case .tree(var tree) = line.content, case .new(var json) = tree.part else { return [line] }
            for change in changes { json = json.changed(by: change) ?? json }
            tree.part = .new(json)
            return [RecordedInput(at: line.time, .tree(tree))]
        }
    }
}

nonisolated extension SceneState {
    /// Whether a scene that is being built can get a change.
    fileprivate func fits(_ change: SceneChange) -> Bool {
        var state = self
        return (try? state.apply(change, file: "", isBuilding: true)) != nil
    }
}

nonisolated extension JSONValue {
    /// A view or gesture as in a scene file, with other values for keys of it, or of a view or gesture in it; nil if it does not
    /// contain the target.
    fileprivate func changed(by change: SceneChange) -> JSONValue? {
        let isGesture = self["kind"] != nil
        guard !isGesture || change.target == .gesture(ownName ?? "") else { return nil }
        // As in a scene with this view, or with a view that has this gesture.
        var scene: JSONValue = ["root": isGesture ? ["name": "", "gestures": [self]] : self]
        for value in change.values {
            guard (try? SceneEdit.set(change.target, value.key, value.value).apply(to: &scene)) != nil else {
                return nil
            }
        }
        return isGesture ? scene.root.gestures[0] : scene.root
    }
}
