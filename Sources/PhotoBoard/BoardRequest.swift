/// What a user wants with the boards of a folder. Each is meant by its name.
package enum BoardRequest: Equatable {
    case open(String)
    case make(String)
    /// The new name is as the user has written it.
    case rename(String, to: String)
    case delete(String)
}
