import UIKit

/// Every program of this folder and the photo board, recorded as on a device, and played by the engine as the lab plays a file.
@Suite struct RecordedProgramsTests {
    /// The recognizers that differ in the scene as it was recorded, because it lacks the answers of delegates and failure
    /// requirements; and those that still differ with the answers that are found.
    private static let different: [String: (before: [String], after: [String])] = [
        // UIKit's own: the pages wait for the pop of the stack.
        "AlbumPages": (["interactive pop", "PagesScrollView.pan"], []),
        // The answer of the delegate depends on the number of pages, which no scene says.
        "FullScreenPop": (
            [
                "PageStackViewController-view-pan", "KnobPageViewController-view-2-tap",
                "KnobPageViewController-view-tap",
            ], ["PageStackViewController-view-pan"]
        ),
        "PhotoBoard": (["photo-5.pinch", "photo-5.rotation", "photo.pan", "photo.rotation"], []),
        "PhotoViewer": (["UIScrollView-tap-2"], []),
        // The same with the number of screens.
        "PopAnywhere": (["PopAnywhereNavigationController-view-pan"], ["PopAnywhereNavigationController-view-pan"]),
        "ProfilePage": (["ProfileScrollView.pan"], ["ProfileScrollView.pan"]),
        // Which of the two pans may begin depends on the direction of the finger.
        "SwipeRows": (["SwipeRowCell-3-pan", "UITableView.pan"], []),
        "StickerEditor": (
            [
                "StickerView-pinch", "StickerView-rotation", "StickerView-tap", "StickerView-2-pan",
                "StickerView-2-rotation",
            ], []
        ),
    ]

    /// The programs for which no answers are found: those of a scroll view for its own pan are not searched.
    private static let unanswered = ["ProfilePage"]

    @Test(arguments: RecordedPrograms.names)
    func `The recorded scene does what the program did, or differs where no app can read why`(name: String) throws {
        let session = try #require(try RecordedPrograms.run(name).session)
        let (comparison, answers, text) = try session.report()
        let expected = Self.different[name] ?? ([], [])
        #expect(comparison.different.map(\.gesture).sorted() == expected.before.sorted(), "\(text)")
        #expect(answers.best.different.map(\.gesture) == expected.after, "\(text)")
        #expect(answers.changes.isEmpty == (expected.before.isEmpty || Self.unanswered.contains(name)), "\(text)")
        #expect(comparison.otherViews.isEmpty, "\(text)")
        #expect(comparison.courses.count { !$0.device.isEmpty } > 0)
    }

    @Test(arguments: RecordedPrograms.names)
    func `Nothing is decided otherwise while a program is recorded`(name: String) throws {
        // Objects without a name have a number in the order of their creation.
        func plain(_ lines: [String]) -> [String] { lines.map { $0.replacing(/#[0-9]+/, with: "") } }
        let recorded = try RecordedPrograms.run(name).log
        let plainRun = try RecordedPrograms.run(name, isRecorded: false).log
        #expect(plain(recorded) == plain(plainRun) && recorded.count > 3)
    }

    @Test func `Every program of this folder has a session`() throws {
        let files = try ["Programs", "Ported/Programs"].flatMap {
            try Repository.swiftFiles(in: "Tests/PortingTests/\($0)")
        }
        let programs = files.map { $0.split(separator: "/").last!.dropLast(6) }.map(String.init)
        // `Note` shows the scrub recognizer; the idioms are many programs.
        let others = ["Note", "Idioms", "TouchIdioms"]
        #expect(Set(programs).subtracting(others).union(["PhotoBoard"]) == Set(RecordedPrograms.names))
    }

    @Test func `The answers that are found are those of the programs`() throws {
        func changes(_ name: String) throws -> [String] {
            try #require(try RecordedPrograms.run(name).session).report().answers.changes.map(\.text)
        }
        #expect(try changes("PhotoViewer") == ["UIScrollView-tap-2.requireToFail = [UIScrollView-tap]"])
        #expect(try changes("AlbumPages") == [#"PagesScrollView.pan.requireToFail = ["interactive pop"]"#])
        #expect(try changes("StickerEditor").contains("StickerView-pinch.simultaneousWith = [StickerView-pan]"))
        #expect(
            try changes("PopAnywhere") == [
                #"PopAnywhereNavigationController-view-pan.shouldBeginIf = {"velocity":"horizontal"}"#
            ])
    }
}
