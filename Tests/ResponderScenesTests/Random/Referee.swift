import ResponderChronicle
import ResponderKit

@testable import SceneFormat

/// Notes who got which finger, from the decisions alone. It is written independently of `SessionModel`, which it checks.
final class Referee: ChronicleReader {
    /// The finger that landed at a time.
    struct Finger: Hashable {
        let contact: Int
        let time: TimeInterval
    }

    /// What happened to a finger in the eyes of one gesture or view.
    struct Share {
        var began: TimeInterval?
        var ended: TimeInterval?
        var isRecognized = false
        var hasActed = false
        var isSelected = false
    }

    private(set) var shares: [String: [Finger: Share]] = [:]
    /// The gestures of each view.
    private(set) var gesturesOfView: [String: Set<String>] = [:]
    private(set) var lifts: [Finger: TimeInterval] = [:]
    private var down: [Int: Finger] = [:]
    /// The fingers by the numbers of their hit tests: a contact can land again before its first touch is over.
    private var landed: [Int: Finger] = [:]
    private var views: [Finger: String] = [:]
    private var attempts: [String: Set<Finger>] = [:]
    /// The gestures that go on. A finger that joins one gets into it.
    private var active: Set<String> = []

    func follow(_ input: RecordedInput) {
        guard let sample = input.plainTouch, sample.phase == .up, let finger = down[sample.contact] else {
            return
        }
        lifts[finger] = input.time
    }

    func read(_ entry: Decision, in chronicle: Chronicle) {
        switch entry.kind {
        case .hitTest(let contact, _, let view, _):
            let finger = Finger(contact: contact, time: entry.time)
            down[contact] = finger
            landed[entry.number] = finger
            views[finger] = view?.name
        case .delivery(let recognizer, .began, let contacts):
            for case let finger? in contacts.map({ down[$0] }) {
                attempts[recognizer.name, default: []].insert(finger)
                change(recognizer.name, finger) { if active.contains(recognizer.name) { $0.isRecognized = true } }
            }
        case .gesture(let recognizer, let view, let from, let to, _):
            if let view { gesturesOfView[view.name, default: []].insert(recognizer.name) }
            let fingers = attempts[recognizer.name] ?? []
            if to == .possible { attempts[recognizer.name] = nil }
            if to == .began { active.insert(recognizer.name) }
            if ![.began, .changed].contains(to) { active.remove(recognizer.name) }
            let gets = from == .possible && (to == .began || to == .ended)
            guard gets || to == .cancelled else { return }
            for finger in fingers { change(recognizer.name, finger) { $0.isRecognized = gets } }
        case .touch(let phase, let responder, let contacts, let handled):
            let fingers = entry.landings.isEmpty ? contacts.compactMap { down[$0] } : touches(of: entry)
            for finger in fingers where handled || views[finger] == responder.name {
                change(responder.name, finger) { share in
                    if phase == .began, share.began == nil { share.began = entry.time }
                    if phase == .ended, share.ended == nil { share.ended = entry.time }
                    if phase == .ended, handled, !(responder.object is UIControl) { share.hasActed = true }
                }
            }
        case .control(let control, let events):
            guard let finger = finger(behind: entry, chronicle) else { return }
            if events.contains(.touchCancel) { change(control.name, finger) { $0.hasActed = false } }
            guard !events.isDisjoint(with: [.touchUpInside, .valueChanged, .primaryActionTriggered]) else { return }
            change(control.name, finger) { $0.hasActed = true }
        case .selection(let list, _, true, _):
            guard let finger = finger(behind: entry, chronicle) else { return }
            change(list.name, finger) { $0.isSelected = true }
        default: break
        }
    }

    /// The fingers that a decision is about.
    private func touches(of entry: Decision) -> [Finger] { entry.landings.compactMap { landed[$0] } }

    /// The finger that caused a decision; nil if none did.
    private func finger(behind entry: Decision, _ chronicle: Chronicle) -> Finger? {
        for number in entry.because {
            if let finger = landed[number] ?? chronicle[number].flatMap({ touches(of: $0).first }) { return finger }
        }
        return nil
    }

    private func change(_ name: String, _ finger: Finger, _ body: (inout Share) -> Void) {
        body(&shares[name, default: [:]][finger, default: Share()])
    }

    /// Why a loss of another play is still there; nil if it is gone.
    func complaint(about loss: TouchOutcome.Loss) -> String? {
        let fingers = loss.landings.compactMap { landing in
            landing.contact.map { Finger(contact: $0, time: landing.time) }
        }
        guard !fingers.isEmpty else { return nil }
        let name = loss.target.name
        for finger in fingers {
            let share = shares[name]?[finger]
            switch (loss.course, loss.target) {
            case (.failed, .gesture), (.cancelled, .gesture):
                if share?.isRecognized != true { return "\(name) is not recognized with \(finger)" }
            case (.failed, .view), (.cancelled, .view):
                let acts = share?.hasActed == true || share?.isSelected == true || share?.ended != nil
                let others = (gesturesOfView[name] ?? []).contains { shares[$0]?[finger]?.isRecognized == true }
                if !acts, !others { return "\(name) gets nothing of \(finger)" }
            case (.late, .view):
                guard let share else { return "\(name) lost \(finger)" }
                // A row is selected by the lift, however late the list received the landing.
                let delays = [
                    share.isSelected ? nil : share.began.map { $0 - finger.time },
                    share.ended.flatMap { end in lifts[finger].map { end - $0 } },
                ]
                if let delay = delays.compactMap(\.self).max(), delay >= 0.1 {
                    return "\(name) is still \(delay) s late"
                }
            case (.unwanted, _): if share?.isRecognized == true { return "\(name) still acts" }
            case (.late, .gesture): break
            }
        }
        return nil
    }
}
