import ResponderCore

/// Shows a ring at every finger and pressed pointer, in a window over those of the program. It takes no touches and is never key.
final class TouchMarks {
    private final class Glass: UIWindow {
        override var canBecomeKey: Bool { false }
    }

    /// Points: wider than the tip of a finger, so that the ring is seen around it.
    private static let size: CGFloat = 48

    let window: UIWindow
    private unowned let application: UIApplication
    private(set) var marks: [Int: UIView] = [:]

    init(_ application: UIApplication) {
        self.application = application
        window = application.asCurrent {
            let window = Glass(frame: application.screen.bounds)
            window.windowLevel = .alert + 1
            window.isUserInteractionEnabled = false
            window.isHidden = false
            return window
        }
    }

    /// Take out the window.
    func remove() { window.isHidden = true }

    /// Follow the touches of a batch.
    func follow(_ samples: [InputSample]) {
        for case .touch(let touch) in samples {
            switch touch.phase {
            case .down, .move: place(touch)
            case .up, .cancel: marks.removeValue(forKey: touch.contact)?.removeFromSuperview()
            }
        }
    }

    private func place(_ touch: TouchSample) {
        application.asCurrent {
            if window.frame != application.screen.bounds { window.frame = application.screen.bounds }
            let mark = marks[touch.contact] ?? makeMark()
            marks[touch.contact] = mark
            mark.center = window.convert(touch.location, from: nil)
        }
    }

    private func makeMark() -> UIView {
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: Self.size, height: Self.size))
        mark.backgroundColor = UIColor(red: 0.3, green: 0.76, blue: 1, alpha: 0.25)
        mark.layer.cornerRadius = Self.size / 2
        mark.layer.borderWidth = 2
        mark.layer.borderColor = UIColor(red: 0.3, green: 0.76, blue: 1, alpha: 0.9)
        window.addSubview(mark)
        return mark
    }
}
