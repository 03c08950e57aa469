import ResponderKit
import UIKit

/// A picture of the user's own, in a file.
struct PhotoFile: Equatable {
    /// The whole path.
    let path: String
    /// The width divided by the height: a picture keeps its form on the board when its file is missing.
    let shape: CGFloat

    /// Panoramas keep their shape; a thinner picture could not be touched.
    private static let shapes: ClosedRange<CGFloat> = 0.05...20

    init(path: String, shape: CGFloat) {
        self.path = path
        self.shape = min(max(shape, Self.shapes.lowerBound), Self.shapes.upperBound)
    }

    /// A picture that a user opens.
    /// - Throws: an error that says in one line what is wrong with the file, as far as its beginning tells.
    init(opening path: String) throws {
        let size = try PhotoMemory.shared.open(path)
        self.init(path: path, shape: size.width / size.height)
    }

    /// The name of the file.
    var name: String { (path as NSString).lastPathComponent }
}
