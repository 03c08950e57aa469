import InspectorPanels
import ResponderChronicle
import ResponderKit

/// The way of input through the panels to the program.
extension InspectorWindow {
    /// Touches and keys go through the panels' views; other input goes to the program if it is over the program.
    func receive(_ samples: [InputSample], at time: TimeInterval) {
        if sendMoves(samples, at: time) { return }
        application.asCurrent { SheetController.mendFocus(in: window, front: view) }
        for sample in samples {
            if case .touch(let touch) = sample {
                if touch.phase == .down {
                    view.press(at: touch.location, focusing: SheetController.front(in: window) == nil ? view : nil)
                }
                batch.append(touch)
                continue
            }
            dispatchBatch(at: time)
            if view.goesStraight(sample), let sample = view.onStage(sample) { deliver([sample], at: time) }
            application.dispatch([sample], at: time)
            view.stage.flush()
        }
        dispatchBatch(at: time)
    }

    /// Send samples to the program if all are moves of fingers that landed on it: most input is, and the panels' views do
    /// nothing with it.
    /// - Returns: whether they were sent.
    func sendMoves(_ samples: [InputSample], at time: TimeInterval) -> Bool {
        guard desk.isLive, !desk.picker.isActive else { return false }
        let entrance = entrance
        let map = entrance.map ?? view.stage.windowToScene
        // Swift checks for exclusive access at each change of a class's property, so the list is changed in a variable.
        var moved: [InputSample] = []
        swap(&moved, &moves)
        var areMoves = true
        // By index, because a loop over the elements copies each of them.
        for index in samples.indices {
            guard case .touch(var touch) = samples[index], touch.phase == .move, entrance.isOwn(touch.contact) else {
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

    /// Pass input to the program, and note it.
    func deliver(_ samples: [InputSample], at time: TimeInterval) {
        var samples = desk.picker.isActive ? samples.filter { !isPick($0) } : samples
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
        case .scroll, .transform, .hover, .text, .composition, .motion, .remote, .file: return false
        }
    }

    /// Whether a touch chooses a view for the panel instead of touching it.
    private func isPick(_ sample: InputSample) -> Bool {
        guard case .touch(let touch) = sample else { return false }
        return application.asCurrent { desk.picker.pick([touch]).isEmpty }
    }

    /// A point of the window in the program's coordinates, even outside its picture.
    func place(inProgram location: CGPoint) -> CGPoint {
        application.asCurrent { view.stage.toScene(view.stage.convert(location, from: nil)) }
    }
}
