import PortingRules
import Testing
import UIKit

/// The programs that the command ported without manual changes: its unchanged output is compiled here.
struct PortedProgramsTests {
    nonisolated static let names = [
        "AlbumPages", "AnyTouch", "BackButton", "BottomSheet", "ButtonRows", "FloatingBubble", "ForcePress",
        "PhotoViewer",
        "PullOverlay",
        "SketchCanvas", "SwipeRows", "VolumeKnob",
    ]

    @Test(arguments: names) func `The compiled program is the command's output for the original`(name: String) throws {
        let original = try Repository.text("Tests/PortingTests/Originals/\(name).swift.txt")
        let program = try Repository.text("Tests/PortingTests/Programs/\(name).swift")
        let ported = String(decoding: Porter.port(original).ported, as: UTF8.self)
        #expect(ported == program, "run PortUIKitTool on the original, and put what it makes into Programs")
        #expect(ported != original)
        #expect(!Porter.port(program).hasChanged)
    }

    @Test func `Every original is compared`() throws {
        let folder = Repository.url("Tests/PortingTests/Originals").path
        let originals = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(originals.sorted() == Self.names.map { "\($0).swift.txt" })
    }
}
