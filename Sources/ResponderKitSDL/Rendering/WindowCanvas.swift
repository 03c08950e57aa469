import CSDL2
import Foundation
import ResponderKit

/// A window's canvas, by whichever way is fast: SDL's renderer where a graphics processor does the work, else our own
/// painting into the window's memory, which is several times faster than a processor that imitates graphics hardware.
public final class WindowCanvas: Canvas {
    private let window: OpaquePointer
    private var renderer: OpaquePointer?
    private var rendererCanvas: RendererCanvas?

    /// A canvas for an `SDL_Window`, which must outlive it and have no other renderer. `memory` true never looks for a
    /// graphics processor.
    public init(window: OpaquePointer, memory: Bool = false) throws {
        self.window = window
        if !memory { findRenderer() }
        // SDL would otherwise send the memory to the screen by way of a renderer of its own.
        if renderer == nil { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
        if renderer == nil, SDL_GetWindowSurface(window) == nil {
            throw RenderingError.sdl("getting the window's memory")
        }
    }

    isolated deinit {
        rendererCanvas = nil
        if let renderer { SDL_DestroyRenderer(renderer) }
    }

    /// Whether a graphics processor draws.
    public var isAccelerated: Bool { renderer != nil }

    /// How many pixels the window has across and down; more than points on a dense display.
    public var pixelSize: (width: Int, height: Int) {
        if let rendererCanvas { return rendererCanvas.pixelSize }
        guard let surface = SDL_GetWindowSurface(window) else { return (0, 0) }
        return (Int(surface.pointee.w), Int(surface.pointee.h))
    }

    /// Make the textures again, as after `SDL_RENDER_DEVICE_RESET`.
    public func forgetTextures() { rendererCanvas?.forgetTextures() }

    /// Show a frame.
    public func show(_ picture: Picture) throws {
        if let rendererCanvas { return try rendererCanvas.show(picture) }
        guard let surface = SDL_GetWindowSurface(window), let pixels = surface.pointee.pixels else {
            throw RenderingError.sdl("getting the window's memory")
        }
        let format = surface.pointee.format.pointee
        guard format.BytesPerPixel == 4, format.Rmask == 0xFF0000, format.Bmask == 0xFF else {
            return try showConverted(picture, surface)
        }
        picture.paint(
            on: TriangleRaster(
                pixels: pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.pointee.w),
                height: Int(surface.pointee.h), stride: Int(surface.pointee.pitch) / 4))
        if SDL_UpdateWindowSurface(window) != 0 { throw RenderingError.sdl("showing the window's memory") }
    }

    /// Displays of another layout than 0xAARRGGBB: paint aside and let SDL convert.
    private func showConverted(_ picture: Picture, _ surface: UnsafeMutablePointer<SDL_Surface>) throws {
        let (width, height) = (surface.pointee.w, surface.pointee.h)
        guard
            let aside = SDL_CreateRGBSurfaceWithFormat(
                0, width, height, 32, Uint32(SDL_PIXELFORMAT_ARGB8888.rawValue))
        else { throw RenderingError.sdl("making a surface") }
        defer { SDL_FreeSurface(aside) }
        picture.paint(
            on: TriangleRaster(
                pixels: aside.pointee.pixels.assumingMemoryBound(to: UInt32.self), width: Int(width),
                height: Int(height), stride: Int(aside.pointee.pitch) / 4))
        SDL_SetSurfaceBlendMode(aside, SDL_BLENDMODE_NONE)
        if SDL_UpperBlit(aside, nil, surface, nil) != 0 || SDL_UpdateWindowSurface(window) != 0 {
            throw RenderingError.sdl("showing the window's memory")
        }
    }

    // MARK: Choosing

    /// Take a renderer that has a graphics processor behind it, if there is one.
    private func findRenderer() {
        let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
        guard let found = SDL_CreateRenderer(window, -1, flags) else { return }
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(found, &info)
        let isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
        let isOpenGL = info.name.map { String(cString: $0).hasPrefix("opengl") } ?? false
        if isSoftware || isOpenGL && Self.imitatesHardware() {
            SDL_DestroyRenderer(found)
        } else {
            renderer = found
            rendererCanvas = RendererCanvas(renderer: found)
        }
    }

    /// Whether the OpenGL in use runs on the main processor, as Mesa's does where there is no graphics hardware.
    private static func imitatesHardware() -> Bool {
        guard let address = SDL_GL_GetProcAddress("glGetString") else { return false }
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
        let getString = unsafeBitCast(address, to: GetString.self)
        let nameOfRenderer: UInt32 = 0x1F01
        guard let name = getString(nameOfRenderer).map({ String(cString: $0) }) else { return false }
        return ["llvmpipe", "softpipe", "swrast", "Software Rasterizer", "SwiftShader"].contains { name.contains($0) }
    }
}
