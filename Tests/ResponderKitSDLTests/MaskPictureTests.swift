@testable import ResponderKitSDL

@Suite struct MaskPictureTests {
    private let application = UIApplication()

    @Test func `The layer of a view masks another view, follows it, and ends with nil`() throws {
        let (view, mask) = application.asCurrent {
            (UIView(frame: CGRect(0, 0, 10, 10)), UIView(frame: CGRect(0, 0, 5, 10)))
        }
        view.backgroundColor = .red
        mask.backgroundColor = .black
        let canvas = try #require(PixelCanvas(keepingWidth: 10, height: 10))
        let renderer = Renderer(font: try StrokeFont.standard())
        func expect(_ left: UInt32, _ right: UInt32, after change: () -> Void) throws {
            application.asCurrent(change)
            try renderer.draw(view, scale: 1, on: canvas)
            #expect([canvas.pixels[52], canvas.pixels[57]] == [left, right])
        }
        try expect(0xFFFF_0000, 0xFF00_0000) { view.layer.mask = mask.layer }
        try expect(0xFF00_0000, 0xFFFF_0000) { mask.center.x += 5 }
        try expect(0xFFFF_0000, 0xFFFF_0000) { view.layer.mask = nil }
    }

    /// The opacity of the middle of a picture in which a path is stroked with round ends.
    private func opacity(_ add: (UIBezierPath) -> Void) throws -> UInt8 {
        application.rasterizer = Renderer(font: try StrokeFont.standard())
        return try application.asCurrent {
            let path = UIBezierPath()
            path.lineWidth = 4
            path.lineCapStyle = .round
            path.move(to: CGPoint(x: 5, y: 5))
            add(path)
            let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in path.stroke() }
            return try #require(image.cgImage).pixels[(5 * 10 + 5) * 4 + 3]
        }
    }

    @Test func `A move without a line draws nothing, a line of no length a dot`() throws {
        #expect(try opacity { _ in } == 0)
        #expect(try opacity { $0.move(to: CGPoint(x: 1, y: 1)) } == 0)
        #expect(try opacity { $0.addLine(to: CGPoint(x: 5, y: 5)) } == 255)
    }
}
