import ResponderKit

/// A class of UIKit's controls.
package enum ControlKind {
    case button
    case `switch`
    case slider
    case stepper
    case segmentedControl
    case pageControl
    case textField

    /// The kind of a control; nil for a control of no such class, and for other views.
    init?(_ view: UIView) {
        switch view {
        case is UIButton: self = .button
        case is UISwitch: self = .switch
        case is UISlider: self = .slider
        case is UIStepper: self = .stepper
        case is UISegmentedControl: self = .segmentedControl
        case is UIPageControl: self = .pageControl
        case is UITextField: self = .textField
        default: return nil
        }
    }

    /// The kind as a noun: `text field`.
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

    /// The class: `UITextField`.
    var type: String {
        switch self {
        case .button: "UIButton"
        case .switch: "UISwitch"
        case .slider: "UISlider"
        case .stepper: "UIStepper"
        case .segmentedControl: "UISegmentedControl"
        case .pageControl: "UIPageControl"
        case .textField: "UITextField"
        }
    }
}
