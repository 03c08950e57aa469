/// Follows the input of a stage.
public protocol InputObserver: AnyObject {
    /// A line is about to be played.
    func follow(_ input: RecordedInput)
}
