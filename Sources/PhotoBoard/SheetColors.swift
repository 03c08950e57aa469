import UIKit

/// The colours of the board's sheets and notices.
enum SheetColors {
    static let ground = UIColor(red: 0.082, green: 0.102, blue: 0.13, alpha: 1)
    static let text = UIColor(red: 0.91, green: 0.925, blue: 0.95, alpha: 1)
    /// Of what is less important than the text.
    static let quietText = UIColor(red: 0.61, green: 0.655, blue: 0.71, alpha: 1)
}
