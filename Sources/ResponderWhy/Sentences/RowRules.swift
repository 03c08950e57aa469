import Foundation
import ResponderKit
import ResponderLog

/// The rules about rows and items that were not selected, or late.
enum RowRules {
    /// What is said about such a row.
    static func telling(about one: RowCase) -> Telling { .first(of: rules(for: one), about: one) }

    /// The rules about a case, the more special ones first.
    private static func rules(for one: RowCase) -> [Rule<RowCase>] {
        switch one {
        case .notSelected(_, .refused): [refused]
        case .notSelected(_, .selectionOff): [selectionOff]
        case .notSelected(_, .touchCancelled): [takenByScrolling, taken, touchCancelled]
        case .tapTaken: [tapTaken]
        case .selectedLate: [selectedLate]
        }
    }

    static let refused = Rule(
        .rowRefused,
        .sentence,
        when: { (one: RowCase) -> RowCase.Row? in if case .notSelected(let row, .refused) = one { row } else { nil } },
        evidence: { $0.evidence },
        program: {
            "\($0.words) was not selected: the delegate did not allow it (shouldHighlightRowAt or willSelectRowAt)"
        })

    static let selectionOff = Rule(
        .selectionOff,
        .sentence,
        when: { (one: RowCase) -> RowCase.Row? in
            if case .notSelected(let row, .selectionOff) = one { row } else { nil }
        },
        evidence: { $0.evidence },
        program: { "\($0.words) was not selected: allowsSelection is false" })

    static let touchCancelled = Rule(
        .rowTouchCancelled,
        .sentence,
        when: { (one: RowCase) -> RowCase.Row? in
            if case .notSelected(let row, .touchCancelled) = one { row } else { nil }
        },
        evidence: { $0.evidence },
        program: { "\($0.words) was not selected: the system cancelled the touch" })

    static let takenByScrolling = Rule(
        .rowTakenByScrolling,
        .sentence,
        when: { (one: RowCase) -> (row: RowCase.Row, taker: Taker)? in
            guard case .notSelected(let row, .touchCancelled(let taker?)) = one, taker.spoken?.deed != nil else {
                return nil
            }
            return (row: row, taker: taker)
        },
        evidence: { $0.row.evidence + [.name("rival", $0.taker.name)] },
        program: { $0.row.cancelled(by: $0.taker) },
        people: { $0.taker.took })

    static let taken = Rule(
        .rowTaken,
        .sentence,
        when: { (one: RowCase) -> (row: RowCase.Row, taker: Taker)? in
            guard case .notSelected(let row, .touchCancelled(let taker?)) = one else { return nil }
            return (row: row, taker: taker)
        },
        evidence: { $0.row.evidence + [.name("rival", $0.taker.name)] },
        program: { $0.row.cancelled(by: $0.taker) },
        people: { $0.taker.tookFromRows },
        badge: { $0.taker.badge })

    static let tapTaken = Rule(
        .rowTapTaken,
        .sentence,
        when: { (one: RowCase) -> (row: RowCase.Row, finger: Int, taker: Taker, tap: GestureCard?)? in
            guard case .tapTaken(let row, let finger, let taker, let tap) = one else { return nil }
            return (row: row, finger: finger, taker: taker, tap: tap)
        },
        evidence: { $0.row.evidence + [.count("finger", $0.finger), .name("rival", $0.taker.name)] },
        program: {
            "\($0.row.words) was not selected: \($0.taker.name) took finger \($0.finger) (cancelsTouchesInView)"
        },
        people: { $0.taker.tookFromRows },
        badge: { $0.taker.badge },
        remedy: { $0.tap.flatMap { .gesture($0, "cancelsTouchesInView", .flag(false)) } })

    static let selectedLate = Rule(
        .rowSelectedLate,
        .sentence,
        when: {
            (one: RowCase) -> (row: RowCase.Row, finger: Int, delay: TimeInterval, keeper: String, card: GestureCard?)?
            in
            guard case .selectedLate(let row, let finger, let delay, let keeper, let card) = one else { return nil }
            return (row: row, finger: finger, delay: delay, keeper: keeper, card: card)
        },
        evidence: {
            $0.row.evidence + [.count("finger", $0.finger), .number("late", $0.delay), .name("keeper", $0.keeper)]
        },
        program: {
            "\($0.row.words) was selected \(Wording.span($0.delay)) late: \($0.keeper) kept touchesEnded of finger \($0.finger) "
                + "back while it could still be recognized (delaysTouchesEnded)"
        },
        remedy: { $0.card.flatMap { .gesture($0, "delaysTouchesEnded", .flag(false)) } })
}

// MARK: Phrases

extension RowCase.Row {
    fileprivate func cancelled(by taker: Taker) -> String {
        "\(words) was not selected: the touch was cancelled by \(taker.name) (cancelsTouchesInView)"
    }

    fileprivate var evidence: [Evidence] {
        [.name("list", list), .count("section", path.section), .count("row", path.row)]
    }
}

extension Taker {
    /// That it took the touch of a row, as people say it; nil if people have no name for it.
    fileprivate var tookFromRows: String? {
        spoken?.deed == nil
            ? spoken.map { "\($0.subject) takes the touch from the rows, so no row was selected" } : took
    }

    /// The badge of a row; nil if a list scrolled, as users expect.
    fileprivate var badge: Badge? { spoken?.deed == nil ? spoken.map { .to("the \($0.short)") } : nil }
}
