import ResponderKit

@testable import InspectorPanels
@testable import ResponderInspector
@testable import StagePlayback

/// A host without a window, with a program of one view that a pan moves.
final class TestHost: ApplicationHost {
    let application = UIApplication()
    let window: UIWindow
    let card = Card(frame: CGRect(x: 100, y: 100, width: 200, height: 120))
    let pan = UIPanGestureRecognizer()
    var front: (any ApplicationFront)?
    var now: TimeInterval = 0
    /// The size of the desktop's window, in points.
    var size = CGSize(width: 640, height: 480)
    /// How much larger windows may become.
    var maximumSize = CGSize(width: 4000, height: 4000)
    /// What the program got.
    var delivered: [InputSample] = []
    /// In how many batches.
    var deliveries = 0
    lazy var inspector = Inspector.attach(to: self)

    init() {
        application.screen.bounds = CGRect(origin: .zero, size: size)
        window = application.asCurrent { [application] in UIWindow(frame: application.screen.bounds) }
        application.asCurrent {
            card.accessibilityIdentifier = "card"
            pan.name = "drag"
            pan.addAction { [card] pan in
                guard let pan = pan as? UIPanGestureRecognizer else { return }
                card.center.x += pan.translation(in: card.superview).x
                pan.setTranslation(.zero, in: card.superview)
            }
            card.addGestureRecognizer(pan)
            window.addSubview(card)
            window.makeKeyAndVisible()
        }
        _ = inspector
    }

    /// A host whose inspector is open.
    static func opened() -> TestHost {
        let host = TestHost()
        host.inspector.open()
        return host
    }

    /// A view that can get keys.
    final class Card: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    func deliver(_ samples: [InputSample], at time: TimeInterval) {
        delivered += samples
        deliveries += 1
        application.dispatch(samples, at: time)
    }

    func frontDidChange(growingBy growth: CGSize) {
        size.width = min(maximumSize.width, size.width + growth.width)
        size.height = min(maximumSize.height, size.height + growth.height)
        let shown = front?.application ?? application
        shown.screen.bounds = CGRect(origin: .zero, size: size)
        shown.asCurrent { for window in shown.windows { window.frame = shown.screen.bounds } }
        layOut()
    }

    private func layOut() {
        for application in [application, front?.application].compactMap(\.self) {
            application.asCurrent { for window in application.windows { window.layoutIfNeeded() } }
        }
    }

    // MARK: Input

    func send(_ samples: [InputSample]) {
        now += 0.01
        let rest = front?.receive(samples, at: now) ?? samples
        if !rest.isEmpty { deliver(rest, at: now) }
        turn()
    }

    /// Let time pass, as the loop of a host does.
    @discardableResult
    func turn(_ duration: TimeInterval = 0) -> TestHost {
        now += duration
        application.advance(to: now)
        front?.application?.advance(to: now)
        front?.turn(at: now)
        layOut()
        return self
    }

    @discardableResult
    func strike(_ key: String) -> TestHost {
        for isDown in [true, false] { send([.key(KeySample(key: UIKey(name: key), isDown: isDown))]) }
        return self
    }

    @discardableResult
    func tap(_ place: CGPoint, contact: Int = 1) -> TestHost {
        touch(.down, place, contact: contact)
        touch(.up, place, contact: contact)
        return self
    }

    @discardableResult
    func touch(_ phase: TouchSample.Phase, _ place: CGPoint, contact: Int = 1, type: UITouch.TouchType = .direct)
        -> TestHost
    {
        send([.touch(TouchSample(contact: contact, phase: phase, location: place, timestamp: now + 0.01, type: type))])
        return self
    }

    /// A drag over points of the desktop's window.
    @discardableResult
    func drag(from start: CGPoint, to end: CGPoint, steps: Int = 8) -> TestHost {
        touch(.down, start)
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            touch(.move, CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        touch(.up, end)
        return self
    }

    @discardableResult
    func tapWithThreeFingers(moving distance: CGFloat = 0, holding duration: TimeInterval = 0) -> TestHost {
        for contact in 1...3 { touch(.down, CGPoint(x: 80 * contact, y: 400), contact: contact) }
        if distance != 0 { touch(.move, CGPoint(x: 80 + distance, y: 400), contact: 1) }
        turn(duration)
        for contact in 1...3 { touch(.up, CGPoint(x: 80 * contact, y: 400), contact: contact) }
        return self
    }

    // MARK: What is shown

    var view: InspectorView? { front?.application?.windows.first?.subviews.compactMap { $0 as? InspectorView }.first }

    /// The sheet in front of the panels; nil for none.
    var sheet: SheetController? { view?.window.flatMap(SheetController.front(in:)) }

    /// A point of the program in the desktop's window.
    func place(_ point: CGPoint) -> CGPoint {
        guard let view else { return point }
        return view.stage.convert(view.stage.fromScene(point), to: nil)
    }

    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint { place(CGPoint(x: x, y: y)) }

    /// The words of the panel that is shown.
    var words: [String] { view.map { texts(in: $0.verdict) + texts(in: $0.panel) } ?? [] }

    private func texts(in view: UIView) -> [String] {
        guard !view.isHidden else { return [] }
        let parts = (view as? any DescribedInParts)?.parts.map(\.element) ?? []
        let own = [(view as? any Described)?.element].compactMap(\.self) + parts
        return own.map { "\($0.label) \($0.value ?? "")" } + view.subviews.flatMap(texts)
    }
}
