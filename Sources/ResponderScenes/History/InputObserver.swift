/// Watches what is done to a stage. One that is also a `ChronicleReader` reads what came of it.
public protocol InputObserver: AnyObject {
    /// A line is about to be played.
    func follow(_ input: RecordedInput)
}
