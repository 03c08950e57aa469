/// Objects that other parts of the engine keep with an application or a controller: one of each class. The owner need not know
/// their classes.
@MainActor
package struct KeptObjects {
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    /// The object of a class; nil for none.
    package subscript<Kept: AnyObject>(type: Kept.Type) -> Kept? {
        get { objects[ObjectIdentifier(type)] as? Kept }
        set { objects[ObjectIdentifier(type)] = newValue }
    }
}
