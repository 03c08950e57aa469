import Foundation
import ResponderKit

/// Values as Swift literals.
nonisolated package enum SwiftLiteral {
    /// A number without trailing zeros: `12`, `0.62`.
    package static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }

    /// A string, with escapes for invisible characters and quotes.
    package static func string(_ text: String) -> String {
        let body = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            case "\t": "\\t"
            default: scalar.isInvisible ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
            }
        }
        return "\"" + body.joined() + "\""
    }

    /// A list of strings: `["a", "b"]`.
    package static func strings(_ texts: [String]) -> String { "[" + texts.map(string).joined(separator: ", ") + "]" }

    package static func rect(_ rect: CGRect) -> String {
        "CGRect(x: \(number(rect.minX)), y: \(number(rect.minY)), width: \(number(rect.width)), height: \(number(rect.height)))"
    }

    package static func point(_ point: CGPoint) -> String { "CGPoint(x: \(number(point.x)), y: \(number(point.y)))" }

    package static func size(_ size: CGSize) -> String {
        "CGSize(width: \(number(size.width)), height: \(number(size.height)))"
    }

    /// A colour, made with the extension at the end of the exported file; nil means none.
    package static func color(_ color: UIColor) -> String {
        if color.alpha == 0 { return ".clear" }
        let bytes = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
        let hex = bytes.map { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count < 2 ? "0" + digits : digits
        }
        // Two decimals are enough for the 256 steps of a file.
        let alpha = color.alpha == 1 ? "" : ", alpha: \(number((color.alpha * 1000).rounded() / 1000))"
        return ".hex(0x\(hex.joined())\(alpha))"
    }

    /// A transform that scales, then rotates, then moves, with the usual methods; any other one with its six numbers.
    package static func transform(_ transform: CGAffineTransform) -> String {
        let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
        let (x, y) = (hypot(a, b), (a * d - b * c) / hypot(a, b))
        guard x > 0, abs(a * c + b * d) < 1e-9 else {
            return "CGAffineTransform(a: \(number(a)), b: \(number(b)), c: \(number(c)), d: \(number(d)), "
                + "tx: \(number(transform.tx)), ty: \(number(transform.ty)))"
        }
        let degrees = short(atan2(b, a) * 180 / .pi)
        var steps: [(initial: String, method: String)] = []
        if transform.tx != 0 || transform.ty != 0 {
            let (x, y) = (number(transform.tx), number(transform.ty))
            steps.append(("translationX: \(x), y: \(y)", ".translatedBy(x: \(x), y: \(y))"))
        }
        if degrees != 0 {
            let angle = "\(number(degrees)) * .pi / 180"
            steps.append(("rotationAngle: \(angle)", ".rotated(by: \(angle))"))
        }
        if short(x) != 1 || short(y) != 1 {
            let (wide, high) = (number(short(x)), number(short(y)))
            steps.append(("scaleX: \(wide), y: \(high)", ".scaledBy(x: \(wide), y: \(high))"))
        }
        guard let first = steps.first else { return ".identity" }
        return "CGAffineTransform(\(first.initial))" + steps.dropFirst().map(\.method).joined()
    }

    /// A number without the rounding errors of sines and cosines.
    private static func short(_ value: Double) -> Double {
        let rounded = (value * 1e6).rounded() / 1e6
        return abs(rounded - value) < 1e-9 ? rounded : value
    }

    /// A text as lines of a comment: nothing in it can end the comment.
    package static func comment(_ text: String, mark: String, width: Int = 100) -> [String] {
        let visible = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isInvisible ? " " : $0 }))
        var lines: [String] = []
        var line = ""
        for word in visible.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " " + word
        }
        if !line.isEmpty { lines.append(line) }
        return lines.map { "\(mark) \($0)" }
    }
}

nonisolated extension Unicode.Scalar {
    /// Whether it is a control character or changes the direction of text, which could make code look like other code.
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
        default: false
        }
    }
}
