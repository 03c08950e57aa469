import ResponderKit
import Testing

@testable import SceneEditing
@testable import SceneFormat
@testable import SceneTools

@Suite struct RecordingTests {
    private let temporary = TemporaryFolder()
    private var folder: String { temporary.path }

    /// One line of each kind, with every key.
    private let lines = [
        #"{"t":0,"contact":1,"phase":"down","x":300,"y":320,"type":"pencil","force":0.5,"radius":8}"#,
        #"{"t":0.016,"contact":1,"phase":"move","x":304.25,"y":321,"sampled":0.012,"type":"pencil","#
            + #""modifiers":["shift","control"]}"#,
        #"{"t":0.016,"contact":2,"phase":"down","x":1,"y":2,"type":"indirectPointer","#
            + #""buttons":["primary","secondary"]}"#,
        #"{"t":0.5,"contact":1,"phase":"up","x":420,"y":330}"#,
        #"{"t":0.5,"contact":2,"phase":"cancel","x":1,"y":2}"#,
        #"{"t":0.6,"key":"A","phase":"down","modifiers":["shift"]}"#,
        #"{"t":0.65,"key":"A","phase":"up"}"#,
        #"{"t":0.7,"scroll":[0,-12],"x":400,"y":300,"modifiers":["control"]}"#,
        #"{"t":0.72,"scroll":[0,-3.5],"touchpad":"moved","x":400,"y":300}"#,
        #"{"t":0.74,"scroll":[0,0],"touchpad":"lifted","x":400,"y":300}"#,
        #"{"t":0.8,"hover":true,"x":410,"y":300}"#,
        #"{"t":0.85,"hover":false}"#,
        #"{"t":0.9,"motion":"shake"}"#,
        #"{"t":0.95,"remote":"togglePlayPause"}"#,
        #"{"t":1.1,"text":"héllo\n"}"#,
        #"{"t":1.2,"set":{"view":"blue","userInteractionEnabled":false,"frame":[0,0,10,20.5]}}"#,
        #"{"t":1.25,"set":{"gesture":"move","enabled":true}}"#,
        #"{"t":1.27,"file":"/home/me/cat.png"}"#,
        #"{"t":1.3,"window":"inactive"}"#,
        #"{"t":1.4,"window":"active"}"#,
        #"{"t":2,"end":true}"#,
    ]

    @Test func `A recording that was read is written unchanged`() throws {
        let text = recordingText(lines)
        let recording = try Recording(text: text)
        #expect(recording.inputs.count == lines.count && recording.warnings == [] && recording.duration == 2)
        #expect(recording.text == text)
    }

    @Test(arguments: ["", #","type":"direct""#])
    func `A cancel without coordinates is at the contact's last point, in any form of line`(_ detail: String) throws {
        let move = #"{"t":0.1,"contact":1,"phase":"move","x":30,"y":40\#(detail)}"#
        let cancel = #"{"t":0.2,"contact":1,"phase":"cancel"}"#
        let recording = try Recording(
            text: recordingText([touch(0, "down", 10, 20), touch(0, "down", 1, 2, contact: 2), move, cancel]))
        guard let sample = recording.inputs.last?.plainTouch else {
            Issue.record("the last line is not a touch")
            return
        }
        #expect(sample.phase == .cancel && sample.location == CGPoint(x: 30, y: 40))
    }

    @Test func `Samples have the values of their lines`() throws {
        let recording = try Recording(text: recordingText(lines))
        #expect(recording.header == Recording.Header(scene: "test", size: CGSize(width: 400, height: 300), scale: 1))
        #expect(
            recording.inputs[0].plainTouch
                == TouchSample(
                    contact: 1, phase: .down, location: CGPoint(x: 300, y: 320), timestamp: 0, type: .pencil,
                    force: 0.5, maximumForce: 20 / 3, radius: 8))
        #expect(
            recording.inputs[1].plainTouch
                == TouchSample(
                    contact: 1, phase: .move, location: CGPoint(x: 304.25, y: 321), timestamp: 0.012, type: .pencil,
                    modifierFlags: [.shift, .control]))
        let key = UIKey(name: "A", modifierFlags: .shift)
        #expect(recording.inputs[5].content == .input(.key(KeySample(key: key, isDown: true))))
        #expect(
            recording.inputs[15].content
                == .set(
                    SceneChange(
                        .view("blue"),
                        [
                            JSONValue.Member("userInteractionEnabled", false),
                            JSONValue.Member("frame", [0, 0, 10, 20.5]),
                        ])))
    }

    @Test func `Buttons can be a mask, and a cancel needs no position`() throws {
        let recording = try Recording(
            text: recordingText([
                #"{"t":0,"contact":3,"phase":"down","x":5,"y":6,"buttons":2}"#,
                #"{"t":1,"contact":3,"phase":"cancel"}"#,
            ]))
        let samples = recording.inputs.compactMap(\.plainTouch)
        #expect(samples[0].buttonMask == .secondary && samples[1].location == CGPoint(x: 5, y: 6))
    }

    @Test func `Time never goes back`() {
        #expect(
            recordingComplaint(#"{"t":0.5,"hover":false}"#, #"{"t":0.25,"hover":false}"#)
                == "r.jsonl:3: the time goes back from 0.5 to 0.25; put the lines in order of \"t\"")
    }

    @Test func `An incomplete last line is a warning`() throws {
        let whole = recordingText(Array(lines.prefix(4)))
        let last = lines[4]
        for count in 1..<last.utf8.count {
            let text = whole + String(decoding: last.utf8.prefix(count), as: UTF8.self)
            let recording = try Recording(text: text, file: "r.jsonl")
            #expect(recording.inputs.count == 4)
            #expect(recording.warnings == ["r.jsonl:6: the last line is cut off and was left out"])
        }
        let complete = try Recording(text: whole + last)
        #expect(complete.inputs.count == 5 && complete.warnings == [])
        // Nothing is missing in blanks.
        let blank = try Recording(text: "\(whole)\(last)\n   ", file: "r.jsonl")
        #expect(blank.inputs.count == 5 && blank.warnings == [])
    }

    @Test func `Lines that end in carriage returns alone are named`() {
        let text = recordingText([#"{"t":0,"end":true}"#]).replacing("\n", with: "\r")
        #expect {
            try Recording(text: text, file: "r.jsonl")
        } throws: {
            "\($0)" == "r.jsonl:1: the lines end in carriage returns alone; end them with line feeds"
        }
    }

    @Test func `A complete but malformed last line is an error`() {
        let text = recordingText([]) + #"{"t":0,"contact":1}"#
        #expect(complaint { _ = try Recording(text: text, file: "r") } != nil)
        #expect(complaint { _ = try Recording(text: recordingText(["{\"t\":0,"]), file: "r") } != nil)
    }

    @Test func `A last line cut inside a character is a warning`() throws {
        var bytes = Array((recordingText([]) + #"{"t":0,"text":"é"#).utf8)
        bytes.removeLast()
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/a.jsonl"))
        #expect(try Recording(contentsOf: folder + "/a.jsonl").warnings.count == 1)
    }

    @Test func `The scene's path is relative to the recording`() throws {
        try sceneText().write(toFile: folder + "/here.json", atomically: true, encoding: .utf8)
        var recording = Recording(header: Recording.Header(scene: "here.json", size: nil), inputs: [])
        recording.file = folder + "/r.jsonl"
        #expect(try recording.scene(from: SceneCatalogue(folder: "/nowhere")).title == "T")
        recording.header.scene = "here"
        #expect(try recording.scene(from: SceneCatalogue(folder: folder)).title == "T")
    }

    @Test func `A recording can contain its scene, which needs no file then`() throws {
        let json = try SceneDraft(text: sceneText()).json
        let header = Recording.Header(carrying: json, size: CGSize(width: 400, height: 300), scale: 2)
        let written = Recording(header: header, inputs: [RecordedInput(at: 1, .end)])
        #expect(written.text.split(separator: "\n").count == 2)
        var read = try Recording(text: written.text, file: "gone/r.jsonl")
        #expect(read.header == header && read.inputs == written.inputs)
        let nowhere = SceneCatalogue(folder: "/nowhere")
        #expect(try read.scene(from: nowhere) == SceneDocument(text: sceneText()))
        #expect(try read.warning(for: read.scene(from: nowhere)) == nil)
        // A mistake in it names the recording.
        read.header.carried = ["format": "responderkit-scene", "version": 1]
        let error = #expect(throws: FormatError.self) { try read.scene(from: nowhere) }
        #expect(error?.message.hasPrefix("gone/r.jsonl, scene:") == true)
        let path = folder + "/r.jsonl"
        try Data(written.text.utf8).write(to: URL(fileURLWithPath: path))
        let file = try RecordingFile(path, nowhere)
        try file.read()
        #expect(file.sceneName == "r.jsonl" && file.scene.title == "T" && file.log.duration == 1)
        let text = try #require(file.carriedText)
        #expect(try SceneDocument(text: text) == file.scene && text.contains("\n"))
        #expect(Recording.sceneWords(inFirstLineOf: path) == "T")
        try Data(recordingText([]).utf8).write(to: URL(fileURLWithPath: path))
        #expect(Recording.sceneWords(inFirstLineOf: path) == "test")
        #expect(Recording.sceneWords(inFirstLineOf: folder + "/none.jsonl") == nil)
    }

    @Test func `A size other than the scene's gives a warning`() throws {
        var recording = try Recording(text: recordingText([]), file: "r.jsonl")
        let scene = try SceneDocument(text: sceneText())
        #expect(recording.warning(for: scene) == nil)
        recording.header.size = CGSize(width: 900, height: 640.5)
        #expect(
            recording.warning(for: scene)
                == "r.jsonl: recorded at 900 × 640.5, but the scene is 400 × 300 now; "
                + "fingers land where they landed then")
        recording.header.size = nil
        #expect(recording.warning(for: scene) == nil)
    }

    /// A line with spaces, which the fast reader does not read, must give the same result.
    @Test(arguments: [
        #"{"t":0.016,"contact":1,"phase":"move","x":304,"y":321}"#,
        #"{"t":1.1000000000000001,"contact":12,"phase":"up","x":-0.5,"y":-0,"sampled":1.05}"#,
        #"{"t":3,"contact":0,"phase":"down","x":317.33333333333331,"y":123456.789012345}"#,
        #"{"t":1000000,"contact":999999999999999,"phase":"down","x":-1000000,"y":0.000001}"#,
    ])
    func `The fast reader reads plain lines like the full one and leaves all others to it`(_ plain: String) throws {
        func read(_ line: String) -> (inputs: [RecordedInput]?, complaint: String?) {
            var inputs: [RecordedInput]?
            let message = complaint {
                inputs = try Recording(text: recordingText([line, "{\"t\":1e6,\"end\":true}"])).inputs
            }
            return (inputs, message)
        }
        func isPlain(_ line: String) -> Bool {
            Array(line.utf8).withUnsafeBufferPointer { PlainTouchLine.read($0) != nil }
        }
        #expect(isPlain(plain))
        var lines = [plain]
        for index in plain.indices {
            for character in ["0", "-", ".", "e", ",", "9", "\"", "}", ""] {
                lines.append(plain.replacingCharacters(in: index...index, with: character))
                lines.append(plain.replacingCharacters(in: index..<index, with: character))
            }
        }
        for line in lines {
            let short = read(line)
            let long = read(" " + line)
            #expect(!isPlain(" " + line))
            #expect(short.inputs == long.inputs && short.complaint == long.complaint, "\(line)")
            // Equal doubles may differ in their sign.
            #expect(short.inputs?.description == long.inputs?.description, "\(line)")
        }
    }

    @Test func `Many lines load quickly`() throws {
        let many = (0..<20_000).map { touch(Double($0) / 128, "move", 300 + Double($0 % 100) / 4, 20) }
        let text = recordingText(many)
        let start = ContinuousClock.now
        #expect(try Recording(text: text).inputs.count == 20_000)
        // Far above the actual time even without optimization: only a change of the order of growth should fail here.
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func `A key that no keyboard has gives a warning, once for each name`() throws {
        let lines = ["A", "Retrun", "Foo", "Foo", "Keypad 7", "ö", "F12", "Left"].enumerated().map { index, name in
            #"{"t":\#(index),"key":"\#(name)","phase":"down"}"#
        }
        #expect(
            try Recording(text: recordingText(lines), file: "r.jsonl").warnings == [
                "r.jsonl:3: no key is called \"Retrun\"; did you mean \"Return\"?",
                "r.jsonl:4: no key is called \"Foo\"; give a letter, a digit, or a name such as Return, Escape, Left or F1",
            ])
    }
}
