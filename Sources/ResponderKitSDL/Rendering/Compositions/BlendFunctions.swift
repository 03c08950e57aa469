import ResponderCore

/// The arithmetic of blend modes, on premultiplied colours of 0 … 1, as the PDF standard and Porter and Duff define them.
nonisolated enum BlendFunctions {
    typealias Pixel = SIMD4<Float>

    /// The result where `source` is drawn on `under`.
    static func function(of mode: CGBlendMode) -> (_ source: Pixel, _ under: Pixel) -> Pixel {
        if mode == .normal { return { $0 + $1 * (1 - $0.w) } }
        if let parts = parts(of: mode) {
            return { source, under in
                source * parts.source(source.w, under.w) + under * parts.under(source.w, under.w)
            }
        }
        if let mixed = separable(mode) {
            return { source, under in
                blended(source, under) { Pixel(mixed($0.x, $1.x), mixed($0.y, $1.y), mixed($0.z, $1.z), 0) }
            }
        }
        if let mixed = joint(mode) { return { blended($0, $1) { mixed($0, $1) } } }
        let isLighter = mode == .plusLighter
        return { source, under in
            let alpha = min(1, source.w + under.w)
            var sum = source + under
            if !isLighter { sum -= source.w + under.w - alpha }
            sum.w = alpha
            return sum.clamped(lowerBound: Pixel(), upperBound: Pixel(repeating: alpha))
        }
    }

    /// The mixed colour where both are, each alone elsewhere.
    private static func blended(_ source: Pixel, _ under: Pixel, _ mixed: (Pixel, Pixel) -> Pixel) -> Pixel {
        guard source.w > 0 else { return under }
        guard under.w > 0 else { return source }
        var result = source * (1 - under.w) + under * (1 - source.w)
        let both = mixed(under / under.w, source / source.w) * (source.w * under.w)
        result += both
        result.w = source.w + under.w - source.w * under.w
        return result
    }

    // MARK: Parts of both (Porter and Duff)

    private typealias Part = (_ source: Float, _ under: Float) -> Float

    /// How much of the source and of what is under it remains, by the opacity of both.
    private static func parts(of mode: CGBlendMode) -> (source: Part, under: Part)? {
        switch mode {
        case .clear: ({ _, _ in 0 }, { _, _ in 0 })
        case .copy: ({ _, _ in 1 }, { _, _ in 0 })
        case .sourceIn: ({ $1 }, { _, _ in 0 })
        case .sourceOut: ({ 1 - $1 }, { _, _ in 0 })
        case .sourceAtop: ({ $1 }, { source, _ in 1 - source })
        case .destinationOver: ({ 1 - $1 }, { _, _ in 1 })
        case .destinationIn: ({ _, _ in 0 }, { source, _ in source })
        case .destinationOut: ({ _, _ in 0 }, { source, _ in 1 - source })
        case .destinationAtop: ({ 1 - $1 }, { source, _ in source })
        case .xor: ({ 1 - $1 }, { source, _ in 1 - source })
        default: nil
        }
    }

    // MARK: Each colour by itself

    /// The mixed value of the one under (`$0`) and the source (`$1`).
    private static func separable(_ mode: CGBlendMode) -> ((Float, Float) -> Float)? {
        switch mode {
        case .multiply: { $0 * $1 }
        case .screen: { $0 + $1 - $0 * $1 }
        case .overlay: { hardLight($1, $0) }
        case .darken: { min($0, $1) }
        case .lighten: { max($0, $1) }
        case .colorDodge: { $0 == 0 ? 0 : $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }
        case .colorBurn: { $0 >= 1 ? 1 : $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
        case .softLight: { softLight($0, $1) }
        case .hardLight: { hardLight($0, $1) }
        case .difference: { abs($0 - $1) }
        case .exclusion: { $0 + $1 - 2 * $0 * $1 }
        default: nil
        }
    }

    private static func hardLight(_ under: Float, _ source: Float) -> Float {
        source <= 0.5 ? under * 2 * source : under + (2 * source - 1) - under * (2 * source - 1)
    }

    private static func softLight(_ under: Float, _ source: Float) -> Float {
        if source <= 0.5 { return under - (1 - 2 * source) * under * (1 - under) }
        let d = under <= 0.25 ? ((16 * under - 12) * under + 4) * under : under.squareRoot()
        return under + (2 * source - 1) * (d - under)
    }

    // MARK: All three colours together

    /// The mixed colour of the one under (`$0`) and the source (`$1`).
    private static func joint(_ mode: CGBlendMode) -> ((Pixel, Pixel) -> Pixel)? {
        switch mode {
        case .hue: { settingLuminosity(settingSaturation($1, saturation($0)), luminosity($0)) }
        case .saturation: { settingLuminosity(settingSaturation($0, saturation($1)), luminosity($0)) }
        case .color: { settingLuminosity($1, luminosity($0)) }
        case .luminosity: { settingLuminosity($0, luminosity($1)) }
        default: nil
        }
    }

    private static func luminosity(_ c: Pixel) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

    private static func saturation(_ c: Pixel) -> Float { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

    private static func settingLuminosity(_ color: Pixel, _ value: Float) -> Pixel {
        var c = color + (value - luminosity(color))
        c.w = 0
        let (low, high) = (min(c.x, c.y, c.z), max(c.x, c.y, c.z))
        if low < 0 { c = value + (c - value) * value / (value - low) }
        if high > 1 { c = value + (c - value) * (1 - value) / (high - value) }
        c.w = 0
        return c
    }

    private static func settingSaturation(_ color: Pixel, _ value: Float) -> Pixel {
        let (low, high) = (min(color.x, color.y, color.z), max(color.x, color.y, color.z))
        guard high > low else { return Pixel() }
        var c = (color - low) * value / (high - low)
        c.w = 0
        return c
    }
}
