import UIKit

// The statements of Docs/Porting.md about controls and scroll views, compiled and used once.

private final class Knob: UIControl {
    var value: CGFloat = 0

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        value += touch.location(in: self).x - touch.previousLocation(in: self).x
        sendActions(for: .valueChanged)
        return isTracking && isTouchInside
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { isSelected = true }
    override func cancelTracking(with event: UIEvent?) { value = 0 }
}

private final class Board: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 900))
    let button = UIButton(type: .system)
    let knob = Knob(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    private(set) var log: [String] = []

    override func viewDidLoad() {
        scrollView.frame = view.bounds
        scrollView.delegate = self
        scrollView.contentSize = picture.bounds.size
        scrollView.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
        scrollView.minimumZoomScale = 1
        scrollView.maximumZoomScale = 3
        scrollView.bounces = true
        scrollView.alwaysBounceVertical = true
        scrollView.scrollIndicatorInsets = scrollView.contentInset
        scrollView.decelerationRate = .fast
        scrollView.delaysContentTouches = false
        scrollView.canCancelContentTouches = true
        scrollView.addSubview(picture)
        button.setTitle("Note", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
        button.addTarget(self, action: Selector(Self.tapped), for: .touchUpInside)
        button.addAction(for: .touchDown) { [unowned self] _ in log.append(button.isHighlighted ? "down" : "too early")
        }
        picture.addSubview(button)
        knob.addTarget(self, action: Selector(Self.turned), for: .valueChanged)
        picture.addSubview(knob)
        view.addSubview(scrollView)
    }

    private(set) var changes = 0
    func changed() { changes += 1 }
    func tapped(_ sender: UIButton) { log.append("tapped \(sender.currentTitle ?? "")") }
    func turned(_ sender: Knob) { log.append("turned to \(Int(sender.value))") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        if scrollView.isDragging { log.append("dragging") }
    }
}

/// Buttons with configurations, as an app makes them.
private final class Form: UIViewController {
    private(set) var saved = 0
    private(set) var isSaving = false { didSet { save.setNeedsUpdateConfiguration() } }
    private(set) lazy var save: UIButton = {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Save"
        configuration.subtitle = "to the album"
        configuration.titleAlignment = .leading
        configuration.titlePadding = 2
        configuration.image = Self.dot.withRenderingMode(.alwaysTemplate)
        configuration.imagePlacement = .trailing
        configuration.imagePadding = 8
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
        configuration.baseBackgroundColor = .systemGreen
        configuration.baseForegroundColor = .white
        configuration.cornerStyle = .capsule
        configuration.buttonSize = .large
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = .systemFont(ofSize: 16, weight: .semibold)
            return outgoing
        }
        let action = UIAction { [unowned self] _ in
            saved += 1
            isSaving = true
        }
        let button = UIButton(configuration: configuration, primaryAction: action)
        button.configurationUpdateHandler = { [unowned self] button in
            button.configuration?.title = isSaving ? "Saving" : "Save"
            button.isEnabled = !isSaving
        }
        return button
    }()
    let cancel: UIButton = {
        var container = AttributeContainer()
        container.font = .boldSystemFont(ofSize: 15)
        container.foregroundColor = .systemRed
        var configuration = UIButton.Configuration.bordered()
        configuration.attributedTitle = AttributedString("Cancel", attributes: container)
        configuration.background = .clear()
        configuration.background.cornerRadius = 10
        configuration.background.strokeColor = .systemRed
        configuration.background.strokeWidth = 1
        configuration.background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        return UIButton(configuration: configuration)
    }()
    let volume = UISlider(frame: CGRect(x: 0, y: 120, width: 200, height: 40))

    private static let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
        UIColor.black.setFill()
        context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    }

    override func viewDidLoad() {
        volume.setThumbImage(Self.dot, for: .normal)
        for (index, button) in [save, cancel].enumerated() {
            button.frame = CGRect(x: 0, y: CGFloat(index) * 60, width: 200, height: 50)
            button.contentHorizontalAlignment = .leading
            view.addSubview(button)
        }
        view.addSubview(volume)
    }
}

@Suite struct ControlSurfaceTests {
    @Test func `Buttons with configurations`() {
        let form = Form()
        let device = Device { form }
        func press(at time: TimeInterval) {
            device.play(tap(20, 20, at: time))
            device.application.asCurrent { device.window.layoutIfNeeded() }
        }
        press(at: 1)
        #expect(form.saved == 1 && form.save.titleLabel?.text == "Saving" && !form.save.isEnabled)
        press(at: 2)
        #expect((form.saved, form.save.titleLabel?.font) == (1, .systemFont(ofSize: 16, weight: .semibold)))
        #expect(form.save.subtitleLabel?.text == "to the album")
        #expect(form.cancel.currentTitle == "Cancel" && form.cancel.titleLabel?.textColor == .systemRed)
        #expect(form.volume.currentThumbImage?.size == CGSize(width: 8, height: 8))
    }

    @Test func `Controls in a scroll view`() {
        let board = Board()
        let device = Device { board }
        device.play(tap(50, 30, at: 1))
        #expect(board.log == ["down", "tapped Note"])
        device.play(Stroke(20, 130, at: 2).to(25, 130, in: 0.05, steps: 1).up())
        #expect(board.log.last == "turned to 5" && board.knob.isSelected)
        let drag = Stroke(150, 300, at: 3).to(150, 280, in: 0.05, steps: 1)
        device.play(drag.samples)
        #expect(board.log.last == "dragging" && board.scrollView.isScrollEnabled && !board.scrollView.isDecelerating)
        #expect(!board.scrollView.touchesShouldCancel(in: board.button))
        device.play([drag.up(after: 0.45).last!])
        // S-312: the inset did not move the content, so the drag began at 0. S-212: it scrolls by 10 of its 20 points.
        #expect(board.scrollView.contentOffset.y == 10 && board.scrollView.adjustedContentInset.top == 10)
        board.scrollView.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
        #expect(board.scrollView.contentOffset == CGPoint(x: 0, y: 40))
        #expect(board.scrollView.panGestureRecognizer.view === board.scrollView)
        let switches: [UIControl] = [UISwitch(), UISlider(), UISegmentedControl(items: ["a", "b"])]
        for control in switches { control.sendAction(Selector(Board.changed), to: board, for: nil) }
        #expect(board.changes == 3)
        board.scrollView.zoomScale = 2
        #expect(board.picture.transform.a == 2)
    }
}
