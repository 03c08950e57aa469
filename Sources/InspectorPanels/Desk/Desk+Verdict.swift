import MessageText
import ResponderChronicle
import ResponderKit
import ResponderScenes

/// The verdict strip: what it shows, and what its buttons do.
extension Desk {
    func connectVerdict() {
        let strip = view.verdict
        strip.technical = { [unowned self] in watch.newestEvent == nil ? watch.outcome?.sentence : nil }
        strip.decision.onScrub = { [unowned self] in stop(at: $0) }
        strip.decision.onDecision = { [unowned self] in goToDecision() }
        strip.decision.shortcut = DeskCommands.decision.shortcut.shown
        strip.decision.onStep = { [unowned self] in step($0) }
        strip.back.follow(DeskCommands.stepBack, on: self)
        strip.forward.follow(DeskCommands.stepForward, on: self)
        strip.onOffer = { [unowned self] in perform($0) }
        strip.fixes.onChoose = { [unowned self] in tryFix($0) }
        strip.fixes.onPoint = { [unowned self] in point(at: $0) }
        view.fixes.onPoint = { [unowned self] in point(at: $0) }
    }

    /// Show the moment at which the shown touch was decided.
    package func goToDecision() {
        if let why = subject.cannotTravel { return window.say(why) }
        guard let decision = touchTimes?.decision else { return window.say("Nothing has this touch yet.") }
        stop(at: decision, reveals: true)
    }

    private func perform(_ action: Offer.Action) {
        switch action {
        case .letWin(let name): find(.win, for: name)
        case .stopSearch: stopSearch()
        case .tryFix(let index): tryFix(index)
        case .keep: keepWhatIf()
        case .discard: discardWhatIf()
        case .startAfresh: window.reset()
        case .seeWhy: seeWhy()
        }
    }

    /// Show the reasons in the instrument.
    package func seeWhy() {
        view.showPanel()
        view.reduce(.inspector(.tab(.why)))
    }

    /// Show the verdict of the shown moment.
    package func showVerdict() {
        let isStopped = transport.mode == .stopped
        view.badges.isStopped = isStopped
        for rail in view.rails { rail.isRunning = !isStopped }
        var content = VerdictStrip.Content()
        content.verdict = watch.verdict
        content.input = shownInput
        let toTry = AboutWords(view.shown.stage.scene.about).toTry
        content.purpose = toTry.isEmpty ? view.shown.stage.purpose : toTry
        // The demonstration ends with a touch.
        let isShow = view.overlay.showsHand
        if let step = shownTrack?.steps.next() {
            content.opening = step.text.capitalizedFirst + "."
            content.purpose = view.shown.stage.purpose
        }
        if !isLive, !isShow { content.opening = "Before the first touch." }
        if let whatIf { content.purpose = "The same touches with a change: \(chosenFix ?? whatIf.track.question)." }
        content.times = watch.newestEvent == nil && subject.cannotTravel == nil ? touchTimes : nil
        // The instrument has these buttons over its timeline.
        let hasTimeline = view.mode == .expert
        content.isPast = transport.mode != .live && whatIf == nil && search == nil && !hasTimeline && !isShow
        content.fixes = shownFixes
        if whatIf != nil {
            guard !hasTimeline else { return view.verdict.show(content) }
            (content.primary, content.second) = (Offer("Keep", .keep), Offer("Discard", .discard))
        } else if search != nil {
            content.second = awaitsFix ? Offer("Stop", .stopSearch) : Offer("Close", .discard)
            if !awaitsFix, !content.fixes.choices.isEmpty { content.primary = Offer("Try it", .tryFix(0)) }
            if let search, awaitsFix {
                content.work = .init(
                    headline: "Looking for a change to \(Wording.uncapital(search.title)).",
                    detail: "The same touches are played again with one change after another.")
            }
            content.progress = awaitsFix ? search.map { Int($0.part * 100) } : nil
        } else if content.verdict == nil, isLive, subject.isRestored {
            content.opening = "Your board, as you left it."
            content.second = Offer("Start afresh", .startAfresh)
        } else if let verdict = content.verdict {
            if subject.cannotTravel == nil, let wish = verdict.wish {
                content.primary = Offer(wish.title, short: "Let it win", .letWin(wish.target.name))
            }
            // In a narrow window the reason has the room; the button for Expert is there too, which has the tab of the reasons.
            if !hasTimeline, view.bounds.width >= 700 { content.second = Offer("See why", .seeWhy) }
        }
        view.verdict.show(content)
    }

    /// The input that the verdict is about.
    private var shownInput: VerdictStrip.Input {
        guard watch.newestEvent == nil else { return .keyboard }
        if let outcome = watch.outcome, outcome.isWheel { return outcome.usesTrackpad ? .trackpad : .wheel }
        let fingers = watch.verdictFingers
        return watch.outcome?.isOfMouse == true ? fingers.last.map { .mouse($0) } ?? .fingers([]) : .fingers(fingers)
    }

    private var shownFixes: FixChoices.Content {
        var content = FixChoices.Content()
        guard let search, !awaitsFix else { return content }
        content.isOpen = isSearching
        content.choices = search.fixes.map { SpokenText(of: view.shown.stage).words(of: $0) }
        if content.choices.isEmpty { content.summary = search.summary }
        content.chosen = search.chosen.flatMap { chosen in search.fixes.firstIndex { $0 == chosen } }
        return content
    }

    private var touchTimes: DecisionStrip.Times? {
        guard let outcome = watch.outcome else { return nil }
        let timeline = shownTimeline
        // All of the touch is shown, also while an earlier moment of it is.
        let index = timeline.touches.lastIndex { $0.start == outcome.start }
        let whole = index.map { timeline.touches[$0] } ?? outcome
        let isLive = transport.mode == .live
        let isDown = watch.fingers.contains(where: \.isDown) || watch.outcome?.isGoingOn == true
        var end = index.flatMap { timeline.time(ofTouch: $0)?.upperBound } ?? outcome.start
        if isLive, isDown { end = max(end, time) }
        let moment = isLive ? end : transport.moment
        // A button that the finger left did not use the touch.
        let isUsed = whole.decidedAt != nil && [.won, .lost].contains(whole.verdict.standing)
        var times = DecisionStrip.Times(
            start: outcome.start, end: max(end, outcome.start),
            holds: isUsed ? whole.holds.map { .init(time: $0.time, isHeld: $0.target != nil) } : [],
            decision: isUsed ? whole.decidedAt : nil, moment: moment)
        // More fingers than two are chosen one by one.
        let apart = isUsed ? whole.fingersApart : []
        if apart.count == 2 { times.fingers = apart.map(DecisionStrip.Times.Finger.init) }
        return times
    }
}

extension DecisionStrip.Times.Finger {
    fileprivate init(_ finger: FingerOutcome) {
        self.init(
            contact: finger.contact, start: finger.start, end: finger.end ?? .infinity,
            holds: finger.holds.map { .init(time: $0.time, isHeld: $0.target != nil) }, decision: finger.decidedAt)
    }
}
