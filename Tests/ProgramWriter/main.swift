import Foundation
import PortingRules
import ResponderScenes

// Writes the programs that are tested and not in the repository: the built-in scenes as programs, a scene with every class, kind
// and key, the Swift of all fixes that are proposed for it, the recorder for phones, and the originals that need no changes by
// hand. Each is ported as the command does it.

let root = URL(fileURLWithPath: CommandLine.arguments[1])
let programs = root.appendingPathComponent("Tests/ExportTests/Programs")
let everyKey = try SceneDocument(contentsOf: root.appendingPathComponent("Tests/ExportTests/every-key.json").path)
let catalogue = SceneCatalogue(folder: root.appendingPathComponent("Assets/Scenes").path)

/// Port a program and write it. An unchanged file is not written, because it would be compiled again.
func write(_ text: String, to file: URL, printsNotes: Bool = true) throws {
    let ported = Porter.port([(file.lastPathComponent, Array(text.utf8))])[0]
    for note in ported.notes where printsNotes { print("\(file.lastPathComponent): \(note)") }
    let new = Data("// swift-format-ignore-file\n".utf8) + Data(ported.ported)
    guard (try? Data(contentsOf: file)) != new else { return }
    try new.write(to: file)
}

/// Remove the programs of a folder that are not written any more.
func removePrograms(from folder: URL, except known: [String]) throws {
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where !known.contains(file.deletingPathExtension().lastPathComponent) {
        try FileManager.default.removeItem(at: file)
    }
}

try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
var table: [String] = []
for name in catalogue.names {
    let program = SwiftProgram(of: try catalogue.scene(named: name), named: name)
    try write(program.text, to: programs.appendingPathComponent(name + ".swift"))
    table.append("        \"\(name)\": { \(program.className)() },")
}
try write(SwiftProgram(of: everyKey, named: "every-key").text, to: programs.appendingPathComponent("every-key.swift"))
try write(FixSnippets(of: everyKey).text, to: programs.appendingPathComponent("every-fix.swift"))
try write(
    """
    import UIKit

    /// The compiled programs, by the names of their scenes.
    enum ExportedPrograms {
        nonisolated static let all: [String: @MainActor @Sendable () -> UIViewController] = [
    \(table.joined(separator: "\n"))
        ]
    }

    """, to: programs.appendingPathComponent("ExportedPrograms.swift"))
try removePrograms(from: programs, except: catalogue.names + ["every-key", "every-fix", "ExportedPrograms"])
try write(
    String(contentsOf: root.appendingPathComponent("Extras/TouchRecorder.swift"), encoding: .utf8),
    to: root.appendingPathComponent("Tests/PortingTests/Recorder/TouchRecorder.swift"))

let ported = root.appendingPathComponent("Tests/PortingTests/Ported/Programs")
try FileManager.default.createDirectory(at: ported, withIntermediateDirectories: true)
let originals = try FileManager.default.contentsOfDirectory(
    at: root.appendingPathComponent("Tests/PortingTests/Originals"), includingPropertiesForKeys: nil
).filter { $0.pathExtension == "txt" }
for original in originals {
    // Their notes are about outlets and actions of nibs, for which the tests need none.
    try write(
        String(contentsOf: original, encoding: .utf8),
        to: ported.appendingPathComponent(original.deletingPathExtension().lastPathComponent), printsNotes: false)
}
try removePrograms(
    from: ported, except: originals.map { $0.deletingPathExtension().deletingPathExtension().lastPathComponent })
