/// What is shown of work that takes long.
package struct WorkProgress: Equatable {
    package let title: String
    package let percent: Int

    package var words: String { "\(title) · \(percent) %" }
}
