import Foundation

extension XConnection {
    /// Disables an input device, as the server does when it is unplugged.
    func disable(_ name: String) throws {
        let input = try `extension`("XInputExtension").opcode
        guard let device = try devices(input)[name] else { throw RigError("the server has no device \(name)") }
        let property = try atom("Device Enabled")
        let integer: UInt32 = 19
        try request(input, detail: 57) { $0.put(device, UInt8(0), UInt8(8), property, integer, UInt32(1), UInt32(0)) }
        try sync()
    }

    /// The numbers of the input devices.
    private func devices(_ input: UInt8) throws -> [String: UInt16] {
        _ = try ask(input, detail: 47) { $0.put(UInt16(2), UInt16(2)) }
        let answer = try ask(input, detail: 48) { $0.put(UInt32(0)) }
        var devices: [String: UInt16] = [:]
        var place = 32
        for _ in 0..<answer.get(UInt16.self, at: 8) {
            let length = Int(answer.get(UInt16.self, at: place + 8))
            let name = String(decoding: answer.all[place + 12..<place + 12 + length], as: UTF8.self)
            devices[name] = answer.get(UInt16.self, at: place)
            let classes = answer.get(UInt16.self, at: place + 6)
            place += 12 + (length + 3) / 4 * 4
            for _ in 0..<classes { place += 4 * Int(answer.get(UInt16.self, at: place + 2)) }
        }
        return devices
    }
}
