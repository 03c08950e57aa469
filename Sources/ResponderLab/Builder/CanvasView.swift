import InspectorPanels
import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// The scene at rest, for editing: gestures of the engine draw, select, move, resize and rotate its views.
final class CanvasView: UIView, UIGestureRecognizerDelegate {
    /// The effect of a drag, from its beginning to its end.
    enum Action {
        case none
        case draw(parent: String, start: CGPoint)
        case move(names: [String], start: CGPoint)
        case resize(String, CanvasGeometry.Handle)
        case turn(String, middle: CGPoint, start: CGFloat)
        case marquee(CGPoint, CGPoint)
        case tie(from: String, to: CGPoint)

        /// Whether it changes the scene while it goes on.
        var isChange: Bool {
            switch self {
            case .draw, .move, .resize, .turn: true
            case .none, .marquee, .tie: false
            }
        }
    }

    /// What a drag has found and made so far.
    struct Drag {
        /// The views as they were when it began, by name, their parents, and the value of `transform`.
        var starts: [String: ViewDescription] = [:]
        var parents: [String: String] = [:]
        var transform: JSONValue?
        /// The view that it draws.
        var newName: String?
        /// The new parent of the dragged views; nil if their parent stays the same.
        var target: String?
    }

    let builder: Builder
    let stageView = StageView()
    /// Draws the fingers of a replay.
    let fingers: StageOverlay
    private let marks: CanvasMarks
    private(set) var action = Action.none { didSet { marks.setNeedsDisplay() } }
    private(set) var drag = Drag()
    /// The view below the pointer.
    private(set) var hovered: String? { didSet { if hovered != oldValue { marks.setNeedsDisplay() } } }
    /// The view on which a part from the palette would be dropped.
    var dropTarget: String? { didSet { if dropTarget != oldValue { marks.setNeedsDisplay() } } }
    /// Called with two gestures when the user drew a line from the first to the second.
    var onTie: ((String, String) -> Void)?
    var onOpen: ((String) -> Void)?
    var onTouch: (() -> Void)?
    /// The replay on the canvas; nil while the scene is edited.
    var played: PlayedStage? { didSet { update() } }

    /// The fingers on the canvas that no gesture has.
    private var down: Set<UITouch> = []
    private let pan = UIPanGestureRecognizer()
    private let pinch = UIPinchGestureRecognizer()
    private let rotation = UIRotationGestureRecognizer()

    init(_ builder: Builder) {
        self.builder = builder
        fingers = StageOverlay(over: stageView)
        marks = CanvasMarks()
        super.init(frame: .zero)
        backgroundColor = Palette.background
        clipsToBounds = true
        isMultipleTouchEnabled = true
        stageView.isUserInteractionEnabled = false
        marks.canvas = self
        marks.isUserInteractionEnabled = false
        stageView.onScale = { [unowned self] in (played?.stage ?? self.builder.stage).showTexts(atScale: $0) }
        for view in [stageView, fingers, marks] { addSubview(view) }
        addGestures()
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func addGestures() {
        pan.maximumNumberOfTouches = 1
        // A key that leaves the builder ends gestures whose actions are sent when the canvas is gone.
        pan.addAction { [weak self] _ in self?.dragged() }
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self, unowned tap] _ in self?.tapped(tap) }
        let twice = UITapGestureRecognizer()
        twice.numberOfTapsRequired = 2
        twice.addAction { [weak self, unowned twice] _ in
            guard let self, let name = view(at: twice.location(in: self)), name != builder.root else { return }
            onOpen?(name)
        }
        pinch.addAction { [weak self] _ in self?.pinched() }
        rotation.addAction { [weak self] _ in self?.turned() }
        let hover = UIHoverGestureRecognizer()
        hover.addAction { [weak self, unowned hover] _ in
            guard let self else { return }
            hovered = hover.state.isActive ? view(at: hover.location(in: self)) : nil
        }
        for recognizer in [pan, tap, twice, pinch, rotation, hover] {
            recognizer.delegate = self
            addGestureRecognizer(recognizer)
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        // A double click selects too; two fingers rotate and scale at the same time.
        let pair = [gestureRecognizer, otherGestureRecognizer]
        return pair.allSatisfy { $0 is UITapGestureRecognizer } || pair.allSatisfy { $0 === pinch || $0 === rotation }
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard played == nil else { return false }
        // Two fingers never draw: they resize and turn the selected view, or do nothing.
        if gestureRecognizer === pan, down.count > 1 { return false }
        let edits = [pan, pinch, rotation].contains(gestureRecognizer)
        return !edits || builder.mayChange
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouch?()
        down.formUnion(touches)
        // The first of two fingers has begun to draw.
        if case .draw = action {
            builder.editor.cancel()
            forgetAction()
        }
        super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        down.subtract(touches)
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        down.subtract(touches)
        super.touchesCancelled(touches, with: event)
    }

    override func layoutSubviews() { for view in [stageView, fingers, marks] { view.frame = bounds } }

    func update() {
        stageView.source = played?.stage.window ?? builder.stage.window
        fingers.isHidden = played == nil
        fingers.watch = played?.watch
        fingers.stage = played?.stage
        marks.isHidden = played != nil
        stageView.setNeedsDisplay()
        marks.setNeedsDisplay()
    }

    // MARK: Taps

    private func tapped(_ tap: UITapGestureRecognizer) {
        let place = tap.location(in: self)
        if let chip = marks.chip(at: place) { return builder.select([chip.view], gesture: chip.gesture) }
        let hit = view(at: place)
        if let tool = builder.tool {
            // A tap adds a view of the default size.
            let parent = holder(at: place) ?? builder.root
            let frame = CanvasGeometry.frame(BuilderPart.view(tool).size, around: point(place, in: parent), snaps)
            builder.add(tool, in: parent, frame: frame)
            builder.tool = nil
            return
        }
        guard let hit else { return builder.select([]) }
        if tap.modifierFlags.contains(.shift) { builder.toggle(hit) } else { builder.select([hit]) }
    }

    /// Whether positions snap to the grid now, which Ctrl turns off.
    private var snaps: Bool { builder.snaps != pan.modifierFlags.contains(.control) }

    // MARK: Drags

    private func dragged() {
        let now = pan.location(in: self)
        switch pan.state {
        case .began:
            // The whole movement: what is drawn or moved is under the pointer, also by the points that the pan needed to begin.
            let (origin, end) = (convert(CGPoint.zero, from: nil), convert(pan.movement, from: nil))
            let way = CGPoint(x: end.x - origin.x, y: end.y - origin.y)
            action = beginning(at: CGPoint(x: now.x - way.x, y: now.y - way.y))
            follow(now)
        case .changed: if !dropsLostAction() { follow(now) }
        case .ended:
            if dropsLostAction() { return }
            follow(now)
            finish(now)
        case .cancelled, .failed:
            builder.editor.cancel()
            forgetAction()
        case .possible: break
        }
    }

    /// End the drag if a key cancelled its change or made another change during it.
    private func dropsLostAction() -> Bool {
        guard action.isChange, !builder.editor.isChanging else { return false }
        forgetAction()
        return true
    }

    private func forgetAction() {
        action = .none
        drag = Drag()
    }

    /// The effect of a drag that begins at a point.
    private func beginning(at start: CGPoint) -> Action {
        if builder.tool == nil {
            if let name = singleSelection {
                if marks.isTurnHandle(at: start), let middle = middle(of: name) {
                    return .turn(name, middle: middle, start: angle(from: middle, to: start))
                }
                if let handle = marks.handle(at: start) { return .resize(name, handle) }
            }
            if let chip = marks.chip(at: start) { return .tie(from: chip.gesture, to: start) }
            let hit = view(at: start)
            if let hit, hit != builder.root, !pan.modifierFlags.contains(.shift) {
                // A drag of a label inside the selected view moves the selected view; other views move alone.
                let isPart = builder.description(of: hit).map { !$0.viewClass.holdsViews } ?? false
                let isSelected = builder.movable.contains { $0 == hit || isPart && builder.isView(hit, in: $0) }
                if !isSelected { builder.select([hit]) }
                return .move(names: builder.movable, start: start)
            }
            if pan.modifierFlags.contains(.shift) { return .marquee(start, start) }
        }
        return .draw(parent: builder.tool == nil ? builder.root : holder(at: start) ?? builder.root, start: start)
    }

    /// The selected view, if it is the only one and not the root.
    var singleSelection: String? { builder.movable.count == 1 ? builder.movable[0] : nil }

    private func middle(of name: String) -> CGPoint? {
        map(of: name).map { CGPoint(x: $0.view.bounds.midX, y: $0.view.bounds.midY).applying($0.map) }
    }

    private func angle(from middle: CGPoint, to point: CGPoint) -> CGFloat {
        atan2(point.y - middle.y, point.x - middle.x)
    }

    private func follow(_ now: CGPoint) {
        switch action {
        case .none: break
        case .draw(let parent, let start):
            let frame = CanvasGeometry.rect(from: point(start, in: parent), to: point(now, in: parent), snaps: snaps)
            let tool = builder.tool ?? .view
            builder.editor.begin()
            let name = drag.newName ?? builder.draft.freeViewName(BuilderPart.view(tool).stem)
            drag.newName = name
            builder.preview([Builder.adding(tool, name, parent, frame)])
        case .move(let names, let start): move(names, from: start, to: now)
        case .resize(let name, let handle):
            guard let base = start(of: name) else { return }
            let parent = builder.draft.json.sceneParent(of: name) ?? builder.root
            let frame = CanvasGeometry.resized(
                base.frame, base.transform, handle, to: point(now, in: parent), snaps: snaps)
            builder.preview([.frame(of: name, frame)])
        case .turn(let name, let middle, let start):
            turn(name, by: (angle(from: middle, to: now) - start) * 180 / .pi)
        case .marquee(let start, _): action = .marquee(start, now)
        case .tie(let from, _): action = .tie(from: from, to: now)
        }
    }

    private func move(_ names: [String], from start: CGPoint, to now: CGPoint) {
        let wanted = holder(at: now, without: names)
        var edits: [SceneEdit] = []
        drag.target = nil
        for name in names {
            guard let base = self.start(of: name),
                let parent = drag.parents[name] ?? builder.draft.json.sceneParent(of: name)
            else { continue }
            drag.parents[name] = parent
            let (from, to) = (point(start, in: parent), point(now, in: parent))
            let moved = base.frame.offsetBy(dx: to.x - from.x, dy: to.y - from.y)
            guard let wanted, wanted != parent, let old = map(of: parent), let new = map(of: wanted) else {
                edits.append(.frame(of: name, CanvasGeometry.snap(moved, snaps)))
                continue
            }
            // The middle stays under the finger.
            let middle = moved.middle.applying(old.map).applying(new.map.inverted())
            edits.append(.move(name, to: wanted, frame: CanvasGeometry.frame(moved.size, around: middle, snaps)))
            drag.target = wanted
        }
        builder.preview(edits)
    }

    /// A view as it was when the drag began.
    private func start(of name: String) -> ViewDescription? {
        drag.starts[name] = drag.starts[name] ?? builder.description(of: name)
        return drag.starts[name]
    }

    private func turn(_ name: String, by degrees: CGFloat) {
        if !builder.editor.isChanging { drag.transform = builder.draft.json.sceneView(name)?["transform"] }
        builder.preview([
            .set(.view(name), "transform", CanvasGeometry.turned(drag.transform, by: degrees, snaps: snaps))
        ])
    }

    private func finish(_ now: CGPoint) {
        let (done, drag) = (action, self.drag)
        forgetAction()
        switch done {
        case .none: break
        case .draw:
            builder.endPreview("Draw \(BuilderPart.view(builder.tool ?? .view).title)")
            builder.tool = nil
            if let name = drag.newName { builder.select([name]) }
        case .move: builder.endPreview(drag.target == nil ? "Move" : "Nest")
        case .resize: builder.endPreview("Resize")
        case .turn: builder.endPreview("Turn")
        case .marquee(let start, _):
            let area = CGRect(between: start, now)
            builder.select(
                builder.draft.scene.root.subviews.map(\.name).filter { name in
                    box(of: name)?.intersects(area) ?? false
                })
        case .tie(let from, _):
            guard let chip = marks.chip(at: now), chip.gesture != from else { return }
            onTie?(from, chip.gesture)
        }
    }

    // MARK: Two fingers

    private func turned() {
        guard let name = singleSelection else { return }
        switch rotation.state {
        case .began, .changed: turn(name, by: rotation.rotation * 180 / .pi)
        case .ended where pinch.state != .changed && pinch.state != .began:
            builder.endPreview("Turn")
            drag.transform = nil
        case .cancelled: builder.editor.cancel()
        default: break
        }
    }

    private func pinched() {
        guard let name = singleSelection, let base = start(of: name) else { return }
        switch pinch.state {
        case .began, .changed:
            // While the fingers rotate the view, they do not scale it.
            guard rotation.state != .began, rotation.state != .changed else { return }
            let size = CGSize(
                width: max(CanvasGeometry.grid, CanvasGeometry.snap(base.frame.width * pinch.scale, snaps)),
                height: max(CanvasGeometry.grid, CanvasGeometry.snap(base.frame.height * pinch.scale, snaps)))
            let origin = CGPoint(x: base.frame.midX - size.width / 2, y: base.frame.midY - size.height / 2)
            builder.preview([.frame(of: name, CGRect(origin: origin, size: size))])
        case .ended:
            drag.starts = [:]
            if rotation.state != .changed { builder.endPreview("Resize") }
        case .cancelled:
            drag.starts = [:]
            builder.editor.cancel()
        default: break
        }
    }
}
