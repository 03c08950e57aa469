import Foundation
import MessageText
import ResponderKit

// Checks of values. Each throws an error of one line.
nonisolated extension JSONValue {
    /// Larger numbers are refused, because geometry with them loses its precision.
    static let largestNumber = 1e6

    /// The type of the value, for messages.
    var noun: String {
        switch content {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .list: "a list"
        case .object: "an object"
        }
    }

    func wrong(_ expected: String, at place: Place) -> FormatError {
        place.error("expected \(expected), found \(noun)")
    }

    func bool(at place: Place) throws -> Bool {
        guard case .bool(let value) = content else { throw wrong("true or false", at: place) }
        return value
    }

    /// A number within ±`largestNumber`.
    func number(at place: Place) throws -> Double {
        guard case .number(let value) = content else { throw wrong("a number", at: place) }
        guard value.magnitude <= Self.largestNumber else {
            throw place.error("the number is too large; give one from -1000000 to 1000000")
        }
        return value
    }

    func number(at place: Place, in range: ClosedRange<Double>) throws -> Double {
        let value = try number(at: place)
        guard range.contains(value) else {
            let limits = "\(range.lowerBound.shortest) … \(range.upperBound.shortest)"
            throw place.error("\(value.shortest) is outside \(limits); give a number in that range")
        }
        return value
    }

    /// A number of 0 or more, such as a length or a duration.
    func notNegative(at place: Place) throws -> Double {
        let value = try number(at: place)
        guard value >= 0 else { throw place.error("\(value.shortest) is negative; give 0 or more") }
        return value == 0 ? 0 : value
    }

    func integer(at place: Place, atLeast minimum: Int) throws -> Int {
        let value = try number(at: place)
        guard let number = Int(exactly: value) else {
            throw place.error("\(value.shortest) is not a whole number; give one from \(minimum)")
        }
        guard number >= minimum else { throw place.error("\(number) is too small; give \(minimum) or more") }
        return number
    }

    func string(at place: Place) throws -> String {
        guard case .string(let value) = content else { throw wrong("a string", at: place) }
        return value
    }

    /// A string that can name a thing in traces and messages.
    func name(at place: Place) throws -> String {
        let name = try string(at: place)
        guard !name.isEmpty else { throw place.error("the name is empty; give it at least one character") }
        return name
    }

    func list(at place: Place, of what: String) throws -> [JSONValue] {
        if case .string(let text) = content {
            let hint = text.hasPrefix("[") ? "close its bracket: \(text)]" : "put it in brackets: [\(text.quoted)]"
            throw place.error("expected a list of \(what), found a string; \(hint)")
        }
        guard case .list(let elements) = content else { throw wrong("a list of \(what)", at: place) }
        return elements
    }

    func list<Element>(
        at place: Place, of what: String, _ read: (JSONValue, Place) throws -> Element
    ) throws -> [Element] {
        try list(at: place, of: what).enumerated().map { try read($1, place.element($0, line: $1.line)) }
    }

    func numbers(at place: Place, as form: String) throws -> [Double] {
        let numbers = try list(at: place, of: "numbers \(form)") { try $0.number(at: $1) }
        let count = form.filter { $0 == "," }.count + 1
        guard numbers.count == count else {
            throw place.error("expected \(count) numbers \(form), found \(numbers.count)")
        }
        return numbers
    }

    func point(at place: Place) throws -> CGPoint {
        let numbers = try numbers(at: place, as: "[x, y]")
        return CGPoint(x: numbers[0], y: numbers[1])
    }

    func size(at place: Place) throws -> CGSize {
        let numbers = try numbers(at: place, as: "[width, height]")
        try Self.checkSize(numbers[0], numbers[1], at: place)
        return CGSize(width: numbers[0], height: numbers[1])
    }

    func rect(at place: Place) throws -> CGRect {
        let numbers = try numbers(at: place, as: "[x, y, width, height]")
        try Self.checkSize(numbers[2], numbers[3], at: place)
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private static func checkSize(_ width: Double, _ height: Double, at place: Place) throws {
        guard width >= 0, height >= 0 else {
            throw place.error(
                "the size \(width.shortest) × \(height.shortest) is negative; give a width and height of 0 or more")
        }
    }

    func color(at place: Place) throws -> UIColor {
        let text = try string(at: place)
        guard let color = UIColor(hex: text) else {
            throw place.error("\(text.quoted) is not a colour; give #rrggbb or #rrggbbaa, such as \"#4cc2ff\"")
        }
        return color
    }

    /// The value of a word.
    func word<Value>(in words: [(String, Value)], noun: String, at place: Place) throws -> Value {
        let text = try string(at: place)
        for (word, value) in words where word == text { return value }
        let known = words.map(\.0)
        throw place.error(
            "\(text.quoted) is not \(Spelling.withArticle(noun))\(Spelling.nearHint(for: text, among: known)) "
                + "(it can be \(known.joined(separator: ", ")))")
    }

    /// The set of the words in a list.
    func flags<Flags: OptionSet>(
        in words: [(String, Flags)], noun: String, at place: Place
    ) throws -> Flags where Flags.Element == Flags {
        try list(at: place, of: "\(noun)s") { try $0.word(in: words, noun: noun, at: $1) }
            .reduce(into: []) { $0.formUnion($1) }
    }

    /// A list of names of other things in the file. The reader checks that they exist when it has read the whole file.
    func names(at place: Place) throws -> [String] { try list(at: place, of: "names") { try $0.string(at: $1) } }

    /// A transform by its parts or by its six numbers.
    func transform(at place: Place) throws -> CGAffineTransform {
        if case .list = content {
            let n = try numbers(at: place, as: "[a, b, c, d, tx, ty]")
            return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
        }
        let fields = try JSONFields(
            self, at: place, keys: ["translate", "rotate", "scale"],
            expected: "an object with translate, rotate and scale, or six numbers [a, b, c, d, tx, ty]")
        let translation = try fields.optional("translate") { try $0.point(at: $1) } ?? .zero
        let degrees = try fields.optional("rotate") { try $0.number(at: $1) } ?? 0
        let scale = try fields.optional("scale") { try $0.scale(at: $1) } ?? CGSize(width: 1, height: 1)
        return CGAffineTransform(scaleX: scale.width, y: scale.height)
            .concatenating(CGAffineTransform(rotationDegrees: degrees))
            .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
    }

    /// One factor for both directions, or one for each. Negative factors mirror.
    private func scale(at place: Place) throws -> CGSize {
        if case .list = content {
            let numbers = try numbers(at: place, as: "[sx, sy]")
            return CGSize(width: numbers[0], height: numbers[1])
        }
        guard case .number = content else { throw wrong("a number or two numbers [sx, sy]", at: place) }
        let factor = try number(at: place)
        return CGSize(width: factor, height: factor)
    }
}

extension CGAffineTransform {
    /// A rotation by degrees; quarter turns are exact, so that a view turned by 90 has exact edges.
    nonisolated package init(rotationDegrees degrees: Double) {
        switch degrees.truncatingRemainder(dividingBy: 360) {
        case 0: self.init()
        case 90, -270: self.init(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        case 180, -180: self.init(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        case 270, -90: self.init(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
        default: self.init(rotationAngle: degrees * .pi / 180)
        }
    }
}
