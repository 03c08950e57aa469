import ResponderKit

/// Verdicts about touches that are still undecided.
extension TouchOutcome {
    /// No gesture has the touch yet, or its view has not heard of it.
    var open: TouchVerdict? {
        guard isOpen || !withheld.isEmpty else { return nil }
        if let pressedRow { return pressedRow }
        // Pans and scroll views come first, those of the touched view before others.
        let all = candidates.compactMap { spoken(.gesture($0)) }.filter { $0.gesture != "wait" }
        let own = firstHit.map(SpokenName.init(view:))
        let ranks = all.map { ($0.gesture == "pan" || $0.deed == .scroll ? 0 : 2) + ($0.owner == own?.owner ? 0 : 1) }
        let names = (0...3).flatMap { rank in zip(all, ranks).filter { $0.1 == rank }.map(\.0) }
        let waiting = waitWords
        let kept = keptWords
        // A view that handles the touch has it until a gesture takes it.
        let holder = taker.flatMap { people.controls[$0] == nil ? spoken(.view($0)) : nil }
        let may =
            names.isEmpty
            ? ""
            : holder.map { holder in
                let isOwn = names.allSatisfy { $0.owner == holder.owner && $0.gesture != nil }
                let takers = isOwn ? "its \(Wording.list(names.compactMap(\.gesture).uniqued))" : Self.list(names)
                return "\(holder.subject) has it for now, and \(takers) may still take it"
            } ?? "\(Self.list(names)) may still get it"
        let reason = [kept, waiting, may].compactMap { $0 }.first { !$0.isEmpty } ?? ""
        let headline =
            kept == nil
            ? held.isEmpty && !isWheel
                ? "Your touch is still undecided."
                : "Your \(thing) \(contacts.count > 1 ? "are" : "is") still undecided."
            : "Your \(held.isEmpty ? withheld.first?.verdict.isOfLift == true ? "lift" : "touch" : "finger") is kept back."
        return TouchVerdict(headline, reason: Wording.capital(reason.isEmpty ? "" : reason + "."), standing: .undecided)
    }

    /// A finger rests on a highlighted row, and only the scroll of its list may still take it.
    private var pressedRow: TouchVerdict? {
        let view = landings.first(where: log.isHeld).flatMap { log.hitViews[$0]?.object }
        guard withheld.isEmpty, let view else { return nil }
        let cell = sequence(first: view, next: \.superview).first {
            $0 is UITableViewCell || $0 is UICollectionViewCell
        }
        let isPressed =
            (cell as? UITableViewCell)?.isHighlighted ?? (cell as? UICollectionViewCell)?.isHighlighted ?? false
        let names = candidates.compactMap { spoken(.gesture($0)) }
        guard isPressed, let cell, names.allSatisfy({ $0.deed == .scroll || $0.gesture == "wait" }) else { return nil }
        return TouchVerdict(
            Wording.capital("\(SpokenName(view: cell).subject) is pressed."),
            reason: "It is selected when you lift; the \(names.first?.owner ?? "list") scrolls when you move.",
            standing: .undecided)
    }

    /// Which gesture waits for which: `the photo's tap waits for the double tap to fail`.
    private var waitWords: String? {
        guard let name = candidates.first(where: { isWaiting($0) }), let waiter = spoken(.gesture(name)) else {
            return nil
        }
        let others = waits(of: name).compactMap { spoken(.gesture($0)) }
        guard !others.isEmpty else { return nil }
        return "\(waiter.subject) waits until \(Self.list(others)) cannot come any more"
    }

    /// Who keeps a finger back from its view, and why.
    private var keptWords: String? {
        guard let kept = withheld.first, let view = log.hitViews[kept.landing]?.object else { return nil }
        let isCell = { (view: UIView) in view is UITableViewCell || view is UICollectionViewCell }
        let name = SpokenName(view: view.lineage.first(where: isCell) ?? view).subject
        if let delay = kept.verdict.contentDelay, let scroll = kept.verdict.recognizer?.object?.view {
            let from = view === scroll ? "" : " from \(name)"
            return
                "\(SpokenName(view: scroll).subject) holds it back\(from) for \(Wording.span(delay.time)), in case you scroll"
        }
        guard let by = kept.verdict.recognizer?.object else { return nil }
        let from = view === by.view ? "" : " from \(name)"
        return "\(SpokenName(by).subject) holds it back\(from) while it may still be recognized"
    }
}
