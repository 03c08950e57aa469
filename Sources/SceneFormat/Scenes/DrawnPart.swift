import Foundation
import MessageText
import ResponderKit

/// One part of what a view draws in itself, behind its subviews: an area, a line of text, an icon or a picture. It is no view, so no
/// touch hits it and no gesture knows it.
nonisolated public struct DrawnPart: Hashable, Sendable {
    /// What is drawn in the frame.
    public enum Content: Hashable, Sendable {
        /// An area with round corners, of one colour or a transition from `color` at the top to `to` at the bottom.
        case area(cornerRadius: CGFloat, to: UIColor?)
        /// Lines of text, the first one at the top of the frame.
        case text(String, size: CGFloat, weight: Weight, alignment: Alignment)
        /// A symbol of one colour, as large as fits.
        case icon(SceneIcon)
        /// A picture, stretched over the frame.
        case picture(SceneMotif)
    }

    /// How heavy a text is.
    public enum Weight: String, FileWord, Hashable {
        case regular, medium, semibold, bold
        static let noun = "weight"
    }

    /// Where a text is in its frame.
    public enum Alignment: String, FileWord, Hashable {
        case left, center, right
        static let noun = "alignment"
    }

    /// Whether a part is drawn while the view is highlighted, only then, or only otherwise.
    public enum Condition: String, FileWord, Hashable {
        case always, highlighted, plain
        static let noun = "condition"
    }

    /// In the coordinates of the view.
    public var frame: CGRect
    /// What is drawn.
    public var content: Content
    /// The colour of an area, a text or an icon; nil for that of the view's text. A picture has its own.
    public var color: UIColor?
    /// When it is drawn.
    public var condition = Condition.always
}

/// Everything that a view draws in itself.
nonisolated public struct ViewDrawing: Hashable, Sendable {
    /// From back to front.
    public var parts: [DrawnPart] = []
}

nonisolated extension ViewDrawing: SceneValue {
    static func read(_ json: JSONValue, at place: Place) throws -> ViewDrawing {
        ViewDrawing(parts: try json.list(at: place, of: "parts") { try DrawnPart.read($0, at: $1) })
    }
}

nonisolated extension DrawnPart {
    /// The keys that say what is drawn, of which a part has one.
    private static let kinds = ["fill", "text", "icon", "picture"]

    fileprivate static func read(_ json: JSONValue, at place: Place) throws -> DrawnPart {
        let fields = try JSONFields(
            json, at: place, keys: ["at", "color", "while"] + kinds + ["to", "radius", "size", "weight", "align"],
            expected: "an object with at and one of \(kinds.joined(separator: ", "))")
        let given = kinds.filter { json[$0] != nil }
        guard given.count == 1 else {
            throw place.error("a part has one of \(kinds.joined(separator: ", ")), this one has \(given.count)")
        }
        var color = try fields.optional("color") { try $0.color(at: $1) }
        let content: Content
        if let text = try fields.optional("text", { try $0.string(at: $1) }) {
            content = .text(
                text, size: try fields.optional("size") { try $0.number(at: $1, in: 4...200) } ?? 15,
                weight: try fields.optional("weight") { try $0.word(at: $1) } ?? .regular,
                alignment: try fields.optional("align") { try $0.word(at: $1) } ?? .left)
        } else if let icon: SceneIcon = try fields.optional("icon", { try $0.word(at: $1) }) {
            content = .icon(icon)
        } else if let motif: SceneMotif = try fields.optional("picture", { try $0.word(at: $1) }) {
            content = .picture(motif)
        } else {
            color = try fields.optional("fill") { try $0.color(at: $1) }
            content = .area(
                cornerRadius: try fields.optional("radius") { try $0.notNegative(at: $1) } ?? 0,
                to: try fields.optional("to") { try $0.color(at: $1) })
        }
        return DrawnPart(
            frame: try fields.required("at", form: "[x, y, width, height]") { try $0.rect(at: $1) }, content: content,
            color: color, condition: try fields.optional("while") { try $0.word(at: $1) } ?? .always)
    }
}

/// The pictures that a scene can draw in its views. They are made of shapes, so that they stay sharp at any scale.
nonisolated public enum SceneMotif: String, FileWord, Hashable {
    case balloon, boat, books, cat, city, coffee, desert, flower, forest, mountains, night, portrait, record, sea, vase

    static let noun = "picture"
}

/// The symbols that a scene can draw, on a grid of 24 points.
nonisolated public enum SceneIcon: String, FileWord, Hashable {
    case back, bell, camera, cart, check, chevron, clock, cloud, flag, heart, heartLine, house, key, list, lock, mail,
        moon, music
    case pause, pencil, person, phone, pin, play, plus, search, send, star, sun, trash, wifi

    static let noun = "icon"
}
