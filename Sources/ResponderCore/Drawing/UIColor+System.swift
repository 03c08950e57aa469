import Foundation

// The other named colours of UIKit, in the values of its light appearance; there is no dark appearance.
nonisolated extension UIColor {
    /// The system's purple, light appearance.
    public static let systemPurple = UIColor(bytes: 175, 82, 222)
    /// The system's pink, light appearance.
    public static let systemPink = UIColor(bytes: 255, 45, 85)
    /// The system's teal, light appearance.
    public static let systemTeal = UIColor(bytes: 48, 176, 199)
    /// The system's indigo, light appearance.
    public static let systemIndigo = UIColor(bytes: 88, 86, 214)
    /// The system's mint, light appearance.
    public static let systemMint = UIColor(bytes: 0, 199, 190)
    /// The system's cyan, light appearance.
    public static let systemCyan = UIColor(bytes: 50, 173, 230)
    /// The system's brown, light appearance.
    public static let systemBrown = UIColor(bytes: 162, 132, 94)
    /// The second of the system's greys, each lighter than the one before.
    public static let systemGray2 = UIColor(bytes: 174, 174, 178)
    /// The third of the system's greys.
    public static let systemGray3 = UIColor(bytes: 199, 199, 204)
    /// The fourth of the system's greys.
    public static let systemGray4 = UIColor(bytes: 209, 209, 214)
    /// The fifth of the system's greys.
    public static let systemGray5 = UIColor(bytes: 229, 229, 234)
    /// The sixth and lightest of the system's greys.
    public static let systemGray6 = UIColor(bytes: 242, 242, 247)
    /// The background colour of content on top of other content, light appearance.
    public static let secondarySystemBackground = UIColor(bytes: 242, 242, 247)
    /// The colour of less important text, light appearance.
    public static let secondaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.6)
    /// The colour of even less important text, light appearance.
    public static let tertiaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.3)
    /// The colour of hairlines, light appearance.
    public static let separator = UIColor(bytes: 60, 60, 67, alpha: 0.29)

    /// A colour from components of 0 … 255.
    private convenience init(bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
        self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }

    /// Read the four components; a pointer may be nil.
    /// - Returns: true always.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = self.red
        green?.pointee = self.green
        blue?.pointee = self.blue
        alpha?.pointee = self.alpha
        return true
    }

    /// Read hue (0 … 1 for the whole circle), saturation, brightness and alpha; a pointer may be nil. The hue of a grey is 0.
    /// - Returns: true always.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let high = max(red, green, blue)
        let range = high - min(red, green, blue)
        var sixths: CGFloat = 0
        if range > 0 {
            switch high {
            case red: sixths = (green - blue) / range
            case green: sixths = (blue - red) / range + 2
            default: sixths = (red - green) / range + 4
            }
        }
        hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
        saturation?.pointee = high > 0 ? range / high : 0
        brightness?.pointee = high
        alpha?.pointee = self.alpha
        return true
    }

    /// Read the brightness of a grey and its alpha; a pointer may be nil.
    /// - Returns: false, without a change, for a colour that is no grey.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        guard red == green, green == blue else { return false }
        white?.pointee = red
        alpha?.pointee = self.alpha
        return true
    }
}
