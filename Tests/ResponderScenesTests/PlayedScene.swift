import ResponderChronicle
import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// A scene with a recording, played to the end.
struct PlayedScene {
    let trace: [String]
    let stage: Stage
    let explanation: SessionModel

    /// A built-in scene with the recording of its name.
    init(_ name: String) throws {
        let recording = try Assets.recording(name)
        try self.init(recording, on: recording.scene(from: Assets.catalogue))
    }

    init(_ lines: [String], on scene: String) throws {
        try self.init(Recording(text: recordingText(lines)), on: SceneDocument(text: scene))
    }

    init(_ recording: Recording, on scene: SceneDocument) throws {
        var lines: [String] = []
        explanation = SessionModel(of: scene)
        stage = Stage(scene: scene, readers: [TraceWriter { lines.append($0) }, explanation])
        try Player(recording, on: stage).play()
        trace = lines
    }

    /// The trace, line by line, as objects.
    func objects(_ kind: String) throws -> [JSONValue] { try trace.of(kind: kind).map { try JSONValue(text: $0) } }

    /// Every change of a state in order, except resets: `0.35 pan possible to began: why`.
    func gestures() throws -> [String] {
        try objects("gesture").filter { $0["to"] != "possible" }.map { line in
            "\(line.word("t")) \(line.word("recognizer")) \(line.word("from")) to \(line.word("to")): \(line.word("why"))"
        }
    }

    /// Every call of a view's touch methods in order: `0.35 began 1`, with the reason if it is late or a cancellation.
    func touches(of view: String) throws -> [String] {
        try objects("touch").filter { $0["responder"] == JSONValue(.string(view)) }.map { line in
            let why = line["why"].map { _ in ": " + line.word("why") } ?? ""
            return "\(line.word("t")) \(line.word("phase")) \(line.word("contacts"))\(why)"
        }
    }

    /// For each finger that landed the view that it hit, and why that view or a recognizer does not get it.
    func landings() throws -> [String] {
        try objects("hitTest").map { line in
            var text = "\(line.word("t")) \(line.word("contact")) on \(line.word("view"))"
            if line["blocked"] != nil { text += ", blocked: \(line.word("blocked"))" }
            guard case .list(let refused)? = line["refused"]?.content else { return text }
            for refusal in refused { text += ", refused by \(refusal.word("recognizer")): \(refusal.word("why"))" }
            return text
        }
    }

    /// The recognizers that sent actions, each with the state of every action but `changed`.
    func actions() throws -> [String] {
        try objects("action").filter { $0["state"] != "changed" }.map { "\($0.word("recognizer")) \($0.word("state"))" }
    }

    /// The responders that got each call of a kind, but for the ends of motions and the moves of touches.
    func calls(_ kind: String) throws -> [String] {
        try objects(kind).filter { !["ended", "moved"].contains($0.word("phase")) }.map { line in
            let phase = kind == "touch" ? " \(line.word("phase"))" : ""
            let why = line["why"].map { _ in ": " + line.word("why") } ?? ""
            let handled = line["handled"] == true ? " handled" : ""
            return "\(line.word("t"))\(phase) \(line.word("responder"))\(handled)\(why)"
        }
    }

    /// What views are and have at the end.
    func ends(of views: [String]) throws -> [String] {
        let menus = stage.window.subviews.filter { $0.accessibilityIdentifier == "menu" }.map { _ in "a menu is open" }
        return try menus
            + views.map { "\($0): " + Self.state(of: try #require(stage.view(named: $0))).joined(separator: ", ") }
    }

    /// The place of a view, its highlight, and what it has by its class.
    private static func state(of view: UIView) -> [String] {
        let matrix = view.transform
        let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map {
            (Double($0) * 1000).rounded() / 1000
        }
        var words = [
            view.transform.isIdentity ? "in place" : "moved by \(numbers.map(\.shortest).joined(separator: " "))"
        ]
        words.append(view.borderColor == ScenePalette.highlight ? "highlighted" : "plain")
        words.append(view.window == nil ? "off the screen" : "on the screen")
        switch view {
        case let slider as UISlider: words.append("value \((Double(slider.value) * 1000).rounded() / 1000)")
        case let toggle as UISwitch: words.append(toggle.isOn ? "on" : "off")
        case let label as UILabel: words.append("text \(label.text ?? "")")
        case let field as UITextField:
            words += ["text \(field.text ?? "")", field.isFirstResponder ? "first responder" : "no first responder"]
        case let stack as SceneNavigation:
            words.append("shows " + stack.navigation.viewControllers.map(\.traceName).joined(separator: ", "))
        case let pages as ScenePages:
            words.append("shows " + (pages.controller.viewControllers ?? []).map(\.traceName).joined(separator: ", "))
        case let list as UITableView:
            words.append("row \(list.indexPathForSelectedRow?.row.description ?? "none") selected")
        default: break
        }
        if let scroll = view as? UIScrollView {
            words.append("at \(scroll.contentOffset.x.rounded()) \(scroll.contentOffset.y.rounded())")
        }
        return words
    }

    /// The events that a control sent in each call of a touch method, without those of drags.
    func events(of view: String) throws -> [String] {
        try objects("touch").filter { $0["responder"] == JSONValue(.string(view)) }.compactMap { line in
            guard case .list(let words)? = line["events"]?.content else { return nil }
            let sent = words.map(\.word).filter { !$0.hasPrefix("touchDrag") }
            return sent.isEmpty ? nil : sent.joined(separator: " ")
        }
    }
}

extension JSONValue {
    /// A value as a word.
    func word(_ key: String) -> String { self[key]?.word ?? "?" }

    fileprivate var word: String {
        switch content {
        case .string(let text): text
        case .number(let number): number.shortest
        case .list(let elements): elements.map(\.word).joined(separator: " and ")
        case .null: "nothing"
        default: "?"
        }
    }
}
