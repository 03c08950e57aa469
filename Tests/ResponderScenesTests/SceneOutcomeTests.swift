import Foundation
import ResponderChronicle
import ResponderKit
import ResponderText
import Testing

@testable import ResponderScenes

/// A built-in scene with the recording of its name, played to the end.
struct PlayedScene {
    let trace: [String]
    let stage: Stage
    let explanation: SessionModel

    init(_ name: String) throws {
        let recording = try Recording(contentsOf: Assets.folder + "/Recordings/\(name).jsonl")
        let scene = try recording.scene(from: SceneCatalogue(folder: Assets.folder + "/Scenes"))
        var lines: [String] = []
        explanation = SessionModel(of: scene)
        stage = Stage(scene: scene, readers: [TraceWriter { lines.append($0) }, explanation])
        try Player(recording, on: stage).play()
        trace = lines
    }

    /// The trace, line by line, as objects.
    func objects(_ kind: String) throws -> [JSONValue] {
        try trace.of(kind: kind).map { line in
            try Array(line.utf8).withUnsafeBufferPointer { try JSONParser.parse($0, file: "trace") }
        }
    }

    /// Every change of a state in order, except resets: `0.35 pan possible to began: why`.
    func gestures() throws -> [String] {
        try objects("gesture").filter { $0["to"] != "possible" }.map { line in
            "\(line.word("t")) \(line.word("recognizer")) \(line.word("from")) to \(line.word("to")): \(line.word("why"))"
        }
    }

    /// Every call of a view's touch methods in order: `0.35 began 1`, with the reason if it is late or a cancellation.
    func touches(of view: String) throws -> [String] {
        try objects("touch").filter { $0["responder"] == JSONValue(.string(view)) }.map { line in
            let why = line["why"].map { _ in ": " + line.word("why") } ?? ""
            return "\(line.word("t")) \(line.word("phase")) \(line.word("contacts"))\(why)"
        }
    }

    /// For each finger that landed the view that it hit, and why that view or a recognizer does not get it.
    func landings() throws -> [String] {
        try objects("hitTest").map { line in
            var text = "\(line.word("t")) \(line.word("contact")) on \(line.word("view"))"
            if line["blocked"] != nil { text += ", blocked: \(line.word("blocked"))" }
            guard case .list(let refused)? = line["refused"]?.content else { return text }
            for refusal in refused { text += ", refused by \(refusal.word("recognizer")): \(refusal.word("why"))" }
            return text
        }
    }

    /// The recognizers that sent actions, each with the state of every action but `changed`.
    func actions() throws -> [String] {
        try objects("action").filter { $0["state"] != "changed" }.map { "\($0.word("recognizer")) \($0.word("state"))" }
    }
}

extension JSONValue {
    /// A value as a word.
    func word(_ key: String) -> String { self[key]?.word ?? "?" }

    private var word: String {
        switch content {
        case .string(let text): text
        case .number(let number): number.shortest
        case .list(let elements): elements.map(\.word).joined(separator: " and ")
        case .null: "nothing"
        default: "?"
        }
    }
}

/// The outcomes of the recognizers in the built-in scenes when their recordings are played, line by line: the promises
/// of each scene's description.
@Suite struct SceneOutcomeTests {
    private let tapped = "1 tap with 1 finger: numberOfTapsRequired 1, numberOfTouchesRequired 1"
    private let rule =
        "canPrevent and canBePrevented are true, and no delegate allowed both (shouldRecognizeSimultaneouslyWith)"

    private func expect(_ name: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let expected = lines.split(separator: "\n").map(String.init)
        let found = try PlayedScene(name).gestures()
        #expect(found == expected, "\(found.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }

    @Test func `In single-and-double-tap a tap acts at once, or after the double tap has failed`() throws {
        let twice = "2 taps with 1 finger: numberOfTapsRequired 2, numberOfTouchesRequired 1"
        try expect(
            "single-and-double-tap",
            """
            0.3833 hasty-single possible to ended: \(tapped)
            0.7333 hasty-double possible to failed: only 1 of 2 taps came: no second tap within 0.35 s
            1.2833 hasty-single possible to ended: \(tapped)
            1.4833 hasty-single possible to ended: \(tapped)
            1.4833 hasty-double possible to ended: \(twice)
            2.8333 patient-double possible to failed: only 1 of 2 taps came: no second tap within 0.35 s
            2.8333 patient-single possible to ended: require(toFail:) is met: patient-double failed
            3.7667 patient-double possible to ended: \(twice)
            3.7667 patient-single possible to failed: it requires patient-double to fail, and \
            patient-double was recognized
            """)
    }

    @Test func `In requirement-cycle the cycle never acts, and the line resolves from its end`() throws {
        let stuck = "a cycle of require(toFail:): this and that waited for each other, and the fingers lifted"
        try expect(
            "requirement-cycle",
            """
            0.3833 this possible to failed: \(stuck)
            0.3833 that possible to failed: \(stuck)
            1.7333 double possible to failed: only 1 of 2 taps came: no second tap within 0.35 s
            1.7333 triple possible to failed: only 1 of 3 taps came: no second tap within 0.35 s
            1.7333 single possible to ended: require(toFail:) is met: double failed
            3.0333 triple possible to failed: only 2 of 3 taps came: no third tap within 0.35 s
            3.0333 double possible to ended: require(toFail:) is met: triple failed
            3.0333 single possible to failed: it requires double to fail, and double was recognized
            """)
        let played = try PlayedScene("requirement-cycle")
        let ring =
            "a cycle of failure requirements: that waits for this waits for that; none of them can act while all are"
        #expect(
            played.trace.of(kind: "warning").unnumbered == [
                #"{"t":0,"kind":"warning","message":"\#(ring) possible. Take one requirement away."}"# + "\n",
                #"{"t":0.3833,"kind":"warning","message":"\#(ring) possible."}"# + "\n",
            ])
        #expect(played.trace.first == played.trace.of(kind: "warning").first)
        #expect(try played.actions() == ["single ended", "double ended"])
        // The view of the cycle receives the lift as soon as no recognizer can claim it.
        let touches = try played.touches(of: "ring").filter { !$0.contains("moved") }
        #expect(touches == ["0.3 began 1", "0.3833 ended 1: kept back since 0.3833 s by this (delaysTouchesEnded)"])
    }

    @Test func `In pan-and-swipe the pan wins unless it waits`() throws {
        try expect(
            "pan-and-swipe",
            """
            0.35 eager-pan possible to began: moved 12.2 pt; it begins at 10 pt
            0.35 eager-swipe possible to failed: prevented by eager-pan on eager: \(rule)
            0.3583 eager-pan began to changed: the fingers moved on
            0.4917 eager-pan changed to ended: all fingers lifted
            1.4083 polite-swipe possible to ended: a stroke of 53.6 pt with 2.1 pt aside in 0.108 s
            1.4083 polite-pan possible to failed: it requires polite-swipe to fail, and polite-swipe was recognized
            2.8 polite-swipe possible to failed: a stroke of 18.4 pt in 0.5 s; a swipe needs 50 pt by then
            2.8 polite-pan possible to began: require(toFail:) is met: polite-swipe failed
            2.8083 polite-pan began to changed: the fingers moved on
            3.3833 polite-pan changed to ended: all fingers lifted
            """)
    }

    @Test func `In press-and-pan the first to begin wins unless a delegate allows both`() throws {
        try expect(
            "press-and-pan",
            """
            0.5333 either-pan possible to began: moved 11.3 pt; it begins at 10 pt
            0.5333 either-press possible to failed: prevented by either-pan on either: \(rule)
            0.5417 either-pan began to changed: the fingers moved on
            1.0333 either-pan changed to ended: all fingers lifted
            2.2 either-press possible to began: pressed for 0.5 s; minimumPressDuration is 0.5 s
            2.2 either-pan possible to failed: prevented by either-press on either: \(rule)
            2.2083 either-press began to changed: the fingers moved on
            2.9583 either-press changed to ended: all fingers lifted
            3.9 lift-press possible to began: pressed for 0.5 s; minimumPressDuration is 0.5 s
            3.9083 lift-press began to changed: the fingers moved on
            4.2583 lift-pan possible to began: moved 11 pt; it begins at 10 pt
            4.2667 lift-pan began to changed: the fingers moved on
            4.7583 lift-pan changed to ended: all fingers lifted
            4.7583 lift-press changed to ended: all fingers lifted
            """)
    }

    @Test func `In pinch-and-rotation one acts alone, or both with one delegate's yes`() throws {
        try expect(
            "pinch-and-rotation",
            """
            0.6333 alone-pinch possible to began: the distance between the fingers changed by 8.1 pt; a pinch begins at 8 pt
            0.6333 alone-rotation possible to failed: prevented by alone-pinch on alone: \(rule)
            0.6417 alone-pinch began to changed: the fingers moved on
            1.2667 alone-pinch changed to ended: all fingers lifted
            1.9417 alone-rotation possible to began: the fingers turned by 8.5°; a rotation begins at 8°
            1.9417 alone-pinch possible to failed: prevented by alone-rotation on alone: \(rule)
            1.95 alone-rotation began to changed: the fingers moved on
            2.425 alone-rotation changed to ended: all fingers lifted
            3.7333 together-pinch possible to began: the distance between the fingers changed by 8.1 pt; a pinch begins at 8 pt
            3.7417 together-pinch began to changed: the fingers moved on
            3.7667 together-rotation possible to began: the fingers turned by 8.2°; a rotation begins at 8°
            3.775 together-rotation began to changed: the fingers moved on
            4.3667 together-pinch changed to ended: all fingers lifted
            4.3667 together-rotation changed to ended: all fingers lifted
            """)
        let stage = try PlayedScene("pinch-and-rotation").stage
        // First it was scaled, then turned.
        let alone = try #require(stage.view(named: "alone")).transform
        #expect(alone.b != 0 && abs(hypot(alone.a, alone.b) - 1.404) < 0.001)
        let together = try #require(stage.view(named: "together"))
        #expect(together.transform.b != 0)
    }

    @Test func `In edge-pan the deeper pan wins at the edge too unless a tie says otherwise`() throws {
        let unmet = "it requires open-drawer to fail, and open-drawer was recognized"
        try expect(
            "edge-pan",
            """
            0.375 browse possible to began: moved 10 pt; it begins at 10 pt
            0.375 open-drawer possible to failed: prevented by browse on plain: \(rule)
            0.3833 browse began to changed: the fingers moved on
            1.35 browse changed to ended: all fingers lifted
            1.825 open-drawer possible to began: moved 10 pt; it begins at 10 pt
            1.825 browse-waiting possible to failed: \(unmet)
            1.8333 open-drawer began to changed: the fingers moved on
            2.8 open-drawer changed to ended: all fingers lifted
            3.275 open-drawer possible to began: moved 10 pt; it begins at 10 pt
            3.275 browse-behind possible to failed: \(unmet)
            3.2833 open-drawer began to changed: the fingers moved on
            4.25 open-drawer changed to ended: all fingers lifted
            4.725 browse-along possible to began: moved 10 pt; it begins at 10 pt
            4.725 open-drawer possible to began: moved 10 pt; it begins at 10 pt
            4.7333 browse-along began to changed: the fingers moved on
            4.7333 open-drawer began to changed: the fingers moved on
            5.7 browse-along changed to ended: all fingers lifted
            5.7 open-drawer changed to ended: all fingers lifted
            6.1 open-drawer possible to failed: landed 450 pt from the edge; edges allows 20 pt
            6.2 browse-waiting possible to began: moved 10.3 pt; it begins at 10 pt
            6.2083 browse-waiting began to changed: the fingers moved on
            6.95 browse-waiting changed to ended: all fingers lifted
            """)
    }

    @Test func `In nested-gestures the deeper one wins, and the parent's acts elsewhere`() throws {
        try expect(
            "nested-gestures",
            """
            0.6 own-pan possible to began: moved 10.4 pt; it begins at 10 pt
            0.6 board-pan possible to failed: prevented by own-pan on own: \(rule)
            0.6083 own-pan began to changed: the fingers moved on
            0.9333 own-pan changed to ended: all fingers lifted
            1.675 board-pan possible to began: moved 10.8 pt; it begins at 10 pt
            1.6833 board-pan began to changed: the fingers moved on
            1.9333 board-pan changed to ended: all fingers lifted
            2.6917 shy-pan possible to failed: shouldBegin of the delegate answered false
            2.6917 board-pan possible to began: moved 10.5 pt; it begins at 10 pt
            2.7 board-pan began to changed: the fingers moved on
            2.9333 board-pan changed to ended: all fingers lifted
            3.6583 board-pan possible to began: moved 10.2 pt; it begins at 10 pt
            3.6667 board-pan began to changed: the fingers moved on
            3.9333 board-pan changed to ended: all fingers lifted
            """)
        #expect(
            try PlayedScene("nested-gestures").landings() == [
                "0.3 1 on own", "1.4 1 on plain", "2.4 1 on shy", "3.4 1 on deaf, refused by deaf-pan: shouldReceive",
            ])
    }

    @Test func `In several-fingers too few fingers keep it possible, too many make it fail`() throws {
        try expect(
            "several-fingers",
            """
            0.425 tap-with-two possible to ended: 1 tap with 2 fingers: numberOfTapsRequired 1, numberOfTouchesRequired 2
            1.6333 pan-with-two possible to failed: all fingers lifted before it began: \
            it moved 0 pt with at least 2 fingers down; it begins at 10 pt
            2.4667 pan-with-two possible to began: moved 10.1 pt; it begins at 10 pt
            2.475 pan-with-two began to changed: the fingers moved on
            2.75 pan-with-two changed to ended: 1 finger left; 2 needed
            3.325 pan-with-one possible to failed: 2 fingers down; 1 allowed
            4.6417 swipe-with-three possible to ended: a stroke of 51.7 pt with 3.2 pt aside in 0.142 s
            """)
    }

    @Test func `In hover the parent's hover continues over the child, and a click still taps`() throws {
        try expect(
            "hover",
            """
            0.6333 shelf-hover possible to began: the pointer entered
            0.65 shelf-hover began to changed: the pointer moved on
            0.7333 book-hover possible to began: the pointer entered
            0.75 book-hover began to changed: the pointer moved on
            1.75 book-hover changed to ended: the pointer left
            3.05 book-hover possible to began: the pointer entered
            3.0667 book-hover began to changed: the pointer moved on
            3.7 book-tap possible to ended: \(tapped)
            4.3333 book-hover changed to ended: the pointer left
            4.6333 shelf-hover changed to ended: the pointer left
            """)
        let deliveries = try PlayedScene("hover").objects("delivery")
        #expect(!deliveries.isEmpty && deliveries.allSatisfy { $0["recognizer"] == "book-tap" })
    }

    @Test func `In transform one finger moves the view that it hit, two turn and scale it`() throws {
        let lifted = "all fingers lifted before it began"
        let pinch = "\(lifted): the distance between two fingers changed by at most 0 pt; a pinch begins at 8 pt"
        let turn = "\(lifted): the line between two fingers turned by at most 0°; a rotation begins at 8°"
        let photo = "prevented by move-photo.pinch on photo: \(rule)"
        try expect(
            "transform",
            """
            0.5333 move-tile.pan possible to began: moved 10.5 pt; it begins at 10 pt
            0.5417 move-tile.pan began to changed: the fingers moved on
            1.0333 move-tile.pan changed to ended: all fingers lifted
            1.0333 move-tile.pinch possible to failed: \(pinch)
            1.0333 move-tile.rotation possible to failed: \(turn)
            1.8333 move-photo.pinch possible to began: the distance between the fingers changed by 8.5 pt; a pinch begins at 8 pt
            1.8333 move-card.pan possible to failed: \(photo)
            1.8333 move-card.pinch possible to failed: \(photo)
            1.8333 move-card.rotation possible to failed: \(photo)
            1.8333 move-canvas.pan possible to failed: \(photo)
            1.8333 move-canvas.pinch possible to failed: \(photo)
            1.8333 move-canvas.rotation possible to failed: \(photo)
            1.8417 move-photo.pinch began to changed: the fingers moved on
            1.8583 move-photo.rotation possible to began: the fingers turned by 8.2°; a rotation begins at 8°
            1.8667 move-photo.rotation began to changed: the fingers moved on
            1.9167 move-photo.pan possible to began: moved 10.2 pt; it begins at 10 pt
            1.925 move-photo.pan began to changed: the fingers moved on
            2.5667 move-photo.pan changed to ended: all fingers lifted
            2.5667 move-photo.pinch changed to ended: all fingers lifted
            2.5667 move-photo.rotation changed to ended: all fingers lifted
            3.3583 move-canvas.pan possible to began: moved 10.8 pt; it begins at 10 pt
            3.3667 move-canvas.pan began to changed: the fingers moved on
            3.7333 move-canvas.pan changed to ended: all fingers lifted
            3.7333 move-canvas.pinch possible to failed: \(pinch)
            3.7333 move-canvas.rotation possible to failed: \(turn)
            """)
    }

    @Test func `Hit-test and responder-chain have no gestures, outside-the-parent has one that acts`() throws {
        try expect("hit-test", "")
        try expect("responder-chain", "")
        try expect("outside-the-parent", "1.2833 found-tap possible to ended: \(tapped)")
    }
}
