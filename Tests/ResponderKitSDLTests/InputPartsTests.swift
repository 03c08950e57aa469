@testable import ResponderKitSDL

/// The parts of the input of a pump after a pause.
struct InputPartsTests {
    private func touch(_ contact: Int, _ phase: TouchSample.Phase, at time: TimeInterval) -> InputSample {
        .touch(TouchSample(contact: contact, phase: phase, location: .zero, timestamp: time))
    }

    @Test func `The input of one frame stays one batch`() {
        let batch = [touch(1, .down, at: 1), touch(1, .move, at: 1.008), touch(2, .down, at: 1.016)]
        #expect((InputParts.of(batch), InputParts.of([.hover(HoverSample(location: nil))]).count) == ([batch], 1))
        #expect(InputParts.of([]) == [[]])
    }

    @Test func `After a pause moves are separate from landings and lifts`() {
        let landing = [touch(1, .down, at: 1), touch(2, .down, at: 1.001)]
        let moves = [touch(1, .move, at: 1.1), .text("a"), touch(2, .move, at: 1.2), touch(1, .move, at: 1.3)]
        let lift = [touch(1, .up, at: 1.3), touch(2, .cancel, at: 1.3)]
        #expect(InputParts.of(landing + moves + lift) == [landing, moves, lift])
    }

    @Test func `After a pause a finger that landed and lifted keeps its duration`() {
        let batch = [touch(1, .down, at: 1), touch(1, .up, at: 1.7), touch(2, .down, at: 1.71), .text("a")]
        let parts = InputParts.timed(batch, at: 1.8)
        #expect((parts.map(\.time), parts.map(\.samples)) == ([1, 1.71], [[batch[0]], Array(batch[1...])]))
        #expect(InputParts.timed([touch(1, .down, at: 1)], at: 1.02).map(\.time) == [1.02])
    }
}
