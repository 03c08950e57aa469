import Foundation

/// Runs a script of bash in a folder.
/// - Returns: what it writes on standard output and on standard error, and its exit status.
func bash(_ script: String, in folder: String) throws -> (output: String, status: Int32) {
    let bash = Process()
    bash.executableURL = URL(fileURLWithPath: "/bin/bash")
    bash.arguments = ["--norc", "-c", "exec 2>&1\n" + script]
    bash.currentDirectoryURL = URL(fileURLWithPath: folder)
    let output = Pipe()
    bash.standardOutput = output
    try bash.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    bash.waitUntilExit()
    return (text, bash.terminationStatus)
}
