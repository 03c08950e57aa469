import Foundation
import ResponderChronicle
import Testing

@testable import SceneFormat
@testable import SceneTools

/// The changes with which a gesture, view or control gets touches that it did not get.
@Suite struct FixFinderTests {
    private func finder(
        _ name: String, _ wish: FixGoal.Wish, _ scene: String, of input: FixGoal.Input = .last,
        within budget: Search.Budget = .fixes
    ) throws -> FixFinder {
        let document = try Assets.catalogue.scene(named: scene)
        let log = InputLog(try Assets.recording(scene))
        let goal = try FixGoal(name, wish, of: input, in: document)
        return FixFinder(goal, in: Experiment.Setup(log, on: document), within: budget)
    }

    /// A finder for a view `box` with these members, on which a finger taps.
    private func finder(
        _ name: String, _ wish: FixGoal.Wish, box: String, within budget: Search.Budget = .fixes
    ) throws -> FixFinder {
        let scene = try SceneDocument(
            text: sceneText(root: "\"subviews\":[{\"name\":\"box\",\"frame\":[100,100,100,100],\(box)}]"))
        let lines = [touch(0.1, "down", 150, 150), touch(0.2, "up", 150, 150), #"{"t":1,"end":true}"#]
        return FixFinder(
            try FixGoal(name, wish, in: scene),
            in: Experiment.Setup(try inputLog(lines), on: scene), within: budget)
    }

    private func texts(_ fixes: some Sequence<Fix>) -> [String] {
        fixes.map { $0.changes.map(\.text).joined(separator: "; ") }
    }

    // The likeliest changes are tried first, so that few plays are enough.
    @Test(arguments: [
        ("pan-and-swipe", "eager-swipe", "win", "eager-pan.requireToFail = [eager-swipe]"),
        ("single-and-double-tap", "hasty-single", "fail", "hasty-single.requireToFail = [hasty-double]"),
        ("edge-pan", "open-drawer", "win", "browse.requireToFail = [open-drawer]"),
        ("pinch-and-rotation", "alone-rotation", "win", "alone-rotation.simultaneousWith = [alone-pinch]"),
        ("press-and-pan", "tile-pan", "win", "tile-pan.simultaneousWith = [tile-press]"),
        ("pop-anywhere", "pop-anywhere", "win", "pop-anywhere.simultaneousWith = [strip.pan]"),
        ("image-interaction", "asleep-move", "win", "asleep.userInteractionEnabled = true"),
        ("outside-the-parent", "plain-tap", "win", "plain-bar.hitTest = subviewsOutside"),
        ("table-and-tap", "left", "win", "tap-taking.cancelsTouchesInView = false"),
        ("button-and-tap", "off", "win", "off.enabled = true"),
        ("nested-gestures", "shy-pan", "win", "shy-pan.shouldBegin = true"),
        ("nested-gestures", "deaf-pan", "win", "deaf-pan.shouldReceiveTouch = true"),
        ("slider-in-scroll", "green", "win", "list.delaysContentTouches = false"),
        ("requirement-cycle", "this", "win", "this.requireToFail = []"),
        ("exclusive-touch", "left", "win", "solo.exclusiveTouch = false"),
        ("exclusive-touch", "one-finger", "win", "one-finger.multipleTouchEnabled = true"),
    ])
    func `The change that a scene teaches is among the first three`(
        _ scene: String, _ name: String, _ wish: String, _ taught: String
    ) throws {
        let finder = try finder(name, try #require(FixGoal.Wish(word: wish)), scene, within: Search.Budget(plays: 80))
            .run()
        #expect(texts(finder.fixes.prefix(3)).contains(taught), "\(texts(finder.fixes))")
    }

    @Test func `What a view in front takes from a view depends on the touch that is asked about`() throws {
        // The scene teaches that blue keeps the touch on yellow from orange; the last touch that orange lost is one on red.
        let first = try finder("orange", .win, "hit-test", of: .number(1)).run()
        #expect(texts(first.fixes.prefix(1)) == ["blue.userInteractionEnabled = false"], "\(texts(first.fixes))")
        let last = try finder("orange", .win, "hit-test").run()
        #expect(texts(last.fixes.prefix(1)) == ["red.userInteractionEnabled = false"], "\(texts(last.fixes))")
    }

    @Test func `A fix has its effect, its side effects, its Swift code and the scene's keys`() throws {
        let finder = try finder("eager-swipe", .win, "pan-and-swipe", within: Search.Budget(plays: 60)).run()
        let fix = try #require(finder.fixes.first { texts([$0]) == ["eager-pan.requireToFail = [eager-swipe]"] })
        #expect(fix.words == "eager-pan waits until eager-swipe has failed")
        #expect(fix.effect == "eager-swipe gets the touch that landed at 0.300 s; eager-pan no longer gets it")
        #expect(fix.sideEffects.isEmpty && fix.manner == .deference && fix.warnings.isEmpty)
        #expect(fix.proposals.map(\.swift) == [["eagerPan.require(toFail: eagerSwipe)"]])
        #expect(fix.proposals.map(\.json) == [#"{"name":"eager-pan","requireToFail":["eager-swipe"]}"#])
    }

    @Test func `Two gestures that should both get a touch are allowed to by either delegate, once`() throws {
        let finder = try finder(
            "eager-swipe", .together(with: "eager-pan"), "pan-and-swipe", within: Search.Budget(plays: 120)
        ).run()
        #expect(finder.goal.title == "make eager-swipe and eager-pan both run")
        #expect(texts(finder.fixes) == ["eager-swipe.simultaneousWith = [eager-pan]"])
        let fix = try #require(finder.fixes.first)
        #expect(
            fix.effect == "eager-swipe and eager-pan both get the touch that landed at 0.300 s"
                && fix.sideEffects.isEmpty)
    }

    @Test func `A gesture that should wait is made to require the failure of the other`() throws {
        let finder = try finder(
            "hasty-single", .wait(for: "hasty-double"), "single-and-double-tap", within: Search.Budget(plays: 120)
        ).run()
        #expect(finder.goal.title == "make hasty-single wait for hasty-double")
        #expect(texts(finder.fixes.prefix(1)) == ["hasty-single.requireToFail = [hasty-double]"])
        // A gesture does not wait for one that is off.
        #expect(!texts(finder.fixes).contains { $0.contains("enabled = false") })
    }

    @Test func `Running together and waiting is for gestures`() throws {
        let scene = try Assets.catalogue.scene(named: "slider-in-scroll")
        #expect(throws: FormatError("\"green\" is not a gesture; waiting is for two gestures")) {
            try FixGoal("list", .wait(for: "green"), in: scene)
        }
        #expect(throws: FormatError("\"green\" is not a gesture; running together is for two gestures")) {
            try FixGoal("green", .together(with: "list"), in: scene)
        }
        // A scroll view stands for its pan.
        #expect(try FixGoal("list", .win, in: scene).gestures == ["list.pan"])
    }

    @Test func `A fix has the lanes of its goal and of the winner, without the change and with it`() throws {
        let finder = try finder("eager-swipe", .win, "pan-and-swipe", within: Search.Budget(plays: 60)).run()
        let fix = try #require(finder.fixes.first { texts([$0]) == ["eager-pan.requireToFail = [eager-swipe]"] })
        #expect(fix.lanes.map(\.name) == ["eager-swipe", "eager-pan"])
        #expect(fix.time.contains(0.3) && fix.time.upperBound < 2)
        func last(_ lane: Timeline.Lane?) -> Timeline.State? {
            lane?.spans.last { $0.start <= fix.time.upperBound }?.state
        }
        #expect(fix.lanes.map { last($0.before) } == [.failed, .ended])
        #expect(fix.lanes.map { last($0.after) } == [.ended, .failed])
    }

    @Test func `Where the fingers are the reason, the finder says why the gesture fails without its rival`() throws {
        let scene = try Assets.catalogue.scene(named: "pan-and-swipe")
        var lines = [touch(0.1, "down", 140, 380)]
        for step in 1...20 { lines.append(touch(0.1 + 0.1 * Double(step), "move", 140 + 6 * Double(step), 380)) }
        lines += [touch(2.2, "up", 260, 380), #"{"t":3,"end":true}"#]
        let log = try inputLog(lines)
        let finder = FixFinder(try FixGoal("eager-swipe", .win, in: scene), in: Experiment.Setup(log, on: scene)).run()
        #expect(finder.fixes.isEmpty)
        let obstacle = try #require(finder.obstacle)
        #expect(obstacle.hasPrefix("even if eager-pan waits until eager-swipe has failed, eager-swipe fails: "))
        #expect(!obstacle.contains("prevented") && FixReport(finder).text.contains("\n   \(obstacle)\n"))
    }

    @Test func `The number of plays is bounded, and the report says so`() throws {
        let finder = try finder("eager-swipe", .win, "pan-and-swipe", within: Search.Budget(plays: 6)).run()
        // The session and the touch without a change, and then changes; those that do it are played with the other touches too.
        #expect(finder.plays == 6 && finder.isCutShort && finder.remainingPlays == 0)
        let tried = finder.tried.count
        #expect(tried == 2, "\(finder.tried.map(\.change.text))")
        let words = "\(Wording.count(tried, "change")) tried; stopped after 6 plays"
        #expect(FixReport(finder).text.split(separator: "\n")[0].hasSuffix(words))
        #expect(FixReport(finder, stopped: "after 1 s").text.contains("; stopped after 1 s\n"))
    }

    @Test func `A play can go on in pieces, with the same result`() throws {
        let whole = try finder("eager-swipe", .win, "pan-and-swipe", within: Search.Budget(plays: 30)).run()
        let pieces = try finder("eager-swipe", .win, "pan-and-swipe", within: Search.Budget(plays: 30))
        var calls = 0
        var isLeft = true
        while isLeft {
            var batches = 0
            calls += 1
            isLeft = pieces.next {
                batches += 1
                return batches <= 20
            }
        }
        #expect(calls > 100 && pieces.plays == 30 && pieces.fixes == whole.fixes && !whole.fixes.isEmpty)
    }

    @Test func `A bundle counts as one gesture, a scroll view as its pan`() throws {
        let scene = try Assets.catalogue.scene(named: "transform")
        let parts: Set = ["move-card.pan", "move-card.pinch", "move-card.rotation"]
        #expect(try FixGoal("move-card", .win, in: scene).gestures == parts)
        #expect(try FixGoal("page", .win, in: Assets.catalogue.scene(named: "nested-scrolls")).gestures == ["page.pan"])
        #expect(try FixGoal("card", .win, in: scene).view == "card")
        #expect(
            complaint { _ = try FixGoal("move-cadr", .win, in: scene) }
                == #"no gesture and no view is called "move-cadr"; did you mean "move-card"?"#)
    }

    @Test func `Limits that the fingers broke are proposed first, with the fingers' own numbers`() throws {
        let scene = try SceneDocument(text: sceneText(gesture: #"{"name":"hold","kind":"longPress"}"#))
        let lines = [
            touch(0.5, "down", 120, 120), touch(0.6, "move", 143, 120), touch(0.9, "up", 143, 120),
            #"{"t":3,"end":true}"#,
        ]
        let finder = FixFinder(
            try FixGoal("hold", .win, in: scene),
            in: Experiment.Setup(try inputLog(lines), on: scene),
            within: Search.Budget(plays: 40)
        ).run()
        let words = finder.tried.map(\.change.text)
        #expect(
            Array(words.prefix(2)) == ["hold.allowableMovement = 30", "hold.minimumPressDuration = 0.4"], "\(words)")
        // The finger had moved after the press was over, so this alone does it.
        let movement = try #require(finder.tried.first { $0.change.text == "hold.allowableMovement = 30" })
        #expect(movement.words == "hold allows the movement of the recording, 23 pt" && movement.manner == .property)
    }

    @Test func `Changes are tried and listed in the order in which a developer would write them`() throws {
        let finder = try finder("poke", .win, box: #""gestures":[{"name":"poke","kind":"tap","shouldBegin":false}]"#)
            .run()
        let manners = finder.tried.filter { !$0.isRemedy }.map(\.manner)
        #expect(manners == manners.sorted(), "\(finder.tried.map(\.words))")
        #expect(texts(finder.fixes) == ["poke.shouldBegin = true"])
    }

    // MARK: One touch of several

    /// A card on a dimmed screen, whose tap closes the card: a tap on the card, and one beside it.
    private func dismissal(_ wish: FixGoal.Wish, _ input: FixGoal.Input) throws -> FixFinder {
        let scene = try SceneDocument(
            text: sceneText(
                root: #"""
                    "gestures":[{"name":"dismiss","kind":"tap"}],
                      "subviews":[{"name":"card","frame":[100,100,200,100],
                        "subviews":[{"name":"title","class":"label","frame":[10,10,100,20],"text":"Card"}]}]
                    """#))
        let lines = tap(150, 150, at: 0.5, hold: 0.1) + tap(20, 20, at: 2, hold: 0.1) + [#"{"t":4,"end":true}"#]
        return FixFinder(
            try FixGoal("dismiss", wish, of: input, in: scene), in: Experiment.Setup(try inputLog(lines), on: scene))
    }

    @Test func `A goal is about one input; other inputs that change are side effects and count against a change`()
        throws
    {
        let finder = try dismissal(.fail, .number(1)).run()
        let first = try #require(finder.fixes.first)
        #expect(texts([first]) == ["dismiss.shouldReceiveTouchNotIn = [card]"])
        #expect(first.effect.hasPrefix("dismiss no longer gets the touch that landed at 0.500 s"))
        #expect(first.sideEffects.isEmpty && first.warnings.isEmpty)
        let off = try #require(finder.fixes.first { texts([$0]) == ["dismiss.enabled = false"] })
        #expect(off.sideEffects == ["dismiss no longer gets the touch that landed at 2.000 s"])
        #expect(off.warnings == ["dismiss gets no touch any more, whatever is touched"] && off.manner == .drastic)
        #expect(FixReport(finder).text.hasPrefix("make dismiss fail, input 1, the touch at 0.500 s: "))
    }

    @Test func `Without a number a goal to fail is about the last input on a view inside of the subject's own`() throws
    {
        let finder = try dismissal(.fail, .last).run()
        #expect(finder.inputNumber == 1)
        #expect(texts(finder.fixes.prefix(1)) == ["dismiss.shouldReceiveTouchNotIn = [card]"])
        // Nothing refuses the touches of a view that is the gesture's own one; then the gesture is switched off rather than its view.
        let outside = texts(try dismissal(.fail, .number(2)).run().fixes)
        let (gesture, view) = ("dismiss.enabled = false", "root.userInteractionEnabled = false")
        let places = [gesture, view].compactMap(outside.firstIndex)
        #expect(!outside.contains { $0.contains("NotIn") } && places.count == 2 && places[0] < places[1], "\(outside)")
    }

    @Test func `A gesture that should not get the touch of a row refuses the touches of its table`() throws {
        for (scene, gesture, table) in [
            ("background-tap", "close-greedy", "taken"), ("table-and-tap", "tap-taking", "left"),
        ] {
            let finder = try finder(gesture, .fail, scene).run()
            #expect(texts(finder.fixes.prefix(1)) == ["\(gesture).shouldReceiveTouchNotIn = [\(table)]"])
        }
    }

    @Test func `Without a number a win is about the last input that was lost, of a pan about one that moved`() throws {
        // A drag on the sleeping picture, then a tap on it.
        let finder = try finder("asleep-move", .win, "image-interaction").run()
        #expect(finder.inputNumber == 1 && finder.tried.first?.change.text == "asleep.userInteractionEnabled = true")
        #expect(try self.finder("left", .win, "table-and-tap").run().inputNumber == 1)
    }

    @Test func `A change that makes another touch win is not listed`() throws {
        // The same stroke on the left card twice: at first only the pan is asked to wait.
        let scene = try Assets.catalogue.scene(named: "pan-and-swipe")
        let log = InputLog(try Assets.recording("pan-and-swipe"))
        let inputs = ExplainedInput.all(of: try Experiment.played(log, on: scene))
        for number in inputs.indices.map({ $0 + 1 }) {
            let goal = try FixGoal("eager-swipe", .win, of: .number(number), in: scene)
            let finder = FixFinder(goal, in: Experiment.Setup(log, on: scene)).run()
            let landings = try #require(finder.input?.landings)
            for fix in finder.fixes {
                let after = TouchWins(
                    try Experiment.played(
                        Experiment.Setup(log, on: scene).changed(by: fix.changes).log, on: scene, changedBy: fix.changes
                    ),
                    of: scene)
                #expect(!after.landings(of: goal).isDisjoint(with: landings), "input \(number): \(fix.words)")
            }
        }
    }

    @Test func `A long session is searched around the input, and a play from its beginning shows what holds there`()
        throws
    {
        // Drags move a card to and fro, and at last to the right. There a finger rests on it and moves.
        let scene = try SceneDocument(
            text: sceneText(
                root: #"""
                    "subviews":[{"name":"card","frame":[20,100,60,60],"gestures":[
                      {"name":"move","kind":"pan","effect":"translate"},
                      {"name":"hold","kind":"longPress","minimumPressDuration":1,"allowableMovement":100}]}]
                    """#))
        var lines: [String] = []
        for drag in 0..<61 {
            let (start, from, way) = drag % 2 == 0 ? (Double(drag) * 2, 50.0, 1.0) : (Double(drag) * 2, 100.0, -1.0)
            lines.append(touch(start, "down", from, 130))
            for step in 1...60 {
                lines.append(touch(start + Double(step) / 60, "move", from + way * Double(step), 130))
            }
            lines.append(touch(start + 1.01, "up", from + way * 60, 130))
        }
        lines += [touch(130, "down", 118, 130), touch(130.7, "move", 140, 130), touch(132, "up", 140, 130)]
        let log = try inputLog(lines + [#"{"t":135,"end":true}"#])
        let setup = Experiment.Setup(log, on: scene)
        let finder = FixFinder(try FixGoal("hold", .win, in: scene), in: setup).run()
        let fix = try #require(finder.fixes.first { texts([$0]) == ["move.enabled = false"] }, "\(texts(finder.fixes))")
        // Without the drags the card is elsewhere.
        let played = try Experiment.played(log, on: scene, changedBy: fix.changes)
        #expect(!finder.isMet(in: played))
        let first = try #require(finder.fixes.first { $0.manner != .drastic })
        #expect(finder.isMet(in: try Experiment.played(log, on: scene, changedBy: first.changes)), "\(first.words)")
    }

    @Test func `A number that the session does not have is one clear line`() throws {
        let finder = try dismissal(.win, .number(7))
        let model = try Experiment.played(finder.setup.log, on: finder.setup.scene)
        #expect(
            throws: FormatError(
                "there is no input 7: the session has 2 inputs, numbered from 1, as --explain --json lists them")
        ) { try finder.goal.check(in: model) }
        try FixGoal("dismiss", .win, of: .number(2), in: finder.setup.scene).check(in: model)
    }

    @Test func `Two taps too far apart in time have no property, and the finder says so`() throws {
        let scene = try SceneDocument(
            text: sceneText(gesture: #"{"name":"twice","kind":"tap","numberOfTapsRequired":2}"#))
        let lines = tap(120, 120, at: 0.5, hold: 0.05) + tap(120, 120, at: 1.5, hold: 0.05) + [#"{"t":4,"end":true}"#]
        let finder = FixFinder(
            try FixGoal("twice", .win, of: .number(1), in: scene), in: Experiment.Setup(try inputLog(lines), on: scene)
        ).run()
        #expect(finder.fixes.allSatisfy { $0.manner >= .property })
        #expect(finder.reasons.contains("the 0.35 s between two taps have no property"), "\(finder.reasons)")
    }

    /// What was found for a gesture that failed in a recording.
    private struct Searched {
        let entry: String
        let loss: TouchOutcome.Loss
        let fixes: [Fix]
        /// The changes of the remedy that its explanation prints; nil if it prints none.
        let proof: [SceneChange]?
    }

    /// The searches for each gesture that failed in the built-in recordings and those of the questions, and that has a remedy by its rule
    /// or in its explanation. They take a while, so that the tests share them.
    private static let searches = Result {
        var searches: [Searched] = []
        for (entry, recording) in try recordings {
            let scene = try recording.scene(from: Assets.catalogue)
            guard scene.program == nil else { continue }
            let log = InputLog(recording)
            let setup = Experiment.Setup(log, on: scene)
            let model = try Experiment.played(log, on: scene)
            let trial = RemedyTrial(for: model.losses(), in: setup).run()
            for loss in model.losses() where loss.course == .failed {
                let proof = trial.proof(for: loss)?.trial.changes
                guard proof != nil || loss.remedy != nil, let landing = loss.landings.min(),
                    let goal = try? FixGoal(loss.target.name, .win, of: .landing(landing), in: scene)
                else { continue }
                let fixes = FixFinder(goal, in: setup, of: model).run().fixes
                searches.append(Searched(entry: entry, loss: loss, fixes: fixes, proof: proof))
            }
        }
        return searches
    }

    @Test func `The remedy of the rule that decided is the first proposal wherever it holds when it is played`() throws
    {
        var firsts = 0
        for search in try Self.searches.get() where search.loss.remedy != nil {
            for fix in search.fixes where fix.manner == .drastic {
                #expect(!fix.warnings.isEmpty, "\(search.entry): \(search.loss.line): \(fix.words)")
            }
            // Another touch that changes hands, or a gesture that is switched off, counts against a remedy too.
            guard let remedy = search.fixes.first(where: { $0.isRemedy }), remedy.sideEffects.isEmpty,
                remedy.manner != .drastic
            else { continue }
            firsts += 1
            let found = "\(search.entry): \(search.loss.line): \(texts(search.fixes.prefix(1)))"
            #expect(search.fixes[0].isRemedy, "\(found)")
        }
        #expect(firsts > 40, "\(firsts)")
    }

    @Test func `The remedy of an explanation is the first proposal of the fix finder`() throws {
        var remedies = 0
        for search in try Self.searches.get() {
            // What no longer stops a gesture may still leave it without its touch.
            guard let proof = search.proof, let first = search.fixes.first else { continue }
            remedies += 1
            let found = "\(search.entry): \(search.loss.line): \(proof.map(\.text)), \(texts([first]))"
            #expect(first.changes == proof, "\(found)")
        }
        #expect(remedies > 60, "\(remedies)")
    }

    /// The recordings of the built-in scenes and of the questions, by name.
    private static var recordings: [(name: String, recording: Recording)] {
        get throws {
            let questions = Assets.folder + "/Questions/"
            let files = try FileManager.default.contentsOfDirectory(atPath: questions).filter { $0.hasSuffix(".jsonl") }
            return Assets.catalogue.names.compactMap { name in (try? Assets.recording(name)).map { (name, $0) } }
                + (try files.sorted().map { ($0, try Recording(contentsOf: questions + $0)) })
        }
    }
}
