import ResponderKit

extension UIControl {
    /// The kind of the control as a noun, and its class; nil for a control of no such class.
    var kind: (noun: String, type: String)? {
        switch self {
        case is UIButton: ("button", "UIButton")
        case is UISwitch: ("switch", "UISwitch")
        case is UISlider: ("slider", "UISlider")
        case is UIStepper: ("stepper", "UIStepper")
        case is UISegmentedControl: ("segmented control", "UISegmentedControl")
        case is UIPageControl: ("page control", "UIPageControl")
        case is UITextField: ("text field", "UITextField")
        default: nil
        }
    }
}
