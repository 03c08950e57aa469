/// Bytes of a message in little-endian order, as in both protocols of this rig.
nonisolated struct Bytes {
    private(set) var all: [UInt8]

    init(_ all: [UInt8] = []) { self.all = all }

    var count: Int { all.count }

    mutating func put<each Number: FixedWidthInteger>(_ numbers: repeat each Number) {
        for number in repeat each numbers { withUnsafeBytes(of: number.littleEndian) { all.append(contentsOf: $0) } }
    }

    mutating func put(_ numbers: [Double]) { for number in numbers { put(number.bitPattern) } }

    mutating func put(text: String) { all.append(contentsOf: text.utf8) }

    mutating func pad(to count: Int) { all.append(contentsOf: repeatElement(0, count: max(0, count - all.count))) }

    /// Pads to the next multiple of four, as X requires.
    mutating func padToWord() { pad(to: (count + 3) / 4 * 4) }

    func get<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number {
        var number = Number.zero
        withUnsafeMutableBytes(of: &number) { $0.copyBytes(from: all[offset..<offset + $0.count]) }
        return Number(littleEndian: number)
    }
}
