import Testing

@testable import PortingRules

struct LexerTests {
    /// The tokens of a text, with `S` for strings and `R` for regular expressions.
    private func words(_ text: String) -> [String] {
        let file = SourceFile(text)
        return zip(file.tokens, file.words).map { token, word in
            token.kind == .string ? "S" : token.kind == .regex ? "R" : word
        }
    }

    @Test(arguments: [
        (#""a" + b"#, ["S", "+", "b"]),
        (#""a \" b" c"#, ["S", "c"]),
        (#""a\\" b"#, ["S", "b"]),
        (##"#"a " b \(c)"# d"##, ["S", "d"]),
        (##"#"a \#(b) c"# d"##, ["S", "(", "b", ")", "S", "d"]),
        (##"#"""# a"##, ["S", "a"]),
        (#""\(a("b \(c)"))" d"#, ["S", "(", "a", "(", "S", "(", "c", ")", "S", ")", ")", "S", "d"]),
        ("\"\"\"\n a \"quoted\" \\(b) \"\"\n \"\"\" c", ["S", "(", "b", ")", "S", "c"]),
        ("#\"\"\"\n \\(a) \"\"\" \\#(b)\n \"\"\"# c", ["S", "(", "b", ")", "S", "c"]),
        ("\"unfinished\na", ["S", "a"]),
        ("a // b \"c\n/* d /* e */ f */ g", ["a", "g"]),
        ("a /* never closed", ["a"]),
        ("let r = /a\"b/, s = #/c\"/#; x", ["let", "r", "=", "R", ",", "s", "=", "R", ";", "x"]),
        ("a / b / c", ["a", "/", "b", "/", "c"]),
        (
            "@objc(x:) #selector(a) `func` $0",
            ["@objc", "(", "x", ":", ")", "#selector", "(", "a", ")", "`func`", "$0"]
        ),
        ("0..<5 1.5e3 x.0 a?.b ?? c", ["0", "..<", "5", "1.5e3", "x", ".", "0", "a", "?", ".", "b", "??", "c"]),
        ("größe = 🎈", ["größe", "=", "🎈"]),
        ("#!/usr/bin/swift \"\na", ["a"]),
    ]) func `The lexer distinguishes strings and comments from code`(text: String, expected: [String]) {
        #expect(words(text) == expected)
    }

    @Test func `Brackets match, even around unclosed braces`() {
        let file = SourceFile("a { (b [c] } d) { }")
        #expect(file.partners[1] == 7 && file.partners[7] == 1 && file.partners[2] == nil)
        #expect(file.partners[4] == 6 && file.partners[10] == 11)
    }

    @Test func `Members end where the next one begins`() {
        let file = SourceFile(
            """
            class A {
                let a = B { c() }, d = 2
                @x(1) private(set) var e: Int = {
                    3
                }()
                class func f() where T == U { g() }
                var h: Int { 1 }
                case i(j: Int)
                #if K
                init?() {}
                #endif
                func l(); subscript(m: Int) -> Int { 0 }
            }
            """)
        let keywords = Member.all(of: file.types[0], in: file).compactMap { $0.keyword.map { file.words[$0] } }
        #expect(keywords == ["let", "var", "func", "var", "case", "init", "func", "subscript"])
    }

    @Test func `Types are found with their names, and similar words are not`() {
        let file = SourceFile(
            """
            public final class A<T>: B where T: C { enum D { struct E {} } }
            extension A.D: F {}
            actor G {}
            protocol H: class { var actor: Int { get } }
            for actor in actors { class func() {} }
            let type = x.class
            """)
        #expect(file.types.map(\.name) == ["A", "D", "E", "A.D", "G", "H"])
    }
}
