import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// Draws over the stage: fingers with trails, the views of the responder chain, the first responder.
package final class StageOverlay: StageLayer {
    package var watch: StageWatch?
    /// Their outlines are below the fingers.
    weak var badges: StageBadges?
    /// The stage whose views are shown.
    package weak var stage: Stage? {
        didSet { if stage !== oldValue { edgeZones = EdgeZones(stage?.edgePans ?? []) } }
    }
    private var edgeZones = EdgeZones([])
    /// Whether the scene has screen-edge pans.
    package var hasEdgeZones: Bool { !edgeZones.frames(in: stageView.source?.bounds.size ?? .zero).isEmpty }
    /// Whether the strips are shown in which screen-edge pans begin.
    package var showsEdgeZones = true { didSet { if showsEdgeZones != oldValue { setNeedsDisplay() } } }
    /// Whether fingers are shown, and nothing about views.
    package var isPlain = false { didSet { if isPlain != oldValue { setNeedsDisplay() } } }
    /// Whether a hand is drawn at each finger: the touches are shown, not a person's.
    package var showsHand = false { didSet { if showsHand != oldValue { setNeedsDisplay() } } }
    package var now: TimeInterval = 0
    /// The name of the view that the inspector shows.
    package var selectedView: String? { didSet { if selectedView != oldValue { setNeedsDisplay() } } }
    /// The marks of every view, switched by keys.
    package var marks: ViewMarks = [] { didSet { if marks != oldValue { setNeedsDisplay() } } }
    /// The name of the view that is lit because its link is pointed at; nil for none.
    package var litView: String? { didSet { if litView != oldValue { setNeedsDisplay() } } }
    /// The view that the next step is about; nil for none.
    package weak var viewToTouch: UIView? { didSet { if viewToTouch !== oldValue { setNeedsDisplay() } } }
    /// The two fingers that Alt would make of the pointer, in the scene.
    package var ghosts: [CGPoint] = [] { didSet { if ghosts != oldValue { setNeedsDisplay() } } }
    /// What the stage shows instead of the present, in words; nil for the present.
    package var sign: StageSign? { didSet { if sign != oldValue { setNeedsDisplay() } } }
    /// Whether the time of the stage stands still.
    package var isStopped = true { didSet { if isStopped != oldValue { setNeedsDisplay() } } }
    /// The progress of long work; nil for none.
    package var progress: WorkProgress? { didSet { if progress != oldValue { setNeedsDisplay() } } }

    package override func draw(_ rect: CGRect) {
        guard let watch else { return }
        if isPlain { drawEdge() }
        if showsEdgeZones { drawEdgeZones() }
        if !marks.isEmpty, let root = stageView.source {
            marks.draw(root, on: stage, stageView.sceneTransform, in: bounds)
        }
        if !isPlain {
            if let chain = watch.chain { outline(chain) }
            drawFirstResponder(watch)
            drawSelection()
        }
        drawLight()
        if isPlain { drawStep(watch) }
        badges?.drawOutlines(at: now)
        drawPaths(watch)
        drawWheel(watch)
        for finger in watch.fingers { draw(finger) }
        for ghost in ghosts { drawGhost(stageView.fromScene(ghost)) }
        if showsHand { drawHands(watch, stageView) }
        if let shownSign { drawSign(shownSign) }
        if let progress { drawProgress(progress) }
        drawShake(watch)
    }

    /// The edge of a scene that is shown whole, because what it shows ends there: around it there is ground of the same color.
    private func drawEdge() {
        let frame = stageView.sceneFrame
        guard stageView.part == nil, frame.width < stageView.room.width - 1 else { return }
        Drawing.stroke(UIBezierPath(rect: frame.insetBy(dx: -0.5, dy: -0.5)), Palette.hairline, 1)
    }

    private func drawEdgeZones() {
        guard let size = stageView.source?.bounds.size else { return }
        for zone in edgeZones.frames(in: size) {
            let frame = stageView.frameFromScene(zone)
            Drawing.fill(frame, Palette.chosen.withAlphaComponent(0.12))
            Drawing.stroke(
                UIBezierPath(rect: frame.insetBy(dx: 0.5, dy: 0.5)), Palette.chosen.withAlphaComponent(0.45), 1,
                dash: [3, 4])
        }
    }

    // MARK: Views

    /// The views of a chain, nested: the line of the first one is the strongest.
    private func outline(_ chain: ChainPath) {
        let color: UIColor =
            if case .finger(let contact) = chain.subject { Palette.touch(contact) } else { Palette.textSecond }
        let views = chain.links.prefix(StageOverlay.maximumOutlines).compactMap { $0.responder.object as? UIView }
        for (depth, view) in views.enumerated().reversed() where view.window != nil && !(view is UIWindow) {
            // A frame around the stage would be seen first, and would say nothing.
            if depth > 0, stageView.isFilled(by: stageView.visibleArea(of: view)) { continue }
            Drawing.stroke(
                OutlineClip.visibleOutline(of: view, on: stageView),
                depth == 0 ? color : color.withAlphaComponent(max(0.15, 0.5 - 0.1 * CGFloat(depth))),
                depth == 0 ? 2 : 1)
        }
    }

    /// The views of a longer chain lie too close to each other to be told apart.
    private static let maximumOutlines = 12

    /// A tag at the view that gets keys first.
    private func drawFirstResponder(_ watch: StageWatch) {
        guard let view = watch.firstResponder?.object as? UIView, view.window != nil, !(view is UIWindow) else {
            return
        }
        let text = "first responder"
        let box = stageView.box(of: view)
        let width = Drawing.width(text, Type.caption) + 12
        // At the right end: above the left one there is often a label. Below where the editing menu is above.
        var tag = CGRect(x: box.maxX - width, y: box.minY - 20, width: width, height: 16)
        if tag.minY < bounds.minY + 2 || tag.intersects(stageView.menuFrame) { tag.origin.y = box.maxY + 4 }
        tag.origin.x = max(bounds.minX + 2, min(tag.minX, bounds.maxX - width - 2))
        Drawing.face(tag, Palette.lifted, outlined: Palette.textSecond, radius: 8)
        Drawing.text(text, in: tag, font: Type.caption, color: Palette.text, .center)
    }

    /// The view whose link is pointed at.
    private func drawLight() {
        guard let litView, let view = stage?.view(named: litView), view.window != nil else { return }
        let path = view.outline(in: stageView.sceneTransform)
        Drawing.fill(path, Palette.chosen.withAlphaComponent(0.2))
        Drawing.stroke(path, Palette.chosen, 2)
    }

    /// Corners around the view of the next step, while no finger is down.
    private func drawStep(_ watch: StageWatch) {
        guard !showsHand, let view = viewToTouch, view.window != nil, !watch.fingers.contains(where: \.isDown) else {
            return
        }
        let frame = stageView.visibleArea(of: view).insetBy(dx: -Self.gapOfStep, dy: -Self.gapOfStep)
            .intersection(bounds.insetBy(dx: 2, dy: 2))
        guard !frame.isEmpty else { return }
        let arm = min(18, frame.width / 3, frame.height / 3)
        for corner in frame.corners {
            let x = corner.x < frame.midX ? arm : -arm
            let y = corner.y < frame.midY ? arm : -arm
            Drawing.line(corner.beside((x, 0), (0, 0), (0, y)), Palette.background.withAlphaComponent(0.6), 5)
            Drawing.line(corner.beside((x, 0), (0, 0), (0, y)), Palette.chosen, 2.5)
        }
    }

    /// How far the corners are from the view, in points: outside of its line.
    private static let gapOfStep: CGFloat = 7

    /// A dashed line around the view that the inspector shows.
    private func drawSelection() {
        guard let selectedView, let view = stage?.view(named: selectedView), view.window != nil else { return }
        Drawing.stroke(view.outline(in: stageView.sceneTransform), Palette.chosen, 2, dash: [6, 5])
    }

    /// A ring at the point where a finger would land.
    private func drawGhost(_ place: CGPoint) {
        Drawing.ring(place, 22, Palette.textSecond, 2, dash: [3, 6])
        Drawing.fill(CGRect(around: place, 2), Palette.textSecond, radius: 2)
    }

    private func drawShake(_ watch: StageWatch) {
        guard let time = watch.shakeTime, now >= time, now - time < StageWatch.shakeTime else { return }
        let strength = min(1, (StageWatch.shakeTime - (now - time)) / 0.3)
        let width = Drawing.width("Shake", Type.heading) + 48
        // Over the scene, whose middle has what was touched.
        let pill = CGRect(x: bounds.midX - width / 2, y: 12, width: width, height: 44)
        Drawing.face(
            pill, Palette.lifted.withAlphaComponent(strength), outlined: Palette.chosen.withAlphaComponent(strength),
            radius: 22)
        Drawing.text("Shake", in: pill, font: Type.heading, color: Palette.text.withAlphaComponent(strength), .center)
    }

    /// In the corner of the stage, in the margin where there is one. That of a demonstration is the first thing to read: it is larger, at
    /// the middle of the upper edge.
    private func drawSign(_ text: String) {
        let pill = signFrame
        // The end of a recording is no moment to be warned of.
        let isEnd = sign?.isEnd == true && !showsHand
        Drawing.face(
            pill, Palette.lifted, outlined: isEnd ? Palette.hairline : Palette.now, radius: pill.height / 2)
        let place = CGRect(x: pill.minX + pill.height / 2 - 4, y: pill.minY, width: 16, height: pill.height)
        let icon: Icon = isEnd ? .reset : isStopped && !showsHand ? .pause : .play
        icon.draw(in: place, isEnd ? Palette.textSecond : Palette.now)
        let words = CGRect(x: place.maxX + 2, y: pill.minY, width: pill.maxX - place.maxX - 8, height: pill.height)
        Drawing.text(text, in: words, font: fontOfSign, color: Palette.text)
    }

    private var shownSign: String? {
        guard !showsHand else { return "This is what your fingers can do. Touch to take over." }
        guard let sign else { return nil }
        // In Play the scene may fill the window.
        let margin = stageView.shownFrame.minX - Self.placeOfSign
        return isPlain && widthOfSign(sign.words) > margin ? sign.short : sign.words
    }

    /// The left edge of the sign in Play, in points.
    private static let placeOfSign: CGFloat = 16

    private func widthOfSign(_ words: String) -> CGFloat { Drawing.width(words, fontOfSign) + 34 }

    private var fontOfSign: UIFont { showsHand ? Type.strong : Type.captionStrong }

    /// The place of the sign; null for none.
    package var signFrame: CGRect {
        guard let sign = shownSign else { return .null }
        guard showsHand else {
            // In Play the scene has the whole stage, and the sign is within it.
            return CGRect(
                x: isPlain ? Self.placeOfSign : 8, y: isPlain ? 14 : 2, width: widthOfSign(sign),
                height: isPlain ? 24 : 20)
        }
        let width = min(bounds.width - 16, Drawing.width(sign, fontOfSign) + 52)
        return CGRect(x: ((bounds.width - width) / 2).rounded(), y: 4, width: width, height: 32)
    }

    /// At the middle of the upper edge, also over the scene: a ring that fills, and words. The place for the number is as
    /// wide as the largest number, so that the pill keeps its width.
    private func drawProgress(_ progress: WorkProgress) {
        let number = Drawing.width("100 %", Type.strong)
        let title = min(Drawing.width(progress.title, Type.strong), max(0, bounds.width - number - 90))
        let width = 40 + title + 12 + number + 16
        let pill = CGRect(x: ((bounds.width - width) / 2).rounded(), y: 8, width: width, height: 32)
        Drawing.face(pill, Palette.lifted, outlined: Palette.chosen, radius: 16)
        let middle = CGPoint(x: pill.minX + 22, y: pill.midY)
        Drawing.stroke(ring(1, around: middle), Palette.grip, 3)
        if progress.percent > 0 {
            Drawing.stroke(ring(CGFloat(progress.percent) / 100, around: middle), Palette.chosen, 3)
        }
        var text = CGRect(x: pill.minX + 40, y: pill.minY, width: title + 1, height: pill.height)
        Drawing.text(progress.title, in: text, font: Type.strong, color: Palette.text)
        text.origin.x = pill.maxX - 16 - number
        text.size.width = number
        Drawing.text("\(progress.percent) %", in: text, font: Type.strong, color: Palette.textSecond, .right)
    }

    /// A part of a ring, from the top.
    private func ring(_ part: CGFloat, around middle: CGPoint) -> UIBezierPath {
        let path = UIBezierPath()
        path.addArc(
            withCenter: middle, radius: 7, startAngle: -.pi / 2, endAngle: (2 * part - 0.5) * .pi, clockwise: true)
        return path
    }

    // MARK: Fingers

    /// The radius of a finger's ring, in points of the window.
    package static let ringRadius: CGFloat = 22

    private func draw(_ finger: StageWatch.Finger) {
        let color = Palette.touch(finger.contact)
        drawTrail(finger, color)
        guard finger.isDown, let place = finger.trail.last?.place else { return }
        let point = stageView.fromScene(place)
        let ring = UIBezierPath(ovalIn: CGRect(around: point, StageOverlay.ringRadius))
        Drawing.fill(ring, color.withAlphaComponent(0.2))
        Drawing.stroke(ring, color, 2)
        color.setFill()
        UIBezierPath(ovalIn: CGRect(around: point, 3)).fill()
        drawNumber(of: finger.contact, around: CGPoint(x: point.x + 26, y: point.y - 23), 1)
    }

    private func drawNumber(of contact: Int, around point: CGPoint, _ strength: CGFloat) {
        let room = bounds.insetBy(dx: 2, dy: 2)
        var badge = Self.frameOfNumber(around: point)
        badge.origin.x = min(max(room.minX, badge.minX), room.maxX - badge.width)
        badge.origin.y = min(max(room.minY, badge.minY), room.maxY - badge.height)
        Drawing.fill(badge, Palette.touch(contact).withAlphaComponent(strength), radius: 8)
        Drawing.text(
            "\(contact)", in: badge, font: Type.captionStrong,
            color: Palette.background.withAlphaComponent(strength), .center)
    }

    /// The ways of the fingers that have lifted, as long as the badges are shown: a ring where each landed, and an arrow to where it lifted.
    private func drawPaths(_ watch: StageWatch) {
        let strength = badges?.strength ?? 1
        guard strength > 0, watch.newestEvent == nil else { return }
        let down = Set(watch.fingers.filter(\.isDown).map(\.contact))
        guard watch.paths.contains(where: { !down.contains($0.contact) }) else { return }
        let words = stageView.visibleViews(of: stage).flatMap { $0.contents.filter(\.isText).map(\.place) }
        for path in watch.paths where !down.contains(path.contact) {
            let hue = Palette.touch(path.contact)
            let color = hue.withAlphaComponent(0.75 * strength)
            let halo = Palette.background.withAlphaComponent(0.4 * strength)
            let points = path.points.map(stageView.fromScene)
            let landing = watch.landings.last { $0.contact == path.contact }
            // A button may remove what it is in. Without a badge beside it a ring would mark what the finger did not touch.
            let isThere = landing?.view.map { $0.object.map(StageBadges.isVisible) ?? false } ?? true
            guard isThere || badges?.fingersOnGone.contains(path.contact) == true else { continue }
            if let landing { drawOrigin(of: landing, strength) }
            // Content that scrolled lies elsewhere now, and a ring would mark what the finger did not touch.
            let hasScrolled = landing.map(isScrolled) ?? false
            let arrow = Arrow(along: points, from: hasScrolled ? 0 : StageOverlay.startRadius, over: words)
            if let arrow {
                // What the way crosses can be read through it; the tip says where the finger lifted.
                draw(
                    arrow, from: hasScrolled ? nil : points[0], color, way: hue.withAlphaComponent(0.45 * strength),
                    onWords: hue.withAlphaComponent(0.15 * strength), halo)
            } else {
                Drawing.ring(points[0], StageOverlay.landingRadius, halo, 4)
                Drawing.ring(points[0], StageOverlay.landingRadius, color, 2)
            }
            guard watch.paths.count > 1 else { continue }
            let ends = watch.paths.filter { $0.contact != path.contact }.compactMap(\.points.last)
            // Fingers that end close together point at each other.
            let goal = arrow.map(\.goal).flatMap { goal in
                ends.contains { stageView.fromScene($0)._distance(to: goal) < Self.leastRoomOfNumber } ? nil : goal
            }
            let spots = goal.map { Self.spots($0, Self.waysFromTip) } ?? Self.spots(points[0], Self.waysFromRing)
            let free = spots.first { spot in !words.contains { $0.intersects(Self.frameOfNumber(around: spot)) } }
            drawNumber(of: path.contact, around: free ?? spots[0], strength)
        }
    }

    /// Where a number may be around a ring, and around the place beyond the tip of an arrow, in points: the first one that is on no
    /// word is the best.
    private static let waysFromRing: [(x: CGFloat, y: CGFloat)] = [
        (13, -7), (-13, -7), (13, 9), (-13, 9), (0, -20), (0, 20),
    ]
    private static let waysFromTip: [(x: CGFloat, y: CGFloat)] = [(0, 0), (0, -18), (0, 18), (20, 0), (-20, 0)]

    private static func spots(_ middle: CGPoint, _ ways: [(x: CGFloat, y: CGFloat)]) -> [CGPoint] {
        ways.map { CGPoint(x: middle.x + $0.x, y: middle.y + $0.y) }
    }

    private static func frameOfNumber(around point: CGPoint) -> CGRect {
        CGRect(CGSize(width: 22, height: 16), around: point)
    }

    /// How far a number beyond the tip of an arrow is from where other fingers lifted, in points of the window.
    private static let leastRoomOfNumber: CGFloat = 44

    /// - Parameters:
    ///   - start: the middle of the ring at its beginning; nil for none.
    ///   - way: the color of its shaft, and the one where it is on words.
    private func draw(
        _ arrow: Arrow, from start: CGPoint?, _ color: UIColor, way: UIColor, onWords: UIColor, _ halo: UIColor
    ) {
        for piece in arrow.shaft where !piece.isOnWords {
            Drawing.stroke(UIBezierPath(piece.corners, isClosed: true), halo.withAlphaComponent(halo.alpha / 2), 1.5)
        }
        Drawing.line(arrow.barbs, halo, 5)
        if let start { Drawing.ring(start, StageOverlay.startRadius, halo, 3) }
        for piece in arrow.shaft { Drawing.area(piece.corners, piece.isOnWords ? onWords : way) }
        Drawing.line(arrow.barbs, color, 3)
        if let start { Drawing.ring(start, StageOverlay.startRadius, color, 1) }
    }

    /// Whether a scroll view got a finger and moved the view on which it landed.
    private func isScrolled(_ finger: TouchedFinger) -> Bool {
        finger.view?.object.map { badges?.winner(around: $0) is UIScrollView } ?? false
    }

    /// A faint line where the view that was hit lay when the finger landed, if it has moved since, behind the view itself.
    private func drawOrigin(of finger: TouchedFinger, _ strength: CGFloat) {
        // What a scroll view moves is shown where it is.
        guard let view = finger.view?.object, view.window != nil, let origin = finger.viewAtLanding, !isScrolled(finger)
        else { return }
        let before = origin.bounds.corners.map { $0.applying(origin.toScene) }
        let after = view.presentationBounds.corners.map { $0.applying(view.presentationTransformToRoot) }
        let way = zip(before, after).map { $0._distance(to: $1) }.max() ?? 0
        let place = stageView.frameFromScene(origin.bounds.applying(origin.toScene))
        let (whole, box, seen) = (stageView.visibleScene, stageView.box(of: view), stageView.visibleArea(of: view))
        // Of a view that is as large as the stage the line would be at the edge, and of one that is clipped it would be where nothing was seen.
        guard way > Self.leastWay, place.extent < 0.6 * whole.extent,
            seen.extent > 0.9 * box.extent
        else { return }
        var clip = OutlineClip(in: bounds)
        clip.cover(view.outline(in: stageView.sceneTransform).outline)
        let line = view.outline(of: origin.bounds, in: origin.toScene.concatenating(stageView.sceneTransform)).outline
        let path = clip.visible(line)
        // Scraps of a line at the corners of the view say nothing.
        guard path.length > UIBezierPath(line, isClosed: true).length * Self.leastPartOfOrigin else { return }
        Drawing.stroke(path, Palette.background.withAlphaComponent(0.5 * strength), 3, dash: Self.dashOfOrigin)
        Drawing.stroke(
            path, Palette.touch(finger.contact).withAlphaComponent(0.6 * strength), 1.5, dash: Self.dashOfOrigin)
    }

    /// How much of the line where a view lay must be visible.
    private static let leastPartOfOrigin: CGFloat = 0.25
    /// The line where a view lay is dotted, in points; that of a loser is dashed.
    private static let dashOfOrigin: [CGFloat] = [1.5, 4]
    /// How far a corner of a view moves before it is shown where the view was, in points of the scene.
    private static let leastWay: CGFloat = 12

    /// A mouse where the pointer was when its wheel turned, as long as the badges are shown.
    private func drawWheel(_ watch: StageWatch) {
        let strength = badges?.strength ?? 1
        guard strength > 0, watch.outcome?.usesTrackpad == false, let place = watch.pointerPlace else { return }
        // Beside the place, so that what is there can be read.
        let point = stageView.fromScene(place)
        Drawing.disc(point, 3, Palette.background.withAlphaComponent(strength))
        Drawing.disc(point, 2, Palette.text.withAlphaComponent(strength))
        let body = CGRect(x: point.x + 8, y: point.y + 4, width: 18, height: 26)
        Drawing.fill(
            body.insetBy(dx: -1, dy: -1), Palette.background.withAlphaComponent(0.85 * strength), radius: 10)
        Drawing.mouse(in: body, Palette.text.withAlphaComponent(strength))
    }

    /// The radius of the ring where a lifted finger landed, in points of the window.
    static let landingRadius: CGFloat = 6
    /// The same at the beginning of an arrow.
    private static let startRadius: CGFloat = 4

    /// A line that fades with age, in pieces of constant opacity.
    private func drawTrail(_ finger: StageWatch.Finger, _ color: UIColor) {
        let trail = finger.trail
        guard trail.count > 1 else { return }
        for index in 1..<trail.count {
            let age = now - trail[index].time
            let strength = max(0, 1 - age / StageWatch.trailTime)
            let piece = trail[index - 1...index].map { stageView.fromScene($0.place) }
            Drawing.line(piece, color.withAlphaComponent(0.7 * strength), 3)
        }
    }
}

extension StageOverlay: Described {
    package var element: Element? { (progress?.words ?? shownSign).map { Element(role: .text, label: $0) } }
}

extension StageView {
    /// The map from the scene to this view.
    package var sceneTransform: CGAffineTransform {
        let origin = fromScene(.zero)
        let x = fromScene(CGPoint(x: 1, y: 0))
        let y = fromScene(CGPoint(x: 0, y: 1))
        return CGAffineTransform(
            a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x, ty: origin.y)
    }
}
