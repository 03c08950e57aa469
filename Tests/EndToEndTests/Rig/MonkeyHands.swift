import Foundation

/// A mouse with three buttons and a wheel, and a keyboard.
final class MouseAndKeys: MonkeyHands {
    private let display: Display
    private var pointer: Pointer { display.pointer }
    private var held: Set<Pointer.Button> = []

    init(_ display: Display) { self.display = display }

    private static let characters = "abcdefghijklmnopqrstuvwxyz0123456789[]-=/.,;"
    private static let keys: [Key] =
        [.tab, .return, .escape, .space, .backspace, .delete, .left, .right, .up, .down, .home, .end]
        + characters.map { .character($0) }

    func act(on lab: Lab, _ dice: Dice) async throws -> String {
        let window = CGRect(origin: lab.window.frame.origin, size: size ?? lab.window.frame.size)
        let place = dice.point(in: window)
        switch dice.below(100) {
        case ..<12:
            try pointer.move(to: place)
            return "pointer to \(place)"
        case ..<34:
            let elements = try lab.elements()
            guard !elements.isEmpty else { return "nothing is shown" }
            let element = dice.pick(elements)
            return try await with(modifiersOf: dice) {
                try await self.click(.left, at: lab.screen(element.middle))
                return "click on \(element.role) \(element.label.prefix(30))"
            }
        case ..<44:
            let button = dice.pick([Pointer.Button.left, .left, .left, .middle, .right])
            return try await with(modifiersOf: dice) {
                try await self.click(button, at: place)
                return "\(button) click at \(place)"
            }
        case ..<50: return try await holdOrRelease(at: place, dice)
        case ..<60:
            let (end, steps) = (dice.point(in: window), 1 + dice.below(8))
            return try await with(modifiersOf: dice) {
                try await self.drag(from: place, to: end, steps: steps)
                return "drag from \(place) to \(end)"
            }
        case ..<68:
            let (button, notches) = (
                dice.pick([Pointer.Button.wheelUp, .wheelDown, .wheelLeft, .wheelRight]), 1 + dice.below(4)
            )
            return try await with(modifiersOf: dice) {
                try self.pointer.scroll(button, notches: notches, at: place)
                return "\(button) \(notches) at \(place)"
            }
        case ..<92:
            let key = dice.pick(Self.keys)
            return try await with(modifiersOf: dice, for: key) {
                try self.pointer.strike(key)
                return "key \(key)"
            }
        case ..<95:
            let size = CGSize(width: 240 + dice.below(1300), height: 180 + dice.below(800))
            try display.server.resize(lab.window, to: size)
            self.size = size
            return "window of \(size)"
        case ..<97:
            try display.server.focus(nil)
            try await Task.sleep(for: .milliseconds(dice.below(30)))
            try display.server.focus(lab.window)
            // At the focus event SDL reads the keys that are pressed at that moment, not at the time of the event: a
            // Ctrl key pressed later would turn an earlier Q into Ctrl+Q.
            try await display.server.settle(lab.window)
            return "focus lost and gained"
        default:
            let down = dice.below(60)
            try pointer.strike(.escape)
            try pointer.strike(.character("g"))
            for _ in 0..<down { try pointer.strike(.down) }
            try pointer.strike(.return)
            return "scene \(down) of the catalogue"
        }
    }

    /// The last size of the window; nil for its size after a check.
    private var size: CGSize?

    private func click(_ button: Pointer.Button, at place: CGPoint) async throws {
        try pointer.move(to: place)
        try pointer.press(button)
        try pointer.release(button)
        held.remove(button)
    }

    private func holdOrRelease(at place: CGPoint, _ dice: Dice) async throws -> String {
        let button = dice.pick([Pointer.Button.left, .right, .middle])
        try pointer.move(to: place)
        if held.remove(button) != nil {
            try pointer.release(button)
            return "\(button) up at \(place)"
        }
        held.insert(button)
        try pointer.press(button)
        return "\(button) down at \(place)"
    }

    private func drag(from start: CGPoint, to end: CGPoint, steps: Int) async throws {
        let path = Touchscreen.line(from: start, to: end)
        try pointer.move(to: start)
        try pointer.press()
        for step in 1...steps {
            try pointer.move(to: path(CGFloat(step) / CGFloat(steps)))
            try await Task.sleep(for: .milliseconds(4))
        }
        try pointer.release()
        held.remove(.left)
    }

    /// Holds modifier keys now and then. Ctrl+Q and Ctrl+W would close the lab.
    private func with(
        modifiersOf dice: Dice, for key: Key? = nil, _ act: () async throws -> String
    ) async throws -> String {
        let choices: [[Key]] = [[.shift], [.control], [.alt], [.shift, .control], [.shift, .alt]]
        let modifiers = dice.below(5) == 0 ? dice.pick(choices) : []
        if [.character("q"), .character("w")].contains(key), !modifiers.isEmpty { return try await act() }
        for key in modifiers { try display.pointer.hold(key) }
        defer { for key in modifiers.reversed() { try? display.pointer.letGo(of: key) } }
        return try await modifiers.map { "\($0) + " }.joined() + act()
    }

    func letGo() throws {
        for button in held { try pointer.release(button) }
        held = []
        size = nil
    }

    func drag(from start: CGPoint, to end: CGPoint) async throws { try await pointer.drag(from: start, to: end) }
}

/// Ten fingers on a touchscreen, and sometimes the mouse.
final class TenFingers: MonkeyHands {
    private let screen: Touchscreen
    private let mouse: MouseAndKeys
    private var places: [Int: CGPoint] = [:]

    init(_ display: Display) throws {
        screen = try display.touchscreen
        mouse = MouseAndKeys(display)
    }

    func act(on lab: Lab, _ dice: Dice) async throws -> String {
        let window = lab.window.frame
        let finger = dice.below(10)
        switch dice.below(100) {
        case ..<30:
            guard places[finger] == nil else { return try move([finger], in: window, far: true, dice) }
            return try land([finger], in: window, dice)
        case ..<60: return try move(places.keys.sorted(), in: window, far: dice.below(4) == 0, dice)
        case ..<80:
            guard places[finger] != nil else { return "nothing" }
            return try lift([finger])
        case ..<86: return try land((0..<10).filter { places[$0] == nil && dice.below(2) == 0 }, in: window, dice)
        case ..<90: return try lift(places.keys.sorted())
        case ..<94:
            let elements = try lab.elements()
            guard places[finger] == nil, !elements.isEmpty else { return "nothing" }
            let element = dice.pick(elements)
            let place = lab.screen(element.middle)
            guard window.contains(place) else { return "nothing" }
            places[finger] = place
            try screen.send(.down(finger, place))
            try await Task.sleep(for: .milliseconds(10))
            return try lift([finger]) + " tap on \(element.role) \(element.label.prefix(30))"
        default: return try await mouse.act(on: lab, dice)
        }
    }

    private func land(_ fingers: [Int], in window: CGRect, _ dice: Dice) throws -> String {
        for finger in fingers { places[finger] = dice.point(in: window) }
        try screen.send(fingers.map { .down($0, places[$0]!) })
        return "fingers \(fingers) down"
    }

    private func move(_ fingers: [Int], in window: CGRect, far: Bool, _ dice: Dice) throws -> String {
        for finger in fingers {
            guard let place = places[finger] else { continue }
            let near = CGRect(x: place.x - 15, y: place.y - 15, width: 30, height: 30).intersection(window)
            var next = dice.point(in: far || near.isEmpty ? window : near)
            // The touchscreen's driver requires each event to change something.
            if next == place { next.x += next.x > window.midX ? -1 : 1 }
            places[finger] = next
        }
        try screen.send(fingers.map { .move($0, places[$0]!) })
        return "fingers \(fingers) move\(far ? " far" : "")"
    }

    private func lift(_ fingers: [Int]) throws -> String {
        for finger in fingers { places[finger] = nil }
        try screen.send(fingers.map { .up($0) })
        return "fingers \(fingers) up"
    }

    func letGo() throws {
        try mouse.letGo()
        places = [:]
        try screen.liftAll()
    }

    func drag(from start: CGPoint, to end: CGPoint) async throws { try await screen.drag(from: start, to: end) }
}
