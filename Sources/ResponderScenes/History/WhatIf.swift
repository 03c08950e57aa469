import Foundation
import ResponderChronicle

/// A what-if: changes of the scene from its beginning, and the input of the session with these changes.
///
///     let whatIf = try WhatIf([change], of: scene, playing: log)
///     let stage = try Stage(scene: scene, changedBy: whatIf.changes)
///     Player(whatIf.log, on: stage).play()
public struct WhatIf {
    /// The requested changes without those that the scene has already; empty if nothing is different.
    public let asked: [SceneChange]
    /// All changes of the scene's file: the earlier and the requested ones.
    public let changes: [SceneChange]
    /// The input without the `set` lines that a requested change replaces, and with the views and gestures that it adds as requested.
    public let log: InputLog

    /// A what-if of a session.
    /// - Parameters:
    ///   - asked: the changes; of two values for one key the later one counts.
    ///   - changes: the session's own changes of the scene's file.
    ///   - log: the session's input.
    /// - Throws: `FormatError` for a change that does not fit the scene.
    public init(
        _ asked: [SceneChange], of scene: SceneDocument, changedBy changes: [SceneChange] = [], playing log: InputLog
    ) throws {
        let members = SceneState(scene).members
        var before = try Stage(scene: scene, changedBy: changes)
        var different: [SceneChange] = []
        for change in Self.lastValues(asked) {
            if let isOther = log.additionsDiffer(with: change) {
                if isOther || log.others.contains(where: { $0.sets(change, members) }) { different.append(change) }
                continue
            }
            let after = try Stage(scene: scene, changedBy: changes + different + [change])
            let isOther = change.target.meant(members).contains { target in
                switch target {
                // A program may build it later.
                case .view(let name):
                    before.settings(ofView: name).map { $0 != after.settings(ofView: name) } ?? true
                case .gesture(let name):
                    before.settings(ofGesture: name).map { $0 != after.settings(ofGesture: name) } ?? true
                }
            }
            guard isOther || log.others.contains(where: { $0.sets(change, members) }) else { continue }
            different.append(change)
            before = after
        }
        self.init(different, members, changes, log)
    }

    /// A what-if of changes that are known to differ from the scene, which are not compared with it again.
    init(
        different: [SceneChange], of scene: SceneDocument, changedBy changes: [SceneChange], playing log: InputLog
    ) {
        self.init(Self.lastValues(different), SceneState(scene).members, changes, log)
    }

    private init(
        _ different: [SceneChange], _ members: [String: [String]], _ changes: [SceneChange], _ log: InputLog
    ) {
        asked = different
        let added = different.filter { log.additionsDiffer(with: $0) != nil }
        self.changes = Self.lastValues(changes + different.filter { !added.contains($0) })
        self.log = log.without(different, members).changingAdditions(by: added)
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
        return ((own.values.isEmpty ? [] : [own]) + parts).map {
            RecordedInput(at: time, .set($0), modifiers: modifiers)
        }
    }
}

extension LineLog where Line == RecordedInput {
    fileprivate func without(_ changes: [SceneChange], _ members: [String: [String]]) -> InputLog {
        guard others.contains(where: { line in changes.contains { line.sets($0, members) } }) else { return self }
        let log = replacingOthers { $0.without(changes, members) }
        // The what-if is as long as the session.
        if log.isComplete, log.duration < duration { log.append(RecordedInput(at: duration, .end)) }
        return log
    }
}
