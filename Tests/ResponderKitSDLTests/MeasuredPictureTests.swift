import ResponderFiles

@testable import ResponderKitSDL

/// The picture of Docs/Behaviour.md: the engine's curves beside the recordings of UIKit. `make words` draws it again.
@Suite struct MeasuredPictureTests {
    nonisolated private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func picture() throws -> Drawn {
        let file = Self.root.appendingPathComponent("Tests/ResponderKitTests/Measured/Curves.csv")
        let chart = MeasuredChart(try String(contentsOf: file, encoding: .utf8))
        return try drawnContent(MeasuredChart.size.width, MeasuredChart.size.height, scale: 2) { chart.draw() }
    }

    @Test func `The picture shows the curves of today`() throws {
        let file = Self.root.appendingPathComponent("Docs/measured.png")
        let png = try PNGFile([UInt8](try Data(contentsOf: file)))
        let drawn = try picture().snapshot
        #expect(png.width == drawn.width && png.height == drawn.height)
        #expect(try png.pixels() == drawn.pixels, "`make words` draws it again")
    }

    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["RESPONDER_WORDS"] != nil, "`make words` draws it again")
    )
    func `The picture is drawn again`() throws {
        try picture().snapshot.write(to: Self.root.appendingPathComponent("Docs/measured.png").path)
    }
}
