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

    /// Check the ported texts together, in copies outside of the package.
    static func run(_ files: [PortedFile]) -> Outcome {
        guard let modules = modules() else {
            return .unchecked("the package is not built yet; `swift build --target UIKit`, then run the command again")
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("port-uikit-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            // Numbered: two folders may have files of one name.
            var paths: [String: String] = [:]
            for (index, file) in files.enumerated() {
                let name = URL(fileURLWithPath: file.path).lastPathComponent
                let copy = folder.appendingPathComponent("\(index)").appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.ported).write(to: copy)
                paths[copy.path] = file.path
            }
            let output = folder.appendingPathComponent("checked").path
            let (status, text) = try run(arguments(modules, paths.keys.sorted(), output: output))
            let complaints = complaints(in: text, paths)
            if status != 0, complaints.isEmpty {
                return .unchecked(text.split(separator: "\n").first.map(String.init) ?? "the compiler failed")
            }
            return .checked(complaints)
        } catch {
            return .unchecked("\(error.localizedDescription)")
        }
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
    private static func arguments(_ modules: String, _ files: [String], output: String) -> [String] {
        let manifest = (try? String(contentsOfFile: "Package.swift", encoding: .utf8)) ?? ""
        let isOld = manifest.contains(".v5")
        return [
            "swiftc", "-emit-sil", "-whole-module-optimization", "-o", output, "-module-name", "Ported", "-I", modules,
            "-swift-version", isOld ? "5" : "6",
        ] + (isOld ? [] : ["-default-isolation", "MainActor"]) + ["-parse-as-library"] + files
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

    /// The errors in the compiler's output: `path:line:column: error: words`.
    static func complaints(in text: String, _ paths: [String: String]) -> [Complaint] {
        var complaints: [Complaint] = []
        for line in text.split(separator: "\n") {
            guard let mark = line.range(of: ": error: ") else { continue }
            let place = line[..<mark.lowerBound].split(separator: ":")
            guard place.count >= 3, let number = Int(place[place.count - 2]),
                let path = paths[place.dropLast(2).joined(separator: ":")]
            else { continue }
            let complaint = Complaint(path: path, line: number, words: String(line[mark.upperBound...]))
            if !complaints.contains(complaint) { complaints.append(complaint) }
        }
        return complaints
    }
}
