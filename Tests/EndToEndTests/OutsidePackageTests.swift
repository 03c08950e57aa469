import Foundation
import Testing

/// A package outside of this repository that depends on it by path, as those of its users do.
@Suite struct OutsidePackageTests {
    private static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// SwiftPM names a package in a folder after the folder.
    private static let manifest = """
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
                    name: "Desk", dependencies: [product("ResponderKit"), product("ResponderInspector")],
                    swiftSettings: mainActor),
                .testTarget(
                    name: "PostcardsTests",
                    dependencies: ["Desk", "Postcards", product("ResponderTesting"), product("UIKit")],
                    swiftSettings: mainActor),
            ])
        """

    /// What it builds is kept in this repository's build folder: the first run builds the products once more, later runs only
    /// what has changed.
    @Test(.timeLimit(.minutes(20)))
    func `Another package builds with the libraries, and its tests pass`() async throws {
        let folder = try TemporaryFolder()
        let package = folder.file("postcards")
        try FileManager.default.copyItem(
            at: Self.repository.appendingPathComponent("Tests/EndToEndTests/Postcards"), to: package)
        try folder.write(Self.manifest, to: "postcards/Package.swift")
        let run = try ChildProcess(
            "swift",
            [
                "test", "--package-path", package.path, "--scratch-path",
                Self.repository.appendingPathComponent(".build/outside").path, "--disable-automatic-resolution",
                "--disable-xctest",
            ], folder: folder)
        #expect(try await run.exitStatus(within: .seconds(1100)) == 0, "\(run.lastWords)")
        #expect(run.output.contains("Test run with 2 tests in 1 suite passed"))
        #expect(!(run.output + run.errors).contains("warning:"), "\(run.output)\(run.errors)")
    }
}
