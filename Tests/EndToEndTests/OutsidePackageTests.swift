import Foundation
import Testing

/// A package outside of this repository that depends on it by path, as those of its users do.
@Suite struct OutsidePackageTests {
    private static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The package of the folder Postcards, as its users write it. SwiftPM names a package in a folder after the folder. The target
    /// Plan depends on nothing, so that building it makes SwiftPM resolve and plan all others, and compile none of them:
    /// PostcardsTests compiles and runs them, without package access.
    private static func manifest(inspector: String = "ResponderInspector") -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        func product(_ name: String) -> Target.Dependency {
            .product(name: name, package: "\(repository.lastPathComponent)")
        }
        let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

        let package = Package(
            name: "Postcards",
            dependencies: [.package(path: "\(repository.path)")],
            targets: [
                .target(name: "Postcards", dependencies: [product("UIKit")], swiftSettings: mainActor),
                .target(
                    name: "Desk", dependencies: [product("ResponderKit"), product("\(inspector)")], swiftSettings: mainActor),
                .testTarget(
                    name: "PostcardsTests",
                    dependencies: ["Desk", "Postcards", product("ResponderTesting"), product("UIKit")],
                    swiftSettings: mainActor),
                .target(name: "Plan"),
            ])
        """
    }

    @Test func `Another package finds the libraries that its targets need`() async throws {
        let folder = TemporaryFolder()
        let package = folder.file("postcards")
        try FileManager.default.copyItem(at: Self.repository.appendingPathComponent("Tests/Postcards"), to: package)
        try FileManager.default.createDirectory(
            at: package.appendingPathComponent("Sources/Plan"), withIntermediateDirectories: false)
        try folder.write("/// Nothing.\npublic enum Plan {}\n", to: "postcards/Sources/Plan/Plan.swift")
        for (manifest, status) in [(Self.manifest(), 0), (Self.manifest(inspector: "ResponderPanels"), 1)] {
            try folder.write(manifest, to: "postcards/Package.swift")
            let run = try ChildProcess(
                "swift",
                ["build", "--package-path", package.path, "--target", "Plan", "--disable-automatic-resolution"],
                folder: folder)
            #expect(try await run.exitStatus(within: .seconds(120)) == status, "\(run.lastWords)")
            #expect(!(run.output + run.errors).contains("warning:"), "\(run.output)\(run.errors)")
        }
    }

    /// The description of this package that SwiftPM prints.
    private struct Manifest: Decodable {
        struct Target: Decodable {
            let name: String
            /// Each is a dictionary of one kind, with the name first.
            let dependencies: [[String: [String?]]]
        }
        let targets: [Target]

        /// A target and all that is built for it.
        func all(for name: String) -> Set<String> {
            let dependencies = targets.first { $0.name == name }?.dependencies ?? []
            return dependencies.compactMap { $0.values.first?.first ?? nil }
                .reduce(into: [name]) { $0.formUnion(all(for: $1)) }
        }
    }

    @Test func `A program with a window builds engine and host, nothing that explains or is the lab's`() async throws {
        let folder = TemporaryFolder()
        let run = try ChildProcess(
            "swift", ["package", "--package-path", Self.repository.path, "dump-package"], folder: folder)
        #expect(try await run.exitStatus(within: .seconds(60)) == 0, "\(run.lastWords)")
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(run.output.utf8))
        #expect(
            manifest.all(for: "ResponderKitSDL")
                == [
                    "ResponderKitSDL", "ResponderCore", "ResponderFiles", "CSDL2", "CSystemFonts", "CTouchpad",
                ])
        #expect(manifest.all(for: "ResponderKit") == ["ResponderKit", "ResponderCore"])
    }
}
