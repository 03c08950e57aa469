// The entry of libFuzzer, which has the main function. `make fuzz` links and starts it.

import Foundation

/// Called by libFuzzer with each of its inputs.
/// - Returns: 0 if the input is worth keeping, -1 if not.
@_cdecl("LLVMFuzzerTestOneInput")
nonisolated public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let tape = bytes.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    // libFuzzer calls on the main thread.
    return MainActor.assumeIsolated { chosen.feed(tape) }
}

/// The target of this process, from the environment, because libFuzzer's command line has no space for other words.
private let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    if let target = FuzzTarget(rawValue: name) { return target }
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    FileHandle.standardError.write(Data("Set FUZZ_TARGET to one of: \(names)\n".utf8))
    exit(2)
}()
