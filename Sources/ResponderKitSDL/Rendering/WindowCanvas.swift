import CSDL2
import Foundation
import ResponderCore

/// A window's canvas. With a graphics processor SDL's renderer draws. Without one our own painting into memory is
/// several times faster than emulated graphics hardware; the window system takes the memory directly (X11) or as a
/// texture (Wayland).
@preconcurrency @MainActor
public final class WindowCanvas: Canvas {
    private var renderer: OpaquePointer?
    private var canvas: any Canvas

    /// A canvas for an `SDL_Window`, which must outlive it and have no other renderer. With `memory` it never draws
    /// with a graphics processor.
    /// - Throws: `RenderingError` if SDL has neither a renderer nor memory for the window.
    public init(window: OpaquePointer, memory: Bool = false) throws {
        if !VideoDriver.takesMemory || !memory && Self.mayHaveHardware { renderer = Self.makeRenderer(window) }
        if let renderer, !memory, Self.isFast(renderer) {
            canvas = RendererCanvas(renderer: renderer)
        } else if let renderer, !VideoDriver.takesMemory {
            canvas = TextureCanvas(renderer: renderer)
        } else {
            if let renderer { SDL_DestroyRenderer(renderer) }
            renderer = nil
            canvas = try SurfaceCanvas(window: window)
        }
    }

    isolated deinit {
        // Textures are released before their renderer.
        forgetTextures()
        if let renderer { SDL_DestroyRenderer(renderer) }
    }

    /// Whether a graphics processor draws.
    public var isAccelerated: Bool { canvas is RendererCanvas }

    /// The size of the window in pixels; more than points on a dense display.
    public var pixelSize: (width: Int, height: Int) { canvas.pixelSize }

    /// Make the textures again, as after `SDL_RENDER_DEVICE_RESET`.
    public func forgetTextures() {
        (canvas as? RendererCanvas)?.forgetTextures()
        (canvas as? TextureCanvas)?.forgetTextures()
    }

    /// The window's picture was lost, or its memory changed: the next frame is shown completely.
    func forgetPicture() {
        (canvas as? SurfaceCanvas)?.forgetPicture()
        (canvas as? TextureCanvas)?.forgetPicture()
    }

    /// Show a frame.
    public func show(_ picture: Picture) throws { try canvas.show(picture) }

    // MARK: Choosing

    /// Whether there is a device of a graphics processor. Without one OpenGL runs on the main processor, and loading it
    /// only to find that out takes a third of a program's start.
    private static var mayHaveHardware: Bool {
        #if os(Linux)
            let devices: [String] = ["/dev/dri", "/dev/nvidiactl", "/dev/dxg", "/dev/mali0", "/dev/kgsl-3d0"]
            return devices.contains { FileManager.default.fileExists(atPath: $0) }
        #else
            return true
        #endif
    }

    /// A renderer that uses OpenGL or similar, if there is one.
    private static func makeRenderer(_ window: OpaquePointer) -> OpaquePointer? {
        SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue)
    }

    /// Whether a renderer has a graphics processor behind it.
    private static func isFast(_ renderer: OpaquePointer) -> Bool {
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(renderer, &info)
        if info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0 { return false }
        let isOpenGL = info.name.map { String(cString: $0).hasPrefix("opengl") } ?? false
        return !(isOpenGL && imitatesHardware())
    }

    /// Whether the OpenGL in use runs on the main processor, as Mesa's does without graphics hardware.
    private static func imitatesHardware() -> Bool {
        guard let address = SDL_GL_GetProcAddress("glGetString") else { return false }
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
        let getString = unsafeBitCast(address, to: GetString.self)
        let nameOfRenderer: UInt32 = 0x1F01
        guard let name = getString(nameOfRenderer).map({ String(cString: $0) }) else { return false }
        return ["llvmpipe", "softpipe", "swrast", "Software Rasterizer", "SwiftShader"].contains { name.contains($0) }
    }
}
