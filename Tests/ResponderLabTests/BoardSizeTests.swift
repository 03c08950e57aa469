import ResponderKit
import Testing

@testable import ResponderLab

/// The photo board in a stage whose size changes, as with the panels.
@Suite struct BoardSizeTests {
    @Test(arguments: [CGSize(640, 480), CGSize(900, 400)])
    func `A board that gets another size and its own again is where it was`(_ other: CGSize) throws {
        let session = try Session(Source(name: "photo-board", LabCommand.catalogue()), Arguments([]))
        let first = CGSize(1266, 610)
        session.fit(into: first, at: 0.1)
        session.advance(to: 0.2)
        // A board that was changed does not follow the size with another composition.
        for (step, phase) in [TouchSample.Phase.down, .move, .move, .move, .up].enumerated() {
            session.touch(phase, 560 + 30 * CGFloat(step), 400 + 20 * CGFloat(step), at: 0.3 + 0.1 * Double(step))
        }
        session.advance(to: 4)
        func places() throws -> [CGPoint] {
            let stage = session.stage
            stage.learn()
            return try ["photo", "photo-3", "note", "board"].map { name in
                let view = try #require(stage.view(named: name))
                let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
                return CGPoint(x: place.x.rounded(), y: place.y.rounded())
            }
        }
        let before = try places()
        session.fit(into: other, at: 4.1)
        session.advance(to: 7)
        #expect(try places() != before)
        session.fit(into: first, at: 7.1)
        session.advance(to: 10)
        #expect(try places() == before)
    }
}
