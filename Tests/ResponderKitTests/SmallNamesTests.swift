@testable import ResponderCore
@testable import ResponderKit

/// Names that ported programs use beside touches: each does what it does in UIKit.
@Suite(.playedOnce("what it asks depends on no earlier touches")) struct SmallNamesTests {
    private let rig = Rig()

    @Test func `Points, sizes, rectangles and colours answer with Core Graphics' names`() {
        let rect = CGRect(1, 2, 3, 4)
        #expect(rect.equalTo(rect) && !rect.origin.equalTo(.zero) && rect.size.equalTo(CGSize(3, 4)))
        let colors: [(UIColor, hsb: [CGFloat], white: CGFloat?)] = [
            (.red, [0, 1, 1], nil), (.yellow, [1 / 6, 1, 1], nil), (.magenta, [5 / 6, 1, 1], nil),
            (UIColor(red: 0, green: 0.25, blue: 0.5, alpha: 1), [7 / 12, 1, 0.5], nil), (.gray, [0, 0, 0.5], 0.5),
        ]
        for (color, expected, grey) in colors {
            var (hue, saturation, brightness, white): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
            #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil))
            #expect(zip([hue, saturation, brightness], expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(color.hex)")
            #expect(color.getWhite(&white, alpha: nil) == (grey != nil) && white == grey ?? 9)
        }
    }

    @Test(arguments: [
        ("HelveticaNeue-Bold", UIFont.Weight.bold, false), ("AvenirNext-DemiBold", .semibold, false),
        ("Menlo-Regular", .regular, true), ("SFUI-UltraLight", .ultraLight, false), ("Georgia", .regular, false),
    ])
    func `A font's name tells its weight and its width`(_ name: String, _ weight: UIFont.Weight, _ isMonospaced: Bool) {
        let font = UIFont(name: name, size: 20)
        #expect(font?.weight == weight && font?.isMonospaced == isMonospaced && font?.pointSize == 20)
        #expect((font.flatMap { UIFont(name: $0.fontName, size: 20) }, UIFont(name: "", size: 20)) == (font, nil))
    }

    /// Ten characters of ten points each, in a label as wide as six.
    @Test(arguments: [
        (NSLineBreakMode.byTruncatingTail, 1, ["01 34…"]), (.byTruncatingHead, 1, ["…56 89"]),
        (.byTruncatingMiddle, 1, ["01 …89"]), (.byWordWrapping, 1, ["01"]), (.byCharWrapping, 1, ["01 345"]),
        (.byClipping, 1, ["01 3456 89"]), (.byCharWrapping, 0, ["01 345", "6 89"]),
        (.byWordWrapping, 0, ["01", "3456", "89"]), (.byTruncatingTail, 2, ["01", "3456…"]),
    ])
    func `A label breaks and cuts its text as its mode says`(_ mode: NSLineBreakMode, _ lines: Int, _ shown: [String]) {
        let label = rig.run { UILabel(frame: CGRect(0, 0, 60, 80)) }
        label.font = .systemFont(ofSize: 20)
        label.text = "01 3456 89"
        label.numberOfLines = lines
        label.lineBreakMode = mode
        #expect(rig.run { label.shownLines(label.font) } == shown)
    }

    @Test(arguments: [(CGFloat(0), CGFloat(12)), (0.5, 12), (0.8, 16), (1, 20)])
    func `A label makes its text smaller to fit, down to its limit`(_ limit: CGFloat, _ size: CGFloat) {
        let label = rig.run { UILabel(frame: CGRect(0, 0, 60, 30)) }
        label.font = .systemFont(ofSize: 20)
        label.text = "0123456789"
        label.minimumScaleFactor = limit
        #expect(label.shownFont.pointSize == 20)
        label.adjustsFontSizeToFitWidth = true
        #expect(abs(rig.run { label.shownFont.pointSize } - size) < 0.2)
    }

    @Test func `Constraints are updated once before the layout, from the inside out`() {
        final class Constrained: UIView {
            var log: (String) -> Void = { _ in }
            override class var requiresConstraintBasedLayout: Bool { true }
            override func updateConstraints() {
                log("update \(tag)")
                super.updateConstraints()
            }
            override func layoutSubviews() { log("layout \(tag)") }
        }
        rig.run {
            let (outer, inner) = (Constrained(), Constrained())
            (outer.tag, inner.tag) = (1, 2)
            for view in [outer, inner] { view.log = { rig.log.append($0) } }
            outer.addSubview(inner)
            rig.window.addSubview(outer)
            rig.window.layoutIfNeeded()
            inner.setNeedsUpdateConstraints()
            #expect(inner.needsUpdateConstraints() && !outer.needsUpdateConstraints())
            rig.window.layoutIfNeeded()
        }
        #expect(rig.log == ["update 2", "update 1", "layout 1", "layout 2", "update 2", "layout 2"])
    }

    @Test func `A change of the screen's traits reaches controllers and views with the old ones`() {
        final class Traits: UIView {
            var log: [CGFloat?] = []
            override func traitCollectionDidChange(_ old: UITraitCollection?) { log.append(old?.displayScale) }
        }
        final class Controller: UIViewController {
            var log: [CGFloat?] = []
            override func traitCollectionDidChange(_ old: UITraitCollection?) { log.append(old?.displayScale) }
        }
        let (view, controller) = rig.run { (Traits(), Controller()) }
        rig.run {
            rig.window.rootViewController = controller
            controller.view.addSubview(view)
        }
        rig.application.screen.scale = 2
        rig.application.screen.scale = 2
        #expect(view.log == [1] && controller.log == [1])
    }

    @Test func `Notifications reach a method until the object goes or unsubscribes`() {
        final class Listener {
            var heard: [String] = []
            func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
        }
        let (application, center) = (UIApplication(), NotificationCenter())
        let (one, other) = (NSNotification.Name("one"), NSNotification.Name("other"))
        application.asCurrent {
            var listener: Listener? = Listener()
            weak let gone = listener
            center.addObserver(listener!, selector: Selector(Listener.hear), name: nil, object: nil)
            center.post(name: one, object: nil)
            center.post(name: other, object: nil)
            #expect(listener?.heard == ["one", "other"])
            center.removeObserver(listener!)
            center.addObserver(listener!, selector: Selector(Listener.hear), name: one, object: application)
            center.post(name: one, object: nil)
            center.post(name: one, object: application)
            #expect(listener?.heard == ["one", "other", "one"])
            listener = nil
            center.post(name: one, object: application)
            #expect(gone == nil)
        }
    }

    @Test func `The focus, the background and the end are announced in UIKit's order`() {
        final class Listener: UIApplicationDelegate {
            var log: [String] = []
            func hear(_ notification: Notification) {
                let state = UIApplication.shared.applicationState
                log.append(notification.name.rawValue.dropFirst("UIApplication".count) + " \(state)")
            }
            func applicationDidBecomeActive(_ application: UIApplication) { log.append("delegate") }
            func applicationDidEnterBackground(_ application: UIApplication) { log.append("delegate left") }
            func applicationWillEnterForeground(_ application: UIApplication) { log.append("delegate returns") }
            func applicationWillTerminate(_ application: UIApplication) { log.append("delegate ends") }
        }
        let listener = Listener()
        let application = rig.application
        application.delegate = listener
        application.asCurrent {
            NotificationCenter.default.addObserver(
                listener, selector: Selector(Listener.hear), name: nil, object: application)
        }
        application.finishLaunching()
        application.dispatch([.activation(true)], at: 1)
        application.dispatch([.activation(false)], at: 2)
        application.setInBackground(true)
        application.setInBackground(true)
        application.setInBackground(false)
        application.dispatch([.activation(true)], at: 3)
        application.willTerminate()
        application.asCurrent { NotificationCenter.default.removeObserver(listener) }
        #expect(
            listener.log == [
                "DidFinishLaunchingNotification active", "delegate", "DidBecomeActiveNotification active",
                "WillResignActiveNotification active", "delegate left", "DidEnterBackgroundNotification background",
                "delegate returns", "WillEnterForegroundNotification background", "delegate",
                "DidBecomeActiveNotification active", "delegate ends", "WillTerminateNotification active",
            ])
    }

    @Test(arguments: [
        ("A", 4), ("0", 39), ("Return", 40), ("Space", 44), ("-", 45), ("F12", 69), ("PageUp", 75), ("Left", 80),
        ("Keypad 1", 89), ("Keypad Enter", 88), ("Left Shift", 225), ("Right Alt", 230), ("Eject", 3),
    ])
    func `A key has the number of USB's table`(_ name: String, _ number: Int) {
        #expect(UIKey(name: name).keyCode.rawValue == number)
    }

    @Test func `A call on the main thread is made at once or after the present callback`() {
        final class Callee: UIView {
            var calls: [String] = []
            func call(_ what: String) { calls.append(what) }
        }
        let view = rig.run { Callee() }
        rig.run {
            view.performSelector(onMainThread: Selector(Callee.call), with: "later", waitUntilDone: false)
            view.performSelector(onMainThread: Selector(Callee.call), with: "now", waitUntilDone: true)
        }
        #expect(view.calls == ["now"])
        rig.advance(to: 1)
        #expect(view.calls == ["now", "later"])
    }

    @Test func `A bar shows several buttons and a program's own view, from the edges to the middle`() {
        let item = UINavigationItem(title: "Title")
        let bar = rig.run { UINavigationBar(frame: CGRect(0, 0, 400, 44)) }
        rig.run {
            rig.window.addSubview(bar)
            let own = UIView(frame: CGRect(0, 0, 60, 30))
            item.leftBarButtonItems = ["A", "B"].map {
                UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
            }
            item.rightBarButtonItem = UIBarButtonItem(customView: own)
            bar.showItems([item])
            rig.window.layoutIfNeeded()
            let places = bar.subviews[0].subviews.map(\.frame)
            #expect(own.frame == CGRect(324, 7, 60, 30) && places[1].minX == 16 && places[2].minX == places[1].maxX + 8)
            #expect(item.leftBarButtonItem === item.leftBarButtonItems?[0])
        }
    }

    @Test func `A button's image view shows its image, which the button then does not draw`() throws {
        let image = try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [1, 2, 3, 255], scale: 0.1))
        let button = rig.run { UIButton(frame: CGRect(0, 0, 100, 40)) }
        rig.run {
            button.setImage(image, for: .normal)
            #expect(button.drawCommands.count == 1)
            button.imageView?.contentMode = .topLeft
            button.layoutIfNeeded()
            #expect(button.drawCommands.isEmpty && button.imageView?.image == image)
            #expect(button.imageView?.superview === button)
            #expect(button.imageView?.frame == CGRect(45, 15, 10, 10))
        }
    }

    @Test func `A picture has its place for every content mode`() {
        let bounds = CGRect(10, 20, 100, 40)
        let places: [(UIView.ContentMode, CGFloat, CGFloat)] = [
            (.center, 50, 30), (.top, 50, 20), (.bottom, 50, 40), (.left, 10, 30), (.right, 90, 30),
            (.topLeft, 10, 20), (.topRight, 90, 20), (.bottomLeft, 10, 40), (.bottomRight, 90, 40),
        ]
        for (mode, x, y) in places {
            #expect(mode.place(of: CGSize(20, 20), in: bounds) == CGRect(x, y, 20, 20), "\(mode)")
        }
    }
}
