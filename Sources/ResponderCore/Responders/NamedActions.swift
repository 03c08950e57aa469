/// An object whose methods can be called by their names, as with Objective-C's runtime.
package protocol NamedActions: AnyObject {
    /// Call a method by its name.
    /// - Returns: false if there is no such method that takes the sender.
    func perform(_ name: String, with sender: Any?) -> Bool
    /// Whether there is a method with a name.
    func has(_ name: String) -> Bool
}
