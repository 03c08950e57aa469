import Foundation
import PackagePlugin

/// `swift package port-uikit`: hands its arguments to the tool, which does the work.
@main
struct PortUIKit: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "PortUIKitTool").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // The tool has said in its own words what went wrong.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
