import PortingRules
import ResponderScenes
import ResponderTesting
import Testing
import UIKit

/// `make test` writes the programs before they are compiled: the lab exports the scenes, and the porting command ports them.
struct ExportTests {
    @Test(arguments: ExportedPrograms.all.keys.sorted())
    func `The compiled program is what a scene exports today, ported by the command`(name: String) throws {
        let program = SwiftProgram(of: try Repository.scenes.scene(named: name), named: name)
        let ported = Porter.port([(name + ".swift", Array(program.text.utf8))])[0]
        #expect(ported.notes.isEmpty, "\(ported.notes)")
        let compiled = try String(
            contentsOf: Repository.url("Tests/ExportTests/Programs/\(name).swift"), encoding: .utf8)
        #expect(compiled == "// swift-format-ignore-file\n" + String(decoding: ported.ported, as: UTF8.self))
    }

    @Test func `The program that the pages show is what the lab exports today`() throws {
        let shown = try String(contentsOf: Repository.url("Docs/PanAndSwipe.swift"), encoding: .utf8)
        let program = SwiftProgram(of: try Repository.scenes.scene(named: "pan-and-swipe"), named: "pan-and-swipe")
        #expect(shown == program.text, "ResponderLab pan-and-swipe --swift Docs/PanAndSwipe.swift writes it again")
    }

    @Test func `A scene with every class, kind and key is compiled too`() {
        let controller = TestApplication(size: CGSize(width: 400, height: 300)) { EveryKeyViewController() }
        #expect(controller.warnings.isEmpty, "\(controller.warnings)")
    }

    @Test func `The Swift of every fix that is proposed for that scene is compiled`() throws {
        let compiled = try String(
            contentsOf: Repository.url("Tests/ExportTests/Programs/every-fix.swift"), encoding: .utf8)
        #expect(compiled.matches(of: /\nprivate final class Fix/).count > 150)
    }

    @Test func `There is a program for every built-in scene`() {
        #expect(ExportedPrograms.all.keys.sorted() == Repository.scenes.names)
    }

    @Test(arguments: ExportedPrograms.all.keys.sorted())
    func `The built-in recording has the same states, events and places in program and scene`(name: String) throws {
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
