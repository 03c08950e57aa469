import Foundation
import ResponderCore

/// The recognizers of a text field or a text view. They are on the view, as in UIKit, so they come before those of views around it.
///
/// - A tap begins editing and puts the caret there; a double tap selects the word, a triple tap all. A held finger
///   moves the caret. None of them waits for another, so a tap acts at once.
/// - While the text is edited, dragging with a pointer selects, from the moment its button goes down.
final class TextGestures: UIGestureRecognizerDelegate {
    private weak var field: (any EditedText)?
    private let taps = [UITapGestureRecognizer(), UITapGestureRecognizer(), UITapGestureRecognizer()]
    private let hold = UILongPressGestureRecognizer()
    private let pointer = UILongPressGestureRecognizer()
    /// What the click selected: a caret position, a word, or everything. Dragging extends it.
    private var grip = 0..<0
    private var gripIsWord = false

    nonisolated deinit {}

    func attach(to field: any EditedText) {
        self.field = field
        // More taps first: a double tap must prevent the single tap of its second touch.
        for (index, tap) in taps.enumerated().reversed() {
            tap.numberOfTapsRequired = index + 1
            add(tap) { [unowned self] in tapped(index + 1, at: $0.location(in: $1), in: $1) }
        }
        add(hold) { [unowned self] in held($0, in: $1) }
        pointer.minimumPressDuration = 0
        pointer.takesAnyButton = true
        add(pointer) { [unowned self] in dragged($0, in: $1) }
    }

    private func add(
        _ recognizer: UIGestureRecognizer, _ action: @escaping @MainActor (UIGestureRecognizer, any EditedText) -> Void
    ) {
        recognizer.delegate = self
        recognizer.isOfText = true
        recognizer.addAction { [weak self] in if let field = self?.field { action($0, field) } }
        field?.addGestureRecognizer(recognizer)
    }

    /// Name the recognizers after their view, for people and traces.
    func name(after field: String) {
        for (tap, name) in zip(taps, ["tap", "doubleTap", "tripleTap"]) { tap.name = "\(field).\(name)" }
        hold.name = "\(field).hold"
        pointer.name = "\(field).pointer"
    }

    // MARK: Which recognizer takes which touch

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        // Controls in a field, such as the clear button, get their own touches.
        guard let field, field.takesFingers, touch.view === field || !(touch.view is UIControl) else { return false }
        // A finger that stops a scroll view's content does not belong to the text.
        guard !touch.stopsContent else { return false }
        let selects = touch.type == .indirectPointer && field.isEditing
        return gestureRecognizer === pointer ? selects : !selects
    }

    // MARK: Fingers

    private func tapped(_ count: Int, at point: CGPoint, in field: any EditedText) {
        let wasEditing = field.isEditing
        // Before editing begins, because editing shows another part of a long text.
        let place = field.index(closestTo: point)
        guard wasEditing || field.becomeFirstResponder() else { return }
        switch count {
        case 1:
            let isAgain = wasEditing && field.content.selection == place..<place
            field.edit { $0.select(place) }
            if isAgain { field.showMenu() }
        case 2:
            field.select(field.content.word(at: field.characterPlace(at: point)))
            field.showMenu()
        default:
            field.selectAll(nil)
            field.showMenu()
        }
    }

    private func held(_ recognizer: UIGestureRecognizer, in field: any EditedText) {
        switch recognizer.state {
        case .began:
            let place = field.index(closestTo: recognizer.location(in: field))
            if field.isEditing || field.becomeFirstResponder() { field.edit { $0.select(place) } }
        case .changed: if field.isEditing { moveCaret(to: recognizer.location(in: field), in: field) }
        case .ended: if field.isEditing { field.showMenu() }
        default: break
        }
    }

    private func moveCaret(to point: CGPoint, in field: any EditedText) {
        let place = field.index(closestTo: point)
        field.edit { $0.select(place) }
    }

    // MARK: Pointer

    private func dragged(_ recognizer: UIGestureRecognizer, in field: any EditedText) {
        let point = recognizer.location(in: field)
        switch recognizer.state {
        case .began: press(recognizer, at: point, in: field)
        case .changed where recognizer.buttonMask.contains(.primary): extend(to: point, in: field)
        default: break
        }
    }

    private func press(_ recognizer: UIGestureRecognizer, at point: CGPoint, in field: any EditedText) {
        let place = field.index(closestTo: point)
        let selection = field.content.selection
        gripIsWord = false
        if recognizer.buttonMask.contains(.secondary) {
            if !(selection.contains(place) || selection.upperBound == place) { field.edit { $0.select(place) } }
            return field.showMenu()
        }
        if recognizer.modifierFlags.contains(.shift) {
            field.edit { $0.move(to: place, extending: true) }
            grip = field.content.anchor..<field.content.anchor
            return
        }
        switch recognizer.currentTouches.first?.tapCount ?? 1 {
        case ...1: grip = place..<place
        case 2:
            grip = field.content.word(at: field.characterPlace(at: point))
            gripIsWord = true
        default: grip = field.content.everything
        }
        field.select(grip)
    }

    /// Extend the selection of the click to a point, by whole words after a double click.
    private func extend(to point: CGPoint, in field: any EditedText) {
        let place = field.index(closestTo: point)
        let word = gripIsWord ? field.content.word(at: field.characterPlace(at: point)) : place..<place
        field.edit {
            if word.lowerBound < grip.lowerBound {
                $0.select(grip.upperBound, to: word.lowerBound)
            } else {
                $0.select(grip.lowerBound, to: max(word.upperBound, grip.upperBound))
            }
        }
    }
}

extension UIGestureRecognizer {
    /// Whether a text field or a text view added it for its own editing.
    package final var isTextEditing: Bool { delegateToAsk is TextGestures }
}
