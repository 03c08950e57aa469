import ResponderKit

/// A control of one of UIKit's classes.
enum ControlKind: String {
    case button = "UIButton"
    case `switch` = "UISwitch"
    case slider = "UISlider"
    case stepper = "UIStepper"
    case segmentedControl = "UISegmentedControl"
    case pageControl = "UIPageControl"
    case textField = "UITextField"

    /// A word for it.
    var noun: String {
        switch self {
        case .button: "button"
        case .switch: "switch"
        case .slider: "slider"
        case .stepper: "stepper"
        case .segmentedControl: "segmented control"
        case .pageControl: "page control"
        case .textField: "text field"
        }
    }

    /// Its class.
    var type: String { rawValue }
}

extension UIControl {
    /// Which of UIKit's controls it is; nil for a control of another class.
    var kind: ControlKind? {
        switch self {
        case is UIButton: .button
        case is UISwitch: .switch
        case is UISlider: .slider
        case is UIStepper: .stepper
        case is UISegmentedControl: .segmentedControl
        case is UIPageControl: .pageControl
        case is UITextField: .textField
        default: nil
        }
    }
}
