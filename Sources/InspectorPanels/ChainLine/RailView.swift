import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// The responder chain as one line of words, from the hit view to the responder that has the event, with the rest of it dimmed; a
/// pulse travels with the event. Chips choose the finger or event whose chain is shown.
package final class RailView: UIView {
    package var watch: StageWatch?
    package weak var stage: Stage?
    /// The finger whose chain it shows beside those of others; nil for the chosen finger or event.
    package var finger: Int? { didSet { if finger != oldValue { setNeedsLayout() } } }
    /// How far below the upper edge the words are, in points.
    package var line: CGFloat = 0 { didSet { if line != oldValue { setNeedsLayout() } } }
    private var now: TimeInterval = 0
    package var onChoose: ((ChainPath.Subject) -> Void)?
    /// Called with the name of the view whose link is pointed at or touched; nil for none.
    package var onPoint: ((String?) -> Void)?
    package var onInspect: ((String) -> Void)?
    private var chips: [RailChip] = []
    private var links: [RailLink] = []
    private var layout = RailLayout([], in: 0)
    /// Whether the chips of many fingers are shown one by one.
    private var isUnfolded = false
    private var start: CGFloat = 0
    /// Whether the time of the stage runs, and a pulse with it.
    package var isRunning = true { didSet { if isRunning != oldValue { setNeedsDisplay() } } }

    /// More fingers than these have one chip together.
    private static let maximumFingers = 5

    package convenience init() {
        self.init(frame: .zero)
        clipsToBounds = true
    }

    /// Show what the stage's watch knows.
    package func update(at time: TimeInterval) {
        showChips()
        showLinks()
        moveOn(at: time)
    }

    /// Draw the pulse where it is at a time.
    package func moveOn(at time: TimeInterval) {
        now = time
        setNeedsDisplay()
    }

    // MARK: Chips

    private var wantedChips: [RailChip.Content] {
        // A first responder that no key has reached is no choice.
        if let finger { return [.subject(.finger(finger))] }
        guard watch?.pointerChain == nil else { return [] }
        let subjects = (watch?.subjects ?? []).filter { $0 != .keys || watch?.isEventNewest == true }
        let fingers = subjects.filter { if case .finger = $0 { true } else { false } }
        // A single finger needs no choice.
        guard subjects.count > 1 else { return [] }
        guard fingers.count > RailView.maximumFingers, !isUnfolded else { return subjects.map { .subject($0) } }
        let shown = fingers.filter { $0 == watch?.chain?.subject }
        return [.fingers(fingers.count)] + (shown + subjects.dropFirst(fingers.count)).map { .subject($0) }
    }

    private func showChips() {
        let wanted = wantedChips
        if chips.map(\.content) != wanted {
            for chip in chips { chip.removeFromSuperview() }
            chips = wanted.map { content in
                let chip = RailChip(content)
                chip.onActivate = { [unowned self] in choose(content) }
                addSubview(chip)
                return chip
            }
        }
        let shown = finger.map { .finger($0) } ?? watch?.chain?.subject
        for chip in chips { chip.isSelected = shown.map { chip.content == .subject($0) } ?? false }
    }

    private func choose(_ content: RailChip.Content) {
        switch content {
        case .fingers: isUnfolded = true
        case .subject(let subject):
            isUnfolded = false
            onChoose?(subject)
        }
        update(at: now)
    }

    // MARK: Links

    private var chain: ChainPath? {
        if let finger { return watch?.chain(of: .finger(finger)) }
        return watch?.pointerChain ?? watch?.chain
    }

    private func showLinks() {
        start = 0
        for chip in chips {
            let size = chip.sizeThatFits(.zero)
            // The first one begins where a name would.
            let x = start == 0 ? RailLink.margin : start
            chip.frame = CGRect(x: x, y: line - size.height / 2, width: size.width, height: size.height)
            start = chip.frame.maxX + 4
        }
        let all = chain.map { chain in
            chain.links.enumerated().map { index, link in
                let widths = RailLink.widths(name: link.spokenName, word: shownWord(for: index, of: chain))
                return RailLayout.Link(name: widths.name, word: widths.word, rank: rank(of: index, in: chain))
            }
        }
        layout = RailLayout(all ?? [], in: max(0, bounds.width - start))
        while links.count > layout.items.count { links.removeLast().removeFromSuperview() }
        while links.count < layout.items.count {
            let link = RailLink()
            link.press(as: "")
            addSubview(link)
            links.append(link)
        }
        for (item, view) in zip(layout.items, links) { show(item, in: view) }
    }

    /// The link where the event ended says most, then the hit view, then a view that noted the event, then the last link: a long chain is
    /// folded in the middle. Of equal links, those nearer to the hit view say more.
    private func rank(of index: Int, in chain: ChainPath) -> Int {
        if chain.isEnd(index) || chain.isUnhandled(index) { return 6 }
        return switch chain.links[index].verdict {
        case .handled, .took: 5
        case .passedOn where index == 0: 4
        case .passedOn where notes(index, of: chain): 3
        case .notReached where index == 0: 4
        case .passedOn, .notReached: index == chain.links.count - 1 ? 2 : chain.links[index].isReached ? 1 : 0
        }
    }

    /// Whether a view overrides the touch methods, calls super, and got the touch.
    private func notes(_ index: Int, of chain: ChainPath) -> Bool {
        let link = chain.links[index]
        return link.isReached && stage?.description(ofView: link.responder.name)?.touches == .log
    }

    /// What the line says besides a responder's name: where the story ends, and at a view that noted the touch on its way.
    private func shownWord(for index: Int, of chain: ChainPath) -> String {
        guard chain.isEnd(index) else {
            if let word = chain.idleWord, index == chain.stop { return word }
            return chain.isUnhandled(index) ? "not handled" : notes(index, of: chain) ? "noted" : ""
        }
        let link = chain.links[index]
        let targets = link.takers.map { Target.gesture($0.name) }
        var isGoingOn = watch?.outcome?.isGoingOn == true
        switch chain.subject {
        case .finger(let contact): isGoingOn = watch?.fingers.contains { $0.contact == contact && $0.isDown } == true
        case .pointer: break
        case .keys, .motion, .remote: return "handled it"
        }
        let isHeld =
            isGoingOn
            && (targets.isEmpty ? [.view(link.responder.name)] : targets).contains { watch?.touched?.has($0) == true }
        let spoken = link.takers.compactMap { $0.object.map(SpokenName.init) }
        // A scroll view is said to scroll, as in the headline.
        let deeds = spoken.compactMap(\.deed).filter { $0 != .goBack }.uniqued
        if !deeds.isEmpty, deeds.count == spoken.count {
            return Wording.list(deeds.map { $0.verb(isNow: isHeld) })
        }
        // A text field's own gestures are called like the field.
        let names = spoken.map(\.short).uniqued.filter { $0 != link.spokenName }
        let verb = isHeld ? names.count > 1 ? "have it" : "has it" : "got it"
        return names.isEmpty ? verb : "\(Wording.list(names)) \(verb)"
    }

    private func show(_ item: RailLayout.Item, in view: RailLink) {
        guard let chain else { return }
        let index = item.links.lowerBound
        let link = chain.links[index]
        view.content = RailLink.Content(
            name: link.spokenName, id: link.responder.name, word: chain.word(for: index),
            shownWord: shownWord(for: index, of: chain), isEnd: chain.isEnd(index),
            isDimmed: !chain.isEnd(index) && chain.stop.map { index > $0 } ?? false,
            count: item.links.count, detail: item.detail)
        view.line = line
        view.frame = CGRect(x: start + item.x, y: 0, width: item.width, height: bounds.height)
        let name = item.detail > .rest ? stage?.name(of: link.responder.object as? UIView) : nil
        view.onActivate = { [unowned self] in if let name { onInspect?(name) } }
        view.onPoint = { [unowned self] isOn in onPoint?(isOn ? name : nil) }
    }

    package override func layoutSubviews() {
        // The strip may have given this line a finger of its own since the last update.
        showChips()
        showLinks()
    }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        guard let chain, !chain.links.isEmpty else { return }
        for (item, next) in zip(layout.items, layout.items.dropFirst()) {
            let place = CGRect(
                x: start + item.x + item.width, y: line - RailLink.height / 2, width: next.x - item.x - item.width,
                height: RailLink.height)
            Drawing.text("›", in: place, font: Type.body, color: Palette.textThird, .center)
        }
        drawPulse(chain)
    }

    /// A glow that travels along the links and stops at the responder that handled the call.
    private func drawPulse(_ chain: ChainPath) {
        guard let pulse = chain.pulse,
            let last = layout.items.lastIndex(where: {
                $0.links.lowerBound <= min(pulse.reach, chain.end ?? pulse.reach)
            })
        else { return }
        let age = now - pulse.time
        guard isRunning, age >= 0, age < StageWatch.pulseTime else { return }
        let hue: UIColor =
            if case .finger(let contact) = chain.subject { Palette.touch(contact) } else { Palette.textSecond }
        // It travels for two thirds of the time and fades for the rest.
        let distance = min(1, age / (StageWatch.pulseTime * 0.67)) * Double(last)
        let strength = 1 - max(0, (age / StageWatch.pulseTime - 0.67) / 0.33)
        for (index, item) in layout.items.enumerated() {
            let glow = strength * max(0, 1 - abs(distance - Double(index)))
            guard glow > 0 else { continue }
            let frame = CGRect(
                x: start + item.x, y: line - RailLink.height / 2, width: item.width, height: RailLink.height)
            Drawing.fill(frame, hue.withAlphaComponent(0.3 * glow), radius: RailLink.height / 2)
        }
    }
}
