import ResponderKit
import UIKit

/// The pictures of the user's own that are in memory: those that are shown, and the last few others.
///
/// They are read one after the other, in the background if the program has a `PhotoDecoder`. A picture that is shown small is
/// kept small.
final class PhotoMemory {
    static let shared = PhotoMemory()

    /// Reads pictures in the background; nil reads each one when it is shown, with the application's `imageReader`.
    var decoder: PhotoDecoder?

    /// What is known about one file.
    private final class Entry {
        weak var small: UIImage?
        weak var large: UIImage?
        /// What is wrong with the file, in one line.
        var problem: String?
        /// Views that wait for the picture, for each size.
        var waiting: [(view: Weak, isLarge: Bool)] = []
        /// The sizes that are being read.
        var reading: Set<Bool> = []

        func picture(isLarge: Bool) -> UIImage? { isLarge ? large : small }
    }

    private struct Weak { weak var view: (any PhotoReader)? }

    private var entries: [String: Entry] = [:]
    /// Pictures that stay in memory a little longer than they are shown.
    private var recent: [UIImage] = []
    private let queue = DispatchQueue(label: "photos", qos: .userInitiated)

    /// The most pixels of a picture; larger ones are scaled down. It is sharp at the largest scale, and takes 4 MB.
    private static let maximumPixels: CGFloat = 1_048_576
    /// The most pixels of one that is not enlarged. It looks better than the large one would, drawn much smaller.
    private static let smallPixels = maximumPixels / 6
    /// The most pixels of all of those together, in about 64 MB.
    private static let allPixels: CGFloat = 16_777_216
    /// How many pictures stay in memory after they are shown.
    private static let recentCount = 4

    /// The size of the picture in a file that a user opens. What is known of an older file with this path is forgotten.
    /// - Throws: an error that says in one line what is wrong with the file.
    func open(_ path: String) throws -> CGSize {
        if let entry = entries[path] { (entry.small, entry.large, entry.problem) = (nil, nil, nil) }
        if let decoder { return try decoder.size(path) }
        return try readNow(path, isLarge: true).size
    }

    /// The picture of a file for a view; nil if it is not there yet, or cannot be read. The view is called once it is there.
    /// - Parameter isLarge: whether it is enlarged.
    func picture(of file: PhotoFile, isLarge: Bool, for view: any PhotoReader) -> UIImage? {
        let entry = entry(for: file.path)
        if let picture = entry.picture(isLarge: isLarge) { return picture }
        guard entry.problem == nil else { return nil }
        guard let decoder else {
            do { return try readNow(file.path, isLarge: isLarge).image } catch {
                entry.problem = "\(error)"
                return nil
            }
        }
        entry.waiting.append((Weak(view: view), isLarge))
        if entry.reading.insert(isLarge).inserted { read(file.path, isLarge: isLarge, with: decoder) }
        // Until then the other one.
        return entry.small ?? entry.large
    }

    /// What is wrong with a file; nil if nothing is, or it is not known yet.
    func problem(of file: PhotoFile) -> String? { entries[file.path]?.problem }

    /// A picture has another path now.
    func move(_ path: String, to other: String) {
        guard let entry = entries[path], entries[other] == nil else { return }
        entries[other] = entry
    }

    private func entry(for path: String) -> Entry {
        if let entry = entries[path] { return entry }
        let entry = Entry()
        entries[path] = entry
        return entry
    }

    /// The most pixels of a picture, so that many small ones together do not take more memory than a few.
    private func pixels(isLarge: Bool) -> CGFloat {
        guard !isLarge else { return Self.maximumPixels }
        let count = entries.values.count { $0.small != nil || $0.reading.contains(false) }
        return min(Self.smallPixels, Self.allPixels / CGFloat(max(count, 1)))
    }

    // MARK: Reading

    private func read(_ path: String, isLarge: Bool, with decoder: PhotoDecoder) {
        // A turn later, when it is known how many pictures there are.
        DispatchQueue.main.async {
            let pixels = MainActor.assumeIsolated { self.pixels(isLarge: isLarge) }
            self.queue.async {
                let result = Result { try decoder.image(path).limited(to: pixels) }.mapError { Problem("\($0)") }
                DispatchQueue.main.async { MainActor.assumeIsolated { self.finish(path, isLarge: isLarge, result) } }
            }
        }
    }

    private struct Problem: Error {
        let words: String
        nonisolated init(_ words: String) { self.words = words }
    }

    private func finish(_ path: String, isLarge: Bool, _ result: Result<UIImage, Problem>) {
        let entry = entry(for: path)
        switch result {
        case .success(let image): keep(image, in: entry, isLarge: isLarge)
        case .failure(let problem): entry.problem = problem.words
        }
        entry.reading.remove(isLarge)
        let views = entry.waiting.filter { $0.isLarge == isLarge }.compactMap(\.view.view)
        entry.waiting.removeAll { $0.isLarge == isLarge }
        for view in views { view.pictureWasRead() }
    }

    /// - Returns: the picture, and the size in the file.
    private func readNow(_ path: String, isLarge: Bool) throws -> (image: UIImage, size: CGSize) {
        guard let reader = UIApplication.shared.imageReader else { throw Missing() }
        let whole = try reader.image(atPath: path)
        let image = whole.limited(to: pixels(isLarge: isLarge))
        keep(image, in: entry(for: path), isLarge: isLarge)
        return (image, whole.size)
    }

    private func keep(_ image: UIImage, in entry: Entry, isLarge: Bool) {
        if isLarge { entry.large = image } else { entry.small = image }
        recent.append(image)
        if recent.count > Self.recentCount { recent.removeFirst() }
    }

    private struct Missing: Error, CustomStringConvertible {
        let description = "nothing here reads pictures."
    }
}

/// A view that shows a picture of the user's own once it is read.
protocol PhotoReader: AnyObject {
    /// The picture that it waits for is there, or cannot be read.
    func pictureWasRead()
}

extension UIImage {
    /// The same picture, with at most so many pixels.
    nonisolated fileprivate func limited(to pixels: CGFloat) -> UIImage {
        let factor = (pixels / max(size.width * size.height, 1)).squareRoot()
        guard factor < 1 else { return self }
        return preparingThumbnail(of: CGSize(width: size.width * factor, height: size.height * factor)) ?? self
    }
}
