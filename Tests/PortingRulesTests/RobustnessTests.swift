import Testing

@testable import PortingRules

/// Any source is ported without a crash, to a text that porting does not change.
struct PortingRobustnessTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    private static let pieces = [
        "class A: B {", "extension A {", "@objc protocol P {", "@objc", "optional", "func f()", "->", "Bool", "}", "{",
        "(", ")", "[", "]", "\"", "\"\"\"", "#", "\\(", "//", "/*", "*/", "\n", "\r\n", " ", "\t", "#selector",
        "(self.a)", "as", "getter:", "override", "let", "=", ",", "import UIKit.X", "isKind", "(of: A.self)", ".", "?",
        "!", "@IBOutlet", "weak var a: UIView!", "init(style: S,", "reuseIdentifier: R)", "bringSubview", "(toFront:",
        "CGRectMake", "delegate?.a?(", "\u{0}", "é", "🎈", "`", "/", ";", "static", "Selector(", "a", "<", ">",
        ".UIApplicationWillResignActive", "Timer.scheduledTimer", "#if os", "case", "var",
    ]

    @Test func `Any sequence of pieces of source is ported`() {
        var generator = Generator(state: 42)
        for _ in 0..<3000 {
            let count = Int.random(in: 1...40, using: &generator)
            let text = (0..<count).map { _ in Self.pieces.randomElement(using: &generator)! }.joined(
                separator: Bool.random(using: &generator) ? " " : "")
            let file = Porter.port(text)
            #expect(file.original == Array(text.utf8) && file.notes.allSatisfy { $0.line >= 1 && $0.originalLine >= 1 })
            _ = UnifiedDiff.text("a", from: file.original, to: file.ported)
        }
    }

    @Test func `Samples with lost, doubled and swapped bytes are ported`() {
        var generator = Generator(state: 7)
        for sample in RuleTests.all {
            var bytes = Array(sample.before.utf8)
            for _ in 0..<20 where !bytes.isEmpty {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes.remove(at: index)
                case 1: bytes.insert(bytes[index], at: index)
                default: bytes.swapAt(index, Int.random(in: 0..<bytes.count, using: &generator))
                }
                #expect(Porter.port([("a", bytes)]).count == 1)
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func `Deep nesting and long lines take linear time`() {
        for piece in ["(", "\"\\(", "/*", "{ class A {", "#", "`", "!", ".", "@objc ", "let a = #selector(b), "] {
            _ = Porter.port(String(repeating: piece, count: 3000))
        }
    }
}
