import ResponderCore

/// A surface on which a frame can be shown.
@preconcurrency @MainActor
public protocol Canvas: AnyObject {
    /// The size in pixels.
    var pixelSize: (width: Int, height: Int) { get }

    /// Show a frame that `Renderer` made.
    func show(_ picture: Picture) throws
}

extension Canvas {
    /// Whether frames are painted into memory, not by a graphics processor.
    var isMemory: Bool {
        switch self {
        case is RendererCanvas: false
        case let canvas as WindowCanvas: !canvas.isAccelerated
        default: true
        }
    }
}

/// A frame that can be shown until its renderer makes the next one.
public struct Picture {
    let frame: Frame
    let atlas: GlyphAtlas
    let background: UIColor
}
