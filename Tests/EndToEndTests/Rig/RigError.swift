import Foundation

/// A wrong state outside the tests' own code: of a server, the app, a file.
nonisolated struct RigError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Polls until a condition holds.
///
/// The condition depends on another process, which cannot notify this one.
///
/// - Parameters:
///   - what: The awaited condition, for the error message.
///   - limit: The time limit. Generous, because it is used up only in a failure.
func eventually<Result>(
    _ what: @autoclosure () -> String, within limit: Duration = .seconds(10),
    _ condition: () async throws -> Result?
) async throws -> Result {
    let clock = ContinuousClock()
    let end = clock.now + limit
    while true {
        if let result = try await condition() { return result }
        guard clock.now < end else { throw RigError("waited \(limit) in vain for \(what())") }
        try await clock.sleep(for: .milliseconds(10))
    }
}

/// Polls until a condition is true; see the other `eventually`.
func eventually(
    _ what: @autoclosure () -> String, within limit: Duration = .seconds(10), _ condition: () async throws -> Bool
) async throws {
    let _: Void = try await eventually(what(), within: limit) { try await condition() ? () : nil }
}
