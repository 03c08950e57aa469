import UIKit

@Suite struct DocumentsTests {
    nonisolated private static let names: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: Repository.url("Docs").path)
        return (files ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "Docs/\($0)" }
    }()

    @Test func `The pages are found`() {
        #expect(Self.names.contains("Docs/Architecture.md") && Self.names.contains("Docs/Inspector.md"))
    }

    @Test(arguments: names) func `Links lead to existing files`(document: String) throws {
        let text = try Repository.text(document)
        let targets = text.split(separator: "](").dropFirst().map { $0.prefix { $0 != ")" && $0 != "#" } }
        #expect(!targets.isEmpty)
        let missing = targets.filter { target in
            !target.contains("://") && !FileManager.default.fileExists(atPath: Repository.url("Docs/\(target)").path)
        }
        #expect(missing == [])
    }

    @Test(arguments: names) func `Code that names its file is in that file, word for word`(document: String) throws {
        let parts = try Repository.text(document).split(separator: "<!-- ").dropFirst()
        for part in parts {
            let path = String(part.prefix { $0 != " " })
            let block = try #require(part.firstRange(of: "```swift\n")).upperBound
            let end = try #require(part[block...].firstRange(of: "```")).lowerBound
            #expect(try Repository.text(path).contains(part[block..<end]), "\(path)")
        }
    }
}
