import Foundation

@testable import ResponderKitSDL

/// Finding the assets from any working folder.
@Suite struct AssetFolderTests {
    /// A temporary folder with `Assets/Font` in it, and a program some folders below.
    private func withTree(_ body: (String) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: root) }
        for folder in ["/Assets/Font", "/build/debug"] {
            try FileManager.default.createDirectory(atPath: root + folder, withIntermediateDirectories: true)
        }
        _ = FileManager.default.createFile(atPath: root + "/build/debug/program", contents: nil)
        try body(root)
    }

    @Test func `Above the executable also through a link`() throws {
        try withTree { root throws in
            let found = try AssetFolder.path(environment: [:], executable: root + "/build/debug/program", source: "/")
            #expect(found == root + "/Assets")
            // The folders above the link itself contain nothing.
            let link = root + "-link"
            defer { try? FileManager.default.removeItem(atPath: link) }
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: root + "/build/debug/program")
            #expect(try AssetFolder.path(environment: [:], executable: link, source: "/") == root + "/Assets")
        }
    }

    @Test func `In an installation under share, also of a program that is started by a link to a link`() throws {
        try withTree { root throws in
            let prefix = root + "/opt/lab"
            for folder in ["/bin", "/share/responderkit/Font"] {
                try FileManager.default.createDirectory(atPath: prefix + folder, withIntermediateDirectories: true)
            }
            try FileManager.default.moveItem(atPath: root + "/Assets", toPath: root + "/Elsewhere")
            _ = FileManager.default.createFile(atPath: prefix + "/bin/program", contents: nil)
            try FileManager.default.createSymbolicLink(
                atPath: root + "/build/link", withDestinationPath: "../opt/lab/bin/program")
            try FileManager.default.createSymbolicLink(
                atPath: root + "/build/second", withDestinationPath: root + "/build/link")
            for program in [prefix + "/bin/program", root + "/build/link", root + "/build/second"] {
                let found = try AssetFolder.path(environment: [:], executable: program, source: "/")
                #expect(found == prefix + "/share/responderkit")
            }
        }
    }

    @Test func `The environment wins and must be right`() throws {
        try withTree { root throws in
            let given = ["RESPONDERKIT_ASSETS": root + "/Assets"]
            #expect(try AssetFolder.path(environment: given, executable: "/bin/sh", source: "/") == root + "/Assets")
            #expect {
                try AssetFolder.path(environment: ["RESPONDERKIT_ASSETS": root])
            } throws: {
                "\($0)" == "RESPONDERKIT_ASSETS is \(root), but there is no Font folder in it"
            }
        }
    }

    @Test func `Else above the sources`() throws {
        try withTree { root throws in
            let source = root + "/build/debug/program"
            #expect(try AssetFolder.path(environment: [:], executable: "/bin/sh", source: source) == root + "/Assets")
        }
    }

    @Test func `Missing folder tells how to mend it`() {
        #expect {
            try AssetFolder.path(environment: [:], executable: "/bin/sh", source: "/")
        } throws: {
            "\($0)".hasSuffix("set RESPONDERKIT_ASSETS to the folder Assets")
        }
    }
}
