import Foundation

/// How much is listed and drawn of a scene with thousands of views or gestures: no more than a person looks through, and
/// what a frame has time for.
package enum Crowd {
    /// Entries of a list.
    package static let rows = 300
    /// Names in a line.
    package static let names = 12
    /// Views with marks on the stage.
    package static let marks = 400

    /// Names, separated by commas, with the number of those that are left out.
    package static func line(of names: [String]) -> String {
        guard names.count > Crowd.names else { return names.joined(separator: ", ") }
        return names.prefix(Crowd.names).joined(separator: ", ") + " and \(names.count - Crowd.names) more"
    }
}
