import Foundation
import Testing

/// The built tool, run like the plugin runs it, in a temporary folder.
final class CommandTests {
    private struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "port-uikit-\(UUID().uuidString)")
    private let source = "import UIKit\nclass A: UIView {\n    @IBOutlet var b: UIView!\n    @objc func c() {}\n}\n"
    private let ported = "import UIKit\nclass A: UIView {\n    var b: UIView!\n    func c() {}\n}\n"

    private static let notBuilt =
        "the package is not built yet; `swift build --target UIKit`, then run the command again"

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ text: String, to name: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func text(of name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    private func run(_ arguments: String...) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("PortUIKitTool")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // Files, not pipes, so that nothing waits for a reader.
        let files = ["output", "errors"].map { folder.appendingPathComponent(".\($0)") }
        for file in files { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        process.waitUntilExit()
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        return Outcome(status: process.terminationStatus, output: texts[0], errors: texts[1])
    }

    @Test func `Without --write the command shows the difference and writes nothing`() throws {
        try write(source, to: "A.swift")
        let outcome = try run("A.swift")
        #expect(outcome.status == 0 && outcome.errors == "")
        #expect(
            outcome.output == """
                --- A.swift
                +++ A.swift
                @@ -1,5 +1,5 @@
                 import UIKit
                 class A: UIView {
                -    @IBOutlet var b: UIView!
                -    @objc func c() {}
                +    var b: UIView!
                +    func c() {}
                 }

                For you to do:
                A.swift:3: `b` came from a nib: make it in viewDidLoad() or loadView(), and add it to its superview

                1 file, 1 to change, 1 place to do by hand; not compiled: \(Self.notBuilt)
                nothing was written: --write does it

                """)
        #expect(try text(of: "A.swift") == source)
    }

    /// Give the command the modules of this build.
    private func build() throws {
        let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("Modules")
        let build = folder.appendingPathComponent(".build/debug")
        try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: build.appendingPathComponent("Modules"), withDestinationURL: modules)
    }

    @Test func `A module that does not exist hides no other error`() throws {
        try build()
        try write("import UIKit\nimport SnapKit\nimport struct Lottie.Film\nlet a = b\n", to: "A.swift")
        try write("import Lottie\nimport UIKit\nlet c: Int = UIColor.red\n", to: "C.swift")
        let lines = try run("A.swift", "C.swift").output.split(separator: "\n")
        #expect(
            lines.filter { $0.contains(".swift:") }.sorted() == [
                "A.swift:2: no such module 'SnapKit'", "A.swift:3: no such module 'Lottie'",
                "A.swift:4: cannot find 'b' in scope", "C.swift:1: no such module 'Lottie'",
                "C.swift:3: cannot convert value of type 'UIColor' to specified type 'Int'",
            ])
    }

    @Test func `A main.swift runs from its first line, and several of them are several programs`() throws {
        try build()
        try write("import UIKit\nimport ResponderKitSDL\nlet shared = UIColor.red\n", to: "Shared.swift")
        for name in ["One", "Two"] {
            try write(
                "import ResponderKitSDL\nimport UIKit\nlet host = try SDLHost(title: title, size: .zero)\n"
                    + "host.window.backgroundColor = shared\nhost.run()\n", to: "\(name)/main.swift")
            try write("let title = \"\(name)\"\n", to: "\(name)/Deep/Title.swift")
        }
        #expect(try run(".").output.hasSuffix("5 files, 0 to change, nothing is listed; it compiles\n"))
        try write("let title = unknown\n", to: "Two/Deep/Title.swift")
        #expect(
            try run(".").output.contains(
                "The compiler says:\n./Two/Deep/Title.swift:1: cannot find 'unknown' in scope\n\n"))
    }

    @Test(arguments: ["", "// swift-tools-version: 6.2\n// .v5\n"])
    func `The page's blocks about the start of a program compile in both language modes`(manifest: String) throws {
        try build()
        try write(manifest, to: "Package.swift")
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Docs/Porting.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let section = try #require(text.components(separatedBy: "\n## Starting a program\n").last)
        let block = try #require(section.components(separatedBy: "```swift\n").dropFirst().first)
        let program = try #require(block.components(separatedBy: "```").first)
        #expect(program.contains("SDLHost(title:"))
        try write(program, to: "main.swift")
        try write("import UIKit\nclass StickerEditorViewController: UIViewController {}\n", to: "Editor.swift")
        #expect(try run("main.swift", "Editor.swift").output.hasSuffix("nothing is listed; it compiles\n"))
    }

    @Test func `Errors of the Objective-C runtime say what to write instead`() throws {
        try build()
        try write("import UIKit\nlet a = [#selector(getter: UIView.frame)]\n", to: "A.swift")
        #expect(
            try run("A.swift").output.contains(
                "'#selector' can only be used with the Objective-C runtime: write `Selector(Self.method)`\n"))
    }

    @Test func `The compiler's errors of all files are shown, and what it finds only while it writes code`() throws {
        try build()
        try write("import UIKit\nclass A: UIView {\n    func a() { b() }\n}\n", to: "A.swift")
        try write("import UIKit\nclass C: UIView {\n    @objc func c() {}\n    func d() { e() }\n}\n", to: "C.swift")
        let both = try run("A.swift", "C.swift").output
        #expect(
            both.contains(
                "The compiler says:\nA.swift:3: cannot find 'b' in scope\nC.swift:4: cannot find 'e' in scope\n"))
        #expect(both.contains("nothing is listed; 2 errors of the compiler\n"))
        try write("import UIKit\nclass A {\n    var timer: Timer?\n    deinit { timer?.fire() }\n}\n", to: "A.swift")
        #expect(try run("A.swift").output.contains("A.swift:4: cannot access property 'timer'"))
        try write("import UIKit\nclass A {\n    var timer: Timer?\n}\n", to: "A.swift")
        #expect(try run("A.swift").output == "\n1 file, 0 to change, nothing is listed; it compiles\n")
    }

    @Test func `With --write files change in place and keep their mode; a second run changes nothing`() throws {
        try write(source, to: "A.swift")
        let path = folder.appendingPathComponent("A.swift").path
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        let first = try run("--write", "A.swift")
        #expect(first.status == 0 && first.output.hasPrefix("ported A.swift\n"))
        #expect(try text(of: "A.swift") == ported)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
        #expect(names == ["A.swift"])
        let second = try run("--write", "A.swift")
        #expect(second.output == "\n1 file, 0 changed, nothing is listed; not compiled: \(Self.notBuilt)\n")
        #expect(try text(of: "A.swift") == ported)
    }

    @Test func `A folder means its Swift files, a link its target, each file once`() throws {
        try write(source, to: "App/A.swift")
        try write(source, to: "App/Deep/B.swift")
        try write(source, to: "App/.build/C.swift")
        try write("@objc", to: "App/notes.txt")
        let link = folder.appendingPathComponent("link.swift")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "App/A.swift")
        let outcome = try run("--write", "App", "link.swift", "App/Deep/B.swift")
        #expect(outcome.status == 0 && outcome.output.hasPrefix("ported App/A.swift\nported App/Deep/B.swift\n\n"))
        #expect(try text(of: "App/A.swift") == ported)
        #expect(try text(of: "App/.build/C.swift") == source && text(of: "App/notes.txt") == "@objc")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "App/A.swift")
    }

    @Test func `Files that cannot be ported are reported in one line each, and the others are ported`() throws {
        try write(source, to: "A.swift")
        try Data([0x6C, 0xFF, 0xFE, 0x0A]).write(to: folder.appendingPathComponent("latin.swift"))
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("empty"), withIntermediateDirectories: true)
        let outcome = try run("--write", "missing.swift", "latin.swift", "empty", "A.swift")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors == """
                port-uikit: missing.swift: no such file
                port-uikit: empty: no Swift files in this folder
                port-uikit: latin.swift: not UTF-8 text; save it as UTF-8 first

                """)
        #expect(try text(of: "A.swift") == ported)
    }

    @Test(.enabled(if: getuid() != 0, "everything is writable for root"))
    func `A file that cannot be written is unchanged`() throws {
        try write(source, to: "A.swift")
        let path = folder.appendingPathComponent("A.swift").path
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        let outcome = try run("--write", "A.swift")
        #expect(outcome.status == 1 && outcome.errors.contains("A.swift: cannot be written"))
        #expect(try text(of: "A.swift") == source)
    }

    @Test func `Unknown options and missing file names are reported`() throws {
        try #expect(
            run("--wriet", "A.swift").errors == "port-uikit: unknown option --wriet; there are --write and --help\n")
        try #expect(run("--wriet", "A.swift").status == 2)
        try #expect(run().status == 2)
        let help = try run("--help")
        #expect(help.status == 0 && help.output.hasPrefix("usage: swift package port-uikit [--write] FILES\n"))
        try write(source, to: "--write.swift")
        try #expect(run("--write", "--", "--write.swift").status == 0)
        try #expect(text(of: "--write.swift") == ported)
    }
}
