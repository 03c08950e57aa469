@testable import ResponderCore
@testable import ResponderKit

private final class LifeView: UIView {
    let log: Log
    var onCall: ((String) -> Void)?

    init(_ name: String, _ log: Log) {
        self.log = log
        super.init(frame: CGRect(0, 0, 10, 10))
        accessibilityIdentifier = name
    }
    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) {
        log.add("\(traceName).\(call)")
        onCall?(call)
    }
    private func name(_ view: UIView?) -> String { view?.traceName ?? "nil" }
    override func didAddSubview(_ subview: UIView) { note("didAdd \(name(subview))") }
    override func willRemoveSubview(_ subview: UIView) { note("willRemove \(name(subview))") }
    override func willMove(toSuperview newSuperview: UIView?) { note("willMoveTo \(name(newSuperview))") }
    override func didMoveToSuperview() { note("didMoveTo \(name(superview))") }
    override func willMove(toWindow newWindow: UIWindow?) { note("willEnter \(name(newWindow))") }
    override func didMoveToWindow() { note("didEnter \(name(window))") }
}

@Suite(.playedOnce("views stay where they were moved")) struct ViewHierarchyTests {
    private let log = Log()
    private let rig = Rig()

    private func views(_ names: String...) -> [UIView] {
        names.map { name in
            let view = UIView(frame: CGRect(0, 0, 10, 10))
            view.accessibilityIdentifier = name
            return view
        }
    }

    private func names(_ view: UIView) -> String { view.subviews.map(\.traceName).joined() }

    @Test func `Subviews can be added, inserted, brought to the front, sent back and exchanged`() {
        let parent = UIView()
        let all = views("a", "b", "c", "d", "e")
        for view in all[0...2] { parent.addSubview(view) }
        #expect(names(parent) == "abc")
        parent.insertSubview(all[3], at: 0)
        #expect(names(parent) == "dabc")
        parent.insertSubview(all[4], aboveSubview: all[0])
        #expect(names(parent) == "daebc")
        parent.insertSubview(all[2], belowSubview: all[0])
        #expect(names(parent) == "dcaeb")
        parent.insertSubview(all[3], aboveSubview: all[0])
        #expect(names(parent) == "cadeb")
        parent.bringSubviewToFront(all[0])
        #expect(names(parent) == "cdeba")
        parent.sendSubviewToBack(all[1])
        #expect(names(parent) == "bcdea")
        parent.exchangeSubview(at: 0, withSubviewAt: 4)
        #expect(names(parent) == "acdeb")
        parent.addSubview(all[0])
        #expect(names(parent) == "cdeba")
        parent.insertSubview(all[0], at: 99)
        parent.insertSubview(all[1], at: -3)
        #expect(names(parent) == "bcdea")
        parent.exchangeSubview(at: 0, withSubviewAt: 5)
        parent.bringSubviewToFront(UIView())
        parent.insertSubview(all[1], belowSubview: UIView())
        #expect(names(parent) == "cdeab" && all.allSatisfy { $0.superview === parent })
    }

    @Test func `A view leaves its old superview, and no view can contain itself or a window`() {
        let all = views("a", "b", "c")
        rig.run {
            all[0].addSubview(all[1])
            all[2].addSubview(all[1])
            #expect(names(all[0]) == "" && all[1].superview === all[2])
            all[1].addSubview(all[2])
            all[1].addSubview(all[1])
            all[0].addSubview(rig.window)
        }
        #expect(all[2].superview == nil && rig.window.superview == nil && rig.window.window === rig.window)
        #expect(rig.warnings.count == 3)
    }

    @Test func `Callbacks of adding and removing come in order, with and without a window`() {
        let (parent, child, grandchild) = rig.run { (LifeView("p", log), LifeView("c", log), LifeView("g", log)) }
        child.addSubview(grandchild)
        #expect(log.take() == ["g.willMoveTo c", "g.didMoveTo c", "c.didAdd g"])
        parent.addSubview(child)
        #expect(log.take() == ["c.willMoveTo p", "c.didMoveTo p", "p.didAdd c"])
        rig.window.addSubview(parent)
        #expect(
            log.take() == [
                "p.willMoveTo window", "p.willEnter window", "c.willEnter window", "g.willEnter window",
                "p.didEnter window", "c.didEnter window", "g.didEnter window", "p.didMoveTo window",
            ])
        child.removeFromSuperview()
        #expect(
            log.take() == [
                "p.willRemove c", "c.willMoveTo nil", "c.willEnter nil", "g.willEnter nil", "c.didEnter nil",
                "g.didEnter nil", "c.didMoveTo nil",
            ])
        child.removeFromSuperview()
        #expect(log.take() == [])
        parent.addSubview(child)
        _ = log.take()
        // Within the window only the superview changes; within the superview nothing does.
        let other = rig.put(LifeView("o", log))
        _ = log.take()
        other.addSubview(child)
        #expect(log.take() == ["p.willRemove c", "c.willMoveTo o", "c.didMoveTo o", "o.didAdd c"])
        other.bringSubviewToFront(child)
        other.addSubview(child)
        #expect(log.take() == [])
        let second = rig.run { UIWindow(frame: CGRect(0, 0, 10, 10)) }
        second.accessibilityIdentifier = "second"
        second.addSubview(grandchild)
        #expect(
            log.take() == [
                "c.willRemove g", "g.willMoveTo second", "g.willEnter second", "g.didEnter second",
                "g.didMoveTo second",
            ])
    }

    @Test func `Superview and window have their present values in each callback`() {
        final class Reader: UIView {
            var seen: [String] = []
            private func note(_ call: String) { seen.append("\(call) \(superview != nil) \(window != nil)") }
            override func willMove(toSuperview newSuperview: UIView?) { note("willMove") }
            override func didMoveToSuperview() { note("didMove") }
            override func willMove(toWindow newWindow: UIWindow?) { note("willEnter") }
            override func didMoveToWindow() { note("didEnter") }
        }
        let view = rig.put(Reader())
        #expect(
            view.seen == ["willMove false false", "willEnter false false", "didEnter true true", "didMove true true"])
        view.seen = []
        view.removeFromSuperview()
        #expect(
            view.seen == ["willMove true true", "willEnter true true", "didEnter false false", "didMove false false"])
    }

    @Test func `Callbacks can change the tree, which stays a tree, and are made once`() {
        let (parent, one, two) = rig.run { (LifeView("p", log), LifeView("1", log), LifeView("2", log)) }
        parent.addSubview(one)
        parent.addSubview(two)
        _ = log.take()
        one.onCall = { if $0 == "didEnter window" { two.removeFromSuperview() } }
        rig.window.addSubview(parent)
        #expect(log.take().filter { $0.hasPrefix("2.didEnter") } == ["2.didEnter nil"])
        #expect(two.superview == nil && two.window == nil && names(parent) == "1")
        // Moved elsewhere during its insertion: the last move wins.
        one.onCall = nil
        two.onCall = { if $0 == "willMoveTo p" { one.addSubview(two) } }
        parent.addSubview(two)
        #expect(two.superview === one && two.window === rig.window && names(parent) == "1" && names(one) == "2")
        two.onCall = { if $0 == "willMoveTo nil" { rig.window.addSubview(two) } }
        two.removeFromSuperview()
        #expect(two.superview === rig.window && names(one) == "")
        two.onCall = nil
        // Into its own subview, from a callback.
        one.onCall = { if $0 == "willMoveTo p" { one.addSubview(parent) } }
        one.removeFromSuperview()
        parent.removeFromSuperview()
        parent.addSubview(one)
        #expect(!(parent.isDescendant(of: one) && one.isDescendant(of: parent)))
    }

    @Test func `isDescendant and viewWithTag search the tree`() {
        let all = views("a", "b", "c", "d")
        all[0].addSubview(all[1])
        all[1].addSubview(all[2])
        all[0].addSubview(all[3])
        #expect(all[2].isDescendant(of: all[0]) && all[0].isDescendant(of: all[0]) && !all[0].isDescendant(of: all[2]))
        all[2].tag = 5
        all[3].tag = 5
        #expect(all[0].viewWithTag(5) === all[2] && all[2].viewWithTag(5) === all[2] && all[0].viewWithTag(6) == nil)
    }

    @Test func `A root view controller fills the window, appears and disappears`() {
        let controller = rig.run { Screen("s", rig) }
        rig.window.rootViewController = controller
        #expect(rig.take() == ["s loaded", "s will appear", "s did appear"])
        #expect(controller.view.frame == rig.window.bounds)
        rig.window.frame.size = CGSize(500, 300)
        #expect(controller.view.frame == CGRect(0, 0, 500, 300))
        rig.window.rootViewController = nil
        #expect(rig.take() == ["s will disappear", "s did disappear"])
    }
}

@Suite(.playedOnce("there is no input")) struct ViewGeometryTests {
    private let rig = Rig()

    @Test func `Frame, bounds and center agree, sizes are never negative, and invalid numbers are refused`() {
        let view = rig.view("v", CGRect(10, 10, 100, 50))
        view.center.x += 5
        #expect(view.frame == CGRect(15, 10, 100, 50) && view.layer === view.layer)
        view.bounds = CGRect(3, 4, 200, 50)
        #expect(view.frame == CGRect(-35, 10, 200, 50))
        view.frame = CGRect(100, 100, -20, 30)
        #expect(view.frame == CGRect(80, 100, 20, 30) && view.bounds.origin == CGPoint(3, 4))
        #expect(rig.run { UIView(frame: CGRect(0, 0, -8, 2)) }.bounds.width == 8)
        let kept = (view.frame, view.bounds, view.transform, view.alpha, view.anchorPoint)
        rig.run {
            view.frame = CGRect(CGFloat.nan, 0, 1, 1)
            view.bounds = CGRect(0, 0, CGFloat.infinity, 1)
            view.center = CGPoint(0, -CGFloat.infinity)
            view.transform = CGAffineTransform(scaleX: .nan, y: 1)
            view.alpha = .nan
            view.anchorPoint = CGPoint(CGFloat.nan, 0)
            view.layer.cornerRadius = .nan
            view.layer.zPosition = .infinity
            #expect(UIView(frame: CGRect(CGFloat.nan, 0, 5, 5)).frame == .zero)
        }
        #expect((view.frame, view.bounds, view.transform, view.alpha) == (kept.0, kept.1, kept.2, kept.3))
        #expect(view.anchorPoint == kept.4 && view.layer.cornerRadius == 0 && rig.warnings.count == 9)
        view.alpha = 7
        #expect(view.alpha == 1)
    }

    @Test func `Flexible margins and sizes share the superview's growth`() {
        let all: [(UIView.AutoresizingMask, CGRect)] = [
            ([], CGRect(20, 10, 30, 40)), (.flexibleWidth, CGRect(20, 10, 130, 40)),
            (.flexibleLeftMargin, CGRect(120, 10, 30, 40)), (.flexibleRightMargin, CGRect(20, 10, 30, 40)),
            ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(20 + 2000.0 / 70, 10, 30, 40)),
            ([.flexibleWidth, .flexibleHeight], CGRect(20, 10, 130, 90)),
            ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], CGRect(40, 10, 60, 40)),
            ([.flexibleTopMargin, .flexibleBottomMargin], CGRect(20, 10 + 500.0 / 60, 30, 40)),
        ]
        for (mask, expected) in all {
            let (parent, child) = (UIView(frame: CGRect(0, 0, 100, 100)), UIView(frame: CGRect(20, 10, 30, 40)))
            child.autoresizingMask = mask
            parent.addSubview(child)
            parent.frame.size = CGSize(200, 150)
            #expect(child.frame.origin.distance(to: expected.origin) < 1e-9, "\(mask)")
            #expect(
                abs(child.frame.width - expected.width) + abs(child.frame.height - expected.height) < 1e-9, "\(mask)")
            parent.autoresizesSubviews = false
            let frame = child.frame
            parent.bounds.size.width = 1000
            #expect(child.frame == frame)
        }
    }

    @Test func `Layout runs once where it is due, and ends`() {
        final class Laid: UIView {
            var count = 0
            var asksAgain = false
            override func layoutSubviews() {
                count += 1
                if asksAgain { setNeedsLayout() }
            }
        }
        let (parent, child) = (Laid(), Laid())
        parent.addSubview(child)
        parent.layoutIfNeeded()
        parent.layoutIfNeeded()
        #expect((parent.count, child.count) == (1, 1))
        child.center.x = 5
        parent.layoutIfNeeded()
        #expect((parent.count, child.count) == (1, 1))
        parent.asksAgain = true
        parent.setNeedsLayout()
        parent.layoutIfNeeded()
        #expect(parent.count < 20)
    }

    @Test func `Layout passes by the views in which it is not due, and finds those that moved meanwhile`() {
        final class Laid: UIView {
            var (visits, count) = (0, 0)
            var onLayout: (() -> Void)?
            override func layoutIfNeeded() {
                visits += 1
                super.layoutIfNeeded()
            }
            override func layoutSubviews() {
                count += 1
                onLayout?()
            }
        }
        let (root, first, second, leaf) = (Laid(), Laid(), Laid(), Laid())
        for view in [first, second] { root.addSubview(view) }
        first.addSubview(leaf)
        func lay() -> (visits: [Int], counts: [Int]) {
            let views = [first, second, leaf]
            for view in views { (view.visits, view.count) = (0, 0) }
            root.layoutIfNeeded()
            return (views.map(\.visits), views.map(\.count))
        }
        #expect(lay() == ([1, 1, 1], [1, 1, 1]))
        #expect(lay() == ([0, 0, 0], [0, 0, 0]))
        leaf.setNeedsLayout()
        #expect(lay() == ([1, 0, 1], [0, 0, 1]))
        // It needs layout when it moves, and the view that it leaves needs it too.
        leaf.setNeedsLayout()
        second.addSubview(leaf)
        #expect(lay() == ([1, 1, 1], [1, 1, 1]))
        // What a later view asks of an earlier one is done by the next pass.
        second.onLayout = { first.setNeedsLayout() }
        second.setNeedsLayout()
        #expect(lay() == ([0, 1, 0], [0, 1, 0]))
        #expect(lay() == ([1, 0, 0], [1, 0, 0]))
    }

    @Test func `S-311 A change of a subview's size lays out its superview, once, and not those above`() {
        final class Row: UIView {
            var count = 0
            override func layoutSubviews() {
                count += 1
                for view in subviews { view.frame.size.height = 30 }
            }
        }
        let (outer, row, label) = rig.run { (Row(), Row(), UILabel()) }
        outer.addSubview(row)
        row.addSubview(label)
        outer.layoutIfNeeded()
        #expect((outer.count, row.count, label.frame.height) == (1, 1, 30))
        for change in [{ label.frame.size = CGSize(80, 12) }, { label.bounds.size.height = 9 }] {
            change()
            outer.layoutIfNeeded()
            #expect(label.frame.height == 30)
        }
        // The sizes that the layout itself sets do not ask for another one.
        #expect((outer.count, row.count) == (1, 3))
        row.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect((outer.count, row.count) == (1, 4))
    }

    @Test func `Layout requested in an event or deadline runs before the next one, with or without a frame`() {
        final class Hiding: UIView {
            let cover = UIView(frame: CGRect(0, 0, 100, 100))
            var shows = false
            override func layoutSubviews() { cover.isHidden = !shows }
        }
        let view = rig.run { Hiding(frame: CGRect(0, 0, 100, 100)) }
        view.cover.isHidden = true
        rig.run {
            rig.window.addSubview(view)
            view.addSubview(view.cover)
        }
        rig.add(UITapGestureRecognizer(), "tap", to: view).addAction { _ in
            view.shows.toggle()
            view.setNeedsLayout()
        }
        rig.tap(50, 50, at: 1)
        #expect(!view.cover.isHidden)
        // A request between events takes effect before the next event.
        rig.run {
            view.shows = false
            view.setNeedsLayout()
        }
        #expect(!view.cover.isHidden)
        rig.down(50, 50, at: 2)
        #expect(view.cover.isHidden)
        rig.up(at: 2.1)
        rig.add(UILongPressGestureRecognizer(), "hold", to: view).addAction { _ in
            view.shows = true
            view.setNeedsLayout()
        }
        rig.down(50, 50, at: 4)
        rig.after { view.shows = false }.advance(to: 5)
        #expect(!view.cover.isHidden)
    }

    @Test func `An image view shows its image according to its content mode`() throws {
        let image = try #require(
            UIImage(pixelWidth: 2, pixelHeight: 1, pixels: [UInt8](repeating: 9, count: 8), scale: 0.1))
        rig.run {
            let view = UIImageView(image: image)
            #expect((view.frame, view.intrinsicContentSize) == (CGRect(0, 0, 20, 10), image.size))
            view.frame.size = CGSize(100, 100)
            let places: [(UIView.ContentMode, CGRect)] = [
                (.scaleToFill, CGRect(0, 0, 100, 100)), (.scaleAspectFit, CGRect(0, 25, 100, 50)),
                (.scaleAspectFill, CGRect(-50, 0, 200, 100)), (.center, CGRect(40, 45, 20, 10)),
            ]
            for (mode, place) in places {
                view.contentMode = mode
                #expect(view.drawCommands == [.image(image, in: place)])
            }
            view.image = nil
            #expect(view.drawCommands == [])
        }
    }
}
