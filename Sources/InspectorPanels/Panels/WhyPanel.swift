import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// Who got the last touch, and the recognizers that it concerns: what each is at, why, its values and its ties. Those that got
/// the touch come first, then those that lost it.
package enum WhyPanel {
    package static func items(_ watch: StageWatch, _ stage: Stage, isUnfolded: Bool) -> [ListItem] {
        let items =
            warning(watch) + headline(watch, stage) + cards(watch, stage, isUnfolded: isUnfolded)
        let told = Set(items.compactMap { ($0.content as? GestureCard)?.name })
        return items + notInPlay(watch, stage, beside: told)
    }

    /// What the engine warns of.
    private static func warning(_ watch: StageWatch) -> [ListItem] {
        guard let warning = watch.warning else { return [] }
        var card = GestureCard(name: "The engine", kind: "", state: "warning", color: Palette.cancelled)
        card.why = Wording.sentence(warning)
        return [.gesture(card)]
    }

    /// The fingers and what did not get them; before the first touch the pointer that hovers, or what the scene is about.
    private static func headline(_ watch: StageWatch, _ stage: Stage) -> [ListItem] {
        if let outcome = watch.outcome {
            guard !outcome.contacts.isEmpty || outcome.isWheel else { return [] }
            let subject = subject(watch).map { [ListItem.paragraph($0, .faint)] } ?? []
            return subject + outcome.misses.prefix(maximumMisses).compactMap { miss($0, watch, stage) }
        }
        let hovering = watch.gestures.filter { $0.state.isActive && $0.recognizer.object is UIHoverGestureRecognizer }
        guard hovering.isEmpty else {
            let words = Wording.sentence(ofHovering: hovering.map(\.recognizer.name))
            return [.paragraph("The pointer", .faint), .paragraph(words, .verdict)]
        }
        let purpose = stage.purpose.isEmpty ? [] : [ListItem.paragraph(stage.purpose, .strong)]
        return purpose + [.paragraph("Touch a view to see what each gesture does, and why.", .plain)]
    }

    /// The gestures that took part, and the view or control that handled the touch: what got it first.
    private static func cards(_ watch: StageWatch, _ stage: Stage, isUnfolded: Bool) -> [ListItem] {
        // The delays of scroll views are in no program's text; what they hold back is in the verdict.
        let shown = watch.gestures.filter { $0.recognizer.object?.contentDelay == nil }
        let taker = watch.outcome?.taker
        guard !shown.isEmpty || taker != nil else { return [] }
        let recognizers = shown.prefix(Crowd.rows / 3).compactMap { gesture in
            gesture.recognizer.object.map { (gesture.recognizer.name, $0) }
        }
        let waits = GestureWaits(among: recognizers, in: stage.application)
        let named = watch.namedLosers
        let prevented = Dictionary(grouping: shown, by: \.preventer)
        let active = shown.filter { $0.state.isActive }.map(\.recognizer)
        let rest = shown.filter { watch.standing(of: $0) == .aside }
        let (canFold, folds) = (rest.count > 1, rest.count > 1 && !isUnfolded)
        func cards(_ wanted: TouchOutcome.Standing) -> [ListItem] {
            let gestures = shown.filter { watch.standing(of: $0) == wanted }
            // The first ones of many.
            return watch.inOrder(gestures).prefix(Crowd.rows / 3).map { gesture in
                let others = prevented[gesture.recognizer.id] ?? []
                var card = card(gesture, wanted, watch.outcome, active, waits, stage)
                // What failed for a reason of its own is quiet, unless the verdict names it.
                if gesture.state == .failed, wanted == .aside, !named.contains(.gesture(gesture.recognizer.name)) {
                    card.color = Palette.state(.possible)
                    card.isQuiet = true
                }
                let prevents = folds ? others.filter { watch.standing(of: $0) != .aside } : others
                card.add("prevents", watch.inOrder(prevents).map(\.recognizer.name))
                return .gesture(card)
            }
        }
        var items = cards(.won)
        if let taker { items.append(.gesture(card(ofView: taker, stage))) }
        items += cards(.lost) + cards(.undecided)
        if canFold { items.append(.row(fold(rest.map(\.recognizer.name), isUnfolded: isUnfolded))) }
        return folds ? items : items + cards(.aside)
    }

    /// The other gestures of the scene: those that do not get the touch, for a reason of their own, before those on other views.
    /// - Parameter told: the names of gestures that have a card.
    private static func notInPlay(_ watch: StageWatch, _ stage: Stage, beside told: Set<String>) -> [ListItem] {
        let inPlay = Set(watch.gestures.map(\.recognizer.name))
        let others = stage.gestureNames.filter {
            !inPlay.contains($0) && !told.contains($0) && stage.recognizer(named: $0)?.contentDelay == nil
        }
        guard !others.isEmpty else { return [] }
        let refusals = refusals(watch.outcome)
        let sorted = others.filter { refusals[$0] != nil } + others.filter { refusals[$0] == nil }
        let rows = sorted.prefix(Crowd.rows / 3).compactMap { name in
            stage.recognizer(named: name).map { recognizer in
                ListItem.row(
                    ListRow(
                        name: name, kind: SpokenName(recognizer).subject, note: refusals[name] ?? "",
                        verdict: recognizer.isEnabled ? "" : "off", isFaint: !recognizer.isEnabled,
                        action: stage.name(of: recognizer.view).map { InspectorAction.inspectGesture(name, view: $0) }))
            }
        }
        let rest = others.count - Crowd.rows / 3
        let more = rest > 0 ? [ListItem.paragraph("… and \(rest) more", .faint)] : []
        return [.heading("Not in play")] + rows + more
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
        _ gesture: GestureAttempt, _ standing: TouchOutcome.Standing, _ outcome: TouchOutcome?,
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
