@testable import ResponderCore
@testable import ResponderKit

/// The look and the drawing of fields, cells and bars.
@Suite(.playedOnce("views stay as they were set")) struct AppearanceTests {
    private let rig = Rig()

    /// The width of each line of the drawing.
    private func widths(of view: UIView) -> [CGFloat] {
        drawing(of: view).compactMap { if case .stroke(_, let style, _) = $0 { style.width } else { nil } }
    }

    /// The drawing of a view and its visible descendants.
    private func drawing(of view: UIView) -> [DrawCommand] {
        view.isHidden ? [] : view.drawCommands + view.subviews.flatMap(drawing)
    }

    /// The drawing in words: the kind, the bounds and the colour of each piece.
    private func shapes(of view: UIView) -> [String] {
        func box(_ elements: [UIBezierPath.Element]) -> String {
            let points = elements.compactMap { element -> CGPoint? in
                switch element {
                case .move(let point), .line(let point): point
                case .curve(let end, _, _): end
                case .close: nil
                }
            }
            let (x, y) = (points.map(\.x), points.map(\.y))
            guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return "" }
            return [left, top, right - left, bottom - top].map { "\(Double($0).formatted())" }.joined(separator: " ")
        }
        return drawing(of: view).map { command in
            switch command {
            case .fill(let elements, let color), .fillEvenOdd(let elements, let color):
                "fill \(box(elements)) \(color.hex)"
            case .stroke(let elements, _, let color): "line \(box(elements)) \(color.hex)"
            case .text(let text, _, _, let color): "text \(text) \(color.hex)"
            case .image, .composed: "image"
            }
        }
    }

    /// The texts that a view draws, with their positions.
    private func texts(of view: UIView) -> [(text: String, x: CGFloat, font: UIFont, color: UIColor)] {
        drawing(of: view).compactMap { command in
            guard case .text(let text, let place, let font, let color) = command else { return nil }
            return (text, place.x, font, color)
        }
    }

    /// The lines that a view draws, as numbers of points.
    private func lines(of view: UIView) -> [Int] {
        drawing(of: view).compactMap { if case .stroke(let elements, _, _) = $0 { elements.count } else { nil } }
    }

    // MARK: Text fields

    @Test func `A field draws the typed text, or dots if it is secure`() {
        let it = FieldRig("ab", isEditing: true)
        it.run {
            #expect(texts(of: it.field).map(\.text) == ["ab"])
            it.type("c")
            #expect(texts(of: it.field).map(\.text) == ["abc"])
            it.field.isSecureTextEntry = true
            #expect(texts(of: it.field).map(\.text) == ["•••"])
        }
    }

    @Test func `Text that does not fit is cut at the edge, and starts at its beginning after editing`() throws {
        let it = FieldRig(String(repeating: "a", count: 80))
        func x() -> CGFloat? {
            it.run {
                it.field.layoutIfNeeded()
                return texts(of: it.field).first?.x
            }
        }
        let start = try #require(x())
        it.field.becomeFirstResponder()
        #expect(try #require(x()) < start - 400)
        it.field.resignFirstResponder()
        #expect(x() == start && it.field.subviews.contains { $0.clipsToBounds && !texts(of: $0).isEmpty })
    }

    @Test func `A field with round corners has a thin grey edge, which has the tint during editing`() {
        let it = FieldRig("")
        let field = it.field
        field.borderStyle = .roundedRect
        let grey = field.borderColor
        #expect(field.borderWidth == 1 && field.cornerRadius > 0 && grey != nil && grey != field.tintColor)
        field.becomeFirstResponder()
        #expect(field.borderColor == field.tintColor)
        field.tintColor = .green
        #expect(field.borderColor == .green)
        field.resignFirstResponder()
        #expect(field.borderColor == grey)
        field.borderStyle = .line
        #expect(field.borderColor == .label && field.cornerRadius == 0)
        field.borderStyle = .none
        #expect(field.borderColor == nil && field.borderWidth == 0)
        field.becomeFirstResponder()
        field.borderStyle = .roundedRect
        #expect(field.borderColor == field.tintColor)
        // The caret of an empty field is where its text will begin.
        let caret = { it.run { field.caretRect(for: field.beginningOfDocument).minX } }
        #expect(caret() < 20)
        field.textAlignment = .right
        it.run { field.layoutIfNeeded() }
        #expect(caret() > 280)
    }

    @Test func `The clear button shows a cross of two lines`() {
        let it = FieldRig("ab")
        it.field.clearButtonMode = .always
        it.run {
            it.field.layoutIfNeeded()
            #expect(
                (lines(of: it.field), shapes(of: it.field).map { $0.prefix(4) }) == ([4], ["text", "fill", "line"]))
        }
    }

    @Test func `A placeholder is drawn instead of text`() {
        let it = FieldRig("")
        it.field.placeholder = "name"
        it.run {
            it.field.layoutIfNeeded()
            let canvas = it.field.subviews.first { texts(of: $0).map(\.text) == ["name"] }
            #expect(canvas?.frame == it.field.placeholderRect(forBounds: it.field.bounds))
        }
    }

    @Test func `The caret has the tint and is at the end of the text; a selection is drawn behind the text`() throws {
        let it = FieldRig("abc", isEditing: true)
        try it.run {
            it.field.layoutIfNeeded()
            let caret = try #require(it.field.subviews.flatMap(\.subviews).first { !$0.isHidden })
            let place = it.field.caretRect(for: it.field.endOfDocument)
            #expect(it.field.convert(caret.bounds, from: caret) == place && caret.backgroundColor == it.field.tintColor)
            #expect(shapes(of: it.field).count == 1)
            it.field.selectAll(nil)
            it.field.layoutIfNeeded()
            #expect(shapes(of: it.field).map { $0.prefix(4) } == ["fill", "text"])
        }
    }

    @Test func `The editing menu is a bar with an arrow, and an item under the finger is lighter`() throws {
        let it = FieldRig("abc", isEditing: true)
        it.field.selectAll(nil)
        try it.run {
            UIMenuController.shared.showMenu(from: it.field, rect: it.field.bounds)
            let bar = try #require(it.rig.window.subviews.first { $0 is MenuBar })
            bar.layoutIfNeeded()
            #expect(
                shapes(of: bar) == [
                    "fill 0 0 105 44 #2b2b2bfa", "fill 44.5 44 16 8 #2b2b2bfa", "text Cut #ffffffff",
                    "fill 0 10 1 24 #ffffff33", "text Copy #ffffffff",
                ])
            let item = try #require(bar.subviews.first)
            let before = shapes(of: item).count
            let place = item.convert(item.bounds.middle, to: nil)
            it.down(place.x, place.y, at: 5)
            #expect(shapes(of: item).count == before + 1 && shapes(of: item)[0].hasSuffix("#ffffff33"))
        }
    }

    // MARK: Controls

    @Test func `Controls draw their parts`() {
        UIApplication().asCurrent {
            let slider = UISlider(frame: CGRect(0, 0, 200, 34))
            slider.value = 0.5
            #expect(
                shapes(of: slider) == [
                    "fill 2 15 196 4 #8f8f8f59", "fill 2 15 98 4 #007affff", "fill 85.5 2.5 29 29 #00000026",
                    "fill 86.5 3.5 27 27 #ffffffff",
                ])
            let toggle = UISwitch(frame: .zero)
            #expect(shapes(of: toggle) == ["fill 0 0 51 31 #8f8f8f59", "fill 2 2 27 27 #ffffffff"])
            let stepper = UIStepper(frame: .zero)
            stepper.value = 1
            #expect(
                shapes(of: stepper) == [
                    "fill 0 0 94 32 #8f8f8f2e", "line 47 8 0 16 #00000040", "line 16.5 16 14 0 #000000e6",
                    "line 63.5 16 14 0 #000000e6", "line 70.5 9 0 14 #000000e6",
                ])
            let pages = UIPageControl(frame: CGRect(0, 0, 100, 26))
            pages.numberOfPages = 3
            #expect(
                shapes(of: pages) == [
                    "fill 30.5 9.5 7 7 #000000bf", "fill 46.5 9.5 7 7 #00000040", "fill 62.5 9.5 7 7 #00000040",
                ])
        }
    }

    @Test func `A segmented control draws its segments, the selected one on a plate, a pressed one on a paler plate`() {
        let control = rig.put(UISegmentedControl(items: ["a", "b"])) { $0.frame = CGRect(0, 0, 200, 32) }
        control.selectedSegmentIndex = 0
        rig.run {
            let quiet = shapes(of: control)
            #expect(
                quiet == [
                    "fill 0 0 200 32 #8f8f8f2e", "fill 2 2 96 28 #ffffffff", "text a #000000ff", "text b #000000ff",
                ])
            rig.down(150, 16, at: 0)
            #expect(
                shapes(of: control) == [
                    "fill 0 0 200 32 #8f8f8f2e", "fill 2 2 96 28 #ffffffff", "text a #000000ff",
                    "fill 102 2 96 28 #ffffff59", "text b #000000ff",
                ])
            rig.up(at: 0.1)
            #expect(control.selectedSegmentIndex == 1)
            control.selectedSegmentIndex = 0
            #expect(shapes(of: control) == quiet)
            control.insertSegment(withTitle: "c", at: 2, animated: false)
            #expect(texts(of: control).map(\.text) == ["a", "b", "c"])
        }
    }

    @Test func `A segment has a title or an image, in the middle, in the colour of titles or its own`() {
        rig.run {
            let square = UIGraphicsImageRenderer(size: CGSize(10, 8)).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(0, 0, 10, 8))
            }
            let control = UISegmentedControl(items: [square, "b"])
            #expect(control.imageForSegment(at: 0) === square && control.titleForSegment(at: 0) == nil)
            #expect(control.imageForSegment(at: 1) == nil && control.imageForSegment(at: 2) == nil)
            control.frame = CGRect(0, 0, 200, 32)
            #expect(shapes(of: control).dropFirst() == ["fill 45 12 10 8 #000000ff", "text b #000000ff"])
            control.setImage(square.withRenderingMode(.alwaysOriginal), forSegmentAt: 0)
            control.setTitle("c", forSegmentAt: 1)
            #expect(shapes(of: control).dropFirst() == ["fill 45 12 10 8 #ff0000ff", "text c #000000ff"])
            control.setTitle("a", forSegmentAt: 0)
            #expect(control.imageForSegment(at: 0) == nil && texts(of: control).map(\.text) == ["a", "c"])
            control.setImage(square, forSegmentAt: 1)
            #expect(control.titleForSegment(at: 1) == nil)
            control.insertSegment(with: square, at: 0, animated: false)
            #expect(control.numberOfSegments == 3 && control.imageForSegment(at: 0) === square)
            let wide = UIGraphicsImageRenderer(size: CGSize(100, 8)).image { _ in }
            #expect(UISegmentedControl(items: [wide, "b"]).frame.width == 248)
        }
    }

    @Test func `Titles of segments have the font and the colour of their state, or those of normal`() {
        rig.run {
            let control = UISegmentedControl(items: ["a", "b"])
            control.frame = CGRect(0, 0, 200, 32)
            control.selectedSegmentIndex = 0
            let large = UIFont.systemFont(ofSize: 20)
            control.setTitleTextAttributes([.font: large, .foregroundColor: UIColor.red], for: .normal)
            #expect(
                (texts(of: control).map(\.color), texts(of: control).map(\.font)) == ([.red, .red], [large, large]))
            control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
            #expect(texts(of: control).map(\.color) == [.blue, .red] && texts(of: control)[0].font == large)
            #expect(control.titleTextAttributes(for: .selected)?.count == 1)
            let small = UIFont.systemFont(ofSize: 9)
            control.setTitleTextAttributes([.font: small], for: .selected)
            #expect(
                (texts(of: control).map(\.font), texts(of: control).map(\.color)) == ([small, large], [.red, .red]))
            control.setEnabled(false, forSegmentAt: 0)
            #expect(texts(of: control).map(\.color) == [UIColor.red.withAlphaComponent(0.35), .red])
            control.setEnabled(true, forSegmentAt: 0)
            control.setTitleTextAttributes(nil, for: .selected)
            #expect(texts(of: control).map(\.color) == [.red, .red])
            #expect(control.titleTextAttributes(for: .selected) == nil)
        }
    }

    @Test func `A label of one line truncates its text, a label of several lines breaks it`() {
        let rig = FieldRig().rig
        rig.run {
            let label = UILabel(frame: CGRect(0, 0, 60, 100))
            label.text = "one two three"
            #expect(texts(of: label).count == 1 && texts(of: label)[0].text.hasSuffix("…"))
            #expect(
                UILabel.truncate(
                    "one", font: label.font, width: rig.application.width(of: "one", font: label.font) - 0.5) == "one")
            label.numberOfLines = 0
            #expect(texts(of: label).map(\.text) == ["one two", "three"])
        }
    }

    // MARK: Cells and bars

    @Test func `A check mark is a line of three points, like a disclosure indicator`() {
        UIApplication().asCurrent {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            for type in [UITableViewCell.AccessoryType.checkmark, .disclosureIndicator] {
                cell.accessoryType = type
                #expect(lines(of: cell) == [3] && widths(of: cell) == [2])
                let color: UIColor = type == .checkmark ? .systemBlue : .systemGray3
                #expect(shapes(of: cell).last?.hasSuffix(color.hex) == true)
            }
            cell.frame = CGRect(0, 0, 200, 44)
            cell.textLabel?.text = "a"
            cell.layoutIfNeeded()
            #expect(cell.subviews.contains { $0.frame == CGRect(164, 0, 32, 44) })
            #expect(cell.textLabel?.frame.width == 136)
            cell.accessoryType = .none
            cell.layoutIfNeeded()
            #expect(cell.textLabel?.frame.width == 168)
        }
    }

    @Test func `A new button shows its title in the colour of its state`() {
        UIApplication().asCurrent {
            let button = UIButton(frame: CGRect(0, 0, 100, 40))
            #expect(button.titleLabel?.textColor == button.currentTitleColor)
        }
    }

    @Test func `A bar has a hairline at its lower edge, which takes no touches`() {
        UIApplication().asCurrent {
            let bar = UINavigationBar(frame: CGRect(0, 0, 400, 44))
            let line = CGRect(0, 43.5, 400, 0.5)
            #expect(bar.subviews.contains { $0.frame == line && $0.backgroundColor != nil })
            #expect(bar.hitTest(CGPoint(200, 43.75), with: nil) === bar)
        }
    }

    @Test func `The back button has room for the title of the screen below`() throws {
        let it = NavigationRig()
        it.a.title = "Pictures"
        it.stack(it.b)
        let hit = it.run { it.rig.window.hitTest(CGPoint(20, 22), with: nil) }
        let label = try #require(hit?.subviews.compactMap { $0 as? UILabel }.first)
        #expect(label.text == "Pictures" && label.bounds.width >= label.sizeThatFits(.zero).width)
        #expect(label.frame.maxX <= hit?.bounds.width ?? 0 && it.run { hit.map(lines) } == [3])
        #expect(it.run { hit.map(widths) } == [2.5])
    }

    @Test func `The title of a bar follows its style`() throws {
        let it = NavigationRig()
        let bar = it.navigation.navigationBar
        func colors() -> [String] {
            it.run { drawing(of: bar) }.compactMap {
                if case .text("a", _, _, let color) = $0 { color.hex } else { nil }
            }
        }
        #expect(colors() == [UIColor.black.hex])
        bar.barStyle = .black
        #expect(colors() == [UIColor.white.hex])
        let label = bar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.first { $0.text == "a" }
        #expect(label?.textAlignment == .center && label?.font == .systemFont(ofSize: 17, weight: .semibold))
        it.stack(it.b)
        bar.tintColor = .green
        let tinted = it.run { drawing(of: bar) }.contains {
            if case .text("a", _, _, let color) = $0 { color.hex == UIColor.green.hex } else { false }
        }
        #expect(tinted, "the back button")
    }

    @Test func `Sliding screens are clipped at the stack's edge, and the one below is darkened`() throws {
        let it = NavigationRig()
        #expect(it.navigation.view.clipsToBounds)
        it.stack(it.b)
        it.drag(from: CGPoint(5, 400), to: CGPoint(255, 400), at: 0, for: 1, lifts: false)
        let shade = try #require(it.a.view.superview?.subviews.last)
        #expect(shade.backgroundColor == .black && abs(shade.alpha - 0.4 * 0.12) < 1e-9)
        #expect(shade.frame == shade.superview?.bounds && !shade.frame.isEmpty)
    }

    @Test func `Page controllers have no scroll indicators`() {
        let rig = Rig(size: CGSize(400, 800))
        let pages = rig.run { UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal) }
        let scroll = pages.view.subviews.compactMap { $0 as? UIScrollView }.first
        #expect(scroll?.showsHorizontalScrollIndicator == false && scroll?.showsVerticalScrollIndicator == false)
    }
}
