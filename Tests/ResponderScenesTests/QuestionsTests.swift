import Foundation
import ResponderChronicle
import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// The questions of Docs/Questions.md, read from the page: the program gives each answer, and each remedy works.
@Suite struct QuestionsTests {
    nonisolated private static let questions = QuestionPage.questions
    private static let files = Assets.folder + "/Questions/"

    @Test func `The page has all its questions, each one once, and the list of contents names them in order`() {
        let titles = Self.questions.map(\.title)
        #expect(titles.count >= 180 && Set(titles).count == titles.count)
        #expect(QuestionPage.contents == QuestionPage.headings)
    }

    @Test func `Each file of the questions belongs to one of them`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.files)
        #expect(Set(Self.questions.flatMap { [$0.name + ".json", $0.name + ".jsonl"] }) == Set(files))
    }

    @Test(arguments: questions) func `The explanation begins with the cause`(_ question: Question) throws {
        let played = try PlayedQuestion(question, changed: false)
        #expect(!question.sentences.isEmpty)
        for sentence in question.sentences {
            guard let line = played.beginning.firstIndex(of: sentence) else {
                Issue.record("\(played.beginning.joined(separator: "\n"))")
                continue
            }
            // The page gives the remedy of the program, where it prints one.
            let next = played.beginning.dropFirst(line + 1).first
            if let next, next.hasPrefix("remedy: ") { #expect(question.oneLine.contains(next.dropFirst(8))) }
        }
    }

    @Test(arguments: questions.filter(\.hasRemedy))
    func `The remedy makes what was wanted happen`(_ question: Question) throws {
        let before = try PlayedQuestion(question, changed: false)
        let after = try PlayedQuestion(question, changed: true)
        #expect(!question.change.isEmpty && !question.swift.isEmpty)
        for sentence in question.sentences { #expect(!after.beginning.contains(sentence)) }
        for name in question.acting {
            let times = after.deeds[name] ?? []
            #expect(!times.isEmpty && times != before.deeds[name] ?? [], "\(name): \(times)")
        }
        for name in question.resting {
            #expect(before.deeds[name] != nil && after.deeds[name] == nil, "\(name): \(after.deeds[name] ?? [])")
        }
    }

    /// The contests whose remedy on the page is not the first proposal, and why.
    nonisolated private static let exceptions = [
        "table-drag-row":
            "the page switches off the scrolling of a table whose rows are all visible; that only the program knows",
        "scroll-sheet-list":
            "the page adds a condition about the offset of the list, which no recording of one drag suggests",
    ]

    @Test(arguments: questions.filter { $0.hasRemedy && exceptions[$0.name] == nil })
    func `The first proposal of the fix finder for a contest is the remedy of the page`(_ question: Question) throws {
        let before = try PlayedQuestion(question, changed: false)
        guard before.isContest else { return }
        let recording = try Recording(contentsOf: Assets.folder + "/Questions/" + question.name + ".jsonl")
        let scene = try recording.scene(from: Assets.catalogue)
        let page = Set(
            try ChangeText(question.change, on: scene, adding: InputLog(recording).treeChanges, source: question.title)
                .changes.map(\.text))
        let wishes =
            question.acting.isEmpty
            ? question.resting.map { ($0, FixGoal.Wish.fail) } : question.acting.map { ($0, .win) }
        for (name, wish) in wishes {
            // `row 1 of cities` is a touch of the table.
            let target = name.components(separatedBy: " of ").last ?? name
            let finder = FixFinder(
                try FixGoal(target, wish, in: scene), in: Experiment.Setup(InputLog(recording), on: scene),
                within: Search.Budget(plays: 240)
            ).run()
            // A view that should receive nothing of a finger receives none of its calls.
            if wish == .fail, finder.winsBefore.isEmpty { continue }
            // A page may add a condition to a change that does it alone.
            #expect(
                finder.fixes.first.map { page.isSuperset(of: $0.changes.map(\.text)) } == true,
                "\(target): \(finder.fixes.prefix(5).map { $0.changes.map(\.text) }), not \(page)")
        }
    }

    @Test func `With the remedy of the card in a feed the card still follows a finger that moves sideways`() throws {
        let question = try #require(Self.questions.first { $0.name == "scroll-pan-inside" })
        let catalogue = Assets.catalogue
        let scene = try Recording(contentsOf: Self.files + "scroll-pan-inside.jsonl").scene(from: catalogue)
        let changes = try ChangeText(question.change, on: scene, source: question.title).changes
        let moves = (1...4).map { touch(0.5 + Double($0) * 0.016, "move", 150 + Double($0) * 20, 260) }
        let sideways = [touch(0.5, "down", 150, 260)] + moves + [touch(0.664, "up", 230, 260)]
        let deeds = Deeds()
        let stage = try Stage(scene: scene, changedBy: changes, readers: [deeds])
        Player(try inputLog(sideways), on: stage).play()
        #expect(deeds.times["cardPan"]?.isEmpty == false && deeds.times["feed.pan"] == nil)
    }

    @Test func `Each question has words of its own and an address`() {
        for question in Self.questions {
            #expect(!question.words.isEmpty, "\(question)")
            #expect(question.address.hasPrefix("http"), "\(question)")
            #expect(question.hasRemedy != question.change.isEmpty, "\(question)")
        }
    }
}

/// A question of the page.
nonisolated struct Question: Sendable, CustomTestStringConvertible {
    let title: String
    /// Its paragraphs in the words of people who ask.
    var words: [Substring] = []
    /// The name of its scene and its recording.
    var name = ""
    /// The sentences of the explanation.
    var sentences: [String] = []
    /// The lines of Swift that are the remedy.
    var swift: [Substring] = []
    /// Its statements and its method in one line, without comments.
    var oneLine: String {
        let code = swift.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.hasPrefix("//") }
        let start = code.firstIndex { $0.contains("func ") } ?? code.endIndex
        let method = code[start...].joined(separator: " ").replacing("( ", with: "(").replacing(" )", with: ")")
        return (code[..<start] + (method.isEmpty ? [] : [method])).joined(separator: "; ")
    }
    /// Whether the scene can be changed; false if all is as it should be, or if the remedy is a call.
    var hasRemedy = true
    /// The same as a change of the scene: `bar.hitTest = subviewsOutside`.
    var change = ""
    /// The gestures, controls and views that act with the change.
    var acting: [String] = []
    /// The gestures, controls and views that do not act any more.
    var resting: [String] = []
    var address = ""

    var testDescription: String { title }
}

/// Docs/Questions.md.
private nonisolated enum QuestionPage {
    private static let lines: [Substring] = {
        let path = Assets.folder + "/../Docs/Questions.md"
        return (try? String(contentsOfFile: path, encoding: .utf8))?
            .split(separator: "\n", omittingEmptySubsequences: false) ?? []
    }()

    /// The headings of areas and questions.
    static let headings = lines.filter { $0.hasPrefix("## ") || $0.hasPrefix("### ") }
        .map { String($0.drop { $0 == "#" }.dropFirst()) }

    /// What the list of contents names.
    static let contents = lines.compactMap { line in line.prefixMatch(of: /(?:- |  - )\[(.*)\]\(#.*\)$/)?.1 }
        .map(String.init)

    static let questions: [Question] = {
        var questions: [Question] = []
        var isCode = false
        for line in lines {
            if line.hasPrefix("## ") { continue }
            if line.hasPrefix("### ") {
                questions.append(Question(title: String(line.dropFirst(4))))
                continue
            }
            guard let last = questions.indices.last else { continue }
            if line.hasPrefix("```") {
                isCode.toggle()
            } else if isCode {
                questions[last].swift.append(line)
            } else {
                questions[last].read(line)
            }
        }
        return questions
    }()
}

extension Question {
    /// Read a line of the page outside of code.
    nonisolated fileprivate mutating func read(_ line: Substring) {
        if let match = line.wholeMatch(of: /Scene \[(.*)\.json\]\(.*\), recording \[.*\]\(.*\)\./) {
            name = String(match.1)
            let link = "](../Assets/Questions/\(name).json"
            #expect(line == "Scene [\(name).json\(link)), recording [\(name).jsonl\(link)l).")
        } else if line.hasPrefix("> ") {
            sentences.append(String(line.dropFirst(2)))
        } else if let match = line.wholeMatch(of: /In the scene: `(.*?)`(.*)\./) {
            change = String(match.1)
            for part in match.2.split(separator: " and ") {
                let names = part.matches(of: /`(.*?)`/).map { String($0.1) }
                if part.contains(#/ (not|not act|no longer acts)$/#) { resting += names } else { acting += names }
            }
        } else if line == "Scene files have no key for this." {
            hasRemedy = false
        } else if line.hasPrefix("Asked at: <"), line.hasSuffix(">") {
            address = String(line.dropFirst(11).dropLast())
        } else if !line.isEmpty, line != ">", !line.hasPrefix("Remedy: ") {
            words.append(line)
        }
    }
}

/// The recording of a question after it has been played.
private struct PlayedQuestion {
    /// The warnings, and the first lines of the section that says what happened and why, without times.
    let beginning: [String]
    /// Whether another gesture got the touch that the question is about.
    let isContest: Bool
    /// When each gesture was recognized, each control sent events, each row was selected, and each view handled a touch, a
    /// key or a shake or became first responder.
    let deeds: [String: [TimeInterval]]

    init(_ question: Question, changed: Bool) throws {
        let recording = try Recording(contentsOf: Assets.folder + "/Questions/" + question.name + ".jsonl")
        let scene = try recording.scene(from: Assets.catalogue)
        let explanation = SessionModel(of: scene)
        let deeds = Deeds()
        let log = InputLog(recording)
        let changes =
            changed
            ? try ChangeText(question.change, on: scene, adding: log.treeChanges, source: question.title).changes : []
        let setup = Experiment.Setup(log, on: scene)
        #expect(try setup.different(changes).count == changes.count)
        let whatIf = setup.changed(by: changes)
        let player = Player(
            whatIf.log, on: try Stage(scene: scene, changedBy: whatIf.changes, readers: [explanation, deeds]))
        player.onInput = { explanation.follow($0) }
        player.play()
        // As the program prints it: with the remedies that were tried.
        let trial = RemedyTrial(for: explanation.losses(), in: setup)
        while !changed, trial.next() {}
        let text = changed ? explanation.text() : explanation.text(rest: trial.rest) { trial.remedy(for: $0) }
        let paragraphs = text.components(separatedBy: "\n\n")
        let section = paragraphs.firstIndex { $0.hasPrefix("what happened, and why\n") } ?? 0
        beginning = paragraphs[...section].flatMap { $0.split(separator: "\n").prefix(9) }
            .map { String($0.trimmingPrefix(#/ *[0-9.]+ s  | {11}/#)) }
        self.deeds = deeds.times
        isContest = explanation.missed.contains { loss in
            loss.rival != nil && question.sentences.contains { $0.hasSuffix(loss.told) }
        }
    }
}

/// Who acted, and when.
private final class Deeds: ChronicleReader {
    private(set) var times: [String: [TimeInterval]] = [:]

    func read(_ entry: Decision, in chronicle: Chronicle) {
        switch entry.kind {
        case .gesture(let recognizer, _, _, .began, _), .gesture(let recognizer, _, _, .ended, _):
            times[recognizer.name, default: []].append(entry.time)
        case .control(let control, let events) where !events.contains(.touchCancel):
            times[control.name, default: []].append(entry.time)
        case .touch(let phase, let responder, _, handled: true) where phase == .began || phase == .ended:
            times[responder.name, default: []].append(entry.time)
        case .selection(let list, let path, selected: true, _):
            times["row \(path.row) of \(list.name)", default: []].append(entry.time)
        case .motion(let responder, .ended, _, handled: true), .press(let responder, .began, _, handled: true),
            .remote(let responder, _, handled: true), .firstResponder(_, let responder?):
            times[responder.name, default: []].append(entry.time)
        default: break
        }
    }
}
