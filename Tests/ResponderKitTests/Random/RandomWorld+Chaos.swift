@testable import ResponderCore
@testable import ResponderKit

// Changes by callbacks to the world that calls them.
extension RandomWorld {
    /// Called by every callback: sometimes changes something.
    func interfere() {
        guard changesLeft > 0, depth < 3, chaos?.once(in: 5) == true else { return }
        change()
    }

    /// Make one random change.
    func change() {
        guard var random = chaos else { return }
        chaos = SplitMix64(random.next())
        changesLeft -= 1
        depth += 1
        switch random.below(3) {
        case 0: changeTree(&random)
        case 1: changeRecognizers(&random)
        default: random.once(in: 2) ? changeInput(&random) : changeRecognizers(&random)
        }
        depth -= 1
    }

    private func changeTree(_ random: inout SplitMix64) {
        // Sometimes a view that has a finger.
        let touched = application.touchSequence.event.touches.compactMap { $0._view as? RandomView }
        guard let view = random.once(in: 4) ? random.pick(touched) ?? views.first : random.pick(views) else { return }
        switch random.below(12) {
        case 0, 1: view.removeFromSuperview()
        case 2, 3: random.pick(views + windows as [UIView])?.addSubview(view)
        case 4: view.superview?.insertSubview(view, at: random.below(4))
        case 5: view.isHidden = random.once(in: 2)
        case 6 where random.once(in: 2): random.pick(controls)?.isEnabled.toggle()
        case 6: view.isUserInteractionEnabled = !random.once(in: 3)
        case 7: view.transform = transform(&random)
        case 8: view.frame.size = CGSize(width: random.between(0, 300), height: random.between(0, 300))
        case 9: if views.count < 12 { addView(&random) }
        case 10: if views.count > 2 { forget(view) }
        case 11 where !(parts.isEmpty && stacks.isEmpty): changeParts(&random)
        default: _ = view.becomeFirstResponder()
        }
    }

    /// Release a view permanently.
    private func forget(_ view: RandomView) {
        view.removeFromSuperview()
        views.removeAll { $0 === view }
        // Its open touches still get their end.
        lost.append(view)
    }

    private func changeRecognizers(_ random: inout SplitMix64) {
        guard let recognizer = random.pick(recognizers) else { return }
        switch random.below(14) {
        case 0: recognizer.isEnabled = false
        case 1: recognizer.isEnabled = true
        case 2:
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        case 3: recognizer.view?.removeGestureRecognizer(recognizer)
        case 4, 5: random.pick(views + windows as [UIView])?.addGestureRecognizer(recognizer)
        case 6: if recognizers.count < 12 { addRecognizer(&random) }
        case 7: random.pick(recognizers).map { recognizer.require(toFail: $0) }
        case 8: recognizer.touches.first.map { recognizer.ignore($0, for: application.touchSequence.event) }
        case 9: recognizer.cancelsTouchesInView.toggle()
        case 10: recognizer.delaysTouchesBegan.toggle()
        case 11:
            if recognizers.count > 1 {
                recognizer.view?.removeGestureRecognizer(recognizer)
                recognizers.removeAll { $0 === recognizer }
            }
        default:
            guard recognizer is RandomRecognizer else { return recognizer.delaysTouchesEnded.toggle() }
            recognizer.state = random.pick([.began, .changed, .ended, .cancelled, .failed, .possible]) ?? .failed
        }
    }

    private func changeInput(_ random: inout SplitMix64) {
        let now = application.now
        let place = CGPoint(x: random.between(0, 400), y: random.between(0, 400))
        switch random.below(11) {
        case 0: application.cancelAllTouches()
        case 1: application.advance(to: now + Double(random.between(0, 0.5)))
        case 2, 3, 4, 5:
            let phase = random.pick([TouchSample.Phase.down, .move, .move, .up]) ?? .move
            let sample = TouchSample(contact: 1 + random.below(7), phase: phase, location: place, timestamp: now)
            application.dispatch([.touch(sample)], at: now)
        case 6: for window in windows { window.sendEvent(application.touchSequence.event) }
        case 7:
            application.beginIgnoringInteractionEvents()
            application.endIgnoringInteractionEvents()
        case 8: random.pick(windows)?.isHidden.toggle()
        case 9: random.pick(windows)?.windowLevel = random.pick([.normal, .statusBar, .alert]) ?? .normal
        default: random.pick(windows)?.makeKeyAndVisible()
        }
    }
}
