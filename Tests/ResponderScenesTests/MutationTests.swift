import Foundation
import Testing

@testable import SceneFormat

/// Files with damage at every position: each is read, or refused in one line, and nothing crashes.
@Suite struct MutationTests {
    private let temporary = TemporaryFolder()
    private var folder: String { temporary.path }
    private let scene = sceneText(
        root: """
            "transform":{"rotate":1,"scale":[2,3]},"color":"#aabbcc","subviews":[{"name":"é","frame":[0,0,1,1],
            "gestures":[{"name":"g","kind":"swipe","direction":["up"],"requireToFail":["h"]},{"name":"h","kind":"tap"}]}]
            """)
    private let recording = recordingText([
        #"{"t":0,"contact":1,"phase":"down","x":1.5,"y":-2e1,"modifiers":["shift"],"buttons":3}"#,
        #"{"t":1,"set":{"view":"a","frame":[1,2,3,4]}}"#, #"{"t":2,"text":"\u00e9\n"}"#,
    ])

    private func damaged(_ text: String) -> [Data] {
        let bytes = Data(text.utf8)
        var all: [Data] = []
        for index in bytes.indices {
            all.append(bytes.prefix(index))
            for byte in [0x00, 0x22, 0x2C, 0x2D, 0x30, 0x5B, 0x5C, 0x7D, 0xE2, 0xFF] as [UInt8] {
                var copy = bytes
                copy[index] = byte
                all.append(copy)
            }
        }
        return all
    }

    private func check(_ text: String, _ name: String, read: (String) throws -> Void) throws {
        let path = folder + "/" + name
        for data in damaged(text) {
            try data.write(to: URL(fileURLWithPath: path))
            if let message = complaint({ try read(path) }) {
                #expect(message.hasPrefix(path) && !message.contains { $0.isNewline }, "\(message)")
            }
        }
    }

    @Test func `Damaged scenes are read or refused in one line`() throws {
        try check(scene, "s.json") { _ = try SceneDocument(contentsOf: $0) }
    }

    @Test func `Damaged recordings are read or refused in one line`() throws {
        try check(recording, "r.jsonl") { _ = try Recording(contentsOf: $0) }
    }
}
