import Foundation
import ResponderChronicle
import ResponderKit

/// The way of input through the panels to the program.
extension InspectorWindow {
    /// Touches and keys go through the panels' views; other input goes to the program if it is over the program.
    func receive(_ samples: [InputSample], at time: TimeInterval) {
        if sendMoves(samples, at: time) { return }
        for sample in samples {
            if case .touch(let touch) = sample {
                if touch.phase == .down { press(touch.location) }
                batch.append(touch)
                continue
            }
            dispatchBatch(at: time)
            if goesStraight(sample), let sample = inProgram(sample) { deliver([sample], at: time) }
            application.dispatch([sample], at: time)
            view.stage.flush()
        }
        dispatchBatch(at: time)
    }

    /// Send samples to the program if all are moves of fingers that landed on it: most input is, and the panels' views do
    /// nothing with it.
    /// - Returns: whether they were sent.
    func sendMoves(_ samples: [InputSample], at time: TimeInterval) -> Bool {
        guard desk.isLive, desk.picking.isEmpty, !view.panel.isPicking else { return false }
        let map = view.stage.windowToScene
        // Swift checks for exclusive access at each change of a class's property, so the list is changed in a variable.
        var moved: [InputSample] = []
        swap(&moved, &moves)
        var areMoves = true
        // By index, because a loop over the elements copies each of them.
        for index in samples.indices {
            guard case .touch(var touch) = samples[index], touch.phase == .move, view.stage.isOwn(touch.contact) else {
                areMoves = false
                break
            }
            touch.location = touch.location.applying(map)
            moved.append(.touch(touch))
        }
        if areMoves {
            // The time at which the program gets them.
            let time = max(time, program.now)
            session.log.add(moved, at: time)
            host.deliver(moved, at: time)
        }
        moved.removeAll(keepingCapacity: true)
        swap(&moved, &moves)
        return areMoves
    }

    /// The fingers that moved together are one batch for the program too.
    private func dispatchBatch(at time: TimeInterval) {
        guard !batch.isEmpty else { return }
        application.dispatch(touches: batch, at: time)
        batch.removeAll(keepingCapacity: true)
        view.stage.flush()
    }

    /// A press outside the control with the focus returns the keys to the program.
    private func press(_ location: CGPoint) {
        application.asCurrent {
            let pressed = window.hitTest(location, with: nil)
            guard let focus = window.firstResponder as? any PanelControl, pressed?.isDescendant(of: focus) != true
            else { return }
            view.becomeFirstResponder()
        }
    }

    private func goesStraight(_ sample: InputSample) -> Bool {
        switch sample {
        case .touch, .key: false
        case .text, .composition: window.firstResponder === view
        case .hover, .scroll, .transform, .activation, .motion, .remote: true
        }
    }

    /// A sample in the program's coordinates; nil if it is beside the program.
    private func inProgram(_ sample: InputSample) -> InputSample? {
        switch sample {
        case .hover(let hover):
            let place = hover.location.flatMap(programPoint)
            return .hover(HoverSample(location: place, modifierFlags: hover.modifierFlags))
        case .scroll(var scroll):
            guard let place = programPoint(scroll.location) else { return nil }
            scroll.location = place
            return .scroll(scroll)
        case .transform(let transform): return trackpad.inside(transform, by: programPoint).map { .transform($0) }
        default: return sample
        }
    }

    /// Pass input to the program, and note it.
    func deliver(_ samples: [InputSample], at time: TimeInterval) {
        let picks = view.panel.isPicking || !desk.picking.isEmpty
        var samples = picks ? samples.filter { !isPick($0) } : samples
        if !desk.isLive { samples = samples.filter(isTakenWhilePast) }
        guard !samples.isEmpty else { return }
        // The time at which the program gets them.
        let time = max(time, program.now)
        session.log.handOn()
        for sample in samples {
            session.notes.follow(sample, at: time)
            watch.follow(sample, at: time)
            session.model.follow(sample, at: time)
            guard case .touch(let touch) = sample else { continue }
            if touch.phase == .down {
                contacts.insert(touch.contact)
                view.title.text = InspectorView.heading
            }
            if touch.phase == .up || touch.phase == .cancel { contacts.remove(touch.contact) }
        }
        host.deliver(samples, at: time)
    }

    /// Whether the running program gets a sample while the past is shown: only the rest of touches and keys that were
    /// already down.
    private func isTakenWhilePast(_ sample: InputSample) -> Bool {
        switch sample {
        case .touch(let touch):
            if touch.phase == .down { view.title.text = "Touches have no effect on the past" }
            return touch.phase != .down && contacts.contains(touch.contact)
        case .key(let stroke): return !stroke.isDown && heldKeys.contains(stroke.key.name)
        case .activation: return true
        case .scroll, .transform, .hover, .text, .composition, .motion, .remote: return false
        }
    }

    /// Whether a touch chooses a view for the panel instead of touching it.
    private func isPick(_ sample: InputSample) -> Bool {
        guard case .touch(let touch) = sample else { return false }
        return application.asCurrent { desk.pick([touch]) { deepest(at: $0) }.isEmpty }
    }

    /// The deepest view at a point of the program's screen, whether it can be hit or not.
    private func deepest(at point: CGPoint) -> UIView? {
        func search(_ view: UIView, _ point: CGPoint) -> UIView {
            for child in view.subviews.reversed() where !child.isHidden {
                let place = child.convert(point, from: view)
                if child.bounds.contains(place) { return search(child, place) }
            }
            return view
        }
        for window in view.shown.stage.application.windows.reversed() where !window.isHidden {
            let found = search(window, point.applying(window.transformToSuperview.inverted()))
            if found !== window { return found }
        }
        return nil
    }

    // MARK: Places

    /// A point of the window in the program's coordinates, even outside its picture.
    func place(inProgram location: CGPoint) -> CGPoint {
        application.asCurrent { view.stage.toScene(view.stage.convert(location, from: nil)) }
    }

    /// A point of the window in the program's coordinates; nil outside its picture.
    private func programPoint(_ location: CGPoint) -> CGPoint? {
        let point = application.asCurrent { view.stage.convert(location, from: nil) }
        guard view.stage.bounds.contains(point), view.exploded.isHidden else { return nil }
        let place = view.stage.toScene(point)
        return program.screen.bounds.contains(place) ? place : nil
    }

    func middleOfView(at point: CGPoint) -> CGPoint? {
        guard let place = programPoint(point) else { return nil }
        let middle = program.mirrorCenter(for: place)
        return middle.map { view.stage.convert(view.stage.fromScene($0), to: nil) }
    }

    var textArea: CGRect? {
        guard window.firstResponder === view, let key = program.keyWindow,
            let input = key.firstResponder as? UIResponder & UIKeyInput
        else { return nil }
        let area = program.asCurrent { input.textArea.applying(key.transformToSuperview) }
        return view.stage.convert(view.stage.frameFromScene(area), to: nil)
    }
}
