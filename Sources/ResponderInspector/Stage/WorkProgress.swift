/// What is shown of work that takes long.
package struct WorkProgress: Equatable {
    package let title: String
    package let percent: Int

    package init(title: String, percent: Int) {
        self.title = title
        self.percent = percent
    }

    package var words: String { "\(title) · \(percent) %" }
}
