import Foundation
import PortingRules

// The tool of `swift package port-uikit`.

func printError(_ text: String) { FileHandle.standardError.write(Data("port-uikit: \(text)\n".utf8)) }

let usage = """
    usage: swift package port-uikit [--write] FILES

    Ports Swift files that use UIKit to ResponderKit: does by rule what rules can do, and lists by file and line
    what is left for a person. `#selector(pan)` becomes `Selector(Self.pan)`, and `@objc` is removed, because there
    is no Objective-C runtime here. If the package is built, the compiler checks the result, and its errors are shown
    too. FILES are Swift files, or folders, whose Swift files are ported.

      --write   change the files; without it the changes are shown as a diff, and nothing is written
      --help    show this text

    On macOS SwiftPM lets a command write only where you say:
    swift package --allow-writing-to-directory . port-uikit --write FILES

    """

var paths: [String] = []
var writes = false
var takesOptions = true
for argument in CommandLine.arguments.dropFirst() {
    switch argument {
    case "--" where takesOptions: takesOptions = false
    case "--write" where takesOptions: writes = true
    case "--help" where takesOptions, "-h" where takesOptions:
        print(usage, terminator: "")
        exit(0)
    case _ where takesOptions && argument.hasPrefix("-"):
        printError("unknown option \(argument); there are --write and --help")
        exit(2)
    default: paths.append(argument)
    }
}
guard !paths.isEmpty else {
    printError("name the files or folders to port; --help tells more")
    exit(2)
}

var failures = 0
var sources: [(path: String, text: [UInt8])] = []
for path in SwiftFiles.all(
    in: paths,
    onError: {
        failures += 1; printError($0)
    })
{
    do {
        sources.append((path, try SwiftFiles.read(path)))
    } catch {
        failures += 1
        printError("\(error)")
    }
}

let report = Report(writes: writes)
let files = Porter.port(sources)
for file in files {
    if writes, file.hasChanged {
        do {
            try SwiftFiles.replace(file.path, with: file.ported)
        } catch {
            failures += 1
            printError("\(error)")
            continue
        }
    }
    report.add(file)
}
report.finish(sources.isEmpty ? .checked([]) : TypeCheck.run(files), files)
exit(failures == 0 ? 0 : 1)
