/// The questions that parts of the lab ask a person, one at a time, in front of everything else.
protocol Prompts: AnyObject {
    /// Ask a question with a few answers, the default one first.
    func ask(_ title: String, _ text: String, _ answers: [Sheets.Answer])
    /// Ask before a file is replaced.
    /// - Parameter others: answers beside Cancel and Replace.
    func askToReplace(_ path: String, _ why: String, others: [Sheets.Answer], then replace: @escaping () -> Void)
    /// Ask for the name of a file, and before a file is replaced.
    /// - Parameters:
    ///   - endings: those that the name may have; a name without one gets the first.
    ///   - save: called with the path and the sheet, which stays open until `save` closes it.
    func askWhereToSave(
        _ title: String, in folder: String, name: String, endings: [String],
        _ save: @escaping (String, SaveSheet) -> Void)
}

extension Sheets: Prompts {}
