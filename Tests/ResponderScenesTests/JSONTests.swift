import Foundation
import MessageText
import Testing

@testable import SceneFormat

@Suite struct JSONTests {
    @Test func `Values of every kind are read`() throws {
        let text = #" {"a":[1,-2.5,1e3,true,false,null],"b":{"c":"x\"\\\/\b\f\n\r\täé😀\ud83d\ude00"}} "#
        let value = try JSONValue(text: text)
        #expect(
            value == [
                "a": [1, -2.5, 1000, true, false, JSONValue(.null)], "b": ["c": "x\"\\/\u{8}\u{c}\n\r\täé😀😀"],
            ])
    }

    @Test(arguments: [
        "0", "0.1", "123456.789", "-0.000001", "0.30000000000000004", "9007199254740993", "1.7976931348623157e308",
        "4.9e-324", "123456789012345678901234567890",
    ])
    func `A number is the double closest to its digits`(_ text: String) throws {
        #expect(try JSONValue(text: text).content == .number(Double(text)!))
    }

    @Test func `Bytes that are not UTF-8 are refused`() {
        let bytes: [UInt8] = [0x22, 0xFF, 0xFE, 0x22]
        let message = complaint { _ = try bytes.withUnsafeBufferPointer { try JSONParser.parse($0, file: "f") } }
        #expect(message == "f:1: a string holds bytes that are not UTF-8; save the file as UTF-8")
    }

    @Test func `Repeated keys are found in large objects too, and many keys are fast`() throws {
        let keys = (0..<50_000).map { "\"k\($0)\":1" }
        #expect(try JSONValue(text: "{" + keys.joined(separator: ",") + "}")["k49999"] == 1)
        #expect(
            complaint { _ = try JSONValue(text: "{" + keys.joined(separator: ",") + ",\n\"k20\":1}") }
                == "f:2: the key \"k20\" is twice in one object, first in line 1; keep one")
    }

    @Test func `Nesting of ten thousand levels is refused and does not crash`() {
        for text in [String(repeating: "[", count: 10_000), String(repeating: "{\"a\":", count: 10_000)] {
            #expect(
                complaint { _ = try JSONValue(text: text) }
                    == "f:1: lists and objects are nested more than 700 levels deep; make it flatter")
        }
    }

    @Test func `Quoted text in an error is truncated`() {
        let long = String(repeating: "k", count: 1 << 20)
        let marks = "a" + String(repeating: "\u{301}", count: 1 << 12)
        for text in [long, marks] {
            #expect(sceneComplaint(sceneText(gesture: "{\"\(text)\":1}")) != nil)
            for line in [
                sceneComplaint("{\"\(text)\":1}"), sceneComplaint(sceneText(gesture: "{\"\(text)\":1}")),
                sceneComplaint(sceneText(gesture: #"{"name":"g","kind":"tap","requireToFail":["\#(text)"]}"#)),
                sceneComplaint(sceneText(gesture: #"{"name":"g","kind":"\#(text)"}"#)),
                recordingComplaint("{\"t\":0,\"\(text)\":1}"), recordingComplaint(text), FormatError(text).message,
            ] { #expect(line != nil && (line?.unicodeScalars.count ?? 0) <= 1001) }
        }
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333"),
            (2.0 / 3, "0.666667"), (-0.0000004, "0"), (0.0000005, "0.000001"), (0.000001, "0.000001"),
            (99.9999999, "100"), (123456.000001, "123456.000001"), (1e15, "1000000000000000"),
            (1e16, "10000000000000000"),
            (-1.5e20, "-150000000000000000000"), (1e22, "10000000000000000000000"),
            // A value that is no number is still written as one.
            (.nan, "0"), (.infinity, String(format: "%.0f", Double.greatestFiniteMagnitude)),
            (-.infinity, String(format: "-%.0f", Double.greatestFiniteMagnitude)),
        ] as [(Double, String)])
    func `Traces round numbers to six decimals`(_ number: Double, _ expected: String) {
        var text = JSONText(.rounded)
        number.write(to: &text)
        #expect(text.text == expected)
    }

    @Test func `Recordings keep numbers exactly`() throws {
        for number in [0.1 + 0.2, 1.0 / 3, 1e-7, 123.456, -0.0, 1e15, 16.0 / 60] {
            var text = JSONText(.exact)
            number.write(to: &text)
            #expect(try JSONValue(text: text.text).content == .number(number))
        }
    }

    @Test func `Strings are escaped`() {
        var text = JSONText(.rounded)
        "a\"b\\c\nd\u{1}é😀".write(to: &text)
        #expect(text.text == #""a\"b\\c\nd\u0001é😀""#)
    }

    @Test(arguments: [
        ("alhpa", "alpha"), ("colour", "color"), ("Frame", "frame"), ("x", "text"), ("gesture", "gestures"),
    ])
    func `A misspelt word gives the closest candidate`(_ word: String, _ expected: String) {
        let known = ["name", "frame", "color", "alpha", "gestures", "text"]
        #expect(Spelling.closest(to: word, among: known) == expected)
    }

    @Test func `An error is one line for any content of the file`() {
        let message = sceneComplaint(sceneText(root: "\"a\\nb\\u2028c\": 1")) ?? ""
        #expect(message.hasPrefix("s.json:3: root.a\\nb\\u2028c: unknown key") && !message.contains { $0.isNewline })
    }

    @Test(arguments: [
        ([0x7B, 0x7D, 0xA2], "f:1: unexpected byte 0xA2 after the end of the value; remove it"),
        ([0xFF, 0xFE, 0x7B, 0], "f:1: the text is UTF-16; save the file as UTF-8"),
        ([0xFE, 0xFF, 0, 0x7B], "f:1: the text is UTF-16; save the file as UTF-8"),
        ([0x7B, 0, 0x7D, 0], "f:1: the text is UTF-16; save the file as UTF-8"),
        ([0xFF], "f:1: expected a value, found byte 0xFF"),
    ])
    func `Bytes that are no character are told in plain words`(_ bytes: [UInt8], _ expected: String) {
        let message = complaint { _ = try bytes.withUnsafeBufferPointer { try JSONParser.parse($0, file: "f") } }
        #expect(message == expected)
    }
}
