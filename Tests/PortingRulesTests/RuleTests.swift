import PortingRules
import Testing

/// One row of the table: source before and after porting.
struct Sample: CustomTestStringConvertible {
    let before: String
    let after: String

    init(_ before: String, _ after: String) {
        self.before = before
        self.after = after
    }

    /// Source that porting does not change.
    init(same text: String) { self.init(text, text) }

    /// A line in a method of a class `Board`.
    init(line before: String, _ after: String) {
        self.init(Self.method(before), Self.method(after))
    }

    private static func method(_ line: String) -> String {
        "class Board: UIView {\n    func setUp() {\n        \(line)\n    }\n}\n"
    }

    var testDescription: String { before }
}

/// The ported text; a sample without imports is ported with that of UIKit.
func ported(_ text: String) -> String {
    let line = text.contains("\r\n") ? "import UIKit\r\n" : "import UIKit\n"
    let added = text.contains("import ") ? "" : line
    let ported = String(decoding: Porter.port(added + text).ported, as: UTF8.self)
    return String(ported.dropFirst(added.count))
}

func sentences(_ text: String) -> [String] { Porter.port(text).notes.map { "\($0.originalLine): \($0.sentence)" } }

struct RuleTests {
    static let imports = [
        Sample("import UIKit.UIGestureRecognizerSubclass\n", "import UIKit\n"),
        Sample(
            "import UIKit\nimport UIKit.UIGestureRecognizerSubclass\nimport Foundation\n",
            "import UIKit\nimport Foundation\n"),
        Sample(
            "import UIKit.UIGestureRecognizerSubclass // for touches\nlet a = 1\n",
            "import UIKit // for touches\nlet a = 1\n"),
        Sample("import CoreGraphics\nimport QuartzCore\n", "import UIKit\n"),
        Sample("import Foundation\nimport CoreGraphics\n", "import Foundation\nimport UIKit\n"),
        Sample("import class UIKit.UIView\nimport struct CoreGraphics.CGRect\n", "import UIKit\n"),
        Sample("import UIKit; import QuartzCore\n", "import UIKit;\n"),
        Sample("@_exported import UIKit.UIGestureRecognizerSubclass\n", "@_exported import UIKit\n"),
        Sample("import Foundation\n\nclass A: UIView {}\n", "import UIKit\nimport Foundation\n\nclass A: UIView {}\n"),
        Sample("// import it\n\nclass A: UIView {}\n", "// import it\n\nimport UIKit\nclass A: UIView {}\n"),
        Sample(same: "import Foundation\nlet a: UI = UI.b(x.UIView)\n"),
        Sample("import Darwin\n", "import Foundation\n"),
        Sample("import Foundation\nimport Darwin.C\nlet a = 1\n", "import Foundation\nlet a = 1\n"),
        Sample(same: "@testable import Board\nimport Foundation\nimport UIKit\n"),
        Sample(
            "#if canImport(UIKit)\nimport UIKit\n#endif\nimport QuartzCore\n",
            "#if canImport(UIKit)\nimport UIKit\n#endif\n"),
        Sample("\u{FEFF}import UIKit\nimport CoreGraphics", "\u{FEFF}import UIKit\n"),
    ]

    static let selectors = [
        Sample(line: "tap = #selector(didTap)", "tap = Selector(Self.didTap)"),
        Sample(line: "tap = #selector(didTap(_:))", "tap = Selector(Self.didTap(_:))"),
        Sample(line: "tap = #selector(self.didTap(_:))", "tap = Selector(Self.didTap(_:))"),
        Sample(line: "tap = #selector(Self.didTap)", "tap = Selector(Self.didTap)"),
        Sample(line: "tap = #selector(type(of: self).didTap)", "tap = Selector(Self.didTap)"),
        Sample(line: "tap = #selector(Board.didTap(sender:))", "tap = Selector(Board.didTap(sender:))"),
        Sample(line: "tap = #selector(Outer.Inner.didTap(_:for:))", "tap = Selector(Outer.Inner.didTap(_:for:))"),
        Sample(line: "tap = #selector( didTap )", "tap = Selector( Self.didTap )"),
        Sample(line: "tap = #selector(`default`(_:))", "tap = Selector(Self.`default`(_:))"),
        Sample(line: "tap = #selector(didTap as () -> Void)", "tap = Selector(Board.didTap as (Board) -> () -> Void)"),
        Sample(
            line: "tap = #selector(self.didTap(_:) as (UITapGestureRecognizer) -> ())",
            "tap = Selector(Board.didTap(_:) as (Board) -> (UITapGestureRecognizer) -> ())"),
        Sample(
            line: "tap = #selector(Board.didTap as (Board) -> (UIButton) -> Void)",
            "tap = Selector(Board.didTap as (Board) -> (UIButton) -> Void)"),
        Sample(
            line: "add(target: view, action: #selector(UIView.endEditing(_:)))",
            "add(target: view, action: Selector(UIView.endEditing(_:)))"),
        Sample(line: "add(view, #selector(view.endEditing))", "add(view, Selector(UIView.endEditing))"),
        Sample(
            line: "add(self, action:#selector(\n            didTap(_:)\n        ))",
            "add(self, action:Selector(\n            Self.didTap(_:)\n        ))"),
        Sample(
            line: "list.forEach { $0.add(self, #selector(didTap)) }",
            "list.forEach { $0.add(self, Selector(Self.didTap)) }"),
        Sample(line: "print(\"\\(name(#selector(didTap)))\")", "print(\"\\(name(Selector(Self.didTap)))\")"),
        Sample(line: "if action == #selector(copy(_:)) { }", "if action == Selector.copy { }"),
        Sample(
            line: "if action == #selector(UIResponderStandardEditActions.paste(_:)) { }",
            "if action == Selector.paste { }"),
        // A selector that is compared, removed or cancelled needs a name at every mention.
        Sample(
            line: "if action == #selector(save) { add(#selector(self.save)) }",
            "if action == Selector(\"save\", Self.save) { add(Selector(\"save\", Self.save)) }"),
        Sample(
            line: "switch action { case #selector(save), #selector(send): add(#selector(send)) }",
            "switch action { case Selector(\"save\", Self.save), Selector(\"send\", Self.send): "
                + "add(Selector(\"send\", Self.send)) }"),
        Sample(
            line: "switch 1 { case 1: add(#selector(save), #selector(send)) }",
            "switch 1 { case 1: add(Selector(Self.save), Selector(Self.send)) }"),
        Sample(
            line: "pan.removeTarget(self, action: #selector(didPan(_:)))",
            "pan.removeTarget(self, action: Selector(\"didPan\", Self.didPan(_:)))"),
        Sample(
            line: "NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(hide), object: nil)",
            "NSObject.cancelPreviousPerformRequests(withTarget: self, selector: Selector(\"hide\", Self.hide), object: nil)"
        ),
        Sample(
            "class A: B {\n    static let tap = #selector(didTap)\n}\n",
            "class A: B {\n    static let tap = Selector(A.didTap)\n}\n"),
        Sample(
            "class A: B {\n    lazy var tap = T(target: self, action: #selector(didTap))\n}\n",
            "class A: B {\n    lazy var tap = T(target: self, action: Selector(A.didTap))\n}\n"),
        Sample(
            "class A: B {\n    let tap: T = {\n        T(#selector(didTap))\n    }()\n}\n",
            "class A: B {\n    let tap: T = {\n        T(Selector(A.didTap))\n    }()\n}\n"),
        Sample(
            "class A: B {\n    override init(frame: F) {\n        add(#selector(a))\n    }\n    class C: D {\n        lazy var t = #selector(b)\n    }\n}\n",
            "class A: B {\n    override init(frame: F) {\n        add(Selector(Self.a))\n    }\n    class C: D {\n        lazy var t = Selector(C.b)\n    }\n}\n"
        ),
        Sample(
            "extension Outer.Inner {\n    func f() { g(#selector(a), x: #selector(b as () -> ())) }\n}\n",
            "extension Outer.Inner {\n    func f() { g(Selector(Self.a), x: Selector(Outer.Inner.b as (Outer.Inner) -> () -> ())) }\n}\n"
        ),
        Sample(
            "fileprivate extension Selector {\n    static let a = #selector(V.a), b = #selector(V.b)\n}\n",
            "fileprivate extension Selector {\n    static let a = Selector(V.a)\n    static let b = Selector(V.b)\n}\n"),
        Sample(
            line: "let a = #selector(x),\n            b = #selector(y)",
            "let a = Selector(Self.x)\n        let b = Selector(Self.y)"),
        Sample(
            "class A: B {\n    func add(_ action: Selector = #selector(a)) { g(#selector(b)) }\n}\n",
            "class A: B {\n    func add(_ action: Selector = Selector(A.a)) { g(Selector(Self.b)) }\n}\n"),
        Sample(
            line: "switch action { case #selector(save): break }",
            "switch action { case Selector(\"save\", Self.save): break }"),
        Sample(same: "let text = \"#selector(a)\", other = #\"#selector(b)\"#\n// #selector(c)\n/* #selector(d) */\n"),
    ]

    static let attributes = [
        Sample("@objc func a() {}\n", "func a() {}\n"),
        Sample("    @objc private func a() {}\n", "    private func a() {}\n"),
        Sample("    private @objc func a() {}\n", "    private func a() {}\n"),
        Sample("    @objc\n    func a() {}\n", "    func a() {}\n"),
        Sample(
            "    @objc // called by the button\n    func a() {}\n", "    // called by the button\n    func a() {}\n"),
        Sample("    @objc(tapped:) func a() {}\n", "    func a() {}\n"),
        Sample("@objc(Board)\n@objcMembers\npublic class A {}\n", "public class A {}\n"),
        Sample("    @available(iOS 13, *) @objc func a() {}\n", "    @available(iOS 13, *) func a() {}\n"),
        Sample("    @available(iOS 13, *) @objc\n    func a() {}\n", "    @available(iOS 13, *)\n    func a() {}\n"),
        Sample("    @IBAction @objc dynamic func a() {}\n", "    dynamic func a() {}\n"),
        Sample("\t@IBOutlet weak var a: UIView!\r\n", "\tweak var a: UIView!\r\n"),
        Sample("    @IBOutlet private weak var a: UIView?\n", "    private weak var a: UIView?\n"),
        Sample("    @IBOutlet\n    weak var a: UIView!\n", "    weak var a: UIView!\n"),
        Sample("    @nonobjc func a() {}; @objc func b() {}\n", "    func a() {}; func b() {}\n"),
        Sample("@objc enum Side: Int { case left, right }\n", "enum Side: Int { case left, right }\n"),
        Sample(same: "@IBDesignable class A { @IBInspectable var b = 1; @discardableResult func c() -> Int { 1 } }\n"),
        Sample(same: "let a = \"@objc\" // @objc func\nlet b = \"\"\"\n    @IBAction\n    \"\"\"\n"),
    ]

    static let protocols = [
        Sample(
            "@objc protocol P {\n    @objc optional func a()\n    func b()\n}\n",
            "protocol P: AnyObject {\n    func a()\n    func b()\n}\n\nextension P {\n    func a() {}\n}\n"),
        Sample(
            "@objc public protocol P: class {\n  @objc optional func a(_ x: Int) -> Bool\n}\n",
            "public protocol P: AnyObject {\n  func a(_ x: Int) -> Bool\n}\n\npublic extension P {\n  func a(_ x: Int) -> Bool { false }\n}\n"
        ),
        Sample(
            "@objc protocol P: NSObjectProtocol {\n    @objc optional var t: String? { get }\n    optional func c(\n        _ x: Int\n    ) -> [Int]\n}\n",
            "protocol P: AnyObject {\n    var t: String? { get }\n    func c(\n        _ x: Int\n    ) -> [Int]\n}\n\nextension P {\n    var t: String? { nil }\n    func c(\n        _ x: Int\n    ) -> [Int] { [] }\n}\n"
        ),
        Sample(
            "@objc\nprotocol P: UIScrollViewDelegate {\n    @objc\n    optional func a() -> Void\n}\nf()\n",
            "protocol P: AnyObject, UIScrollViewDelegate {\n    func a() -> Void\n}\n\nextension P {\n    func a() -> Void {}\n}\nf()\n"
        ),
        Sample("protocol P: class {\n    func a()\n}\n", "protocol P: AnyObject {\n    func a()\n}\n"),
        Sample("protocol P: NSObjectProtocol {}\n", "protocol P: AnyObject {}\n"),
        Sample("protocol P: class, Q, NSObjectProtocol {}\n", "protocol P: AnyObject, Q {}\n"),
        Sample("protocol P: NSObjectProtocol, AnyObject {}\n", "protocol P: AnyObject {}\n"),
        Sample(same: "protocol P: AnyObject {\n    func a()\n}\nprotocol Q {\n    var optional: Int { get }\n}\n"),
        // The fallback of calls is the default.
        Sample(
            "@objc protocol P {\n    @objc optional func a() -> Bool\n    @objc optional func b() -> Int\n}\nlet x = d?.a?() ?? true, y = d?.b?() ?? -1\n",
            "protocol P: AnyObject {\n    func a() -> Bool\n    func b() -> Int\n}\n\nextension P {\n    func a() -> Bool { true }\n    func b() -> Int { -1 }\n}\nlet x = d?.a() ?? true, y = d?.b() ?? -1\n"
        ),
        Sample(
            "@objc protocol P {\r\n    @objc optional func a()\r\n}\r\n",
            "protocol P: AnyObject {\r\n    func a()\r\n}\r\n\r\nextension P {\r\n    func a() {}\r\n}\r\n"),
        Sample(
            "@objc protocol P {\n    @objc optional var a: Int? { get set }\n    @objc optional var b: Bool { get }\n}\n",
            "protocol P: AnyObject {\n    var a: Int? { get set }\n    var b: Bool { get }\n}\n\nextension P {\n    var b: Bool { false }\n}\n"
        ),
        Sample(line: "delegate?.boardDidMove?(self)", "delegate?.boardDidMove(self)"),
        Sample(line: "self.dataSource!.count?(of: x)", "self.dataSource!.count(of: x)"),
        Sample(line: "other.scrollViewDidScroll?(scrollView)", "other.scrollViewDidScroll(scrollView)"),
        Sample(line: "delegate?.boardDidMove!(self)", "delegate?.boardDidMove(self)"),
        Sample(
            "@objc protocol P {\n    @objc optional func a()\n}\nif let d = d, let a = d.a { a() }\nguard let b = self.d.a else { return }\n",
            "protocol P: AnyObject {\n    func a()\n}\n\nextension P {\n    func a() {}\n}\nif let d = d, case let a = d.a { a() }\nguard case let b = self.d.a else { return }\n"
        ),
        Sample(
            "@objc protocol P {\n    @objc optional func a()\n    @objc optional var b: Int? { get }\n}\nif let a = d?.a, let b = d.b, let c = d.a.c, let e = d.a() {}\n",
            "protocol P: AnyObject {\n    func a()\n    var b: Int? { get }\n}\n\nextension P {\n    func a() {}\n    var b: Int? { nil }\n}\nif let a = d?.a, let b = d.b, let c = d.a.c, let e = d.a() {}\n"
        ),
        Sample(line: "onTap?(1); model.onTap?(2); let onTap = 1", "onTap?(1); model.onTap?(2); let onTap = 1"),
        Sample(
            same: "struct D { var done: (() -> Void)? }\nlet x = ok ? (a) : b, y = delegate?.done?()\n"),
    ]

    static let names = [
        Sample(line: "let x = CoreGraphics.round(y)", "let x = Foundation.round(y)"),
        Sample(line: "let x = CoreGraphics.fabs(y)", "let x = Swift.abs(y)"),
        Sample(line: "let x: CoreGraphics.CGFloat = Darwin.sin(y)", "let x: Foundation.CGFloat = Foundation.sin(y)"),
        Sample(line: "let x = UIKit.UIView(), y = QuartzCore.CALayer()", "let x = UIKit.UIView(), y = UIKit.CALayer()"),
        Sample(
            line: "if gesture.state == UIGestureRecognizerState.began {}",
            "if gesture.state == UIGestureRecognizer.State.began {}"),
        Sample(
            "class A {\n    private (set) var b = 1\n    public internal  (set) var c = 2\n    private(set) var d = 3\n}\n",
            "class A {\n    private(set) var b = 1\n    public internal(set) var c = 2\n    private(set) var d = 3\n}\n"
        ),
        Sample(
            "func a(_ b: (Set<UITouch>!), with c: UIEvent!) { d(e: (f as! G), h: (i!).j, k: (-l!)) }\n",
            "func a(_ b: Set<UITouch>!, with c: UIEvent!) { d(e: (f as! G), h: (i!).j, k: (-l!)) }\n"),
        Sample(line: "let p: UITouchPhase, e: UIControlEvents", "let p: UITouch.Phase, e: UIControl.Event"),
        Sample(line: "options: UIViewAnimationOptions.curveEaseOut", "options: UIView.AnimationOptions.curveEaseOut"),
        Sample(line: "view.bringSubview(toFront: card)", "view.bringSubviewToFront(card)"),
        Sample(line: "view.sendSubview(toBack: self.card!)", "view.sendSubviewToBack(self.card!)"),
        Sample(
            line: "addChildViewController(c); c.didMove(toParentViewController: self)",
            "addChild(c); c.didMove(toParent: self)"),
        Sample(
            line: "c.willMove(toParentViewController: nil); c.removeFromParentViewController()",
            "c.willMove(toParent: nil); c.removeFromParent()"),
        Sample(
            line: "a = UIEdgeInsetsMake(1, 2, f(3, 4), 5)",
            "a = UIEdgeInsets(top: 1, left: 2, bottom: f(3, 4), right: 5)"),
        Sample(line: "a = CGRectMake(0, 0, w, h)", "a = CGRect(x: 0, y: 0, width: w, height: h)"),
        Sample(
            line: "a.transform = CGAffineTransformMakeRotation(.pi)",
            "a.transform = CGAffineTransform(rotationAngle: .pi)"),
        Sample(
            line: "center.add(forName: NSNotification.Name.UIApplicationWillResignActive, object: nil)",
            "center.add(forName: UIApplication.willResignActiveNotification, object: nil)"),
        Sample(
            line: "center.add(forName: .UIApplicationDidEnterBackground)",
            "center.add(forName: UIApplication.didEnterBackgroundNotification)"),
        Sample(
            "open class A {\n    open static func b() {}\n    static open let c = 1\n}\n",
            "open class A {\n    public static func b() {}\n    static public let c = 1\n}\n"),
        Sample(line: "f(weight: UIFontWeightBold)", "f(weight: UIFont.Weight.bold)"),
        Sample(line: "s.lineCap = kCALineCapRound", "s.lineCap = CAShapeLayerLineCap.round"),
        Sample(
            "#if os(iOS) || os(tvOS)\n#elseif os(Linux)\n#endif\n",
            "#if canImport(UIKit) || os(tvOS)\n#elseif os(Linux)\n#endif\n"),
        Sample(line: "window.windowLevel = UIWindowLevelAlert + 1", "window.windowLevel = UIWindow.Level.alert + 1"),
        Sample(
            line: "let s = \"UITouchPhase \\(x as UITouchPhase)\"", "let s = \"UITouchPhase \\(x as UITouch.Phase)\""),
    ]

    static let closures = [
        Sample(
            line: "t = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in f() }",
            "t = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in MainActor.assumeIsolated { f() } }"),
        Sample(
            line:
                "t = Timer.scheduledTimer(withTimeInterval: 1, repeats: true, block: { [weak self] (_) in self?.f() })",
            "t = Timer.scheduledTimer(withTimeInterval: 1, repeats: true, block: { [weak self] (_) in MainActor.assumeIsolated { self?.f() } })"
        ),
        Sample(
            line: "c.addObserver(forName: n, object: nil, queue: .main) { _ in\n            f()\n        }",
            "c.addObserver(forName: n, object: nil, queue: .main) { _ in MainActor.assumeIsolated {\n            f()\n        } }"
        ),
        Sample(same: "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }\n"),
        Sample(same: "UIView.animate(withDuration: 1, animations: { f() }) { _ in g() }\n"),
    ]

    static let tests = [
        Sample(line: "if view.isKind(of: UILabel.self) {}", "if view is UILabel {}"),
        Sample(line: "if !view.isKind(of: UILabel.self) {}", "if !(view is UILabel) {}"),
        Sample(line: "return !(touch.view?.isKind(of: UIControl.self) ?? false)", "return !(touch.view is UIControl)"),
        Sample(line: "return touch.view!.isKind(of: UIButton.self)", "return touch.view! is UIButton"),
        Sample(
            line: "if touch.view?.isKind(of: UIButton.self) == true { return false }",
            "if touch.view is UIButton { return false }"),
        Sample(
            line: "if touch.view?.isKind(of: UIButton.self) == false { return }",
            "if !(touch.view is UIButton) { return }"),
        Sample(
            line: "if (touch.view?.isKind(of: UITableView.self))! { return }",
            "if (touch.view is UITableView) { return }"),
        Sample(
            line: "if a.isKind(of: B.self) || c[0].d().isKind(of: E.F.self) { }", "if a is B || c[0].d() is E.F { }"),
        Sample(line: "for v in subviews where v.isKind(of: Card.self) {}", "for v in subviews where v is Card {}"),
        Sample(line: "if (view as AnyObject).isKind(of: Card.self) {}", "if (view as AnyObject) is Card {}"),
        Sample(line: "let x = view.isKind(of: A.self) ? 1 : 2", "let x = (view is A) ? 1 : 2"),
        Sample(line: "if view.isMember(of: Card.self) {}", "if type(of: view) == Card.self {}"),
    ]

    static let classes = [
        Sample(
            "class A: UIView {\n    var x = 1\n}\n\nextension A {\n    // Lays out.\n    override func layoutSubviews() {\n        x = 2\n    }\n}\n",
            "class A: UIView {\n    var x = 1\n\n    // Lays out.\n    override func layoutSubviews() {\n        x = 2\n    }\n}\n"
        ),
        Sample(
            "class A: UIView {}\nextension A: P {\n    func p() {}\n\n    open override var b: Bool { true }\n}\n",
            "class A: UIView {\n\n    open override var b: Bool { true }\n}\nextension A: P {\n    func p() {}\n}\n"),
        Sample(
            "class C: UITableViewCell {\n    override init(style: S, reuseIdentifier: String?) {}\n}\n",
            "class C: UITableViewCell {\n    required init(style: S, reuseIdentifier: String?) {}\n}\n"),
        Sample(
            "class C: Cell {\n    override public init(style: UITableViewCellStyle, reuseIdentifier id: String?) {\n        super.init(style: style, reuseIdentifier: id)\n    }\n}\n",
            "class C: Cell {\n    required public init(style: UITableViewCell.CellStyle, reuseIdentifier id: String?) {\n        super.init(style: style, reuseIdentifier: id)\n    }\n}\n"
        ),
        Sample(
            "class D: C {\n    override init(frame: CGRect) {}\n}\nclass C: UICollectionViewCell {\n    public override init(frame: F) {}\n}\n",
            "class D: C {\n    required init(frame: CGRect) {}\n}\nclass C: UICollectionViewCell {\n    public required init(frame: F) {}\n}\n"
        ),
        Sample(same: "class C: UIView {\n    override init(frame: CGRect) {}\n}\n"),
        Sample(same: "class C: Cell {\n    required init(style: S, reuseIdentifier: String?) {}\n}\n"),
        Sample(
            same: "class A {}\nextension A {\n    func b() {}\n}\nextension B where T == A {\n    var c: Int { 1 }\n}\n"
        ),
    ]

    static let all = imports + selectors + attributes + protocols + names + closures + tests + classes

    @Test(arguments: all) func `Source becomes the ported text in the table`(_ sample: Sample) {
        #expect(ported(sample.before) == sample.after)
    }

    @Test(arguments: all) func `Porting ported code changes nothing`(_ sample: Sample) {
        #expect(ported(sample.after) == sample.after)
    }

    @Test(arguments: all) func `Line endings are kept`(_ sample: Sample) {
        let before = sample.before.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
        let after = sample.after.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
        #expect(ported(before.replacing("\n", with: "\r\n")) == after.replacing("\n", with: "\r\n"))
    }
}
