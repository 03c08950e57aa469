import Foundation

/// The use of the machine by a running program so far, as the kernel counts it.
struct ProcessUse {
    /// Seconds of CPU time.
    let time: Double
    /// How often one of its threads went to sleep, which equals the number of wake-ups.
    let sleeps: Int
    /// Megabytes of memory.
    let resident: Int

    init(of process: Int32) throws {
        let folder = "/proc/\(process)"
        // The name in parentheses may contain spaces; user and system time are the twelfth and thirteenth fields after
        // it.
        let stat = try String(contentsOfFile: folder + "/stat", encoding: .utf8)
        let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
            throw RigError("\(folder)/stat is of an unexpected form")
        }
        time = (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
        let threads = try FileManager.default.contentsOfDirectory(atPath: folder + "/task")
        sleeps = try threads.map { try Self.number("voluntary_ctxt_switches", in: "\(folder)/task/\($0)/status") }
            .reduce(0, +)
        resident = try Self.number("VmRSS", in: folder + "/status") / 1024
    }

    private static func number(_ name: String, in file: String) throws -> Int {
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        guard let line = lines.first(where: { $0.hasPrefix(name + ":") }),
            let number = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
        else { throw RigError("\(file) does not tell \(name)") }
        return number
    }
}
