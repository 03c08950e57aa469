import ResponderChronicle
import Testing

@testable import SceneFormat
@testable import SceneTools

/// What a senior developer would write comes first, and what switches something off comes last and says so.
@Suite struct FixOrderTests {
    private func finder(
        _ name: String, _ wish: FixGoal.Wish, _ scene: String, _ lines: [String], of input: FixGoal.Input = .number(1)
    ) throws -> FixFinder {
        let scene = try SceneDocument(text: scene)
        let log = try inputLog(lines + [#"{"t":9,"end":true}"#])
        return FixFinder(try FixGoal(name, wish, of: input, in: scene), in: Experiment.Setup(log, on: scene)).run()
    }

    private func texts(_ finder: FixFinder) -> [String] {
        finder.fixes.map { $0.changes.map(\.text).joined(separator: "; ") }
    }

    /// A drag in 20 steps.
    private func drag(
        _ x: Double, _ y: Double, by dx: Double, _ dy: Double, at start: Double, during time: Double = 0.3,
        contact: Int = 1, type: String = "direct"
    ) -> [String] {
        func line(_ part: Double, _ phase: String) -> String {
            let (t, x, y) = (start + part * time, x + dx * part, y + dy * part)
            return
                #"{"t":\#(t),"contact":\#(contact),"phase":"\#(phase)","x":\#(x),"y":\#(y),"type":"\#(type)"}"#
        }
        return [line(0, "down")] + (1...20).map { line(Double($0) / 20, "move") } + [line(1.05, "up")]
    }

    private func wheel(_ x: Double, _ y: Double, at start: Double, isTouchpad: Bool = false) -> [String] {
        let touchpad = isTouchpad ? #","touchpad":"moved""# : ""
        return (0..<6).map {
            #"{"t":\#(start + Double($0) * 0.03),"scroll":[0,-12],"x":\#(x),"y":\#(y)\#(touchpad)}"#
        }
    }

    private let page = #"{"name":"page","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900]}"#

    private func subviews(_ views: String...) -> String {
        sceneText(root: "\"subviews\":[\(views.joined(separator: ","))]")
    }

    // MARK: The kind of an input

    @Test func `What a palm draws is kept out by the type of its touch, not by its direction`() throws {
        let canvas = subviews(
            #"{"name":"canvas","frame":[0,0,400,300],"gestures":[{"name":"draw","kind":"pan"}]}"#)
        let pencil = drag(50, 50, by: 200, 20, at: 3, type: "pencil")
        let found = try finder("draw", .fail, canvas, drag(300, 250, by: -10, -60, at: 0.5) + pencil)
        #expect(texts(found).first == "draw.allowedTouchTypes = [pencil]", "\(texts(found))")
        #expect(found.fixes.first?.manner == .property && found.fixes.first?.sideEffects == [])
        // A mouse among fingers is left out, and so is one without any other touch.
        let mouse = drag(300, 250, by: -10, -60, at: 0.5, type: "indirectPointer")
        let rest = "draw.allowedTouchTypes = [direct, indirect, pencil]"
        #expect(texts(try finder("draw", .fail, canvas, mouse + drag(50, 50, by: 200, 20, at: 3))).first == rest)
        #expect(texts(try finder("draw", .fail, canvas, mouse)).first == rest)
        // The type of two fingers says nothing.
        let fingers = try finder(
            "draw", .fail, canvas, drag(300, 250, by: -10, -60, at: 0.5) + drag(50, 50, by: 200, 20, at: 3))
        #expect(!texts(fingers).contains { $0.contains("allowedTouchTypes") }, "\(texts(fingers))")
    }

    @Test func `A palm that rests while a pencil draws is kept out by its type, and the pencil draws`() throws {
        let canvas = subviews(
            #"{"name":"canvas","frame":[0,0,400,300],"gestures":[{"name":"draw","kind":"pan"}]}"#)
        let palm = drag(300, 250, by: -15, -4, at: 0.5, during: 1.5)
        let pencil = drag(60, 60, by: 200, 40, at: 0.9, during: 0.8, contact: 2, type: "pencil")
        let lines = (palm + pencil).sorted { time($0) < time($1) }
        let found = try finder("draw", .fail, canvas, lines)
        #expect(texts(found).first == "draw.allowedTouchTypes = [pencil]", "\(texts(found))")
        let first = try #require(found.fixes.first)
        #expect(first.effect == "draw no longer gets the touch that landed at 0.500 s", "\(first.effect)")
        // A pan keeps to the type of its first touch, so that the pencil did not draw.
        #expect(first.sideEffects == ["draw gets the touch that landed at 0.900 s"])
        // The same if it is the pencil that should draw.
        let wanted = try finder("draw", .win, canvas, lines)
        #expect(texts(wanted).first == "draw.allowedTouchTypes = [pencil]", "\(texts(wanted))")
        #expect(wanted.fixes.first?.effect == "draw gets the touch that landed at 0.900 s")
    }

    @Test func `A palm is kept out although the pencil was refused before, and the pencil then draws`() throws {
        let canvas = subviews(
            #"""
            {"name":"canvas","frame":[0,0,400,300],"gestures":[
              {"name":"draw","kind":"pan","allowedTouchTypes":["direct"]}]}
            """#)
        let pencil = drag(50, 50, by: 200, 80, at: 3, type: "pencil")
        let found = try finder("draw", .fail, canvas, drag(300, 250, by: -20, -40, at: 0.5) + pencil)
        #expect(texts(found).first == "draw.allowedTouchTypes = [pencil]", "\(texts(found))")
        #expect(found.fixes.first?.sideEffects == ["draw gets the touch that landed at 3.000 s"])
    }

    @Test func `A page that should not follow a wheel ignores wheels, and still follows fingers`() throws {
        let finger = drag(200, 250, by: 0, -150, at: 0.5)
        let found = try finder("page", .fail, subviews(page), finger + wheel(200, 150, at: 3.5), of: .number(2))
        #expect(texts(found).first == "page.pan.allowedScrollTypesMask = []", "\(texts(found))")
        #expect(found.fixes.first.map { $0.manner < .drastic && $0.sideEffects.isEmpty } == true)
        // A trackpad that should go on scrolling keeps its kind.
        let both = try finder(
            "page", .fail, subviews(page),
            wheel(200, 150, at: 0.5, isTouchpad: true) + wheel(200, 150, at: 3.5), of: .number(2))
        #expect(texts(both).first == "page.pan.allowedScrollTypesMask = [continuous]", "\(texts(both))")
        // A pan of the program that follows wheels does the same.
        let dial = subviews(
            #"""
            {"name":"dial","frame":[0,0,200,200],"gestures":[
              {"name":"scrub","kind":"pan","allowedScrollTypesMask":["discrete","continuous"]}]}
            """#)
        let turned = try finder("scrub", .fail, dial, wheel(100, 100, at: 0.5))
        #expect(texts(turned).first == "scrub.allowedScrollTypesMask = []", "\(texts(turned))")
    }

    @Test func `A rival leaves out the kind of an input if it got another kind, and no mouse for a finger`() throws {
        let paper = subviews(
            #"""
            {"name":"page","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],"subviews":[
              {"name":"canvas","frame":[0,0,400,250],"gestures":[
                {"name":"draw","kind":"pan","effect":"log","allowedScrollTypesMask":["discrete","continuous"]}]}]}
            """#)
        let finger = drag(200, 200, by: 0, -100, at: 3)
        func drawn(_ type: String) -> [String] { drag(100, 60, by: 60, 80, at: 0.5, type: type) + finger }
        let pencil = try finder("page", .win, paper, drawn("pencil"), of: .number(2))
        #expect(texts(pencil).first == "draw.allowedTouchTypes = [pencil]", "\(texts(pencil))")
        #expect(pencil.fixes.first.map { $0.manner == .deference && $0.sideEffects.isEmpty } == true)
        let mouse = try finder("page", .win, paper, drawn("indirectPointer"), of: .number(2))
        #expect(!texts(mouse).contains { $0.contains("allowedTouchTypes") }, "\(texts(mouse))")
        let turn = wheel(200, 150, at: 0.5)
        let turned = try finder("page", .win, paper, turn + drag(200, 200, by: 100, 0, at: 3))
        #expect(texts(turned).first == "draw.allowedScrollTypesMask = []", "\(texts(turned))")
        // What gets nothing but wheels is for them.
        let alone = try finder("page", .win, paper, turn)
        #expect(!texts(alone).contains { $0.contains("allowedScrollTypesMask") }, "\(texts(alone))")
    }

    @Test func `A list that takes a wheel stops scrolling as one that takes a finger`() throws {
        let outer = subviews(
            #"""
            {"name":"outer","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],"subviews":[
              {"name":"inner","class":"scroll","frame":[0,50,400,150],"contentSize":[400,600],"subviews":[
                {"name":"rows","frame":[0,0,400,600]}]}]}
            """#)
        let found = try finder("outer", .win, outer, wheel(200, 100, at: 0.5))
        #expect(texts(found).first == "inner.isScrollEnabled = false", "\(texts(found))")
        #expect(found.fixes.first?.manner == .scrolling)
    }

    @Test func `A direction or an edge is added where other inputs need the present ones, and else replaces them`()
        throws
    {
        let card = subviews(
            #"{"name":"card","frame":[50,50,300,200],"gestures":[{"name":"flip","kind":"swipe","direction":["right"]}]}"#
        )
        let back = drag(300, 150, by: -180, 4, at: 3, during: 0.15)
        let both = drag(100, 150, by: 180, 4, at: 0.5, during: 0.15) + back
        let found = try finder("flip", .win, card, both, of: .number(2))
        #expect(texts(found) == ["flip.direction = [left, right]"], "\(texts(found))")
        #expect(found.fixes.first?.words == "flip is a stroke to the left or to the right")
        #expect(found.fixes.first?.sideEffects == [])
        #expect(texts(try finder("flip", .win, card, back)) == ["flip.direction = [left]"])
        // The same in an explanation.
        let end = [#"{"t":9,"end":true}"#]
        #expect(try remedies(both + end, on: card, tried: true) == ["flip.direction = [.left, .right]"])
        #expect(try remedies(back + end, on: card, tried: true) == ["flip.direction = .left"])
        let screen = sceneText(root: #""gestures":[{"name":"menu","kind":"screenEdgePan","edges":["left"]}]"#)
        let edges = drag(3, 150, by: 150, 4, at: 0.5) + drag(397, 150, by: -150, 4, at: 3)
        let menu = try finder("menu", .win, screen, edges, of: .number(2))
        #expect(texts(menu) == ["menu.edges = [left, right]"], "\(texts(menu))")
        #expect(menu.fixes.first?.words == "menu begins at the left or right edge")
    }

    @Test func `No change asks a finger for the button of a pointer`() throws {
        let card = subviews(
            #"""
            {"name":"card","frame":[50,50,300,200],"gestures":[{"name":"open","kind":"tap"}],"subviews":[
              {"name":"buy","class":"button","frame":[20,50,260,40]}]}
            """#)
        let found = try finder("buy", .fail, card, tap(200, 120))
        #expect(!found.tried.contains { $0.key == "buttonMaskRequired" }, "\(texts(found))")
        #expect(texts(found).first == "buy.enabled = false", "\(texts(found))")
    }

    // MARK: What switches off

    @Test func `Switching off the scrolling of a list that fills the page is a last resort, after both run`() throws {
        let scene = subviews(
            #"""
            {"name":"page","class":"scroll","frame":[0,0,400,300],"contentSize":[400,400],"subviews":[
              {"name":"list","class":"scroll","frame":[0,100,400,300],"contentSize":[400,900]}]}
            """#)
        let found = try finder("page", .win, scene, drag(200, 250, by: 0, -120, at: 0.5))
        #expect(texts(found).first == "page.pan.simultaneousWith = [list.pan]", "\(texts(found))")
        let off = try #require(found.fixes.first { texts(found)[0] != $0.words && $0.words == "list does not scroll" })
        #expect(off.manner == .drastic && off.warnings == ["list does not scroll any more"])
    }

    @Test func `The least change that switches a view off is offered once, and no superview's beside it`() throws {
        let card = subviews(
            #"""
            {"name":"outer","frame":[0,0,400,300],"subviews":[
              {"name":"box","frame":[100,100,100,100],"gestures":[{"name":"poke","kind":"tap"}]}]}
            """#)
        let found = try finder("poke", .fail, card, tap(150, 150))
        let views = texts(found).filter { !$0.hasPrefix("poke.") }
        #expect(views.first == "box.userInteractionEnabled = false", "\(texts(found))")
        #expect(!views.contains { $0.hasPrefix("outer.") || $0.hasPrefix("root.") }, "\(views)")
        #expect(!views.contains { $0.contains("hidden") || $0.contains("alpha") }, "\(views)")
        for fix in found.fixes where fix.manner == .drastic { #expect(!fix.warnings.isEmpty, "\(fix.words)") }
        let lines = FixReport(found).text.components(separatedBy: "\n")
        #expect(lines.filter { $0 == "Last resorts:" }.count == 1)
    }

    @Test func `Where only last resorts are found, the text says why`() throws {
        let scene = sceneText(gesture: #"{"name":"zoom","kind":"tap","numberOfTapsRequired":2}"#)
        let found = try finder("zoom", .win, scene, tap(150, 150) + tap(151, 152, at: 1.25))
        #expect(texts(found) == ["zoom.numberOfTapsRequired = 1"])
        #expect(found.fixes.allSatisfy { $0.manner == .drastic && !$0.warnings.isEmpty })
        #expect(FixReport(found).text.contains("\n   the 0.35 s between two taps have no property\n"))
    }

    @Test(arguments: [
        ("poke", "the touch was on box itself, so a delegate cannot tell it from others by its view", ""),
        ("poke", "poke gets it even if it waits for drag", #",{"name":"drag","kind":"pan"}"#),
        ("poke", "no other gesture took part in it, so there is none to wait for", ""),
        ("off", "the hit test found off, and no gesture takes the touch from there", ""),
    ])
    func `Where only last resorts keep something from a touch, the text says why`(
        _ name: String, _ line: String, _ other: String
    ) throws {
        let scene = subviews(
            #"""
            {"name":"box","frame":[0,0,100,100],"gestures":[{"name":"poke","kind":"tap"}\#(other)]}
            """#, #"{"name":"off","class":"button","frame":[200,100,100,100]}"#)
        let found = try finder(name, .fail, scene, name == "off" ? tap(250, 150) : tap(50, 50))
        #expect(!found.fixes.isEmpty && found.fixes.allSatisfy { $0.manner == .drastic }, "\(texts(found))")
        #expect(FixReport(found).text.contains("\n   \(line)\n"), "\(found.reasons)")
    }

    @Test func `What stops a scroll view behind the first obstacle is said by the name of its pan`() throws {
        let scene = subviews(
            #"""
            {"name":"page","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],"subviews":[
              {"name":"card","frame":[50,50,300,200],"multipleTouchEnabled":true,
               "gestures":[{"name":"spread","kind":"pinch"}]}]}
            """#)
        // The fingers move apart, so that the point between them stays.
        let hands = drag(180, 150, by: -80, 0, at: 0.5) + drag(220, 150, by: 80, 0, at: 0.5, contact: 2)
        let found = try finder("page", .win, scene, hands.sorted { time($0) < time($1) })
        #expect(found.fixes.isEmpty, "\(texts(found))")
        let obstacle = try #require(found.obstacle)
        #expect(obstacle.hasPrefix("even if ") && obstacle.contains(" may run together, page.pan fails: its 2 fingers"))
        #expect(FixReport(found).text.contains("\n   \(obstacle)\n"))
    }

    // MARK: Ties and fingers

    /// Two fingers that move together.
    private func twoFingers(_ x: Double, _ y: Double, by dx: Double, _ dy: Double, at start: Double) -> [String] {
        let both = drag(x, y, by: dx, dy, at: start) + drag(x + 80, y, by: dx, dy, at: start, contact: 2)
        return both.sorted { time($0) < time($1) }
    }

    @Test func `A pan leaves touches with more fingers than its own alone, whoever should get them`() throws {
        let canvas = subviews(
            #"""
            {"name":"canvas","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],"subviews":[
              {"name":"paper","frame":[0,0,400,900],"multipleTouchEnabled":true,
               "gestures":[{"name":"draw","kind":"pan"}]}]}
            """#)
        let both = twoFingers(150, 250, by: 0, -150, at: 3)
        let lines = drag(100, 200, by: 0, -120, at: 0.5) + both
        let found = try finder("canvas", .win, canvas, lines, of: .number(2))
        #expect(texts(found).first == "draw.maximumNumberOfTouches = 1", "\(texts(found))")
        #expect(found.fixes.first.map { $0.manner == .deference && $0.sideEffects.isEmpty } == true)
        // The same from the other side.
        let lost = try finder("draw", .fail, canvas, lines, of: .number(2))
        #expect(texts(lost).first == "draw.maximumNumberOfTouches = 1", "\(texts(lost))")
        // Where the pan draws with two fingers too, their number does not tell one touch from the other.
        let twice = twoFingers(150, 150, by: 100, 0, at: 0.5) + both
        for (name, wish) in [("canvas", FixGoal.Wish.win), ("draw", .fail)] {
            let same = try finder(name, wish, canvas, twice, of: .number(2))
            #expect(texts(same).first != "draw.maximumNumberOfTouches = 1", "\(texts(same))")
            #expect(
                same.tried.allSatisfy { $0.change.text != "draw.maximumNumberOfTouches = 1" || $0.manner == .drastic })
        }
        // One finger has no fewer.
        let one = try finder("draw", .fail, canvas, drag(100, 200, by: 0, -120, at: 0.5))
        #expect(!texts(one).contains { $0.contains("maximumNumberOfTouches") }, "\(texts(one))")
    }

    @Test func `A pan that got only touches with more fingers leaves one finger alone, whoever should get it`() throws {
        let map = subviews(
            #"""
            {"name":"page","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],"subviews":[
              {"name":"map","frame":[0,0,400,250],"multipleTouchEnabled":true,"gestures":[
                {"name":"moveMap","kind":"pan","effect":"log"}]}]}
            """#)
        let both = twoFingers(100, 100, by: 60, 80, at: 0.5)
        let one = drag(200, 200, by: 0, -100, at: 3)
        for (name, wish) in [("page", FixGoal.Wish.win), ("moveMap", .fail)] {
            let found = try finder(name, wish, map, both + one, of: .number(2))
            let first = try #require(found.fixes.first)
            #expect(texts(found)[0] == "moveMap.minimumNumberOfTouches = 2", "\(texts(found))")
            #expect(first.manner == .deference && first.sideEffects.isEmpty && first.warnings.isEmpty)
            #expect(first.words == "moveMap needs at least 2 touches")
        }
        // If it got another touch with one finger, it is for that too.
        let also = drag(100, 100, by: 100, 0, at: 6)
        let found = try finder("page", .win, map, both + one + also, of: .number(2))
        #expect(found.tried.allSatisfy { $0.key != "minimumNumberOfTouches" || $0.manner == .drastic })
    }

    @Test(arguments: [
        (#""enabled":false"#, "open.enabled = true"), (#""shouldBegin":false"#, "open.shouldBegin = true"),
        (#""allowedTouchTypes":["pencil"]"#, "open.allowedTouchTypes = [direct, pencil]"),
        (#""numberOfTouchesRequired":2"#, "open.numberOfTouchesRequired = 1"),
    ])
    func `What is let in and then prevented runs together with its rival`(_ present: String, _ first: String) throws {
        let scene = sceneText(gesture: #"{"name":"open","kind":"tap",\#(present)},{"name":"other","kind":"tap"}"#)
        let found = try finder("open", .win, scene, tap(150, 150))
        #expect(texts(found).first == "\(first); open.simultaneousWith = [other]", "\(texts(found))")
        #expect(found.fixes.first?.manner == .together)
    }

    @Test func `An override of the hit test that is in the way is removed rather than replaced`() throws {
        let scene = subviews(
            #"""
            {"name":"overlay","frame":[0,50,400,200],"hitTest":"passThrough","gestures":[{"name":"close","kind":"tap"}],
             "subviews":[{"name":"ok","class":"button","frame":[170,70,60,60]}]}
            """#)
        let found = try finder("close", .win, scene, tap(20, 150))
        #expect(texts(found) == ["overlay.hitTest = default", "overlay.hitTest = subviewsOutside"], "\(texts(found))")
    }

    @Test func `What harms another touch is narrowed to the movement that was meant`() throws {
        let sheet = subviews(
            #"""
            {"name":"sheet","frame":[0,50,400,250],"gestures":[{"name":"pull","kind":"pan","effect":"log"}],"subviews":[
              {"name":"list","class":"scroll","frame":[0,40,400,210],"contentSize":[400,900]}]}
            """#)
        let down = drag(200, 120, by: 0, 120, at: 0.5)
        let found = try finder("pull", .win, sheet, down + drag(200, 250, by: 0, -100, at: 3))
        let first = try #require(found.fixes.first)
        #expect(
            texts(found)[0] == "pull.simultaneousWith = [list.pan]; pull.shouldBeginIf = {\"translation\":\"down\"}",
            "\(texts(found))")
        #expect(first.words.hasSuffix("and pull begins only if the fingers move down"), "\(first.words)")
        #expect(first.sideEffects.isEmpty, "\(first.sideEffects)")
        // What it is narrowed from is still listed, with what it harms.
        let wide = found.fixes.first { $0.words == "pull and list.pan may run together" }
        #expect(wide?.sideEffects == ["pull gets the touch that landed at 3.000 s"])
        // A list that is scrolled down should scroll back by the same movement.
        let back = drag(200, 250, by: 0, -150, at: 3) + drag(200, 150, by: 0, 60, at: 6)
        let pair = try #require(try finder("pull", .win, sheet, down + back).fixes.first)
        #expect(
            pair.words
                == "pull and list.pan may run together, and pull begins only if the fingers move down while list is "
                + "at its top", "\(pair.words)")
        #expect(pair.sideEffects.isEmpty, "\(pair.sideEffects)")
        // A requirement to wait is tried for the direction alone.
        let tie = #"list.pan.shouldRequireFailureOf = [pull]; list.pan.shouldRequireFailureIf = {"translation":"down"}"#
        #expect(texts(found).contains(tie), "\(texts(found))")
        // Without another touch nothing is narrowed.
        #expect(try finder("pull", .win, sheet, down).fixes.allSatisfy { $0.proposals.count == 1 })
    }

    @Test func `A press gets its usual time rather than a requirement to wait for a tap`() throws {
        let photo = subviews(
            #"""
            {"name":"photo","frame":[0,0,200,200],"gestures":[
              {"name":"open","kind":"tap"},
              {"name":"menu","kind":"longPress","minimumPressDuration":0.25,"effect":"highlight"}]}
            """#)
        let held = [
            #"{"t":0.5,"contact":1,"phase":"down","x":100,"y":100}"#,
            #"{"t":0.8,"contact":1,"phase":"up","x":100,"y":100}"#,
            #"{"t":3,"contact":1,"phase":"down","x":100,"y":100}"#,
            #"{"t":5,"contact":1,"phase":"up","x":100,"y":100}"#,
        ]
        let found = try finder("menu", .fail, photo, held)
        #expect(texts(found).first == "menu.minimumPressDuration = 0.5", "\(texts(found))")
    }

    @Test func `No proposal lets two gestures wait for each other`() throws {
        let box = subviews(
            #"""
            {"name":"box","frame":[0,0,200,200],"gestures":[
              {"name":"draw","kind":"pan","requireToFail":["edge"]},
              {"name":"edge","kind":"pan","requireToFail":["far"]}, {"name":"far","kind":"swipe"}]}
            """#)
        for name in ["edge", "far"] {
            let found = try finder(name, .fail, box, drag(50, 100, by: 100, 0, at: 0.5))
            let rings = found.tried.map(\.change.text).filter { $0 == "\(name).requireToFail = [draw]" }
            #expect(rings.isEmpty, "\(texts(found))")
        }
        // One that makes no ring is tried.
        let found = try finder("draw", .fail, box, drag(50, 100, by: 100, 0, at: 0.5))
        #expect(found.tried.contains { $0.change.text == "draw.requireToFail = [edge, far]" }, "\(texts(found))")
    }

    @Test func `Code that answers as a delegate sets the delegate`() throws {
        let canvas = subviews(
            #"""
            {"name":"page","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],"subviews":[
              {"name":"slide","frame":[0,0,400,200],"gestures":[{"name":"swing","kind":"pan"}]}]}
            """#)
        let found = try finder("page", .win, canvas, drag(200, 150, by: 5, -100, at: 0.5))
        let fix = try #require(found.fixes.first { $0.proposals[0].change.values[0].key == "shouldBeginIf" })
        #expect(fix.proposals[0].swift[0] == "swing.delegate = self", "\(fix.proposals[0].swift)")
        #expect(fix.proposals[0].swift[1].hasPrefix("// in the delegate of swing"))
    }

    @Test(arguments: [false, true])
    func `A pan waits for a flick on the same view rather than for a direction`(_ isInPage: Bool) throws {
        let card =
            #"""
            {"name":"card","frame":[60,50,220,220],"gestures":[
              {"name":"move","kind":"pan","effect":"log"},
              {"name":"flick","kind":"swipe","direction":["right"]}]}
            """#
        // Of a page whose content fits, so that its own pan takes no part.
        let page = #"{"name":"page","class":"scroll","frame":[0,0,400,300],"subviews":[\#(card)]}"#
        let scene = subviews(isInPage ? page : card)
        let flick = drag(100, 160, by: 140, 4, at: 0.5, during: 0.12)
        let slow = drag(150, 160, by: 50, 60, at: 2.5, during: 1.2)
        let found = try finder("move", .fail, scene, flick + slow)
        #expect(texts(found).first == "move.requireToFail = [flick]", "\(texts(found))")
        // The slow drag waits until the flick has failed; with the direction nothing changes for it.
        #expect(found.fixes.first?.sideEffects.first?.hasSuffix("later") == true, "\(found.fixes[0].sideEffects)")
        let aside = found.fixes.first { $0.changes[0].text == #"move.shouldBeginIf = {"velocity":"vertical"}"# }
        #expect(aside?.sideEffects == [], "\(texts(found))")
        // In a scroll view the direction is as usual as the tie.
        #expect(aside?.manner == (isInPage ? .property : .rare) && found.fixes.first?.manner == .deference)
    }

    @Test(arguments: [2, 3])
    func `A scroll view leaves a pan with more fingers its touch by taking fewer itself`(_ fingers: Int) throws {
        let scene = sceneText(
            root: #""gestures":[{"name":"tilt","kind":"pan","effect":"log","minimumNumberOfTouches":\#(fingers)}]"#,
            "\"subviews\":[\(page)]")
        let hand = (0..<fingers).flatMap {
            drag(100 + 60 * Double($0), 250, by: 0, -120, at: 0.5, contact: $0 + 1)
        }
        // By time, as in a recording.
        let lines = hand.sorted { time($0) < time($1) }
        let found = try finder("tilt", .win, scene, lines + drag(100, 250, by: 0, -120, at: 3))
        #expect(texts(found).first == "page.pan.maximumNumberOfTouches = \(fingers - 1)", "\(texts(found))")
        let first = try #require(found.fixes.first)
        #expect(first.manner == .deference)
        #expect(first.sideEffects == [])
    }

    private func time(_ line: String) -> Double {
        Double(line.dropFirst(5).prefix { $0 != "," }) ?? 0
    }

    // MARK: Side effects and counts

    @Test func `A later touch that lands elsewhere only because the wish is fulfilled does not count, and is listed`()
        throws
    {
        let page = subviews(
            #"""
            {"name":"panel","frame":[0,0,400,300],"gestures":[{"name":"reveal","kind":"pan","effect":"translate"}],"subviews":[
              {"name":"level","class":"slider","frame":[50,80,300,40],"value":0.5},
              {"name":"ok","class":"button","frame":[150,200,100,50]}]}
            """#)
        let lines = drag(200, 100, by: 110, 4, at: 0.5, during: 0.2) + tap(200, 225, at: 3)
        let found = try finder("level", .win, page, lines)
        // The panel has moved away from the tap only because its pan began.
        #expect(texts(found).first == "reveal.shouldReceiveTouchNotIn = [level]", "\(texts(found))")
        #expect(found.fixes.first?.sideEffects == ["ok gets the touch that landed at 3.000 s"])
        let pager = subviews(
            #"""
            {"name":"pager","class":"scroll","frame":[0,0,400,300],"contentSize":[800,300],"pagingEnabled":true,"subviews":[
              {"name":"level","class":"slider","frame":[50,80,300,40],"value":0.5},
              {"name":"ok","class":"button","frame":[150,200,100,50]}]}
            """#)
        let turned = drag(200, 100, by: -110, 4, at: 0.5, during: 0.2) + tap(200, 225, at: 3)
        let kept = try finder("level", .win, pager, turned)
        #expect(texts(kept).first == "pager.delaysContentTouches = false", "\(texts(kept))")
        // What the change of a hit test gives to others counts: the button is not hit because something has moved.
        let cover = subviews(
            #"{"name":"ok","class":"button","frame":[150,200,100,50]}"#,
            #"{"name":"below","class":"button","frame":[150,50,100,50]}"#, #"{"name":"cover","frame":[0,0,400,300]}"#)
        let seen = try finder("below", .win, cover, tap(200, 75) + tap(200, 225, at: 3))
        let off = "cover.userInteractionEnabled = false"
        let fix = try #require(seen.fixes.first { $0.changes.map(\.text) == [off] })
        #expect(fix.sideEffects == ["ok gets the touch that landed at 3.000 s"] && fix.others.lanes == 1)
    }

    @Test func `Another attempt that is won from the same rival does not count, and one of another kind does`() throws {
        let card = subviews(
            #"""
            {"name":"card","frame":[50,50,300,200],"gestures":[
              {"name":"move","kind":"pan","effect":"log"},
              {"name":"next","kind":"swipe","direction":["left","right"]}]}
            """#)
        let flick = drag(300, 150, by: -180, 4, at: 0.5, during: 0.15)
        for (second, lanes) in [
            (drag(300, 160, by: -180, 4, at: 3, during: 0.15), 0), (drag(100, 160, by: 180, 4, at: 3, during: 0.15), 2),
        ] {
            let found = try finder("next", .win, card, flick + second)
            let fix = try #require(found.fixes.first { $0.changes.map(\.text) == ["move.requireToFail = [next]"] })
            #expect(fix.sideEffects.count == 2 && fix.others.lanes == lanes, "\(fix.sideEffects)")
        }
    }

    @Test func `What gets its input already gets no proposal`() throws {
        let photo = sceneText(
            gesture: #"{"name":"single","kind":"tap"},{"name":"double","kind":"tap","numberOfTapsRequired":2}"#)
        let found = try finder("double", .win, photo, tap(150, 150) + tap(150, 150, at: 0.7), of: .number(2))
        #expect(found.fixes.isEmpty && found.tried.isEmpty, "\(texts(found))")
        #expect(FixReport(found).text.hasSuffix("\n   double gets it already\n"), "\(FixReport(found).text)")
    }

    @Test func `A scroll view that no longer scrolls does not get the touch as a view instead`() throws {
        let found = try finder(
            "page", .fail, subviews(page), drag(200, 250, by: 0, -120, at: 0.5) + drag(200, 250, by: 0, -120, at: 3))
        for fix in found.fixes {
            #expect(!fix.sideEffects.contains { $0.hasPrefix("page gets") }, "\(fix.words): \(fix.sideEffects)")
            #expect(!fix.effect.contains("page gets"), "\(fix.words): \(fix.effect)")
        }
        #expect(found.fixes.contains { $0.sideEffects == ["page no longer gets the touch that landed at 3.000 s"] })
    }

    @Test func `The heading counts changes and pairs apart`() throws {
        let scene = sceneText(
            root: #""gestures":[{"name":"zoom","kind":"tap","numberOfTapsRequired":2,"delaysTouchesBegan":true}]"#,
            #""subviews":[{"name":"pad","frame":[100,100,100,100],"touches":"handle"}]"#)
        let found = try finder("pad", .win, scene, tap(150, 150))
        let pairs = found.fixes.filter { $0.proposals.count > 1 }.count
        #expect(pairs > 0 && found.fixes.count > pairs)
        let head = FixReport(found).text.components(separatedBy: "\n")[0]
        let changes = Wording.count(found.fixes.count - pairs, "change")
        #expect(head.contains(": \(changes) and \(Wording.count(pairs, "pair")) do it, "), "\(head)")
        #expect(found.fixes[0].words == "zoom does not hold touches back")
    }

    @Test func `The delegate of a navigation controller's pop is replaced only to refuse the touched view`() throws {
        let scene = subviews(
            #"""
            {"name":"stack","class":"navigation","frame":[0,0,400,300],"subviews":[
              {"name":"first","frame":[0,0,400,256]},
              {"name":"second","frame":[0,0,400,256],"subviews":[
                {"name":"canvas","frame":[0,60,400,150],"touches":"handle"}]}]}
            """#)
        let found = try finder("stack.pop", .fail, scene, drag(4, 150, by: 250, 0, at: 0.5))
        let first = try #require(found.fixes.first)
        #expect(first.changes.map(\.text) == ["stack.pop.shouldReceiveTouchNotIn = [canvas]"], "\(texts(found))")
        #expect(first.manner == .rare)
        // What UIKit's own delegate did is in the code.
        let code = first.proposals[0].swift
        #expect(code[0] == "stack.interactivePopGestureRecognizer!.delegate = self", "\(code)")
        #expect(code.contains { $0.contains("viewControllers.count > 1") }, "\(code)")
        let others = found.tried.map(\.change.text).filter { $0.hasPrefix("stack.pop.should") }
        #expect(others.allSatisfy { $0.hasPrefix("stack.pop.shouldReceiveTouchNotIn") }, "\(others)")
    }

    // MARK: Delegates

    @Test func `A gesture that runs together with all others stops doing so with the one that should fail`() throws {
        let scene = subviews(
            #"""
            {"name":"pager","class":"scroll","frame":[0,0,400,300],"contentSize":[800,300],"subviews":[
              {"name":"knob","frame":[100,100,100,100],"gestures":[
                {"name":"tune","kind":"pan","simultaneousWith":"all"},{"name":"poke","kind":"tap"}]}]}
            """#)
        let found = try finder("pager", .fail, scene, drag(180, 150, by: -120, 0, at: 0.5))
        let lists = found.fixes.filter { $0.changes[0].target == .gesture("tune") }.map(\.words)
        #expect(lists.contains("tune and pager.pan no longer run together"), "\(texts(found))")
        #expect(lists.contains("tune runs together with no other"), "\(texts(found))")
        let one = try #require(texts(found).first { $0.hasPrefix("tune.simultaneousWith = [") && $0.contains("poke") })
        #expect(!one.contains("pager.pan"))
    }

    @Test func `A list that waits for a pan that begins in every direction can never scroll, and the note says so`()
        throws
    {
        func waiting(_ condition: String) throws -> Fix? {
            let scene = subviews(
                #"""
                {"name":"sheet","frame":[0,0,400,300],"gestures":[{"name":"pull","kind":"pan"\#(condition)}],
                 "subviews":[
                  {"name":"places","class":"scroll","frame":[0,60,400,240],"contentSize":[400,900]}]}
                """#)
            let found = try finder("pull", .win, scene, drag(200, 150, by: 0, 100, at: 0.5))
            return found.fixes.first { $0.words == "places.pan waits until pull has failed" }
        }
        let fix = try #require(try waiting(""))
        #expect(fix.warnings == ["places can never scroll, because pull begins in every direction"])
        let down = try #require(try waiting(#","shouldBeginIf":{"velocity":"vertical"}"#))
        #expect(down.warnings.isEmpty, "\(down.warnings)")
    }

    @Test func `A view that is nearly transparent and still takes touches becomes fully transparent`() throws {
        let player = subviews(
            #"{"name":"video","frame":[0,0,400,300],"gestures":[{"name":"pause","kind":"tap"}]}"#,
            #"""
            {"name":"controls","frame":[0,200,400,100],"alpha":0.02,"gestures":[{"name":"keep","kind":"tap"}]}
            """#)
        for (name, wish) in [("keep", FixGoal.Wish.fail), ("pause", .win)] {
            let found = try finder(name, wish, player, tap(200, 250))
            let first = try #require(found.fixes.first { $0.changes.map(\.text) == ["controls.alpha = 0"] })
            #expect(first.manner == .hitTest && first.warnings.isEmpty, "\(texts(found))")
        }
        // One that is seen is not made invisible.
        let seen = player.replacing(#""alpha":0.02"#, with: #""alpha":0.4"#)
        let found = try finder("keep", .fail, seen, tap(200, 250))
        #expect(!texts(found).contains("controls.alpha = 0"), "\(texts(found))")
    }

    @Test func `Another edge or direction is no usual way to let a gesture fail`() throws {
        let screen = subviews(
            #"""
            {"name":"deck","frame":[0,0,400,300],"gestures":[{"name":"next","kind":"swipe","direction":["left"]}]}
            """#)
        let found = try finder("next", .fail, screen, drag(300, 150, by: -200, 0, at: 0.5, during: 0.1))
        let turned = found.fixes.filter { $0.changes[0].values[0].key == "direction" }
        #expect(!turned.isEmpty && turned.allSatisfy { $0.manner == .rare }, "\(texts(found))")
        // To win, it is a property like others.
        let right = try finder("next", .win, screen, drag(100, 150, by: 200, 0, at: 0.5, during: 0.1))
        let wanted = right.fixes.filter { $0.changes[0].values[0].key == "direction" }
        #expect(!wanted.isEmpty && wanted.allSatisfy { $0.manner == .property }, "\(texts(right))")
    }

    @Test func `A scroll view can leave touches to the views in it, and zooming names what its delegate needs`() throws
    {
        let form = subviews(
            #"""
            {"name":"form","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],"subviews":[
              {"name":"pad","frame":[20,20,360,200],"touches":"handle"}]}
            """#)
        let hold = [#"{"t":0.5,"contact":1,"phase":"down","x":100,"y":60}"#]
        let found = try finder("pad", .win, form, hold + drag(100, 60, by: 60, 90, at: 1).dropFirst())
        #expect(texts(found).contains("form.touchesShouldCancel = false"), "\(texts(found))")
        let spread = [("began", 1), ("changed", 1.2), ("changed", 1.4), ("ended", 1.4)].enumerated().map {
            #"{"t":\#(0.5 + 0.1 * Double($0)),"transform":"\#($1.0)","scale":\#($1.1),"x":100,"y":60}"#
        }
        let zoom = try finder("form.pinch", .win, form, spread)
        #expect(
            zoom.fixes.map { $0.swift } == [["form.maximumZoomScale = 4  // and viewForZooming(in:) in its delegate"]],
            "\(zoom.fixes.map { $0.swift })")
    }

    // MARK: Words

    @Test func `A key that a field should not get has a reason that is worded for that, and last resorts`() throws {
        let scene = subviews(#"{"name":"note","class":"textField","frame":[40,100,320,44]}"#)
        let keys = [#"{"t":1.5,"key":"A","phase":"down"}"#, #"{"t":1.6,"key":"A","phase":"up"}"#]
        let found = try finder("note", .fail, scene, tap(200, 120) + keys, of: .number(2))
        try #require(found.why.count == 1, "\(found.why)")
        #expect(found.why[0].hasSuffix("takes it from note"))
        #expect(texts(found) == ["note.enabled = false", "note.canBecomeFirstResponder = false"], "\(texts(found))")
        #expect(found.fixes.allSatisfy { $0.manner == .drastic && $0.effect == "note no longer gets key A" })
        #expect(found.fixes.last?.warnings == ["note gets no key any more"])
    }

    @Test(arguments: [
        (#""enabled":false"#, "enabled"), (#""canBecomeFirstResponder":false"#, "canBecomeFirstResponder"),
    ])
    func `A field that should have the keys is played as one that can become first responder`(
        _ present: String, _ key: String
    ) throws {
        let scene = subviews(
            #"{"name":"title","class":"textField","frame":[40,20,320,44]}"#,
            #"{"name":"note","class":"textField","frame":[40,100,320,44],\#(present)}"#)
        func stroke(_ name: String, at time: Double) -> [String] {
            [(time, "down"), (time + 0.1, "up")].map { #"{"t":\#($0),"key":"\#(name)","phase":"\#($1)"}"# }
        }
        let lines =
            tap(200, 40) + stroke("A", at: 2) + tap(200, 120, at: 3) + stroke("B", at: 4) + stroke("C", at: 5)
        let found = try finder("note", .win, scene, lines, of: .number(4))
        #expect(texts(found) == ["note.\(key) = true"], "\(texts(found))")
        let fix = try #require(found.fixes.first)
        #expect(fix.manner == .property && fix.effect == "note gets key B; title no longer gets it")
        #expect(fix.sideEffects.contains("note gets key C at 5.000 s"), "\(fix.sideEffects)")
        #expect(!fix.sideEffects.contains { $0.contains("key A") || $0.contains("key B") }, "\(fix.sideEffects)")
        #expect(!fix.sideEffects.contains { $0.contains("landed at 4") || $0.contains("landed at 5") })
        #expect(FixReport(found).text.hasPrefix("make note win, input 4, key B: 1 change does it, "))
    }

    @Test func `A larger area for hits is a margin around the bounds, and one of two nearly equal areas is enough`()
        throws
    {
        let scene = subviews(#"{"name":"close","class":"button","frame":[100,100,20,20]}"#)
        let found = try finder("close", .win, scene, tap(128, 110))
        #expect(texts(found) == ["close.hitArea = [-12, -12, 44, 44]"])
        let lines = try #require(found.fixes.first).proposals[0].swift
        #expect(lines.contains("    bounds.insetBy(dx: -12, dy: -12).contains(point)"), "\(lines)")
    }

    @Test func `A note names only what a scene names, not a button that UIKit makes`() throws {
        let scene = subviews(
            #"""
            {"name":"stack","class":"navigation","frame":[0,0,400,300],"subviews":[
              {"name":"first","frame":[0,0,400,256]},
              {"name":"second","frame":[0,0,400,256],"gestures":[{"name":"poke","kind":"tap"}]}]}
            """#)
        let stage = try stage(after: tap(200, 150), on: scene)
        let notes = Proposal.all(forView: "stack", on: stage).compactMap { $0.loss(on: stage) }
        #expect(!notes.isEmpty && notes.allSatisfy { $0 == "stack.pop, poke get no touch any more" }, "\(notes)")
    }
}
