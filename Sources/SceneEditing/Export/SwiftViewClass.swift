import Foundation
import ResponderKit
import ResponderLog
import SceneFormat
import SceneStage

/// A subclass of a view in an exported file, for behaviour that UIKit leaves to subclasses.
package nonisolated struct SwiftViewClass {
    let name: String
    /// What the class overrides, in a description without anything else.
    let overrides: ViewDescription
    /// The first view of the class.
    let owner: ViewDescription

    /// The prefix of a class's name, if the class has one purpose; nil to name it after the view.
    static func adjective(for overrides: ViewDescription) -> String? {
        let isFocusable = overrides.canBecomeFirstResponder
        let handled = handling.map { (overrides[keyPath: $0.key] == .handle, $0.adjective) }
        let others = [
            (overrides.hitTest == .passThrough, "PassThrough"), (overrides.hitTest == .subviewsOutside, "Overflowing"),
            (overrides.editsText, "Editable"), (isFocusable == true && !overrides.editsText, "Focusable"),
            (isFocusable == false, "Unfocusable"), (overrides.deferred != nil, "TapCounting"),
            (overrides.touchesShouldCancel != nil, "Eager"),
        ]
        let words = (handled + others).filter(\.0).map(\.1)
        let isPlain = overrides.hitArea == nil && overrides.builtInGestures.isEmpty
        return words.count == 1 && isPlain && overrides.touchesShouldCancel != false ? words[0] : nil
    }

    /// Events that a class can handle: the adjective for its name, its comment, and its overrides.
    fileprivate static let handling:
        [(
            key: WritableKeyPath<ViewDescription, ViewDescription.Touches> & Sendable, adjective: String,
            about: String, methods: [String]
        )] = [
            (
                \.touches, "TouchHandling", "Handles its touches: they do not go up the responder chain.",
                ["Began", "Moved", "Ended", "Cancelled"].map {
                    "override func touches\($0)(_ touches: Set<UITouch>, with event: UIEvent?) {}"
                }
            ),
            (
                \.motion, "ShakeHandling", "Handles motions such as a shake.",
                ["Began", "Ended", "Cancelled"].map {
                    "override func motion\($0)(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}"
                }
            ),
            (
                \.remote, "RemoteControlled", "Handles the commands of a remote control.",
                ["override func remoteControlReceived(with event: UIEvent?) {}"]
            ),
            (
                \.presses, "KeyHandling", "Handles presses of keys.",
                ["Began", "Changed", "Ended", "Cancelled"].map {
                    "override func presses\($0)(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}"
                }
            ),
        ]

    /// The class as code.
    func code(in exporter: SwiftExporter) -> [String] {
        let handled = Self.handling.map { overrides[keyPath: $0.key] == .handle ? $0.methods : [] }
        let focus = overrides.canBecomeFirstResponder.map { ["override var canBecomeFirstResponder: Bool { \($0) }"] }
        let cancelling = overrides.touchesShouldCancel.map {
            ["override func touchesShouldCancel(in view: UIView) -> Bool { \($0) }"]
        }
        let bodies =
            [focus ?? [], hitTesting, handled[0], overrides.deferred.map(tapMethods) ?? [], cancelling ?? []]
            + handled[1...]
            + [overrides.editsText ? editing : [], delegate(in: exporter)]
        let adopts = overrides.builtInGestures.isEmpty ? "" : ", UIGestureRecognizerDelegate"
        return SwiftLiteral.comment(about.joined(separator: " "), mark: "///") + [
            "private final class \(name): \(overrides.viewClass.uiKitName)\(adopts) {"
        ] + bodies.filter { !$0.isEmpty }.separated.indented + ["}"]
    }

    @SwiftLines
    private var about: [String] {
        Self.handling.filter { overrides[keyPath: $0.key] == .handle }.map(\.about)
        if overrides.hitTest == .passThrough { "Leaves touches that hit none of its subviews to the views behind it." }
        if overrides.hitTest == .subviewsOutside { "Its subviews get touches outside of its bounds too." }
        if overrides.editsText { "A label whose text can be copied, cut and replaced." }
        if overrides.deferred != nil {
            "Counts taps without recognizers: a tap is deferred, and cancelled if the next one lands in time."
        }
    }

    // MARK: Overrides

    private var hitTesting: [String] {
        let area = overrides.hitArea.map { Self.pointInside($0) } ?? []
        let test = Self.hitTest(overrides.hitTest)
        return area + (area.isEmpty || test.isEmpty ? [] : [""]) + test
    }

    /// The override with which touches hit a view in an area.
    /// - Parameter bounds: those of the view, if the area should be written as a margin around them.
    package static func pointInside(_ area: CGRect, of bounds: CGRect? = nil) -> [String] {
        if let bounds {
            let (dx, dy) = (area.minX - bounds.minX, area.minY - bounds.minY)
            if bounds.insetBy(dx: dx, dy: dy) == area {
                return [
                    "override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {",
                    "    bounds.insetBy(dx: \(SwiftLiteral.number(dx)), dy: \(SwiftLiteral.number(dy))).contains(point)",
                    "}",
                ]
            }
        }
        return [
            "override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {",
            "    \(SwiftLiteral.rect(area)).contains(point)", "}",
        ]
    }

    /// The override of the hit test; none for the default.
    package static func hitTest(_ hitTest: ViewDescription.HitTest) -> [String] {
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
    private func tapMethods(_ taps: DeferredTaps) -> [String] {
        let calls = taps.calls.mapValues(\.effect).sorted { $0.key < $1.key }.filter { $0.value != .log }
        calls.map { "var \(Self.tapName($0.key))Delay: TimeInterval = 0" }
        let effects = Set(calls.map(\.value))
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
        let menu = overrides.menu ?? MenuTitles()
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

    private func delegate(in exporter: SwiftExporter) -> [String] {
        let answers = overrides.builtInGestures
        return answers.flatMap(remark) + exporter.delegateMethods(of: answers, in: owner).map(\.lines).separated
    }

    private func remark(about gesture: GestureDescription) -> [String] {
        let views = gesture.shouldReceiveTouchIn + gesture.shouldReceiveTouchNotIn
        guard !views.isEmpty else { return [] }
        return SwiftLiteral.comment(
            "\(gesture.name): the scene's delegate looks at whether touches are in \(views.joined(separator: ", ")). "
                + "Give this class those views and answer gestureRecognizer(_:shouldReceive:).", mark: "//")
    }
}

nonisolated extension ViewDescription {
    /// Whether the text of a label can be copied, cut and replaced.
    fileprivate var editsText: Bool { viewClass == .label && canBecomeFirstResponder == true }

    /// What a subclass overrides for the view, in a description without anything else; nil if it overrides nothing. Views for which
    /// this is equal have the same class.
    var overrides: ViewDescription? {
        var plain = ViewDescription(name: "", frame: .zero)
        plain.viewClass = viewClass
        var own = plain
        for row in SwiftViewClass.handling where self[keyPath: row.key] == .handle { own[keyPath: row.key] = .handle }
        // The methods that count taps handle the touches too.
        if deferred != nil { own.touches = .forward }
        own.deferred = deferred.map { DeferredTaps(calls: $0.calls.mapValues { .init(after: 0, effect: $0.effect) }) }
        (own.hitTest, own.hitArea, own.touchesShouldCancel) = (hitTest, hitArea, touchesShouldCancel)
        own.canBecomeFirstResponder = canBecomeFirstResponder
        own.menu = editsText ? menu : nil
        // In UIKit only the scroll view can be the delegate of its recognizers.
        if viewClass == .scroll || viewClass == .table {
            own.builtInGestures = ownGestures.filter(\.hasDelegateAnswers)
        }
        return own == plain ? nil : own
    }
}
