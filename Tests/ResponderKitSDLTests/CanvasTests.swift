import CSDL2

@testable import ResponderKitSDL

/// The two kinds of canvas for the screen, and an application's window inside another's.
@Suite struct CanvasTests {
    /// SDL's own software renderer takes the place of a graphics processor here: shapes and glyphs on whole pixels must
    /// be equal on both canvases.
    @Test func `Renderer canvas draws what memory draws`() throws {
        let surface = try #require(
            SDL_CreateRGBSurfaceWithFormat(0, 120, 60, 32, Uint32(SDL_PIXELFORMAT_ARGB8888.rawValue)))
        defer { SDL_FreeSurface(surface) }
        let sdlRenderer = try #require(SDL_CreateSoftwareRenderer(surface))
        defer { SDL_DestroyRenderer(sdlRenderer) }
        let image = UIImage(pixelWidth: 2, pixelHeight: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255])!
        let window = shownWindow(120, 60)
        window.addSubview(block(10, 10, 40, 30, .blue))
        let view = DrawingView(frame: window.bounds)
        view.content = {
            let context = UIGraphicsGetCurrentContext()
            context?.draw("Canvas", at: CGPoint(14, 15), font: .systemFont(ofSize: 15), color: .white)
            context?.draw(image, in: CGRect(70, 10, 2, 1))
            context?.draw("later", at: CGPoint(70, 30), font: .systemFont(ofSize: 12), color: .white)
        }
        window.addSubview(view)
        let memory = PixelCanvas(width: 120, height: 60)!
        try Shared.renderer.draw(window, scale: 1, on: memory)
        do {
            let canvas = RendererCanvas(renderer: sdlRenderer)
            #expect(canvas.pixelSize == (120, 60))
            for _ in 0..<3 { try Shared.renderer.draw(window, scale: 1, on: canvas) }
            canvas.forgetTextures()
            try Shared.renderer.draw(window, scale: 1, on: canvas)
        }
        for y in 0..<60 {
            let row = surface.pointee.pixels.advanced(by: y * Int(surface.pointee.pitch))
                .assumingMemoryBound(to: UInt32.self)
            for x in 0..<120 {
                for shift: UInt32 in [0, 8, 16] {
                    let (one, other) = (row[x] >> shift & 255, memory.pixels[y * 120 + x] >> shift & 255)
                    #expect(abs(Int(one) - Int(other)) <= 4, "pixel \(x), \(y)")
                }
            }
        }
    }

    /// The soft edge of a turned picture extends beyond its texture, and SDL must not receive such texels.
    @Test func `Turned and cut pictures are accepted by SDL`() throws {
        let surface = try #require(
            SDL_CreateRGBSurfaceWithFormat(0, 60, 60, 32, Uint32(SDL_PIXELFORMAT_ARGB8888.rawValue)))
        defer { SDL_FreeSurface(surface) }
        let sdlRenderer = try #require(SDL_CreateSoftwareRenderer(surface))
        defer { SDL_DestroyRenderer(sdlRenderer) }
        let pixels = (0..<40 * 40).flatMap { $0 % 40 < 20 ? [255, 0, 0, 255] : [0, 0, 255, 255] as [UInt8] }
        let image = UIImage(pixelWidth: 40, pixelHeight: 40, pixels: pixels)!
        let window = shownWindow(60, 60)
        let view = DrawingView(frame: CGRect(10, 10, 40, 40))
        view.content = { UIGraphicsGetCurrentContext()?.draw(image, in: CGRect(0, 0, 40, 40)) }
        view.transform = CGAffineTransform(rotationAngle: 0.5)
        window.addSubview(view)
        try Shared.renderer.draw(window, scale: 1, on: RendererCanvas(renderer: sdlRenderer))
        let row = surface.pointee.pixels.advanced(by: 30 * Int(surface.pointee.pitch))
            .assumingMemoryBound(to: UInt32.self)
        #expect(row[18] >> 16 & 255 > 200 && row[42] & 255 > 200)
    }

    @Test func `A frame without pictures is one draw call for each page`() throws {
        let painter = Painter()
        painter.clip = ConvexClip([Vec(0, 0), Vec(500, 0), Vec(500, 500), Vec(0, 500)])
        let color = SDLColors.halfWhite
        for index in 0..<20 {
            painter.fillRect(
                CGRect(x: index * 10, y: 5, width: 8, height: 8), radii: CornerRadii(repeating: 2), .identity, color)
        }
        #expect(painter.frame.runs.count == 1)
    }

    /// A view that shows another application's window.
    private final class Portal: UIView, ViewPortal {
        var portalContents: [UIView] = []
        var portalTransform = CGAffineTransform.identity
    }

    private final class NamedView: UIView {
        var application: UIApplication?
        override func draw(_ rect: CGRect) { application = UIApplication.shared }
    }

    @Test func `A portal shows the window of another application`() throws {
        let stage = UIApplication()
        let inside = NamedView(frame: CGRect(5, 5, 10, 10))
        inside.backgroundColor = .white
        let stageWindow = stage.asCurrent { UIWindow(frame: CGRect(0, 0, 20, 20)) }
        stage.asCurrent {
            stageWindow.isHidden = false
            stageWindow.addSubview(inside)
        }
        let picture = try drawn(60, 60) { window in
            let portal = Portal(frame: CGRect(10, 10, 25, 40))
            portal.portalContents = [stageWindow]
            portal.portalTransform = CGAffineTransform(scaleX: 2, y: 2)
            window.addSubview(portal)
        }
        #expect(inside.application === stage)
        // Twice as large, and clipped at the portal's end.
        #expect(picture.worstError { x, y in x >= 20 && x < 35 && y >= 20 && y < 40 } == 0)
    }
}
