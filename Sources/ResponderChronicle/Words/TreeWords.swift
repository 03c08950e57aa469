import ResponderKit

extension TreePart {
    /// What happened to it.
    /// - Parameter parent: the name of the view where it is now; nil if it was removed.
    func words(in parent: String?) -> String { parent.map { "\(name) added to \($0)" } ?? "\(name) removed" }
}
