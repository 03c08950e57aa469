/// Reads PNG files of all kinds: every depth, palettes, transparent colours and interlacing.
nonisolated struct PNGFile {
    /// What is wrong with a file, for the end of a sentence that begins with its name.
    struct Damaged: Error {
        let why: String
    }

    let width: Int
    let height: Int
    private let depth: Int
    private let kind: UInt8
    private let isInterlaced: Bool
    private var palette: [SIMD4<UInt8>] = []
    /// The samples of the colour that is clear.
    private var clear: [Int]?
    private var packed: [UInt8] = []

    /// Read the parts of a file, but not its pixels yet.
    init(_ bytes: [UInt8]) throws(Damaged) {
        func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        guard bytes.count >= 33, Array(bytes[12..<16]) == Array("IHDR".utf8), number(8) == 13 else {
            throw Damaged(why: "its header is damaged")
        }
        (width, height) = (number(16), number(20))
        (depth, kind, isInterlaced) = (Int(bytes[24]), bytes[25], bytes[28] == 1)
        let depths: [UInt8: [Int]] = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
        guard depths[kind]?.contains(depth) == true, bytes[26] == 0, bytes[27] == 0, bytes[28] < 2 else {
            throw Damaged(why: "its header is damaged")
        }
        var at = 8
        while true {
            guard at + 12 <= bytes.count, number(at) <= bytes.count - at - 12 else {
                throw Damaged(why: "its end is missing")
            }
            let (name, body) = (at + 4, at + 8..<at + 8 + number(at))
            guard PictureFile.checksum(of: bytes[name..<body.upperBound]) == number(body.upperBound) else {
                throw Damaged(why: "it is damaged")
            }
            switch String(decoding: bytes[name..<name + 4], as: UTF8.self) {
            case "PLTE":
                palette = stride(from: body.lowerBound, to: body.upperBound - 2, by: 3).map {
                    SIMD4(bytes[$0], bytes[$0 + 1], bytes[$0 + 2], 255)
                }
            case "tRNS": setClear(bytes[body])
            case "IDAT": packed += bytes[body]
            case "IEND": return
            default: break
            }
            at = body.upperBound + 4
        }
    }

    private mutating func setClear(_ bytes: ArraySlice<UInt8>) {
        if kind == 3 {
            for (index, alpha) in zip(palette.indices, bytes) { palette[index].w = alpha }
        } else if kind == 0 || kind == 2 {
            clear = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
                Int(bytes[$0]) << 8 | Int(bytes[$0 + 1])
            }
        }
    }

    private var channels: Int {
        switch kind {
        case 2: 3
        case 4: 2
        case 6: 4
        default: 1
        }
    }

    /// A part of the pixels, in rows of its own: all of them, or one of the seven grids of an interlaced file.
    private struct Pass {
        let x, y, across, down: Int

        static let whole = [Pass(x: 0, y: 0, across: 1, down: 1)]
        static let interlaced = [
            Pass(x: 0, y: 0, across: 8, down: 8), Pass(x: 4, y: 0, across: 8, down: 8),
            Pass(x: 0, y: 4, across: 4, down: 8), Pass(x: 2, y: 0, across: 4, down: 4),
            Pass(x: 0, y: 2, across: 2, down: 4), Pass(x: 1, y: 0, across: 2, down: 2),
            Pass(x: 0, y: 1, across: 1, down: 2),
        ]
    }

    /// The pixels, four bytes each.
    func pixels() throws(Damaged) -> [UInt8] {
        let passes = isInterlaced ? Pass.interlaced : Pass.whole
        let parts = passes.compactMap { pass -> (pass: Pass, size: (Int, Int))? in
            let columns = (width - pass.x + pass.across - 1) / pass.across
            let rows = (height - pass.y + pass.down - 1) / pass.down
            return columns > 0 && rows > 0 ? (pass, (columns, rows)) : nil
        }
        let total = parts.reduce(0) { $0 + $1.size.1 * (rowLength($1.size.0) + 1) }
        guard var raw = try? Inflate.zlib(packed, limit: total), raw.count == total else {
            throw Damaged(why: "its pixels are damaged")
        }
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        var start = 0
        for (pass, (columns, rows)) in parts {
            let length = rowLength(columns)
            guard unfilter(&raw, from: start, rows, length) else { throw Damaged(why: "its pixels are damaged") }
            for row in 0..<rows {
                let line = start + row * (length + 1) + 1
                for column in 0..<columns {
                    guard let color = color(in: raw, line, column) else {
                        throw Damaged(why: "a colour is missing in its palette")
                    }
                    let place = ((pass.y + row * pass.down) * width + pass.x + column * pass.across) * 4
                    for channel in 0..<4 { pixels[place + channel] = color[channel] }
                }
            }
            start += rows * (length + 1)
        }
        return pixels
    }

    private func rowLength(_ columns: Int) -> Int { (columns * channels * depth + 7) / 8 }

    /// Add to each byte what its filter took from it.
    /// - Returns: false for an unknown filter.
    private func unfilter(_ raw: inout [UInt8], from start: Int, _ rows: Int, _ length: Int) -> Bool {
        let step = max(1, channels * depth / 8)
        for row in 0..<rows {
            let line = start + row * (length + 1) + 1
            let filter = raw[line - 1]
            guard filter <= 4 else { return false }
            guard filter > 0 else { continue }
            for place in 0..<length {
                let at = line + place
                let left = place >= step ? Int(raw[at - step]) : 0
                let up = row > 0 ? Int(raw[at - length - 1]) : 0
                let guess: Int
                switch filter {
                case 1: guess = left
                case 2: guess = up
                case 3: guess = (left + up) / 2
                default:
                    let corner = row > 0 && place >= step ? Int(raw[at - length - 1 - step]) : 0
                    let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
                    guess = a <= b && a <= c ? left : b <= c ? up : corner
                }
                raw[at] &+= UInt8(guess)
            }
        }
        return true
    }

    /// The colour of a pixel; nil if it is not in the palette.
    private func color(in raw: [UInt8], _ line: Int, _ column: Int) -> SIMD4<UInt8>? {
        // Most files: of two bytes the first counts.
        if depth >= 8, clear == nil, kind != 3 {
            let step = depth / 8
            let at = line + column * channels * step
            switch kind {
            case 0: return SIMD4(raw[at], raw[at], raw[at], 255)
            case 2: return SIMD4(raw[at], raw[at + step], raw[at + 2 * step], 255)
            case 4: return SIMD4(raw[at], raw[at], raw[at], raw[at + step])
            default: return SIMD4(raw[at], raw[at + step], raw[at + 2 * step], raw[at + 3 * step])
            }
        }
        func sample(_ channel: Int) -> Int {
            let index = column * channels + channel
            switch depth {
            case 16: return Int(raw[line + index * 2]) << 8 | Int(raw[line + index * 2 + 1])
            case 8: return Int(raw[line + index])
            default:
                let bit = index * depth
                return Int(raw[line + bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
            }
        }
        func byte(_ sample: Int) -> UInt8 { UInt8(depth == 16 ? sample >> 8 : sample * 255 / (1 << depth - 1)) }
        if kind == 3 { return sample(0) < palette.count ? palette[sample(0)] : nil }
        let isGrey = kind == 0
        let colors = (0..<(isGrey ? 1 : 3)).map(sample)
        return SIMD4(
            byte(colors[0]), byte(colors[isGrey ? 0 : 1]), byte(colors[isGrey ? 0 : 2]), clear == colors ? 0 : 255)
    }
}
