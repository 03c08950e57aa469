import ResponderCore

/// Pixels with an opacity of their own: red, green, blue, alpha, 0 … 1, premultiplied; top row first.
nonisolated struct PixelLayer {
    let width: Int
    let height: Int
    var pixels: [SIMD4<Float>]

    /// A clear layer.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = [SIMD4<Float>](repeating: SIMD4(), count: width * height)
    }

    /// All of its pixels.
    var area: PixelArea { PixelArea(left: 0, top: 0, right: width, bottom: height) }

    /// The layer as it looks over black and over white, 0xAARRGGBB each, is these pixels in an area, and clear elsewhere.
    mutating func take(_ black: [UInt32], _ white: [UInt32], _ area: PixelArea) {
        for y in area.top..<area.bottom {
            for index in y * width + area.left..<y * width + area.right {
                let (under, over) = (black[index], white[index])
                if under == over {
                    pixels[index] = SIMD4(Self.part(under, 16), Self.part(under, 8), Self.part(under, 0), 1)
                    continue
                }
                // What shines through is the same for each colour; their mean has a third of the rounding.
                var shine: Float = 0
                for shift: UInt32 in [0, 8, 16] { shine += Self.part(over, shift) - Self.part(under, shift) }
                let alpha = max(0, 1 - shine / 3)
                let color = SIMD4(Self.part(under, 16), Self.part(under, 8), Self.part(under, 0), alpha)
                pixels[index] = pointwiseMin(color, SIMD4(repeating: alpha))
            }
        }
    }

    private static func part(_ word: UInt32, _ shift: UInt32) -> Float { Float(word >> shift & 255) / 255 }

    /// The pixels as bytes, not premultiplied.
    var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        for (index, pixel) in pixels.enumerated() where pixel.w > 0 {
            let color = SIMD4(pixel.x / pixel.w, pixel.y / pixel.w, pixel.z / pixel.w, pixel.w)
            let limited = (color * 255 + 0.5).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
            for part in 0..<4 { bytes[index * 4 + part] = UInt8(limited[part]) }
        }
        return bytes
    }

    func image(scale: Double) -> UIImage? {
        UIImage(pixelWidth: width, pixelHeight: height, pixels: bytes, scale: scale)
    }
}

/// How strongly the pixels of an area are covered, 0 … 1, row by row.
nonisolated struct Coverage {
    var area: PixelArea
    var values: [Float]

    /// An area that is covered evenly.
    init(_ area: PixelArea, _ value: Float = 1) {
        self.area = area
        values = [Float](repeating: value, count: area.count)
    }

    /// What is inside all of some areas, of which there is at least one.
    init(_ areas: [CoverageRaster.Area], within layer: PixelArea) {
        var raster = CoverageRaster()
        raster.rasterize(
            areas,
            within: (
                Vec(Double(layer.left), Double(layer.top)), Vec(Double(layer.right), Double(layer.bottom))
            ))
        self.init(raster.box, 0)
        for run in raster.runs {
            let start = (run.row - area.top) * (area.right - area.left) - area.left
            for index in start + run.from..<start + run.to { values[index] = Float(run.coverage) / 65_535 }
        }
    }

    @inline(__always)
    func value(_ x: Int, _ y: Int) -> Float {
        guard x >= area.left, x < area.right, y >= area.top, y < area.bottom else { return 0 }
        return values[(y - area.top) * (area.right - area.left) + x - area.left]
    }

    /// Both, one after the other.
    func multiplied(by other: Coverage) -> Coverage {
        var result = Coverage(area.intersection(other.area), 0)
        guard !result.area.isEmpty else { return result }
        var index = 0
        for y in result.area.top..<result.area.bottom {
            for x in result.area.left..<result.area.right {
                result.values[index] = value(x, y) * other.value(x, y)
                index += 1
            }
        }
        return result
    }

    /// Every pixel covered or not.
    var hard: Coverage {
        var hard = self
        hard.values = values.map { $0 >= 0.5 ? 1 : 0 }
        return hard
    }
}
