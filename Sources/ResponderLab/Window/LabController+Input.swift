import Foundation
import ResponderInspector
import ResponderKit

/// How input gets from the window to the stage.
extension LabController {
    /// All input reaches the stage in its order: touches and keys through the lab's views, the rest directly.
    func route(_ input: [InputSample], _ time: TimeInterval) -> [InputSample] {
        host.application.asCurrent { SheetController.mendFocus(in: host.window, front: front) }
        var run: [InputSample] = []
        for (index, sample) in input.enumerated() {
            // The scene does not get the shortcut, which would be part of its recording.
            if case .key(let key) = sample, key.isDown, key.key.isCommand("Q") || key.key.isCommand("W") {
                close()
            } else {
                run.append(sample)
            }
            if case .activation(true) = sample { keeping.lookAtSceneFile() }
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

    /// Close the window like its own button, with the same questions; an open question stays.
    private func close() { if host.shouldClose?() ?? true { host.stop() } }

    /// The focus moves on from the pressed view. A control that has the focus keeps it only if it was pressed.
    private func press(_ location: CGPoint) {
        host.application.asCurrent {
            pressed = host.window.hitTest(location, with: nil)
            guard sheet == nil, let focus = host.window.firstResponder as? any PanelControl,
                pressed?.isDescendant(of: focus) != true
            else { return }
            _ = front.becomeFirstResponder()
        }
    }

    /// What is behind all sheets: the lab, or the builder in its place.
    var front: UIView { workshop.view ?? view }

    private func goesStraight(_ sample: InputSample) -> Bool {
        switch sample {
        case .touch, .key: false
        // Text goes where keys go: to the scene, if no control of the panels has the focus.
        case .text, .composition: host.window.firstResponder === view
        case .hover, .scroll, .transform, .activation, .motion, .remote: true
        }
    }

    /// A sample of the window for the stage, in points of the scene; nil if the stage does not get it.
    private func onStage(_ sample: InputSample) -> InputSample? {
        switch sample {
        case .hover(let hover):
            let point = hover.location.flatMap(openScenePoint)
            return .hover(HoverSample(location: point, modifierFlags: hover.modifierFlags))
        case .scroll(var scroll):
            guard let point = openScenePoint(scroll.location) else { return nil }
            scroll.location = point
            return .scroll(scroll)
        case .transform(let transform): return trackpad.inside(transform, by: openScenePoint).map { .transform($0) }
        default: return sample
        }
    }

    /// While the stage shows the past or a recording, touches do not reach it. At the end of a recording a touch
    /// restarts the scene.
    /// - Returns: whether the touches are refused.
    func takesNoTouches(_ samples: [TouchSample]) -> Bool {
        if desk.isOver, samples.contains(where: { $0.phase == .down }) { reset() }
        guard desk.isLive else {
            refuse(samples)
            return true
        }
        let ours = gate.accepted(of: samples)
        if ours.count < samples.count { receive(ours.map { .touch(inSession($0)) }) }
        return ours.count < samples.count
    }

    /// Say that a finger landed outside the scene, where no view gets it.
    func sayIfOutside(_ samples: [TouchSample]) {
        guard let size = view.stage.source?.bounds.size,
            let landing = samples.first(where: { $0.phase == .down }),
            let place = EdgeZones.place(of: landing.location, outside: size)
        else { return }
        let atEdge = view.overlay.hasEdgeZones ? " Begin a stroke from the edge in the marked strip." : ""
        view.say("Finger \(landing.contact) landed \(place): no view is there.\(atEdge)")
    }

    func receive(_ input: [InputSample]) {
        guard !input.isEmpty, desk.isLive, workshop.view == nil else { return }
        guard !session.log.isFull else { return endFullSession() }
        let own = input.filter(gate.isOfSession)
        if !own.isEmpty { session.receive(own, at: desk.time) }
    }

    /// A point of the window in the scene's coordinates; nil outside of it.
    func scenePoint(_ location: CGPoint) -> CGPoint? {
        let stage = view.stage
        let point = stage.convert(location, from: nil)
        guard stage.bounds.contains(point), let source = stage.source else { return nil }
        let place = stage.toScene(point)
        return source.bounds.contains(place) ? place : nil
    }

    /// A point of the window in the scene's coordinates; nil outside of it, and where a sheet, a banner or the exploded
    /// stage is in front.
    private func openScenePoint(_ location: CGPoint) -> CGPoint? {
        let hit = host.application.asCurrent { host.window.hitTest(location, with: nil) }
        return hit?.isDescendant(of: view.stage) == true ? scenePoint(location) : nil
    }

    /// The position of the pointer in the scene; nil if it is outside.
    var pointer: CGPoint? { host.translator.pointer.flatMap(scenePoint) }

    /// Whether a press at a point of the window reaches the stage, or the canvas of the builder in its place: no panel,
    /// sheet or banner is in front of it there.
    func isOnStage(_ location: CGPoint) -> Bool {
        let stages = [view.stage, view.exploded, workshop.view?.canvas].compactMap { $0 }
        let hit = host.application.asCurrent { host.window.hitTest(location, with: nil) }
        return stages.contains { hit?.isDescendant(of: $0) == true }
    }

    /// While a press would make two fingers and none is down, show them.
    func showGhosts() {
        let wants =
            workshop.view == nil && host.translator.makesPairs && desk.isLive
            && !watch.fingers.contains(where: \.isDown)
        guard wants, let place = host.translator.pointer, isOnStage(place), let pointer,
            let middle = scenePoint(middleOfHit(place))
        else {
            view.overlay.ghosts = []
            return
        }
        view.overlay.ghosts = [pointer, CGPoint(x: 2 * middle.x - pointer.x, y: 2 * middle.y - pointer.y)]
    }

    /// The centre for mirrored fingers: that of the view under the pointer, or else of the scene.
    func middleOfHit(_ location: CGPoint) -> CGPoint {
        let window = session.stage.window
        let hit = scenePoint(location).flatMap { window.hitTest($0, with: nil) } ?? window
        let place = hit.convert(
            scenePoint(location) ?? CGPoint(x: window.bounds.midX, y: window.bounds.midY), from: nil)
        let middle = hit.convert(hit.mirrorCenter(for: place), to: nil)
        return view.stage.convert(view.stage.fromScene(middle), to: nil)
    }

    /// The area of text entry in the scene, in the window's coordinates; nil if there is none.
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
