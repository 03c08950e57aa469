import Foundation
import ResponderChronicle
import ResponderKit

/// A subclass of a view in an exported file, for behaviour that UIKit leaves to subclasses.
nonisolated struct SwiftViewClass {
    /// The overrides of a subclass.
    struct Traits: Hashable {
        var endsTouches = false
        var endsMotion = false
        var endsRemoteControl = false
        var endsPresses = false
        var hitTest = ViewDescription.HitTest.default
        var hitArea: CGRect?
        var canBecomeFirstResponder: Bool?
        /// Whether the text of a label can be copied, cut and replaced.
        var editsText = false
        var menu: MenuTitles?
        /// The effects of the taps that it counts itself, by the tap's number.
        var taps: [Int: DeferredTaps.Effect] = [:]
        var touchesShouldCancel: Bool?
        /// The answers about its own recognizers.
        var answers: [GestureDescription] = []

        init(_ view: ViewDescription) {
            endsTouches = view.touches == .handle && view.deferred == nil
            endsMotion = view.motion == .handle
            endsRemoteControl = view.remote == .handle
            endsPresses = view.presses == .handle
            hitTest = view.hitTest
            hitArea = view.hitArea
            canBecomeFirstResponder = view.canBecomeFirstResponder
            editsText = view.viewClass == .label && view.canBecomeFirstResponder == true
            menu = editsText ? view.menu : nil
            taps = (view.deferred?.calls ?? [:]).mapValues(\.effect)
            touchesShouldCancel = view.touchesShouldCancel
            if view.viewClass == .scroll || view.viewClass == .table {
                answers = view.ownGestures.filter(\.hasDelegateAnswers)
            }
        }

        private static let none = Traits(ViewDescription(name: "", frame: .zero))
        var isEmpty: Bool { self == Self.none }

        /// The prefix of the class's name, if the class has one purpose; nil to name it after the view.
        var adjective: String? {
            let handled = SwiftViewClass.handling.map { (self[keyPath: $0.trait], $0.adjective) }
            let others = [
                (hitTest == .passThrough, "PassThrough"), (hitTest == .subviewsOutside, "Overflowing"),
                (editsText, "Editable"), (canBecomeFirstResponder == true && !editsText, "Focusable"),
                (canBecomeFirstResponder == false, "Unfocusable"), (!taps.isEmpty, "TapCounting"),
                (touchesShouldCancel != nil, "Eager"),
            ]
            let words = (handled + others).filter(\.0).map(\.1)
            return words.count == 1 && hitArea == nil && answers.isEmpty && touchesShouldCancel != false
                ? words[0] : nil
        }
    }

    /// Events that a class can handle: the adjective for its name, its comment, and its overrides.
    private static let handling:
        [(trait: KeyPath<Traits, Bool> & Sendable, adjective: String, about: String, overrides: [String])] = [
            (
                \.endsTouches, "TouchHandling", "Handles its touches: they do not go up the responder chain.",
                ["Began", "Moved", "Ended", "Cancelled"].map {
                    "override func touches\($0)(_ touches: Set<UITouch>, with event: UIEvent?) {}"
                }
            ),
            (
                \.endsMotion, "ShakeHandling", "Handles motions such as a shake.",
                ["Began", "Ended", "Cancelled"].map {
                    "override func motion\($0)(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}"
                }
            ),
            (
                \.endsRemoteControl, "RemoteControlled", "Handles the commands of a remote control.",
                ["override func remoteControlReceived(with event: UIEvent?) {}"]
            ),
            (
                \.endsPresses, "KeyHandling", "Handles presses of keys.",
                ["Began", "Changed", "Ended", "Cancelled"].map {
                    "override func presses\($0)(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}"
                }
            ),
        ]

    /// Two views with equal keys have the same class.
    struct Key: Hashable {
        let base: String
        let traits: Traits
    }

    let name: String
    /// UIKit's class.
    let base: String
    let traits: Traits
    /// The first view of the class.
    let owner: ViewDescription

    /// The class as code.
    func code(in exporter: SwiftExporter) -> [String] {
        let handled = Self.handling.map { traits[keyPath: $0.trait] ? $0.overrides : [] }
        let focus = traits.canBecomeFirstResponder.map { ["override var canBecomeFirstResponder: Bool { \($0) }"] }
        let cancelling = traits.touchesShouldCancel.map {
            ["override func touchesShouldCancel(in view: UIView) -> Bool { \($0) }"]
        }
        let bodies =
            [focus ?? [], hitTesting, handled[0], traits.taps.isEmpty ? [] : tapMethods, cancelling ?? []]
            + handled[1...]
            + [traits.editsText ? editing : [], delegate(in: exporter)]
        let adopts = traits.answers.isEmpty ? "" : ", UIGestureRecognizerDelegate"
        return SwiftLiteral.comment(about.joined(separator: " "), mark: "///") + [
            "private final class \(name): \(base)\(adopts) {"
        ]
            + bodies.filter { !$0.isEmpty }.separated.indented + ["}"]
    }

    @SwiftLines
    private var about: [String] {
        Self.handling.filter { traits[keyPath: $0.trait] }.map(\.about)
        if traits.hitTest == .passThrough { "Leaves touches that hit none of its subviews to the views behind it." }
        if traits.hitTest == .subviewsOutside { "Its subviews get touches outside of its bounds too." }
        if traits.editsText { "A label whose text can be copied, cut and replaced." }
        if !traits.taps.isEmpty {
            "Counts taps without recognizers: a tap is deferred, and cancelled if the next one lands in time."
        }
    }

    // MARK: Overrides

    private var hitTesting: [String] {
        let area = traits.hitArea.map(Self.pointInside) ?? []
        let test = Self.hitTest(traits.hitTest)
        return area + (area.isEmpty || test.isEmpty ? [] : [""]) + test
    }

    /// The override with which touches hit a view in an area.
    static func pointInside(_ area: CGRect) -> [String] {
        [
            "override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {",
            "    \(SwiftLiteral.rect(area)).contains(point)", "}",
        ]
    }

    /// The override of the hit test; none for the default.
    static func hitTest(_ hitTest: ViewDescription.HitTest) -> [String] {
        let head = "override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {"
        switch hitTest {
        case .default: return []
        case .passThrough:
            return [head, "    let hit = super.hitTest(point, with: event)", "    return hit == self ? nil : hit", "}"]
        case .subviewsOutside:
            return [
                head, "    if let hit = super.hitTest(point, with: event) { return hit }",
                "    guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }",
                "    for subview in subviews.reversed() {",
                "        if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }",
                "    }", "    return nil", "}",
            ]
        }
    }

    // MARK: Taps that the view counts

    /// `single`, `double` …
    static func tapName(_ number: Int) -> String {
        let names = ["single", "double", "triple", "quadruple", "quintuple"]
        return (names.indices.contains(number - 1) ? names[number - 1] : "last") + "Tap"
    }

    @SwiftLines
    private var tapMethods: [String] {
        let calls = traits.taps.sorted { $0.key < $1.key }.filter { $0.value != .log }
        calls.map { "var \(Self.tapName($0.key))Delay: TimeInterval = 0" }
        let effects = Set(traits.taps.values)
        if effects.contains(.highlight) { "private var border: (color: CGColor?, width: CGFloat)?" }
        ["", "override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {"]
        "    if touches.contains(where: { $0.tapCount > 1 }) {"
        ["        NSObject.cancelPreviousPerformRequests(withTarget: self)", "    }", "}", ""]
        ["override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}", ""]
        "override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {"
        "    switch touches.map(\\.tapCount).max() {"
        for (number, effect) in calls {
            let call = "perform(#selector(\(effect == .rotate ? "turn" : "toggleHighlight")), with: nil, "
            "    case \(number): \(call)afterDelay: \(Self.tapName(number))Delay)"
        }
        ["    default: break", "    }", "}", ""]
        "override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}"
        if effects.contains(.rotate) {
            ["", "@objc private func turn() {", "    transform = transform.rotated(by: .pi / 2)", "}"]
        }
        if effects.contains(.highlight) {
            ["", "@objc private func toggleHighlight() {", "    if let border {"]
            ["        layer.borderColor = border.color", "        layer.borderWidth = border.width"]
            ["        self.border = nil", "    } else {", "        border = (layer.borderColor, layer.borderWidth)"]
            "        layer.borderColor = UIColor\(SwiftLiteral.color(ScenePalette.highlight)).cgColor"
            ["        layer.borderWidth = max(3, layer.borderWidth)", "    }", "}"]
        }
    }

    // MARK: A label's menu

    /// The items of a label's own menu: the action's name, its title, and what it does.
    private var menuItems: [(action: String, title: String, does: String)] {
        let menu = traits.menu ?? MenuTitles()
        return [("cutText", menu.cut, "cut"), ("copyText", menu.copy, "copy"), ("pasteText", menu.paste, "paste")]
            .compactMap { action, title, does in title.map { (action, $0, does) } }
    }

    @SwiftLines
    private var editing: [String] {
        let items = menuItems
        let actions =
            items.isEmpty ? [("copy", "copy"), ("cut", "cut"), ("paste", "paste")] : items.map { ($0.action, $0.does) }
        if !items.isEmpty {
            ["var menuItems: [UIMenuItem] {", "    ["]
            for item in items {
                "        UIMenuItem(title: \(SwiftLiteral.string(item.title)), action: #selector(\(item.action)(_:))),"
            }
            ["    ]", "}", ""]
        }
        "override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {"
        "    switch action {"
        let needText = actions.filter { $0.1 != "paste" }.map { "#selector(\($0.0)(_:))" }
        if !needText.isEmpty { "    case \(needText.joined(separator: ", ")): return text != nil" }
        for paste in actions where paste.1 == "paste" { "    case #selector(\(paste.0)(_:)): return true" }
        ["    default: return false", "    }", "}", "", "override func copy(_ sender: Any?) {"]
        ["    UIPasteboard.general.string = text", "}", "", "override func cut(_ sender: Any?) {"]
        ["    copy(sender)", "    text = nil", "}", "", "override func paste(_ sender: Any?) {"]
        ["    text = UIPasteboard.general.string", "}"]
        for item in items {
            ["", "@objc func \(item.action)(_ sender: Any?) {", "    \(item.does)(sender)", "}"]
        }
    }

    // MARK: Answers about its own recognizers

    /// In UIKit only the scroll view can be the delegate of its recognizers.
    private func delegate(in exporter: SwiftExporter) -> [String] {
        traits.answers.flatMap(remark) + exporter.delegateMethods(of: traits.answers, in: owner).separated
    }

    private func remark(about gesture: GestureDescription) -> [String] {
        let views = gesture.shouldReceiveTouchIn + gesture.shouldReceiveTouchNotIn
        guard !views.isEmpty else { return [] }
        return SwiftLiteral.comment(
            "\(gesture.name): the scene's delegate looks at whether touches are in \(views.joined(separator: ", ")). "
                + "Give this class those views and answer gestureRecognizer(_:shouldReceive:).", mark: "//")
    }
}

/// A subclass of a recognizer in an exported file.
nonisolated struct SwiftRecognizerClass {
    /// Two recognizers with equal keys have the same class.
    struct Key: Hashable {
        let base: String
        let canPrevent: GestureDescription.Prevention?
        let canBePrevented: GestureDescription.Prevention?
    }

    let name: String
    /// UIKit's class.
    let base: String
    /// The answers as conditions on the name of the other gesture.
    let conditions: (canPrevent: String?, canBePrevented: String?)

    /// The class as code.
    var code: [String] {
        let answers = [("canPrevent(_", conditions.canPrevent), ("canBePrevented(by", conditions.canBePrevented)]
        let methods = answers.compactMap { head, condition in
            condition.map {
                ["override func \(head) otherGestureRecognizer: UIGestureRecognizer) -> Bool {", "    \($0)", "}"]
            }
        }
        return ["private final class \(name): \(base) {"] + methods.separated.indented + ["}"]
    }
}
