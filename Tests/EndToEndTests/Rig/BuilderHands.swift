import Foundation

/// A mouse and a keyboard that live in the builder: they enter it again whenever they are out of it, and leave it in the middle of
/// drags.
final class BuilderHands: MonkeyHands {
    private let display: Display
    private let hands: MouseAndKeys
    private var isHeld = false

    init(_ display: Display) {
        self.display = display
        hands = MouseAndKeys(display)
    }

    private static let buttons = [
        "Play the last fingers", "File", "Arrange", "Close", "Try it", "Undo", "Properties", "JSON",
    ]

    func act(on lab: Lab, _ dice: Dice) async throws -> String {
        let elements = try lab.elements()
        let isInside = elements.contains { $0.label == "Try it" }
        if !isInside, !elements.contains(where: { $0.role == "sheet" }), dice.below(3) == 0 {
            return try await control("e")
        }
        switch dice.below(100) {
        case ..<15:
            // The key leaves the builder, or enters it, while the button is down.
            try press(at: lab.screen(place(dice)))
            for _ in 0..<dice.below(4) { try display.pointer.move(to: lab.screen(place(dice))) }
            return try await "drag and " + control("e")
        case ..<25:
            guard isHeld else { return "nothing" }
            try letGoOfButton()
            return "button up"
        case ..<40:
            let label = dice.pick(Self.buttons)
            guard let element = elements.last(where: { $0.label == label }) else { return "no \(label)" }
            try letGoOfButton()
            try await display.pointer.click(at: lab.screen(element.middle))
            return "click on \(label)"
        case ..<55: return try await control(dice.pick(Array("vcxdzyv")))
        default: return try await hands.act(on: lab, dice)
        }
    }

    /// A place on the canvas, or on the lab's stage.
    private func place(_ dice: Dice) -> CGPoint { dice.point(in: CGRect(x: 180, y: 80, width: 700, height: 560)) }

    private func control(_ character: Character) async throws -> String {
        try await display.pointer.holding(.control) { try display.pointer.strike(.character(character)) }
        return "Ctrl + \(character)"
    }

    private func press(at place: CGPoint) throws {
        try letGoOfButton()
        try display.pointer.move(to: place)
        try display.pointer.press()
        isHeld = true
    }

    private func letGoOfButton() throws {
        if isHeld { try display.pointer.release() }
        isHeld = false
    }

    func letGo() throws {
        try letGoOfButton()
        try hands.letGo()
    }

    func drag(from start: CGPoint, to end: CGPoint) async throws { try await hands.drag(from: start, to: end) }
}
