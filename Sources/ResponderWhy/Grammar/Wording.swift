import Foundation
import MessageText
import ResponderLog

/// The common format of numbers, times and sentences in all texts for users.
public enum Wording {
    /// A number with a given number of decimals; zero has no sign.
    nonisolated public static func number(_ value: Double, _ digits: Int) -> String {
        let text = String(format: "%.\(digits)f", value)
        return text.allSatisfy { "-0.".contains($0) } && text.hasPrefix("-") ? String(text.dropFirst()) : text
    }

    /// A number with at most the given number of decimals, without trailing zeros.
    nonisolated public static func rounded(_ value: Double, _ digits: Int) -> String {
        value.rounded(toDigits: digits)
    }

    /// A number with at most one decimal.
    nonisolated public static func tenths(_ value: Double) -> String { rounded(value, 1) }

    /// A number without a fraction; in exponential form if it is very large.
    nonisolated public static func whole(_ value: Double) -> String {
        abs(value) < 1e9 ? rounded(value, 0) : String(format: "%.1e", value)
    }

    /// A distance in points: `10.6 pt`.
    nonisolated public static func points(_ value: Double) -> String { "\(tenths(value)) pt" }

    /// A duration, without needless decimals: `0.3 s`.
    nonisolated public static func span(_ time: TimeInterval) -> String { "\(rounded(time, 3)) s" }

    /// A duration that was measured, to hundredths: `0.33 s`.
    nonisolated static func roughly(_ time: TimeInterval) -> String { "\(rounded(time, 2)) s" }

    /// A number that is compared with a limit, with as many decimals as show the difference; `just under 0.1` if six do not.
    nonisolated private static func number(_ value: Double, _ digits: Int, against limit: Double) -> String {
        let plain = rounded(value, digits)
        guard value != limit, plain == rounded(limit, digits) else { return plain }
        let shown = (digits...6).lazy.map { (rounded(value, $0), rounded(limit, $0)) }.first { $0.0 != $0.1 }
        return shown?.0 ?? "just \(value < limit ? "under" : "over") \(plain)"
    }

    /// A distance that is compared with a limit: `9.98 pt` if the limit is 10.
    nonisolated static func points(_ value: Double, against limit: Double) -> String {
        "\(number(value, 1, against: limit)) pt"
    }

    /// A number without a fraction that is compared with a limit: `9.8` if the limit is 10.
    nonisolated static func whole(_ value: Double, against limit: Double) -> String { number(value, 0, against: limit) }

    /// A duration that is compared with a limit: `0.0998 s` if the limit is 0.1.
    nonisolated static func span(_ time: TimeInterval, against limit: TimeInterval) -> String {
        "\(number(time, 3, against: limit)) s"
    }

    /// An angle in degrees, from radians, that is compared with a limit.
    nonisolated static func degrees(_ radians: Double, against limit: Double) -> String {
        "\(number(radians * 180 / .pi, 1, against: limit * 180 / .pi))°"
    }

    /// An angle in degrees, from radians: `12.5°`.
    nonisolated public static func degrees(_ radians: Double) -> String { "\(tenths(radians * 180 / .pi))°" }

    /// A fraction in percent: `5 %`.
    nonisolated static func percents(_ part: Double) -> String { "\(tenths(part * 100)) %" }

    /// A moment or a duration, to the millisecond: `0.214 s`.
    nonisolated public static func seconds(_ time: TimeInterval) -> String { "\(number(time, 3)) s" }

    /// A point, without decimals that are zero: `(200, 150.5)`.
    nonisolated public static func place(_ point: CGPoint) -> String { "(\(tenths(point.x)), \(tenths(point.y)))" }

    /// A rectangle: `(0, 0, 40, 20.5)`.
    nonisolated static func rect(_ rect: CGRect) -> String {
        "(\([rect.minX, rect.minY, rect.width, rect.height].map(tenths).joined(separator: ", ")))"
    }

    /// A number with a noun: `1 action`, `2 actions`.
    nonisolated public static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// Too many fingers of a gesture, of which some may have lifted before the last one landed: `2 fingers down`;
    /// `3 fingers, 1 of which had lifted`.
    nonisolated static func tooMany(_ fingers: Int, lifted: Int) -> String {
        count(fingers, "finger") + (lifted == 0 ? " down" : ", \(lifted) of which had lifted")
    }

    /// `second`; `12th`.
    nonisolated static func ordinal(_ number: Int) -> String {
        let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
        return words.indices.contains(number - 1) ? words[number - 1] : "\(number)th"
    }

    /// `finger 1`, or `fingers 1 and 2`.
    nonisolated public static func fingers(_ contacts: [Int]) -> String {
        "finger\(contacts.count == 1 ? "" : "s") \(list(contacts.map(String.init)))"
    }

    /// Names in a sentence: `pan`, `pan and pinch`; of many the first three: `pan, pinch, tap and 4 more`.
    nonisolated package static func list(_ names: [String]) -> String {
        guard names.count > 1 else { return names.first ?? "" }
        let rest = names.count - 3
        if rest > 1 { return "\(names.prefix(3).joined(separator: ", ")) and \(rest) more" }
        return "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
    }

    /// Which hover gestures are active.
    nonisolated public static func sentence(ofHovering names: [String]) -> String {
        "\(list(names)) \(names.count == 1 ? "follows" : "follow") the pointer."
    }

    /// The text as a sentence: with a full stop, and a capital letter unless it begins with a name.
    nonisolated public static func sentence(_ text: String) -> String {
        guard let first = text.first else { return text }
        let word = text.prefix { !$0.isWhitespace }
        // Names and properties keep their spelling.
        let isPlain = word.dropFirst().allSatisfy { $0.isLowercase || $0 == ":" || $0 == "," }
        let start = isPlain ? first.uppercased() + text.dropFirst() : text
        return start.hasSuffix(".") ? start : start + "."
    }

    /// The text with a capital letter.
    nonisolated package static func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// A text that begins with a small letter, to go on in a sentence.
    nonisolated package static func uncapital(_ text: String) -> String {
        text.prefix(1).lowercased() + text.dropFirst()
    }

    /// A line of a text.
    /// - Parameter time: when, in seconds; nil for a line that belongs to the one before.
    nonisolated static func line(_ time: TimeInterval?, _ words: String) -> String {
        "  \(time.map(seconds) ?? "       ")  \(words.onOneLine)\n"
    }

    // MARK: Reasons

    /// Why an active gesture began, and when.
    nonisolated public static func reason(ofBeginningAt time: TimeInterval, _ why: String) -> String {
        "it began at \(seconds(time)): \(why)"
    }

    /// Why a gesture waits.
    nonisolated public static func reason(ofWaitingFor names: [String]) -> String {
        "ready, and waits for \(list(names)) to fail"
    }
}
