import Foundation
import PortingRules
import ResponderScenes
import ResponderTesting
import Testing
import UIKit

/// `make exports` writes the programs again after a change of scenes or of what is exported.
struct ExportTests {
    @Test(arguments: ExportedPrograms.all.keys.sorted())
    func `The compiled program is what a scene exports today, ported by the command`(name: String) throws {
        let program = SwiftProgram(of: try Repository.scenes.scene(named: name), named: name)
        let ported = Porter.port([(name + ".swift", Array(program.text.utf8))])[0]
        #expect(ported.notes.isEmpty, "\(ported.notes)")
        let compiled = try String(
            contentsOf: Repository.url("Tests/ExportTests/Programs/\(name).swift"), encoding: .utf8)
        #expect(compiled == String(decoding: ported.ported, as: UTF8.self))
    }

    @Test func `A scene with every class, kind and key is compiled too`() throws {
        let folder = Repository.url("Tests/ExportTests/EveryKey").path
        let program = SwiftProgram(of: try SceneDocument(contentsOf: folder + "/every-key.json"), named: "every-key")
        // Its lines are as long as its conditions.
        let text = "// swift-format-ignore-file\n" + program.text
        let compiled = try String(contentsOfFile: folder + "/every-key.swift", encoding: .utf8)
        #expect(compiled == String(decoding: Porter.port(text).ported, as: UTF8.self))
        let controller = TestApplication(size: CGSize(width: 400, height: 300)) { EveryKeyViewController() }
        #expect(controller.warnings.isEmpty, "\(controller.warnings)")
    }

    @Test func `There is a program for every built-in scene, and no other`() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Repository.url("Tests/ExportTests/Programs").path)
        #expect(ExportedPrograms.all.keys.sorted() == Repository.scenes.names)
        #expect(files.sorted() == Repository.scenes.names.map { $0 + ".swift" })
    }

    @Test(arguments: ExportedPrograms.all.keys.sorted())
    func `The built-in recording leads to the same states, events and places in the program as in the scene`(
        name: String
    ) throws {
        let recording = try Recording(contentsOf: Repository.url("Assets/Recordings/\(name).jsonl").path)
        let scene = try Repository.scenes.scene(named: name)
        let make = try #require(ExportedPrograms.all[name])
        let program = try PlayedProgram(recording, of: scene, named: name, make)
        let played = try PlayedScene(recording, on: scene, comparedWith: program)
        #expect(program.lines == played.lines)
        #expect(program.lines.count > 3)
        for (view, transform) in played.transforms {
            let found = try #require(program.views[view]?.transform)
            #expect(found.isClose(to: transform), "\(view): \(found), in the scene \(transform)")
        }
    }
}
