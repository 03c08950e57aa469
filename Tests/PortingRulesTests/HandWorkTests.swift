import PortingRules
import Testing

/// Work for a person is listed by line, and the source is unchanged.
struct HandWorkTests {
    @Test(arguments: [
        ("    NSLayoutConstraint.activate([a])", "`NSLayoutConstraint`"),
        ("    card.leadingAnchor.constraint(equalTo: x)", "Auto Layout"),
        ("    override func awakeFromNib() {}", "`awakeFromNib`"),
        ("    UINib(nibName: n, bundle: nil)", "nib files"),
        ("    pan.setValue(state, forKey: \"state\")", "by key"),
        ("    observe(#keyPath(View.frame))", "`#keyPath`"),
        ("    objc_setAssociatedObject(self, &key, x, .r)", "dictionary"),
        ("    method_exchangeImplementations(a, b)", "swizzling"),
        ("    let a = Selector((\"tapped:\"))", "by name"),
        ("    if d.responds(to: a) {}", "isImplemented"),
        ("    add(#selector(getter: View.frame))", "property"),
        ("    add(#selector(card.tapped))", "`card` is an object"),
        ("    center.addObserver(forName: n, object: nil, queue: nil) { f($0) }", "closure of a notification"),
        ("    card.addObserver(self, forKeyPath: k, options: [], context: nil)", "no observing by key"),
        ("    UIView.transition(with: card, duration: 1)", "two views"),
        ("    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in f(timer) }", "assumeIsolated"),
        ("    let emitter = CAEmitterLayer()", "use a view"),
        ("    @IBOutlet private weak var card: UIView!", "`card` came from a nib"),
        ("    @IBOutlet weak var dialDelegate: AnyObject?", "`dialDelegate` was connected in a nib: set it"),
        ("    @IBAction func save() {}", "`save` was connected"),
        ("    var observation: NSKeyValueObservation?", "no observing by key"),
        ("    view.accessibilityHint = hint", "no accessibility"),
        ("    UIAccessibility.post(notification: n, argument: nil)", "no accessibility"),
        ("    layer.sublayerTransform = t", "views are flat"),
        ("    shapeLayer.actions = [\"position\": NSNull()]", "layers change at once"),
        ("    view.layer.add(spring, forKey: nil)", "layers do not animate"),
        ("    self.layer?.removeAnimation(forKey: k)", "layers do not animate"),
        ("    context.interpolationQuality = .high", "drawn smoothly"),
        ("    override func layoutSublayers(of layer: CALayer) {}", "`layoutSubviews()`"),
        ("class A: UIPanGestureRecognizer { func reset() {} }", "override it, or choose another name"),
        ("@UIApplicationMain class A {}", "a host starts"),
        ("import MapKit", "MapKit"),
        ("class A: UIView { required init?(coder c: NSCoder) { super.init(coder: c); setUp() } }", "`init(frame:)`"),
        ("    bar.isTranslucent = false", "`isTranslucent`"),
        ("    let stack = UIStackView()", "stack view"),
        ("    animator = UIDynamicAnimator(referenceView: view)", "spring"),
        ("    target.perform(action, with: self)", "selector.perform(on: object)"),
        ("class A: UIView { override func copy(_ sender: Any?) {} }", "{ action == .copy }"),
        ("    field.keyboardType = .emailAddress", "no types"),
        ("    let menu = UIMenu(title: \"\", children: [])", "no menus of actions"),
        ("    source = UITableViewDiffableDataSource(tableView: table) { _, _, _ in nil }", "data source"),
        ("    bar.prefersLargeTitles = true", "below the bar"),
        ("    override var inputAccessoryView: UIView? { nil }", "no keyboard slides in"),
        ("extension A { override func selectAll(_ sender: Any?) {} }", "{ action == .selectAll }"),
    ]) func `A line that needs a person is listed`(line: String, part: String) throws {
        let notes = Porter.port("import UIKit\n// first\n\(line)\n").notes
        #expect(notes.contains { $0.originalLine == 3 && $0.line == 3 && $0.sentence.contains(part) }, "\(notes)")
    }

    @Test(arguments: [
        "let text = \"CAGradientLayer\" // NSLayoutConstraint\n/* awakeFromNib() */\n",
        "class A {\n    func setValue(_ x: Int, forKey key: String) {}\n    var constraint = 1\n}\n",
        "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in MainActor.assumeIsolated { f() } }\n",
        "pan.addTarget(target, action: Selector(\"handleNavigationTransition:\"))\n",
        "tools.actions = []; menu.add(item, forKey: k); class A: UITapGestureRecognizer { override func reset() {} }\n",
        "class A: UIView { func reset() {} }\n",
        "slider.setValue(1, animated: true); for constraint in all { transition(to: x) }\n",
        "center.addObserver(forName: n, object: nil, queue: nil) { _ in MainActor.assumeIsolated { f() } }\n",
        "later.perform(Selector(A.b), with: nil, afterDelay: 1)\n",
        "class A: B {\n    override init(frame: CGRect) { setUp() }\n    required init?(coder c: NSCoder) { super.init(coder: c); setUp() }\n}\n",
        "class A: B {\n    let c: C\n    required init?(coder: NSCoder) { super.init(coder: coder)! }\n}\n",
        "class A: B {\n    override func copy(_ sender: Any?) {}\n    override func canPerformAction(_ a: Selector, withSender s: Any?) -> Bool { true }\n}\n",
        "class A: B {\n    func copy(_ sender: Any?) {}\n    override func delete(at index: Int) {}\n}\n",
        "let mask = 1; if mask == bits.mask { perform(action, with: self) }\n",
        "let shape = CAShapeLayer(); layer.mask = shape; layer.addSublayer(CAGradientLayer())\n",
        "center.addObserver(self, selector: Selector(A.b), name: n, object: nil)\n",
        "class A {\n    var inputView = 1\n    func f() { self.inputView += 1 }\n}\nstruct UIMenu {}\nlet m = UIMenu()\n",
        "let keyboardType = 1\nprint(keyboardType, f(returnKeyType: 2))\n",
    ]) func `Comments, strings, names of the program and ported code are not listed`(source: String) {
        #expect(Porter.port(source).notes == [])
    }

    @Test func `Several absent names of one kind in a line are one piece of work`() {
        let notes = Porter.port(
            "a.topAnchor.constraint(equalTo: b.topAnchor)\na.widthAnchor.constraint(equalToConstant: 1)\n"
        ).notes
        #expect(notes.map(\.line) == [1, 2])
    }

    @Test func `A note has the line numbers of the original and of the ported text`() {
        let source =
            "import UIKit\nimport QuartzCore\n@objc\nclass A {\n    @IBOutlet var b: C!\n    let d = CATextLayer()\n}\n"
        let notes = Porter.port(source).notes
        #expect((notes.map(\.originalLine), notes.map(\.line)) == ([5, 6], [3, 4]))
    }

    @Test func `An action that code connects is not listed`() {
        let source = "class A {\n    func f() { g(#selector(save)) }\n    @IBAction func save() {}\n}\n"
        #expect(Porter.port(source).notes == [])
    }

    @Test func `An override whose class is in another file names that file`() {
        let files = Porter.port([
            ("A.swift", Array("class A: B {}\n".utf8)),
            ("A+Touch.swift", Array("extension A {\n    override func f() {}\n}\n".utf8)),
        ])
        #expect(!files[1].hasChanged && files[1].notes.map(\.line) == [2])
        #expect(files[1].notes[0].sentence.contains("`A`, which is in A.swift"))
    }

    @Test func `A call and its protocol may be in different files`() {
        let files = Porter.port([
            ("P.swift", Array("@objc protocol P {\n    @objc optional func ok() -> Bool\n}\n".utf8)),
            ("C.swift", Array("let a = listener?.ok?() ?? true\n".utf8)),
        ])
        #expect(String(decoding: files[0].ported, as: UTF8.self).contains("func ok() -> Bool { true }"))
        #expect(String(decoding: files[1].ported, as: UTF8.self) == "let a = listener?.ok() ?? true\n")
    }

    @Test(arguments: [
        ("-> CGFloat", "let a = d?.x?() ?? other.height", "expect different answers"),
        ("-> CGFloat", "let a = d?.x?() ?? 1, b = d?.x?() ?? 2", "expect different answers"),
        ("-> CGFloat", "", "the answer is 0 now"), ("-> UIView", "", "implements it now"),
    ]) func `A default that may be wrong is listed`(type: String, call: String, part: String) {
        let notes = Porter.port("@objc protocol P {\n    @objc optional func x() \(type)\n}\n\(call)\n").notes
        #expect(notes.count == 1 && notes[0].originalLine == 2 && notes[0].sentence.contains(part), "\(notes)")
    }
}
