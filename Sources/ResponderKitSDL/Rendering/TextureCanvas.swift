import CSDL2
import ResponderKit

/// Paints into the memory of a texture as large as the window, which an SDL renderer copies to the screen. For window
/// systems without window memory, such as Wayland, if there is no graphics processor.
///
/// SDL's own substitute for window memory has the window's size in points, and is blurred on a dense screen.
final class TextureCanvas: Canvas {
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?
    private var textureSize: (width: Int, height: Int) = (0, 0)

    /// A canvas for an `SDL_Renderer`, which must outlive it.
    init(renderer: OpaquePointer) { self.renderer = renderer }

    isolated deinit { forgetTextures() }

    var pixelSize: (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetRendererOutputSize(renderer, &width, &height)
        return (Int(width), Int(height))
    }

    func forgetTextures() {
        if let texture { SDL_DestroyTexture(texture) }
        texture = nil
    }

    func show(_ picture: Picture) throws {
        let texture = try currentTexture()
        var memory: UnsafeMutableRawPointer?
        var pitch: Int32 = 0
        guard SDL_LockTexture(texture, nil, &memory, &pitch) == 0, let memory else {
            throw RenderingError.sdl("getting a texture's memory", try: SDLProblem.otherVideoDriver)
        }
        picture.paint(
            on: TriangleRaster(
                pixels: memory.assumingMemoryBound(to: UInt32.self), width: textureSize.width,
                height: textureSize.height, stride: Int(pitch) / 4))
        SDL_UnlockTexture(texture)
        if SDL_RenderCopy(renderer, texture, nil, nil) != 0 {
            throw RenderingError.sdl("showing a texture", try: SDLProblem.otherVideoDriver)
        }
        SDL_RenderPresent(renderer)
    }

    /// The texture with the window's present size.
    private func currentTexture() throws -> OpaquePointer {
        let size = pixelSize
        if let texture, size == textureSize { return texture }
        forgetTextures()
        let format = Uint32(SDL_PIXELFORMAT_ARGB8888.rawValue)
        let access = Int32(SDL_TEXTUREACCESS_STREAMING.rawValue)
        guard let made = SDL_CreateTexture(renderer, format, access, Int32(size.width), Int32(size.height)) else {
            throw RenderingError.sdl(
                "making a texture of \(size.width) × \(size.height) pixels", try: "a smaller window")
        }
        SDL_SetTextureBlendMode(made, SDL_BLENDMODE_NONE)
        texture = made
        textureSize = size
        return made
    }
}
