import ResponderInspector
import ResponderKit

/// Which fingers and keys of the window belong to the session that is shown. Another session gets a new gate.
final class StageGate {
    /// Why the stage takes no fingers.
    enum Refusal {
        case whatIf, recording, full, paused
    }

    /// What the banner said when the stage refused a finger, and why; nil if it refused none.
    var refused: (words: String, why: Refusal)?
    /// Fingers that landed while the stage refused touches.
    private var refusedContacts: Set<Int> = []
    /// Fingers that landed in the session and are down.
    private var landedContacts: Set<Int> = []
    /// Fingers that are down for the live stage, with the sample in which they lifted while it was paused.
    private var lostContacts: [Int: TouchSample] = [:]
    /// Keys that are down for the live stage, by name, and those of them that came up while it was paused.
    private var heldKeys: [String: UIKey] = [:]
    private var lostKeys: [UIKey] = []

    // MARK: While the stage is not live

    /// Refuse touches.
    /// - Returns: the first samples of fingers that landed now.
    func refuse(_ samples: [TouchSample]) -> [TouchSample] {
        samples.filter { sample in
            switch sample.phase {
            case .down:
                refusedContacts.insert(sample.contact)
                return true
            case .move: break
            case .up, .cancel:
                if refusedContacts.remove(sample.contact) == nil { lostContacts[sample.contact] = sample }
            }
            return false
        }
    }

    /// What ended while the stage was paused: fingers, as cancelled, and keys, as released.
    /// - Parameter time: the present of the session, in seconds.
    func takeLost(at time: TimeInterval) -> [InputSample] {
        let lost = lostContacts.values.sorted { $0.contact < $1.contact }.map { sample in
            var sample = sample
            sample.phase = .cancel
            sample.timestamp = time
            return InputSample.touch(sample)
        }
        let keys = lostKeys.map { InputSample.key(KeySample(key: $0, isDown: false)) }
        (lostContacts, lostKeys) = ([:], [])
        return lost + keys
    }

    // MARK: While it is live

    /// The touches of fingers that were not refused when they landed; one that was is refused until it lifts. Its number can
    /// land again in the same batch.
    func accepted(of samples: [TouchSample]) -> [TouchSample] {
        samples.filter { sample in
            switch sample.phase {
            case .down:
                refusedContacts.remove(sample.contact)
                return true
            case .move: return !refusedContacts.contains(sample.contact)
            case .up, .cancel: return refusedContacts.remove(sample.contact) == nil
            }
        }
    }

    /// Whether input belongs to the session: not if its finger landed in the session before, which ended when that finger was
    /// down.
    func isOfSession(_ sample: InputSample) -> Bool {
        guard case .touch(let touch) = sample else { return true }
        switch touch.phase {
        case .down:
            landedContacts.insert(touch.contact)
            return true
        case .move: return landedContacts.contains(touch.contact)
        case .up, .cancel: return landedContacts.remove(touch.contact) != nil
        }
    }

    /// Whether the live stage gets a key now. A key that comes up while the stage is paused is sent when it continues;
    /// a key that went down elsewhere comes up elsewhere.
    func passes(_ key: UIKey, isDown: Bool, isLive: Bool) -> Bool {
        if isDown {
            if isLive { heldKeys[key.name] = key }
            return isLive
        }
        guard let held = heldKeys.removeValue(forKey: key.name) else { return false }
        if !isLive { lostKeys.append(held) }
        return isLive
    }
}
