import ResponderChronicle
import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import SceneEditing
@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools
@testable import StagePlayback

/// A property is one row, from which files, stages, the builder, panels, exports and the fix finder have it.
@Suite struct PropertyRowTests {
    @Test func `The tables of the format name the keys that each kind of gesture has, and no others`() throws {
        let table = try Self.table("Gestures")
        for kind in GestureDescription.Kind.allCases {
            let documented = table.filter { $0.owners.isEmpty || $0.owners.contains(kind.rawValue) }.flatMap(\.keys)
            #expect(Set(documented) == Set(GestureDescription.keys(of: kind).map(\.name)), "\(kind)")
            #expect(documented.count == Set(documented).count)
        }
        #expect(Set(try Self.table("Views").flatMap(\.keys)) == Set(ViewDescription.keyNames))
    }

    /// The rows of a table of the page: the keys in their first column, and the classes or kinds in the last one; none for all.
    private static func table(_ heading: String) throws -> [(keys: [String], owners: [String])] {
        let page = try String(contentsOfFile: "\(#filePath)/../../../Docs/Formats.md".standardized, encoding: .utf8)
        let section = page.components(separatedBy: "\n### \(heading)\n")[1].components(separatedBy: "\n\n")[0]
        return section.split(separator: "\n").dropFirst(2).map { line in
            let columns = line.split(separator: "|").map(String.init)
            func words(_ column: String) -> [String] {
                column.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
            }
            return (words(columns[0]), words(columns[2]))
        }
    }

    @Test(arguments: ViewDescription.Class.allCases)
    func `What a row writes is read back the same from a file and a view`(viewClass: ViewDescription.Class) throws {
        let view = viewClass.makeView()
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        (view as? UIScrollView)?.contentSize = CGSize(900, 900)
        for row in ViewDescription.properties(of: viewClass) { try check(row, of: view.holder(of: row)) }
    }

    @Test(arguments: GestureDescription.Kind.allCases)
    func `What a row writes is read back the same from a file and a recognizer`(kind: GestureDescription.Kind) throws {
        let recognizer = kind.recognizerKind.make()
        for row in GestureDescription.properties(of: kind) { try check(row, of: recognizer) }
    }

    private func check(_ row: Property, of object: any Inspectable) throws {
        let value = row.form.example(otherThan: row.value(of: object))
        #expect(try row.form.value(value.json, at: Place(file: "")) == value, "\(row.key)")
        row.set(value, of: object)
        #expect(row.value(of: object) == value, "\(row.key)")
    }

    private static let spinning = RecognizerKind("spin", words: "spin of a dial") { SpinGestureRecognizer() }

    @Test func `A new kind of recognizers needs one row, from which files, sentences, the palette and exports have it`()
        throws
    {
        try RecognizerKind.$madeUp.withValue([Self.spinning]) {
            func text(_ kind: String) -> String {
                """
                {"format":"responderkit-scene","version":1,"size":[300,300],"root":{"name":"dial",
                "frame":[0,0,300,300],"gestures":[{"name":"turn","kind":"\(kind)"}]}}
                """
            }
            let dial = try SceneDocument(text: text("spin"))
            let stage = try PlayedStage(dial, playing: InputLog(), textMeasurer: nil).stage
            let turn = try #require(stage.recognizer(named: "turn"))
            #expect(turn is SpinGestureRecognizer && GestureWords.kind(of: turn) == "spin of a dial")
            #expect(BuilderPart.gesture(try #require(.init(rawValue: "spin"))).title == "Spin of a dial")
            #expect(BuilderPart.gestures.map(\.className).contains("SpinGestureRecognizer"))
            #expect(SwiftProgram(of: dial, named: "dial").text.contains("SpinGestureRecognizer"))
            let error = #expect(throws: FormatError.self) { try SceneDocument(text: text("spinn"), file: "dial.json") }
            #expect(error?.message.contains("\"spinn\" is not a kind of gesture; did you mean \"spin\"?") == true)
        }
        #expect(throws: FormatError.self) {
            try SceneDocument(
                text: """
                    {"format":"responderkit-scene","version":1,"size":[9,9],"root":{"name":"dial","frame":[0,0,9,9],
                    "gestures":[{"name":"turn","kind":"spin"}]}}
                    """)
        }
    }

    @Test func `A property of a new class of recognizers needs one row and nothing else`() throws {
        try RecognizerKind.$madeUp.withValue([Self.spinning]) {
            func text(turns: Int) -> String {
                """
                {"format":"responderkit-scene","version":1,"size":[300,300],"root":{"name":"dial",
                "frame":[0,0,300,300],"gestures":[{"name":"spin","kind":"spin","minimumTurns":\(turns)}]}}
                """
            }
            #expect(throws: FormatError("dial.json:2: root.gestures[0].minimumTurns: 0 is too small; give 1 or more")) {
                try SceneDocument(text: text(turns: 0), file: "dial.json")
            }
            let dial = try SceneDocument(text: text(turns: 3))
            let shown = try PlayedStage(dial, playing: InputLog(), textMeasurer: nil)
            let spin = try #require(shown.stage.recognizer(named: "spin") as? SpinGestureRecognizer)
            #expect(spin.minimumTurns == 3 && spin.description.contains("minimumTurns = 3"))
            let panel = ViewPanel.items(shown.watch, shown.stage, view: "dial", isPicking: false)
            #expect(panel.contains(.value("minimumTurns", "3")))
            let field = try SceneDraft(text: text(turns: 3)).fields(ofGesture: "spin").first {
                $0.key == "minimumTurns"
            }
            #expect(field?.value == 3 && field?.usual == 1 && field?.form == .property(.count(1...10)))
            #expect(SwiftProgram(of: dial, named: "dial").text.contains("spin.minimumTurns = 3\n"))
            let proposals = Proposal.all(forGesture: "spin", on: shown.stage).filter {
                $0.detail.hasPrefix("minimumTurns")
            }
            #expect(proposals.map(\.change.text) == ["spin.minimumTurns = 2", "spin.minimumTurns = 4"])
            #expect(proposals.map(\.swift) == [["spin.minimumTurns = 2"], ["spin.minimumTurns = 4"]])
            try shown.stage.apply(SceneChange(.gesture("spin"), "minimumTurns", 5))
            #expect(spin.minimumTurns == 5)
        }
    }
}

private final class SpinGestureRecognizer: UIPanGestureRecognizer {
    var minimumTurns = 1

    nonisolated override class var inspectableProperties: [Property] {
        super.inspectableProperties + [Property("minimumTurns", .count(1...10), \SpinGestureRecognizer.minimumTurns)]
    }
}

extension PropertyForm {
    /// A value that differs from the present one.
    fileprivate func example(otherThan value: PropertyValue?) -> PropertyValue {
        switch self {
        case .flag: value == .flag(true) ? false : true
        case .number(let form): value == 1 ? (form.limits == 0...1 ? 0.5 : 2) : 1
        case .count(let range):
            value == .number(Double(range.lowerBound + 1)) ? .number(3) : .number(Double(range.lowerBound + 1))
        case .text: "other"
        case .color: .color(.red)
        case .words(let form): .words([form.words.map(\.text).first { value != .words([$0]) } ?? ""])
        case .point, .size: .numbers([70, 80])
        case .transform: .numbers([2, 0, 0, 2, 5, 6])
        }
    }
}

extension String {
    fileprivate var standardized: String { URL(fileURLWithPath: self).standardized.path }
}
