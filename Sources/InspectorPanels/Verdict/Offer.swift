/// What a button of the verdict offers: what it says and what it does belong together.
package struct Offer: Equatable {
    package enum Action: Equatable {
        /// Search for a change with which a gesture or view wins, by its name.
        case letWin(String)
        /// Stop the search; what it has found stays.
        case stopSearch
        /// Show the fix at an index as a what-if.
        case tryFix(Int)
        /// Go on with the change that is tried.
        case keep
        /// Forget the change that is tried, and what was found.
        case discard
        /// Restart the subject, as at its first start.
        case startAfresh
        /// Show the reasons in the instrument.
        case seeWhy
    }

    package let title: String
    /// What it says where there is little room; nil for the title.
    package let shortTitle: String?
    package let action: Action

    package init(_ title: String, short shortTitle: String? = nil, _ action: Action) {
        self.title = title
        self.shortTitle = shortTitle
        self.action = action
    }
}
