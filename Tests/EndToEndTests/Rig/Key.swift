/// A key by its character or name; the server's keyboard layout gives its position.
enum Key {
    case character(Character)
    case shift, control, alt
    case tab, `return`, escape, space, backspace, delete
    case left, right, up, down, home, end
    case function(UInt32)

    /// X's number for the key's symbol.
    var symbol: UInt32 {
        switch self {
        case .character(let character): character.unicodeScalars.first!.value
        case .shift: 0xFFE1
        case .control: 0xFFE3
        case .alt: 0xFFE9
        case .tab: 0xFF09
        case .return: 0xFF0D
        case .escape: 0xFF1B
        case .space: 0x20
        case .backspace: 0xFF08
        case .delete: 0xFFFF
        case .left: 0xFF51
        case .up: 0xFF52
        case .right: 0xFF53
        case .down: 0xFF54
        case .home: 0xFF50
        case .end: 0xFF57
        case .function(let number): 0xFFBD + number
        }
    }
}
