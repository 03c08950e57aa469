import PortingRules
import Testing

struct UnifiedDiffTests {
    private func diff(_ old: String, _ new: String) -> String {
        String(decoding: UnifiedDiff.text("a.swift", from: Array(old.utf8), to: Array(new.utf8)), as: UTF8.self)
    }

    @Test func `A change has three lines of context`() {
        #expect(
            diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n")
                == "--- a.swift\n+++ a.swift\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n")
    }

    @Test func `Distant changes have their own hunks, with the lines of both texts`() {
        let old = (1...20).map { "\($0)\n" }
        let new = ["0\n"] + old[0..<17] + old[18...]
        #expect(
            diff(old.joined(), new.joined())
                == "--- a.swift\n+++ a.swift\n@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n@@ -15,6 +16,5 @@\n 15\n 16\n 17\n-18\n 19\n 20\n"
        )
    }

    @Test func `The last line may lack its line end, and equal texts have no difference`() {
        #expect(
            diff("a", "b")
                == "--- a.swift\n+++ a.swift\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"
        )
        #expect((diff("a\n", "a\n"), diff("", "a\n")) == ("", "--- a.swift\n+++ a.swift\n@@ -0,0 +1 @@\n+a\n"))
        #expect(diff("a\r\n", "") == "--- a.swift\n+++ a.swift\n@@ -1 +0,0 @@\n-a\r\n")
    }
}
