import Foundation

/// The environment variables that name the locale.
nonisolated public enum LocaleVariables {
    /// Removes those that name a language of more than 11 letters. No locale has such a name, and ICU, which Foundation uses
    /// for dates and numbers, crashes for it.
    /// - Returns: a line about the removed variables; nil if none was removed.
    public static func repair() -> String? {
        let long = ["LC_ALL", "LC_MESSAGES", "LANG"].filter { name in
            guard let value = getenv(name) else { return false }
            return String(cString: value).prefix { $0.isLetter }.count > maximumLetters
        }
        guard !long.isEmpty else { return nil }
        for name in long { unsetenv(name) }
        let verb = long.count == 1 ? "is" : "are"
        return
            "\(long.joined(separator: ", ")) \(verb) not used: no language's name has more than \(maximumLetters) letters"
    }

    private static let maximumLetters = 11
}
