import Foundation

// Names of Foundation and Core Graphics on Apple's platforms that Foundation does not have elsewhere.

/// The integer of Objective-C.
public typealias NSInteger = Int
/// The unsigned integer of Objective-C.
public typealias NSUInteger = UInt

/// Runs a closure. Objects are released at the end of their last use here, so there is no pool to drain.
nonisolated public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try body()
}

extension CGPoint {
    /// Whether both have the same coordinates: `==` with Core Graphics' name.
    nonisolated public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    /// Whether both have the same sides: `==` with Core Graphics' name.
    nonisolated public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    /// Whether both cover the same area: `==` with Core Graphics' name.
    nonisolated public func equalTo(_ other: CGRect) -> Bool { self == other }
}
