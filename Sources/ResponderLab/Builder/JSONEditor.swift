import InspectorPanels
import ResponderKit
import ResponderScenes

/// The text of the scene, line by line: the line with the caret is a text field. A mistake is shown below its line, and the
/// scene stays as it was until the text is valid again.
final class JSONEditor: UIScrollView, UITextFieldDelegate, DescribedInParts {
    /// Called with the whole text when a line was edited and the text is valid.
    var onEdit: ((String) -> Void)?
    private(set) var lines: [String] = [""]
    /// The mistake in the text, with its line, from 0; nil if the scene has this text.
    private(set) var mistake: (line: Int, words: String)?
    private let field = CodeField()
    /// The line with the caret; nil for none.
    private(set) var active: Int?
    /// The text of the scene.
    private var saved = ""
    /// Undoes edits that the scene does not contain yet. What is typed into a line without a pause is one edit.
    let edits = UndoManager()
    /// The line into which was typed last; nil after another edit.
    private var typedLine: Int?
    /// Called when there may be other edits to undo.
    var onUndoChange: (() -> Void)?

    static let lineHeight: CGFloat = 18
    static let gutter: CGFloat = 40

    convenience init() {
        self.init(frame: .zero)
        backgroundColor = Palette.background
        alwaysBounceVertical = true
        field.font = Type.code
        field.textColor = Palette.text
        field.tintColor = Palette.chosen
        field.delegate = self
        field.isHidden = true
        field.accessibilityIdentifier = "code"
        field.addAction(for: .editingChanged) { [weak self] _ in self?.typed() }
        field.onKey = { [unowned self] in handleKey($0) }
        addSubview(field)
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self, unowned tap] _ in
            guard let self else { return }
            let place = tap.location(in: self)
            if place.y < contentSize.height { edit(line(at: place.y), at: place.x) }
        }
        addGestureRecognizer(tap)
    }

    var text: String {
        get { lines.joined(separator: "\n") }
        set {
            guard newValue != text || mistake != nil else { return }
            lines = newValue.components(separatedBy: "\n")
            mistake = nil
            forgetEdits()
            if let active {
                if lines.indices.contains(active) { field.text = lines[active] } else { leave() }
            }
            layOut()
        }
    }

    // MARK: Editing

    /// Put the caret into a line.
    /// - Parameter x: the position of the caret, in points of the page; nil for the end.
    func edit(_ line: Int, at x: CGFloat? = nil) {
        guard lines.indices.contains(line) else { return }
        if active != line { commit() }
        guard lines.indices.contains(line) else { return }
        active = line
        field.text = lines[line]
        field.isHidden = false
        layOut()
        _ = field.becomeFirstResponder()
        if let x {
            let width = max(1, UIApplication.shared.width(of: "0", font: Type.code))
            field.moveCaret(to: Int(((x - JSONEditor.gutter) / width).rounded()))
        }
        let place = CGRect(x: 0, y: y(of: line), width: 10, height: JSONEditor.lineHeight)
        if place.minY < contentOffset.y { contentOffset.y = place.minY }
        if place.maxY > contentOffset.y + bounds.height { contentOffset.y = place.maxY - bounds.height }
    }

    private func typed() {
        guard let active else { return }
        let typed = (field.text ?? "").components(separatedBy: "\n")
        if typedLine != active { note(caret: field.caret - typed.joined().count + lines[active].count) }
        typedLine = active
        if typed.count > 1 {
            // Pasted text can contain several lines.
            lines.replaceSubrange(active...active, with: typed)
            self.active = active + typed.count - 1
            field.text = typed.last
        } else {
            lines[active] = typed[0]
        }
        check()
        layOut()
    }

    private func check() {
        do {
            _ = try SceneDraft(text: text)
            mistake = nil
        } catch {
            let error = FormatError(error)
            mistake = (min(max(0, error.line - 1), lines.count - 1), error.complaint)
        }
    }

    /// Apply the text to the scene if it is valid.
    func commit() {
        let text = text
        guard text != saved else { return }
        check()
        layOut()
        guard mistake == nil else { return }
        forgetEdits()
        onEdit?(text)
    }

    // MARK: Undo

    /// Register how to undo an edit, which follows.
    /// - Parameter caret: the position of the caret before it.
    private func note(caret: Int? = nil) {
        let (old, line, caret) = (lines, active, caret ?? field.caret)
        edits.registerUndo(withTarget: self) { editor in
            editor.note()
            editor.lines = old
            editor.check()
            editor.move(to: line ?? 0, caret: caret)
        }
        typedLine = nil
        onUndoChange?()
    }

    /// The scene has this text.
    private func forgetEdits() {
        saved = text
        typedLine = nil
        edits.removeAllActions()
        onUndoChange?()
    }

    private func leave() {
        active = nil
        field.isHidden = true
        layOut()
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        commit()
        leave()
    }

    /// Return breaks the line at the caret, with the indentation of the line.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let active else { return false }
        let text = lines[active]
        let place = text.index(text.startIndex, offsetBy: min(field.caret, text.count))
        let indent = String(text.prefix { $0 == " " })
        note()
        lines[active] = String(text[..<place])
        lines.insert(indent + text[place...].drop { $0 == " " }, at: active + 1)
        check()
        move(to: active + 1, caret: indent.count)
        return false
    }

    private func move(to line: Int, caret: Int) {
        typedLine = nil
        active = line
        field.text = lines[line]
        edit(line)
        field.moveCaret(to: caret)
    }

    private func handleKey(_ key: UIKey) -> Bool {
        guard let active, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command, .shift]) else {
            return false
        }
        switch key.name {
        case "Up" where active > 0: move(to: active - 1, caret: field.caret)
        case "Down" where active + 1 < lines.count: move(to: active + 1, caret: field.caret)
        case "Up", "Down": break
        case "Backspace" where active > 0 && field.caret == 0 && field.selectedTextRange?.isEmpty != false:
            let caret = lines[active - 1].count
            note()
            lines[active - 1] += lines[active].drop { $0 == " " }
            lines.remove(at: active)
            check()
            move(to: active - 1, caret: caret)
        default: return false
        }
        return true
    }

    // MARK: Layout

    private var mistakeLines: [String] {
        guard let mistake else { return [] }
        return Drawing.lines(mistake.words, font: Type.small, width: max(80, bounds.width - JSONEditor.gutter - 12))
    }

    private func y(of line: Int) -> CGFloat {
        let extra = mistake.map { line > $0.line ? mistakeLines.count : 0 } ?? 0
        return 4 + CGFloat(line + extra) * JSONEditor.lineHeight
    }

    private func line(at y: CGFloat) -> Int { lines.indices.last { self.y(of: $0) <= y } ?? 0 }

    private func layOut() {
        let longest = lines.lazy.map(\.count).max() ?? 0
        let width = CGFloat(longest + 2) * UIApplication.shared.width(of: "0", font: Type.code) + JSONEditor.gutter
        let size = CGSize(
            width: max(bounds.width, width), height: y(of: lines.count - 1) + JSONEditor.lineHeight * 2 + 8)
        if contentSize != size { contentSize = size }
        if let active {
            field.place(JSONEditor.gutter, y(of: active), size.width - JSONEditor.gutter, JSONEditor.lineHeight)
        }
        setNeedsDisplay()
    }

    private var width: CGFloat = -1

    override func layoutSubviews() {
        super.layoutSubviews()
        guard width != bounds.width else { return }
        width = bounds.width
        layOut()
    }

    var parts: [(element: Element, frame: CGRect)] {
        let shown = CGRect(origin: contentOffset, size: bounds.size)
        var parts: [(element: Element, frame: CGRect)] = []
        for (index, line) in lines.enumerated() {
            let frame = CGRect(x: shown.minX, y: y(of: index), width: shown.width, height: JSONEditor.lineHeight)
            guard shown.contains(frame.middle) else { continue }
            parts.append(
                (Element(role: .field, label: "line \(index + 1)", value: line, isSelected: index == active), frame))
            if let mistake, mistake.line == index {
                let below = frame.offsetBy(dx: 0, dy: JSONEditor.lineHeight)
                parts.append((Element(role: .text, label: mistake.words), below))
            }
        }
        return parts
    }

    // MARK: Drawing

    override var contentOffset: CGPoint { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
        let height = JSONEditor.lineHeight
        let (left, width) = (contentOffset.x, bounds.width)
        for (index, line) in lines.enumerated() {
            let y = y(of: index)
            let words = mistake?.line == index ? mistakeLines : []
            guard y < bounds.maxY, y + height * CGFloat(words.count + 1) > bounds.minY else { continue }
            let isActive = index == active
            if isActive { Drawing.fill(CGRect(x: left, y: y, width: width, height: height), Palette.panel) }
            if mistake?.line == index {
                let room = CGRect(x: left, y: y, width: width, height: height * CGFloat(words.count + 1))
                Drawing.fill(room, Palette.ground(of: Palette.failed))
                Drawing.fill(CGRect(x: left, y: y, width: 3, height: room.height), Palette.failed)
                TextBlock(lines: words, Type.small, line: height)
                    .draw(JSONEditor.gutter, y + height, width - JSONEditor.gutter, Palette.failed)
            }
            Drawing.text(
                "\(index + 1)", in: CGRect(x: 4, y: y, width: JSONEditor.gutter - 12, height: height), font: Type.code,
                color: isActive ? Palette.textSecond : Palette.grip, .right)
            if !isActive { draw(line, y) }
        }
    }

    /// A line with its keys, strings and numbers in different colours.
    private func draw(_ line: String, _ y: CGFloat) {
        var x = JSONEditor.gutter
        for (token, color) in JSONEditor.tokens(of: line) {
            let width = UIApplication.shared.width(of: token, font: Type.code)
            Drawing.text(token, x, y, width + 4, JSONEditor.lineHeight, Type.code, color)
            x += width
        }
    }

    /// A string, a word or number, or what is between them.
    private static let token = /"(?:\\.|[^"\\])*"?|[\p{L}\p{N}\-][\p{L}\p{N}\-+.]*|[^"\p{L}\p{N}\-]+/

    private static func tokens(of line: String) -> [(String, UIColor)] {
        line.matches(of: token).map { match in
            let first = match.output.first ?? " "
            if first == "\"" {
                let after = line[match.range.upperBound...].first { $0 != " " }
                return (String(match.output), after == ":" ? Palette.text : Palette.touch(3))
            }
            let isWord = first.isLetter || first.isNumber || first == "-"
            return (String(match.output), isWord ? Palette.touch(1) : Palette.textThird)
        }
    }
}

/// The field of the line with the caret.
private final class CodeField: UITextField {
    /// Called with each key first.
    /// - Returns: whether the key has an effect outside the line.
    var onKey: ((UIKey) -> Bool)?
    /// The editor undoes what is typed.
    override var undoManager: UndoManager? { nil }

    /// The number of characters before the caret.
    var caret: Int { selectedTextRange.map { offset(from: beginningOfDocument, to: $0.start) } ?? 0 }

    func moveCaret(to count: Int) {
        let count = min(max(0, count), text?.count ?? 0)
        guard let place = position(from: beginningOfDocument, offset: count) else { return }
        selectedTextRange = textRange(from: place, to: place)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key.map { onKey?($0) ?? false } ?? false }) { return }
        super.pressesBegan(presses, with: event)
    }
}
