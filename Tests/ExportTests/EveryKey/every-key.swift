// swift-format-ignore-file
import UIKit

/// Every key
///
/// x
///
/// Its frames are made for 400 × 300 points.
final class EveryKeyViewController: UIViewController {
    private let viewScrollView = ViewScrollView()
    private let classView = ClassView()
    private let image = UIImageView()
    private let table = TableTableView()
    private let r1 = UILabel()
    private let r2 = UISwitch()
    private let table2 = UITableView()
    private let q1 = UIButton()
    private let q2 = UIView()
    private let table3 = UITableView()
    private let nav = UINavigationController()
    private let one = UIView()
    private let inner = UIView()
    private let two = UIScrollView()
    private let nav2 = UINavigationController()
    private let b1 = UIView()
    private let b1b = UIButton()
    private let b2 = UIView()
    private let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])
    private let p1 = UIView()
    private let pages2 = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])
    private let p2 = UIView()
    private let p3 = UIView()
    private let zoom = ZoomScrollView()
    private let zoomed = UIView()
    private let dt = TapCountingView()
    private let dt2 = TapCountingView2()
    private let sw = UISwitch()
    private let field = UnfocusableTextField()
    private lazy var oneC = makeController(one, title: "One")
    private let innerC = UIViewController()
    private lazy var twoController = makeController(two, title: "Two")
    private lazy var b1Controller = makeController(b1, title: "B1")
    private lazy var b2Controller = makeController(b2, title: "B2")
    private lazy var p1Controller = makeController(p1, title: "P1")
    private lazy var p2Controller = makeController(p2, title: "P2")
    private lazy var p3Controller = makeController(p3, title: "P3")
    private lazy var tableRows: [UIView] = [r1, r2]
    private lazy var table2Rows: [UIView] = [q1, q2]
    private let table3Rows = ["a"]

    private let tap = TapTapGestureRecognizer()
    private let press2 = UILongPressGestureRecognizer()
    private let edge = UIScreenEdgePanGestureRecognizer()
    private let allPan = UIPanGestureRecognizer()
    private let allPinch = UIPinchGestureRecognizer()
    private let allRotation = UIRotationGestureRecognizer()
    private let carryPress = UILongPressGestureRecognizer()

    private var pressLocations: [UIGestureRecognizer: CGPoint] = [:]
    /// The usual borders of the views that are highlighted.
    private var borders: [UIView: (color: CGColor?, width: CGFloat)] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
        addGestures()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        classView.center = CGPoint(x: 6, y: 6)
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
            self.classView.center = CGPoint(x: 10, y: 10)
        }
    }

    // MARK: - Views

    private func addViews() {
        viewScrollView.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        viewScrollView.backgroundColor = .hex(0x10141B)
        // view.pan: canPrevent and canBePrevented cannot be overridden, because the view makes it.
        viewScrollView.contentSize = CGSize(width: 800, height: 600)
        viewScrollView.isPagingEnabled = true
        viewScrollView.maximumZoomScale = 3
        viewScrollView.delegate = self
        viewScrollView.isScrollEnabled = true
        viewScrollView.bounces = false
        view.addSubview(viewScrollView)

        classView.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        classView.backgroundColor = .hex(0x1D4468)
        classView.layer.zPosition = 2
        classView.transform = CGAffineTransform(translationX: 1, y: 2).rotated(by: 30 * .pi / 180).scaledBy(x: 2, y: 1)
        viewScrollView.addSubview(classView)

        image.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        image.backgroundColor = .hex(0x112233, alpha: 0.267)
        image.transform = CGAffineTransform(a: 1, b: 0.5, c: 0, d: 1, tx: 0, ty: 0)
        // The scene draws a landscape in this colour: set `image` to a picture of yours.
        viewScrollView.addSubview(image)

        addTable()
        addTable2()
        addTable3()
        addNav()
        addNav2()
        addPages()
        addPages2()
        addZoom()
        addLab()

        let lab2 = EditableLabel2(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        lab2.text = "light"
        lab2.font = .systemFont(ofSize: 13, weight: .medium)
        lab2.textColor = .hex(0xE8ECF2)
        viewScrollView.addSubview(lab2)

        dt.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        dt.backgroundColor = .hex(0x1D4468)
        dt.tripleTapDelay = 1
        viewScrollView.addSubview(dt)

        dt2.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        dt2.backgroundColor = .hex(0x2F5374)
        viewScrollView.addSubview(dt2)

        sw.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        // The scene notes the touches of this view and passes them on; no override does the same.
        sw.isOn = true
        sw.isEnabled = false
        viewScrollView.addSubview(sw)

        addField()
    }

    private func addTable() {
        table.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        table.backgroundColor = .hex(0x416280)
        table.separatorColor = .hex(0x2A323D)
        table.delegate = self
        table.dataSource = self
        viewScrollView.addSubview(table)
        r1.frame.size = CGSize(width: 10, height: 40)
        r1.text = "a"
        r1.font = .systemFont(ofSize: 13, weight: .medium)
        r1.textColor = .hex(0xE8ECF2)
        r2.frame.size = CGSize(width: 10, height: 60)
    }

    private func addTable2() {
        table2.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        table2.backgroundColor = .hex(0x1D4468)
        table2.separatorColor = .hex(0x2A323D)
        table2.rowHeight = 40
        table2.dataSource = self
        viewScrollView.addSubview(table2)
        q1.frame.size = CGSize(width: 10, height: 40)
        setUp(q1, title: "a")
        q2.frame.size = CGSize(width: 10, height: 40)

        let q3 = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        q3.backgroundColor = .hex(0x1D625C)
        q2.addSubview(q3)
    }

    private func addTable3() {
        table3.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        table3.backgroundColor = .hex(0x2F5374)
        table3.separatorColor = .hex(0x2A323D)
        table3.rowHeight = 40
        table3.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table3.dataSource = self
        viewScrollView.addSubview(table3)
    }

    private func addNav() {
        addChild(nav)
        nav.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        nav.view.backgroundColor = .hex(0x416280)
        nav.navigationBar.barStyle = .black
        nav.navigationBar.barTintColor = .hex(0x1C232C)
        nav.navigationBar.tintColor = .hex(0x4CC2FF)
        viewScrollView.addSubview(nav.view)
        nav.didMove(toParent: self)
        addOne()
        two.backgroundColor = .hex(0x534F89)
        nav.viewControllers = [oneC, twoController]
    }

    private func addOne() {
        one.backgroundColor = .hex(0x44407F)

        inner.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        inner.backgroundColor = .hex(0x1D625C)
        innerC.view = inner
        oneC.addChild(innerC)
        one.addSubview(inner)
        innerC.didMove(toParent: oneC)
    }

    private func addNav2() {
        addChild(nav2)
        nav2.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        nav2.view.backgroundColor = .hex(0x1D4468)
        nav2.navigationBar.barStyle = .black
        nav2.navigationBar.barTintColor = .hex(0x1C232C)
        nav2.navigationBar.tintColor = .hex(0x4CC2FF)
        viewScrollView.addSubview(nav2.view)
        nav2.didMove(toParent: self)
        addB1()
        b2.backgroundColor = .hex(0x534F89)
        nav2.viewControllers = [b1Controller, b2Controller]
    }

    private func addB1() {
        b1.backgroundColor = .hex(0x44407F)

        b1b.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        b1b.backgroundColor = .hex(0x2B6CB0)
        setUp(b1b, title: "x")
        b1b.addTarget(self, action: Selector(Self.pushNextScreenOfNav2), for: .touchUpInside)
        b1.addSubview(b1b)
    }

    private func addPages() {
        addChild(pages)
        pages.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        pages.view.backgroundColor = .hex(0x2F5374)
        viewScrollView.addSubview(pages.view)
        pages.didMove(toParent: self)
        p1.backgroundColor = .hex(0x44407F)
        pages.dataSource = self
        pages.setViewControllers([p1Controller], direction: .forward, animated: false)
    }

    private func addPages2() {
        addChild(pages2)
        pages2.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        pages2.view.backgroundColor = .hex(0x416280)
        viewScrollView.addSubview(pages2.view)
        pages2.didMove(toParent: self)
        p2.backgroundColor = .hex(0x44407F)
        p3.backgroundColor = .hex(0x534F89)
        pages2.dataSource = self
        pages2.setViewControllers([p2Controller], direction: .forward, animated: false)
    }

    private func addZoom() {
        zoom.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        zoom.backgroundColor = .hex(0x1D4468)
        zoom.maximumZoomScale = 2
        zoom.delegate = self
        viewScrollView.addSubview(zoom)

        zoomed.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
        zoomed.backgroundColor = .hex(0x44407F)
        zoom.addSubview(zoomed)
    }

    private func addLab() {
        let lab = EditableLabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        lab.backgroundColor = .hex(0xFFFFFF)
        lab.text = "light"
        lab.font = .systemFont(ofSize: 13, weight: .medium)
        lab.textColor = .hex(0x0E1116)
        viewScrollView.addSubview(lab)
    }

    private func addField() {
        field.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        field.backgroundColor = .hex(0x0B0E13)
        field.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        field.layer.borderWidth = 1
        field.layer.cornerRadius = 2
        field.borderStyle = .roundedRect
        field.text = "a"
        field.placeholder = "b"
        field.font = .systemFont(ofSize: 15)
        field.textColor = .hex(0xE8ECF2)
        field.tintColor = .hex(0x4CC2FF)
        field.clearButtonMode = .whileEditing
        field.isEnabled = true
        viewScrollView.addSubview(field)
    }

    private func setUp(_ button: UIButton, title: String) {
        button.setTitle(title, for: .normal)
        button.setTitleColor(.hex(0xE8ECF2), for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
        button.addTarget(self, action: Selector(Self.toggleButton(_:)), for: .touchUpInside)
    }

    private func makeController(_ view: UIView, title: String) -> UIViewController {
        let controller = UIViewController()
        controller.view = view
        controller.title = title
        return controller
    }

    // MARK: - Gestures

    private func addGestures() {
        tap.addTarget(self, action: Selector(Self.toggleHighlight(_:)))
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue), NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        tap.buttonMaskRequired = [.secondary, .button(3)]
        classView.addGestureRecognizer(tap)
        let press = UILongPressGestureRecognizer(target: self, action: Selector(Self.carry(_:)))
        press.numberOfTapsRequired = 1
        press.minimumPressDuration = 0.3
        press.allowableMovement = 20.5
        classView.addGestureRecognizer(press)
        press2.addTarget(self, action: Selector(Self.showMenu(_:)))
        press2.delegate = self
        classView.addGestureRecognizer(press2)
        edge.addTarget(self, action: Selector(Self.move(_:)))
        edge.edges = [.left, .right]
        edge.allowedScrollTypesMask = []
        edge.delegate = self
        classView.addGestureRecognizer(edge)
        allPan.addTarget(self, action: Selector(Self.showHighlight(_:)))
        allPan.allowedScrollTypesMask = .all
        allPan.delegate = self
        classView.addGestureRecognizer(allPan)
        allPinch.addTarget(self, action: Selector(Self.showHighlight(_:)))
        allPinch.delegate = self
        classView.addGestureRecognizer(allPinch)
        allRotation.addTarget(self, action: Selector(Self.showHighlight(_:)))
        allRotation.delegate = self
        classView.addGestureRecognizer(allRotation)
        carryPress.addTarget(self, action: Selector(Self.carry(_:)))
        carryPress.delegate = self
        classView.addGestureRecognizer(carryPress)

        let r2tap = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        r2.addGestureRecognizer(r2tap)

        let nextPan = UIPanGestureRecognizer()
        nav.view.addGestureRecognizer(nextPan)

        viewScrollView.panGestureRecognizer.maximumNumberOfTouches = 1
        viewScrollView.pinchGestureRecognizer?.isEnabled = false
        // This replaces the stack's own delegate: gestureRecognizerShouldBegin(_:) keeps the last screen.
        nav.interactivePopGestureRecognizer?.delegate = self
        pages.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first?.panGestureRecognizer.isEnabled = true

        allPan.require(toFail: tap)
        // The scene has all.pan wait for table.delay. UIKit has no property for table.delay.
        allPinch.require(toFail: tap)
        // The scene has all.pinch wait for table.delay. UIKit has no property for table.delay.
        allRotation.require(toFail: tap)
        // The scene has all.rotation wait for table.delay. UIKit has no property for table.delay.
        if let other = nav.interactivePopGestureRecognizer {
            pages.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first?.panGestureRecognizer.require(toFail: other)
        }

        edge.name = "edge"
        nextPan.name = "next"
        table.panGestureRecognizer.name = "table.pan"
        tap.name = "tap"
    }

    // MARK: - Actions

    private func move(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view else { return }
        let translation = pan.translation(in: view.superview)
        view.transform = view.transform.concatenating(
            CGAffineTransform(translationX: translation.x, y: translation.y))
        pan.setTranslation(.zero, in: view.superview)
    }

    private func carry(_ press: UILongPressGestureRecognizer) {
        guard let view = press.view else { return }
        let location = press.location(in: view.superview)
        if press.state == .changed {
            let last = pressLocations[press] ?? location
            view.transform = view.transform.concatenating(
                CGAffineTransform(translationX: location.x - last.x, y: location.y - last.y))
        }
        pressLocations[press] = location
    }

    private func toggleHighlight(_ gesture: UIGestureRecognizer) {
        guard let view = gesture.view else { return }
        setHighlighted(borders[view] == nil, view)
    }

    /// Highlights the view while the gesture is active.
    private func showHighlight(_ gesture: UIGestureRecognizer) {
        guard let view = gesture.view else { return }
        setHighlighted(gesture.state == .began || gesture.state == .changed, view)
    }

    private func toggleButton(_ button: UIButton) {
        setHighlighted(borders[button] == nil, button)
    }

    private func setHighlighted(_ isHighlighted: Bool, _ view: UIView) {
        if isHighlighted, borders[view] == nil {
            borders[view] = (view.layer.borderColor, view.layer.borderWidth)
            view.layer.borderColor = UIColor.hex(0xFFB454).cgColor
            view.layer.borderWidth = max(3, view.layer.borderWidth)
        } else if !isHighlighted, let border = borders.removeValue(forKey: view) {
            view.layer.borderColor = border.color
            view.layer.borderWidth = border.width
        }
    }

    private func showMenu(_ gesture: UIGestureRecognizer) {
        guard gesture.state == .began || gesture is UITapGestureRecognizer, let view = gesture.view, view.becomeFirstResponder() else { return }
        UIMenuController.shared.menuItems = (view as? EditableLabel)?.menuItems ?? (view as? EditableLabel2)?.menuItems
        UIMenuController.shared.showMenu(from: view, rect: view.bounds)
    }

    private func pushNextScreenOfNav2() {
        let screens = [b1Controller, b2Controller]
        guard let top = nav2.topViewController, let index = screens.firstIndex(of: top),
            index + 1 < screens.count
        else { return }
        nav2.pushViewController(screens[index + 1], animated: true)
    }
}

// MARK: - UIGestureRecognizerDelegate

extension EveryKeyViewController: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        switch gestureRecognizer {
        case edge:
            let translation = edge.translation(in: edge.view)
            return translation.y < 0
                && (abs(translation.x) > abs(translation.y) ? viewScrollView.contentOffset.x >= viewScrollView.contentSize.width + viewScrollView.adjustedContentInset.right - viewScrollView.bounds.width : viewScrollView.contentOffset.y >= viewScrollView.contentSize.height + viewScrollView.adjustedContentInset.bottom - viewScrollView.bounds.height)
        case carryPress, nav.interactivePopGestureRecognizer:
            return false
        default:
            return true
        }
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != edge || [classView, table].contains { touch.view?.isDescendant(of: $0) == true }
            && touch.view?.isDescendant(of: image) != true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        switch gestureRecognizer {
        case allPan, allPinch, allRotation:
            return true
        case nav.interactivePopGestureRecognizer:
            return [tap, pages.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first?.panGestureRecognizer].contains(otherGestureRecognizer)
        default:
            return false
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer == press2 && otherGestureRecognizer == tap
    }
}

// MARK: - UITableViewDataSource

extension EveryKeyViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch tableView {
        case table: return tableRows.count
        case table2: return table2Rows.count
        default: return table3Rows.count
        }
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if [table, table2].contains(tableView) {
            // Each row is a view of its own, so cells are not used again.
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            let row = rows(of: tableView)[indexPath.row]
            cell.backgroundColor = .clear
            row.frame = CGRect(x: 20, y: 0, width: cell.contentView.bounds.width - 40, height: row.bounds.height)
            row.autoresizingMask = .flexibleWidth
            cell.contentView.addSubview(row)
            for view in [cell, cell.contentView, row] {
                view.isExclusiveTouch = tableView == table2
            }
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.backgroundColor = .clear
        cell.textLabel?.text = table3Rows[indexPath.row]
        cell.textLabel?.font = .systemFont(ofSize: 13, weight: .medium)
        cell.textLabel?.textColor = .hex(0xE8ECF2)
        return cell
    }

    private func rows(of tableView: UITableView) -> [UIView] {
        switch tableView {
        case table: return tableRows
        default: return table2Rows
        }
    }
}

// MARK: - UITableViewDelegate

extension EveryKeyViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableRows[indexPath.row].bounds.height
    }
}

// MARK: - UIPageViewControllerDataSource

extension EveryKeyViewController: UIPageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        page(-1, from: viewController, in: pageViewController)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        page(1, from: viewController, in: pageViewController)
    }

    private func page(
        _ step: Int, from page: UIViewController, in pageViewController: UIPageViewController
    ) -> UIViewController? {
        let siblings: [UIViewController]
        switch pageViewController {
        case pages: siblings = [p1Controller]
        default: siblings = [p2Controller, p3Controller]
        }
        guard let index = siblings.firstIndex(of: page), siblings.indices.contains(index + step) else { return nil }
        return siblings[index + step]
    }
}

// MARK: - UIScrollViewDelegate

extension EveryKeyViewController: UIScrollViewDelegate {
    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        switch scrollView {
        case viewScrollView: return classView
        case zoom: return zoomed
        default: return nil
        }
    }
}

/// A label whose text can be copied, cut and replaced.
private final class EditableLabel: UILabel {
    override var canBecomeFirstResponder: Bool { true }

    var menuItems: [UIMenuItem] {
        [
            UIMenuItem(title: "c", action: Selector("copyText", EditableLabel.copyText(_:))),
        ]
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case Selector("copyText", Self.copyText(_:)): return text != nil
        default: return false
        }
    }

    override func copy(_ sender: Any?) {
        UIPasteboard.general.string = text
    }

    override func cut(_ sender: Any?) {
        copy(sender)
        text = nil
    }

    override func paste(_ sender: Any?) {
        text = UIPasteboard.general.string
    }

    func copyText(_ sender: Any?) {
        copy(sender)
    }
}

/// A label whose text can be copied, cut and replaced.
private final class EditableLabel2: UILabel {
    override var canBecomeFirstResponder: Bool { true }

    var menuItems: [UIMenuItem] {
        [
            UIMenuItem(title: "c", action: Selector("pasteText", EditableLabel2.pasteText(_:))),
        ]
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case Selector("pasteText", Self.pasteText(_:)): return true
        default: return false
        }
    }

    override func copy(_ sender: Any?) {
        UIPasteboard.general.string = text
    }

    override func cut(_ sender: Any?) {
        copy(sender)
        text = nil
    }

    override func paste(_ sender: Any?) {
        text = UIPasteboard.general.string
    }

    func pasteText(_ sender: Any?) {
        paste(sender)
    }
}

private final class ViewScrollView: UIScrollView, UIGestureRecognizerDelegate {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }

    // view.pan: the scene's delegate looks at whether touches are in table. Give this class those views
    // and answer gestureRecognizer(_:shouldReceive:).
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer == panGestureRecognizer && otherGestureRecognizer.name == "edge"
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer == panGestureRecognizer else { return true }
        let velocity = panGestureRecognizer.velocity(in: self)
        let translation = panGestureRecognizer.translation(in: self)
        // The scene also asks whether table is at its end, which this class does not know.
        return abs(velocity.x) > abs(velocity.y) && (abs(translation.x) > abs(translation.y) ? contentOffset.x <= -adjustedContentInset.left : contentOffset.y <= -adjustedContentInset.top)
    }
}

/// Handles its touches: they do not go up the responder chain. Handles motions such as a shake. Handles
/// the commands of a remote control. Leaves touches that hit none of its subviews to the views behind
/// it.
private final class ClassView: UIView {
    override var canBecomeFirstResponder: Bool { true }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        CGRect(x: 0, y: 0, width: 5, height: 5).contains(point)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    override func remoteControlReceived(with event: UIEvent?) {}
}

private final class TableTableView: UITableView {
    override func touchesShouldCancel(in view: UIView) -> Bool { false }
}

private final class ZoomScrollView: UIScrollView, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer == panGestureRecognizer && contentOffset.x == 0 && ["tap", "next"].contains(otherGestureRecognizer.name)
    }
}

/// Counts taps without recognizers: a tap is deferred, and cancelled if the next one lands in time.
private final class TapCountingView: UIView {
    var tripleTapDelay: TimeInterval = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.contains(where: { $0.tapCount > 1 }) {
            NSObject.cancelPreviousPerformRequests(withTarget: self)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        switch touches.map(\.tapCount).max() {
        case 3: perform(Selector(Self.turn), with: nil, afterDelay: tripleTapDelay)
        default: break
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    private func turn() {
        transform = transform.rotated(by: .pi / 2)
    }
}

/// Counts taps without recognizers: a tap is deferred, and cancelled if the next one lands in time.
private final class TapCountingView2: UIView {

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.contains(where: { $0.tapCount > 1 }) {
            NSObject.cancelPreviousPerformRequests(withTarget: self)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        switch touches.map(\.tapCount).max() {
        default: break
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

private final class UnfocusableTextField: UITextField {
    override var canBecomeFirstResponder: Bool { false }
}

private final class TapTapGestureRecognizer: UITapGestureRecognizer {
    override func canPrevent(_ otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        ["edge", "table.pan"].contains(otherGestureRecognizer.name)
    }

    override func canBePrevented(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
