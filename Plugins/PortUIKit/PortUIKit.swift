import Foundation
import PackagePlugin

/// `swift package port-uikit`: runs the tool with the arguments.
@main
struct PortUIKit: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "PortUIKitTool").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // The tool has printed the error.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
