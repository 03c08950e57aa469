import ResponderChronicle
import ResponderKit
import ResponderScenes

/// The fix finder: the wish of a user about a gesture, the search, and trying and keeping a fix.
extension Desk {
    func connectFixes() {
        view.fixes.onWish = { [unowned self] in meet($0) }
        view.fixes.close.shortcut = DeskCommands.leave.shortcut.shown
        view.panel.onMenu = { [unowned self] in showWishes(of: $0, at: $1) }
        view.panel.onChooseGestures = { [unowned self] in chooseGestures(of: $0, $1) }
        view.panel.onFix = { [unowned self] name, other in
            find(other.map { .together(with: $0) } ?? .win, for: name)
        }
        view.timeline.lanes.onMenu = { [unowned self] in showWishes(of: $0, at: $1) }
        view.timeline.story.onMenu = { [unowned self] in showWishes(of: $0, at: $1) }
    }

    /// Show the fix finder with a search; nil to close it.
    func showFixes(of search: FixSearch?) {
        self.search = search
        view.showFixes(search)
    }

    /// The fix that is tried, as people say it; nil for none.
    package var chosenFix: String? {
        search?.chosen.map { SpokenText(of: view.shown.stage).words(of: $0) }
    }

    // MARK: The menus

    /// Offer the gestures that a key of a gesture can name.
    private func chooseGestures(of gesture: String, _ key: String) {
        guard let key = TieKey.all.first(where: { $0.key == key }) else { return }
        window.present(
            MenuSheet.choices(of: gesture, key, on: { [unowned self] in view.shown.stage }) { [unowned self] in
                change($0)
            })
    }

    /// Offer what can be wanted of a gesture, view or control, by its name.
    /// - Parameter place: where, in the window's coordinates.
    func showWishes(of name: String, at place: CGPoint) {
        let goals = wishes(for: name).compactMap { goal($0, for: name) }
        guard !goals.isEmpty else { return }
        let spoken = SpokenText(of: view.shown.stage)
        let wishes = goals.map { (title: spoken.title(of: $0), wish: $0.wish) }
        window.present(
            MenuSheet("What should \(spoken.subject(name)) do?", below: CGRect(origin: place, size: .zero)) {
                wishes.map { title, wish in .action(title) { [unowned self] in find(wish, for: name) } }
            })
    }

    /// What can be wanted, by what happened to it in the shown touch.
    private func wishes(for name: String) -> [FixGoal.Wish] {
        let outcome = watch.outcome
        let isGesture = view.shown.stage.recognizer(named: name) != nil || view.shown.stage.members[name] != nil
        let standing = outcome?.standing(of: isGesture ? .gesture(name) : .view(name)) ?? .aside
        var wishes: [FixGoal.Wish] = [standing == .won ? .fail : .win]
        if isGesture, let rival = rival(of: name, in: outcome) {
            wishes += [.together(with: rival), .wait(for: rival)]
        }
        return wishes
    }

    /// The other gesture of a contest: the one that got the touch of a loser, or the first one that lost it to a winner.
    private func rival(of name: String, in outcome: TouchOutcome?) -> String? {
        guard let outcome else { return nil }
        if let loss = outcome.losses.first(where: { $0.target == .gesture(name) }) {
            return loss.rival ?? outcome.winners.first { $0 != name }
        }
        let beaten = outcome.losses.first { $0.rival == name }?.target
        if case .gesture(let other)? = beaten { return other }
        return outcome.winners.first { $0 != name }
    }

    private func goal(_ wish: FixGoal.Wish, for name: String) -> FixGoal? {
        let stage = view.shown.stage
        // What is asked is about the touch that is shown.
        let input = watch.outcome?.landings.min().map { FixGoal.Input.landing($0) } ?? .last
        return try? FixGoal(name, wish, of: input, in: stage.scene.program == nil ? stage.scene : stage.presentScene)
    }

    // MARK: The search

    /// Search for changes with which the shown touch leads to what is wanted.
    package func find(_ wish: FixGoal.Wish, for name: String) {
        guard !subject.timeline.touches.isEmpty || subject.isReplaying else {
            return window.say("There is no input yet. Touch the scene first; the finder plays the same touches.")
        }
        if let why = subject.cannotTravel { return window.say(why) }
        guard let goal = goal(wish, for: name) else { return }
        leaveWhatIf()
        if isLive { stop(at: shownEnd) }
        guard let track = subject.past else { return }
        // A recording that plays has not happened on the live stage yet.
        let model = track.isComplete ? track.model : subject.isReplaying ? nil : subject.model
        let search = FixSearch(goal, on: track, of: model, until: min(shownEnd, track.end), since: window.now)
        showFixes(of: search)
        stop(at: transport.moment)
        if let touch = lastTouch(before: transport.moment) {
            // What is found is played from there.
            search.rewind = (touch.start, transport.moment)
            rewind(touch, from: transport.moment)
        }
        run(search)
    }

    /// Play changes in the background, until all were played or a user stops it.
    private func run(_ search: FixSearch) {
        search.isStopped = false
        begin("Looking for fixes") { [unowned self] mayGoOn in
            guard self.search === search else { return 1 }
            while mayGoOn(), search.finder.next(while: mayGoOn) {}
            search.publish(at: window.now)
            view.fixes.update()
            // The best change so far is shown as soon as the stage is at the landing; the search goes on behind it.
            if search.chosen == nil, !search.fixes.isEmpty, rewinding == nil { tryFix(0) }
            showVerdict()
            return search.part
        } then: { [unowned self] _ in
            guard self.search === search else { return }
            search.publish()
            view.fixes.update()
            if search.chosen == nil, !search.fixes.isEmpty { tryFix(0) } else { leaveRewind(of: search) }
            showVerdict()
        }
    }

    /// Whether changes are being tried.
    var isSearching: Bool { search.map { !$0.finder.isFinished && !$0.isStopped } ?? false }

    /// Whether a search has not found a change yet that can be shown.
    var awaitsFix: Bool { isSearching && search?.chosen == nil }

    /// Whether a search waits until the change that was found has been shown, so that the film does not falter.
    var isSearchPaused: Bool { isSearching && transport.mode == .playing }

    /// A touch on the stage, Escape or the button Stop stops the search; what it has found stays.
    /// - Returns: whether a search was going on.
    @discardableResult
    package func stopSearch() -> Bool {
        guard isSearching else { return false }
        search?.isStopped = true
        search?.publish()
        abandonJob()
        if let search { leaveRewind(of: search) }
        view.fixes.update()
        showVerdict()
        return true
    }

    /// Show the moment again that was shown when a search began, unless a fix is shown.
    private func leaveRewind(of search: FixSearch) {
        guard search.chosen == nil, let rewind = search.rewind else { return }
        stop(at: rewind.shown)
    }

    /// Close the finder, and leave the what-if that it shows.
    func closeFixes() {
        guard let search else { return }
        stopSearch()
        endGhost()
        showFixes(of: nil)
        if search.chosen != nil { leaveWhatIf() }
        _ = view.becomeFirstResponder()
    }

    // MARK: What becomes of a fix

    private func meet(_ wish: FixPanel.Wish) {
        switch wish {
        case .close: discardWhatIf()
        case .goOn: if let search { run(search) }
        case .choose(let index): tryFix(index)
        case .keep(let index):
            choose(index)
            keepWhatIf()
        case .copySwift(let index):
            if let fix = fix(index) { copy(fix.swift, "The Swift is on the clipboard.") }
        case .copyJSON(let index):
            if let fix = fix(index), let finder = search?.finder {
                copy(finder.scene(with: fix), "The scene's keys are on the clipboard.")
            }
        }
    }

    private func fix(_ index: Int) -> Fix? {
        guard let fixes = search?.fixes, fixes.indices.contains(index) else { return nil }
        return fixes[index]
    }

    /// Show a fix as a what-if.
    private func choose(_ index: Int) {
        guard let search, let fix = fix(index) else { return }
        if search.chosen == fix, whatIf != nil { return }
        do {
            leaveWhatIf()
            try showWhatIf(fix.changes)
            search.chosen = fix
        } catch { window.complain("\(error)") }
        view.fixes.update()
    }

    /// Show a fix as a what-if, and play the new run from the landing to the end.
    func tryFix(_ index: Int) {
        endGhost()
        endRewind()
        choose(index)
        guard whatIf != nil, let start = search?.rewind?.landing ?? watch.outcome?.start else { return }
        view.unfoldTimeline()
        transport.stop(at: start)
        transport.play(at: window.now)
        showMoment()
    }

    private func copy(_ lines: [String], _ words: String) { copy(lines.joined(separator: "\n") + "\n") { words } }

    /// Put a text on the clipboard, and say so.
    package func copy(_ text: String, _ words: () -> String) {
        guard let clipboard = window.application.clipboard else { return window.say("There is no clipboard here.") }
        clipboard.text = text
        window.say(words())
    }
}
