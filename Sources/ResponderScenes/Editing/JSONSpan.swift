import Foundation

/// Where a value is in the bytes of a JSON text, and where the values in it are.
nonisolated struct JSONSpan {
    /// The bytes of the value.
    let range: Range<Int>
    /// The elements of a list, or the values of an object, in order; none for other values.
    let children: [JSONSpan]
    /// Where each of the children begins; for a member of an object, where its key begins.
    let starts: [Int]

    /// The spans of a text, which must be valid JSON.
    init(of bytes: [UInt8]) {
        var scanner = Scanner(bytes: bytes)
        self = scanner.value()
    }

    private init(range: Range<Int>, children: [JSONSpan] = [], starts: [Int] = []) {
        self.range = range
        self.children = children
        self.starts = starts
    }

    /// The bytes between child `index` and the one before it, or the opening bracket.
    func gap(before index: Int) -> Range<Int> {
        (index == 0 ? range.lowerBound + 1 : children[index - 1].range.upperBound)..<starts[index]
    }

    /// The bytes between the last child and the closing bracket.
    var lastGap: Range<Int> {
        (children.last?.range.upperBound ?? range.lowerBound + 1)..<range.upperBound - 1
    }

    /// Reads valid JSON without looking at the values.
    private struct Scanner {
        let bytes: [UInt8]
        var at = 0

        mutating func value() -> JSONSpan {
            skipSpace()
            let start = at
            switch bytes[at] {
            case UInt8(ascii: "{"): return container(from: start, isObject: true)
            case UInt8(ascii: "["): return container(from: start, isObject: false)
            case UInt8(ascii: "\""): skipString()
            default: while at < bytes.count, !Scanner.endsScalar(bytes[at]) { at += 1 }
            }
            return JSONSpan(range: start..<at)
        }

        private mutating func container(from start: Int, isObject: Bool) -> JSONSpan {
            var children: [JSONSpan] = []
            var starts: [Int] = []
            at += 1
            while true {
                skipSpace()
                if bytes[at] == UInt8(ascii: ",") {
                    at += 1
                    skipSpace()
                }
                if bytes[at] == UInt8(ascii: "}") || bytes[at] == UInt8(ascii: "]") { break }
                starts.append(at)
                if isObject {
                    skipString()
                    skipSpace()
                    at += 1
                }
                children.append(value())
            }
            at += 1
            return JSONSpan(range: start..<at, children: children, starts: starts)
        }

        private mutating func skipString() {
            at += 1
            while bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
            at += 1
        }

        private mutating func skipSpace() { while at < bytes.count, Scanner.isSpace(bytes[at]) { at += 1 } }

        private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x0A, 0x0D, 0x09].contains(byte) }

        private static func endsScalar(_ byte: UInt8) -> Bool {
            isSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
        }
    }
}
