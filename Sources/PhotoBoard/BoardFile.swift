import UIKit

/// A board as the text of a file: what is on it, and where.
enum BoardFile {
    static let format = "responderkit-board"
    /// The maximum number of things that a window adds to a board. A file may have more, because windows that show the same
    /// board merge their changes.
    static let maximumItems = 1000
    /// A file with more things is refused.
    static let maximumItemsInFile = 10 * maximumItems
    /// The maximum number of Unicode scalars in a note.
    static let maximumText = 2000

    /// A mistake in a file, in one line.
    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    private struct Document: Codable {
        var format = BoardFile.format
        var version = 1
        var id: String?
        var items: [Item]
        var removed: [Item]?
    }

    /// One thing; exactly one of `picture`, `file` and `note` is there.
    private struct Item: Codable {
        var id: String?
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

    /// The text of a file with a board.
    /// - Parameters:
    ///   - folder: the folder of the file, to which the paths of pictures in it are relative; nil for whole paths.
    ///   - id: by which windows recognize the board under another name; nil for none.
    static func text(of board: BoardState, in folder: String? = nil, id: String? = nil) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let document = Document(
            id: id, items: board.items.map { item(of: $0, folder) },
            removed: board.removed.isEmpty ? nil : board.removed.map { item(of: $0, folder) })
        // Fails for numbers that are not finite, which no thing has.
        let data = try? encoder.encode(document)
        return String(decoding: data ?? Data(), as: UTF8.self) + "\n"
    }

    private static func item(of item: BoardItem, _ folder: String?) -> Item {
        let place = item.placement
        var written = Item(
            id: item.id.isEmpty ? nil : item.id,
            center: [Double(place.center.x), Double(place.center.y)], scale: Double(place.scale),
            turn: Double(place.angle * 180 / .pi))
        switch item.content {
        case .picture(let picture): written.picture = picture.rawValue
        case .file(let file):
            let inFolder = folder.map { $0 + "/" }.flatMap {
                file.path.hasPrefix($0) ? file.path.dropFirst($0.count) : nil
            }
            (written.file, written.shape) = (inFolder.map(String.init) ?? file.path, Double(file.shape))
        case .note(let text, let paper): (written.note, written.paper) = (text, paper)
        }
        return written
    }

    /// The board of a file.
    /// - Parameter folder: the folder to which the paths of pictures are relative.
    /// - Throws: `Mistake`.
    static func board(in text: String, relativeTo folder: String) throws -> BoardState {
        try content(of: text, relativeTo: folder).board
    }

    /// The board of a file, and by what windows recognize it under another name; nil if the file does not say.
    /// - Throws: `Mistake`.
    static func content(of text: String, relativeTo folder: String) throws -> (board: BoardState, id: String?) {
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
        let count = max(document.items.count, document.removed?.count ?? 0)
        guard count <= maximumItemsInFile else {
            throw Mistake(
                description: "there are \(count) things on it; more than \(maximumItemsInFile) are refused.")
        }
        let items = try document.items.enumerated().map { try item($1, "items[\($0)]", folder) }
        let removed = try (document.removed ?? []).enumerated().map { try item($1, "removed[\($0)]", folder) }
        return (BoardState(items: named(items), removed: named(removed)), document.id)
    }

    /// The things with a name each: files that people write have none, or the same for several things.
    private static func named(_ items: [BoardItem]) -> [BoardItem] {
        var taken: Set<String> = []
        return items.enumerated().map { index, item in
            var item = item
            var number = index + 1
            while item.id.isEmpty || taken.contains(item.id) {
                item.id = "item-\(number)"
                number += items.count
            }
            taken.insert(item.id)
            return item
        }
    }

    /// The things that can be read of a file that is no board as a whole: one that ends in the middle, or has a mistake in
    /// one thing.
    static func readable(in text: String, relativeTo folder: String) -> [BoardItem] {
        let decoder = JSONDecoder()
        let items = innermostObjects(of: Array(text.utf8)).compactMap { bytes in
            (try? decoder.decode(Item.self, from: Data(bytes))).flatMap { try? item($0, "", folder) }
        }
        return named(Array(items.prefix(maximumItems)))
    }

    /// The parts of a JSON text from a `{` to the next `}`, if there is no other brace between them outside of strings.
    private static func innermostObjects(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        var found: [ArraySlice<UInt8>] = []
        var start: Int?
        var isInString = false
        var isEscaped = false
        for (place, byte) in text.enumerated() {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\") where isInString: isEscaped = true
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: break
            case UInt8(ascii: "{"): start = place
            case UInt8(ascii: "}"):
                if let start { found.append(text[start...place]) }
                start = nil
            default: break
            }
        }
        return found
    }

    private static func item(_ item: Item, _ name: String, _ folder: String) throws -> BoardItem {
        guard [item.picture, item.file, item.note].compactMap(\.self).count < 2 else {
            throw Mistake(description: "\(name) has several of \"picture\", \"file\" and \"note\": keep one of them.")
        }
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
            id: String((item.id ?? "").prefix(100)), content: content,
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
            return .note(
                text.limited(toScalars: maximumText), paper: min(max(item.paper ?? 0, 0), NoteView.papers.count - 1))
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
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            let place = path(context)
            return place.isEmpty ? "its outermost value is no object" : "\(place) has another type"
        default: return "it is not JSON"
        }
    }
}

extension String {
    /// The beginning of it with at most so many Unicode scalars, in whole characters.
    func limited(toScalars maximum: Int) -> String {
        guard unicodeScalars.count > maximum else { return self }
        var count = 0
        return String(
            prefix {
                count += $0.unicodeScalars.count
                return count <= maximum
            })
    }
}
