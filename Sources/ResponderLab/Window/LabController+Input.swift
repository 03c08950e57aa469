import Foundation
import ResponderKit

/// The way of input from the window to the stage.
extension LabController {
    /// Everything reaches the stage in the order in which it came: touches and keys by way of the lab's own views, the
    /// rest straight.
    func route(_ input: [InputSample], _ time: TimeInterval) -> [InputSample] {
        var run: [InputSample] = []
        for (index, sample) in input.enumerated() {
            if case .key(let key) = sample, key.isDown, key.key.isCommand("Q") { close() }
            run.append(sample)
            if case .activation(true) = sample { lookAtSceneFile() }
            let isLast = index + 1 == input.count || goesStraight(input[index + 1]) != goesStraight(sample)
            guard isLast else { continue }
            if goesStraight(sample) { receive(run.compactMap(onStage)) }
            for case .touch(let touch) in run where touch.phase == .down { press(touch.location) }
            host.application.dispatch(run, at: time)
            view.stage.flush()
            run = []
        }
        return []
    }

    /// As the window's own button does, with its questions; a question that is asked already stays.
    private func close() { if host.shouldClose?() ?? true { host.stop() } }

    /// The keyboard goes on from what was pressed: a control that had the focus before keeps it only if it is the one.
    private func press(_ location: CGPoint) {
        host.application.asCurrent {
            pressed = host.window.hitTest(location, with: nil)
            guard sheet == nil, let focus = host.window.firstResponder as? LabControl,
                pressed?.isDescendant(of: focus) != true
            else { return }
            _ = view.becomeFirstResponder()
        }
    }

    private func goesStraight(_ sample: InputSample) -> Bool {
        switch sample {
        case .touch, .key: false
        // With the keys: to the scene while no control of the panels has them.
        case .text, .composition: host.window.firstResponder === view
        case .hover, .scroll, .activation, .motion, .remote: true
        }
    }

    /// What the stage gets of a sample of the window, in the scene's points.
    private func onStage(_ sample: InputSample) -> InputSample? {
        switch sample {
        case .hover(let hover):
            pointer = hover.location.flatMap(scenePoint)
            return .hover(HoverSample(location: pointer, modifierFlags: hover.modifierFlags))
        case .scroll(let scroll):
            guard let point = scenePoint(scroll.location) else { return nil }
            return .scroll(ScrollSample(delta: scroll.delta, location: point, modifierFlags: scroll.modifierFlags))
        default: return sample
        }
    }

    /// While the stage shows the past or a recording, touches do not reach it. A recording that is over gives way to them.
    /// - Returns: whether they do not.
    func takesNoTouches(_ samples: [TouchSample]) -> Bool {
        if isOver, samples.contains(where: { $0.phase == .down }) { reset() }
        let isDeaf = session.isReplaying || transport.mode != .live
        if isDeaf {
            refuse(samples)
            return true
        }
        // A finger that landed before stays deaf until it lifts.
        let ours = samples.filter { !refusedContacts.contains($0.contact) }
        for sample in samples where sample.phase == .up || sample.phase == .cancel {
            refusedContacts.remove(sample.contact)
        }
        if ours.count < samples.count { receive(ours.map { .touch(inSession($0)) }) }
        return ours.count < samples.count
    }

    func receive(_ input: [InputSample]) {
        guard !input.isEmpty, !session.isReplaying, transport.mode == .live else { return }
        guard !session.log.isFull else { return endFullSession() }
        session.receive(input, at: sessionTime)
    }

    /// A point of the window in the scene; nil outside of it.
    private func scenePoint(_ location: CGPoint) -> CGPoint? {
        let stage = view.stage
        let point = stage.convert(location, from: nil)
        guard stage.bounds.contains(point), let source = stage.source else { return nil }
        let place = stage.toScene(point)
        return source.bounds.contains(place) ? place : nil
    }

    /// While Alt is down and no finger is, the two fingers that a press would make are shown.
    func showGhosts() {
        let wants =
            host.translator.modifiers.contains(.alternate) && transport.mode == .live && !session.isReplaying
            && !watch.fingers.contains(where: \.isDown)
        guard wants, let pointer else {
            view.overlay.ghosts = []
            return
        }
        let place = view.stage.convert(view.stage.fromScene(pointer), to: nil)
        guard let middle = middleOfHit(place).flatMap(scenePoint) else {
            view.overlay.ghosts = []
            return
        }
        view.overlay.ghosts = [pointer, CGPoint(x: 2 * middle.x - pointer.x, y: 2 * middle.y - pointer.y)]
    }

    /// Alt mirrors about the middle of the view under the pointer.
    func middleOfHit(_ location: CGPoint) -> CGPoint? {
        guard let place = scenePoint(location),
            let hit = session.stage.window.hitTest(place, with: nil)
        else { return nil }
        let middle = hit.convert(CGPoint(x: hit.bounds.midX, y: hit.bounds.midY), to: nil)
        return view.stage.convert(view.stage.fromScene(middle), to: nil)
    }

    /// Where the scene takes text, in the window; nil if it takes none.
    var stageTextArea: CGRect? {
        guard !session.isReplaying, host.window.firstResponder === view,
            let input = session.stage.window.firstResponder as? UIResponder & UIKeyInput
        else {
            return nil
        }
        let stage = view.stage
        let area = session.stage.application.asCurrent { input.textArea }
        return stage.convert(stage.frameFromScene(area), to: nil)
    }
}
