/// The relation of one recognizer to another one that can share a touch with it.
nonisolated public struct GestureRelation: Hashable, Sendable {
    /// The relations.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// It is recognized only after the other has failed.
        case waitsFor
        /// Both may be recognized with one touch.
        case runsWith
        /// Its recognition does not make the other fail, although the other's recognition makes it fail.
        case spares
        /// Its recognition makes the other fail.
        case prevents
    }

    /// Where a relation comes from.
    public enum Source: Hashable, Sendable {
        /// UIKit's default rule.
        case standard
        /// `require(toFail:)`.
        case requirement
        /// The answer of the delegate of the recognizer with this name, by the method's name.
        case delegate(of: String, String)
        /// The answer of the class of the recognizer with this name, by the method's name.
        case subclass(of: String, String)
    }

    /// The relation.
    public let kind: Kind
    /// The name of the other recognizer.
    public let other: String
    /// Where it comes from.
    public let source: Source

    /// A relation.
    public init(kind: Kind, other: String, source: Source) {
        self.kind = kind
        self.other = other
        self.source = source
    }
}
