import Foundation

// `#imageLiteral(resourceName:)` and `#colorLiteral(red:green:blue:alpha:)`, as Xcode writes them.

/// The type of an image literal.
public typealias _ImageLiteralType = UIImage
/// The type of a colour literal.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
    /// The colour of a literal, its parts in 0 … 1.
    nonisolated public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

extension UIImage: @MainActor _ExpressibleByImageLiteral {
    /// The picture with a name, as `init(named:)` reads it; a clear one of one point if there is none, where UIKit stops
    /// the program.
    @preconcurrency @MainActor
    public convenience init(imageLiteralResourceName path: String) {
        if let image = UIImage(named: path) {
            self.init(existing: image)
        } else {
            self.init(pixelWidth: 1, pixelHeight: 1, pixels: [0, 0, 0, 0])!
        }
    }
}
