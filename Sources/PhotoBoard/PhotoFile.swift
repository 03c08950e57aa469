import ResponderKit
import UIKit

/// A picture of the user's own, in a file.
struct PhotoFile: Equatable {
    /// The whole path.
    let path: String
    /// The width divided by the height: a picture keeps its form on the board when its file is missing.
    let shape: CGFloat

    /// The pictures that were read, at two sizes: copies of a board and undo need no file again.
    private static var read: [String: (large: UIImage, small: UIImage)] = [:]
    /// The most pixels of a picture; larger ones are scaled down. It is sharp at the largest scale, and takes 4 MB.
    private static let maximumPixels: CGFloat = 1_048_576

    init(path: String, shape: CGFloat) {
        self.path = path
        self.shape = min(max(shape, 0.25), 4)
    }

    /// Read a picture that a user opens.
    /// - Throws: an error that says in one line what is wrong with the file.
    init(opening path: String) throws {
        Self.read[path] = nil
        let image = try Self.images(path).large
        self.init(path: path, shape: image.size.width / image.size.height)
    }

    /// The picture for the size at which it is shown; nil if the file cannot be read.
    /// - Parameter isLarge: whether it is enlarged. The small copy looks better where the large one would be drawn much smaller.
    func image(isLarge: Bool) -> UIImage? {
        guard let images = try? Self.images(path) else { return nil }
        return isLarge ? images.large : images.small
    }

    private static func images(_ path: String) throws -> (large: UIImage, small: UIImage) {
        if let images = read[path] { return images }
        guard let reader = UIApplication.shared.imageReader else { throw Missing() }
        let image = try reader.image(atPath: path)
        let large = image.limited(to: maximumPixels)
        let images = (large, large.limited(to: maximumPixels / 6))
        read[path] = images
        return images
    }

    private struct Missing: Error, CustomStringConvertible {
        let description = "nothing here reads pictures."
    }
}

extension UIImage {
    /// The same picture, with at most so many pixels.
    fileprivate func limited(to pixels: CGFloat) -> UIImage {
        let factor = (pixels / max(size.width * size.height, 1)).squareRoot()
        guard factor < 1 else { return self }
        return preparingThumbnail(of: CGSize(width: size.width * factor, height: size.height * factor)) ?? self
    }
}
