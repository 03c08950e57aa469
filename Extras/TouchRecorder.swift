import UIKit

/// Records the touches of an iOS app, and the states of its gesture recognizers, in one file for ResponderLab.
///
/// **How to use it.** Add this file to the app. Make the window a `TouchRecorderWindow`, and start:
///
///     let window = TouchRecorderWindow(windowScene: scene)
///     …
///     TouchRecorder.shared.start(in: window)
///
/// If the window already has a custom class, make that a subclass of `TouchRecorderWindow`, or call `watch` in its
/// `sendEvent`:
///
///     override func sendEvent(_ event: UIEvent) {
///         TouchRecorder.shared.watch(event, in: self) { super.sendEvent(event) }
///     }
///
/// Reproduce the problem, then finish and share the file, for example from a button, or on a shake:
///
///     let file = try TouchRecorder.shared.finish()
///     let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
///     present(sheet, animated: true)
///
/// On a desktop, `ResponderLab FILE` replays the recording, and shows what each recognizer did on the device and what
/// it does in the engine.
///
/// **The recorder has not been run on a device yet.** It has been compiled and run only with the product `UIKit` of
/// ResponderKit. It uses only public API.
///
/// **What is in the file.** The view tree with its gestures, as a scene: frames and colours, label texts, button titles,
/// class names, `accessibilityIdentifier`s. The touches, as a recording. The states of the recognizers, with their
/// times. Typed text is not recorded. Read the file before you share it: it is a plain HTML page.
///
/// **It does not change the app's behaviour.** An extra recognizer on the window could, even if it never recognizes
/// anything: UIKit asks delegates about it, and a gesture whose delegate answers yes to `shouldRequireFailureOf` would
/// wait for it. A window gets its events without taking part in the arbitration, so the recorder reads the states
/// before and after each event, and in a target that it adds to each recognizer. It calls no delegate. When it
/// finishes, it removes its targets.
///
/// **What it cannot read.** No public API returns which other gestures a gesture waits for (`require(toFail:)`), what
/// its delegate answers, or what a subclass overrides. The scene lists these keys as `unknown`, and the lab looks for
/// values that explain the device's states. A recognizer sends no action when it fails: the recorder notices the
/// failure at the next touch event, and misses a failure that is reset in the same event. Direct subclasses of
/// `UIGestureRecognizer` are not in the scene; only their states are recorded. Wheels, hovering pointers, trackpad
/// gestures and keys are not recorded.
@MainActor
final class TouchRecorder: NSObject {
    static let shared = TouchRecorder()

    /// Whether it records. The recording begins when a finger lands while no other is down.
    private(set) var isRecording = false

    private var windows: [RecordedView] = []
    private var views: [ObjectIdentifier: RecordedView] = [:]
    private var gestures: [ObjectIdentifier: RecordedGesture] = [:]
    /// In the order in which they were found.
    private var allViews: [RecordedView] = []
    private var allGestures: [RecordedGesture] = []
    private var viewNames: Set<String> = []
    private var gestureNames: Set<String> = []
    /// The numbers of the touches that are down.
    private var contacts: [ObjectIdentifier: Int] = [:]
    /// The timestamp at which the recording begins; nil before the first finger.
    private var origin: TimeInterval?
    /// The time of the current event; nil between events.
    private var eventTime: TimeInterval?
    private var lastPoll: TimeInterval = 0
    private var lastTime: TimeInterval = 0
    /// The lines of the recording, and those about the device.
    private var inputLines: [String] = []
    private var deviceLines: [String] = []

    // MARK: Recording

    /// Begin a session, and drop an unfinished one.
    func start(in windows: UIWindow...) {
        stop()
        (self.windows, views, gestures, allViews, allGestures) = ([], [:], [:], [], [])
        (viewNames, gestureNames, contacts) = (["window", "application", "delegate"], [], [:])
        (origin, eventTime, lastPoll, lastTime) = (nil, nil, 0, 0)
        (inputLines, deviceLines) = ([], [])
        for window in windows { self.windows.append(recorded(window, in: nil)) }
        isRecording = true
        readTree()
    }

    /// End the session.
    /// - Returns: the file, in the folder for temporary files.
    /// - Throws: `TouchRecorder.Failure` without a touch, or if the file cannot be written.
    func finish() throws -> URL {
        let text = try page()
        let name = "touches-\(Int(Date().timeIntervalSince1970)).html"
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try text.write(to: url, atomically: true, encoding: .utf8)
        return url
    }

    /// End the session.
    /// - Returns: the text of the file.
    /// - Throws: `TouchRecorder.Failure` without a touch.
    func page() throws -> String {
        defer { stop() }
        guard origin != nil, let size = sceneSize else {
            throw Failure(
                description: "No touch was recorded. Is the window a TouchRecorderWindow, and was start(in:) called?")
        }
        let end = seconds(CACurrentMediaTime())
        inputLines.append("{\"t\":\(number(max(end, lastTime))),\"end\":true}")
        return page(of: size)
    }

    private func stop() {
        for gesture in allGestures { gesture.recognizer?.removeTarget(self, action: nil) }
        isRecording = false
    }

    /// Why there is no file.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Send an event of a window with `send`, and record its effects.
    func watch(_ event: UIEvent, in window: UIWindow, send: () -> Void) {
        guard isRecording, event.type == .touches, windows.contains(where: { $0.view === window }),
            let touches = event.touches(for: window), begins(with: event)
        else { return send() }
        eventTime = event.timestamp
        poll()
        // After `poll`, because a recognizer that was added during the last event did not take part in it.
        if touches.contains(where: { $0.phase == .began }) { readTree() }
        record(touches, of: event, in: window)
        send()
        eventTime = event.timestamp
        poll()
        eventTime = nil
    }

    /// Whether the recording is running, or begins now. It begins with a first finger, so that it contains the
    /// beginning of every touch.
    private func begins(with event: UIEvent) -> Bool {
        if origin != nil { return true }
        guard let all = event.allTouches, all.allSatisfy({ $0.phase == .began }) else { return false }
        // Leaves time to read the scene before the first finger.
        origin = event.timestamp - 0.5
        lastPoll = event.timestamp
        return true
    }

    // MARK: Touches

    private func record(_ touches: Set<UITouch>, of event: UIEvent, in window: UIWindow) {
        let old = touches.filter { contacts[ObjectIdentifier($0)] != nil }
            .sorted { contacts[ObjectIdentifier($0)]! < contacts[ObjectIdentifier($1)]! }
        let new = touches.filter { contacts[ObjectIdentifier($0)] == nil && $0.phase == .began }
            .sorted { ($0.timestamp, $0.location(in: nil).x) < ($1.timestamp, $1.location(in: nil).x) }
        for touch in old + new {
            let key = ObjectIdentifier(touch)
            guard let word = phaseWord(touch.phase) else { continue }
            let contact = contacts[key] ?? (1...).first { number in !contacts.values.contains(number) }!
            let samples = touch.phase == .moved ? event.coalescedTouches(for: touch) ?? [touch] : [touch]
            for sample in samples {
                inputLines.append(line(of: sample, contact, word, event, in: window))
            }
            if touch.phase == .began { noteView(of: touch, contact) }
            contacts[key] = touch.phase == .ended || touch.phase == .cancelled ? nil : contact
        }
    }

    private func line(
        of touch: UITouch, _ contact: Int, _ word: String, _ event: UIEvent, in window: UIWindow
    ) -> String {
        let place = touch.location(in: window)
        let time = seconds(event.timestamp)
        var line = "{\"t\":\(number(time)),\"contact\":\(contact),\"phase\":\"\(word)\""
        line += ",\"x\":\(number(place.x + window.frame.origin.x)),\"y\":\(number(place.y + window.frame.origin.y))"
        switch touch.type {
        case .indirectPointer:
            line += ",\"type\":\"indirectPointer\",\"buttons\":\(event.buttonMask.rawValue & 255)"
        case .indirect: line += ",\"type\":\"indirect\""
        case .pencil: line += ",\"type\":\"pencil\""
        default: break
        }
        let sampled = seconds(touch.timestamp)
        if word == "move", sampled < time, sampled > 0 { line += ",\"sampled\":\(number(sampled))" }
        lastTime = max(lastTime, time)
        return line + "}"
    }

    private func phaseWord(_ phase: UITouch.Phase) -> String? {
        switch phase {
        case .began: return "down"
        case .moved: return "move"
        case .ended: return "up"
        case .cancelled: return "cancel"
        default: return nil
        }
    }

    /// Record the view that a finger landed on, which shows the effect of overrides of `hitTest`.
    private func noteView(of touch: UITouch, _ contact: Int) {
        var view = touch.view
        // The inner views of controls are not in the scene.
        while let inner = view, views[ObjectIdentifier(inner)]?.view !== inner { view = inner.superview }
        let name = view.map { views[ObjectIdentifier($0)]!.name }
        deviceLines.append("{\"t\":\(now),\"contact\":\(contact),\"view\":\(name.map(quoted) ?? "null")}")
    }

    // MARK: States

    /// The target of every recognizer.
    @objc private func changed(_ recognizer: UIGestureRecognizer) {
        guard origin != nil, let gesture = gestures[ObjectIdentifier(recognizer)] else { return }
        note(recognizer.state, of: gesture, since: nil)
    }

    /// Read the states of all recognizers, because a failure sends no action.
    private func poll() {
        guard let time = eventTime else { return }
        for gesture in allGestures {
            guard let state = gesture.recognizer?.state else { continue }
            note(state, of: gesture, since: lastPoll < time ? seconds(lastPoll) : nil)
        }
        lastPoll = time
    }

    private func note(_ state: UIGestureRecognizer.State, of gesture: RecordedGesture, since: TimeInterval?) {
        let before = gesture.state
        gesture.state = state
        let word: String
        switch state {
        case .began: word = "began"
        // A further change, or the first one that was seen.
        case .changed: word = "began"
        case .ended: word = "ended"
        case .cancelled: word = "cancelled"
        case .failed: word = "failed"
        default: return
        }
        let isActive = before == .began || before == .changed
        guard state != before, !(isActive && word == "began") else { return }
        let start = since.map { ",\"since\":\(number($0))" } ?? ""
        deviceLines.append("{\"t\":\(now)\(start),\"gesture\":\(quoted(gesture.name)),\"state\":\"\(word)\"}")
    }

    /// The current time in the recording.
    private var now: String {
        let time = seconds(eventTime ?? CACurrentMediaTime())
        lastTime = max(lastTime, time)
        return number(time)
    }

    private func seconds(_ time: TimeInterval) -> TimeInterval { max(0, time - (origin ?? time)) }

    // MARK: The tree

    /// Find new views and recognizers, and write what has changed since the last time.
    private func readTree() {
        for window in windows { if let view = window.view { read(view, in: nil) } }
        guard origin != nil else { return }
        for view in allViews { writeChanges(of: view) }
        for gesture in allGestures { writeChanges(of: gesture) }
    }

    private func read(_ view: UIView, in parent: RecordedView?) {
        let node = recorded(view, in: parent)
        for recognizer in view.gestureRecognizers ?? [] { read(recognizer, of: node) }
        guard node.hasParts else { return }
        var previous: RecordedView?
        for subview in view.subviews {
            let isKnown = views[ObjectIdentifier(subview)]?.view === subview
            read(subview, in: node)
            guard let part = views[ObjectIdentifier(subview)] else { continue }
            if !isKnown || part.parent !== node { node.insert(part, after: previous) }
            previous = part
        }
        node.noteOrder(of: view.subviews.compactMap { views[ObjectIdentifier($0)] })
    }

    private func recorded(_ view: UIView, in parent: RecordedView?) -> RecordedView {
        if let node = views[ObjectIdentifier(view)], node.view === view { return node }
        let node = RecordedView(view, isWindow: parent == nil)
        node.name = unique(node.suggestedName, in: &viewNames)
        if let controller = view.next as? UIViewController, controller.viewIfLoaded === view {
            node.controller = unique(className(of: controller), in: &viewNames)
        }
        // A view that is added later is in the scene from the beginning, but hidden.
        node.isLate = origin != nil
        node.written = node.changeable
        if node.isLate { node.written["hidden"] = "true" }
        node.description = node.fixed
        views[ObjectIdentifier(view)] = node
        allViews.append(node)
        return node
    }

    private func read(_ recognizer: UIGestureRecognizer, of node: RecordedView) {
        let key = ObjectIdentifier(recognizer)
        if let known = gestures[key], known.recognizer === recognizer { return }
        guard let gesture = RecordedGesture(recognizer, of: node) else { return }
        gesture.name = gesture.ownName ?? unique(gesture.suggestedName, in: &gestureNames)
        gesture.written = gesture.changeable
        if origin != nil, gesture.ownName == nil { gesture.written["enabled"] = "false" }
        gesture.first = gesture.written
        gesture.description = gesture.fixed
        gestures[key] = gesture
        allGestures.append(gesture)
        node.gestures.append(gesture)
        recognizer.addTarget(self, action: #selector(changed(_:)))
    }

    private func writeChanges(of node: RecordedView) {
        var present = node.written
        if node.isInTree { present.merge(node.changeable) { $1 } } else { present["hidden"] = "true" }
        if let set = changes(from: &node.written, to: present) { write(set, "view", node.name) }
    }

    private func writeChanges(of gesture: RecordedGesture) {
        guard gesture.kind != nil else { return }
        var present = gesture.written
        if gesture.isInTree { present.merge(gesture.changeable) { $1 } } else { present["enabled"] = "false" }
        if let set = changes(from: &gesture.written, to: present) { write(set, "gesture", gesture.name) }
    }

    private func changes(from old: inout [String: String], to new: [String: String]) -> String? {
        let keys = new.keys.filter { old[$0] != new[$0] }.sorted()
        old = new
        return keys.isEmpty ? nil : keys.map { "\"\($0)\":\(new[$0]!)" }.joined(separator: ",")
    }

    private func write(_ values: String, _ noun: String, _ name: String) {
        inputLines.append("{\"t\":\(now),\"set\":{\"\(noun)\":\(quoted(name)),\(values)}}")
    }

    private func unique(_ name: String, in names: inout Set<String>) -> String {
        var found = name
        var count = 1
        while !names.insert(found).inserted {
            count += 1
            found = "\(name)-\(count)"
        }
        return found
    }

    // MARK: The file

    private var sceneSize: CGSize? {
        let frames = windows.compactMap { $0.firstFrame }
        guard let width = frames.map(\.maxX).max(), let height = frames.map(\.maxY).max() else { return nil }
        return CGSize(width: min(max(1, width), 16384), height: min(max(1, height), 16384))
    }

    private func page(of size: CGSize) -> String {
        let name = ProcessInfo.processInfo.operatingSystemVersionString
        var root = windows.map { $0.json(indent: "    ") }.joined(separator: ",\n")
        if windows.count > 1 {
            let frame = "[0, 0, \(number(size.width)), \(number(size.height))]"
            let all = unique("windows", in: &viewNames)
            root = "    {\"name\": \(quoted(all)), \"frame\": \(frame), \"subviews\": [\n\(root)\n    ]}"
        }
        let scene = """
            {
              "format": "responderkit-scene", "version": 1,
              "title": "From a phone", "about": \(quoted("Recorded by an app on \(name).")),
              "size": [\(number(size.width)), \(number(size.height))],
              "root":
            \(root)
            }
            """
        let recording =
            "{\"format\":\"responderkit-recording\",\"version\":1,\"scene\":\"phone.html\","
            + "\"size\":[\(number(size.width)),\(number(size.height))],\"scale\":1}\n"
            + inputLines.joined(separator: "\n")
        var head = ["{\"format\":\"responderkit-device\",\"version\":1,\"system\":\(quoted(name))}"]
        for gesture in allGestures { if let line = gesture.deviceLine { head.append(line) } }
        for node in allViews { if let line = node.orderLine { head.append(line) } }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="responderkit-question" content="1">
            <meta name="responderkit-device" content="1">
            <title>From a phone</title>
            </head>
            <body>
            <h1>From a phone</h1>
            <p>Recorded by an app on \(escaped(name)). Open this file in ResponderLab to play it and to compare the engine with the device.</p>
            <h2>Scene</h2>
            <pre id="scene">
            \(escaped(scene))
            </pre>
            <h2>Recording</h2>
            <pre id="recording">
            \(escaped(recording))
            </pre>
            <h2>What the recognizers did on the device</h2>
            <pre id="device">
            \(escaped((head + deviceLines).joined(separator: "\n")))
            </pre>
            </body>
            </html>

            """
    }

    private func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;")
    }
}

/// A window that passes its events to the recorder. Without a session it behaves like any window.
class TouchRecorderWindow: UIWindow {
    override func sendEvent(_ event: UIEvent) {
        TouchRecorder.shared.watch(event, in: self) { super.sendEvent(event) }
    }
}

// MARK: - A view

/// A view of the scene. It does not keep the view alive.
@MainActor
private final class RecordedView {
    weak var view: UIView?
    weak var parent: RecordedView?
    let isWindow: Bool
    var name = ""
    var controller: String?
    /// Whether it was added after the first finger landed.
    var isLate = false
    /// The values that recordings can change, as JSON, as they were written last.
    var written: [String: String] = [:]
    /// The keys of the scene that do not change.
    var description: [(key: String, value: String)] = []
    var gestures: [RecordedGesture] = []
    /// Whether the subviews are part of the scene: those of controls are not.
    let hasParts: Bool
    let firstFrame: CGRect?
    private let first: [String: String]
    private var parts: [RecordedView] = []
    private var hasOtherOrder = false
    private let viewClass: String

    init(_ view: UIView, isWindow: Bool) {
        self.view = view
        self.isWindow = isWindow
        viewClass = Self.word(for: view)
        hasParts = !["button", "switch", "slider", "textField"].contains(viewClass)
        firstFrame = isWindow ? view.frame : nil
        first = Self.values(of: view, viewClass)
    }

    private static func word(for view: UIView) -> String {
        switch view {
        case is UIScrollView: return "scroll"
        case is UIButton: return "button"
        case is UISwitch: return "switch"
        case is UISlider: return "slider"
        case is UITextField: return "textField"
        case is UILabel: return "label"
        case is UIImageView: return "image"
        default: return "view"
        }
    }

    var suggestedName: String {
        guard let view = view else { return "view" }
        if let name = view.accessibilityIdentifier, !name.isEmpty { return name }
        let text = (view as? UIButton)?.currentTitle ?? (view as? UILabel)?.text ?? ""
        if !text.isEmpty, text.count <= 20 { return text.replacingOccurrences(of: "\n", with: " ") }
        if isWindow { return "screen" }
        if let controller = view.next as? UIViewController { return className(of: controller) + "-view" }
        return className(of: view)
    }

    /// Whether it is still in one of the windows, or is a visible window.
    var isInTree: Bool {
        guard let view = view else { return false }
        return isWindow || view.superview.map { $0 === parent?.view } ?? false
    }

    // MARK: Parts

    func insert(_ part: RecordedView, after other: RecordedView?) {
        part.parent?.parts.removeAll { $0 === part }
        part.parent = self
        let place = other.flatMap { other in parts.firstIndex { $0 === other } }.map { $0 + 1 } ?? 0
        parts.insert(part, at: place)
    }

    /// A scene has one order of subviews for the whole recording.
    func noteOrder(of present: [RecordedView]) {
        let known = parts.filter { part in present.contains { $0 === part } }
        if !zip(known, present).allSatisfy({ $0 === $1 }) { hasOtherOrder = true }
    }

    /// The line for the lab if the order of the subviews changed.
    var orderLine: String? { hasOtherOrder ? "{\"view\":\(quoted(name)),\"reordered\":true}" : nil }

    // MARK: Values

    /// The values that recordings can change.
    var changeable: [String: String] { view.map { Self.values(of: $0, viewClass) } ?? written }

    private static func values(of view: UIView, _ viewClass: String) -> [String: String] {
        var values = [
            "frame": frame(of: view), "hidden": "\(view.isHidden)", "alpha": number(min(max(0, view.alpha), 1)),
            "userInteractionEnabled": "\(view.isUserInteractionEnabled)",
            "multipleTouchEnabled": "\(view.isMultipleTouchEnabled)", "exclusiveTouch": "\(view.isExclusiveTouch)",
            "transform": transform(of: view),
        ]
        if let control = view as? UIControl, viewClass != "view" { values["enabled"] = "\(control.isEnabled)" }
        if let scroll = view as? UIScrollView {
            let inset = scroll.adjustedContentInset
            let size = CGSize(
                width: scroll.contentSize.width + inset.left + inset.right,
                height: scroll.contentSize.height + inset.top + inset.bottom)
            values["contentSize"] = "[\(number(max(0, size.width))), \(number(max(0, size.height)))]"
            values["isScrollEnabled"] = "\(scroll.isScrollEnabled)"
            // While the scroll view scrolls, the engine scrolls it too.
            if !scroll.isTracking, !scroll.isDragging, !scroll.isDecelerating {
                let offset = scroll.contentOffset
                values["contentOffset"] = "[\(number(offset.x + inset.left)), \(number(offset.y + inset.top))]"
            }
        }
        return values
    }

    /// The keys of the scene that do not change.
    var fixed: [(key: String, value: String)] {
        guard let view = view else { return [] }
        var keys: [(key: String, value: String)] = []
        if viewClass != "view" { keys.append(("class", quoted(viewClass))) }
        if let controller = controller { keys.append(("controller", quoted(controller))) }
        keys.append(("color", view.backgroundColor.map(Self.hex) ?? "\"#00000000\""))
        if view.layer.cornerRadius > 0 { keys.append(("cornerRadius", number(view.layer.cornerRadius))) }
        if view.clipsToBounds != (view is UIScrollView) { keys.append(("clipsToBounds", "\(view.clipsToBounds)")) }
        let text = (view as? UIButton)?.currentTitle ?? (view as? UILabel)?.text
        if let text = text, ["button", "label"].contains(viewClass) {
            keys.append(("text", quoted(text.replacingOccurrences(of: "\n", with: " "))))
        }
        if viewClass == "switch", let control = view as? UISwitch { keys.append(("on", "\(control.isOn)")) }
        if let scroll = view as? UIScrollView {
            keys += [
                ("bounces", "\(scroll.bounces)"), ("alwaysBounceVertical", "\(scroll.alwaysBounceVertical)"),
                ("alwaysBounceHorizontal", "\(scroll.alwaysBounceHorizontal)"),
                ("delaysContentTouches", "\(scroll.delaysContentTouches)"),
                ("canCancelContentTouches", "\(scroll.canCancelContentTouches)"),
                ("pagingEnabled", "\(scroll.isPagingEnabled)"),
            ]
            if scroll.maximumZoomScale > 1 {
                keys.append(("maximumZoomScale", number(min(scroll.maximumZoomScale, 100))))
            }
        }
        // A custom class may override both.
        let name = className(of: view)
        if !name.hasPrefix("UI"), !name.hasPrefix("_"), !isWindow {
            keys.append(("unknown", view is UIScrollView ? "[\"hitTest\", \"touchesShouldCancel\"]" : "[\"hitTest\"]"))
        }
        return keys
    }

    func json(indent: String) -> String {
        var keys = ["\"name\": \(quoted(name))"]
        var values = first
        if isLate { values["hidden"] = "true" }
        let takesTouches = viewClass != "label" && viewClass != "image"
        let usual = [
            "userInteractionEnabled": "\(takesTouches)",
            "hidden": "false", "alpha": "1", "exclusiveTouch": "false",
            // Some classes have a different default.
            "multipleTouchEnabled": viewClass == "view" ? "false" : "",
            "transform": "[1, 0, 0, 1, 0, 0]", "enabled": "true", "isScrollEnabled": "true",
        ]
        for key in ["frame"] + values.keys.filter({ $0 != "frame" }).sorted() {
            guard let value = values[key], usual[key] != value else { continue }
            keys.append("\"\(key)\": \(value)")
        }
        keys += description.map { "\"\($0.key)\": \($0.value)" }
        var text = indent + "{" + keys.joined(separator: ", ")
        let listed = gestures.compactMap(\.json)
        if !listed.isEmpty {
            text +=
                ",\n\(indent)  \"gestures\": [\n\(indent)    "
                + listed.joined(separator: ",\n\(indent)    ") + "\n\(indent)  ]"
        }
        if !parts.isEmpty {
            let inner = parts.map { $0.json(indent: indent + "    ") }.joined(separator: ",\n")
            text += ",\n\(indent)  \"subviews\": [\n\(inner)\n\(indent)  ]"
        }
        return text + "}"
    }

    /// The frame without the transform, in the coordinates of the superview's content.
    private static func frame(of view: UIView) -> String {
        let size = view.bounds.size
        let anchor = view.layer.anchorPoint
        var origin = CGPoint(x: view.center.x - anchor.x * size.width, y: view.center.y - anchor.y * size.height)
        if let scroll = view.superview as? UIScrollView {
            // In the scene, the content begins where it begins on the screen, after the inset.
            origin.x += scroll.adjustedContentInset.left
            origin.y += scroll.adjustedContentInset.top
        } else if let parent = view.superview {
            origin.x -= parent.bounds.origin.x
            origin.y -= parent.bounds.origin.y
        }
        let numbers = [origin.x, origin.y, max(0, size.width), max(0, size.height)]
        return "[\(numbers.map(number).joined(separator: ", "))]"
    }

    /// The transform about the centre. The view's own transform is about its anchor point.
    private static func transform(of view: UIView) -> String {
        let t = view.transform
        let anchor = view.layer.anchorPoint
        let d = CGPoint(
            x: (anchor.x - 0.5) * view.bounds.size.width, y: (anchor.y - 0.5) * view.bounds.size.height)
        let tx = t.tx + d.x - (t.a * d.x + t.c * d.y)
        let ty = t.ty + d.y - (t.b * d.x + t.d * d.y)
        return "[\([t.a, t.b, t.c, t.d, tx, ty].map(number).joined(separator: ", "))]"
    }

    private static func hex(_ color: UIColor) -> String {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
        _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let bytes = [red, green, blue, alpha].map { Int((min(max(0, $0), 1) * 255).rounded()) }
        return "\"#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\""
    }
}

// MARK: - A recognizer

/// A recognizer of the scene, or one that only the device has. It does not keep the recognizer alive.
@MainActor
private final class RecordedGesture {
    weak var recognizer: UIGestureRecognizer?
    weak var node: RecordedView?
    var name = ""
    /// The state that was read last.
    var state = UIGestureRecognizer.State.possible
    var written: [String: String] = [:]
    /// The values at the beginning.
    var first: [String: String] = [:]
    var description: [(key: String, value: String)] = []
    /// The kind in the scene; nil for a recognizer that the scene does not have.
    let kind: String?
    /// The name of a scroll view's own pan or pinch; nil for other recognizers.
    let ownName: String?
    private let isPop: Bool
    private let typeName: String
    private let isPlain: Bool
    private let hasDelegate: Bool

    /// - Returns: nil for recognizers of UIKit's own that a scene does not have.
    init?(_ recognizer: UIGestureRecognizer, of node: RecordedView) {
        self.recognizer = recognizer
        self.node = node
        let view = node.view
        let scroll = view as? UIScrollView
        let navigation = view?.next as? UINavigationController
        typeName = className(of: recognizer)
        isPop = navigation?.interactivePopGestureRecognizer === recognizer
        kind = isPop ? "screenEdgePan" : Self.word(for: recognizer)
        if recognizer === scroll?.panGestureRecognizer {
            ownName = node.name + ".pan"
        } else if scroll != nil, recognizer is UIPinchGestureRecognizer,
            type(of: recognizer) != UIPinchGestureRecognizer.self
        {
            // `pinchGestureRecognizer` is nil while the content cannot be zoomed.
            ownName = node.name + ".pinch"
        } else {
            ownName = nil
        }
        isPlain = Self.plainTypes.contains { $0 == type(of: recognizer) }
        hasDelegate = recognizer.delegate != nil && recognizer.delegate !== view && !isPop
        let isOfUIKit = !isPlain && (typeName.hasPrefix("UI") || typeName.hasPrefix("_"))
        // A scroll view delays the touches of its content with a recognizer of its own.
        let isDelay = scroll != nil && kind == nil && recognizer.delaysTouchesBegan
        if ownName == nil, isDelay || isOfUIKit && !isPop || view is UITextField { return nil }
    }

    private static let plainTypes: [UIGestureRecognizer.Type] = [
        UITapGestureRecognizer.self, UILongPressGestureRecognizer.self, UIScreenEdgePanGestureRecognizer.self,
        UIPanGestureRecognizer.self, UISwipeGestureRecognizer.self, UIPinchGestureRecognizer.self,
        UIRotationGestureRecognizer.self, UIHoverGestureRecognizer.self,
    ]

    private static func word(for recognizer: UIGestureRecognizer) -> String? {
        switch recognizer {
        case is UITapGestureRecognizer: return "tap"
        case is UILongPressGestureRecognizer: return "longPress"
        case is UIScreenEdgePanGestureRecognizer: return "screenEdgePan"
        case is UIPanGestureRecognizer: return "pan"
        case is UISwipeGestureRecognizer: return "swipe"
        case is UIPinchGestureRecognizer: return "pinch"
        case is UIRotationGestureRecognizer: return "rotation"
        case is UIHoverGestureRecognizer: return "hover"
        default: return nil
        }
    }

    var suggestedName: String {
        if let name = recognizer?.name, !name.isEmpty { return name }
        return "\(node?.name ?? "view")-\(isPop ? "pop" : kind ?? typeName)"
    }

    var isInTree: Bool { recognizer?.view.map { $0 === node?.view } ?? false }

    /// The values that recordings can change.
    var changeable: [String: String] {
        guard let recognizer = recognizer else { return written }
        var values = ["enabled": "\(recognizer.isEnabled)"]
        if isPop, let navigation = node?.view?.next as? UINavigationController {
            // UIKit's delegate of the pop gesture answers whether there is a screen to go back to.
            values["shouldBegin"] = "\(navigation.viewControllers.count > 1)"
        }
        return values
    }

    /// The keys of the scene that do not change.
    var fixed: [(key: String, value: String)] {
        guard let recognizer = recognizer, let kind = kind else { return [] }
        var keys: [(key: String, value: String)] = []
        if ownName == nil { keys += [("kind", quoted(kind)), ("effect", "\"log\"")] + commonKeys(of: recognizer) }
        keys += kindKeys(of: recognizer)
        var unknown = ["requireToFail"]
        if hasDelegate {
            unknown += [
                "simultaneousWith", "shouldBegin", "shouldReceiveTouch", "shouldRequireFailureOf",
                "shouldBeRequiredToFailBy",
            ]
        }
        if !isPlain, ownName == nil, !isPop { unknown += ["canPrevent", "canBePrevented"] }
        keys.append(("unknown", "[\(unknown.map(quoted).joined(separator: ", "))]"))
        return keys
    }

    private func commonKeys(of recognizer: UIGestureRecognizer) -> [(key: String, value: String)] {
        var keys: [(key: String, value: String)] = []
        if !recognizer.cancelsTouchesInView { keys.append(("cancelsTouchesInView", "false")) }
        if recognizer.delaysTouchesBegan { keys.append(("delaysTouchesBegan", "true")) }
        if !recognizer.delaysTouchesEnded { keys.append(("delaysTouchesEnded", "false")) }
        let types = recognizer.allowedTouchTypes.map(\.intValue)
        if !types.contains(0) || !types.contains(2) {
            let words = [(0, "direct"), (1, "indirect"), (2, "pencil"), (3, "indirectPointer")]
            let allowed = words.filter { types.contains($0.0) }.map { quoted($0.1) }
            keys.append(("allowedTouchTypes", "[\(allowed.joined(separator: ", "))]"))
        }
        return keys
    }

    private func kindKeys(of recognizer: UIGestureRecognizer) -> [(key: String, value: String)] {
        var keys: [(key: String, value: String)] = []
        func add(_ key: String, _ value: Int, unless usual: Int) {
            if value != usual { keys.append((key, "\(value)")) }
        }
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            add("numberOfTapsRequired", tap.numberOfTapsRequired, unless: 1)
            add("numberOfTouchesRequired", tap.numberOfTouchesRequired, unless: 1)
        case let press as UILongPressGestureRecognizer:
            add("numberOfTapsRequired", press.numberOfTapsRequired, unless: 0)
            add("numberOfTouchesRequired", press.numberOfTouchesRequired, unless: 1)
            keys.append(("minimumPressDuration", number(press.minimumPressDuration)))
            keys.append(("allowableMovement", number(press.allowableMovement)))
        case let pan as UIPanGestureRecognizer:
            add("minimumNumberOfTouches", pan.minimumNumberOfTouches, unless: 1)
            if pan.maximumNumberOfTouches < 100 {
                keys.append(("maximumNumberOfTouches", "\(pan.maximumNumberOfTouches)"))
            }
            if let edge = pan as? UIScreenEdgePanGestureRecognizer {
                let sides: [(UIRectEdge, String)] = [
                    (.left, "left"), (.right, "right"), (.top, "top"), (.bottom, "bottom"),
                ]
                let edges = sides.filter { edge.edges.contains($0.0) }.map { quoted($0.1) }
                if !edges.isEmpty { keys.append(("edges", "[\(edges.joined(separator: ", "))]")) }
            } else if isPop {
                keys.append(("edges", "[\"left\"]"))
            }
        case let swipe as UISwipeGestureRecognizer:
            let sides: [(UISwipeGestureRecognizer.Direction, String)] = [
                (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"),
            ]
            let words = sides.filter { swipe.direction.contains($0.0) }.map { quoted($0.1) }
            if !words.isEmpty { keys.append(("direction", "[\(words.joined(separator: ", "))]")) }
            add("numberOfTouchesRequired", swipe.numberOfTouchesRequired, unless: 1)
        default: break
        }
        return keys
    }

    var json: String? {
        guard kind != nil else { return nil }
        var keys = ["\"name\": \(quoted(name))"]
        for key in first.keys.sorted() where first[key] != "true" { keys.append("\"\(key)\": \(first[key]!)") }
        keys += description.map { "\"\($0.key)\": \($0.value)" }
        return "{" + keys.joined(separator: ", ") + "}"
    }

    /// The line about a recognizer of a custom class, which the scene cannot describe.
    var deviceLine: String? {
        guard !isPlain, ownName == nil, !isPop else { return nil }
        let place = "\"gesture\":\(quoted(name)),\"class\":\(quoted(typeName))"
        return "{\(place),\"view\":\(node.map { quoted($0.name) } ?? "null"),\"inScene\":\(kind != nil)}"
    }
}

// MARK: - Words

/// The name of an object's class, without generic arguments.
@MainActor
private func className(of object: AnyObject) -> String {
    let name = String(describing: type(of: object)).prefix { $0 != "<" }
    return name.isEmpty ? "object" : String(name)
}

/// A number as JSON: at most six decimals, within the limits of scenes.
private func number<Value: BinaryFloatingPoint>(_ value: Value) -> String {
    let value = Double(value)
    guard value.isFinite else { return "0" }
    let rounded = (min(max(-1e6, value), 1e6) * 1e6).rounded() / 1e6
    if rounded == rounded.rounded() { return "\(Int(rounded))" }
    var text = String(format: "%.6f", rounded)
    while text.hasSuffix("0") { text.removeLast() }
    return text
}

/// A text as JSON.
private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": quoted += "\\\""
        case "\\": quoted += "\\\\"
        case _ where scalar.value < 0x20: quoted += String(format: "\\u%04x", Int(scalar.value))
        default: quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}
