import ResponderKit

/// How the input of a window gets to the stage.
extension DeskView {
    /// Whether a sample goes to the stage without passing through the panels. Text goes where keys go: to the stage, if no
    /// control of the panels has the focus.
    package func goesStraight(_ sample: InputSample) -> Bool {
        switch sample {
        case .touch, .key: false
        case .text, .composition: isFirstResponder
        case .hover, .scroll, .transform, .activation, .motion, .remote, .file: true
        }
    }

    /// A sample of the window for the stage, in points of what the stage shows; nil if the stage does not get it.
    package func onStage(_ sample: InputSample) -> InputSample? {
        switch sample {
        case .hover(let hover):
            let place = hover.location.flatMap(openScenePoint)
            badges.pointer = place.map(stage.fromScene)
            return .hover(HoverSample(location: place, modifierFlags: hover.modifierFlags))
        case .scroll(var scroll):
            guard let place = openScenePoint(scroll.location) else { return nil }
            scroll.location = place
            return .scroll(scroll)
        case .transform(let transform): return trackpad.inside(transform, by: openScenePoint).map { .transform($0) }
        default: return sample
        }
    }

    /// A finger or the mouse presses a point of the window. A control that has the focus keeps it only if it was pressed.
    /// - Parameter front: gets the focus otherwise; nil to leave it where it is.
    package func press(at location: CGPoint, focusing front: UIView?) {
        let hit = hit(at: location)
        pressed = hit
        guard let front, let focus = window?.firstResponder as? any PanelControl, hit?.isDescendant(of: focus) != true
        else { return }
        window?.application?.asCurrent { _ = front.becomeFirstResponder() }
    }

    // MARK: Places

    /// The view of the window at one of its points.
    package func hit(at location: CGPoint) -> UIView? {
        window.flatMap { window in window.application?.asCurrent { window.hitTest(location, with: nil) } }
    }

    /// A point of the window in what the stage shows; nil outside of it.
    package func scenePoint(_ location: CGPoint) -> CGPoint? {
        let point = stage.convert(location, from: nil)
        guard stage.bounds.contains(point) else { return nil }
        let place = stage.toScene(point)
        return shown.stage.application.screen.bounds.contains(place) ? place : nil
    }

    /// A point of the window in what the stage shows; nil outside of it, and where a sheet, a message or the exploded stage
    /// is in front.
    private func openScenePoint(_ location: CGPoint) -> CGPoint? {
        hit(at: location)?.isDescendant(of: stage) == true ? scenePoint(location) : nil
    }

    /// The point of the window about which a finger is mirrored: the middle of the view of the stage at a point; nil outside
    /// of what the stage shows.
    package func mirrorCenter(for location: CGPoint) -> CGPoint? {
        scenePoint(location).flatMap { shown.stage.application.mirrorCenter(for: $0) }
            .map { stage.convert(stage.fromScene($0), to: nil) }
    }
}

extension Desk {
    /// The area of text entry of the subject, in the window's coordinates; nil if there is none.
    package var textArea: CGRect? {
        guard !subject.isReplaying, view.isFirstResponder, let area = subject.live.stage.application.textArea else {
            return nil
        }
        return view.stage.convert(view.stage.frameFromScene(area), to: nil)
    }
}
