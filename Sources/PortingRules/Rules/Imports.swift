/// Replaces the imports of Apple's modules that the module `UIKit` includes here by `import UIKit`.
enum Imports {
    private static let absorbed: Set = ["UIKit", "CoreGraphics", "QuartzCore"]
    /// Modules that exist off Apple's platforms, or under another name.
    private static let renamed = ["Darwin": "Foundation"]
    private static let absent: Set = [
        "AVFoundation", "AVKit", "AppKit", "AudioToolbox", "Combine", "CoreData", "CoreHaptics", "CoreImage",
        "CoreLocation",
        "CoreMotion", "CoreText", "GameKit", "GameplayKit", "ImageIO", "MapKit", "Metal", "MetalKit",
        "MobileCoreServices",
        "ObjectiveC", "PDFKit", "PencilKit", "Photos", "PhotosUI", "SafariServices", "SceneKit", "SpriteKit", "SwiftUI",
        "UserNotifications", "WebKit", "os",
    ]

    /// The imports of a file: the first component of the module's name, and the tokens with the attributes in front.
    static func all(in file: SourceFile) -> [(module: String, tokens: Range<Int>)] {
        keywords(in: file).map { index in
            let (path, end) = name(at: index, in: file)
            return (path[0], first(of: index, in: file)..<end)
        }
    }

    private static func keywords(in file: SourceFile) -> [Int] {
        file.indices(of: "import").filter { file.word($0 - 1) != "." && file.isWord($0 + 1) }
    }

    static func changes(to file: SourceFile, _ facts: Facts) -> Changes {
        var changes = Changes()
        let imports = keywords(in: file)
        // A whole import makes the others of its kind unnecessary.
        var hasUIKit = imports.contains { name(at: $0, in: file).path == ["UIKit"] }
        var hasFoundation = imports.contains { name(at: $0, in: file).path == ["Foundation"] }
        for index in imports {
            let (path, end) = name(at: index, in: file)
            let module = path[0]
            let range = file.extent(index..<end)
            if absorbed.contains(module), path != ["UIKit"] {
                if hasUIKit {
                    changes.replace(file.wholeLines(of: first(of: index, in: file)..<end), with: "")
                } else {
                    changes.replace(range, with: "import UIKit")
                    hasUIKit = true
                }
            } else if let other = renamed[module] {
                changes.replace(
                    hasFoundation ? file.wholeLines(of: first(of: index, in: file)..<end) : range,
                    with: hasFoundation ? "" : "import \(other)")
                hasFoundation = true
            } else if absent.contains(module) {
                changes.note("there is no module \(module) here", at: range.lowerBound)
            }
        }
        // In an app, another file's import was enough.
        if !hasUIKit, namesUIKit(in: file, hasFoundation: hasFoundation) {
            changes.insert("import UIKit" + file.newline, at: startOfCode(in: file))
        }
        return changes
    }

    /// The types of Core Graphics that Foundation has off Apple's platforms.
    private static let ofFoundation: Set = ["CGFloat", "CGPoint", "CGRect", "CGSize"]

    /// Whether a file has a name that only UIKit, Core Graphics or Core Animation can have declared.
    private static func namesUIKit(in file: SourceFile, hasFoundation: Bool) -> Bool {
        file.words.indices.contains { index in
            guard file.isWord(index), file.word(index - 1) != "." else { return false }
            let word = file.words[index]
            return ["UI", "CG", "CA"].contains { word.hasPrefix($0) } && word.dropFirst(2).first?.isUppercase == true
                && word.dropFirst(3).first?.isLowercase == true
                && !(hasFoundation && ofFoundation.contains(word))
        }
    }

    /// Where an import goes: in front of the first code, its documentation and the conditions around it.
    private static func startOfCode(in file: SourceFile) -> Int {
        guard let first = file.tokens.first?.range.lowerBound else { return file.bytes.count }
        var start = file.lineStart(first)
        // A comment of several lines may end in the line of the first code.
        guard file.bytes[start..<first].allSatisfy(\.isBlank) else { return first }
        while start > 0 {
            let above = file.lineStart(above: start)
            guard file.text(above..<start).drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("///") else { break }
            start = above
        }
        return start
    }

    /// The attributes of the import: `@_exported import UIKit`.
    private static func first(of index: Int, in file: SourceFile) -> Int {
        file.word(index - 1).hasPrefix("@") ? index - 1 : index
    }

    /// The module's path, without the kind of a scoped import, and the index after it.
    private static func name(at index: Int, in file: SourceFile) -> (path: [String], end: Int) {
        let kinds: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
        var end = index + (kinds.contains(file.word(index + 1)) ? 2 : 1)
        var path = [file.word(end)]
        end += 1
        while file.word(end) == ".", file.isWord(end + 1) {
            path.append(file.word(end + 1))
            end += 2
        }
        return (path, min(end, file.words.count))
    }
}

extension SourceFile {
    /// The lines of some tokens if they contain nothing else; otherwise the tokens and the spaces after them.
    func wholeLines(of indices: Range<Int>) -> Range<Int> {
        let extent = extent(indices)
        var end = extent.upperBound
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        let start = lineStart(extent.lowerBound)
        let isFirst = bytes[start..<extent.lowerBound].allSatisfy(\.isBlank)
        if end == bytes.count || bytes[end].isNewline {
            if isFirst { return start..<nextLine(end) }
            var before = extent.lowerBound
            while before > start, bytes[before - 1].isBlank { before -= 1 }
            return before..<extent.upperBound
        }
        return extent.lowerBound..<end
    }
}
