import Foundation

/// Lets an initializer return an object that exists already.
private protocol Existing {}

extension Existing {
    nonisolated fileprivate init(existing object: Self) { self = object }
}

extension UIImage: Existing {
    /// The picture with a name, read by the host's `imageReader`: with SDL a BMP file in the folder that
    /// `PictureReader.folder` names, `Assets/Pictures` by default. `UIImage(named: "card")` finds `card.bmp`, and on a
    /// dense screen `card@2x.bmp` before it. Each picture is read once and kept by the application. nil, with a warning
    /// that says why, if there is no such picture.
    @preconcurrency @MainActor
    public convenience init?(named name: String) {
        let application = UIApplication.shared
        do {
            guard let image = try application.image(named: name) else {
                application.warn("\(name) was not read: the application has no imageReader. SDLHost sets one.")
                return nil
            }
            self.init(existing: image)
        } catch {
            application.warn("there is no picture \(name): \(error)")
            return nil
        }
    }
}

extension UIApplication {
    fileprivate final func image(named name: String) throws -> UIImage? {
        if let image = namedImages[name] { return image }
        let image = try imageReader?.image(named: name, scale: screen.scale)
        namedImages[name] = image
        return image
    }
}
