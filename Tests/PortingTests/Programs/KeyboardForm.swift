import UIKit

/// A form whose last field stays above the keyboard: the scroll view gets an inset for the keyboard while it is there.
class KeyboardFormController: UIViewController, UITextFieldDelegate {
    let scrollView = UIScrollView()
    private(set) var fields: [UITextField] = []
    private let keyboardHeight: CGFloat = 300

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        view.addSubview(scrollView)
        for row in 0..<10 {
            let field = UITextField(frame: CGRect(x: 20, y: 20 + CGFloat(row) * 90, width: 360, height: 44))
            field.delegate = self
            scrollView.addSubview(field)
            fields.append(field)
        }
        scrollView.contentSize = CGSize(width: view.bounds.width, height: 20 + 10 * 90)
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        scrollView.contentInset.bottom = keyboardHeight
        let bottom = scrollView.contentSize.height + keyboardHeight - scrollView.bounds.height
        scrollView.setContentOffset(CGPoint(x: 0, y: min(textField.frame.minY - 100, bottom)), animated: false)
    }

    func textFieldDidEndEditing(_ textField: UITextField) { scrollView.contentInset.bottom = 0 }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}
