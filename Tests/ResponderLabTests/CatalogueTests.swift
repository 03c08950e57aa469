import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The sheet with all scenes.
@Suite struct CatalogueTests {
    private func open(_ size: CGSize, current: String = "hover") throws -> (PanelWindow, CatalogueSheet) {
        let window = try PanelWindow("transform", size: size)
        let catalogue = try LabCommand.catalogue()
        let sheet = window.open { CatalogueSheet(catalogue, current: current) { Opener.recording(of: $0) } }
        return (window, sheet)
    }

    @Test func `Every scene has a card that says its subject and what to try`() throws {
        let (window, _) = try open(CGSize(1280, 6000))
        let entries = try LabCommand.catalogue().tour
        let controls = FocusRoute.controls(in: window.window).compactMap { $0 as? SceneCard }
        #expect(controls.map(\.name) == entries.map(\.name))
        for entry in entries {
            let words = AboutWords(entry.about)
            #expect(words.gist.hasSuffix(".") && !words.gist.contains(". ") && words.purpose.hasPrefix(words.gist))
            #expect(!words.purpose.isEmpty && !words.toTry.isEmpty, "\(entry.name): \(entry.about)")
            #expect(Opener.recording(of: entry.name) != nil, "\(entry.name) has no recording")
        }
        #expect(try window.element("Hover")?.selected == true)
    }

    @Test(arguments: [CGSize(640, 480), CGSize(800, 600), CGSize(3840, 2160)])
    func `Cards stay inside the sheet and do not overlap`(_ size: CGSize) throws {
        let (window, _) = try open(size)
        let frames = try window.elements("card").map(\.rect)
        #expect(!frames.isEmpty)
        for one in frames { #expect(window.window.bounds.insetBy(dx: 15, dy: 15).contains(one)) }
        expectApart(frames)
    }

    @Test func `At 1280 × 800 at least nine scenes are in sight`() throws {
        let (window, sheet) = try open(CGSize(1280, 800), current: Source.firstScene)
        let scroll = try #require(sheet.content.subviews.first { $0 is UIScrollView })
        let seen = sheet.view.all(SceneCard.self).filter { card in
            window.application.asCurrent { scroll.bounds.contains(card.frame) }
        }
        #expect(seen.count >= 9, "\(seen.map(\.frame))")
    }

    @Test func `A card that an edge cuts is faint, and the button stands away from the picture`() throws {
        let (window, sheet) = try open(CGSize(1280, 800), current: Source.firstScene)
        let scroll = try #require(sheet.content.subviews.first { $0 is UIScrollView })
        window.application.asCurrent {
            for card in sheet.view.all(SceneCard.self) {
                #expect((card.alpha == 1) == scroll.bounds.contains(card.frame), "\(card.name)")
                let picture = card.subviews.first { $0 is ScenePreview }?.frame ?? .zero
                #expect(!card.play.frame.intersects(picture.insetBy(dx: -8, dy: 0)))
                #expect(card.play.frame.maxY <= card.bounds.maxY && card.bounds.maxX - card.play.frame.maxX == 8)
            }
        }
    }

    @Test(arguments: [CGSize(640, 480), CGSize(800, 600), CGSize(1280, 800), CGSize(3840, 2160)])
    func `A card shows its whole text, and no card is taller than the sheet`(_ size: CGSize) throws {
        let (window, sheet) = try open(size)
        window.layOut()
        let cards = sheet.view.all(SceneCard.self)
        #expect(cards.count == 40)
        for card in cards {
            #expect(card.frame.height <= sheet.content.bounds.height, "\(card.name) at \(size)")
            window.application.asCurrent {
                for text in card.all(ParagraphView.self) {
                    #expect(text.frame.height >= text.height(inWidth: text.frame.width) && text.lineLimit == .max)
                    #expect(
                        card.bounds.contains(text.frame) && !text.frame.intersects(card.play.frame),
                        "\(card.name) at \(size): \(text.frame) \(card.play.frame)")
                }
            }
            #expect(card.bounds.contains(card.play.frame) && !card.play.isHidden)
            #expect(card.play.valueText == "Watch" && !card.play.isCompact)
        }
    }

    @Test func `Scenes are in groups, in the order of their lessons, and the first is that of a first start`() throws {
        let lessons = try LabCommand.catalogue().lessons
        #expect(lessons.map(\.group) == SceneGroup.allCases)
        for (group, entries) in lessons {
            #expect(entries.map(\.lesson) == entries.indices.map { $0 + 1 }, "\(String(describing: group))")
        }
        #expect(try LabCommand.catalogue().tour.first?.name == Source.firstScene)
        let (_, sheet) = try open(CGSize(1280, 800))
        let labels = sheet.view.all(UILabel.self).compactMap(\.text)
        let headings = labels.filter { label in lessons.contains { $0.group?.title == label } }
        #expect(headings == lessons.compactMap(\.group?.title))
    }

    @Test func `Typing searches the scenes, and Return opens the first that is found`() throws {
        let (window, sheet) = try open(CGSize(1280, 6000))
        var opened: [String] = []
        sheet.onOpen = { opened.append($0) }
        func cards() -> [String] { sheet.view.all(SceneCard.self).filter { !$0.isHidden }.map(\.label) }
        let count = cards().count
        for key in ["P", "I", "N", "C"] { type(key, window) }
        #expect(try window.element("Search")?.value == "pinc")
        #expect(cards().contains("Pinch and rotation") && cards().count < count / 2)
        // Groups without a card have no heading.
        #expect(try window.element("Text") == nil)
        for key in ["Q", "Q"] { type(key, window) }
        #expect(try cards().isEmpty && window.elements().contains { $0.label == "No scene has “pincqq”." })
        for _ in 0..<2 { window.press("Backspace") }
        window.press("Return")
        #expect(opened == [try #require(try LabCommand.catalogue().tour.first { $0.title.hasPrefix("Pinc") }?.name)])
    }

    /// A key and, into a text field, its text.
    private func type(_ key: String, _ window: PanelWindow) {
        let isEditing = window.window.firstResponder is UIKeyInput
        window.press(key)
        if isEditing { window.application.dispatch([.text(key.lowercased())], at: 100) }
    }

    @Test(arguments: ["pinch and", "Switch in a view", "mail", "board"])
    func `Return opens the scene whose title matches best; it comes first and is marked`(_ text: String) throws {
        let (window, sheet) = try open(CGSize(1280, 800))
        var opened: [String] = []
        sheet.onOpen = { opened.append($0) }
        type("M", window)
        window.press("Backspace")
        window.application.dispatch([.text(text)], at: 100)
        window.layOut()
        let best = sheet.view.all(SceneCard.self).filter(\.isBest)
        #expect(best.count == 1 && best.first?.label.lowercased().contains(text.lowercased()) == true)
        let shown = sheet.view.all(SceneCard.self).filter { !$0.isHidden }
        #expect(shown.allSatisfy { ($0.frame.minY, $0.frame.minX) >= (best[0].frame.minY, best[0].frame.minX) })
        window.press("Return")
        #expect(opened == best.map(\.name))
    }

    @Test func `A search finds all its words in any order, also in the description`() throws {
        let (_, sheet) = try open(CGSize(1280, 800))
        let cards = sheet.view.all(SceneCard.self)
        func found(_ search: String) -> [String] { cards.filter { $0.rank(in: search) != nil }.map(\.name) }
        #expect(found("").count == cards.count && found("  ").count == cards.count)
        #expect(found("SWIPE pan").contains("pan-and-swipe") && found("swipe") != found("pan"))
        #expect(found("popover") == ["outside-the-parent"])
        // The wide space of an input method separates words too.
        #expect(found("复制") == ["edit-menu"] && found("粘贴　menu") == ["edit-menu"])
        #expect(found("containers").count >= 4 && found("zzz").isEmpty)
    }

    @Test func `Cards show what of their scene is done`() throws {
        let window = try PanelWindow("transform", size: CGSize(1280, 6000))
        let catalogue = try LabCommand.catalogue()
        let sheet = window.open {
            // A scene that had more steps when they were done.
            CatalogueSheet(catalogue, current: nil, done: ["transform": [0], "pan-and-swipe": [0, 1, 2, 9]]) { _ in nil
            }
        }
        let cards = sheet.view.all(SceneCard.self)
        func value(_ label: String) throws -> String { cards.first { $0.label == label }?.valueText ?? "" }
        #expect(try value("Pan, pinch, rotate").hasPrefix("1 of 3 steps done."))
        #expect(try value("Pan and swipe").hasPrefix("Done.") && !value("Hover").contains("done"))
        #expect(try window.element("1 of 40 done") != nil)
    }

    @Test func `Marks count the cards above and below`() throws {
        let (window, _) = try open(CGSize(640, 480))
        #expect(try window.labels().contains { $0.hasSuffix("more above") })
        #expect(try window.labels().contains { $0.hasSuffix("more below") })
    }

    @Test(arguments: [CGSize(640, 480), CGSize(800, 600), CGSize(1280, 800)])
    func `The marks for more cards cover no card`(_ size: CGSize) throws {
        let (window, sheet) = try open(size, current: "table-and-tap")
        let marks = try window.elements().filter { $0.label.contains(" more ") }.map(\.rect)
        let scroll = try #require(sheet.content.subviews.first { $0 is UIScrollView })
        let seen = window.application.asCurrent { scroll.convert(scroll.bounds, to: nil) }
        #expect(marks.count == 2)
        for mark in marks {
            #expect(!mark.insetBy(dx: 0, dy: 0.5).intersects(seen) && window.window.bounds.contains(mark))
        }
    }

    @Test func `At the first start the catalogue begins at the top`() throws {
        let (window, _) = try open(CGSize(1280, 800), current: Source.firstScene)
        let cards = FocusRoute.controls(in: window.window).compactMap { $0 as? SceneCard }
        #expect(cards.first?.name == Source.firstScene)
        #expect(try !window.elements().contains { $0.label.hasSuffix("more above") })
    }

    @Test func `Arrow keys and Return open a scene, and a tap on the play button its recording`() throws {
        let (window, sheet) = try open(CGSize(1280, 800))
        var opened: [String] = []
        sheet.onOpen = { opened.append($0) }
        #expect((window.focused as? SceneCard)?.name == "hover")
        window.press("Up")
        let name = try #require((window.focused as? SceneCard)?.name)
        #expect(name != "hover")
        window.press("Return")
        #expect(opened == [name] && !sheet.isOpen)
        let (other, second) = try open(CGSize(1280, 800))
        var played: [String] = []
        second.onPlay = { played.append($0) }
        try other.tap("Play its recording")
        #expect(played.count == 1 && !second.isOpen)
    }

    @Test func `The pictures show the scenes themselves, equal at both scales`() throws {
        let (window, _) = try open(CGSize(1280, 800))
        let one = try window.picture(scale: 1)
        let two = try window.picture(scale: 2)
        #expect(two.distance(toHalf: one) < 3, "\(two.distance(toHalf: one))")
        // A picture shows more than its background.
        let card = try #require(try window.elements("card").first?.frame)
        var colors: Set<[Int]> = []
        for y in stride(from: card[1] + 14, to: card[1] + 100, by: 3) where y > 90 {
            for x in stride(from: card[0] + 14, to: card[0] + 130, by: 3) {
                colors.insert(one.color(at: CGPoint(x: x, y: y), scale: 1))
            }
        }
        #expect(colors.count > 10)
    }

    @Test func `A card under the pointer or the focus plays its recording, and stops without them`() throws {
        let (window, _) = try open(CGSize(1280, 800))
        // The pictures in sight are made in pieces, as many as the machine needs; then nothing is left to do.
        for _ in 0..<100 { window.application.nextDeadline.map(window.application.advance) }
        #expect(window.application.nextDeadline == nil)
        for _ in 0..<2 { window.press("Tab") }
        let card = try #require(window.focused as? SceneCard)
        func picture() throws -> [UInt8] { try window.picture(scale: 1).pixels }
        let still = try picture()
        var changes = 0
        for step in 1...20 {
            window.application.advance(to: 4 + Double(step) / 10)
            if step % 5 == 0, try picture() != still { changes += 1 }
        }
        #expect(changes > 1 && window.press("Tab").focused !== card)
    }

    @Test(arguments: [CGSize(640, 480), CGSize(1280, 800)])
    func `An empty scene can be built from the catalogue`(_ size: CGSize) throws {
        let window = try PanelWindow("transform", size: size)
        let catalogue = try LabCommand.catalogue()
        var begun = 0
        window.application.asCurrent {
            // The window alone holds the sheet, as in the lab.
            let sheet = CatalogueSheet(catalogue, current: nil) { _ in nil }
            sheet.onNew = { begun += 1 }
            sheet.open(in: window.window, from: nil)
        }
        window.layOut()
        try window.tap("New scene")
        #expect(begun == 1 && window.application.asCurrent { SheetController.front(in: window.window) } == nil)
    }
}
