import Foundation

exit(LabCommand.run(Array(CommandLine.arguments.dropFirst())))
