import Foundation
import ResponderKit

// Reasons with numbers of taps and fingers, and times.
extension GestureReason {
    /// The entry of a reason with a number of taps or fingers; nil for others.
    func tapEntry(_ facts: ReasonFacts?) -> ReasonEntry? {
        switch self {
        case .tapped(let taps, let touches):
            return ReasonEntry(
                "\(Wording.count(taps, "tap")) with \(Wording.count(touches, "finger")): numberOfTapsRequired \(taps), "
                    + "numberOfTouchesRequired \(touches)", facts)
        case .noNextTap(let had, let needs, let within):
            return ReasonEntry(
                "only \(had) of \(Wording.count(needs, "tap")) came: no \(Wording.ordinal(had + 1)) tap within "
                    + Wording.span(within), facts, "the next tap missed")
        case .tapTooFar(let distance, let allows):
            return ReasonEntry(
                "the next tap was \(Wording.points(distance, against: allows)) away; \(Wording.points(allows)) are allowed",
                facts, "the next tap missed", isNear: true)
        case .fingersApart(let had, let needs, let within):
            let words =
                "\(had) of \(Wording.count(needs, "finger")) down after \(Wording.span(within)); numberOfTouchesRequired is "
                + "\(needs)"
            return ReasonEntry(
                words, facts, told: facts.map { words + $0.elsewhere }, remedy: facts?.oneFinger, "too few fingers")
        case .liftedBeforeNext(let had, let needs):
            let first =
                needs == 2 ? "lifted before a second finger landed" : "a finger lifted before all \(needs) had landed"
            let rule = "numberOfTouchesRequired is \(needs)"
            let told = facts.map(\.elsewhere).flatMap {
                $0.isEmpty ? nil : "\(had) of \(Wording.count(needs, "finger")) down when one lifted; \(rule)\($0)"
            }
            return ReasonEntry(
                "\(first); \(rule)", facts, told: told, remedy: told == nil ? facts?.oneFinger : nil, "too few fingers")
        default: return countEntry(facts)
        }
    }

    /// The entry of a reason with the fingers or the buttons that are down; nil for others.
    private func countEntry(_ facts: ReasonFacts?) -> ReasonEntry? {
        switch self {
        case .tooManyTouches(let number, let allows):
            let property =
                facts?.recognizer is UIPanGestureRecognizer ? "maximumNumberOfTouches" : "numberOfTouchesRequired"
            let down = "\(Wording.count(number, "finger")) down"
            return ReasonEntry(
                "\(down); \(allows) allowed", facts, told: "\(down); \(property) is \(allows)",
                remedy: facts?.set(property, .number(Double(number))), "too many fingers")
        case .tooFewTouches(let number, let needs):
            let told = facts.flatMap { facts in
                facts.most < needs && !facts.recognizer.state.isBegun
                    ? "\(facts.most) of \(Wording.count(needs, "finger")) down\(facts.elsewhere)" : nil
            }
            return ReasonEntry(
                "\(Wording.count(number, "finger")) left; \(needs) needed", facts, told: told, "too few fingers")
        case .otherButton(let pressed, let needs):
            // A gesture of the secondary button is a menu, which the primary one does not open.
            let word = needs.contains(.primary) ? pressed.remedyWord : nil
            return ReasonEntry(
                "pressed \(pressed.words) of the pointer; it needs \(needs.words)", facts,
                told: "pressed the \(pressed.told) of the pointer; "
                    + (facts?.recognizer is UITapGestureRecognizer
                        ? "buttonMaskRequired is the \(needs.told)"
                        : "only a tap can follow another than the \(needs.told)"),
                remedy: word.flatMap { facts?.set("buttonMaskRequired", .words([$0])) }, "another button", isNear: true)
        default: return nil
        }
    }

    /// The entry of a reason with the duration of a press; nil for others.
    func pressEntry(_ facts: ReasonFacts?) -> ReasonEntry? {
        switch self {
        case .heldTooLong(let time, let allows):
            let isLifted = facts.map { $0.chronicle.followsLift($0.decision) } ?? true
            return ReasonEntry(
                "held for \(Wording.span(time, against: allows)); a tap allows \(Wording.span(allows))", facts,
                told: isLifted ? nil : "held longer than the \(Wording.span(allows)) that a tap allows",
                "held too long", isNear: time < 2 * allows)
        case .liftedEarly(let time, let needs):
            return ReasonEntry(
                "lifted after \(Wording.span(time, against: needs)); minimumPressDuration is \(Wording.span(needs))",
                facts,
                told: time < needs
                    ? nil : "lifted at the moment when minimumPressDuration, \(Wording.span(needs)), was over",
                "lifted too early",
                plain:
                    "it needs \(Wording.span(needs)) of rest, and yours was \(Wording.roughly(min(time, needs - 0.01)))",
                isNear: time >= needs / 2)
        case .pressBeforeTaps(let had, let needs, let allows):
            let after = had == 0 ? "" : ", after \(Wording.count(had, "tap"))"
            return ReasonEntry(
                "held for \(Wording.span(allows)) after \(had) of \(Wording.count(needs, "tap")); numberOfTapsRequired is \(needs)",
                facts,
                told: "held longer than the \(Wording.span(allows)) that a tap allows\(after), and "
                    + "numberOfTapsRequired is \(needs): the press counts only after \(Wording.count(needs, "tap"))",
                remedy: facts?.set("numberOfTapsRequired", .number(Double(had))))
        case .noPress(let taps, let within):
            return ReasonEntry(
                "no press within \(Wording.span(within)) after \(Wording.count(taps, "tap")); numberOfTapsRequired is \(taps)",
                facts)
        case .pressed(let time, let needs):
            return ReasonEntry(
                "pressed for \(Wording.span(time)); minimumPressDuration is \(Wording.span(needs))", facts)
        default: return nil
        }
    }
}

extension UIEvent.ButtonMask {
    /// UIKit's word for a button; nil for other buttons, or for several.
    nonisolated fileprivate var remedyWord: String? {
        switch self {
        case .primary: "primary"
        case .secondary: "secondary"
        default: nil
        }
    }

    /// `primary button`, `secondary button`, `button 3`.
    nonisolated fileprivate var told: String { remedyWord.map { "\($0) button" } ?? words }

    /// `button 1 and 2`.
    nonisolated fileprivate var words: String {
        let numbers = (0..<Int.bitWidth).filter { rawValue & 1 << $0 != 0 }.map { "\($0 + 1)" }
        return numbers.isEmpty ? "no button" : "button \(numbers.joined(separator: " and "))"
    }
}
