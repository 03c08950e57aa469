import UIKit

/// A board as the text of a file: what is on it, and where.
enum BoardFile {
    static let format = "responderkit-board"
    /// More things than this are refused.
    static let maximumItems = 1000

    /// A mistake in a file, in one line.
    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    private struct Document: Codable {
        var format = BoardFile.format
        var version = 1
        var items: [Item]
    }

    /// One thing; exactly one of `picture`, `file` and `note` is there.
    private struct Item: Codable {
        var picture: String?
        var file: String?
        var shape: Double?
        var note: String?
        var paper: Int?
        var center: [Double]
        var scale: Double
        /// Degrees, clockwise.
        var turn: Double
    }

    /// The text of a file with things, from the back to the front.
    static func text(of items: [BoardItem]) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Fails for numbers that are not finite, which no thing has.
        let data = try? encoder.encode(Document(items: items.map(item)))
        return String(decoding: data ?? Data(), as: UTF8.self) + "\n"
    }

    private static func item(of item: BoardItem) -> Item {
        let place = item.placement
        var written = Item(
            center: [Double(place.center.x), Double(place.center.y)], scale: Double(place.scale),
            turn: Double(place.angle * 180 / .pi))
        switch item.content {
        case .picture(let picture): written.picture = picture.rawValue
        case .file(let file): (written.file, written.shape) = (file.path, Double(file.shape))
        case .note(let text, let paper): (written.note, written.paper) = (text, paper)
        }
        return written
    }

    /// The things of a file.
    /// - Parameter folder: the folder to which the paths of pictures are relative.
    /// - Throws: `Mistake`.
    static func items(in text: String, relativeTo folder: String) throws -> [BoardItem] {
        let document: Document
        do {
            document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
        } catch let error as DecodingError {
            throw Mistake(description: "this is not a board: \(words(for: error)).")
        }
        guard document.format == format else {
            throw Mistake(description: "this is not a board: its format is not \"\(format)\".")
        }
        guard document.version == 1 else {
            throw Mistake(
                description: "version \(document.version) is newer than this program, which reads 1; update it.")
        }
        guard document.items.count <= maximumItems else {
            throw Mistake(
                description: "there are \(document.items.count) things on it; more than \(maximumItems) are refused.")
        }
        return try document.items.enumerated().map { try item($1, "items[\($0)]", folder) }
    }

    private static func item(_ item: Item, _ name: String, _ folder: String) throws -> BoardItem {
        guard let content = content(of: item, folder) else {
            throw Mistake(
                description:
                    "\(name) needs \"picture\" with \(Picture.allCases.map(\.rawValue).joined(separator: ", ")), "
                    + "\"file\" with \"shape\" above 0, or \"note\".")
        }
        guard item.center.count == 2, item.center.allSatisfy({ abs($0) <= 100 }), (0.01...100).contains(item.scale),
            abs(item.turn) <= 1e6
        else {
            throw Mistake(
                description:
                    "\(name) is out of reach: \"center\" has two numbers, 0 … 1 on the board, \"scale\" is 0.01 … 100, "
                    + "\"turn\" is in degrees.")
        }
        return BoardItem(
            content: content,
            placement: Placement(
                center: CGPoint(x: item.center[0], y: item.center[1]), scale: CGFloat(item.scale),
                angle: CGFloat(item.turn) * .pi / 180))
    }

    private static func content(of item: Item, _ folder: String) -> BoardItem.Content? {
        switch (item.picture, item.file, item.note) {
        case (let name?, nil, nil): return Picture(rawValue: name).map { .picture($0) }
        case (nil, let path?, nil):
            guard let shape = item.shape, shape > 0 else { return nil }
            return .file(PhotoFile(path: path.hasPrefix("/") ? path : "\(folder)/\(path)", shape: CGFloat(shape)))
        case (nil, nil, let text?):
            return .note(String(text.prefix(2000)), paper: min(max(item.paper ?? 0, 0), NoteView.papers.count - 1))
        default: return nil
        }
    }

    private static func words(for error: DecodingError) -> String {
        func path(_ context: DecodingError.Context) -> String {
            context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
        }
        switch error {
        case .keyNotFound(let key, let context):
            let place = path(context)
            return "\"\(key.stringValue)\" is missing\(place.isEmpty ? "" : " in \(place)")"
        case .typeMismatch(_, let context), .valueNotFound(_, let context): return "\(path(context)) has another type"
        default: return "it is not JSON"
        }
    }
}
