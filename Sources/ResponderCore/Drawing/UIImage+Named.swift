import Foundation

/// Lets an initializer return an existing object.
protocol Existing {}

extension Existing {
    nonisolated init(existing object: Self) { self = object }
}

extension UIImage: Existing {
    /// The picture with a name, read by the host's `imageReader`: with SDL a PNG, BMP or JPEG file in the folder
    /// `PictureReader.folder`, by default `Assets/Pictures`. `UIImage(named: "card")` finds `card.png`, and on a dense
    /// screen first `card@2x.png`. The application reads each picture once and keeps it. nil, with a warning that gives
    /// the reason, if there is no such picture.
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

extension UIImage {
    /// The same as `init(named:)`: pictures have one folder and no variants for traits other than the scale.
    @preconcurrency @MainActor
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        self.init(named: name)
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
