@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("values stay as they were set")) struct ControlKindTests {
    private let rig = Rig()

    private func put<Control: UIControl>(_ make: (CGRect) -> Control) -> Control {
        let control = rig.put(make(CGRect(100, 100, 200, 40)))
        control.addAction(for: .valueChanged) { [unowned rig] _ in rig.log.append("changed") }
        return control
    }

    private func image(_ level: UInt8) -> UIImage {
        UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [level, level, level, 255])!
    }

    @Test func `S-257 A button shows its images by state, the selected one only while selected`() {
        let button = put { UIButton(frame: $0) }
        let (plain, pressed, chosen) = (image(1), image(2), image(3))
        button.setImage(plain, for: .normal)
        button.setImage(pressed, for: .highlighted)
        button.setImage(chosen, for: .selected)
        #expect(button.currentImage == plain)
        rig.down(150, 120, at: 0)
        #expect(button.currentImage == pressed && !button.isSelected)
        #expect(button.drawCommands == [.image(pressed, in: CGRect(99.5, 19.5, 1, 1))])
        rig.up(at: 0.1)
        #expect(button.currentImage == plain && !button.isSelected)
        let drawn = button.drawCommands
        button.setImage(image(4), for: .normal)
        #expect(button.drawCommands.count == drawn.count && button.drawCommands != drawn)
        button.setImage(plain, for: .normal)
        button.isSelected = true
        #expect(button.currentImage == chosen && button.state == .selected)
    }

    @Test func `Titles and colours follow the state and fall back to those of normal`() {
        let button = put { UIButton(frame: $0) }
        button.setTitle("Go", for: .normal)
        button.setTitle("Going", for: .highlighted)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.gray, for: .disabled)
        #expect(button.titleLabel?.text == "Go" && button.titleLabel?.textColor == .red)
        rig.down(150, 120, at: 0)
        #expect(button.titleLabel?.text == "Going")
        rig.up(at: 0.1)
        button.isEnabled = false
        #expect(button.titleLabel?.text == "Go" && button.titleLabel?.textColor == .gray)
        #expect(button.title(for: .selected) == "Go")
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame == button.bounds)
        rig.run { #expect(UIButton(type: .system).currentTitleColor == .systemBlue) }
    }

    @Test func `S-324 A switch has one size, whatever frame or bounds it is given`() {
        let control = rig.put(UISwitch(frame: .zero))
        let size = CGSize(51, 31)
        control.frame = CGRect(10, 10, 0, 0)
        #expect(control.frame == CGRect(origin: CGPoint(10, 10), size: size))
        rig.tap(35, 25, at: 1)
        #expect(control.isOn)
        control.frame = CGRect(20, 30, 300, 300)
        #expect(control.frame == CGRect(origin: CGPoint(20, 30), size: size))
        control.bounds = CGRect(0, 0, 5, 5)
        #expect(control.bounds.size == size && control.center == CGPoint(45.5, 45.5))
        control.transform = CGAffineTransform(rotationAngle: .pi / 2)
        control.frame.origin = CGPoint(100, 50)
        #expect(control.bounds.size == size && control.frame.origin.distance(to: CGPoint(100, 50)) < 1e-9)
        control.frame.origin.x = .nan
        #expect(control.frame.origin.distance(to: CGPoint(100, 50)) < 1e-9)
        rig.run { control.sizeToFit() }
        #expect(control.bounds.size == size)
    }

    @Test func `A subclass of UIButton can override init(frame:)`() {
        final class Round: UIButton {
            override init(frame: CGRect) {
                super.init(frame: frame)
                cornerRadius = 8
            }
            required init?(coder: NSCoder) { nil }
        }
        #expect(put { Round(frame: $0) }.cornerRadius == 8)
    }

    @Test func `A tap flips a switch, a drag moves it, and a cancellation returns it`() {
        let control = put { UISwitch(frame: $0) }
        #expect(control.bounds.size == CGSize(51, 31))
        rig.tap(110, 110, at: 0)
        #expect(control.isOn)
        rig.drag(from: CGPoint(140, 110), to: CGPoint(105, 110), at: 1)
        #expect(!control.isOn && rig.take() == ["changed", "changed"])
        // A tap after a drag flips it too.
        rig.drag(from: CGPoint(105, 115), to: CGPoint(145, 115), at: 1.5)
        #expect(control.isOn)
        #expect(rig.tap(110, 115, at: 1.8).take() == ["changed", "changed"] && !control.isOn)
        rig.drag(from: CGPoint(105, 110), to: CGPoint(140, 110), at: 2, lifts: false)
        #expect(control.isOn)
        rig.cancel()
        #expect(!control.isOn && rig.take() == [])
        control.setOn(true, animated: true)
        #expect(control.isOn && rig.take() == [])
        // A movement too short for a drag is a tap.
        rig.drag(from: CGPoint(140, 110), to: CGPoint(143, 110), at: 3)
        #expect(!control.isOn && rig.take() == ["changed"])
    }

    @Test func `A slider follows its thumb within its limits, and sends one final event if it is not continuous`() {
        let slider = put { UISlider(frame: $0) }
        slider.maximumValue = 10
        slider.value = 20
        #expect(slider.value == 10)
        slider.value = 5
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 5).midX == 100)
        rig.drag(from: CGPoint(205, 120), to: CGPoint(600, 120), at: 0, steps: 2)
        #expect((slider.value, rig.take()) == (10, ["changed"]))
        slider.isContinuous = false
        slider.value = 5
        rig.drag(from: CGPoint(195, 120), to: CGPoint(238, 120), at: 1, steps: 4)
        #expect(abs(slider.value - 7.5) < 0.01 && rig.take() == ["changed"])
        rig.run { slider.value = .nan }
        #expect(abs(slider.value - 7.5) < 0.01 && !slider.drawCommands.isEmpty)
        // It sends nothing if it ends where it began.
        slider.value = 5
        rig.tap(200, 120, at: 3)
        #expect(slider.value == 5 && rig.take() == [])
        slider.maximumValue = 0.25
        #expect(slider.value == 0.25)
    }

    @Test func `A stepper steps once for a tap and repeatedly while held, and can wrap after it reached a limit`() {
        let stepper = put { UIStepper(frame: $0) }
        rig.tap(170, 115, at: 0, 1).tap(110, 115, at: 2)
        #expect((stepper.value, rig.take()) == (1, ["changed", "changed", "changed"]))
        rig.down(170, 115, at: 3).advance(to: 3.75).up(at: 3.76)
        #expect((stepper.value, rig.application.nextDeadline) == (4, nil))
        stepper.wraps = true
        for (time, (start, x, value)) in [(0.0, 110.0, 100.0), (99, 170, 100), (100, 170, 0), (1, 110, 0)].enumerated()
        {
            stepper.value = start
            rig.tap(x, 115, at: 5 + Double(time))
            #expect(stepper.value == value, "from \(start)")
        }
    }

    @Test func `A segmented control selects the segment under the lifting finger unless it is disabled`() {
        let control = put { _ in UISegmentedControl(items: ["one", "two", "three"]) }
        control.frame = CGRect(100, 100, 300, 32)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        rig.tap(250, 110, at: 0)
        #expect(control.selectedSegmentIndex == 1)
        #expect(rig.tap(250, 110, at: 1).take() == ["changed"])
        rig.drag(from: CGPoint(110, 110), to: CGPoint(390, 110), at: 2)
        #expect(control.selectedSegmentIndex == 2)
        control.setEnabled(false, forSegmentAt: 0)
        rig.tap(110, 110, at: 3)
        #expect(control.selectedSegmentIndex == 2)
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1 && control.titleForSegment(at: 1) == "three")
        control.isMomentary = true
        var chosen: Int?
        control.addAction(for: .valueChanged) { chosen = ($0 as? UISegmentedControl)?.selectedSegmentIndex }
        rig.tap(110, 110, at: 4)
        #expect(chosen == 0 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
        let drawn = control.drawCommands
        #expect(!drawn.isEmpty)
        control.setTitle("third", forSegmentAt: 1)
        #expect(control.drawCommands != drawn && control.titleForSegment(at: 1) == "third")
        let renamed = control.drawCommands
        rig.down(110, 110, at: 5)
        #expect(control.drawCommands != renamed)
        rig.cancel()
        #expect(control.drawCommands == renamed)
        control.isMomentary = false
        control.selectedSegmentIndex = 1
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func `Values that cannot be are refused or made possible`() {
        let stepper = put { UIStepper(frame: $0) }
        stepper.maximumValue = .nan
        stepper.minimumValue = -.infinity
        #expect(stepper.maximumValue == 100 && stepper.minimumValue == 0)
        let slider = put { UISlider(frame: $0) }
        slider.maximumValue = .nan
        slider.minimumValue = -.infinity
        #expect(slider.maximumValue == 1 && slider.minimumValue == 0)
        let pages = put { UIPageControl(frame: $0) }
        pages.numberOfPages = -2
        #expect(pages.numberOfPages == 0 && pages.currentPage == 0)
    }

    @Test func `A tap on the right of a page control goes on, one on the left goes back, within the ends`() {
        let pages = put { UIPageControl(frame: $0) }
        pages.numberOfPages = 3
        rig.tap(290, 120, at: 0, 1, 2)
        #expect(pages.currentPage == 2)
        rig.tap(110, 120, at: 3)
        #expect((pages.currentPage, rig.take()) == (1, ["changed", "changed", "changed"]))
        let drawn = pages.drawCommands
        pages.currentPage = 2
        #expect(pages.drawCommands != drawn)
        pages.numberOfPages = 1
        #expect(pages.currentPage == 0 && pages.drawCommands.count == 1)
        pages.hidesForSinglePage = true
        #expect(pages.drawCommands.isEmpty)
    }

    enum Kind: CaseIterable { case slider, stepper, toggle, segments, pages }

    @Test(arguments: Kind.allCases)
    func `S-296 A change of the value sends primaryActionTriggered with valueChanged`(kind: Kind) {
        var triggers = 0
        let action = UIAction { _ in triggers += 1 }
        let control: UIControl = put { frame in
            switch kind {
            case .slider: UISlider(frame: frame, primaryAction: action)
            case .stepper: UIStepper(frame: frame, primaryAction: action)
            case .toggle: UISwitch(frame: frame, primaryAction: action)
            case .segments: UISegmentedControl(frame: frame, primaryAction: action)
            case .pages: UIPageControl(frame: frame, primaryAction: action)
            }
        }
        (control as? UISegmentedControl)?.insertSegment(withTitle: "one", at: 0, animated: false)
        (control as? UIPageControl)?.numberOfPages = 2
        var both: [UIControl.Event] = []
        for event in [UIControl.Event.valueChanged, .primaryActionTriggered] {
            control.addAction(for: event) { _ in both.append(event) }
        }
        if kind == .slider {
            rig.drag(from: CGPoint(110, 120), to: CGPoint(180, 120), at: 0, steps: 2)
        } else {
            rig.tap(kind == .pages ? 290 : 105, 110, at: 0)
            if kind == .stepper { rig.tap(170, 110, at: 1) }
        }
        #expect(triggers > 0 && rig.take().count == triggers)
        #expect(both == (0..<triggers).flatMap { _ in [.valueChanged, .primaryActionTriggered] })
    }

    @Test func `S-296 A button made with a primary action has its title, and calls it at a lift inside`() {
        var triggers = 0
        let button = put { UIButton(frame: $0, primaryAction: UIAction(title: "Go") { _ in triggers += 1 }) }
        #expect(button.title(for: .normal) == "Go" && button.frame.minX == 100)
        rig.tap(110, 110, at: 0).drag(from: CGPoint(110, 110), to: CGPoint(600, 600), at: 1)
        #expect((triggers, rig.run { UIControl(frame: .zero, primaryAction: nil) }.allControlEvents) == (1, []))
    }

    @Test func `S-293 A switch whose tracking the program cancels returns, and one without a finger stays as it is`() {
        let control = put { UISwitch(frame: $0) }
        rig.drag(from: CGPoint(105, 110), to: CGPoint(140, 110), at: 0, lifts: false)
        #expect(control.isOn)
        rig.run { control.cancelTracking(with: nil) }
        #expect(!control.isOn && !control.isTracking)
        rig.up(at: 1)
        #expect(!control.isOn && rig.take() == [])
        control.isOn = true
        rig.run { control.cancelTracking(with: nil) }
        #expect(control.isOn)
    }

    @Test func `S-293 A stepper whose tracking the program cancels stops repeating`() {
        let stepper = put { UIStepper(frame: $0) }
        rig.down(170, 115, at: 0)
        rig.after { stepper.cancelTracking(with: nil) }.advance(to: 5).up(at: 6)
        #expect(stepper.value == 0 && rig.take() == [])
    }
}
