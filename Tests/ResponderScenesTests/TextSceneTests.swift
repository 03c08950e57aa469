import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage

/// Scenes with text: fields, editing menus, the clipboard.
@Suite struct TextSceneTests {
    private static let scene = sceneText(
        root: """
            "subviews":[
              {"name":"field","class":"textField","frame":[20,20,200,40],"text":"abc","placeholder":"write"},
              {"name":"other","class":"textField","frame":[20,80,200,40],"enabled":false,"borderWidth":3},
              {"name":"label","class":"label","frame":[20,140,200,40],"text":"copy me","userInteractionEnabled":true,
               "canBecomeFirstResponder":true,"gestures":[{"name":"menu","kind":"tap","effect":"menu"}]}]
            """)

    private func key(_ time: Double, _ name: String, _ modifiers: String = "") -> [String] {
        let held = modifiers.isEmpty ? "" : #","modifiers":["\#(modifiers)"]"#
        return ["down", "up"].map { #"{"t":\#(time),"key":"\#(name)","phase":"\#($0)"\#(held)}"# }
    }

    private func text(_ name: String, _ stage: Stage) -> String? { (stage.view(named: name) as? UITextField)?.text }

    @Test func `A field is edited by a tap, keys and text, and its recognizers have names`() throws {
        let lines =
            tap(200, 40, at: 0) + key(1, "Backspace") + [#"{"t":2,"text":"é"}"#] + key(3, "Home") + tap(60, 100, at: 4)
        let stage = try stage(lines)
        let field = try #require(stage.view(named: "field") as? UITextField)
        #expect(field.text == "abé" && field.placeholder == "write" && field.isEditing)
        #expect(stage.view(named: "other")?.borderWidth == 3 && stage.view(named: "field")?.borderWidth == 1)
        #expect(stage.recognizer(named: "field.doubleTap") is UITapGestureRecognizer)
        #expect(stage.recognizer(named: "field.pointer") is UILongPressGestureRecognizer)
        let changed = #"{"t":5,"set":{"view":"field","text":"new"}}"#
        #expect(text("field", try self.stage(lines + [changed])) == "new")
    }

    private func stage(_ lines: [String]) throws -> Stage {
        try ResponderScenesTests.stage(after: lines, on: Self.scene)
    }

    @Test func `A menu effect makes a label first responder, and its copied text is pasted without a desktop`() throws {
        let stage = try stage(tap(60, 160, at: 0))
        #expect(stage.view(named: "label")?.isFirstResponder == true)
        let bar = try #require(stage.window.subviews.first { $0.accessibilityIdentifier == "menu" })
        #expect(bar.subviews.map(\.accessibilityIdentifier) == ["menu.Cut", "menu.Copy", "menu.Paste"])
        let item = try #require(bar.subviews.dropFirst().first)
        let place = item.convert(CGPoint(x: item.bounds.midX, y: item.bounds.midY), to: nil)
        let lines =
            tap(60, 160, at: 0) + tap(place.x, place.y, at: 1) + tap(200, 40, at: 2) + key(3, "A", "control")
            + key(4, "V", "control")
        #expect(text("field", try self.stage(lines)) == "copy me")
    }

    @Test func `A menu with titles of its own has the items that have a title, in any script`() throws {
        func items(_ menu: String) throws -> [String?]? {
            let scene = sceneText(
                root: """
                    "subviews":[{"name":"标签","class":"label","frame":[20,140,200,40],"text":"字","menu":\(menu),
                    "userInteractionEnabled":true,"canBecomeFirstResponder":true,
                    "gestures":[{"name":"轻点","kind":"tap","effect":"menu"}]}]
                    """)
            let stage = try ResponderScenesTests.stage(after: tap(60, 160, at: 0), on: scene)
            #expect(stage.view(named: "标签")?.isFirstResponder == true)
            #expect(stage.recognizer(named: "轻点") is UITapGestureRecognizer)
            let bar = stage.window.subviews.first { $0.accessibilityIdentifier == "menu" }
            return bar?.subviews.map(\.accessibilityIdentifier)
        }
        #expect(try items(#"{"paste":"粘贴","cut":"剪切","copy":"复制"}"#) == ["menu.剪切", "menu.复制", "menu.粘贴"])
        #expect(try items(#"{"copy":"Копировать"}"#) == ["menu.Копировать"])
        #expect(try items("null") == ["menu.Cut", "menu.Copy", "menu.Paste"])
    }

    @Test func `Lines read the clipboard line of their time`() throws {
        let start = tap(200, 40, at: 0) + key(1, "A", "control")
        let paste = key(2, "V", "control")
        #expect(text("field", try stage(start + paste + [#"{"t":2,"clipboard":"from outside"}"#])) == "from outside")
        #expect(text("field", try stage(start + [#"{"t":2,"clipboard":"first"}"#] + paste)) == "first")
        #expect(text("field", try stage(start + paste)) == "abc", "the stage has copied nothing yet")
        let copied = start + key(1.5, "C", "control") + paste
        #expect(text("field", try stage(copied + [#"{"t":2,"clipboard":""}"#])) == "abc", "nothing to paste")
        #expect(text("field", try stage(copied + [#"{"t":2,"text":"x"}"#])) == "abcx")
    }

    @Test func `A live stage uses the desktop's clipboard and reports its reads; a replay does not`() throws {
        final class Desktop: SystemClipboard { var text: String? = "outside" }
        let desktop = Desktop()
        let lines = tap(200, 40, at: 0) + key(1, "A", "control") + key(2, "C", "control")
        let replay = try stage(lines)
        #expect(desktop.text == "outside")
        var read: [String] = []
        replay.clipboard.desktop = desktop
        replay.clipboard.onRead = { read.append($0) }
        func press(_ name: String, at time: TimeInterval) {
            let key = UIKey(name: name, modifierFlags: .control)
            for isDown in [true, false] {
                replay.application.dispatch([.key(KeySample(key: key, isDown: isDown))], at: time)
            }
        }
        press("C", at: 3)
        #expect(desktop.text == "abc" && read == [])
        desktop.text = "xyz"
        press("V", at: 4)
        #expect(text("field", replay) == "xyz" && read == ["xyz"])
        desktop.text = nil
        press("V", at: 5)
        #expect(read == ["xyz", ""] && text("field", replay) == "xyz", "nothing there to paste")
    }

    @Test func `A clipboard line is written unchanged`() throws {
        let lines = [#"{"t":0.5,"clipboard":"a \"quote\""}"#, #"{"t":0.5,"clipboard":""}"#]
        let recording = try Recording(text: recordingText(lines))
        #expect(recording.inputs.map(\.content) == [.clipboard(#"a "quote""#), .clipboard("")])
        var text = JSONText(.exact)
        for input in recording.inputs { input.write(to: &text) }
        #expect(String(decoding: text.bytes, as: UTF8.self) == lines.map { $0 + "\n" }.joined())
        #expect(
            recordingComplaint(#"{"t":1,"clipboard":1}"#)
                == "r.jsonl:2: clipboard: expected a string, found a number")
    }
}
