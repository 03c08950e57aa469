/// A failure of the lab, in one line.
struct LabFailure: Error, CustomStringConvertible {
    let description: String
}
