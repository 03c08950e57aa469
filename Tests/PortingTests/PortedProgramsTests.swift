import PortingRules
import UIKit

/// The programs that the command ported without manual changes. ProgramWriter ports the originals before they are compiled;
/// beside each original is the difference that the command makes.
struct PortedProgramsTests {
    nonisolated static let names = [
        "AlbumPages", "AnyTouch", "BackButton", "BottomSheet", "ButtonRows", "FloatingBubble", "ForcePress", "Idioms",
        "PhotoViewer", "PullOverlay", "SketchCanvas", "SwipeRows", "TouchIdioms", "VolumeKnob",
    ]

    @Test(arguments: names) func `The command changes the original as its difference says`(name: String) throws {
        let original = Array(try Repository.text("Tests/PortingTests/Originals/\(name).swift.txt").utf8)
        let ported = Porter.port([("\(name).swift", original)])[0].ported
        let difference = UnifiedDiff.text("\(name).swift", from: original, to: ported)
        let expected = try Repository.text("Tests/PortingTests/Originals/\(name).diff")
        #expect(
            String(decoding: difference, as: UTF8.self) == expected,
            "run PortUIKitTool on the original, and put the difference that it prints into \(name).diff")
        #expect(!difference.isEmpty && !Porter.port(String(decoding: ported, as: UTF8.self)).hasChanged)
    }

    @Test func `Every original is compared`() throws {
        let folder = Repository.url("Tests/PortingTests/Originals").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(files.sorted() == Self.names.flatMap { ["\($0).diff", "\($0).swift.txt"] })
    }
}
