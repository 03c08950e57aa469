import UIKit

/// How pictures of the user's own are read while the window is used.
package struct PhotoDecoder: Sendable {
    /// The size in pixels of the picture in a file, without decoding it.
    let size: @Sendable (String) throws -> CGSize
    /// The picture in a file. Called on a thread of its own.
    let image: @Sendable (String) throws -> UIImage

    /// Both functions throw errors that say in one line what is wrong with the file.
    package init(
        size: @escaping @Sendable (String) throws -> CGSize, image: @escaping @Sendable (String) throws -> UIImage
    ) {
        self.size = size
        self.image = image
    }
}
