import Foundation
import PortingRules

/// Lets the compiler check ported files against the module UIKit that the package was built with.
struct TypeCheck {
    /// What the compiler says about a line.
    struct Complaint: Equatable {
        /// The file, as it was given, and the line of the ported text.
        let path: String
        let line: Int
        let words: String
    }

    /// The outcome, or why there is none.
    enum Outcome: Equatable {
        case checked([Complaint])
        case unchecked(String)
    }

    /// Check the ported texts in copies outside of the package: those of one program together.
    static func run(_ files: [PortedFile]) -> Outcome {
        guard let modules = modules() else {
            return .unchecked("the package is not built yet; `swift build --target UIKit`, then run the command again")
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("port-uikit-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var complaints: [Complaint] = []
        for program in programs(of: files) {
            do {
                let (status, text, found) = try compile(program, modules, in: folder)
                if status != 0, found.isEmpty {
                    return .unchecked(text.split(separator: "\n").first.map(String.init) ?? "the compiler failed")
                }
                complaints += found.filter { !complaints.contains($0) }
            } catch {
                return .unchecked("\(error.localizedDescription)")
            }
        }
        return .checked(complaints)
    }

    /// The files of each program: a `main.swift` with the files of its folder and the folders in that. Files beside these
    /// folders belong to each program. Without a `main.swift`, or with one, there is one program.
    static func programs(of files: [PortedFile]) -> [[PortedFile]] {
        func folder(_ file: PortedFile) -> String {
            URL(fileURLWithPath: file.path).deletingLastPathComponent().standardizedFileURL.path + "/"
        }
        let mains = files.filter { isMain($0.path) }
        guard mains.count > 1 else { return [files] }
        let roots = mains.map(folder)
        return roots.map { root in
            files.filter { file in
                let owner = roots.filter { folder(file).hasPrefix($0) }.max { $0.count < $1.count }
                return owner == nil || owner == root
            }
        }
    }

    private static func isMain(_ path: String) -> Bool {
        URL(fileURLWithPath: path).lastPathComponent == "main.swift"
    }

    /// Compile one program. An import of a module that the compiler does not know hides all other errors, so the compiler
    /// runs again without it.
    private static func compile(
        _ files: [PortedFile], _ modules: String, in folder: URL
    ) throws -> (status: Int32, text: String, complaints: [Complaint]) {
        var texts = files.map(\.ported)
        var complaints: [Complaint] = []
        var removed: Set<String> = []
        while true {
            var paths: [String: String] = [:]
            for (index, file) in files.enumerated() {
                // Numbered: two folders may have files of one name.
                let name = URL(fileURLWithPath: file.path).lastPathComponent
                let copy = folder.appendingPathComponent("\(index)").appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(texts[index]).write(to: copy)
                paths[copy.path] = file.path
            }
            let output = folder.appendingPathComponent("checked").path
            let (status, text) = try run(arguments(modules, paths.keys.sorted(), output: output))
            let unknown = unknownModules(in: text).subtracting(removed)
            if unknown.isEmpty {
                let found = Self.complaints(in: text, paths).filter { !complaints.contains($0) }
                return (status, text, complaints + found)
            }
            removed.formUnion(unknown)
            for index in files.indices {
                let (rest, lines) = Porter.removingImports(of: unknown, from: texts[index])
                texts[index] = rest
                complaints += lines.map {
                    Complaint(path: files[index].path, line: $0.line, words: "no such module '\($0.module)'")
                }
            }
        }
    }

    /// The modules that the compiler does not know.
    static func unknownModules(in text: String) -> Set<String> {
        let mark = ": error: no such module '"
        return Set(
            text.split(separator: "\n").compactMap { line in
                line.range(of: mark).map { String(line[$0.upperBound...].prefix { $0 != "'" && $0 != "." }) }
            })
    }

    /// The folder with the module UIKit in the package's build folder, the newest if there are several.
    private static func modules() -> String? {
        let builds = (try? FileManager.default.contentsOfDirectory(atPath: ".build")) ?? []
        let candidates = builds.flatMap {
            [".build/\($0)/debug/Modules", ".build/\($0)/release/Modules", ".build/\($0)/Modules"]
        }
        func age(_ path: String) -> Date? {
            let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/UIKit.swiftmodule")
            return attributes?[.modificationDate] as? Date
        }
        return candidates.compactMap { path in age(path).map { (path, $0) } }.max { $0.1 < $1.1 }?.0
    }

    /// The compiler's arguments, in the language mode of the package: that of Swift 5 if its manifest names it. The files are
    /// compiled as one module: otherwise the compiler stops after the first file with errors. What it finds only while it writes
    /// code, such as a value that a closure of another actor must not have, counts too.
    /// Only the code of a `main.swift` may stand outside of declarations.
    private static func arguments(_ modules: String, _ files: [String], output: String) -> [String] {
        let manifest = (try? String(contentsOfFile: "Package.swift", encoding: .utf8)) ?? ""
        let isOld = manifest.contains(".v5")
        var arguments = [
            "swiftc", "-emit-sil", "-whole-module-optimization", "-o", output, "-module-name", "Ported", "-I", modules,
            "-swift-version", isOld ? "5" : "6",
        ]
        if !isOld { arguments += ["-default-isolation", "MainActor"] }
        if !files.contains(where: isMain) { arguments.append("-parse-as-library") }
        for map in moduleMaps(beside: modules) { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
        return arguments + files
    }

    /// The module maps of the C modules that ResponderKitSDL is built on: SwiftPM's, which are beside the built modules, and
    /// that of SDL, which is in the package of this tool.
    private static func moduleMaps(beside modules: String) -> [String] {
        let build = URL(fileURLWithPath: modules).resolvingSymlinksInPath().deletingLastPathComponent()
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let maps =
            ["CSystemFonts", "CTouchpad"].map { build.appendingPathComponent("\($0).build/module.modulemap").path }
            + [sources.appendingPathComponent("CSDL2/module.modulemap").path]
        return maps.filter { FileManager.default.fileExists(atPath: $0) }
    }

    private static func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// What to write instead, where the compiler's words do not say it.
    private static let remedies = [
        (words: "Objective-C interoperability is disabled", remedy: "remove `@objc`"),
        (words: "'#selector' can only be used", remedy: "write `Selector(Self.method)`"),
        (words: "loses global actor 'MainActor'", remedy: "write `nonisolated` before the function"),
    ]

    /// The errors in the compiler's output: `path:line:column: error: words`.
    static func complaints(in text: String, _ paths: [String: String]) -> [Complaint] {
        var complaints: [Complaint] = []
        for line in text.split(separator: "\n") {
            guard let mark = line.range(of: ": error: ") else { continue }
            let place = line[..<mark.lowerBound].split(separator: ":")
            guard place.count >= 3, let number = Int(place[place.count - 2]),
                let path = paths[place.dropLast(2).joined(separator: ":")]
            else { continue }
            let words = String(line[mark.upperBound...])
            let remedy = remedies.first { words.contains($0.words) }.map { ": \($0.remedy)" } ?? ""
            let complaint = Complaint(path: path, line: number, words: words + remedy)
            if !complaints.contains(complaint) { complaints.append(complaint) }
        }
        return complaints
    }
}
