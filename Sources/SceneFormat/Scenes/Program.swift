import ResponderKit

/// A program as a scene: a view controller that code makes, in place of views that a file describes. A stage builds it
/// again for each play, so time travel, what-ifs and the fix finder work with it as with a scene of a file.
///
///     let board = Program(named: "photo-board") { BoardViewController() }
///     let scene = SceneDocument(title: "Photo Board", size: CGSize(width: 1000, height: 700), program: board)
public final class Program {
    /// The name by which catalogues, command lines and recordings know the program.
    nonisolated public let name: String
    /// Makes the root view controller of its window. Two calls must build the same views in the same order, and share no state
    /// that they change, because a play of the same input must give the same result.
    public let makeController: () -> UIViewController
    /// Prepares the application before the controller is made.
    package let prepare: (UIApplication) -> Void
    /// What the program begins with, for the first line of a recording; nil for a program that always begins the same.
    package let state: JSONValue?
    /// How to make the controller of a program that begins with the text of such a file.
    private let restore: ((String) throws -> () -> UIViewController)?
    /// The program as at its first start, if this one begins with something else.
    private let origin: Program?

    /// A program with a name.
    public convenience init(named name: String, makeController: @escaping () -> UIViewController) {
        self.init(named: name, prepare: { _ in }, makeController: makeController)
    }

    package init(
        named name: String, prepare: @escaping (UIApplication) -> Void = { _ in }, state: JSONValue? = nil,
        restore: ((String) throws -> () -> UIViewController)? = nil, origin: Program? = nil,
        makeController: @escaping () -> UIViewController
    ) {
        self.name = name
        self.makeController = makeController
        self.prepare = prepare
        self.state = state
        self.restore = restore
        self.origin = origin
    }

    /// The same program as at its first start.
    package var fresh: Program { origin ?? self }

    /// The same program, beginning with the JSON value of a file.
    /// - Throws: an error that says in one line what is wrong with it.
    package func beginning(with state: JSONValue) throws -> Program {
        guard let restore else { throw FormatError("\(name) always begins the same; leave this out") }
        return Program(
            named: name, prepare: prepare, state: state, restore: restore, origin: fresh,
            makeController: try restore(state.fileText))
    }

    nonisolated deinit {}
}

nonisolated extension Program: Hashable {
    /// Whether both are the same program.
    public static func == (one: Program, other: Program) -> Bool { one === other }

    /// Feed the identity to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
