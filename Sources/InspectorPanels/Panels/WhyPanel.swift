import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// Who got the last touch, and the recognizers that it concerns: what each is at, why, its values and its ties. Those that got
/// the touch come first, then those that lost it.
package enum WhyPanel {
    package static func items(_ watch: StageWatch, _ stage: Stage, isUnfolded: Bool) -> [ListItem] {
        // The delays of scroll views are in no program's text; what they hold back is in the verdict.
        let shown = watch.gestures.filter { $0.recognizer.object?.contentDelay == nil }
        let recognizers = shown.prefix(Crowd.rows / 3).compactMap { gesture in
            gesture.recognizer.object.map { (gesture.recognizer.name, $0) }
        }
        let waits = GestureWaits(among: recognizers, in: stage.application)
        var items: [ListItem] = []
        if let warning = watch.warning {
            var card = GestureCard(name: "The engine", kind: "", state: "warning", color: Palette.cancelled)
            card.why = Wording.sentence(warning)
            items.append(.gesture(card))
        }
        if let outcome = watch.outcome, !outcome.contacts.isEmpty || outcome.isWheel {
            if let subject = subject(watch) { items.append(.paragraph(subject, .faint)) }
            items += outcome.misses.prefix(maximumMisses).compactMap { miss($0, watch, stage) }
        }
        let taker = watch.outcome?.taker
        let named = watch.namedLosers
        let hovering = watch.gestures.filter { $0.state.isActive && $0.recognizer.object is UIHoverGestureRecognizer }
        if watch.outcome == nil, !hovering.isEmpty {
            items.append(.paragraph("The pointer", .faint))
            items.append(.paragraph(Wording.sentence(ofHovering: hovering.map(\.recognizer.name)), .verdict))
        } else if watch.outcome == nil {
            if !stage.purpose.isEmpty { items.append(.paragraph(stage.purpose, .strong)) }
            items.append(.paragraph("Touch a view to see what each gesture does, and why.", .plain))
        }
        if !shown.isEmpty || taker != nil {
            let prevented = Dictionary(grouping: shown, by: \.preventer)
            let active = shown.filter { $0.state.isActive }.map(\.recognizer)
            let rest = shown.filter { standing(of: $0, watch.outcome) == .aside }
            let (canFold, folds) = (rest.count > 1, rest.count > 1 && !isUnfolded)
            func cards(_ wanted: Standing) -> [ListItem] {
                let gestures = shown.filter { standing(of: $0, watch.outcome) == wanted }
                // The first ones of many.
                return inOrder(gestures, watch.outcome).prefix(Crowd.rows / 3).map { gesture in
                    let others = prevented[gesture.recognizer.id] ?? []
                    var card = card(gesture, wanted, watch.outcome, active, waits, stage)
                    // What failed for a reason of its own is quiet, unless the verdict names it.
                    if gesture.state == .failed, wanted == .aside, !named.contains(.gesture(gesture.recognizer.name)) {
                        card.color = Palette.state(.possible)
                        card.isQuiet = true
                    }
                    let prevents = folds ? others.filter { standing(of: $0, watch.outcome) != .aside } : others
                    card.add("prevents", inOrder(prevents, watch.outcome).map(\.recognizer.name))
                    return .gesture(card)
                }
            }
            items += cards(.won)
            if let taker { items.append(.gesture(card(ofView: taker, stage))) }
            items += cards(.lost) + cards(.undecided)
            if canFold { items.append(.row(fold(rest.map(\.recognizer.name), isUnfolded: isUnfolded))) }
            if !folds { items += cards(.aside) }
        }
        let inPlay = Set(watch.gestures.map(\.recognizer.name))
        let told = Set(items.compactMap { ($0.content as? GestureCard)?.name })
        let others = stage.gestureNames.filter {
            !inPlay.contains($0) && !told.contains($0) && stage.recognizer(named: $0)?.contentDelay == nil
        }
        guard !others.isEmpty else { return items }
        items.append(.heading("Not in play"))
        // Those that do not get the touch, for a reason of their own, before those on other views.
        let refusals = refusals(watch.outcome)
        let sorted = others.filter { refusals[$0] != nil } + others.filter { refusals[$0] == nil }
        items += sorted.prefix(Crowd.rows / 3).compactMap { name in
            stage.recognizer(named: name).map { recognizer in
                .row(
                    ListRow(
                        name: name, kind: SpokenName(recognizer).subject, note: refusals[name] ?? "",
                        verdict: recognizer.isEnabled ? "" : "off", isFaint: !recognizer.isEnabled,
                        action: stage.name(of: recognizer.view).map { InspectorAction.inspectGesture(name, view: $0) }))
            }
        }
        let rest = others.count - Crowd.rows / 3
        if rest > 0 { items.append(.paragraph("… and \(rest) more", .faint)) }
        return items
    }

    /// Why gestures do not get the fingers of a touch, by name: `does not get finger 1: …`.
    private static func refusals(_ outcome: TouchOutcome?) -> [String: String] {
        var words: [String: String] = [:]
        for loss in outcome?.losses ?? [] where loss.weight == .missed && loss.course == .failed {
            if case .gesture(let name) = loss.target, let predicate = loss.predicate { words[name] = predicate }
        }
        return words
    }

    /// The fingers of the touch and the view under the shown one: `Finger 1 on right`.
    private static func subject(_ watch: StageWatch) -> String? {
        if let outcome = watch.outcome, outcome.isWheel { return "The \(outcome.noun)" }
        guard let landing = watch.landing else { return nil }
        let count = watch.landings.count
        let fingers = count > 1 ? "Finger \(landing.contact) of \(count)" : "Finger \(landing.contact)"
        return "\(fingers) on \(landing.view?.name ?? "no view")"
    }

    private typealias Standing = TouchOutcome.Standing

    /// A gesture without a touch, as one by a wheel, is shown like one that got it.
    private static func standing(of gesture: GestureAttempt, _ outcome: TouchOutcome?) -> Standing {
        guard gesture.recognizer.object?.contentDelay == nil else { return .aside }
        let standing = outcome?.standing(of: .gesture(gesture.recognizer.name)) ?? .aside
        let acts = gesture.state.isActive || gesture.state == .ended
        return standing == .aside && acts ? .won : standing
    }

    /// In the order in which they won or lost.
    private static func inOrder(_ gestures: [GestureAttempt], _ outcome: TouchOutcome?) -> [GestureAttempt] {
        guard let outcome else { return gestures }
        return gestures.ranked { outcome.place(of: .gesture($0.recognizer.name)) }
    }

    private static func fold(_ names: [String], isUnfolded: Bool) -> ListRow {
        ListRow(
            name: "\(names.count) had nothing to do", note: Crowd.line(of: names),
            verdict: isUnfolded ? "hide" : "show", isFaint: true, action: InspectorAction.unfold)
    }

    /// More of what did not get the touch is in the sentence alone.
    private static let maximumMisses = 2

    /// What a gesture or view that did not get the touch needs: of a gesture the line of Swift, because it has a card below;
    /// of a view a card, with the gesture or control in it that wants touches. nil where nothing is known.
    private static func miss(_ loss: TouchOutcome.Loss, _ watch: StageWatch, _ stage: Stage) -> ListItem? {
        switch loss.target {
        case .gesture(let name):
            return loss.remedy.map { .value("remedy", $0.swift, button: "Try it", action: InspectorAction.fix(name)) }
        case .view(let name):
            guard let view = stage.view(named: name) else { return nil }
            let inPlay = Set(watch.gestures.map(\.recognizer.id))
            let gesture = view.gestureRecognizers?.first {
                stage.recognizer(named: $0.traceName) === $0 && !inPlay.contains(ObjectIdentifier($0))
            }
            guard gesture != nil || view is UIControl else { return nil }
            var card = GestureCard(
                name: gesture?.traceName ?? name,
                kind: gesture.map { SpokenName($0).subject } ?? stage.className(of: view),
                state: "no touch", color: Palette.failed)
            card.add("remedy", loss.remedy.map { [$0.swift] } ?? [])
            card.action = InspectorAction.inspect(view: name)
            card.offersFix = true
            return .gesture(card)
        }
    }

    /// The control or view that handled the touch.
    private static func card(ofView name: String, _ stage: Stage) -> GestureCard {
        let kind = stage.view(named: name).map { stage.className(of: $0) } ?? ""
        var card = GestureCard(name: name, kind: kind, state: "handled", color: Palette.won)
        card.why = "It handled the touch."
        card.action = InspectorAction.inspect(view: name)
        return card
    }

    private static func card(
        _ gesture: GestureAttempt, _ standing: Standing, _ outcome: TouchOutcome?,
        _ active: [Participant<UIGestureRecognizer>], _ waits: GestureWaits, _ stage: Stage
    ) -> GestureCard {
        let recognizer = gesture.recognizer.object
        let name = gesture.recognizer.name
        let isWaiting = !gesture.waitsFor.isEmpty
        var card = GestureCard(
            name: name, kind: recognizer.map { SpokenName($0).subject } ?? "",
            state: isWaiting ? "waiting" : gesture.state.name,
            color: isWaiting ? Palette.waiting : Palette.state(gesture.state))
        card.isQuiet = gesture.state == .possible && !isWaiting
        card.why = gesture.reason
        card.offersFix = standing == .lost
        card.rival = outcome?.rival(of: name)
        card.facts = (gesture.values?.facts ?? []).map {
            GestureCard.Fact(name: $0.name, value: $0.value, isNumber: true)
        }
        card.action = stage.name(of: recognizer?.view).map { InspectorAction.inspectGesture(name, view: $0) }
        let required = waits.requirements(of: name)
        card.add("requires", required.filter { !gesture.waitsFor.contains($0) }.map { "\($0) to fail" })
        card.add("required by", waits.dependents(of: name))
        if gesture.state.isActive {
            card.add("together with", active.filter { $0.id != gesture.recognizer.id }.map(\.name))
        }
        return card
    }
}
