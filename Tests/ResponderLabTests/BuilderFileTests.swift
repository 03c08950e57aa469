import CommandLineOptions
import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// Scenes of one's own: unsaved ones, those in folders, and the catalogue of them.
@Suite struct BuilderFileTests {
    private let files = TemporaryFolder()
    private var folder: String { files.path }

    @Test func `A folder of one's own is forgotten in the catalogue, until a file in it is opened again`() throws {
        try files.write(SceneDraft(size: CGSize(300, 200)).text, to: "a.json")
        let window = try PanelWindow("transform", size: CGSize(1280, 9000))
        let catalogue = try LabCommand.catalogue()
        var forgotten: [String] = []
        let sheet = window.open {
            CatalogueSheet(catalogue, own: [LessonFolder(folder)].compactMap(\.self), current: nil) { _ in nil }
        }
        sheet.onForget = { forgotten.append($0) }
        func cards() -> [SceneCard] { window.application.asCurrent { sheet.view.all() } }
        let count = cards().count
        #expect(cards().last?.name == folder + "/a.json")
        func forget() -> PanelButton? {
            window.application.asCurrent {
                sheet.view.all(PanelButton.self).first { $0.label == "Forget \(files.name)" }
            }
        }
        let list = try #require(window.application.asCurrent { sheet.view.all(UIScrollView.self).first })
        window.application.asCurrent { list.contentOffset.y = list.contentSize.height - list.bounds.height }
        window.application.asCurrent { forget()?.activate() }
        #expect(forgotten == [folder] && forget() == nil)
        #expect(abs(list.contentOffset.y - (list.contentSize.height - list.bounds.height)) < 1)
        #expect(cards().count == count - 1 && !cards().contains { $0.name.hasPrefix(folder) })
        var settings = LabSettings()
        settings.add(lessons: [folder, "/other"])
        settings.forget(lessons: folder, isOpen: true)
        #expect(settings.lessons == ["/other"] && settings.forgotten == folder)
        settings.forget(lessons: "/other", isOpen: false)
        #expect(settings.lessons == nil && settings.forgotten == folder)
        settings.remember(folder: "/somewhere")
        #expect(settings.forgotten == folder)
        settings.remember(folder: folder)
        #expect(settings.forgotten == nil && settings.folder == folder)
        settings.forget(lessons: folder, isOpen: true)
        settings.add(lessons: [folder])
        #expect(settings.forgotten == nil && settings.lessons == [folder])
    }

    @Test func `Open tells unsaved scenes apart by their titles and views`() throws {
        func words(_ draft: SceneDraft) throws -> String? {
            let keeper = DraftKeeper(folder: folder)
            try keeper.keep(draft.text)
            return KeptSession(draft: keeper.path)?.scene
        }
        let empty = SceneDraft(size: CGSize(300, 200))
        #expect(try words(empty) == "“New scene”, no view")
        let one = try empty.applying([.add(["name": "card", "frame": [0, 0, 9, 9]], to: "screen")])
        #expect(try words(one) == "“New scene”, 1 view: card")
        let four = try one.applying(
            ["a", "b\n", "c"].map { .add(["name": JSONValue(.string($0)), "frame": [0, 0, 9, 9]], to: "screen") })
        #expect(try words(four) == "“New scene”, 4 views: card, a, b\\n, …")
        #expect(KeptSession(draft: folder) == nil && KeptSession(draft: folder + "/none.json") == nil)
    }

    @Test func `The catalogue shows the scenes of a folder of one's own, in the order of their lessons`() throws {
        for (name, lesson) in [("a", 2), ("b", 1)] {
            let draft = try SceneDraft(size: CGSize(400, 300)).applying([
                .setScene("title", JSONValue(.string("Lesson \(lesson)"))),
                .setScene("lesson", JSONValue(.number(Double(lesson)))),
            ])
            try files.write(draft.text, to: "\(name).json")
        }
        try files.write("{}", to: "other.json")
        let window = try PanelWindow("transform", size: CGSize(1280, 9000))
        var opened: [String] = []
        let catalogue = try LabCommand.catalogue()
        let sheet = window.open {
            CatalogueSheet(catalogue, own: [LessonFolder(folder)].compactMap(\.self), current: nil) { _ in nil }
        }
        sheet.onOpen = { opened.append($0) }
        let labels = window.application.asCurrent { sheet.view.all(UILabel.self) }
        #expect(labels.contains { $0.text?.hasPrefix("Your folder \(files.name)") == true })
        let cards = window.application.asCurrent { sheet.view.all(SceneCard.self) }.filter { $0.name.hasPrefix(folder) }
        #expect(cards.map(\.name) == [folder + "/b.json", folder + "/a.json"])
        window.application.asCurrent { cards.last?.activate() }
        #expect(opened == [folder + "/a.json"])
    }

    @Test func `The catalogue reads the views of scenes that are in sight, and not those of large files`() throws {
        let text = SceneDraft(size: CGSize(300, 200)).text
        try files.write(text, to: "a.json")
        try files.write(text.replacing("\"root\": {", with: "\"root\": {\"class\":\"none\","), to: "b.json")
        let views = "\"root\":" + String(repeating: " ", count: SceneCard.maximumBytes)
        try files.write(text.replacing("\"root\":", with: views), to: "c.json")
        try files.write("{\"format\": \"responderkit-scene\",", to: "d.json")
        let window = try PanelWindow("transform", size: CGSize(1280, 800))
        let catalogue = try LabCommand.catalogue()
        let sheet = window.open {
            CatalogueSheet(catalogue, own: [LessonFolder(folder)].compactMap(\.self), current: nil) { _ in nil }
        }
        let cards = window.application.asCurrent { sheet.view.all(SceneCard.self) }
        let own = cards.filter { $0.name.hasPrefix(folder) }
        #expect(own.map(\.label) == ["New scene", "New scene", "New scene", "d"])
        #expect(cards.first?.picture != nil && own.allSatisfy { $0.picture == nil && $0.needsPicture })
        #expect(own[3].valueText?.contains("d.json:1:") == true)
        let list = try #require(window.application.asCurrent { sheet.view.all(UIScrollView.self).first })
        window.application.asCurrent { list.contentOffset.y = list.contentSize.height - list.bounds.height }
        for time in 1...20 { window.application.advance(to: Double(time)) }
        window.layOut()
        #expect(own.map { $0.picture != nil } == [true, false, false, false] && own.allSatisfy { !$0.needsPicture })
        #expect(own[1].valueText?.contains("b.json:") == true)
    }

    @Test func `Of a folder with too many scenes the first lessons are shown, not the first names`() throws {
        let count = LessonFolder.maximumScenes + 1
        func add(_ number: Int) throws {
            let text = SceneDraft(size: CGSize(300, 200)).text.replacing(
                "\"size\"", with: "\"lesson\": \(count - number), \"size\"")
            try files.write(text, to: "\(100 + number).json")
        }
        for number in 1..<count { try add(number) }
        #expect(LessonFolder(folder)?.title == "Your folder \(files.name)")
        try add(0)
        let lessons = try #require(LessonFolder(folder))
        #expect(lessons.shown.count == LessonFolder.maximumScenes)
        #expect(lessons.shown.first?.name == "\(folder)/\(99 + count).json")
        #expect(lessons.shown.last?.name == "\(folder)/101.json")
        #expect(lessons.title.hasSuffix(": the first 60 of 61 scenes"))
    }

    @Test func `Of a folder with very many files only the first are read`() throws {
        let scene = Data(SceneDraft(size: CGSize(300, 200)).text.utf8)
        let limit = SceneCatalogue.maximumFiles
        func add(_ number: Int, _ content: Data) throws {
            try content.write(to: URL(fileURLWithPath: "\(folder)/\(1000 + number).json"))
        }
        // The scene is the first file that is not read.
        for number in 0..<limit { try add(number, Data("{}".utf8)) }
        try add(limit, scene)
        #expect(!LessonFolder.isOne(folder) && LessonFolder(folder) == nil)
        #expect(SceneCatalogue(folder: folder).wordsWithoutScene.contains("has no scene that can be read: "))
        try add(0, scene)
        #expect(
            SceneCatalogue(folder: folder).wordsWithoutScene.hasPrefix("none of the first \(limit) files in the folder")
        )
        // It is the last file that is read.
        try add(limit - 1, scene)
        let lessons = try #require(LessonFolder(folder))
        #expect(
            LessonFolder.isOne(folder) && lessons.scenes.map(\.name) == ["\(folder)/1000.json", "\(folder)/1199.json"])
        #expect(lessons.title.hasSuffix(": 2 scenes of its first \(limit) files, of \(limit + 1)"))
        try FileManager.default.removeItem(atPath: "\(folder)/1100.json")
        #expect(LessonFolder(folder)?.scenes.count == 3 && LessonFolder(folder)?.title == "Your folder \(files.name)")
    }

    @Test func `Folders of scenes are arguments, and the last eight are remembered`() throws {
        for name in ["one", "two", "empty"] { try files.makeFolder(name) }
        for name in ["one/b", "one/a", "two/c"] {
            let text = SceneDraft(size: CGSize(300, 200)).text.replacing(
                "\"size\"", with: "\"lesson\": \(name == "one/b" ? 1 : 2), \"size\"")
            try files.write(text, to: "\(name).json")
        }
        let arguments = try Arguments(["\(folder)/one", "\(folder)/two", "transform"])
        #expect(arguments.folders == ["\(folder)/one", "\(folder)/two"] && arguments.scene == "transform")
        let scenes = try #require(LessonFolder("\(folder)/one")).scenes
        #expect(scenes.map(\.name) == ["\(folder)/one/b.json", "\(folder)/one/a.json"])
        // A folder without a scene is no course, and a run without a window has no catalogue.
        #expect(try LessonFolder("\(folder)/empty") == nil && Arguments(["\(folder)/empty"]).folders.isEmpty)
        let some = try Arguments(["\(folder)/empty", "\(folder)/one"])
        #expect(some.folders == ["\(folder)/one"] && some.emptyFolders == ["\(folder)/empty"] && some.scene == nil)
        let empties = try Arguments(["\(folder)/empty", folder])
        #expect(empties.scene == "\(folder)/empty" && empties.emptyFolders == [folder])
        let none = #expect(throws: FormatError.self) {
            try SceneCatalogue(folder: folder).scene(named: "\(folder)/empty")
        }
        #expect(none?.description.contains("has no scenes: put files in it whose names end in .json") == true)
        for name in ["broken", "empty"] {
            try Data((name == "empty" ? "" : "{\"x\"").utf8).write(
                to: URL(fileURLWithPath: "\(folder)/empty/\(name).json"))
        }
        let broken = #expect(throws: FormatError.self) {
            try SceneCatalogue(folder: folder).scene(named: "\(folder)/empty")
        }
        let says = "has no scene that can be read: \(folder)/empty/broken.json:1: "
        #expect(broken?.description.contains(says) == true && broken?.description.hasSuffix("; and 1 more") == true)
        let mistake = #expect(throws: CommandMistake.self) {
            try Arguments(["\(folder)/one", "--headless", "--replay", "x"])
        }
        #expect(mistake?.description.hasSuffix("which only the window shows: name a scene in it") == true)
        var settings = LabSettings()
        settings.add(lessons: [])
        #expect(settings.lessons == nil)
        settings.add(lessons: (0..<9).map { "/x/\($0)" })
        settings.add(lessons: ["/x/3/../1", "/y"])
        #expect(settings.lessons == ["/x/1", "/y", "/x/0", "/x/2", "/x/3", "/x/4", "/x/5", "/x/6"])
    }

    @Test func `A colour that the file leaves out is shown as the lab draws it`() throws {
        let window = try BuilderWindow.pair()
        window.panel.tap(window.place(160, 140))
        let fields = window.draft.fields(ofView: "one")
        let drawn = fields.first { $0.key == "color" }?.drawn
        let color = window.panel.application.asCurrent { window.builder.stage.view(named: "one")?.backgroundColor }
        #expect(drawn != nil && drawn.flatMap(UIColor.init(hex:))?.hex == color?.hex)
        #expect(fields.first { $0.key == "frame" }?.drawn == nil)
    }

    @Test func `An unsaved scene of a program that has ended is found once, and one that runs is left alone`() throws {
        let keeper = DraftKeeper(folder: folder)
        try keeper.keep("{}")
        // Written again it is another file, which is locked too.
        try keeper.keep("{ }")
        // This process runs, but it does not have the file: a number says nothing after the system was started again.
        let name = "2026-01-02-030405-\(getpid())-ab.json"
        try files.write("{}", to: "scene-\(name)")
        #expect(DraftKeeper.rescue(in: folder) == 1 && DraftKeeper.rescue(in: folder) == 0)
        #expect(DraftKeeper.unsaved(in: folder) == ["\(folder)/unsaved-\(name)"])
        #expect(try String(contentsOfFile: keeper.path, encoding: .utf8) == "{ }")
        keeper.remove()
        #expect(!FileManager.default.fileExists(atPath: keeper.path))
    }

    @Test func `An unsaved scene is built on by one program at a time, and is found again after it`() throws {
        let path = folder + "/unsaved-2026-01-02-030405-ab.json"
        do {
            let first = DraftKeeper(folder: folder)
            try first.keep("{}")
            #expect(rename(first.path, path) == 0)
        }
        do {
            let keeper = try #require(DraftKeeper(adopting: path))
            #expect(DraftKeeper(adopting: path) == nil)
            try keeper.keep("{ }")
            #expect(DraftKeeper(adopting: path) == nil)
        }
        #expect(DraftKeeper(adopting: path) != nil && DraftKeeper.unsaved(in: folder) == [path])
        // What is being built is not among those that are too many.
        let keeper = try #require(DraftKeeper(adopting: path))
        for day in 10..<(11 + DraftKeeper.maximumDrafts) {
            try files.write("{}", to: "unsaved-2027-01-\(day)-030405-ab.json")
        }
        #expect(DraftKeeper.rescue(in: folder) == 0)
        #expect(DraftKeeper.unsaved(in: folder).count == DraftKeeper.maximumDrafts + 1)
        #expect(keeper.path == path && DraftKeeper.unsaved(in: folder).last == path)
    }

    @Test func `The builder says from what a scene was made`() throws {
        let window = try BuilderWindow.pair()
        func made(from path: String?, _ origin: String) -> BuiltScene {
            BuiltScene(window.builder, path: path, origin: origin, keeper: nil)
        }
        #expect(made(from: nil, "").state == "Not saved")
        #expect(made(from: nil, "transform").state == "The built-in scene “transform”")
        #expect(made(from: "/home/a/mine.json", "").state == "mine.json")
        let question = made(from: nil, "/home/a/q.html")
        #expect(question.state == "The scene of the question “q.html”" && question.isKept)
        window.builder.add(.view, in: "screen", frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(question.state == "From “q.html”, not saved" && !question.isKept)
    }
}
