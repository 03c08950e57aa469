import Foundation
import ResponderFiles

/// Pictures that follow each other, as a file that browsers play over and over (APNG).
///
///     var animation = AnimatedPicture()
///     try animation.add(Snapshot(of: application, renderer: renderer), at: 0)
///     try animation.add(Snapshot(of: application, renderer: renderer), at: 0.1)
///     try animation.write(to: "drag.apng")
///
/// A frame takes memory only for the pixels that differ from the frame before.
public struct AnimatedPicture {
    /// More frames than this are not kept, because pages become slow.
    public static let maximumFrames = 1000
    /// How long the last frame is shown before the first one follows, in seconds.
    public static let lastDuration: TimeInterval = 2

    private struct Frame {
        let left: Int
        let top: Int
        let width: Int
        let height: Int
        let time: TimeInterval
        let content: CompressedPixels
    }

    private var frames: [Frame] = []
    private var last: Snapshot?

    /// An animation without frames.
    public init() {}

    /// How many frames there are.
    public var count: Int { frames.count }

    /// Show a picture from a time on, in seconds. One that shows nothing new makes the frame before it last longer.
    ///
    /// Times ascend. A picture of another size than the first one is ignored, and so are pictures after `maximumFrames`.
    public mutating func add(_ picture: Snapshot, at time: TimeInterval) {
        guard frames.count < Self.maximumFrames else { return }
        guard let last else {
            self.last = picture
            let content = CompressedPixels(width: picture.width, picture.pixels)
            frames = [
                Frame(left: 0, top: 0, width: picture.width, height: picture.height, time: time, content: content)
            ]
            return
        }
        guard picture.width == last.width, picture.height == last.height, let frame = changes(to: picture, last, time)
        else { return }
        frames.append(frame)
        self.last = picture
    }

    /// The smallest rectangle with all pixels that differ, in which equal pixels are transparent; nil if none differs.
    private func changes(to picture: Snapshot, _ last: Snapshot, _ time: TimeInterval) -> Frame? {
        let (new, old) = (picture.pixels, last.pixels)
        func differs(_ x: Int, _ y: Int) -> Bool {
            let index = (y * picture.width + x) * 4
            return new[index] != old[index] || new[index + 1] != old[index + 1] || new[index + 2] != old[index + 2]
        }
        var (left, right, top, bottom) = (picture.width, -1, picture.height, -1)
        for y in 0..<picture.height {
            for x in 0..<picture.width where differs(x, y) {
                left = min(left, x)
                right = max(right, x)
                top = min(top, y)
                bottom = y
            }
        }
        guard right >= left else { return nil }
        let (width, height) = (right - left + 1, bottom - top + 1)
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        for y in top...bottom {
            for x in left...right where differs(x, y) {
                let (from, to) = ((y * picture.width + x) * 4, ((y - top) * width + x - left) * 4)
                for channel in 0..<4 { pixels[to + channel] = new[from + channel] }
            }
        }
        return Frame(
            left: left, top: top, width: width, height: height, time: time,
            content: CompressedPixels(width: width, pixels))
    }

    /// Write the animation. An existing file is replaced only when the new one is complete.
    /// - Throws: `WriteError` if the file cannot be written, `RenderingError` if there is no frame.
    public func write(to path: String) throws {
        guard let first = frames.first else {
            throw RenderingError(description: "\(path): an animation needs a frame; run it for longer")
        }
        let file = try OutputFile(path, isWhole: true)
        var bytes = PictureFile.signature
        bytes += PictureFile.header(width: first.width, height: first.height, channels: 4)
        bytes += PictureFile.chunk("acTL", PictureFile.big(frames.count) + PictureFile.big(0))
        var sequence = 0
        func numbered(_ name: String, _ content: [UInt8]) {
            bytes += PictureFile.chunk(name, PictureFile.big(sequence) + content)
            sequence += 1
        }
        for (index, frame) in frames.enumerated() {
            let end = index + 1 < frames.count ? frames[index + 1].time : frame.time + Self.lastDuration
            let milliseconds = Int(min(max(0, (end - frame.time) * 1000), 65_535).rounded())
            let numbers = [frame.width, frame.height, frame.left, frame.top].flatMap(PictureFile.big)
            let delay = [milliseconds, 1000].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
            // The frame stays, and the next one is drawn over it; the first one replaces everything.
            numbered("fcTL", numbers + delay + [0, index == 0 ? 0 : 1])
            let content = frame.content.bytes
            if index == 0 { bytes += PictureFile.chunk("IDAT", content) } else { numbered("fdAT", content) }
        }
        bytes += PictureFile.chunk("IEND", [])
        try file.replace(with: bytes)
    }
}

/// Pixels that are compressed in the background, so that the main thread does not wait.
nonisolated private final class CompressedPixels: @unchecked Sendable {
    private static let queue = DispatchQueue(label: "animation", qos: .userInitiated)
    /// Pictures that wait take much memory: the program waits for the first of so many.
    private static let room = DispatchSemaphore(value: 8)
    private let group = DispatchGroup()
    private var result: [UInt8] = []

    /// - Parameter pixels: four bytes for each.
    init(width: Int, _ pixels: [UInt8]) {
        Self.room.wait()
        Self.queue.async(group: group) { [self] in
            result = PictureFile.compressed(width: width, pixels, channels: 4)
            Self.room.signal()
        }
    }

    /// The content of a chunk with them.
    var bytes: [UInt8] {
        group.wait()
        return result
    }
}
