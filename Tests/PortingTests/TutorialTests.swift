import UIKit

/// Docs/Tutorial.md is a program after each of its steps.
@Suite struct TutorialTests {
    /// The folder of the compiled modules, beside the tests.
    private static let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("Modules").path

    /// What a block of the page does to a file: writes it, adds to it, or adds a line after one that contains a text.
    private enum Edit {
        case write(String)
        case add(String)
        case line(after: String)
    }

    /// The files of the reader after each step, in the order of the page.
    private static func steps() throws -> [[String: String]] {
        var files: [String: String] = [:]
        var steps: [[String: String]] = []
        var last = ""
        for section in try Repository.text("Docs/Tutorial.md").components(separatedBy: "\n## ").dropFirst() {
            guard section.hasPrefix("Step ") else { continue }
            let parts = section.components(separatedBy: "```swift\n")
            for (words, block) in zip(parts, parts.dropFirst()) {
                let sentence = words.components(separatedBy: "\n\n").last { !$0.isEmpty } ?? ""
                let code = block.components(separatedBy: "```")[0]
                guard let edit = edit(sentence, &last) else { continue }
                switch edit {
                case .write(let file): files[file] = code
                case .add(let file): files[file, default: ""] += "\n" + code
                case .line(let text):
                    let lines = (files[last] ?? "").components(separatedBy: "\n")
                    let place = try #require(lines.firstIndex { $0.contains(text) })
                    files[last] = (lines[...place] + [String(code.dropLast())] + lines[(place + 1)...]).joined(
                        separator: "\n")
                }
            }
            steps.append(files)
        }
        return steps
    }

    private static func edit(_ sentence: String, _ last: inout String) -> Edit? {
        if let line = sentence.firstMatch(of: /add a line after `([^`]*) = …`:/) { return .line(after: String(line.1)) }
        guard let match = sentence.firstMatch(of: /(Write|Replace|Add to) `Sources\/Board\/([A-Za-z]*\.swift)`:/) else {
            return nil
        }
        last = String(match.2)
        return match.1 == "Add to" ? .add(last) : .write(last)
    }

    @Test func `The program compiles after each step of the tutorial`() throws {
        let steps = try Self.steps()
        #expect(steps.count == 5 && steps.last?.count == 3)
        for (number, files) in steps.enumerated() {
            #expect(try Self.complaints(about: files) == "", "step \(number + 1)")
        }
    }

    @Test func `A mistake in a step would be found`() throws {
        var files = try #require(try Self.steps().last)
        files["CardView.swift"]? += "let wrong: CardView = 1\n"
        #expect(try Self.complaints(about: files).contains("error: "))
    }

    /// The compiler's errors.
    private static func complaints(about files: [String: String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tutorial-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        let objects = URL(fileURLWithPath: modules).deletingLastPathComponent().path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-typecheck", "-swift-version", "6", "-default-isolation", "MainActor", "-module-name", "Board"]
            + ["-I", modules, "-I", Repository.url("Sources/CSDL2").path, "-Xcc", "-I/usr/include/SDL2"]
            + ["CTouchpad", "CSystemFonts"].flatMap {
                ["-Xcc", "-fmodule-map-file=\(objects)/\($0).build/module.modulemap"]
            } + files.keys.sorted().map { folder.appendingPathComponent($0).path }
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? "" : String(decoding: data, as: UTF8.self)
    }
}
