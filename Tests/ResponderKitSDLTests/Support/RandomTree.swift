/// A tree of views of many kinds in an application of its own, and random changes of it.
final class RandomTree {
    let application = UIApplication()
    private let window: UIWindow
    private let stage = UIApplication()
    private let stageWindow: UIWindow
    private var views: [UIView] = []
    private var random: Numbers
    private var time = 0.0
    private let size: CGSize
    private let image = UIImage(
        pixelWidth: 3, pixelHeight: 2, pixels: (0..<24).map { UInt8($0 * 97 & 255) | ($0 % 4 == 3 ? 128 : 0) })!

    /// Numbers that a seed determines.
    struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
            return z ^ z >> 31
        }
    }

    /// Shows the windows of the second application.
    private final class Portal: UIView, ViewPortal {
        var portalContents: [UIView] = []
        var portalTransform = CGAffineTransform.identity
    }

    init(seed: UInt64, size: CGSize) {
        random = Numbers(state: seed)
        self.size = size
        for application in [application, stage] {
            application.textMeasurer = Shared.font
            application.screen.bounds = CGRect(origin: .zero, size: size)
        }
        window = application.asCurrent { UIWindow() }
        stageWindow = stage.asCurrent { UIWindow() }
        application.asCurrent { window.makeKeyAndVisible() }
        stage.asCurrent { stageWindow.makeKeyAndVisible() }
        for _ in 0..<12 { addView() }
    }

    // MARK: Random values

    private func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    private func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

    private func rect() -> CGRect {
        let rect = CGRect(number(-20...100), number(-20...70), number(0...90), number(0...60))
        return chance(0.5) ? rect.integral : rect
    }

    private func color() -> UIColor {
        UIColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(0.6) ? 1 : number(0...1))
    }

    private func transform() -> CGAffineTransform {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: .identity
        case 1: CGAffineTransform(translationX: number(-30...30).rounded(), y: number(-30...30).rounded())
        case 2: CGAffineTransform(rotationAngle: number(-3...3))
        case 3: CGAffineTransform(scaleX: number(-2...2), y: number(0.1...2))
        default: CGAffineTransform(a: number(-1...1), b: number(-1...1), c: number(-1...1), d: 1, tx: 0, ty: 0)
        }
    }

    private func path() -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(number(-10...60), number(-10...60)))
        for _ in 0..<Int.random(in: 1..<6, using: &random) {
            path.addLine(to: CGPoint(number(-10...60), number(-10...60)))
        }
        if chance(0.5) { path.close() }
        return path
    }

    private func text() -> String { ["", "Pan", "a long line of text", "ÄÖ 12,5", "x"].randomElement(using: &random)! }

    // MARK: The tree

    private func addView() {
        let view: UIView
        switch Int.random(in: 0..<9, using: &random) {
        case 0:
            let label = UILabel(frame: rect())
            label.text = text()
            label.textColor = color()
            view = label
        case 1, 2:
            let drawing = DrawingView(frame: rect())
            drawing.content = content()
            view = drawing
        case 3:
            let scroll = UIScrollView(frame: rect())
            scroll.contentSize = CGSize(width: 200, height: 200)
            view = scroll
        case 4:
            let portal = Portal(frame: rect())
            portal.portalContents = [stageWindow]
            portal.portalTransform = transform()
            view = portal
        case 5: view = photo()
        case 6: view = [UISwitch(), UISlider(), UISegmentedControl(items: ["a", "b"])].randomElement(using: &random)!
        default:
            view = UIView(frame: rect())
            view.backgroundColor = color()
        }
        for _ in 0..<3 { changeLook(of: view) }
        let parent = ([window, window, stageWindow] + views).randomElement(using: &random)!
        if parent is Portal || parent.isDescendant(of: stageWindow) && view is Portal { return }
        parent.addSubview(view)
        views.append(view)
    }

    /// A picture with a mat and a shadow, turned.
    private func photo() -> UIView {
        let view = UIView(frame: rect())
        view.backgroundColor = .white
        view.transform = CGAffineTransform(rotationAngle: number(-3...3))
        view.layer.shadowOpacity = 0.6
        view.layer.shadowRadius = number(0...8)
        let texels = (0..<240).flatMap { (index: Int) -> [UInt8] in
            let light = UInt8(index * 59 & 255)
            return [light, 255 - light, light / 2, 255]
        }
        let imageView = UIImageView(image: UIImage(pixelWidth: 20, pixelHeight: 12, pixels: texels))
        imageView.frame = view.bounds.insetBy(dx: 3, dy: 3)
        view.addSubview(imageView)
        return view
    }

    private func content() -> () -> Void {
        let (path, color, width, rect, image) = (path(), color(), number(0.2...9), rect(), image)
        let dash: [CGFloat] = chance(0.3) ? [5, 3] : []
        let kind = Int.random(in: 0..<4, using: &random)
        let words = text()
        return {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            switch kind {
            case 0:
                color.setFill()
                path.fill()
            case 1:
                color.setStroke()
                (path.lineWidth, path.lineDash) = (width, dash)
                path.strokeRounded()
            case 2: context.draw(image, in: rect)
            default: context.draw(words, at: rect.origin, font: .systemFont(ofSize: 4 + 3 * width), color: color)
            }
        }
    }

    private func changeLook(of view: UIView) {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: view.layer.cornerRadius = number(0...20)
        case 1: view.layer.borderWidth = chance(0.3) ? 0 : number(0...6)
        case 2: view.layer.borderColor = color().cgColor
        case 3: view.backgroundColor = chance(0.2) ? nil : color()
        case 4: view.alpha = chance(0.5) ? 1 : number(0...1)
        case 5: view.isHidden = chance(0.2)
        case 6: view.clipsToBounds.toggle()
        case 7: view.layer.zPosition = number(-2...2).rounded()
        case 8: view.transform = transform()
        case 9: view.frame = rect()
        case 10:
            view.layer.shadowOpacity = Float(number(0...1))
            view.layer.shadowRadius = number(0...8)
            view.layer.shadowOffset = CGSize(width: number(-9...9), height: number(-9...9))
        default: view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        }
    }

    // MARK: Changing

    /// Make a change, or a few at once.
    func change() {
        for _ in 0..<Int.random(in: 0...3, using: &random) { changeOnce() }
    }

    private func changeOnce() {
        guard let view = views.randomElement(using: &random) else { return addView() }
        let owner = view.window?.application ?? application
        switch Int.random(in: 0..<12, using: &random) {
        case 0: addView()
        case 1:
            view.removeFromSuperview()
            views.removeAll { $0 === view }
        case 2: view.superview?.bringSubviewToFront(view)
        case 3: view.superview?.sendSubviewToBack(view)
        case 4:
            view.bounds.origin = CGPoint(number(-30...30).rounded(), number(-30...30))
        case 5:
            owner.asCurrent { UIView.animate(withDuration: 0.3) { for _ in 0..<3 { self.changeLook(of: view) } } }
        case 6:
            if let label = view as? UILabel { label.text = text() }
            if let drawing = view as? DrawingView {
                drawing.content = content()
                drawing.setNeedsDisplay()
            }
            if let portal = view as? Portal {
                portal.portalTransform = transform()
                portal.portalContents = chance(0.8) ? [stageWindow] : []
            }
            (view as? UISlider)?.value = Float(number(0...1))
            (view as? UISwitch)?.isOn.toggle()
        case 7, 8:
            time += Double(number(0...0.2))
            application.advance(to: time)
            stage.advance(to: time)
        case 9:
            if let other = views.randomElement(using: &random), !other.isDescendant(of: view), !(other is Portal),
                other.window === view.window
            {
                other.addSubview(view)
            }
        default: changeLook(of: view)
        }
    }
}
