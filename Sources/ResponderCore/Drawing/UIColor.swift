import Foundation

/// A colour in sRGB with alpha. The components are 0 … 1 and not premultiplied.
///
/// A colour is these four numbers: there are no patterns, and a dynamic colour is the one for the light appearance, which is the
/// only one here.
nonisolated public final class UIColor: Hashable, Sendable {
    /// Red, 0 … 1.
    public let red: CGFloat
    /// Green, 0 … 1.
    public let green: CGFloat
    /// Blue, 0 … 1.
    public let blue: CGFloat
    /// Opacity, 0 (clear) … 1 (opaque).
    public let alpha: CGFloat

    /// A colour from its components; values are clamped to 0 … 1, and NaN becomes 0.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func unit(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
        self.red = unit(red)
        self.green = unit(green)
        self.blue = unit(blue)
        self.alpha = unit(alpha)
    }

    /// A grey.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// A colour from hue (0 … 1 for the whole circle), saturation and brightness.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func part(_ n: CGFloat) -> CGFloat {
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// A colour from `#rrggbb` or `#rrggbbaa`; nil for any other text.
    public convenience init?(hex: String) {
        guard hex.hasPrefix("#"), hex.count == 7 || hex.count == 9, hex.dropFirst().allSatisfy(\.isHexDigit),
            let value = UInt64(hex.dropFirst(), radix: 16)
        else { return nil }
        let rgba = hex.count == 9 ? value : value << 8 | 0xFF
        func part(_ shift: UInt64) -> CGFloat { CGFloat(rgba >> shift & 0xFF) / 255 }
        self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }

    /// The colour as `#rrggbbaa`, each component rounded to the nearest of 256 steps.
    public var hex: String {
        "#"
            + [red, green, blue, alpha].map { part in
                let digits = String(Int((part * 255).rounded()), radix: 16)
                return digits.count < 2 ? "0" + digits : digits
            }.joined()
    }

    /// The same colour with another opacity.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The same colour. UIKit has a second colour type for layers; here there is one type.
    public var cgColor: UIColor { self }

    /// No colour: fully transparent.
    public convenience init() { self.init(white: 0, alpha: 0) }
    /// A colour with the components of a layer's colour.
    public convenience init(cgColor: CGColor) {
        self.init(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: cgColor.alpha)
    }

    /// The colour that a closure gives for the light appearance; it is called once, at once.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        self.init(cgColor: dynamicProvider(UITraitCollection(forceTouchCapability: .unknown, displayScale: 1)))
    }

    /// The same colour: there is one appearance.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

    /// Red, green, blue and opacity, also of a grey.
    public var components: [CGFloat]? { [red, green, blue, alpha] }

    /// Four.
    public var numberOfComponents: Int { 4 }

    /// Compares the four components.
    public static func == (one: UIColor, other: UIColor) -> Bool {
        one === other
            || one.red == other.red && one.green == other.green && one.blue == other.blue && one.alpha == other.alpha
    }

    /// Whether an object is a colour with the same components.
    public func isEqual(_ object: Any?) -> Bool { (object as? UIColor) == self }

    /// Hashes the four components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(red)
        hasher.combine(green)
        hasher.combine(blue)
        hasher.combine(alpha)
    }
}

/// Layers and drawing use the same colours as views.
public typealias CGColor = UIColor

// The named colours of UIKit, with UIKit's values.
nonisolated extension UIColor {
    /// Fully transparent.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// A third of white.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// Half of white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Two thirds of white.
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// Pure red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Pure green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Pure blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Green and blue.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red and green.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red and blue.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Orange.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// The system's blue, light appearance.
    public static let systemBlue = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
    /// The system's red, light appearance.
    public static let systemRed = UIColor(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1)
    /// The system's green, light appearance.
    public static let systemGreen = UIColor(red: 52 / 255, green: 199 / 255, blue: 89 / 255, alpha: 1)
    /// The system's orange, light appearance.
    public static let systemOrange = UIColor(red: 1, green: 149 / 255, blue: 0, alpha: 1)
    /// The system's yellow, light appearance.
    public static let systemYellow = UIColor(red: 1, green: 204 / 255, blue: 0, alpha: 1)
    /// The system's grey.
    public static let systemGray = UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 1)
    /// The background colour of content, light appearance.
    public static let systemBackground = UIColor.white
    /// The colour of text, light appearance.
    public static let label = UIColor.black
}
