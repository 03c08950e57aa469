import Foundation

nonisolated extension SavedQuestion {
    /// The file.
    /// - Parameters:
    ///   - title: the heading; empty for the usual one.
    ///   - about: the description under it.
    ///   - maximumSize: in bytes.
    /// - Throws: `FormatError` if it would be larger.
    public func page(title: String, about: String, maximumSize: Int = Self.maximumSize) throws -> [UInt8] {
        let title = Self.escaped(title.isEmpty ? "A question about touches" : title)
        var page = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="\(Self.format)" content="\(Self.version)">
            \(device == nil ? "" : Self.deviceMark + "\n")<meta name="viewport" content="width=device-width">
            <title>\(title)</title>
            <style>
            :root { color-scheme: light dark }
            body { font: 16px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em }
            img { max-width: 100%; height: auto; border-radius: 8px }
            pre { font: 13px/1.45 ui-monospace, monospace; overflow-x: auto; padding: 1em; border: 1px solid #8884; border-radius: 8px }
            </style>
            </head>
            <body>
            <h1>\(title)</h1>
            <p>\(Self.escaped(about))</p>

            """
        if let picture {
            let data = Data(picture).base64EncodedString()
            page += "<p><img alt=\"The last frame\" src=\"data:image/png;base64,\(data)\"></p>\n"
        }
        page += "<h2>What happened, and why</h2>\n" + Self.section("explanation", explanation)
        page += "<p>Open this file in ResponderLab to play the recording on the scene. Both follow.</p>\n"
        page += "<h2>Scene</h2>\n" + Self.section("scene", self.scene)
        page += "<h2>Recording</h2>\n" + Self.section("recording", recording)
        if let device { page += "<h2>What the recognizers did on the device</h2>\n" + Self.section("device", device) }
        page += "</body>\n</html>\n"
        let bytes = Array(page.utf8)
        guard bytes.count <= maximumSize else {
            throw FormatError(
                "the question would be larger than \(maximumSize >> 20) MB; save the recording and attach the scene's file"
            )
        }
        return bytes
    }

    /// A text between two lines that mark it. The page shows the text unchanged.
    private static func section(_ id: String, _ text: String) -> String {
        "\(opening(id))\n\(escaped(text))\n\(closing)\n"
    }

    /// The line before a text.
    static func opening(_ id: String) -> String { "<pre id=\"\(id)\">" }

    /// The line after a text. Escaped text cannot contain it.
    static let closing = "</pre>"

    /// The characters with a special meaning in HTML, and their escapes.
    static let escapes: [(character: String, entity: String)] = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")]

    /// Works on single scalars, because a combining mark could hide one of the characters.
    private static func escaped(_ text: String) -> String {
        escapes.reduce(text) { $0.replacingOccurrences(of: $1.character, with: $1.entity, options: .literal) }
    }
}
