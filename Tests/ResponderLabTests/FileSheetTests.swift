import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The sheets for files.
@Suite struct FileSheetTests {
    private let folder = TemporaryFolder()

    init() throws {
        try folder.makeFolder("inner")
        let scene = try String(contentsOfFile: LabCommand.catalogue().path(of: "hover"), encoding: .utf8)
        try folder.write(scene, to: "a.json")
        try folder.write(#"{"name": "something else"}"#, to: "package.json")
        try folder.write(Recording(header: Recording.Header(scene: "hover", size: nil), inputs: []).text, to: "b.jsonl")
        try folder.write("words", to: "notes.txt")
        try folder.write(scene, to: "inner/c.json")
    }

    private func open<Sheet: SheetController>(_ make: () -> Sheet) throws -> (PanelWindow, Sheet) {
        let window = try PanelWindow("transform", size: CGSize(800, 600))
        return (window, window.open(make))
    }

    @Test func `The content decides the kind of a file, not its name`() {
        func kind(_ name: String) -> FileKind? { FileKind(path: folder.file(name)) }
        #expect(kind("a.json") == .scene && kind("b.jsonl") == .recording)
        #expect(kind("package.json") == nil && kind("notes.txt") == nil && kind("none.json") == nil)
    }

    @Test func `Files that cannot be opened are listed without an action`() throws {
        var opened: [String] = []
        let (window, sheet) = try open { OpenSheet(folder: folder.path) }
        sheet.onOpen = { opened.append($0) }
        let rows = try window.elements("row")
        let told = rows.map { "\($0.label) \($0.value ?? "")" }
        #expect(told == ["inner folder", "a.json scene", "b.jsonl recording", "notes.txt other", "package.json other"])
        try window.tap("notes.txt")
        #expect(opened.isEmpty)
        try window.tap("a.json")
        #expect(opened == [folder.file("a.json")])
    }

    @Test func `A folder with many files opens at once, and the rest is counted`() throws {
        let many = folder.file("many")
        try folder.makeFolder("many")
        for number in 0..<2500 { close(Foundation.open("\(many)/\(number)", O_CREAT | O_WRONLY, 0o600)) }
        try folder.write(#"{"format":"responderkit-scene","version":1}"#, to: "many/z.json")
        let items = FileSheet.items(many)
        #expect(items.count == 401)
        guard let row = items[0].content as? ListRow, let rest = (items[400].content as? ListText)?.text else {
            Issue.record("\(items[0]), \(items[400])")
            return
        }
        #expect(row.name == "z.json" && row.verdict == "scene" && rest == "2101 more are not shown. Type their path.")
    }

    @Test func `A typed path opens a folder or a file, or gives an error`() throws {
        var opened: [String] = []
        let (window, sheet) = try open { OpenSheet(folder: folder.path) }
        sheet.onOpen = { opened.append($0) }
        func type(_ text: String) { window.application.dispatch([.text(text)], at: window.application.now) }
        // A slash starts a path wherever the focus is.
        #expect(window.press("/").focused is NameField)
        type("no/such.json")
        window.press("Return")
        #expect(try window.element("Path")?.value?.hasSuffix("/no: check the path, or choose above") == true)
        #expect(try window.element("Path")?.value?.contains("; No such.json in ") == true)
        window.press("A", .control)
        type("inner")
        #expect(try window.press("Return").element("c.json") != nil)
        try window.tap("Path")
        type("../notes.txt")
        #expect(try window.press("Return").element("Path")?.value?.contains("No scene (.json)") == true)
        window.press("A", .control)
        type("../b.jsonl")
        try window.tap("Open")
        #expect(opened == [folder.file("b.jsonl")])
    }

    @Test func `Earlier sessions are above the files, with scene and time`() throws {
        let file = folder.file("inner/c.json")
        let path = try folder.write(
            #"{"format":"responderkit-recording","version":1,"scene":"hover"}"#, to: "cut-1.jsonl")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: path)
        let cut = try #require(KeptSession(path))
        var opened: [String] = []
        let (window, sheet) = try open {
            OpenSheet(folder: folder.path, lastSession: KeptSession(file), cutSessions: [cut])
        }
        sheet.onOpen = { opened.append($0) }
        let row = try #require(try window.element("A session that was cut short"))
        #expect("\(row)".contains("hover, ") && "\(row)".contains("September 2001"))
        try window.tap("Previous session")
        #expect(opened == [file] && KeptSession(path + "x") == nil)
        let (without, _) = try open { OpenSheet(folder: folder.path) }
        #expect(try without.element("Previous session") == nil)
    }

    @Test func `A click beside the sheet closes it only if nothing was typed`() throws {
        let (save, _) = try open { SaveSheet(folder: folder.path, name: "mine.jsonl") }
        save.tap(CGPoint(x: 8, y: 300))
        #expect(try save.element("Name")?.value == "mine.jsonl")
        let (choose, _) = try open { OpenSheet(folder: folder.path) }
        choose.tap(CGPoint(x: 8, y: 300))
        #expect(try choose.element("Path") == nil)
    }

    @Test func `Of several endings a typed one is kept, and a name without one gets the first`() throws {
        var saved: [String] = []
        let (window, sheet) = try open {
            SaveSheet(folder: folder.path, name: "board.png", endings: [".png", ".pdf"])
        }
        sheet.onSave = { saved.append(($0 as NSString).lastPathComponent) }
        for name in ["a.png", "a.pdf", "a", "a.jsonl"] {
            try window.tap("Name").press("A", .control)
            window.application.dispatch([.text(name)], at: window.application.now)
            window.press("Return")
        }
        #expect(saved == ["a.png", "a.pdf", "a.png", "a.jsonl.png"])
    }

    @Test func `A session is saved under a typed name or path, and a typed folder is shown`() throws {
        var saved: [String] = []
        let (window, sheet) = try open { SaveSheet(folder: folder.path, name: "mine.jsonl") }
        sheet.onSave = { saved.append($0) }
        func type(_ text: String) throws {
            try window.tap("Name").press("A", .control)
            window.application.dispatch([.text(text)], at: window.application.now)
            window.press("Return")
        }
        try type("a")
        try type("inner/b.jsonl")
        try type(folder.path + "/inner/../c")
        #expect(saved == ["/a.jsonl", "/inner/b.jsonl", "/c.jsonl"].map { folder.path + $0 })
        try type(folder.path + "/none/d")
        #expect(try window.element("Name")?.value?.contains("There is no folder \(folder.path)/none.") == true)
        #expect(saved.count == 3)
        try type("inner/")
        #expect(try window.element("c.json") != nil && window.element("Name")?.value == "mine.jsonl")
    }

    @Test func `Files are first saved in the folder of the scene`() throws {
        let file = folder.file("inner/c.json")
        #expect(try Source(name: "hover", LabCommand.catalogue()).lessonFolder == nil)
        let text = try String(contentsOfFile: LabCommand.catalogue().path(of: "hover"), encoding: .utf8)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        let inner = (LessonFolder.whole(file) as NSString).deletingLastPathComponent
        #expect(LabFolders.forSaving(last: try Source(name: file, LabCommand.catalogue()).lessonFolder) == inner)
    }
}
