import UIKit

/// Scroll views in a scroll view
///
/// The scroll view whose axis fits the drag takes it; of two that fit the inner one does, until it is
/// at its end. Drag the row sideways and up, pull the list past its top, and catch the page while it
/// runs.
///
/// Its frames are made for 900 × 640 points.
final class NestedScrollsViewController: UIViewController {
    private let page = UIScrollView()
    private let row = UIScrollView()
    private let list = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)

        page.frame = CGRect(x: 200, y: 30, width: 500, height: 580)
        page.backgroundColor = .hex(0x12171E)
        page.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        page.layer.borderWidth = 2
        page.layer.cornerRadius = 18
        page.contentSize = CGSize(width: 500, height: 1000)
        view.addSubview(page)
        addLabel("page: up and down", frame: CGRect(x: 24, y: 18, width: 452, height: 24), to: page)
        addRow()
        addLabel("row: sideways", frame: CGRect(x: 24, y: 216, width: 452, height: 24), alpha: 0.62, to: page)
        addList()
        addLabel(
            "list: up and down, like the page",
            frame: CGRect(x: 40, y: 508, width: 420, height: 24), alpha: 0.62, to: page)

        let end = UIView(frame: CGRect(x: 24, y: 560, width: 452, height: 416))
        end.backgroundColor = .hex(0x18283A)
        end.layer.cornerRadius = 14
        page.addSubview(end)
        addLabel("end", frame: CGRect(x: 20, y: 18, width: 400, height: 24), to: end)
    }

    private func addRow() {
        row.frame = CGRect(x: 24, y: 60, width: 452, height: 150)
        row.backgroundColor = .hex(0x1A212A)
        row.layer.borderColor = UIColor.hex(0x8E7BFF).cgColor
        row.layer.borderWidth = 2
        row.layer.cornerRadius = 14
        row.contentSize = CGSize(width: 1216, height: 150)
        page.addSubview(row)

        let tile0 = UIView(frame: CGRect(x: 16, y: 16, width: 134, height: 118))
        tile0.backgroundColor = .hex(0x274B70)
        tile0.layer.cornerRadius = 12
        row.addSubview(tile0)
        addLabel("tile-0", frame: CGRect(x: 14, y: 84, width: 106, height: 24), to: tile0)

        let tile1 = UIView(frame: CGRect(x: 166, y: 16, width: 134, height: 118))
        tile1.backgroundColor = .hex(0x3D3F7A)
        tile1.layer.cornerRadius = 12
        row.addSubview(tile1)
        addLabel("tile-1", frame: CGRect(x: 14, y: 84, width: 106, height: 24), to: tile1)

        let tile2 = UIView(frame: CGRect(x: 316, y: 16, width: 134, height: 118))
        tile2.backgroundColor = .hex(0x5A3A72)
        tile2.layer.cornerRadius = 12
        row.addSubview(tile2)
        addLabel("tile-2", frame: CGRect(x: 14, y: 84, width: 106, height: 24), to: tile2)

        let tile3 = UIView(frame: CGRect(x: 466, y: 16, width: 134, height: 118))
        tile3.backgroundColor = .hex(0x703A5C)
        tile3.layer.cornerRadius = 12
        row.addSubview(tile3)
        addLabel("tile-3", frame: CGRect(x: 14, y: 84, width: 106, height: 24), to: tile3)

        let tile4 = UIView(frame: CGRect(x: 616, y: 16, width: 134, height: 118))
        tile4.backgroundColor = .hex(0x70483A)
        tile4.layer.cornerRadius = 12
        row.addSubview(tile4)
        addLabel("tile-4", frame: CGRect(x: 14, y: 84, width: 106, height: 24), to: tile4)

        let tile5 = UIView(frame: CGRect(x: 766, y: 16, width: 134, height: 118))
        tile5.backgroundColor = .hex(0x5F5A30)
        tile5.layer.cornerRadius = 12
        row.addSubview(tile5)
        addLabel("tile-5", frame: CGRect(x: 14, y: 84, width: 106, height: 24), to: tile5)

        let tile6 = UIView(frame: CGRect(x: 916, y: 16, width: 134, height: 118))
        tile6.backgroundColor = .hex(0x35603C)
        tile6.layer.cornerRadius = 12
        row.addSubview(tile6)
        addLabel("tile-6", frame: CGRect(x: 14, y: 84, width: 106, height: 24), to: tile6)

        let tile7 = UIView(frame: CGRect(x: 1066, y: 16, width: 134, height: 118))
        tile7.backgroundColor = .hex(0x2A5F5C)
        tile7.layer.cornerRadius = 12
        row.addSubview(tile7)
        addLabel("tile-7", frame: CGRect(x: 14, y: 84, width: 106, height: 24), to: tile7)
    }

    private func addList() {
        list.frame = CGRect(x: 40, y: 262, width: 420, height: 240)
        list.backgroundColor = .hex(0x1A212A)
        list.layer.borderColor = UIColor.hex(0x3DDC97).cgColor
        list.layer.borderWidth = 2
        list.layer.cornerRadius = 14
        list.contentSize = CGSize(width: 420, height: 432)
        page.addSubview(list)

        let line0 = UIView(frame: CGRect(x: 16, y: 12, width: 388, height: 44))
        line0.backgroundColor = .hex(0x232C37)
        line0.layer.cornerRadius = 8
        list.addSubview(line0)
        addLabel("line-0", frame: CGRect(x: 14, y: 10, width: 300, height: 24), to: line0)

        let line1 = UIView(frame: CGRect(x: 16, y: 64, width: 388, height: 44))
        line1.backgroundColor = .hex(0x232C37)
        line1.layer.cornerRadius = 8
        list.addSubview(line1)
        addLabel("line-1", frame: CGRect(x: 14, y: 10, width: 300, height: 24), to: line1)

        let line2 = UIView(frame: CGRect(x: 16, y: 116, width: 388, height: 44))
        line2.backgroundColor = .hex(0x232C37)
        line2.layer.cornerRadius = 8
        list.addSubview(line2)
        addLabel("line-2", frame: CGRect(x: 14, y: 10, width: 300, height: 24), to: line2)

        let line3 = UIView(frame: CGRect(x: 16, y: 168, width: 388, height: 44))
        line3.backgroundColor = .hex(0x232C37)
        line3.layer.cornerRadius = 8
        list.addSubview(line3)
        addLabel("line-3", frame: CGRect(x: 14, y: 10, width: 300, height: 24), to: line3)

        let line4 = UIView(frame: CGRect(x: 16, y: 220, width: 388, height: 44))
        line4.backgroundColor = .hex(0x232C37)
        line4.layer.cornerRadius = 8
        list.addSubview(line4)
        addLabel("line-4", frame: CGRect(x: 14, y: 10, width: 300, height: 24), to: line4)

        let line5 = UIView(frame: CGRect(x: 16, y: 272, width: 388, height: 44))
        line5.backgroundColor = .hex(0x232C37)
        line5.layer.cornerRadius = 8
        list.addSubview(line5)
        addLabel("line-5", frame: CGRect(x: 14, y: 10, width: 300, height: 24), to: line5)

        let line6 = UIView(frame: CGRect(x: 16, y: 324, width: 388, height: 44))
        line6.backgroundColor = .hex(0x232C37)
        line6.layer.cornerRadius = 8
        list.addSubview(line6)
        addLabel("line-6", frame: CGRect(x: 14, y: 10, width: 300, height: 24), to: line6)

        let line7 = UIView(frame: CGRect(x: 16, y: 376, width: 388, height: 44))
        line7.backgroundColor = .hex(0x232C37)
        line7.layer.cornerRadius = 8
        list.addSubview(line7)
        addLabel("line-7", frame: CGRect(x: 14, y: 10, width: 300, height: 24), to: line7)
    }

    private func addLabel(_ text: String, frame: CGRect, alpha: CGFloat = 1, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        label.alpha = alpha
        view.addSubview(label)
    }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
