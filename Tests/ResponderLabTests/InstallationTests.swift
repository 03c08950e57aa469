import CommandLineOptions
import Foundation
import Testing

@testable import InspectorPanels

/// The files of the folder Packaging, and the scripts that install and remove them.
@Suite struct InstallationTests {
    private static let root = URL(fileURLWithPath: #filePath + "/../../..").standardized.path
    private let folder = TemporaryFolder()

    private static func read(_ path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    /// Runs a script of the folder Packaging.
    private func run(_ script: String) throws -> (output: String, status: Int32) {
        try bash("'\(Self.root)'/Packaging/\(script)", in: folder.path)
    }

    /// All files and folders below a folder.
    private func contents(_ name: String) -> Set<String> {
        Set(FileManager.default.enumerator(atPath: folder.file(name))?.compactMap { $0 as? String } ?? [])
    }

    /// A tree as `stage` makes it, with few files.
    private func makeTree(withFont: Bool) throws {
        try? FileManager.default.removeItem(atPath: folder.file("tree"))
        for name in ["bin", "share/applications", "share/responderkit/a font"] { try folder.makeFolder("tree/" + name) }
        try folder.write("lab", to: "tree/bin/responderlab")
        let name = "org.responderkit.ResponderLab.desktop"
        try folder.write(Self.read("Packaging/\(name)"), to: "tree/share/applications/\(name)")
        if withFont { try folder.write("font", to: "tree/share/responderkit/a font/sans.txt") }
    }

    @Test func `An installation replaces an earlier one, and its removal leaves what was there before`() throws {
        try folder.makeFolder("root/opt/lab/bin")
        try folder.write("other", to: "root/opt/lab/bin/other")
        let before = contents("root")
        try makeTree(withFont: true)
        #expect(try run("install tree root /opt/lab").status == 0)
        #expect(contents("root").contains("opt/lab/share/responderkit/a font/sans.txt"))
        let entry = "root/opt/lab/share/applications/org.responderkit.ResponderLab.desktop"
        #expect(
            try String(contentsOfFile: folder.file(entry), encoding: .utf8).contains(
                "\nExec=\"/opt/lab/bin/responderlab\" %f\n"))
        try makeTree(withFont: false)
        #expect(try run("install tree root /opt/lab").status == 0)
        #expect(contents("root").contains("opt/lab/bin/responderlab"))
        #expect(!contents("root").contains("opt/lab/share/responderkit/a font/sans.txt"))
        try folder.write("mine", to: "root/opt/lab/share/responderkit/mine")
        #expect(try run("uninstall root /opt/lab").status == 0)
        let kept = ["opt/lab/share", "opt/lab/share/responderkit", "opt/lab/share/responderkit/mine"]
        #expect(contents("root") == before.union(kept))
    }

    @Test func `A prefix that the installation made is removed with it`() throws {
        try folder.makeFolder("root/opt")
        try makeTree(withFont: true)
        #expect(try run("install tree root /opt/lab").status == 0 && run("uninstall root /opt/lab").status == 0)
        #expect(contents("root") == ["opt"])
    }

    @Test(arguments: [
        ("install tree root opt/lab", 2, "begins with /"),
        ("uninstall root /opt/lab", 1, "Nothing is installed in root/opt/lab"),
    ])
    func `A wrong folder is one line that tells the remedy`(_ script: String, _ status: Int32, _ words: String) throws {
        try makeTree(withFont: false)
        let run = try run(script)
        #expect(run.status == status)
        #expect(run.output.contains(words) && run.output.split(separator: "\n").count == 1, "\(run.output)")
        #expect(contents("root").isEmpty)
    }

    @Test func `The version is that of the last changes, and the scripts read it`() throws {
        #expect(try run("version").output == ResponderKitVersion.number + "\n")
        let headings = try Self.read("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(headings.first?.hasPrefix("## \(ResponderKitVersion.number) (") == true)
        let metadata = try run("metainfo").output
        #expect(metadata.components(separatedBy: "<release version=").count == headings.count + 1)
        #expect(metadata.contains("<release version=\"\(ResponderKitVersion.number)\" date="))
    }

    @Test func `Every type of file has a program, and every program an icon in each size`() throws {
        let kinds = try Self.read("Packaging/org.responderkit.ResponderLab.xml")
        let types = kinds.matches(of: /type="([a-z]+\/x-[a-z-]+)"/).map { String($0.1) }
        #expect(types.count == 3)
        var opened: [String] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.root + "/Packaging")
        where name.hasSuffix(".desktop") {
            let entry = try Self.read("Packaging/\(name)")
            func value(_ key: String) -> String? {
                entry.split(separator: "\n").first { $0.hasPrefix(key + "=") }.map {
                    String($0.dropFirst(key.count + 1))
                }
            }
            let program = try #require(value("Exec")?.split(separator: " ").first.map(String.init))
            let product = try #require(["responderlab": "ResponderLab", "photoboard": "PhotoBoard"][program])
            #expect(value("Icon") == "org.responderkit.\(product)" && value("StartupWMClass") == program)
            for size in ["16", "24", "32", "48", "64", "128", "256"] {
                #expect(FileManager.default.fileExists(atPath: "\(Self.root)/Packaging/icons/\(size)/\(program).png"))
            }
            opened += value("MimeType")?.split(separator: ";").map(String.init) ?? []
        }
        #expect(opened.sorted() == types.sorted())
    }
}
