@testable import ResponderKitSDL

/// Reads the animations that tests write, frame by frame.
enum PNGReader {
    struct Broken: Error { let why: String }

    /// What each frame of an animation shows when the frames are drawn over each other, and for how many milliseconds.
    static func readAnimation(_ bytes: [UInt8]) throws -> [(rgba: [UInt8], milliseconds: Int)] {
        let chunks = try chunks(bytes)
        guard let header = chunks.first, header.name == "IHDR", header.body[8...] == [8, 6, 0, 0, 0],
            let control = chunks.first(where: { $0.name == "acTL" })
        else { throw Broken(why: "kind") }
        let width = big(header.body, 0)
        var shown = [UInt8](repeating: 0, count: width * big(header.body, 4) * 4)
        var frames: [(rgba: [UInt8], milliseconds: Int)] = []
        var sequence = 0
        var frame: [UInt8] = []
        for chunk in chunks where ["fcTL", "fdAT", "IDAT"].contains(chunk.name) {
            if chunk.name != "IDAT" {
                guard big(chunk.body, 0) == sequence else { throw Broken(why: "sequence") }
                sequence += 1
            }
            guard chunk.name != "fcTL" else {
                frame = chunk.body
                continue
            }
            let (columns, rows, left, top) = (big(frame, 4), big(frame, 8), big(frame, 12), big(frame, 16))
            let packed = chunk.name == "IDAT" ? chunk.body : Array(chunk.body[4...])
            let file = try PNGFile(
                PictureFile.signature + PictureFile.header(width: columns, height: rows, channels: 4)
                    + PictureFile.chunk("IDAT", packed) + PictureFile.chunk("IEND", []))
            let pixels = try file.pixels()
            let isOver = frame[25] == 1
            for index in 0..<columns * rows where !isOver || pixels[index * 4 + 3] == 255 {
                let place = ((top + index / columns) * width + left + index % columns) * 4
                for channel in 0..<4 { shown[place + channel] = pixels[index * 4 + channel] }
            }
            guard Int(frame[22]) << 8 | Int(frame[23]) == 1000, frame[24] == 0 else { throw Broken(why: "delay") }
            frames.append((shown, Int(frame[20]) << 8 | Int(frame[21])))
        }
        guard big(control.body, 0) == frames.count, big(control.body, 4) == 0 else { throw Broken(why: "count") }
        return frames
    }

    private static func big(_ bytes: [UInt8], _ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }

    private static func chunks(_ bytes: [UInt8]) throws -> [(name: String, body: [UInt8])] {
        guard bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { throw Broken(why: "signature") }
        var chunks: [(name: String, body: [UInt8])] = []
        var at = 8
        while at < bytes.count {
            let length = big(bytes, at)
            let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
            guard checksum(bytes[at + 4..<at + 8 + length]) == UInt32(big(bytes, at + 8 + length)) else {
                throw Broken(why: "checksum of \(name)")
            }
            chunks.append((name, Array(bytes[at + 8..<at + 8 + length])))
            at += 12 + length
        }
        return chunks
    }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum: UInt32 = .max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
