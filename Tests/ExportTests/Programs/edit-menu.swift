import UIKit

/// An editing menu in Chinese
///
/// Labels copy nothing by themselves: this one may become first responder, answers canPerformAction for
/// its own menu items, and shows them. Double tap the quote, choose 复制, double tap the line below it
/// and choose 粘贴.
///
/// Its frames are made for 900 × 640 points.
final class EditMenuViewController: UIViewController {
    private let 卡片 = UIView()
    private let 引文 = EditableLabel()
    private let 空行 = EditableLabel()
    private let 备注 = UITextField()
    private let 普通 = UILabel()
    private let 卡片控制器 = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
        addGestures()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)
        add卡片()
        add旁边()
    }

    private func add卡片() {
        卡片.frame = CGRect(x: 40, y: 40, width: 480, height: 560)
        卡片.backgroundColor = .hex(0x151A21)
        卡片.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        卡片.layer.borderWidth = 1
        卡片.layer.cornerRadius = 14
        卡片控制器.view = 卡片
        addChild(卡片控制器)
        view.addSubview(卡片)
        卡片控制器.didMove(toParent: self)
        addLabel("标签也能有编辑菜单", frame: CGRect(x: 24, y: 18, width: 432, height: 24), to: 卡片)
        addLabel("先成为第一响应者，再显示菜单；", frame: CGRect(x: 24, y: 46, width: 432, height: 24), alpha: 0.62, to: 卡片)
        addLabel("菜单里只有响应者链能够执行的操作。", frame: CGRect(x: 24, y: 68, width: 432, height: 24), alpha: 0.62, to: 卡片)
        addLabel("双击，选择「复制」或「剪切」", frame: CGRect(x: 24, y: 202, width: 432, height: 24), alpha: 0.62, to: 卡片)

        let 引文框 = UIView(frame: CGRect(x: 24, y: 138, width: 432, height: 56))
        引文框.backgroundColor = .hex(0x3A2F52)
        引文框.layer.borderColor = UIColor.hex(0xB0A2FF).cgColor
        引文框.layer.borderWidth = 1
        引文框.layer.cornerRadius = 8
        卡片.addSubview(引文框)

        引文.frame = CGRect(x: 16, y: 6, width: 400, height: 44)
        引文.isUserInteractionEnabled = true
        引文.text = "触摸事件沿响应者链传递，直到有人处理它。"
        引文.font = .systemFont(ofSize: 13, weight: .medium)
        引文.textColor = .hex(0xE8ECF2)
        引文框.addSubview(引文)

        addLabel("双击这一行，选择「粘贴」", frame: CGRect(x: 24, y: 348, width: 432, height: 24), alpha: 0.62, to: 卡片)

        let 空行框 = UIView(frame: CGRect(x: 24, y: 284, width: 432, height: 56))
        空行框.backgroundColor = .hex(0x173B38)
        空行框.layer.borderColor = UIColor.hex(0x5FD9B6).cgColor
        空行框.layer.borderWidth = 1
        空行框.layer.cornerRadius = 8
        卡片.addSubview(空行框)

        空行.frame = CGRect(x: 16, y: 6, width: 400, height: 44)
        空行.isUserInteractionEnabled = true
        空行.text = "粘贴到这里"
        空行.font = .systemFont(ofSize: 13, weight: .medium)
        空行.textColor = .hex(0xE8ECF2)
        空行框.addSubview(空行)

        addLabel("输入法写的文字也在这里", frame: CGRect(x: 24, y: 404, width: 432, height: 24), alpha: 0.62, to: 卡片)

        备注.frame = CGRect(x: 24, y: 430, width: 432, height: 44)
        备注.backgroundColor = .hex(0x0B0E13)
        备注.borderStyle = .roundedRect
        备注.placeholder = "点一下，然后输入"
        备注.font = .systemFont(ofSize: 15)
        备注.textColor = .hex(0xE8ECF2)
        备注.tintColor = .hex(0x4CC2FF)
        备注.clearButtonMode = .whileEditing
        卡片.addSubview(备注)
    }

    private func add旁边() {
        let 旁边 = UIView(frame: CGRect(x: 560, y: 40, width: 300, height: 264))
        旁边.backgroundColor = .hex(0x151A21)
        旁边.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        旁边.layer.borderWidth = 1
        旁边.layer.cornerRadius = 14
        view.addSubview(旁边)
        addLabel("普通的标签", frame: CGRect(x: 24, y: 18, width: 252, height: 24), to: 旁边)
        addLabel("canBecomeFirstResponder", frame: CGRect(x: 24, y: 46, width: 252, height: 24), alpha: 0.62, to: 旁边)
        addLabel("是 false：识别手势，没有菜单", frame: CGRect(x: 24, y: 68, width: 252, height: 24), alpha: 0.62, to: 旁边)

        let 普通框 = UIView(frame: CGRect(x: 24, y: 112, width: 252, height: 56))
        普通框.backgroundColor = .hex(0x4D2F37)
        普通框.layer.borderColor = UIColor.hex(0xFF9DA8).cgColor
        普通框.layer.borderWidth = 1
        普通框.layer.cornerRadius = 8
        旁边.addSubview(普通框)

        普通.frame = CGRect(x: 16, y: 6, width: 220, height: 44)
        普通.isUserInteractionEnabled = true
        普通.text = "双击也没有菜单"
        普通.font = .systemFont(ofSize: 13, weight: .medium)
        普通.textColor = .hex(0xE8ECF2)
        普通框.addSubview(普通)
    }

    private func addLabel(_ text: String, frame: CGRect, alpha: CGFloat = 1, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        label.alpha = alpha
        view.addSubview(label)
    }

    // MARK: - Gestures

    private func addGestures() {
        let 引文菜单 = UITapGestureRecognizer(target: self, action: Selector(Self.showMenu(_:)))
        引文菜单.numberOfTapsRequired = 2
        引文.addGestureRecognizer(引文菜单)

        let 空行菜单 = UITapGestureRecognizer(target: self, action: Selector(Self.showMenu(_:)))
        空行菜单.numberOfTapsRequired = 2
        空行.addGestureRecognizer(空行菜单)

        let 普通菜单 = UITapGestureRecognizer(target: self, action: Selector(Self.showMenu(_:)))
        普通菜单.numberOfTapsRequired = 2
        普通.addGestureRecognizer(普通菜单)
    }

    // MARK: - Actions

    private func showMenu(_ gesture: UIGestureRecognizer) {
        guard let view = gesture.view, view.becomeFirstResponder() else { return }
        UIMenuController.shared.menuItems = (view as? EditableLabel)?.menuItems
        UIMenuController.shared.showMenu(from: view, rect: view.bounds)
    }
}

/// A label whose text can be copied, cut and replaced.
private final class EditableLabel: UILabel {
    override var canBecomeFirstResponder: Bool { true }

    var menuItems: [UIMenuItem] {
        [
            UIMenuItem(title: "剪切", action: Selector("cutText", EditableLabel.cutText(_:))),
            UIMenuItem(title: "复制", action: Selector("copyText", EditableLabel.copyText(_:))),
            UIMenuItem(title: "粘贴", action: Selector("pasteText", EditableLabel.pasteText(_:))),
        ]
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case Selector("cutText", Self.cutText(_:)), Selector("copyText", Self.copyText(_:)): return text != nil
        case Selector("pasteText", Self.pasteText(_:)): return true
        default: return false
        }
    }

    override func copy(_ sender: Any?) {
        UIPasteboard.general.string = text
    }

    override func cut(_ sender: Any?) {
        copy(sender)
        text = nil
    }

    override func paste(_ sender: Any?) {
        text = UIPasteboard.general.string
    }

    func cutText(_ sender: Any?) {
        cut(sender)
    }

    func copyText(_ sender: Any?) {
        copy(sender)
    }

    func pasteText(_ sender: Any?) {
        paste(sender)
    }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
