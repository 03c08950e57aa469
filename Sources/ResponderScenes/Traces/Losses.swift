import Foundation
import ResponderChronicle
import ResponderKit

/// What lost or got nothing against expectation: views that were not asked, gestures that somebody decided against, controls
/// and rows that did not get their finger; where nothing acted on a finger, also the gestures whose conditions it did not meet.
struct Losses {
    private struct Loss {
        let time: TimeInterval
        /// Who: `swipe (swipe on card)`; empty where the words name it.
        var subject = ""
        /// The gesture that lost, by name; nil where it was a view.
        var gesture: String?
        var words: String
        var remedy: String?
        /// The landings that it is about.
        let landings: Set<Int>
        /// The verb between the subject and the words.
        var verb = "failed"
        /// Whether it counts only where nothing acted on these landings.
        var isQuiet: Bool
    }

    private var losses: [Loss] = []
    /// The number of the last landing of each contact, among all landings.
    private var landing: [Int: Int] = [:]
    private var landingCount = 0
    private var hitViews: [Int: ObjectIdentifier] = [:]
    /// The landings of each recognizer's present attempt.
    private var attempts: [ObjectIdentifier: Set<Int>] = [:]
    /// The landings on which a gesture, a control, a row or the hit view acted.
    private var acted: Set<Int> = []
    /// The scroll views that keep landings from their content.
    private var delays: [Int: (scroll: String, time: Double)] = [:]
    /// The taps that waited for a next tap in vain: the index of the loss, and when the last finger lifted.
    private var missedTaps: [ObjectIdentifier: (index: Int, lift: TimeInterval)] = [:]
    /// Since when recognizers wait, and for which others.
    private var waits: [ObjectIdentifier: (since: TimeInterval, others: [String])] = [:]
    /// The taps whose present attempt began with a tap that came too late.
    private var lateTaps: Set<ObjectIdentifier> = []

    mutating func read(_ entry: Entry, in chronicle: Chronicle) {
        let time = entry.time
        switch entry.kind {
        case .hitTest(let contact, let point, let view, let steps):
            landingCount += 1
            landing[contact] = landingCount
            hitViews[landingCount] = view?.id
            for step in steps {
                guard let loss = step.loss(of: contact, at: point) else { continue }
                add(loss.words, loss.remedy, of: [contact], at: time, isQuiet: true)
            }
        case .unasked(let contact, let view, let obstacle):
            add(obstacle.words(whyNotAsked: view.name, contact), obstacle.remedy, of: [contact], at: time)
        case .waiting(let recognizer, let others): waits[recognizer.id] = (time, others.map(\.name))
        case .delivery(let recognizer, .began, let contacts):
            attempts[recognizer.id, default: []].formUnion(contacts.compactMap { landing[$0] })
            answerMissedTap(recognizer.id, at: time)
        case .gesture(let recognizer, let view, _, let to, let why):
            ended(recognizer, on: view, to, why, at: time)
        case .refusal(let recognizer, let contact, let why):
            refused(recognizer, contact, why, entry, chronicle)
        case .gate(let contact, let view, let verdict): gate(contact, view, verdict, at: time)
        case .touch(let phase, let responder, let contacts, let handled):
            let numbers = contacts.compactMap { landing[$0] }
            if phase == .began { for number in numbers { delays[number] = nil } }
            guard phase == .ended, handled else { break }
            for number in numbers where responder.object is UIControl || hitViews[number] == responder.id {
                acted.insert(number)
            }
        case .controlLost(let control, let why):
            guard let contact = chronicle.contact(behind: entry) else { break }
            let taker = chronicle.taker(behind: entry)
            // A text field edits by its own recognizers.
            guard !(control.object is UITextField && taker != nil) else { break }
            let words =
                taker.map { "\(control.name) lost finger \(contact): taken by \($0) (cancelsTouchesInView)" }
                ?? why.words(for: control.name, finger: "finger \(contact)")
            add(words, why == .disabled ? "\(control.name.asSwiftName).isEnabled = true" : nil, of: [contact], at: time)
        case .selection(let list, let path, let selected, let why):
            guard let contact = chronicle.contact(behind: entry) else { break }
            if selected { landing[contact].map { _ = acted.insert($0) } }
            guard !selected, why != .replaced, why != .tapped else { break }
            var words = why.words(of: list.name, path, selected: false)
            if why == .touchCancelled, let taker = chronicle.taker(behind: entry) {
                words += " by \(taker) (cancelsTouchesInView)"
            }
            add(words, nil, of: [contact], at: time)
        default: break
        }
    }

    // MARK: Gestures

    private mutating func ended(
        _ recognizer: Participant<UIGestureRecognizer>, on view: Participant<UIView>?, _ to: UIGestureRecognizer.State,
        _ why: Entry.Reason, at time: TimeInterval
    ) {
        switch to {
        case .began, .ended:
            acted.formUnion(attempts[recognizer.id] ?? [])
            noteLateness(of: recognizer, on: view, at: time)
        case .possible:
            attempts[recognizer.id] = nil
            waits[recognizer.id] = nil
        case .failed:
            guard why.loss != .expected else { return }
            if let tap = why.missedTap {
                // The second of two taps that came too late for each other has been told of with the first.
                if lateTaps.remove(recognizer.id) != nil { return }
                missedTaps[recognizer.id] = (losses.count, time - tap)
            }
            losses.append(
                Loss(
                    time: time, subject: subject(recognizer, on: view), gesture: recognizer.name,
                    words: why.told, remedy: why.remedy,
                    landings: attempts[recognizer.id] ?? [], isQuiet: why.loss == .ownConditions))
        default: break
        }
    }

    private func subject(_ recognizer: Participant<UIGestureRecognizer>, on view: Participant<UIView>?) -> String {
        let kind = recognizer.object.map { GestureWords.kind(of: $0) } ?? "gesture"
        return "\(recognizer.name) (\(kind)\(view.map { " on \($0.name)" } ?? ""))"
    }

    /// A gesture that people take for slow: it waited for others to fail before it acted.
    private mutating func noteLateness(
        of recognizer: Participant<UIGestureRecognizer>, on view: Participant<UIView>?, at time: TimeInterval
    ) {
        guard let wait = waits.removeValue(forKey: recognizer.id), time - wait.since >= 0.1 else { return }
        let words =
            "\(Wording.span(time - wait.since)) late: it waited for \(wait.others.joined(separator: ", ")) to fail "
            + "(require(toFail:))"
        losses.append(
            Loss(
                time: time, subject: subject(recognizer, on: view), words: words, remedy: nil, landings: [],
                verb: "was",
                isQuiet: false))
    }

    /// The next tap came after all, too late: people wanted several taps in a row.
    private mutating func answerMissedTap(_ recognizer: ObjectIdentifier, at time: TimeInterval) {
        guard let missed = missedTaps.removeValue(forKey: recognizer), time - missed.lift < 1 else { return }
        losses[missed.index].words += "; the next one landed \(Wording.span(time - missed.lift)) after the lift"
        losses[missed.index].isQuiet = false
        lateTaps.insert(recognizer)
    }

    private mutating func refused(
        _ recognizer: Participant<UIGestureRecognizer>, _ contact: Int, _ why: RefusalReason, _ entry: Entry,
        _ chronicle: Chronicle
    ) {
        guard why != .finished, why != .ignored, let object = recognizer.object, BuiltInRole(of: object) == nil,
            !object.isTextEditing
        else {
            return
        }
        let reason = chronicle.answers(behind: entry).last ?? why.words
        let remedy = why == .disabled ? "\(recognizer.name.asSwiftName).isEnabled = true" : nil
        add(
            "\(recognizer.name) does not get finger \(contact): \(reason)", remedy, of: [contact], at: entry.time,
            isQuiet: why == .disabled, gesture: recognizer.name)
    }

    // MARK: Views

    private mutating func gate(
        _ contact: Int, _ view: Participant<UIView>, _ verdict: GateVerdict, at time: TimeInterval
    ) {
        guard let number = landing[contact] else { return }
        let name = view.name.asSwiftName
        switch verdict.kind {
        case .beganWithheld: delays[number] = verdict.contentDelay.map { ($0.scroll.name, $0.time) } ?? delays[number]
        case .refusedMultipleTouch:
            add(
                "\(view.name) does not get finger \(contact): \(verdict.rule)", "\(name).isMultipleTouchEnabled = true",
                of: [contact], at: time, isQuiet: true)
        case .refusedExclusiveTouch:
            add(
                "\(view.name) does not get finger \(contact): \(verdict.rule)",
                verdict.by.map { "\($0.asSwiftName).isExclusiveTouch = false" }, of: [contact], at: time)
        case .refusedStoppedScroll:
            add(
                "\(view.name) does not get finger \(contact): \(verdict.rule)", nil, of: [contact], at: time,
                isQuiet: true)
        case .claimed:
            guard let delay = delays.removeValue(forKey: number), let taker = verdict.by, let object = view.object
            else {
                return
            }
            claimed(contact, object, by: taker, verdict.recognizer, delay, at: time)
        default: break
        }
    }

    /// A recognizer took a finger that a scroll view kept from its content until then.
    private mutating func claimed(
        _ contact: Int, _ view: UIView, by taker: String, _ recognizer: Participant<UIGestureRecognizer>?,
        _ delay: (scroll: String, time: Double), at time: TimeInterval
    ) {
        let isScroll = recognizer?.object.flatMap { BuiltInRole(of: $0) } != nil
        if view is UIControl {
            let remedy =
                isScroll && (view is UISlider || view is UISwitch)
                ? "\(delay.scroll.asSwiftName).delaysContentTouches = false" : nil
            add(
                "\(view.traceName) never heard of finger \(contact): \(delay.scroll) holds touches back for "
                    + "\(Wording.span(delay.time)) (delaysContentTouches), and \(taker) began within that time",
                remedy, of: [contact], at: time)
        } else if !isScroll, let (list, path) = view.row {
            let words = "row \(path.row)\(path.section == 0 ? "" : " of section \(path.section)") of \(list.traceName)"
            add(
                "\(words) was not selected: \(taker) took finger \(contact) (cancelsTouchesInView)",
                "\(taker.asSwiftName).cancelsTouchesInView = false", of: [contact], at: time)
        }
    }

    private mutating func add(
        _ words: String, _ remedy: String?, of contacts: [Int], at time: TimeInterval, isQuiet: Bool = false,
        gesture: String? = nil
    ) {
        losses.append(
            Loss(
                time: time, gesture: gesture, words: words, remedy: remedy,
                landings: Set(contacts.compactMap { landing[$0] }),
                isQuiet: isQuiet))
    }

    // MARK: The text

    private func isShown(_ loss: Loss) -> Bool { !loss.isQuiet || loss.landings.isDisjoint(with: acted) }

    /// The gestures among the losers, by name.
    var gestures: Set<String> { Set(losses.filter(isShown).compactMap(\.gesture)) }

    /// One line for each loss, and one with the remedy where there is a certain one. Equal losses are told once, and gestures
    /// that lose for one reason at one time have one line.
    var lines: [String] {
        var told: Set<String> = []
        var shown: [Loss] = []
        for loss in losses where isShown(loss) {
            guard told.insert(loss.subject + loss.words).inserted else { continue }
            if let last = shown.last, !loss.subject.isEmpty, !last.subject.isEmpty, last.time == loss.time,
                last.words == loss.words, loss.remedy == nil
            {
                shown[shown.count - 1].subject += ", " + loss.subject
            } else {
                shown.append(loss)
            }
        }
        return shown.flatMap { loss in
            let subject = loss.subject.isEmpty ? "" : "\(loss.subject) \(loss.verb)\(loss.verb == "was" ? " " : ": ")"
            let line = "  \(Wording.seconds(loss.time))  \((subject + loss.words).onOneLine)\n"
            return [line] + (loss.remedy.map { ["           remedy: \($0.onOneLine)\n"] } ?? [])
        }
    }
}

extension UIView {
    /// The row that the view lies in, and its table.
    fileprivate var row: (UITableView, IndexPath)? {
        var view: UIView? = self
        while let candidate = view, !(candidate is UITableView) {
            if let cell = candidate as? UITableViewCell {
                var list = cell.superview
                while let outer = list, !(outer is UITableView) { list = outer.superview }
                guard let table = list as? UITableView, let path = table.indexPath(for: cell) else { return nil }
                return (table, path)
            }
            view = candidate.superview
        }
        return nil
    }
}
