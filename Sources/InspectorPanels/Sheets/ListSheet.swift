import ResponderKit

/// A sheet with a list. The class is open for those of the lab.
open class ListSheet: SheetController {
    package let list = ListView()

    public override init(title: String) {
        super.init(title: title)
        content.addSubview(list)
        list.onAction = { [unowned self] in perform($0, $1) }
    }

    /// Sheets come from no archive.
    public required init?(coder: NSCoder) { nil }

    open override var firstControl: UIView? { FocusRoute.controls(in: list).first }

    open override func layoutContent(_ size: CGSize) {
        list.frame = CGRect(x: 12, y: 0, width: size.width - 24, height: size.height - 8)
    }

    /// Do what an item of the list is for.
    open func perform(_ action: AnyHashable, _ input: PropertyValue?) {}
}
