import ResponderKit

/// Something that a frame can be shown on.
public protocol Canvas: AnyObject {
    /// Pixels across and down.
    var pixelSize: (width: Int, height: Int) { get }

    /// Show a frame that `Renderer` made.
    func show(_ picture: Picture) throws
}

/// A frame ready to be shown, valid until its renderer makes the next one.
public struct Picture {
    let frame: Frame
    let atlas: GlyphAtlas
    let background: UIColor
}

/// What went wrong while drawing, in one line.
public struct RenderingError: Error, CustomStringConvertible {
    /// What went wrong and what to do about it.
    public let description: String
}
