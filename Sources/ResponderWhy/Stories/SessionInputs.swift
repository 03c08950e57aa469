import Foundation
import MessageText
import ResponderKit
import ResponderLog

/// What a session has besides touches, wheels and trackpads, in order of time: changes, and text that no view takes.
struct SessionInputs {
    /// A change of the scene or the program.
    struct Note: Equatable {
        let time: TimeInterval
        let words: String
    }

    /// A property that was set, or a view or gesture that was added, moved or removed.
    struct Change {
        let time: TimeInterval
        let setting: TouchOutcome.Setting
        /// `isHidden of card was set to true`, `cover was added to card`.
        let words: String
        /// The new value of a property in words: `true`; nil for other changes.
        var value: String?
        /// Where a view or gesture that was moved or removed took touches before, in coordinates of its window; nil for others.
        var area: CGRect?

        /// Whether it may keep a finger off: false for a view that is switched on, shown, or seen through only in part.
        var hinders: Bool {
            switch setting.property {
            case "alpha": value.flatMap(Double.init).map { $0 < UIView.minimumHitAlpha } ?? true
            case "isHidden": value != "false"
            case "isUserInteractionEnabled", "isEnabled": value != "true"
            default: true
            }
        }
    }

    /// The changes in order of time.
    private(set) var settings: [Change] = []
    private(set) var changes: [Note] = []
    /// Text that no view took.
    private(set) var lostTexts: [Note] = []

    /// What a record has of it.
    init(_ log: TouchLog) {
        for change in log.notes?.changes ?? [] { note(change.deed, at: change.time) }
        lostTexts = Self.lost(log.notes?.typed ?? [])
    }

    private mutating func note(_ deed: SessionChange.Deed, at time: TimeInterval) {
        switch deed {
        case .told(let words): changes.append(Note(time: time, words: words))
        case .set(let setting, let value):
            let words = "\(setting.property) of \(setting.target.name) was set to \(value)"
            settings.append(Change(time: time, setting: setting, words: words, value: value))
        case .placed(let setting, let move, let area):
            let name = setting.target.name
            settings.append(Change(time: time, setting: setting, words: "\(name) was \(move.words)", area: area))
            changes.append(Note(time: time, words: "\(name) \(move.words)"))
        }
    }

    /// The texts that no view took. Those that come one after the other are one line.
    private static func lost(_ texts: [TypedText]) -> [Note] {
        var notes: [Note] = []
        /// The last text, if no view took it, and how often the focus had changed without a finger.
        var last: (text: String, focusChanges: Int)?
        for typed in texts {
            guard !typed.isTaken else {
                last = nil
                continue
            }
            let known = last.flatMap { $0.focusChanges == typed.focusChanges ? $0.text : nil } ?? ""
            let why = typed.first.map { "the first responder, \($0), takes no text" } ?? "no view is first responder"
            let start = known.isEmpty ? typed.time : notes.removeLast().time
            let words =
                "the text \((known + typed.text).quoted) went to no view: \(why); a text field takes text after a tap on it or "
                + "becomeFirstResponder()"
            notes.append(Note(time: start, words: words))
            last = (known + typed.text, typed.focusChanges)
        }
        return notes
    }

    /// The changes of the first responder that no finger caused.
    static func focus(_ log: TouchLog) -> [Note] {
        log.focus.filter { !$0.isOfTouch }.map { change in
            Note(
                time: change.time,
                words: change.new.map { "\($0.name) became first responder" }
                    ?? "\(change.old?.name ?? "no view") is no longer first responder")
        }
    }

    /// When the properties and places that caused a loss were changed, before it or shortly after it: `; isHidden of card was set to
    /// true at 1.5 s`.
    func times(of loss: TouchOutcome.Loss) -> String {
        guard !settings.isEmpty else { return "" }
        if loss.course == .cancelled, loss.rule == .disabled { return switchedOn(after: loss) }
        guard !loss.told.contains("was set to") else { return "" }
        var words: [String] = []
        let gestures = loss.target.isGesture ? [loss.target.name, loss.rival].compactMap { $0 } : []
        let known = loss.decisiveSettings
        let others = gestures.flatMap { name in
            settings.map(\.setting).filter { $0.target == .gesture(name) && !known.contains($0) }
        }
        for setting in (known + others).uniqued {
            let own = settings.filter { $0.setting == setting }
            if let last = own.last(where: { $0.time <= loss.time }) {
                words.append("\(last.words) at \(Wording.seconds(last.time))")
            }
            if let next = own.first(where: { $0.time > loss.time && $0.time - loss.time < 1 }) {
                words.append("\(next.words) only later, at \(Wording.seconds(next.time))")
            }
        }
        return words.isEmpty ? "" : "; " + words.joined(separator: "; ")
    }

    /// Says that a gesture that was switched off was switched on again while its fingers may still have been down.
    private func switchedOn(after loss: TouchOutcome.Loss) -> String {
        let on = settings.first {
            $0.setting == TouchOutcome.Setting(target: loss.target, property: "isEnabled") && $0.time > loss.time
                && $0.value == "true"
        }
        guard let on else { return "" }
        return
            "; \(on.words) at \(Wording.seconds(on.time)), but a recognizer follows only fingers that land after that"
    }

    /// The properties that were set shortly before a gain or during its touch, and that a reader may take for a reason against it.
    /// - Parameters:
    ///   - start: when the touch before began, in seconds.
    ///   - first: when the first finger of this touch landed, in seconds.
    ///   - end: when its last finger was seen last, in seconds.
    func facts(
        of gain: TouchOutcome.Gain, after start: TimeInterval, from first: TimeInterval, until end: TimeInterval
    ) -> [GainCase] {
        guard !settings.isEmpty, let landing = gain.landings.min() else { return [] }
        return settings.filter { change in
            let name = change.setting.target.name
            let target = change.setting.target
            let isOwn = target == gain.target || !target.isGesture && gain.path.contains(name)
            let isLate = change.time <= end && change.hinders && Self.hindrances.contains(change.setting.property)
            let isRecent = change.time > start && (change.time <= gain.time || isLate)
            let isKnown = change.setting.property == "contentOffset" && gain.has(.scrolled)
            // During the touch only what would have kept the finger off is a reason to wonder.
            let isIdle = change.time > landing.time && !change.hinders
            return isOwn && isRecent && !isKnown && !isIdle && !Self.looks.contains(change.setting.property)
        }.map { change in
            let stage: GainCase.Stage =
                if change.time > landing.time {
                    .during(keepsView: Self.ofHitTests.contains(change.setting.property))
                } else if change.time > first {
                    .beforeFinger(gain.landings.count == 1 ? landing.contact : nil)
                } else {
                    .before
                }
            return .set(change.words, at: change.time, stage)
        }
    }

    /// What changed before a landing that nothing got, in words: properties of views that were set shortly before, because a view may
    /// have been elsewhere, and views and gestures that took touches at the place of the landing until they were moved or removed.
    func changes(before time: TimeInterval, at point: CGPoint?) -> String {
        let before = settings.prefix { $0.time <= time }
        let properties = before.filter {
            time - $0.time < 1 && !$0.setting.target.isGesture && $0.setting.property != "superview"
                && !Self.looks.contains($0.setting.property)
        }
        var known: Set<TouchOutcome.Setting> = []
        let places = before.reversed().filter { change in
            let property = change.setting.property
            guard property == "superview" || property == "view", known.insert(change.setting).inserted else {
                return false
            }
            return point.flatMap { change.area?.contains($0) } == true
        }
        return (properties.suffix(2) + places.prefix(2).reversed()).map {
            "; \($0.words) at \(Wording.seconds($0.time))"
        }.joined()
    }

    /// The view in front of a touched one that would have taken the finger, but was hidden then, if it was not always hidden; nil if
    /// there is none.
    func hidden(of course: TouchLog.Course) -> SkippedView? {
        course.skipped.first { front in
            front.wantsFinger && settings.contains { $0.setting == front.hidingProperty }
        }
    }

    /// The last change that moved a view since another touch, in words; nil if no property did.
    func change(moving displacement: GainCase.Displacement, before time: TimeInterval) -> String? {
        let change = settings.last { change in
            change.setting.target == .view(displacement.mover) && change.time > displacement.since
                && change.time <= time
                && Self.places.contains(change.setting.property)
        }
        return change.map { "\($0.words) at \(Wording.seconds($0.time))" }
    }

    /// Properties that say where a view is.
    private static let places: Set<String> = ["frame", "center", "bounds", "transform", "contentOffset"]

    /// Properties that hit tests read, and the places of views.
    private static let ofHitTests = hindrances.union(places).union(["superview"])

    /// Properties that keep later touches from a view, and none that it has.
    private static let hindrances: Set<String> = ["isHidden", "alpha", "isUserInteractionEnabled"]

    /// Properties that decide nothing about touches.
    private static let looks: Set<String> = [
        "backgroundColor", "text", "placeholder", "title", "borderColor", "borderWidth",
    ]
}
