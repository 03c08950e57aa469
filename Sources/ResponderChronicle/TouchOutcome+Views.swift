import Foundation
import ResponderKit

/// Views, controls and rows that did not get their finger.
extension TouchOutcome {
    mutating func add(
        _ told: String, of party: Party, _ contacts: [Int], _ time: TimeInterval, rival: String? = nil,
        remedy: String? = nil, weight: Loss.Weight = .decided
    ) {
        losses.append(
            Loss(
                time: time, party: party, told: told, rival: rival, remedy: remedy, weight: weight,
                landings: Set(contacts.compactMap { landing[$0] })))
    }

    /// A view was asked and answered nothing, although it lies under the finger and wants touches.
    mutating func unanswered(_ step: Entry.Step, _ contact: Int, at point: CGPoint, _ time: TimeInterval) {
        guard let loss = step.loss(of: contact, at: point) else { return }
        add(loss.words, of: .view(step.view.name), [contact], time, remedy: loss.remedy, weight: .missed)
    }

    /// The hit test stopped before a view that is drawn under the finger.
    mutating func unasked(
        _ contact: Int, _ view: Participant<UIView>, _ obstacle: Obstacle, _ time: TimeInterval
    ) {
        add(
            obstacle.words(whyNotAsked: view.name, contact), of: .view(view.name), [contact], time,
            remedy: obstacle.remedy)
    }

    mutating func selection(
        _ list: Participant<UIView>, _ path: IndexPath, _ selected: Bool, _ why: SelectionReason, _ entry: Entry,
        _ chronicle: Chronicle
    ) {
        guard let contact = chronicle.contact(behind: entry) else { return }
        if selected { landing[contact].map { _ = acted.insert($0) } }
        guard !selected, why != .replaced, why != .tapped else { return }
        let taker = why == .touchCancelled ? chronicle.taker(behind: entry) : nil
        add(
            why.words(of: list.name, path, selected: false)
                + (taker.map { " by \($0) (cancelsTouchesInView)" } ?? ""),
            of: .view(list.name), [contact], entry.time, rival: taker)
    }

    /// The gate decided about a finger of a view.
    mutating func gate(_ contact: Int, _ view: Participant<UIView>, _ verdict: GateVerdict, _ time: TimeInterval) {
        guard let number = landing[contact] else { return }
        func refuse(_ remedy: String?, _ weight: Loss.Weight) {
            add(
                "\(view.name) does not get finger \(contact): \(verdict.rule)", of: .view(view.name), [contact], time,
                remedy: remedy, weight: weight)
        }
        switch verdict.kind {
        case .beganWithheld: delays[number] = verdict.contentDelay.map { ($0.scroll.name, $0.time) } ?? delays[number]
        case .refusedMultipleTouch: refuse("\(view.name.asSwiftName).isMultipleTouchEnabled = true", .missed)
        case .refusedExclusiveTouch:
            refuse(verdict.by.map { "\($0.asSwiftName).isExclusiveTouch = false" }, .decided)
        case .refusedStoppedScroll: refuse(nil, .missed)
        case .claimed:
            guard let delay = delays.removeValue(forKey: number), let taker = verdict.recognizer,
                let object = view.object
            else { return }
            claimed(contact, object, by: taker, delay, time)
        case .released, .endedWithheld: break
        }
    }

    /// A recognizer took a finger that a scroll view kept from its content until then.
    private mutating func claimed(
        _ contact: Int, _ view: UIView, by taker: Participant<UIGestureRecognizer>,
        _ delay: (scroll: String, time: Double), _ time: TimeInterval
    ) {
        let isScroll = taker.object.flatMap { BuiltInRole(of: $0) } != nil
        if view is UIControl {
            let remedy =
                isScroll && (view is UISlider || view is UISwitch)
                ? "\(delay.scroll.asSwiftName).delaysContentTouches = false" : nil
            add(
                "\(view.traceName) never heard of finger \(contact): \(delay.scroll) holds touches back for "
                    + "\(Wording.span(delay.time)) (delaysContentTouches), and \(taker.name) began within that time",
                of: .view(view.traceName), [contact], time, rival: taker.name, remedy: remedy)
        } else if !isScroll, let (list, path) = view.row {
            let row = "row \(path.row)\(path.section == 0 ? "" : " of section \(path.section)") of \(list.traceName)"
            add(
                "\(row) was not selected: \(taker.name) took finger \(contact) (cancelsTouchesInView)",
                of: .view(list.traceName), [contact], time, rival: taker.name,
                remedy: "\(taker.name.asSwiftName).cancelsTouchesInView = false")
        }
    }
}

extension UIView {
    /// The row that the view lies in, and its table.
    fileprivate var row: (UITableView, IndexPath)? {
        let cell = sequence(first: self as UIView?, next: { $0?.superview }).lazy.compactMap { $0 as? UITableViewCell }
            .first
        let table = sequence(first: cell as UIView?, next: { $0?.superview }).lazy.compactMap { $0 as? UITableView }
            .first
        guard let cell, let table, let path = table.indexPath(for: cell) else { return nil }
        return (table, path)
    }
}
