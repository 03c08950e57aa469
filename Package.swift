// swift-tools-version: 6.2
import PackageDescription

/// `make test` sets this. Then everything that computes much is optimised, as in the programs that people run, and the tests
/// include those of programs that are written before they are compiled: by the lab from scenes, and by the porting command.
/// What is built on that takes three times as long to compile with optimisation, and its tests no longer without.
let isTested = Context.environment["RESPONDER_TESTED"] != nil
let optimised: [SwiftSetting] = isTested ? [.unsafeFlags(["-O"])] : []

/// The commands of the Makefile set this. Then programs that people run are compiled in less time, which costs no speed: what computes
/// little is optimised for size, and what computes hardly anything not at all. SwiftPM refuses such flags in a package on which
/// another one depends.
let isProgram = Context.environment["RESPONDER_PROGRAM"] != nil
/// The debug information of these programs has functions and lines, which crash reports name, and no variables. That saves an eighth of
/// the time.
let lines: [SwiftSetting] =
    isProgram ? [.unsafeFlags(["-gline-tables-only"], .when(configuration: .release))] : []
let small: [SwiftSetting] = isProgram ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : []
/// Panels, the lab's windows, edits of scene files and searches among changes: they compute, draw and play in the targets below them,
/// and are the last ones that are compiled, one after the other.
let quick: [SwiftSetting] = isProgram ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : []
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)] + lines

// Elsewhere the compiler finds SDL by itself, and SwiftPM would warn of a flag in SDL's package, -D_REENTRANT.
#if os(macOS)
    let sdlPackage: String? = "sdl2"
#else
    let sdlPackage: String? = nil
#endif

/// Both storeys. A target names the lower one too, because SwiftPM would not compile it again after a change of a class that the
/// upper one only re-exports.
let engine: [Target.Dependency] = ["ResponderCore", "ResponderKit"]

/// What happened and why. On both targets directly too, because SwiftPM would not compile a target again after a change of what
/// ResponderChronicle only re-exports.
let chronicle: [Target.Dependency] = ["ResponderChronicle", "ResponderLog", "ResponderWhy"]

/// The files of scenes, their stage, and what is done with them, for the same reason on each target directly.
let scenes: [Target.Dependency] = ["ResponderScenes", "SceneFormat", "SceneStage", "SceneEditing", "SceneTools"]

/// The panels of lab and inspector, and the past that they show.
let panels: [Target.Dependency] = ["StagePlayback", "InspectorPanels"]

// The programs that are scenes of the lab. They import UIKit, whose name is taken on Apple's platforms.
#if os(macOS)
    let programs: [Target.Dependency] = []
#else
    let programs: [Target.Dependency] = ["PhotoBoard"]
#endif

let package = Package(
    name: "ResponderKit",
    products: [
        .library(name: "ResponderKit", targets: ["ResponderKit"]),
        .library(name: "ResponderLog", targets: ["ResponderLog"]),
        .library(name: "ResponderWhy", targets: ["ResponderWhy"]),
        .library(name: "ResponderChronicle", targets: ["ResponderChronicle"]),
        // The host needs the heart alone, and compiles beside the rest of the engine, which programs with a window import.
        .library(name: "ResponderKitSDL", targets: ["ResponderKitSDL", "ResponderKit"]),
        .library(name: "ResponderScenes", targets: ["ResponderScenes"]),
        .library(name: "ResponderInspector", targets: ["ResponderInspector"]),
        .library(name: "ResponderTesting", targets: ["ResponderTesting"]),
        .executable(name: "ResponderLab", targets: ["ResponderLab"]),
        .executable(name: "ResponderBench", targets: ["ResponderBench"]),
        .plugin(name: "PortUIKit", targets: ["PortUIKit"]),
    ],
    targets: [
        .systemLibrary(name: "CSDL2", pkgConfig: sdlPackage, providers: [.brew(["sdl2"])]),
        .target(name: "ResponderCore", swiftSettings: mainActor + optimised),
        .target(name: "ResponderKit", dependencies: ["ResponderCore"], swiftSettings: mainActor + optimised),
        .target(name: "MessageText", swiftSettings: optimised),
        .target(
            name: "ResponderLog", dependencies: engine + ["MessageText"], swiftSettings: mainActor + optimised),
        .target(
            name: "ResponderWhy", dependencies: engine + ["ResponderLog", "MessageText"],
            swiftSettings: mainActor + optimised),
        .target(name: "ResponderChronicle", dependencies: ["ResponderLog", "ResponderWhy"]),
        .target(name: "ResponderFiles", swiftSettings: optimised),
        // The first three need no sentences, so they compile beside ResponderWhy.
        .target(
            name: "SceneFormat", dependencies: engine + ["ResponderLog", "ResponderFiles", "MessageText"],
            swiftSettings: mainActor + optimised + small),
        .target(
            name: "SceneStage", dependencies: engine + ["ResponderLog", "SceneFormat", "MessageText"],
            swiftSettings: mainActor + optimised + small),
        .target(
            name: "SceneEditing",
            dependencies: engine + ["ResponderLog", "SceneFormat", "SceneStage", "MessageText"],
            swiftSettings: mainActor + quick),
        .target(
            name: "SceneTools",
            dependencies: engine + ["SceneFormat", "SceneStage", "SceneEditing", "MessageText"] + chronicle,
            swiftSettings: mainActor + quick),
        .target(name: "ResponderScenes", dependencies: ["SceneFormat", "SceneStage", "SceneEditing", "SceneTools"]),
        .target(
            name: "StagePlayback", dependencies: engine + ["MessageText"] + chronicle + scenes,
            swiftSettings: mainActor),
        .target(
            name: "InspectorPanels",
            dependencies: engine + ["StagePlayback", "MessageText"] + chronicle + scenes,
            swiftSettings: mainActor + quick),
        .target(
            name: "ResponderInspector", dependencies: engine + panels + ["MessageText"] + chronicle + scenes,
            swiftSettings: mainActor),
        .target(
            name: "ResponderTesting", dependencies: engine + chronicle + scenes,
            swiftSettings: mainActor),
        .target(
            name: "ResponderKitSDL",
            dependencies: ["ResponderCore", "ResponderFiles", "CSDL2", "CSystemFonts", "CTouchpad"],
            swiftSettings: mainActor + optimised),
        .target(name: "CSystemFonts"),
        .target(name: "CTouchpad"),
        .target(name: "CommandLineOptions", dependencies: ["MessageText"], swiftSettings: mainActor + quick),
        .executableTarget(
            name: "ResponderLab",
            dependencies: engine + [
                "ResponderKitSDL", "ResponderFiles", "MessageText", "CommandLineOptions",
            ] + panels + chronicle + scenes + programs,
            swiftSettings: mainActor + quick),
        .target(name: "CAllocationCounter"),
        .executableTarget(
            name: "ResponderBench",
            dependencies: engine + [
                "ResponderInspector", "ResponderKitSDL", "CommandLineOptions", "CAllocationCounter",
            ] + panels + chronicle + scenes + programs,
            swiftSettings: mainActor),
        .target(name: "PortingRules"),
        .executableTarget(name: "PortUIKitTool", dependencies: ["PortingRules"]),
        .plugin(
            name: "PortUIKit",
            capability: .command(
                intent: .custom(verb: "port-uikit", description: "Ports UIKit source to ResponderKit")),
            dependencies: ["PortUIKitTool"]),
        .testTarget(name: "PortingRulesTests", dependencies: ["PortingRules", "PortUIKitTool"], exclude: ["Rules.md"]),
        .testTarget(
            name: "ResponderKitTests", dependencies: engine + chronicle,
            exclude: ["Measured/Curves.csv", "Measured/Recordings"], swiftSettings: mainActor),
        .testTarget(
            name: "ResponderScenesTests",
            dependencies: engine + ["ResponderFiles", "MessageText"] + chronicle + scenes,
            exclude: [
                "Mistakes.md", "Outcomes.md", "Plays.md", "Rules.md", "Sentences.md", "Traces.md", "Verdicts.md",
            ],
            swiftSettings: mainActor),
        .testTarget(
            name: "ResponderInspectorTests", dependencies: engine + chronicle + panels + ["ResponderInspector"],
            swiftSettings: mainActor),
        // Without package access, like the tests of other programs.
        .testTarget(
            name: "ResponderTestingTests", dependencies: engine + ["ResponderTesting"], packageAccess: false,
            swiftSettings: mainActor),
        .testTarget(
            name: "ResponderKitSDLTests",
            dependencies: engine + ["ResponderKitSDL", "ResponderFiles", "CSDL2", "CTouchpad"],
            exclude: ["References"], swiftSettings: mainActor),
        .testTarget(
            name: "ResponderLabTests",
            dependencies: engine + [
                "ResponderLab", "ResponderInspector", "ResponderKitSDL", "ResponderFiles", "MessageText",
                "CommandLineOptions",
            ] + chronicle + panels + scenes,
            swiftSettings: mainActor),
        .testTarget(
            name: "EndToEndTests", dependencies: scenes, exclude: ["phone.html"], swiftSettings: mainActor),
    ]
)

#if !os(macOS)
    // The module for ported code with `import UIKit`. On Apple's platforms the name is taken.
    package.products += [
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
        .executable(name: "PhotoBoard", targets: ["PhotoBoardApp"]),
    ]
    package.targets += [
        .target(name: "UIKit", dependencies: engine, swiftSettings: mainActor),
        .target(name: "_Testing_UIKit", swiftSettings: mainActor),
        // On the engine directly too, because SwiftPM would not compile it again after a change of a class that UIKit only
        // re-exports.
        .target(
            name: "PhotoBoard", dependencies: engine + ["UIKit", "ResponderFiles"],
            swiftSettings: mainActor + optimised + small),
        .executableTarget(
            name: "PhotoBoardApp",
            dependencies: [
                "PhotoBoard", "UIKit", "ResponderInspector", "ResponderKitSDL", "ResponderFiles", "CommandLineOptions",
            ] + chronicle + scenes,
            swiftSettings: mainActor),
        // Without package access, like the programs that people port.
        .testTarget(
            name: "PortingTests",
            dependencies: [
                "UIKit", "_Testing_UIKit", "PortingRules", "PhotoBoard",
            ] + chronicle + scenes,
            exclude: ["Originals"] + (isTested ? [] : ["Ported", "Recorder"]), packageAccess: false,
            swiftSettings: mainActor),
        // A program and a host as other packages have them, without package access. OutsidePackageTests makes them another package.
        .target(
            name: "Postcards", dependencies: engine + ["UIKit"], path: "Tests/Postcards/Sources/Postcards",
            packageAccess: false,
            swiftSettings: mainActor),
        .target(
            name: "Desk", dependencies: engine + ["ResponderInspector"], path: "Tests/Postcards/Sources/Desk",
            packageAccess: false, swiftSettings: mainActor),
        .testTarget(
            name: "PostcardsTests", dependencies: ["Desk", "Postcards", "ResponderTesting", "UIKit"],
            path: "Tests/Postcards/Tests/PostcardsTests", packageAccess: false, swiftSettings: mainActor),
        // Unchanged code from before Swift 6, without default isolation. It depends on the engine directly too, because SwiftPM
        // would not compile it again after a change of the layout of a class that UIKit only re-exports.
        .testTarget(
            name: "Swift5PortingTests", dependencies: engine + ["UIKit", "_Testing_UIKit"], packageAccess: false,
            swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
#endif

#if !os(macOS)
    if isTested {
        package.targets += [
            .executableTarget(
                name: "ProgramWriter", dependencies: ["PortingRules"] + scenes, path: "Tests/ProgramWriter",
                swiftSettings: mainActor),
            .testTarget(
                name: "ExportTests", dependencies: ["UIKit", "ResponderTesting", "PortingRules"] + scenes,
                exclude: ["every-key.json"], swiftSettings: mainActor),
        ]
    }
#endif

// The names of the test targets to build, as in `RESPONDER_TESTS=ResponderKitTests,PortingTests swift test`; all without it.
if let names = Context.environment["RESPONDER_TESTS"]?.split(separator: ",").map(String.init) {
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

// Only `make fuzz` and `make soak` set this. The random driver comes from the tests.
if Context.environment["RESPONDER_FUZZ"] != nil {
    package.targets.removeAll { $0.type == .test }
    package.products.append(.library(name: "ResponderFuzz", type: .static, targets: ["ResponderFuzz"]))
    package.targets.append(
        .target(
            name: "ResponderFuzz", dependencies: engine + ["ResponderFiles"] + chronicle + scenes, path: "Tests",
            exclude: ["Fuzz/Corpus"],
            sources: ["Fuzz", "ResponderKitTests/Random"], swiftSettings: mainActor))
}
