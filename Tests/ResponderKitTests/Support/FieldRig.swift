@testable import ResponderCore
@testable import ResponderKit

/// A rig with a text field whose characters are 10 points wide, and a log of its delegate's calls and its events.
final class FieldRig: InRig, Logging, UITextFieldDelegate {
    let rig: Rig
    let field: UITextField
    var log: [String] = []
    /// The delegate's questions that are answered with no.
    var refuses: Set<String> = []
    /// Whether changes of the selection are logged too.
    var notesSelection = false
    /// Called in each call of the delegate, with its name.
    var on: (String, UITextField) -> Void = { _, _ in }

    init(_ text: String = "", width: CGFloat = 302, isEditing: Bool = false, watched: Bool = true) {
        rig = Rig(watched: watched)
        field = rig.run { UITextField(frame: CGRect(100, 100, width, 40)) }
        field.accessibilityIdentifier = "field"
        field.font = .systemFont(ofSize: 20)
        field.text = text
        rig.window.addSubview(field)
        watch(field)
        if isEditing { field.becomeFirstResponder() }
    }

    func watch(_ field: UITextField) {
        field.delegate = self
        let names: [(UIControl.Event, String)] = [
            (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
            (.editingDidEnd, "editingDidEnd"), (.primaryActionTriggered, "primaryActionTriggered"),
        ]
        for (event, name) in names {
            field.addAction(for: event) { [unowned self] in log.append("\($0.traceName).\(name)") }
        }
    }

    private func note(_ call: String, _ field: UITextField) {
        log.append("\(field.traceName).\(call)")
        on(call, field)
    }

    private func answer(_ question: String, _ field: UITextField) -> Bool {
        log.append("\(field.traceName).\(question)?")
        on("\(question)?", field)
        return !refuses.contains(question)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { answer("begin", textField) }
    func textFieldDidBeginEditing(_ textField: UITextField) { note("began", textField) }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answer("end", textField) }
    func textFieldDidEndEditing(_ textField: UITextField) { note("ended", textField) }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { answer("clear", textField) }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { answer("return", textField) }
    func textFieldDidChangeSelection(_ textField: UITextField) {
        if notesSelection { note("selection", textField) } else { on("selection", textField) }
    }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { answer("change", textField) && !refuses.contains("\(range.location)+\(range.length)=\(string)") }

    private func send(_ input: InputSample..., after delay: TimeInterval = 0.05) {
        rig.time += delay
        rig.application.dispatch(input, at: rig.time)
    }

    /// A key press and release, and its text.
    @discardableResult
    func press(_ name: String, _ flags: UIKeyModifierFlags = [], writing text: String? = nil) -> FieldRig {
        let key = UIKey(name: name, modifierFlags: flags)
        send(.key(KeySample(key: key, isDown: true)))
        if let text { send(.text(text)) }
        send(.key(KeySample(key: key, isDown: false)))
        return self
    }

    @discardableResult func type(_ text: String) -> FieldRig {
        for character in text { send(.text(String(character))) }
        return self
    }

    @discardableResult func compose(_ text: String) -> FieldRig {
        send(.composition(text, selecting: NSRange(location: text.utf16.count, length: 0)))
        return self
    }

    /// The location on the screen of the boundary before a character.
    func x(_ place: Int) -> CGFloat { 101 + 10 * CGFloat(place) }

    /// A finger that taps a number of times at a boundary between characters.
    @discardableResult func tap(_ count: Int = 1, at place: CGFloat) -> FieldRig {
        rig.time += 2
        for index in 0..<count { rig.tap(101 + 10 * place, 120, at: rig.time + (index == 0 ? 0 : 0.1)) }
        return self
    }

    /// A step of a pointer's button.
    @discardableResult func point(
        _ phase: TouchSample.Phase, at place: CGFloat, _ flags: UIKeyModifierFlags = [],
        button: UIEvent.ButtonMask = .primary, after delay: TimeInterval = 0.05
    ) -> FieldRig {
        rig.time += delay
        rig.application.dispatch(
            touches: [
                TouchSample(
                    contact: 1, phase: phase, location: CGPoint(101 + 10 * place, 120), timestamp: rig.time,
                    type: .indirectPointer, buttonMask: button, modifierFlags: flags)
            ], at: rig.time)
        return self
    }

    /// The text with `|` at the caret, or `[` and `]` around the selection.
    var shown: String {
        let content = field.content
        let parts = [
            content.text(in: 0..<content.selection.lowerBound), content.text(in: content.selection),
            content.text(in: content.selection.upperBound..<content.count),
        ]
        return content.selection.isEmpty ? "\(parts[0])|\(parts[2])" : "\(parts[0])[\(parts[1])]\(parts[2])"
    }

    /// The titles of the editing menu.
    var menu: [String] {
        let bar = rig.window.subviews.first { $0 is MenuBar }
        return bar?.subviews.map { $0.traceName.replacingOccurrences(of: "menu.", with: "") } ?? []
    }
}
