import InspectorPanels
import ResponderChronicle
import ResponderKit
import ResponderScenes

/// The input of the session that is shown: what of the window's input it gets, and what the lab says about the rest.
final class LabInput {
    private let sessions: Sessions
    private let desk: Desk
    private let view: DeskView
    private let banner: Banner
    private let sheets: Sheets
    /// What a person can answer where the session takes no more input.
    private let wishes: Wishes
    private var gate = StageGate()

    struct Wishes {
        let restart: () -> Void
        let save: () -> Void
    }

    init(
        _ sessions: Sessions, _ desk: Desk, _ view: DeskView, _ banner: Banner, behind sheets: Sheets,
        _ wishes: Wishes
    ) {
        self.sessions = sessions
        self.desk = desk
        self.view = view
        self.banner = banner
        self.sheets = sheets
        self.wishes = wishes
    }

    /// Another session is shown. Fingers and keys that are down belong to no session.
    func begin() { gate = StageGate() }

    /// The stage gets no input while a scene is edited, so the lift of a finger would never reach it.
    func liftFingers() {
        guard desk.isLive else { return }
        view.stage.flush()
        sessions.current.liftFingers(at: sessions.current.time(on: desk))
        begin()
    }

    // MARK: Input

    /// Touches on the stage.
    func touch(_ samples: [TouchSample]) {
        if samples.contains(where: { $0.phase == .down }) {
            banner.stageTouched()
            desk.stopSearch()
        }
        let touching = desk.picker.pick(samples)
        if touching.isEmpty || takesNoTouches(touching) { return }
        sayIfOutside(touching)
        receive(touching)
    }

    /// A key that is no shortcut.
    func pass(_ key: UIKey, isDown: Bool) {
        guard gate.passes(key, isDown: isDown, isLive: desk.isLive) else { return }
        receive([.key(KeySample(key: key, isDown: isDown))])
    }

    private func receive(_ touches: [TouchSample]) {
        receive(
            touches.map { sample in
                var sample = sample
                sample.timestamp = desk.start.map { max(0, sample.timestamp - $0) } ?? 0
                return .touch(sample)
            })
    }

    /// Input for the session, in points of its scene.
    func receive(_ input: [InputSample]) {
        guard !input.isEmpty, desk.isLive, sheets.cover == nil else { return }
        guard !sessions.current.log.isFull else { return endFullSession() }
        let own = input.filter(gate.isOfSession)
        guard !own.isEmpty else { return }
        sessions.current.receive(own, at: desk.time)
        if case .key(let key)? = own.last, key.isDown, sessions.current.stage.application.isLastKeyCommand {
            desk.watch.forgetKey()
        }
    }

    /// While the stage shows the past or a recording, touches do not reach it. At the end of a recording a touch
    /// restarts the scene.
    /// - Returns: whether the touches are refused.
    private func takesNoTouches(_ samples: [TouchSample]) -> Bool {
        if desk.isOver, samples.contains(where: { $0.phase == .down }) { wishes.restart() }
        guard desk.isLive else {
            refuse(samples)
            return true
        }
        let ours = gate.accepted(of: samples)
        if ours.count < samples.count { receive(ours) }
        return ours.count < samples.count
    }

    /// Say that a finger landed outside the scene, where no view gets it.
    private func sayIfOutside(_ samples: [TouchSample]) {
        guard let size = view.stage.source?.bounds.size,
            let landing = samples.first(where: { $0.phase == .down }),
            let place = EdgeZones.place(of: landing.location, outside: size)
        else { return }
        // The verdict of Play says the rest.
        guard view.mode == .expert || view.overlay.hasEdgeZones else { return }
        let atEdge = view.overlay.hasEdgeZones ? " Begin a stroke from the edge in the marked strip." : ""
        banner.show("Finger \(landing.contact) landed \(place).\(atEdge)")
    }

    // MARK: Back to the present

    /// Whether the session can go on; if not, this says why.
    func mayGoOn() -> Bool {
        guard sessions.current.log.isFull else { return true }
        endFullSession()
        return false
    }

    /// The session goes on: it gets the ends of fingers and keys that ended while it was paused.
    func goOn() { receive(gate.takeLost(at: desk.time)) }

    /// The session has its maximum length: stop it. It can be looked at and saved.
    private func endFullSession() {
        desk.stop(at: desk.liveEnd)
        banner.show(
            "This session has the maximum length of \(InputLog.capacity) inputs. Save it, or restart the scene.",
            .offer,
            answers: [("Restart", wishes.restart), ("Save", wishes.save)])
    }

    // MARK: Refusing

    /// A finger landed on the stage while it is paused: say why it has no effect, once for each finger.
    private func refuse(_ samples: [TouchSample]) {
        for sample in gate.refuse(samples) {
            // A ring chooses its finger.
            let reach = StageOverlay.ringRadius / max(0.05, view.stage.sceneTransform.a)
            if let finger = desk.watch.finger(at: sample.location, within: reach) {
                desk.choose(.finger(finger))
            } else if sheets.front == nil, !desk.isOver {
                // Not if the touch has opened a question.
                sayWhyRefused()
            }
        }
    }

    /// Why the stage takes no fingers now; nil if it takes them, or if a finger restarts the recording at its end.
    private var refusal: StageGate.Refusal? {
        if desk.whatIf != nil { return .whatIf }
        if sessions.current.isReplaying { return desk.isOver ? nil : .recording }
        return desk.isLive ? nil : sessions.current.log.isFull ? .full : .paused
    }

    /// Say why the stage gets no touches, and what to do about it.
    private func sayWhyRefused() {
        guard let refusal else { return }
        let words: String
        var answers: [Sheets.Answer] = []
        switch refusal {
        case .whatIf: words = "This is a what-if. Press Keep or Discard to touch the stage."
        case .recording:
            words = "This is a recording. Press Take over to touch the stage, or wait for its end."
            answers = [("Take over", wishes.restart)]
        case .full: return endFullSession()
        case .paused:
            words = "Paused at \(Wording.seconds(desk.transport.moment)). Press Now to touch the stage."
            answers = [("Now", { [unowned self] in desk.goLive() })]
        }
        gate.refused = (words, refusal)
        banner.show(words, answers: answers)
    }

    /// Hide what the banner said about a refused finger once it is not so any more.
    func forgetRefusal() {
        guard let refused = gate.refused, refused.why != refusal else { return }
        gate.refused = nil
        if banner.message == refused.words { banner.hide() }
    }

    // MARK: Two fingers

    /// While a press would make two fingers and none is down, show them.
    /// - Parameter pointer: where it would be pressed, in the window; nil if a press there makes no two fingers.
    func showGhosts(at pointer: CGPoint?) {
        var ghosts: [CGPoint] = []
        if let pointer, sheets.cover == nil, desk.isLive, !desk.watch.fingers.contains(where: \.isDown),
            view.hit(at: pointer)?.isDescendant(of: view.stage) == true, let place = view.scenePoint(pointer),
            let middle = view.mirrorCenter(for: pointer).flatMap(view.scenePoint)
        {
            ghosts = [place, CGPoint(x: 2 * middle.x - place.x, y: 2 * middle.y - place.y)]
        }
        view.overlay.ghosts = ghosts
    }
}

/// Which fingers and keys of the window belong to the session that is shown. Another session gets a new gate.
final class StageGate {
    /// Why the stage takes no fingers.
    enum Refusal { case whatIf, recording, full, paused }

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
        for sample in samples where sample.phase != .move {
            if sample.phase == .down {
                // A finger of the session that lands again, because its lift was lost, has ended.
                if landedContacts.contains(sample.contact) { lostContacts[sample.contact] = sample }
                refusedContacts.insert(sample.contact)
            } else if refusedContacts.remove(sample.contact) == nil {
                lostContacts[sample.contact] = sample
            }
        }
        return samples.filter { $0.phase == .down }
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
            let isRefused = refusedContacts.contains(sample.contact)
            if sample.phase != .move { refusedContacts.remove(sample.contact) }
            return sample.phase == .down || !isRefused
        }
    }

    /// Whether input belongs to the session: not if its finger landed in the session before, which ended when that finger was
    /// down.
    func isOfSession(_ sample: InputSample) -> Bool {
        guard case .touch(let touch) = sample else { return true }
        if touch.phase == .down { landedContacts.insert(touch.contact) }
        let hasLanded = landedContacts.contains(touch.contact)
        if touch.phase == .up || touch.phase == .cancel { landedContacts.remove(touch.contact) }
        return hasLanded
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
