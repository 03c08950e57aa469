import Foundation

/// The parts of a scene's text: what it teaches, and what to try, which is the last sentence.
package struct AboutWords {
    /// What it teaches.
    package let purpose: String
    package let toTry: String
    /// The first sentence of what it teaches.
    package var gist: String { purpose.range(of: ". ").map { String(purpose[..<$0.lowerBound]) + "." } ?? purpose }

    package init(_ about: String) {
        let text = about.trimmingCharacters(in: .whitespacesAndNewlines)
        let body = text.hasSuffix(".") ? String(text.dropLast()) : text
        guard let end = body.range(of: ". ", options: .backwards) else {
            purpose = text
            toTry = ""
            return
        }
        purpose = String(body[..<end.lowerBound]) + "."
        toTry = String(body[end.upperBound...]) + "."
    }
}
