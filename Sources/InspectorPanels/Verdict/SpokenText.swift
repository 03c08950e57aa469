import ResponderChronicle
import ResponderKit
import ResponderScenes

/// Texts about a stage with what people call its gestures and views in place of their names.
struct SpokenText {
    private unowned let stage: Stage

    init(of stage: Stage) { self.stage = stage }

    /// A fix: `The photo's pan waits until the board's scroll has failed`.
    func words(of fix: Fix) -> String {
        Wording.capital(fix.sentence.text(subject))
    }

    /// What is wanted of a gesture or view, after `Let`: `the photo's pan win`; a scroll is called as on the strip's button: `the board
    /// win`.
    func aim(of goal: FixGoal) -> String {
        guard let name = name(of: goal.name) else { return goal.aim }
        func other(_ other: String) -> SpokenName { self.name(of: other) ?? name }
        return switch goal.wish {
        case .win: "\(name.deed == .scroll ? name.doer : name.subject) win"
        case .fail: "\(name.subject) fail"
        case .together(let rival): "\(TouchOutcome.list([name, other(rival)])) both run"
        case .wait(let rival): "\(name.subject) wait for \(other(rival).subject(after: name))"
        }
    }

    /// What is wanted of a gesture or view, as a title: `Let the photo's pan win`.
    func title(of goal: FixGoal) -> String { "Let \(aim(of: goal))" }

    /// What people call a gesture or view, as the subject of a sentence; its name, if the stage does not have it.
    func subject(_ name: String) -> String { self.name(of: name)?.subject ?? name }

    /// What people call a gesture or view; nil for other names.
    private func name(of name: String) -> SpokenName? {
        if let recognizer = stage.recognizer(named: name) { return SpokenName(recognizer) }
        return stage.view(named: name).map { SpokenName(view: $0) }
    }
}
