// swift-tools-version: 6.2
import PackageDescription

let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "ResponderKit",
    products: [
        .library(name: "ResponderKit", targets: ["ResponderKit"]),
        .library(name: "ResponderKitSDL", targets: ["ResponderKitSDL"]),
        .library(name: "ResponderScenes", targets: ["ResponderScenes"]),
        .executable(name: "ResponderLab", targets: ["ResponderLab"]),
        .executable(name: "ResponderBench", targets: ["ResponderBench"]),
    ],
    targets: [
        .systemLibrary(
            name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
        .target(name: "ResponderKit", swiftSettings: mainActor),
        .target(name: "ResponderScenes", dependencies: ["ResponderKit"], swiftSettings: mainActor),
        .target(name: "ResponderKitSDL", dependencies: ["ResponderKit", "CSDL2"], swiftSettings: mainActor),
        .executableTarget(
            name: "ResponderLab", dependencies: ["ResponderKitSDL", "ResponderScenes"], swiftSettings: mainActor),
        .target(name: "CAllocationCounter"),
        .executableTarget(
            name: "ResponderBench",
            dependencies: ["ResponderKit", "ResponderScenes", "ResponderKitSDL", "CAllocationCounter"],
            swiftSettings: mainActor),
        .testTarget(name: "ResponderKitTests", dependencies: ["ResponderKit"], swiftSettings: mainActor),
        .testTarget(name: "ResponderScenesTests", dependencies: ["ResponderScenes"], swiftSettings: mainActor),
        .testTarget(
            name: "ResponderKitSDLTests", dependencies: ["ResponderKitSDL", "CSDL2"], swiftSettings: mainActor),
        .testTarget(
            name: "ResponderLabTests", dependencies: ["ResponderLab", "ResponderScenes"], swiftSettings: mainActor),
        .testTarget(name: "EndToEndTests", dependencies: ["ResponderScenes"], swiftSettings: mainActor),
    ]
)

#if !os(macOS)
    // So that ported code keeps its `import UIKit`. On Apple's platforms that name is taken.
    package.products += [
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
        .executable(name: "PhotoBoard", targets: ["PhotoBoard"]),
    ]
    package.targets += [
        .target(name: "UIKit", dependencies: ["ResponderKit"], swiftSettings: mainActor),
        .target(name: "_Testing_UIKit", swiftSettings: mainActor),
        .executableTarget(
            name: "PhotoBoard", dependencies: ["UIKit", "ResponderKitSDL", "ResponderScenes"], swiftSettings: mainActor),
        .testTarget(name: "PortingTests", dependencies: ["UIKit", "_Testing_UIKit"], swiftSettings: mainActor),
    ]
#endif

// Only `make fuzz` sets this, and links what is built with libFuzzer. The random driver comes from the tests.
if Context.environment["RESPONDER_FUZZ"] != nil {
    package.targets.removeAll { $0.type == .test }
    package.products.append(.library(name: "ResponderFuzz", type: .static, targets: ["ResponderFuzz"]))
    package.targets.append(
        .target(
            name: "ResponderFuzz", dependencies: ["ResponderKit", "ResponderScenes"], path: "Tests",
            exclude: ["Fuzz/Corpus"],
            sources: ["Fuzz", "ResponderKitTests/Random"], swiftSettings: mainActor))
}
