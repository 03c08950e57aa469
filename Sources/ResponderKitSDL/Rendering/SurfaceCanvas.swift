import CSDL2
import ResponderKit

/// Paints into the memory of a window, which the window system shows unchanged: the fastest method without a graphics
/// processor, if the window system provides such memory.
final class SurfaceCanvas: Canvas {
    private let window: OpaquePointer

    /// - Throws: `RenderingError` if the window system provides no memory.
    init(window: OpaquePointer) throws {
        self.window = window
        // Without this SDL would send the memory to the screen through its own renderer.
        if SDLHost.takesMemory { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
        // The call may fail without a reason, and must not report an older one.
        SDL_ClearError()
        _ = try surface()
    }

    nonisolated deinit {}

    var pixelSize: (width: Int, height: Int) {
        guard let surface = SDL_GetWindowSurface(window) else { return (0, 0) }
        return (Int(surface.pointee.w), Int(surface.pointee.h))
    }

    func show(_ picture: Picture) throws {
        let surface = try surface()
        guard let pixels = surface.pointee.pixels else { throw Self.noMemory }
        let format = surface.pointee.format.pointee
        guard format.BytesPerPixel == 4, format.Rmask == 0xFF0000, format.Bmask == 0xFF else {
            return try showConverted(picture, surface)
        }
        picture.paint(
            on: TriangleRaster(
                pixels: pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.pointee.w),
                height: Int(surface.pointee.h), stride: Int(surface.pointee.pitch) / 4))
        if SDL_UpdateWindowSurface(window) != 0 { throw Self.notShown }
    }

    /// For displays with another layout than 0xAARRGGBB: paint into other memory and let SDL convert.
    private func showConverted(_ picture: Picture, _ surface: UnsafeMutablePointer<SDL_Surface>) throws {
        let (width, height) = (surface.pointee.w, surface.pointee.h)
        guard
            let aside = SDL_CreateRGBSurfaceWithFormat(
                0, width, height, 32, Uint32(SDL_PIXELFORMAT_ARGB8888.rawValue))
        else { throw RenderingError.sdl("making a surface of \(width) × \(height) pixels", try: "a smaller window") }
        defer { SDL_FreeSurface(aside) }
        picture.paint(
            on: TriangleRaster(
                pixels: aside.pointee.pixels.assumingMemoryBound(to: UInt32.self), width: Int(width),
                height: Int(height), stride: Int(aside.pointee.pitch) / 4))
        SDL_SetSurfaceBlendMode(aside, SDL_BLENDMODE_NONE)
        if SDL_UpperBlit(aside, nil, surface, nil) != 0 || SDL_UpdateWindowSurface(window) != 0 {
            throw Self.notShown
        }
    }

    private func surface() throws -> UnsafeMutablePointer<SDL_Surface> {
        guard let surface = SDL_GetWindowSurface(window) else { throw Self.noMemory }
        return surface
    }

    private static var noMemory: RenderingError {
        .sdl("getting the window's memory", try: SDLProblem.otherVideoDriver)
    }

    private static var notShown: RenderingError {
        .sdl("showing the window's memory", try: SDLProblem.otherVideoDriver)
    }
}
