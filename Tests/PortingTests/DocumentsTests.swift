import ResponderChronicle
import Testing
import UIKit

@Suite struct DocumentsTests {
    nonisolated private static let names = [
        "Docs/Architecture.md", "Docs/Timeline.md", "Docs/Arbitration.md", "Docs/OwnRecognizers.md", "Docs/Porting.md",
        "Docs/Tutorial.md", "Docs/Builder.md", "Docs/FromAPhone.md",
    ]

    @Test(arguments: names)
    func `Links lead to existing files`(document: String) throws {
        let text = try Repository.text(document)
        let targets = text.split(separator: "](").dropFirst().map { $0.prefix { $0 != ")" && $0 != "#" } }
        #expect(!targets.isEmpty)
        let missing = targets.filter { target in
            !target.contains("://") && !FileManager.default.fileExists(atPath: Repository.url("Docs/\(target)").path)
        }
        #expect(missing == [])
    }

    @Test(arguments: names)
    func `Code that names its file is in that file, word for word`(document: String) throws {
        let parts = try Repository.text(document).split(separator: "<!-- ").dropFirst()
        for part in parts {
            let path = String(part.prefix { $0 != " " })
            let block = try #require(part.firstRange(of: "```swift\n")).upperBound
            let end = try #require(part[block...].firstRange(of: "```")).lowerBound
            #expect(try Repository.text(path).contains(part[block..<end]), "\(path)")
        }
    }
}
