import UIKit

/// The colours of the board's sheets and notices.
enum SheetColors {
    static let ground = UIColor(red: 0.082, green: 0.102, blue: 0.13, alpha: 1)
    /// Of what is on the ground and under a finger or the keys.
    static let raised = UIColor(red: 0.11, green: 0.137, blue: 0.173, alpha: 1)
    /// Of a field for text.
    static let field = UIColor(red: 0.055, green: 0.067, blue: 0.086, alpha: 1)
    static let text = UIColor(red: 0.91, green: 0.925, blue: 0.95, alpha: 1)
    /// Of what is less important than the text.
    static let quietText = UIColor(red: 0.61, green: 0.655, blue: 0.71, alpha: 1)
    /// Of a sentence about something that cannot be done.
    static let problem = UIColor(red: 1, green: 0.85, blue: 0.6, alpha: 1)
}
