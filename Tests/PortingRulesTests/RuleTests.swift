import Foundation
import PortingRules
import Testing

/// Source before and after porting.
struct Sample: CustomTestStringConvertible {
    let before: String
    let after: String
    var testDescription: String { before }

    /// The samples of Rules.md.
    static let page: [Sample] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Rules.md")
        var samples: [Sample] = []
        var before = ""
        for part in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").components(separatedBy: "\n```") {
            let text = part.drop { $0 != "\n" }.dropFirst() + "\n"
            switch part.prefix(while: { $0 != "\n" }) {
            case "swift": before = String(text)
            case "ported": samples.append(Sample(before: before, after: String(text)))
            case "unchanged": samples.append(Sample(before: String(text), after: String(text)))
            case "lines":
                let lines = text.split(separator: "\n").map(String.init)
                samples += stride(from: 0, to: lines.count - 1, by: 2).map {
                    Sample(before: method(lines[$0]), after: method(String(lines[$0 + 1].dropFirst(2))))
                }
            default: break
            }
        }
        return samples
    }()

    private static func method(_ line: String) -> String {
        "class Board: UIView {\n    func setUp() {\n        \(line)\n    }\n}\n"
    }
}

/// The ported text; a sample without imports is ported with that of UIKit.
func ported(_ text: String) -> String {
    let line = text.contains("\r\n") ? "import UIKit\r\n" : "import UIKit\n"
    let added = text.contains("import ") ? "" : line
    let ported = String(decoding: Porter.port(added + text).ported, as: UTF8.self)
    return String(ported.dropFirst(added.count))
}

func sentences(_ text: String) -> [String] { Porter.port(text).notes.map { "\($0.originalLine): \($0.sentence)" } }

struct RuleTests {
    /// The page, and what no line of a page can be.
    static let all =
        Sample.page + [
            Sample(before: "\u{FEFF}import UIKit\nimport CoreGraphics", after: "\u{FEFF}import UIKit\n"),
            Sample(before: "\t@IBOutlet weak var a: UIView!\r\n", after: "\tweak var a: UIView!\r\n"),
            Sample(
                before: "@objc protocol P {\r\n    @objc optional func a()\r\n}\r\n",
                after: "protocol P: AnyObject {\r\n    func a()\r\n}\r\n\r\nextension P {\r\n    func a() {}\r\n}\r\n"),
        ]

    @Test func `The page has its samples`() { #expect(Sample.page.count == 156) }

    @Test(arguments: all) func `Source becomes the ported text in the table`(_ sample: Sample) {
        #expect(ported(sample.before) == sample.after)
    }

    @Test(arguments: all) func `Porting ported code changes nothing`(_ sample: Sample) {
        #expect(ported(sample.after) == sample.after)
    }

    @Test(arguments: all) func `Line endings are kept`(_ sample: Sample) {
        let before = sample.before.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
        let after = sample.after.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
        #expect(ported(before.replacing("\n", with: "\r\n")) == after.replacing("\n", with: "\r\n"))
    }
}
