import Foundation
import Testing

extension EndToEnd {
    /// The lab's overlays for a person with a mouse.
    @Suite(.serialized)
    struct OverlayTests {
        @Test func `Holding Alt shows the pointer's two fingers, one of them mirrored`() async throws {
            try await Lab.withPointer("transform", "--size", "1280x800") { lab in
                // Left and right of the middle of the tile, beside the circle in it.
                let places = [CGPoint(x: 714, y: 186), CGPoint(x: 794, y: 186)]
                var points: [CGPoint] = []
                for place in places { points.append(try await lab.point(place.x, place.y)) }
                @MainActor func colors() throws -> [UInt32] {
                    let picture = try lab.display.server.picture()
                    return points.map { picture[$0] }
                }
                try lab.pointer.move(to: points[0])
                let before = try colors()
                try await lab.pointer.holding(.alt) {
                    try await eventually("a dot under each finger") {
                        let now = try colors()
                        return now[0] != before[0] && now[1] != before[1]
                    }
                }
                try await eventually("they go with the key") { try colors() == before }
            }
        }

        @Test func `With two fingers on, a click on a button is one finger, and a restart keeps two`() async throws {
            try await Lab.withPointer("transform", "--size", "1280x800") { lab in
                @MainActor func pairs(_ isOn: Bool) async throws {
                    try await lab.waitFor("two fingers \(isOn ? "on" : "off")") {
                        $0.label == "two fingers" && ($0.selected == true) == isOn
                    }
                }
                for _ in 1...2 {
                    try lab.pointer.strike(.character("m"))
                    try await pairs(true)
                    try await lab.tap("two fingers")
                    try await pairs(false)
                }
                #expect(try lab.elements().allSatisfy { $0.role != "sheet" })
                try await lab.tap("two fingers")
                try await lab.pointer.drag(from: lab.point(709, 141), to: lab.point(679, 111))
                try await lab.waitFor(text: "move-tile.pinch")
                try lab.pointer.strike(.character("r"))
                try await lab.waitForEnd(of: "move-tile.pinch")
                try await pairs(true)
            }
        }

        @Test func `A shake is shown on the stage and disappears`() async throws {
            try await Lab.withPointer("transform", "--size", "1280x800") { lab in
                // In the sign over the scene, beside its word.
                let place = try await lab.point(415, 30)
                let before = try lab.display.color(at: place)
                // A busy machine may come too late for one of them, because they are short.
                for shake in 1...5 {
                    try lab.pointer.shortcut("z", .control, .alt)
                    do {
                        try await eventually("the sign", within: .seconds(2)) {
                            try lab.display.color(at: place) != before
                        }
                        break
                    } catch {
                        guard shake < 5 else { throw error }
                    }
                }
                // It fades to the end although no input arrives.
                try await eventually("its end") { try lab.display.color(at: place) == before }
            }
        }
    }
}
