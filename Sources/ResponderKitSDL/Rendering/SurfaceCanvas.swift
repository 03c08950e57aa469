import CSDL2
import ResponderCore

/// Paints into the memory of a window, which the window system shows unchanged: the fastest method without a graphics
/// processor, if the window system provides such memory.
final class SurfaceCanvas: Canvas {
    private let window: OpaquePointer
    private let shown = ShownFrame()
    /// The memory that has the shown frame.
    private var memory: UnsafeMutableRawPointer?

    /// - Throws: `RenderingError` if the window system provides no memory.
    init(window: OpaquePointer) throws {
        self.window = window
        // Without this SDL would send the memory to the screen through its own renderer.
        if VideoDriver.takesMemory { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
        // The call may fail without a reason, and must not report an older one.
        SDL_ClearError()
        _ = try surface()
    }

    nonisolated deinit {}

    var pixelSize: (width: Int, height: Int) {
        guard let surface = SDL_GetWindowSurface(window) else { return (0, 0) }
        return (Int(surface.pointee.w), Int(surface.pointee.h))
    }

    /// The window's memory may be new, or its picture on the screen was lost.
    func forgetPicture() { shown.forget() }

    func show(_ picture: Picture) throws {
        let surface = try surface()
        let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
        if surface.pointee.pixels != memory { shown.forget() }
        memory = surface.pointee.pixels
        let region = shown.changes(by: picture, width: width, height: height)
        guard !region.areas.isEmpty else { return shown.keep(picture) }
        do {
            try paint(region, of: picture, on: surface)
            var rects = region.areas.map(\.rect)
            if SDL_UpdateWindowSurfaceRects(window, &rects, Int32(rects.count)) != 0 { throw Self.notShown }
        } catch {
            shown.forget()
            throw error
        }
        shown.keep(picture)
    }

    private func paint(
        _ region: PixelRegion, of picture: Picture, on surface: UnsafeMutablePointer<SDL_Surface>
    ) throws {
        guard let pixels = surface.pointee.pixels else { throw Self.noMemory }
        let format = surface.pointee.format.pointee
        guard format.BytesPerPixel == 4, format.Rmask == 0xFF0000, format.Bmask == 0xFF else {
            return try paintConverted(region, of: picture, on: surface)
        }
        let memory = PixelMemory(
            pixels: pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.pointee.w),
            height: Int(surface.pointee.h), stride: Int(surface.pointee.pitch) / 4)
        picture.paint(region.areas, of: memory)
    }

    /// For displays with another layout than 0xAARRGGBB: paint into other memory and let SDL convert.
    private func paintConverted(
        _ region: PixelRegion, of picture: Picture, on surface: UnsafeMutablePointer<SDL_Surface>
    ) throws {
        let (width, height) = (surface.pointee.w, surface.pointee.h)
        guard
            let aside = SDL_CreateRGBSurfaceWithFormat(
                0, width, height, 32, Uint32(SDL_PIXELFORMAT_ARGB8888.rawValue))
        else { throw RenderingError.sdl("making a surface of \(width) × \(height) pixels", try: "a smaller window") }
        defer { SDL_FreeSurface(aside) }
        let memory = PixelMemory(
            pixels: aside.pointee.pixels.assumingMemoryBound(to: UInt32.self), width: Int(width),
            height: Int(height), stride: Int(aside.pointee.pitch) / 4)
        SDL_SetSurfaceBlendMode(aside, SDL_BLENDMODE_NONE)
        picture.paint(region.areas, of: memory)
        for area in region.areas {
            var from = area.rect
            var to = area.rect
            if SDL_UpperBlit(aside, &from, surface, &to) != 0 { throw Self.notShown }
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

extension PixelArea {
    /// The same for SDL.
    var rect: SDL_Rect { SDL_Rect(x: Int32(left), y: Int32(top), w: Int32(right - left), h: Int32(bottom - top)) }
}
