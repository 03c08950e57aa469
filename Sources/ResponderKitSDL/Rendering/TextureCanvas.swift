import CSDL2
import ResponderCore

/// Paints into the memory of a texture as large as the window, which an SDL renderer copies to the screen. For window
/// systems without window memory, such as Wayland, if there is no graphics processor.
///
/// SDL's own substitute for window memory has the window's size in points, and is blurred on a dense screen.
final class TextureCanvas: Canvas {
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?
    /// The texture's pixels. SDL does not promise that the memory of a texture still has them.
    private var pixels: [UInt32] = []
    private var textureSize: (width: Int, height: Int) = (0, 0)
    private let shown = ShownFrame()

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
        shown.forget()
    }

    /// The picture on the screen was lost.
    func forgetPicture() { shown.forget() }

    func show(_ picture: Picture) throws {
        let texture = try currentTexture()
        let (width, height) = textureSize
        let region = shown.changes(by: picture, width: width, height: height)
        guard !region.areas.isEmpty else { return shown.keep(picture) }
        do {
            try pixels.withUnsafeMutableBufferPointer { buffer in
                guard let pixels = buffer.baseAddress else { return }
                let memory = PixelMemory(pixels: pixels, width: width, height: height, stride: width)
                picture.paint(region.areas, of: memory)
                for area in region.areas {
                    var rect = area.rect
                    if SDL_UpdateTexture(texture, &rect, pixels + area.top * width + area.left, Int32(width * 4)) != 0 {
                        throw RenderingError.sdl("filling a texture", try: SDLProblem.otherVideoDriver)
                    }
                }
            }
            if SDL_RenderCopy(renderer, texture, nil, nil) != 0 {
                throw RenderingError.sdl("showing a texture", try: SDLProblem.otherVideoDriver)
            }
        } catch {
            shown.forget()
            throw error
        }
        SDL_RenderPresent(renderer)
        shown.keep(picture)
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
        pixels = [UInt32](repeating: 0, count: size.width * size.height)
        return made
    }
}
