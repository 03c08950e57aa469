import ResponderKit

/// A program as a scene: a view controller that code makes, in place of views that a file describes. A stage builds it
/// anew for each play, so time travel, what-ifs and the fix finder work with it as with a scene of a file.
///
///     let board = Program(named: "photo-board") { BoardViewController() }
///     let scene = SceneDocument(title: "Photo Board", size: CGSize(width: 1000, height: 700), program: board)
nonisolated public final class Program: Sendable {
    /// The name by which catalogues, command lines and recordings know the program.
    public let name: String
    /// Makes the root view controller of its window. Two calls must build the same views in the same order, because a play
    /// of the same input must give the same result.
    public let makeController: @MainActor @Sendable () -> UIViewController

    /// A program with a name.
    public init(named name: String, makeController: @escaping @MainActor @Sendable () -> UIViewController) {
        self.name = name
        self.makeController = makeController
    }
}

nonisolated extension Program: Hashable {
    /// Whether both are the same program.
    public static func == (one: Program, other: Program) -> Bool { one === other }

    /// Feed the identity to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
