import Foundation

extension String {
    /// The text with escapes for control characters and characters for the direction of text, which can break a line, hide
    /// a part of it or control a terminal. All names and texts from files are shown like this.
    package var onOneLine: String { escaped(except: nil) }

    /// The text of several lines with the same escapes, for a terminal.
    package var onLines: String { escaped(except: "\n") }

    private func escaped(except kept: Unicode.Scalar?) -> String {
        guard unicodeScalars.contains(where: { $0.breaksLine && $0 != kept }) else { return self }
        var line = ""
        for scalar in unicodeScalars {
            if scalar.breaksLine, scalar != kept {
                line += scalar.escaped(inMessage: true)
            } else {
                line.unicodeScalars.append(scalar)
            }
        }
        return line
    }
}

extension Double {
    /// The fewest digits that read back as this number, without a needless `.0`.
    package var shortest: String {
        let text = self == 0 ? "0" : description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The number with at most so many decimals, without trailing zeros: `0.5`.
    package func rounded(toDigits digits: Int) -> String {
        let scale = pow(10, Double(digits))
        let rounded = (self * scale).rounded() / scale
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }
}

extension Unicode.Scalar {
    /// The character in a JSON string: itself, or an escape for `"`, `\`, a control character or one for the direction of
    /// text.
    /// - Parameter inMessage: the text is for a message, in which quotes and backslashes stay.
    package func escaped(inMessage: Bool) -> String {
        switch self {
        case "\"" where !inMessage: return "\\\""
        case "\\" where !inMessage: return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default:
            guard breaksLine else { return String(self) }
            let digits = String(value, radix: 16)
            return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
    }
}

extension Unicode.Scalar {
    fileprivate var breaksLine: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x061C || [0x200B, 0x200E, 0x200F].contains(value)
            || (0x2028...0x202E).contains(value) || (0x2060...0x206F).contains(value) || value == 0xFEFF
    }
}

extension String {
    /// The text in quotes, truncated if it is too long for a message.
    package var quoted: String { "\"\(shortened)\"" }

    /// The text, truncated if it is too long for a message. It counts scalars, because one character may have any
    /// number of them.
    package var shortened: String {
        let scalars = unicodeScalars
        guard scalars.prefix(49).count > 48 else { return self }
        return String(scalars.prefix(45)) + "…"
    }
}

extension String {
    /// The same with a capital letter at the beginning: `Real screens`.
    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
