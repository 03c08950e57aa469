import UIKit

/// Sliders in a list
///
/// A thumb moves sideways and the list up and down, and a slider gets its finger only when the list has
/// had its chance. Drag a thumb at once, after a rest and straight down; then drag the list beside the
/// thumbs.
///
/// Its frames are made for 900 × 640 points.
final class SliderInScrollViewController: UIViewController {
    private let list = UIScrollView()
    private let red = UISlider()
    private let green = UISlider()
    private let blue = UISlider()
    private let light = UISlider()
    private let depth = UISlider()
    private let width = UISlider()
    private let blur = UISlider()
    private let noise = UISlider()

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)
        addLabel(
            "list: a scroll view with eight sliders", frame: CGRect(x: 200, y: 40, width: 500, height: 24), to: view)

        list.frame = CGRect(x: 200, y: 80, width: 500, height: 500)
        list.backgroundColor = .hex(0x12171E)
        list.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        list.layer.borderWidth = 2
        list.layer.cornerRadius = 16
        list.contentSize = CGSize(width: 500, height: 692)
        view.addSubview(list)
        addRedRow()
        addGreenRow()
        addBlueRow()
        addLightRow()
        addDepthRow()
        addWidthRow()
        addBlurRow()
        addNoiseRow()
    }

    private func addRedRow() {
        let redRow = UIView(frame: CGRect(x: 16, y: 16, width: 468, height: 72))
        redRow.backgroundColor = .hex(0x1C232C)
        redRow.layer.cornerRadius = 12
        list.addSubview(redRow)

        let redDot = UIView(frame: CGRect(x: 18, y: 28, width: 16, height: 16))
        redDot.backgroundColor = .hex(0xFF6B6B)
        redDot.layer.cornerRadius = 8
        redDot.isUserInteractionEnabled = false
        redRow.addSubview(redDot)

        addLabel("red", frame: CGRect(x: 46, y: 24, width: 80, height: 24), to: redRow)

        red.frame = CGRect(x: 130, y: 16, width: 316, height: 40)
        red.value = 0.3
        redRow.addSubview(red)
    }

    private func addGreenRow() {
        let greenRow = UIView(frame: CGRect(x: 16, y: 100, width: 468, height: 72))
        greenRow.backgroundColor = .hex(0x1C232C)
        greenRow.layer.cornerRadius = 12
        list.addSubview(greenRow)

        let greenDot = UIView(frame: CGRect(x: 18, y: 28, width: 16, height: 16))
        greenDot.backgroundColor = .hex(0x3DDC97)
        greenDot.layer.cornerRadius = 8
        greenDot.isUserInteractionEnabled = false
        greenRow.addSubview(greenDot)

        addLabel("green", frame: CGRect(x: 46, y: 24, width: 80, height: 24), to: greenRow)

        green.frame = CGRect(x: 130, y: 16, width: 316, height: 40)
        green.value = 0.55
        greenRow.addSubview(green)
    }

    private func addBlueRow() {
        let blueRow = UIView(frame: CGRect(x: 16, y: 184, width: 468, height: 72))
        blueRow.backgroundColor = .hex(0x1C232C)
        blueRow.layer.cornerRadius = 12
        list.addSubview(blueRow)

        let blueDot = UIView(frame: CGRect(x: 18, y: 28, width: 16, height: 16))
        blueDot.backgroundColor = .hex(0x4CC2FF)
        blueDot.layer.cornerRadius = 8
        blueDot.isUserInteractionEnabled = false
        blueRow.addSubview(blueDot)

        addLabel("blue", frame: CGRect(x: 46, y: 24, width: 80, height: 24), to: blueRow)

        blue.frame = CGRect(x: 130, y: 16, width: 316, height: 40)
        blue.value = 0.8
        blueRow.addSubview(blue)
    }

    private func addLightRow() {
        let lightRow = UIView(frame: CGRect(x: 16, y: 268, width: 468, height: 72))
        lightRow.backgroundColor = .hex(0x1C232C)
        lightRow.layer.cornerRadius = 12
        list.addSubview(lightRow)

        let lightDot = UIView(frame: CGRect(x: 18, y: 28, width: 16, height: 16))
        lightDot.backgroundColor = .hex(0xFFD84C)
        lightDot.layer.cornerRadius = 8
        lightDot.isUserInteractionEnabled = false
        lightRow.addSubview(lightDot)

        addLabel("light", frame: CGRect(x: 46, y: 24, width: 80, height: 24), to: lightRow)

        light.frame = CGRect(x: 130, y: 16, width: 316, height: 40)
        light.value = 0.4
        lightRow.addSubview(light)
    }

    private func addDepthRow() {
        let depthRow = UIView(frame: CGRect(x: 16, y: 352, width: 468, height: 72))
        depthRow.backgroundColor = .hex(0x1C232C)
        depthRow.layer.cornerRadius = 12
        list.addSubview(depthRow)

        let depthDot = UIView(frame: CGRect(x: 18, y: 28, width: 16, height: 16))
        depthDot.backgroundColor = .hex(0xC58BFF)
        depthDot.layer.cornerRadius = 8
        depthDot.isUserInteractionEnabled = false
        depthRow.addSubview(depthDot)

        addLabel("depth", frame: CGRect(x: 46, y: 24, width: 80, height: 24), to: depthRow)

        depth.frame = CGRect(x: 130, y: 16, width: 316, height: 40)
        depth.value = 0.65
        depthRow.addSubview(depth)
    }

    private func addWidthRow() {
        let widthRow = UIView(frame: CGRect(x: 16, y: 436, width: 468, height: 72))
        widthRow.backgroundColor = .hex(0x1C232C)
        widthRow.layer.cornerRadius = 12
        list.addSubview(widthRow)

        let widthDot = UIView(frame: CGRect(x: 18, y: 28, width: 16, height: 16))
        widthDot.backgroundColor = .hex(0xFF7AB6)
        widthDot.layer.cornerRadius = 8
        widthDot.isUserInteractionEnabled = false
        widthRow.addSubview(widthDot)

        addLabel("width", frame: CGRect(x: 46, y: 24, width: 80, height: 24), to: widthRow)

        width.frame = CGRect(x: 130, y: 16, width: 316, height: 40)
        width.value = 0.2
        widthRow.addSubview(width)
    }

    private func addBlurRow() {
        let blurRow = UIView(frame: CGRect(x: 16, y: 520, width: 468, height: 72))
        blurRow.backgroundColor = .hex(0x1C232C)
        blurRow.layer.cornerRadius = 12
        list.addSubview(blurRow)

        let blurDot = UIView(frame: CGRect(x: 18, y: 28, width: 16, height: 16))
        blurDot.backgroundColor = .hex(0x9BE564)
        blurDot.layer.cornerRadius = 8
        blurDot.isUserInteractionEnabled = false
        blurRow.addSubview(blurDot)

        addLabel("blur", frame: CGRect(x: 46, y: 24, width: 80, height: 24), to: blurRow)

        blur.frame = CGRect(x: 130, y: 16, width: 316, height: 40)
        blur.value = 0.5
        blurRow.addSubview(blur)
    }

    private func addNoiseRow() {
        let noiseRow = UIView(frame: CGRect(x: 16, y: 604, width: 468, height: 72))
        noiseRow.backgroundColor = .hex(0x1C232C)
        noiseRow.layer.cornerRadius = 12
        list.addSubview(noiseRow)

        let noiseDot = UIView(frame: CGRect(x: 18, y: 28, width: 16, height: 16))
        noiseDot.backgroundColor = .hex(0xFF9F43)
        noiseDot.layer.cornerRadius = 8
        noiseDot.isUserInteractionEnabled = false
        noiseRow.addSubview(noiseDot)

        addLabel("noise", frame: CGRect(x: 46, y: 24, width: 80, height: 24), to: noiseRow)

        noise.frame = CGRect(x: 130, y: 16, width: 316, height: 40)
        noise.value = 0.7
        noiseRow.addSubview(noise)
    }

    private func addLabel(_ text: String, frame: CGRect, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
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
