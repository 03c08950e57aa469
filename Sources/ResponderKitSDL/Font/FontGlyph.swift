/// A coordinate of the font file: a number on the em grid and the part of the stroke at that number.
nonisolated struct FontCoordinate: Hashable {
    /// The part of the stroke at the number.
    enum Part: Hashable {
        /// The middle of the stroke.
        case middle
        /// The left or lower edge: the middle is half a stroke further.
        case lowEdge
        /// The right or upper edge.
        case highEdge
        /// The middle, moved to put the edges on whole pixels if text is upright.
        case bar
    }

    var value: Double
    var part = Part.middle
}

/// A point of the font file.
nonisolated struct FontPoint: Hashable {
    var x: FontCoordinate
    var y: FontCoordinate
}

/// One step of a figure.
nonisolated enum FontStep: Hashable {
    case move(FontPoint)
    case line(FontPoint)
    case curve(FontPoint, FontPoint, FontPoint)
    /// A quarter of a rounded rectangle's corner: starts along one axis, ends along the other.
    case quarter(FontPoint, horizontalFirst: Bool)
    case close
}

/// A line drawn with the pen, an area, or a round dot.
nonisolated enum FontFigure: Hashable {
    /// Ink outside the heights of `clip` is cut off, which gives slanting strokes horizontal ends.
    case stroke([FontStep], clip: ClosedRange<Double>?)
    case fill([FontStep])
    /// The diameter, in stroke widths.
    case dot(FontPoint, diameter: Double)
}

/// One glyph: its figures and its advance.
nonisolated struct FontGlyph {
    var advance: Double
    var figures: [FontFigure] = []
    /// The position of a mark above: the middle of its foot.
    var top: (x: Double, y: Double)
    /// The position of the middle of a mark below.
    var bottom: Double
}

nonisolated extension FontFigure {
    /// The figure moved on the em grid.
    func moved(x dx: Double, y dy: Double) -> FontFigure {
        func shift(_ p: FontPoint) -> FontPoint {
            var p = p
            p.x.value += dx
            p.y.value += dy
            return p
        }
        func shift(_ steps: [FontStep]) -> [FontStep] {
            steps.map { step in
                switch step {
                case .move(let p): .move(shift(p))
                case .line(let p): .line(shift(p))
                case .curve(let a, let b, let c): .curve(shift(a), shift(b), shift(c))
                case .quarter(let p, let horizontalFirst): .quarter(shift(p), horizontalFirst: horizontalFirst)
                case .close: .close
                }
            }
        }
        switch self {
        case .stroke(let steps, let clip):
            return .stroke(shift(steps), clip: clip.map { $0.lowerBound + dy...$0.upperBound + dy })
        case .fill(let steps): return .fill(shift(steps))
        case .dot(let p, let diameter): return .dot(shift(p), diameter: diameter)
        }
    }
}
