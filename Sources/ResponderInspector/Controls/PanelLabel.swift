import ResponderKit

extension UILabel {
    /// A label of the panels.
    package convenience init(_ font: UIFont, _ color: UIColor = Palette.textSecond, text: String? = nil) {
        self.init()
        self.text = text
        self.font = font
        textColor = color
    }
}
