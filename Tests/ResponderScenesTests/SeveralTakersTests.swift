import ResponderChronicle
import Testing

/// Several fingers of one touch, each of which another view got.
@Suite struct SeveralTakersTests {
    private static let photos = """
        "subviews":[
          {"name":"photo","frame":[20,50,150,200],"gestures":[{"name":"photo.pan","kind":"pan"}]},
          {"name":"photo-5","frame":[220,50,150,200],"gestures":[{"name":"photo-5.pan","kind":"pan"}]}]
        """

    /// The same with a label for each photo.
    private static let labelled =
        photos
        .replacing(#""name":"photo","#, with: #""name":"photo","accessibilityLabel":"night photo","#)
        .replacing(#""name":"photo-5","#, with: #""name":"photo-5","accessibilityLabel":"sunset photo","#)

    /// The outcome of two fingers that drag a photo each, in the middle of the drag.
    private func dragged(_ photos: String = photos) throws -> TouchOutcome {
        let lines = [
            touch(0.1, "down", 90, 150), touch(0.2, "down", 300, 150, contact: 2), touch(0.3, "move", 90, 190),
            touch(0.3, "move", 300, 110, contact: 2),
        ]
        let model = try explanation(lines, on: sceneText(root: photos))
        return try #require(model.timeline.touches.last)
    }

    @Test func `Each of two views with the same words has a badge of its own`() throws {
        let badges = try dragged().verdict.badges.filter { $0.standing == .won }
        #expect(badges.map(\.target) == [.gesture("photo.pan"), .gesture("photo-5.pan")])
        #expect(badges.map(\.words) == ["pan has it", "pan has it"])
    }

    @Test func `The sentence says which of them has which finger`() throws {
        #expect(
            try dragged().verdict.headline == "The photo's pan has finger 1 and another photo's pan has finger 2.")
    }

    @Test func `Labels tell the views apart`() throws {
        let verdict = try dragged(Self.labelled).verdict
        #expect(verdict.headline == "The night photo's pan has finger 1 and the sunset photo's pan has finger 2.")
        #expect(verdict.badges.filter { $0.standing == .won }.map(\.words) == ["pan has it", "pan has it"])
    }
}
