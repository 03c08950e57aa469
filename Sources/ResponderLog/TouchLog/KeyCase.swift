import ResponderKit

/// A view that does not get the keys, or keeps them, as values.
package enum KeyCase {
    /// The first responder, by name, takes the keys from the view.
    case taken(String, by: String)
    /// A text field stays first responder although a finger landed elsewhere.
    case kept(String)
    /// A responder did not become first responder.
    case refused(String, FirstResponderRefusal)
}
