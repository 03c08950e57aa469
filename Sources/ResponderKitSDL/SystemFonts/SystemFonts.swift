import Foundation
import ResponderCore

/// The typefaces of the system, for characters that our own typeface lacks.
///
/// FreeType and Fontconfig are loaded when the first such character is measured or drawn. Without them, or without a
/// font, there are no typefaces. HarfBuzz and FriBidi are used if they are there.
final class SystemFonts {
    /// Called with a line about a library or a font that cannot be used, once for each.
    var onWarning: (String) -> Void = { _ in }

    /// The libraries that are there.
    struct Libraries {
        let freeType: FreeType
        let fontconfig: Fontconfig
        var shaping: Shaping?
        var directions: Directions?
        /// What is missing of the parts that not every text needs.
        var problems: [String] = []

        init() throws(SharedLibrary.Problem) {
            freeType = try FreeType()
            fontconfig = try Fontconfig()
            do {
                shaping = try Shaping()
            } catch {
                problems.append("letters of joining scripts are not joined: \(error)")
            }
            do {
                directions = try Directions()
            } catch {
                problems.append("text from right to left is shown from left to right: \(error)")
            }
        }
    }

    private struct Choice: Hashable {
        let character: Character
        let isBold: Bool
    }

    private let load: () throws -> Libraries
    private var libraries: Libraries?
    private(set) var isLoaded = false
    private var candidates: [Bool: [Fontconfig.Candidate]] = [:]
    private var faces: [String: SystemFace?] = [:]
    private var chosen: [Choice: SystemFace?] = [:]

    /// - Parameter load: loads the libraries, when they are needed.
    init(load: @escaping () throws -> Libraries = { try Libraries() }) { self.load = load }

    nonisolated deinit {}

    /// The most suitable typeface that has all visible parts of a character; nil if there is none.
    func face(for character: Character, isBold: Bool) -> SystemFace? {
        let choice = Choice(character: character, isBold: isBold)
        if let known = chosen[choice] { return known }
        let face = search(character, isBold)
        // A program that shows file names may meet any number of characters.
        if chosen.count > 20_000 { chosen.removeAll() }
        chosen[choice] = .some(face)
        return face
    }

    /// The levels of writing direction of a text, one for each character: odd from right to left. Nil if all of it is
    /// written from left to right.
    func levels(of text: String) -> [Int]? {
        guard text.unicodeScalars.contains(where: Directions.isFromRightToLeft) else { return nil }
        return loaded()?.directions?.levels(of: text)
    }

    private func search(_ character: Character, _ isBold: Bool) -> SystemFace? {
        guard let libraries = loaded() else { return nil }
        if candidates[isBold] == nil { candidates[isBold] = libraries.fontconfig.candidates(isBold: isBold) }
        let codes = character.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }.map(\.value)
        guard !codes.isEmpty else { return nil }
        for candidate in candidates[isBold] ?? [] {
            guard codes.allSatisfy({ libraries.fontconfig.covers($0, candidate) }),
                let face = face(candidate, libraries), codes.allSatisfy(face.covers)
            else { continue }
            return face
        }
        return nil
    }

    /// The typeface of a file, opened at its first use.
    func face(_ candidate: Fontconfig.Candidate, _ libraries: Libraries) -> SystemFace? {
        let key = "\(candidate.index) \(candidate.path)"
        if let known = faces[key] { return known }
        let face = SystemFace(candidate, libraries.freeType, libraries.shaping)
        if face == nil { onWarning("the font \(candidate.path) cannot be read, so it is not used") }
        faces[key] = .some(face)
        return face
    }

    private func loaded() -> Libraries? {
        guard !isLoaded else { return libraries }
        isLoaded = true
        do {
            let loaded = try load()
            loaded.problems.forEach(onWarning)
            libraries = loaded
        } catch {
            onWarning("letters that the typeface lacks are shown as boxes: \(error)")
        }
        return libraries
    }
}
