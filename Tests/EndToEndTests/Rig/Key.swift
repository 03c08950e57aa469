/// A key by its character or name; the server's keyboard layout gives its position.
struct Key: Equatable {
    /// X's number for the key's symbol.
    let symbol: UInt32
    /// The kernel's number for the key, on an American keyboard; nil for a character that needs shift.
    let code: UInt32?

    static let shift = Key(symbol: 0xFFE1, code: 42)
    static let control = Key(symbol: 0xFFE3, code: 29)
    static let alt = Key(symbol: 0xFFE9, code: 56)
    static let tab = Key(symbol: 0xFF09, code: 15)
    static let `return` = Key(symbol: 0xFF0D, code: 28)
    static let escape = Key(symbol: 0xFF1B, code: 1)
    static let space = Key(symbol: 0x20, code: 57)
    static let backspace = Key(symbol: 0xFF08, code: 14)
    static let delete = Key(symbol: 0xFFFF, code: 111)
    static let left = Key(symbol: 0xFF51, code: 105)
    static let up = Key(symbol: 0xFF52, code: 103)
    static let right = Key(symbol: 0xFF53, code: 106)
    static let down = Key(symbol: 0xFF54, code: 108)
    static let home = Key(symbol: 0xFF50, code: 102)
    static let end = Key(symbol: 0xFF57, code: 107)

    static func function(_ number: UInt32) -> Key {
        Key(symbol: 0xFFBD + number, code: number <= 10 ? 58 + number : 76 + number)
    }

    static func character(_ character: Character) -> Key {
        let rows: [(UInt32, String)] = [
            (2, "1234567890-="), (16, "qwertyuiop[]"), (30, "asdfghjkl;'`"), (44, "zxcvbnm,./"),
        ]
        let codes = rows.compactMap { first, keys in Array(keys).firstIndex(of: character).map { first + UInt32($0) } }
        return Key(symbol: character.unicodeScalars.first!.value, code: codes.first)
    }
}
