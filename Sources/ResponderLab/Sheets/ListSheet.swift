import ResponderInspector
import ResponderKit

/// A sheet with a list.
class ListSheet: SheetController {
    let list = ListView()

    override init(title: String) {
        super.init(title: title)
        content.addSubview(list)
        list.onAction = { [unowned self] in perform($0, $1) }
    }

    required init?(coder: NSCoder) { nil }

    override var firstControl: (any PanelControl)? { FocusRoute.controls(in: list).first }

    override func layoutContent(_ size: CGSize) {
        list.frame = CGRect(x: 12, y: 0, width: size.width - 24, height: size.height - 8)
    }

    /// Perform an action of the list.
    func perform(_ action: AnyHashable, _ input: PropertyValue?) {}
}
