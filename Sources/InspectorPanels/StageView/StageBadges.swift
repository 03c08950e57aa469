import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// A few words on the views that a touch concerns: green on what has it, red on what lost it, violet on what waits; without any
/// of these, on the view that was hit, in the finger's hue. They follow their views, avoid each other, the fingers, texts and controls, and fade when the touch is over.
package final class StageBadges: StageLayer, DescribedInParts {
    package var watch: StageWatch?
    package weak var stage: Stage?
    /// The place of the sign about the shown moment, which badges avoid; null for none.
    package var signFrame: () -> CGRect = { .null }
    /// A few words, and the view beside which they are shown; nil for none.
    package var hint: (words: String, view: UIView)? { didSet { setNeedsDisplay() } }
    /// Whether the time of the stage stands still, so that nothing fades.
    package var isStopped = false { didSet { if isStopped != oldValue { setNeedsDisplay() } } }
    /// Where the pointer is on the stage; nil while it is elsewhere. A badge under it fades, so that one sees what is below.
    package var pointer: CGPoint? {
        didSet { if pointer != oldValue, !badges.isEmpty { super.setNeedsDisplay() } }
    }
    /// How long a finger may be on a badge that keeps its place, in seconds.
    private static let passingTime: TimeInterval = 0.3
    /// How much of a badge under the pointer or a finger is left.
    private static let seenThrough: CGFloat = 0.2
    private var now: TimeInterval = 0
    private var badges: [TouchVerdict.Badge] = []
    /// The fingers that winners have and losers lost, by number, if winners have different ones.
    private var fingers: [Target: Int] = [:]
    /// When each of these winners got its finger, in seconds of the stage.
    private var decisions: [Target: TimeInterval] = [:]
    /// When the touch was decided, in seconds of the stage; nil while it is not.
    private var decision: TimeInterval?
    /// The view that was hit by a touch that nothing got or lost; nil for other touches.
    private var hit: TouchedFinger?

    /// The place of a badge, with how much it covered when it was chosen and on how many edges of views around its own one it was.
    private struct Choice {
        /// How much it says.
        let length: TouchVerdict.Badge.Length
        let covered: Int
        let straddled: Int
        /// Where the badge and its view were last.
        var frame: CGRect
        var area: CGRect
        /// Whether it is neither beside its view nor in it.
        let isApart: Bool
        /// What it avoided: other badges, and the editing menu, which may be gone when the badge is drawn next.
        let avoided: [CGRect]
        /// Since when a finger is on it, in seconds of the stage; nil while none is.
        var coveredSince: TimeInterval?

        /// Where the badge would be now if it had moved with its view.
        /// - Parameter area: where the view is now.
        func middle(beside area: CGRect) -> CGPoint {
            CGPoint(x: frame.midX + area.midX - self.area.midX, y: frame.midY + area.midY - self.area.midY)
        }
    }

    /// The places of badges of this touch, and when the touch began.
    private var chosen: [Target: Choice] = [:]
    private var chosenSince: TimeInterval?

    /// How long badges are shown after the touch, long enough to be read, and how long they fade then, in seconds.
    package static let stay: TimeInterval = 3
    package static let fade: TimeInterval = 0.5
    private static let height: CGFloat = 24
    private static let font = UIFont.systemFont(ofSize: 13, weight: .semibold)
    /// The room for the number of a finger, in points.
    private static let discWidth: CGFloat = 20

    /// Show what the watch knows.
    package func update(at time: TimeInterval) {
        now = time
        badges = watch?.verdict?.badges ?? []
        numberFingers()
        decision = watch?.newestEvent == nil ? watch?.outcome?.decidedAt : nil
        // What lost at the view that was hit says that it was hit.
        let landed = watch?.landing?.view?.object
        let isUsed = badges.contains { $0.standing != .lost || landed != nil && view(of: $0.target) === landed }
        hit = isUsed || watch?.newestEvent != nil || watch?.outcome?.isWheel != false ? nil : watch?.landing
        if let view = hit?.view?.object, view.superview != nil {
            let name = SpokenName(responder: Participant(view)).owner
            let words = HitTestStep.Result.wasHit
            badges.insert(.init(target: .view(view.traceName), standing: .aside, name, words: words), at: 0)
        }
        setNeedsDisplay()
    }

    private func numberFingers() {
        (fingers, decisions) = ([:], [:])
        guard watch?.newestEvent == nil, let outcome = watch?.outcome else { return }
        let apart = outcome.fingersApart
        for finger in apart {
            guard let target = finger.holds.last?.target, fingers[target] == nil else { continue }
            fingers[target] = finger.contact
            decisions[target] = finger.decidedAt
        }
        guard !apart.isEmpty else { return }
        for loss in outcome.losses where fingers[loss.target] == nil {
            let contacts = Set(loss.landings.compactMap(\.contact))
            if contacts.count == 1 { fingers[loss.target] = contacts.first }
        }
    }

    /// Draw the badges where their views are now.
    package func follow() { if !badges.isEmpty { setNeedsDisplay() } }

    /// When badges and the ways of fingers begin to fade, in seconds of the stage; nil while a finger is down, and without both.
    package var fadeStart: TimeInterval? {
        guard !isStopped, !badges.isEmpty || watch?.paths.isEmpty == false else { return nil }
        return watch?.lastLift.map { $0 + Self.stay }
    }

    /// Whether badges fade or a winner lights up at a time.
    package func isFading(at time: TimeInterval) -> Bool {
        fadeStart.map { time >= $0 && time < $0 + Self.fade } ?? false
            || badges.contains { glow(of: $0, at: time) > 0 }
    }

    /// How long a winner lights up when it gets the touch, in seconds.
    private static let glowTime: TimeInterval = 0.45

    /// How bright the light around a winner is, from 0 to 1: brightest when it gets the touch.
    private func glow(of badge: TouchVerdict.Badge, at time: TimeInterval) -> CGFloat {
        guard !isStopped, badge.standing == .won, let start = decisions[badge.target] ?? decision,
            time >= start
        else { return 0 }
        let rest = max(0, 1 - (time - start) / Self.glowTime)
        return rest * rest
    }

    /// How much of the badges and of the ways of lifted fingers is left, from 0 to 1.
    var strength: CGFloat {
        guard !isStopped, let end = watch?.lastLift else { return 1 }
        return min(1, max(0, 1 - (now - end - Self.stay) / Self.fade))
    }

    // MARK: Places

    private struct Placed {
        let badge: TouchVerdict.Badge
        /// What it says: the words of the badge, or those without a reason.
        let words: String
        let frame: CGRect
        /// The view that it is about; nil if it is in no window any more.
        let view: UIView?
        /// The visible part of the view, or where the finger landed on one that is gone.
        let area: CGRect
        /// Whether the view is not drawn any more. A button may remove what it is in.
        let isGone: Bool
        /// Whether it is beside another badge of the same view.
        let isPaired: Bool
    }

    private func view(of target: Target) -> UIView? {
        let view = stage?.view(of: target)
        return view?.window == nil ? nil : view
    }

    /// The nearest view around a view, or itself, whose gesture has touches; nil without one.
    func winner(around view: UIView) -> UIView? {
        let winners = badges.filter { $0.standing == .won && $0.target.isGesture }.compactMap {
            self.view(of: $0.target)
        }
        return sequence(first: view, next: \.superview).first { one in winners.contains { $0 === one } }
    }

    /// Whether a view and those that it is in are drawn.
    static func isVisible(_ view: UIView) -> Bool {
        !sequence(first: view, next: \.superview).contains(where: \.isUnseen)
    }

    /// Where the badges are in this frame; nil before they are placed.
    private var placement: [Placed]?

    package override func setNeedsDisplay() {
        placement = nil
        super.setNeedsDisplay()
    }

    package override func layoutSubviews() { placement = nil }

    private var placed: [Placed] {
        if let placement { return placement }
        var taken = [signFrame(), stageView.menuFrame]
        if chosenSince != watch?.outcome?.start { (chosen, chosenSince) = ([:], watch?.outcome?.start) }
        var placed: [Placed] = []
        // Without badges nothing is looked at.
        let views = strength > 0 && !badges.isEmpty ? stageView.visibleViews(of: stage) : []
        for badge in (strength > 0 ? badges : []).prefix(Self.maximum) {
            let view = view(of: badge.target)
            let isGone = badge.standing == .won && view.map(Self.isVisible) != true
            let partner = placed.first { $0.view != nil && $0.view === view }?.frame
            let place: Place? =
                if isGone {
                    placeOfGone(badge, view, avoiding: taken, among: views)
                } else if let view {
                    place(badge, at: view, beside: partner, avoiding: taken, among: views)
                } else {
                    nil
                }
            guard let place else { continue }
            taken.append(place.frame)
            placed.append(
                Placed(
                    badge: badge, words: place.words, frame: place.frame, view: view, area: place.area, isGone: isGone,
                    isPaired: partner.map { BadgePlaces.isPair($0, place.frame) } ?? false))
        }
        placement = placed
        return placed
    }

    /// More badges than these say nothing at a glance.
    private static let maximum = 3

    /// Where fingers are now.
    private var touchedAreas: [CGRect] {
        (watch?.fingers ?? []).filter(\.isDown).compactMap(\.trail.last).map {
            CGRect(around: stageView.fromScene($0.place), 30)
        }
    }

    /// Whether a finger or the pointer is on a badge.
    private func isCovered(_ frame: CGRect) -> Bool {
        pointer.map(frame.insetBy(dx: -4, dy: -4).contains) == true || touchedAreas.contains { $0.intersects(frame) }
    }

    /// What a badge says, where it is, and what it is beside.
    private typealias Place = (words: String, frame: CGRect, area: CGRect)

    /// A place outside of a view, or inside of one without room around it: the nearest one that is free of fingers and other badges and
    /// covers no text, no control and no other view with gestures. If there is none, the badge is shorter; if a shorter one covers
    /// something too, it goes to a place near by that covers none of them, or to the one that covers least. A badge keeps its place
    /// while no other badge, no control and nothing else is there, also when a finger passes over it. Nil where nothing of the view is
    /// visible.
    /// - Parameters:
    ///   - partner: the badge that the same view has already: both are a pair, side by side.
    ///   - views: all that is visible on the stage.
    private func place(
        _ badge: TouchVerdict.Badge, at view: UIView, beside partner: CGRect?, avoiding taken: [CGRect],
        among views: [VisibleView]
    ) -> Place? {
        let own = stageView.visibleArea(of: view)
        let places = BadgePlaces(
            view: view, own: own, stage: stageView,
            surroundings: BadgeSurroundings(of: view, on: stageView, among: views),
            landing: watch?.landing?.point.map(stageView.fromScene), partner: partner,
            isWinner: badge.standing == .won, taken: taken, fingers: touchedAreas)
        let known = chosen[badge.target]
        let present = known.flatMap { stay($0, of: badge, at: view, places) }
        func keep(_ frame: CGRect) -> Place? {
            chosen[badge.target]?.area = own
            chosen[badge.target]?.frame = frame
            return known.map { (words(of: badge, $0.length, beside: own), frame, own) }
        }
        if let known, let present, mayKeep(present.frame, known, for: badge.target, places) {
            return keep(present.frame)
        }
        guard let best = best(for: badge, places),
            isMostlyVisible(view) || !isOnControl(best.place.frame, beside: view)
        else {
            chosen[badge.target] = nil
            return nil
        }
        // It does not move to a place that is no better.
        if let known, let present, known.length == best.length {
            let cost = places.cost(of: present)
            if cost.covered == best.cost.covered, cost.disturbed == best.cost.disturbed, cost.side == best.cost.side {
                return keep(present.frame)
            }
        }
        let frame = best.place.frame
        chosen[badge.target] = Choice(
            length: best.length, covered: places.surroundings.covered(by: frame),
            straddled: places.surroundings.straddled(by: frame), frame: frame, area: own,
            isApart: best.place.side == .apart, avoided: taken)
        return (words(of: badge, best.length, beside: own), frame, own)
    }

    /// The best place for a badge, with or without its reason; nil without one.
    private func best(
        for badge: TouchVerdict.Badge, _ places: BadgePlaces
    ) -> (length: TouchVerdict.Badge.Length, place: BadgePlaces.Place, cost: BadgePlaces.Cost)? {
        var best: (length: TouchVerdict.Badge.Length, place: BadgePlaces.Place, cost: BadgePlaces.Cost)?
        for search in [places.close, places.apart] {
            for length in TouchVerdict.Badge.Length.allCases where length == .whole || badge.hasDetail {
                guard let found = places.best(of: search(size(of: badge, length, beside: places.own))) else { continue }
                if best.map({ found.cost.covered < $0.cost.covered }) ?? true {
                    best = (length, found.place, found.cost)
                }
                if found.cost.covered <= Self.mostCovered { return best }
            }
        }
        return best
    }

    /// Where a badge is if it stays at the corner of its view that it was at; nil if it cannot be there any more. The view may have
    /// become low or left the scene with this edge. The places of a view that turns change their order.
    private func stay(
        _ known: Choice, of badge: TouchVerdict.Badge, at view: UIView, _ places: BadgePlaces
    ) -> BadgePlaces.Place? {
        let size = size(of: badge, known.length, beside: places.own)
        let place = places.apart(at: known.frame.middle, size)
        let isNear = Self.distance(from: place.frame, to: places.own) < BadgeSpot.reach
        let all = places.close(size) + (known.isApart && isNear ? [place] : [])
        return Self.nearest(to: known.middle(beside: places.own), of: all).flatMap {
            BadgePlaces.isFree($0.frame, of: places.taken) && !isOnControl($0.frame, beside: view) ? $0 : nil
        }
    }

    /// Whether a badge stays where it is. It stays at its corner while its view slides over others after the lift, until the view is at
    /// rest, and while it fades. A view that a finger drags passes over many edges; only those of what it is in make its badge move.
    private func mayKeep(_ present: CGRect, _ known: Choice, for target: Target, _ places: BadgePlaces) -> Bool {
        let hasLifted = watch?.lastLift != nil
        let isSliding = hasLifted && known.area != places.own
        if isSliding || strength < 1 { return true }
        let coveredSince = BadgePlaces.isFree(present, of: places.fingers) ? nil : known.coveredSince ?? now
        chosen[target]?.coveredSince = coveredSince
        let isPassing = coveredSince.map { now - $0 < Self.passingTime } ?? true
        return !hasLifted && isPassing
            && (known.isApart || Self.distance(from: present, to: places.own) < Self.leftBehind)
            && places.surroundings.covered(by: present) <= known.covered
            && places.surroundings.straddled(by: present) <= known.straddled
    }

    /// What a badge says beside a view. Around the whole stage nothing is outlined, so the badge of a loser names it.
    private func words(
        of badge: TouchVerdict.Badge, _ length: TouchVerdict.Badge.Length, beside own: CGRect
    ) -> String {
        badge.words(length, isAlone: badge.standing == .lost && stageView.isFilled(by: own))
    }

    private func size(
        of badge: TouchVerdict.Badge, _ length: TouchVerdict.Badge.Length, beside own: CGRect
    ) -> CGSize {
        let disc: CGFloat = fingers[badge.target] == nil ? 0 : Self.discWidth
        let words = Drawing.width(words(of: badge, length, beside: own), Self.font)
        return CGSize(width: min(bounds.width - 16, words + 22 + disc), height: Self.height)
    }

    /// The place for a badge of a view that is not drawn any more: beside what it was in, at the height at which the finger landed on
    /// it. If that is gone too, near to where the finger landed. Nil where there is no room.
    /// - Parameter view: the view; nil if it is in no window.
    private func placeOfGone(
        _ badge: TouchVerdict.Badge, _ view: UIView?, avoiding taken: [CGRect], among views: [VisibleView]
    ) -> Place? {
        let contact = fingers[badge.target]
        let landing = contact.flatMap { number in watch?.landings.last { $0.contact == number } } ?? watch?.landing
        guard let root = stageView.source, let point = landing?.point.map(stageView.fromScene) else { return nil }
        let size = size(of: badge, .whole, beside: .null)
        if let view, landing?.view?.object === view,
            let gone = Array(sequence(first: view, next: \.superview).prefix { !Self.isVisible($0) }).last
        {
            let place = CGRect(around: point, 1)
            return BadgeSpot.points(around: gone, place, on: stageView, size, point).lazy.map {
                CGRect(size, around: $0).integralOrigin
            }.first { [bounds] frame in
                bounds.contains(frame) && BadgePlaces.isFree(frame, of: taken)
            }.map { (badge.words, $0, place) }
        }
        let area = CGRect(around: point, StageOverlay.landingRadius)
        if let known = chosen[badge.target], known.area == area, known.avoided == taken {
            return (badge.words, CGRect(size, around: known.frame.middle).integralOrigin, area)
        }
        let places = BadgePlaces(
            view: root, own: area, stage: stageView,
            surroundings: BadgeSurroundings(of: root, on: stageView, among: views), landing: point, partner: nil,
            isWinner: true, taken: taken, fingers: touchedAreas)
        guard let best = places.best(of: places.around(size) + places.apart(size)) else { return nil }
        chosen[badge.target] = Choice(
            length: .whole, covered: best.cost.covered, straddled: 0, frame: best.place.frame, area: area,
            isApart: true, avoided: taken)
        return (badge.words, best.place.frame, area)
    }

    /// The fingers whose landing has a badge beside it, because what they landed on is gone.
    var fingersOnGone: Set<Int> {
        let gone = placed.filter { $0.view == nil }
        return Set(gone.compactMap { fingers[$0.badge.target] ?? watch?.landing?.contact })
    }

    /// How far a badge moves from one frame to the next at most, beside its view, in points.
    private static let near: CGFloat = 80

    /// The place whose middle is nearest to a point; nil if none is near, because the edge that a badge was at is gone.
    private static func nearest(to point: CGPoint, of places: [BadgePlaces.Place]) -> BadgePlaces.Place? {
        func distance(_ place: BadgePlaces.Place) -> CGFloat { place.frame.middle._distance(to: point) }
        return places.min { distance($0) < distance($1) }.flatMap { distance($0) < near ? $0 : nil }
    }

    /// How much a badge beside its view may cover: less than a point of a text.
    private static let mostCovered = 2

    /// How far from its badge a view may be dragged before the badge follows it, in points.
    private static let leftBehind: CGFloat = 40

    /// The distance of a badge from its view, in points.
    private static func distance(from frame: CGRect, to area: CGRect) -> CGFloat {
        guard let (start, end) = BadgeSurroundings.lead(from: frame, to: area) else { return 0 }
        return start._distance(to: end)
    }

    /// Whether the stage shows most of a view. One that is nearly out of it has no badge on a control.
    private func isMostlyVisible(_ view: UIView) -> Bool {
        let (whole, seen) = (stageView.box(of: view), stageView.visibleArea(of: view))
        return seen.extent > whole.extent / 3
    }

    /// Whether a badge covers a control that is not in its own view.
    private func isOnControl(_ frame: CGRect, beside view: UIView) -> Bool {
        let inner = frame.insetBy(dx: 4, dy: 2)
        return (inner.corners + [inner.middle]).contains { point in
            var next = stage?.deepestView(at: stageView.toScene(point))
            while let one = next, !(one is UIControl) { next = one.superview }
            return next?.isDescendant(of: view) == false
        }
    }

    package var parts: [(element: Element, frame: CGRect)] {
        placed.map { one in
            let name = one.view?.traceName ?? one.badge.target.name
            return (Element(role: .badge, label: one.words, value: name), one.frame)
        }
            + [shownHint].compactMap(\.self).map {
                (Element(role: .text, label: $0.words), frame(of: $0.words, beside: stageView.visibleArea(of: $0.view)))
            }
    }

    /// The hint, which is hidden while the editing menu is there.
    private var shownHint: (words: String, view: UIView)? { stageView.menuFrame.isNull ? hint : nil }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        let strength = strength
        for one in placed { draw(one, isCovered(one.frame) ? strength * Self.seenThrough : strength) }
        guard let hint = shownHint else { return }
        let pill = frame(of: hint.words, beside: stageView.visibleArea(of: hint.view))
        Drawing.face(pill, Palette.lifted, outlined: Palette.chosen, radius: 14)
        Drawing.text(hint.words, in: pill, font: Type.small, color: Palette.text, .center)
    }

    /// The place of a hint: below a view, or above it where there is no room.
    private func frame(of words: String, beside area: CGRect) -> CGRect {
        let width = Drawing.width(words, Type.small) + 24
        let (lowest, above) = (max(8, bounds.height - 36), area.minY - 44)
        return CGRect(
            x: min(max(8, area.minX), max(8, bounds.width - width - 8)),
            y: area.maxY + 16 > lowest && above >= 8 ? above : min(area.maxY + 16, lowest), width: width, height: 28)
    }

    /// Outline the views of the badges, below the fingers: what has the touch in front of the others.
    /// - Parameter time: in seconds of the stage.
    func drawOutlines(at time: TimeInterval) {
        let strength = strength
        for one in placed.reversed() where !one.isGone {
            outline(one, strength, glow: glow(of: one.badge, at: time))
        }
    }

    private func color(of badge: TouchVerdict.Badge) -> UIColor {
        badge.standing == .aside ? Palette.touch(hit?.contact ?? 1) : Palette.standing(badge.standing)
    }

    /// How far the line of what lost is outside of its view, in points: all of it is seen where a winner has the same edge, and none of it
    /// is on what the view shows.
    private static let marginOfLoser: CGFloat = 5
    /// The same for what has the touch: a frame around the view, whose corners are within it.
    private static let marginOfWinner: CGFloat = 3

    private func outline(_ one: Placed, _ strength: CGFloat, glow: CGFloat) {
        guard let view = one.view else { return }
        let badge = one.badge
        let color = color(of: badge)
        // What lost is quieter than what won.
        if badge.standing == .lost {
            let winners = placed.filter { $0.badge.standing == .won }.compactMap(\.view)
                .filter { $0.isDescendant(of: view) }
            // The line of a view that got the touch too would say both: the badge is enough.
            guard !winners.contains(where: { $0 === view }) else { return }
            // A red frame around the stage would be the first thing that one sees, and a part of one would say nothing.
            guard !stageView.isFilled(by: one.area), isMostlyVisible(view) else { return }
            // Within a winner it crosses no line of the winner. A winner inside of it is in front of its line.
            let around = placed.lazy.filter { $0.badge.standing == .won }.compactMap(\.view)
                .first { view.isDescendant(of: $0) }
            let visible = OutlineClip.visibleOutline(
                of: view, on: stageView, outside: Self.marginOfLoser, within: around, behind: winners)
            return Drawing.stroke(visible, color.withAlphaComponent(0.8 * strength), 1.5, dash: [6, 5])
        }
        let visible = OutlineClip.visibleOutline(of: view, on: stageView, outside: Self.marginOfWinner)
        // The light spreads while it fades. Around the whole stage it would be too much.
        if glow > 0, !stageView.isFilled(by: one.area) {
            for step in 1...6 {
                let width = CGFloat(step) * 4 * (1 - glow / 2)
                Drawing.stroke(visible, color.withAlphaComponent(0.16 * glow), 3 + width)
            }
        }
        let width: CGFloat = badge.standing == .undecided ? 2 : 3
        Drawing.stroke(visible, Palette.background.withAlphaComponent(0.7 * strength), width + 3)
        Drawing.stroke(visible, color.withAlphaComponent(strength), width)
    }

    private func drawLead(_ one: Placed, _ color: UIColor) {
        guard let (start, end) = BadgeSurroundings.lead(from: one.frame, to: one.area) else {
            return
        }
        Drawing.line([start, end], Palette.background.withAlphaComponent(0.6 * color.alpha), 3.5)
        Drawing.line([start, end], color, 1.5)
        Drawing.disc(end, 3, color)
    }

    private func draw(_ one: Placed, _ strength: CGFloat) {
        let color = color(of: one.badge)
        if !one.isPaired, !one.isGone || one.view == nil { drawLead(one, color.withAlphaComponent(strength)) }
        let isWinner = one.badge.standing == .won
        let fill = isWinner ? color : Palette.ground(of: color)
        Drawing.fill(one.frame, fill.withAlphaComponent(strength), radius: Self.height / 2)
        if !isWinner { Drawing.outline(one.frame, color.withAlphaComponent(strength), radius: Self.height / 2) }
        var words = one.frame.insetBy(dx: 11, dy: 0)
        if let finger = fingers[one.badge.target] {
            let disc = CGRect(around: CGPoint(x: one.frame.minX + 14, y: one.frame.midY), 9)
            Drawing.fill(disc, Palette.touch(finger).withAlphaComponent(strength), radius: 9)
            Drawing.text(
                "\(finger)", in: disc, font: Type.captionStrong,
                color: Palette.background.withAlphaComponent(strength), .center)
            words = CGRect(
                x: words.minX + Self.discWidth - 4, y: words.minY, width: words.width - Self.discWidth + 4,
                height: words.height)
        }
        Drawing.text(
            one.words, in: words, font: Self.font,
            color: (isWinner ? Palette.background : color).withAlphaComponent(strength), .center)
    }
}
