import Foundation

/// A list, as Core Foundation calls it: `colors as CFArray` compiles.
public typealias CFArray = [Any]

/// A space of colours. There is one here, sRGB; the object exists for the calls that take it.
@preconcurrency @MainActor
public final class CGColorSpace: nonisolated IdentityHashable {
    fileprivate init() {}
    nonisolated deinit {}
}

/// The space of the screen: sRGB.
@preconcurrency @MainActor
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Colours and their places along a transition.
@preconcurrency @MainActor
public final class CGGradient: nonisolated IdentityHashable {
    let stops: [DrawGradient.Stop]

    /// A transition between colours at places 0 … 1, evenly if `locations` is nil. nil without a colour, and for a number of
    /// locations that is not that of the colours.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        guard let stops = Self.stops(colors, locations), !stops.isEmpty else { return nil }
        self.stops = stops
    }

    nonisolated deinit {}

    /// The colours at their places, in ascending order; nil for another number of places.
    static func stops(_ colors: [Any], _ locations: [CGFloat]?) -> [DrawGradient.Stop]? {
        let colors = colors.compactMap { $0 as? UIColor }
        let even = colors.indices.map { CGFloat($0) / CGFloat(max(1, colors.count - 1)) }
        let locations = locations ?? even
        guard locations.count == colors.count else { return nil }
        return zip(locations, colors).map { DrawGradient.Stop(location: min(max($0, 0), 1), color: $1) }
            .sorted { $0.location < $1.location }
    }
}

/// Whether a gradient's colours go on beyond its ends.
nonisolated public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Options from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The first colour fills everything before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour fills everything after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
    /// Fill what the clips leave with a transition along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        add(
            DrawGradient(
                stops: gradient.stops, start: start, end: end,
                extendsBefore: options.contains(.drawsBeforeStartLocation),
                extendsAfter: options.contains(.drawsAfterEndLocation)))
    }

    /// Fill what the clips leave with a transition from one circle to another.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        add(
            DrawGradient(
                stops: gradient.stops, start: startCenter, end: endCenter, isRadial: true, startRadius: startRadius,
                endRadius: endRadius, extendsBefore: options.contains(.drawsBeforeStartLocation),
                extendsAfter: options.contains(.drawsAfterEndLocation)))
    }
}
