import UIKit

// Names of UIKit that programs and their tests mention in passing.

private class GridLayout: UICollectionViewFlowLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.origin != collectionView?.bounds.origin
    }

    override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.invalidateItems(at: [IndexPath(item: 0, section: 0)])
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        return context
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        contexts.append(context)
    }
}

private class Sections: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var names = [["a"], ["b", "c"], ["d", "e", "f"]]

    func numberOfSections(in tableView: UITableView) -> Int { names.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = names[indexPath.section][indexPath.row]
        return cell
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        names[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

private class Editor: UIViewController {
    var edits: [Bool] = []
    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        edits.append(editing)
    }
}

private class Badge: UIView {
    var margins = 0
    override func layoutMarginsDidChange() { margins += 1 }
}

private class Shelf: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
}

@Suite struct NameSurfaceTests {
    private let device = Device { UIViewController() }
    private var window: UIWindow { device.window }

    @Test func `A layer's matrix shows what it does to the plane, and keeps its depth`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(abs(view.transform.b - 1) < 1e-12 && abs(view.transform.a) < 1e-12)
        view.layer.transform = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 10, 20, 30)
        #expect(view.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
        #expect(view.layer.transform.m43 == 120)
        view.transform = CGAffineTransform(translationX: 5, y: 6)
        #expect(view.layer.transform == CATransform3DMakeTranslation(5, 6, 0))
        // Without a perspective a layer that is turned away is narrower.
        view.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        #expect(abs(view.transform.a - 0.5) < 1e-12 && view.transform.d == 1)
        view.layer.transform = CATransform3DIdentity
        #expect(view.transform.isIdentity && CATransform3DIsIdentity(view.layer.transform))
    }

    @Test func `A matrix with a perspective is refused`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(view)
        let log = GestureLog()
        device.application.addObserver(log)
        var deep = CATransform3DIdentity
        deep.m34 = -1 / 500
        device.application.asCurrent { view.layer.transform = CATransform3DRotate(deep, .pi / 4, 0, 1, 0) }
        #expect(view.transform.isIdentity && log.lines.last?.contains("perspective") == true)
        // The perspective alone does not change the plane.
        view.layer.transform = deep
        #expect(view.layer.transform.m34 == deep.m34)
    }

    @Test func `Matrices are combined from left to right, and are those of affine transforms`() {
        let turned = CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 1))
        #expect(CATransform3DIsAffine(turned) && !CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
        #expect(CATransform3DGetAffineTransform(turned) == CGAffineTransform(rotationAngle: 1))
        let moved = CATransform3DConcat(CATransform3DMakeTranslation(1, 2, 3), CATransform3DMakeScale(2, 2, 2))
        #expect(moved.m41 == 2 && moved.m42 == 4 && moved.m43 == 6)
        #expect(
            CATransform3DEqualToTransform(CATransform3DScale(CATransform3D(), 2, 2, 2), CATransform3DMakeScale(2, 2, 2))
        )
        #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
    }

    @Test func `A layer of a view masks another view`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(view)
        let mask = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.layer.mask = mask.layer
        #expect(view.layer.mask == mask.layer && mask.layer.superlayer == view.layer)
        view.layer.mask = nil
        #expect(mask.layer.superlayer == nil)
        view.addSubview(mask)
        let log = GestureLog()
        device.application.addObserver(log)
        device.application.asCurrent { view.layer.mask = mask.layer }
        #expect(view.layer.mask == nil && log.lines.last?.contains("has a superview") == true)
    }

    @Test func `The device is a desktop with the idiom of a tablet`() {
        let device = UIDevice.current
        #expect(device.userInterfaceIdiom == .pad && device.orientation == UIDeviceOrientation.unknown)
        #expect(!device.systemName.isEmpty && !device.systemVersion.isEmpty && device.model == "Desktop")
        #expect(
            device.userInterfaceIdiom != UIUserInterfaceIdiom.phone && UIDeviceOrientation.landscapeLeft.isLandscape)
        #expect(UIDeviceOrientation.portrait.isPortrait && UIDeviceOrientation.faceUp.isFlat)
    }

    @Test func `A layout is told why it is invalidated, and moves the content`() {
        let layout = GridLayout()
        layout.itemSize = CGSize(width: 100, height: 300)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout)
        let data = Sections()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = data
        window.addSubview(view)
        view.layoutIfNeeded()
        #expect(
            layout.contexts.last?.invalidateDataSourceCounts == true
                && layout.contexts.last?.invalidateEverything == true)
        layout.invalidateLayout()
        #expect(
            layout.contexts.last?.invalidateEverything == true
                && layout.contexts.last?.invalidateDataSourceCounts == false)
        view.layoutIfNeeded()
        view.contentOffset.y = 50
        let context = layout.contexts.last as? UICollectionViewFlowLayoutInvalidationContext
        #expect(context?.invalidatedItemIndexPaths == [IndexPath(item: 0, section: 0)])
        #expect(
            context?.invalidateFlowLayoutDelegateMetrics == false && context?.invalidateFlowLayoutAttributes == true)
        view.layoutIfNeeded()
        let moving = UICollectionViewFlowLayoutInvalidationContext()
        moving.contentOffsetAdjustment = CGPoint(x: 0, y: 30)
        layout.invalidateLayout(with: moving)
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 80)
    }

    @Test func `Sections of tables and collections are inserted, deleted, reloaded and moved`() {
        let data = Sections()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 800), style: .plain)
        table.dataSource = data
        window.addSubview(table)
        table.layoutIfNeeded()
        let last = table.cellForRow(at: IndexPath(row: 2, section: 2))
        table.selectRow(at: IndexPath(row: 1, section: 1), animated: false, scrollPosition: .none)
        data.names = [["d", "e", "f"], ["a"], ["b", "c"]]
        table.moveSection(2, toSection: 0)
        table.layoutIfNeeded()
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === last && last != nil)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 2))
        data.names = [["z"], ["d", "e", "f"], ["b", "x"]]
        table.performBatchUpdates {
            table.deleteSections([1], with: .none)
            table.insertSections([0], with: .none)
            table.reloadSections([2], with: .none)
        }
        table.layoutIfNeeded()
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 1)) === last)
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 2))?.textLabel?.text == "x")

        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 800), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = data
        window.addSubview(view)
        view.layoutIfNeeded()
        let cell = view.cellForItem(at: IndexPath(item: 0, section: 0))
        data.names = [["d", "e", "f"], ["z"], ["b", "x"]]
        view.moveSection(0, toSection: 1)
        device.wait(until: 5)
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 1)) === cell && cell != nil)
    }

    @Test func `Images and their renderers`() {
        let empty = UIImage()
        #expect(empty.size == .zero)
        let format = UIGraphicsImageRendererFormat.default()
        #expect(format.scale == UIScreen.main.scale && !format.opaque)
        format.scale = 3
        format.opaque = true
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format)
        var inner = UIImage()
        let image = renderer.image { context in inner = context.currentImage }
        #expect(renderer.format.scale == 3 && image.size == CGSize(width: 4, height: 4) && inner.size == image.size)
        let view = UIImageView(image: image)
        #expect(view.sizeThatFits(.zero) == image.size && UIGraphicsImageRendererFormat.preferred().scale > 0)
    }

    @Test func `Colours of layers, and dynamic ones`() {
        let color = UIColor(cgColor: UIColor.red.cgColor)
        #expect(color == .red && color.cgColor.components == [1, 0, 0, 1] && color.cgColor.numberOfComponents == 4)
        let dynamic = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black }
        #expect(dynamic == .black && dynamic.resolvedColor(with: UIScreen.main.traitCollection) == .black)
    }

    @Test func `Paths are copied, and read step by step`() {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.lineWidth = 4
        path.setLineDash([1, 2], count: 2, phase: 1)
        let copy = path.copy() as? UIBezierPath
        #expect(copy?.elements == path.elements && copy?.lineWidth == 4 && copy?.lineDash == [1, 2])
        #expect(copy == path && copy !== path)
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        var types: [CGPathElementType] = []
        var ends: [CGPoint] = []
        path.cgPath.applyWithBlock { element in
            types.append(element.pointee.type)
            switch element.pointee.type {
            case .moveToPoint, .addLineToPoint: ends.append(element.pointee.points[0])
            case .addQuadCurveToPoint: ends.append(element.pointee.points[1])
            case .addCurveToPoint: ends.append(element.pointee.points[2])
            case .closeSubpath: break
            }
        }
        #expect(types.count == 8 && types.first == .moveToPoint && types[5] == .closeSubpath)
        #expect(ends[1] == CGPoint(x: 5, y: 10) && ends.suffix(2) == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)])
    }

    @Test func `Fonts have descriptors`() {
        let bold = UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits(.traitBold)
        #expect(bold.map { UIFont(descriptor: $0, size: 0) } == .boldSystemFont(ofSize: 12))
        #expect(bold?.withSize(20).pointSize == 20 && bold?.symbolicTraits == .traitBold)
        #expect(UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits(.traitItalic) == nil)
        let digits = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .bold)
        #expect(digits == .boldSystemFont(ofSize: 12))
        let typewriter = UIFontDescriptor.SymbolicTraits.traitMonoSpace
        let mono = digits.fontDescriptor.withSymbolicTraits([.traitBold, typewriter])
        #expect(mono.map { UIFont(descriptor: $0, size: 9) } == .monospacedSystemFont(ofSize: 9, weight: .bold))
    }

    @Test func `A button's content is at its top or bottom, with and without an image`() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        button.setTitle("A", for: .normal)
        button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }, for: .normal)
        window.addSubview(button)
        button.contentVerticalAlignment = .top
        button.layoutIfNeeded()
        #expect(button.imageView?.frame.minY == 0 && button.titleLabel?.frame.minY == 0)
        button.contentVerticalAlignment = .bottom
        button.layoutIfNeeded()
        #expect(button.imageView?.frame.maxY == 200 && button.titleLabel?.frame.maxY == 200)
        button.contentVerticalAlignment = UIControl.ContentVerticalAlignment.center
        button.layoutIfNeeded()
        #expect(button.imageView?.frame.midY == 100 && button.titleLabel?.frame.midY == 100)
    }

    @Test func `A control that shows its focus is focused`() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        window.addSubview(field)
        field.becomeFirstResponder()
        #expect(!field.state.contains(.focused))
        field.focusEffect = UIFocusHaloEffect(roundedRect: field.bounds, cornerRadius: 4, curve: .circular)
        #expect(field.state.contains(.focused))
        field.resignFirstResponder()
        #expect(field.state == .normal)
    }

    @Test func `Bars have spaces`() {
        let item = UIBarButtonItem()
        item.title = "Save"
        let space = UIBarButtonItem.fixedSpace(40)
        let free = UIBarButtonItem.flexibleSpace()
        #expect(space.width == 40 && space.customView?.bounds.width == 40 && free.customView?.bounds.width == 0)
        #expect(UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil).width == 0)
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.topViewController?.navigationItem.rightBarButtonItems = [item, space, free, UIBarButtonItem()]
        window.rootViewController = navigation
        window.layoutIfNeeded()
        #expect(space.customView?.window == window)
    }

    @Test func `A controller is told that it edits`() {
        let editor = Editor()
        editor.isEditing = true
        editor.setEditing(false, animated: true)
        #expect(editor.edits == [true, false] && !editor.isEditing)
    }

    @Test func `Margins and natural sizes lay out again`() {
        let shelf = Shelf(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let badge = Badge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        shelf.addSubview(badge)
        window.addSubview(shelf)
        shelf.layoutIfNeeded()
        let before = shelf.layouts
        badge.invalidateIntrinsicContentSize()
        shelf.layoutIfNeeded()
        #expect(shelf.layouts == before + 1)
        #expect(badge.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        badge.layoutMargins = .zero
        badge.layoutMargins = .zero
        #expect(badge.margins == 1 && badge.layoutMargins == .zero)
        #expect(badge.effectiveUserInterfaceLayoutDirection == UIUserInterfaceLayoutDirection.leftToRight)
        #expect(device.application.userInterfaceLayoutDirection == .leftToRight)
    }

    @Test func `A method undoes a change`() {
        final class Model {
            var name = "new"
            func rename(_ name: NSString) { self.name = name as String }
        }
        let model = Model()
        let undo = UndoManager()
        undo.registerUndo(withTarget: model, selector: Selector(Model.rename), object: "old" as NSString)
        undo.undo()
        #expect(model.name == "old" && autoreleasepool { model.name.count } == 3)
    }

    @Test func `Objects are compared as Objective-C compares them`() {
        let (one, other) = (UIView(), UIView())
        #expect(one.isEqual(one) && !one.isEqual(other) && !one.isEqual(nil) && !one.isEqual("view"))
        let pan: UIGestureRecognizer = UIPanGestureRecognizer()
        one.addGestureRecognizer(pan)
        #expect(pan.isEqual(one.gestureRecognizers?.first) && !pan.isEqual(one))
        #expect(UIColor.red.isEqual(UIColor(red: 1, green: 0, blue: 0, alpha: 1)) && !UIColor.red.isEqual(UIColor.blue))
    }
}
