import Foundation
import Testing

@testable import ResponderKit

/// What fields, cells and bars show, by their look and by what they draw.
@Suite(.playedOnce("views stay as they were set")) struct AppearanceTests {
    /// What is drawn in a view and in everything in it that is not hidden.
    private func drawing(of view: UIView) -> [DrawCommand] {
        view.isHidden ? [] : view.drawing + view.subviews.flatMap(drawing)
    }

    /// The texts that are drawn in a view, and where.
    private func texts(of view: UIView) -> [(text: String, x: CGFloat)] {
        drawing(of: view).compactMap { if case .text(let text, let place, _, _) = $0 { (text, place.x) } else { nil } }
    }

    /// The lines that are drawn in a view, as the numbers of their points.
    private func lines(of view: UIView) -> [Int] {
        drawing(of: view).compactMap { if case .stroke(let elements, _, _, _) = $0 { elements.count } else { nil } }
    }

    // MARK: Text fields

    @Test func `A field draws the text that was typed, and dots where it is secret`() {
        let it = FieldRig("ab")
        it.field.becomeFirstResponder()
        it.rig.run {
            #expect(texts(of: it.field).map(\.text) == ["ab"])
            it.type("c")
            #expect(texts(of: it.field).map(\.text) == ["abc"])
            it.field.isSecureTextEntry = true
            #expect(texts(of: it.field).map(\.text) == ["•••"])
        }
    }

    @Test func `A text that does not fit is cut at the edge, and begins at its beginning after editing`() throws {
        let it = FieldRig(String(repeating: "a", count: 80))
        func x() -> CGFloat? {
            it.rig.run {
                it.field.layoutIfNeeded()
                return texts(of: it.field).first?.x
            }
        }
        let start = try #require(x())
        it.field.becomeFirstResponder()
        #expect(try #require(x()) < start - 400)
        it.field.resignFirstResponder()
        #expect(x() == start)
        #expect(it.field.subviews.contains { $0.clipsToBounds && !texts(of: $0).isEmpty })
    }

    @Test func `A field with round corners has a thin grey edge, in the tint while it is edited`() {
        let it = FieldRig("")
        let field = it.field
        field.borderStyle = .roundedRect
        let grey = field.borderColor
        #expect(field.borderWidth == 1 && field.cornerRadius > 0 && grey != nil && grey != field.tintColor)
        field.becomeFirstResponder()
        #expect(field.borderColor == field.tintColor)
        field.resignFirstResponder()
        #expect(field.borderColor == grey)
        field.borderStyle = .line
        #expect(field.borderColor == .label && field.cornerRadius == 0)
        field.borderStyle = .none
        #expect(field.borderColor == nil && field.borderWidth == 0)
    }

    @Test func `The button that clears a field shows a cross of two lines`() {
        let it = FieldRig("ab")
        it.field.clearButtonMode = .always
        it.rig.run {
            it.field.layoutIfNeeded()
            #expect(lines(of: it.field) == [4])
        }
    }

    // MARK: Cells and bars

    @Test func `A check mark is a line of three points, and so is a disclosure indicator`() {
        UIApplication().asCurrent {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            for type in [UITableViewCell.AccessoryType.checkmark, .disclosureIndicator] {
                cell.accessoryType = type
                #expect(lines(of: cell) == [3])
            }
        }
    }

    @Test func `A new button shows its title in the colour of its state`() {
        UIApplication().asCurrent {
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            #expect(button.titleLabel?.textColor == button.currentTitleColor)
        }
    }

    @Test func `A bar has a fine line at its lower edge, which takes no touches`() {
        UIApplication().asCurrent {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
            let line = CGRect(x: 0, y: 43.5, width: 400, height: 0.5)
            #expect(bar.subviews.contains { $0.frame == line && $0.backgroundColor != nil })
            #expect(bar.hitTest(CGPoint(x: 200, y: 43.75), with: nil) === bar)
        }
    }

    @Test func `The button back has room for the title of the screen below`() throws {
        let it = NavigationRig()
        it.a.title = "Pictures"
        it.stack(it.b)
        let hit = it.run { it.rig.window.hitTest(CGPoint(x: 20, y: 22), with: nil) }
        let label = try #require(hit?.subviews.compactMap { $0 as? UILabel }.first)
        #expect(label.text == "Pictures" && label.bounds.width >= label.sizeThatFits(.zero).width)
        #expect(label.frame.maxX <= hit?.bounds.width ?? 0)
    }

    @Test func `Screens that slide are cut at the stack's edge, and the one behind is darkened`() throws {
        let it = NavigationRig()
        #expect(it.navigation.view.clipsToBounds)
        it.stack(it.b)
        it.rig.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 245, y: 400), at: 0, for: 1, lifts: false)
        let shade = try #require(it.a.view.superview?.subviews.last)
        #expect(shade.backgroundColor == .black && abs(shade.alpha - 0.4 * 0.12) < 1e-9)
    }

    @Test func `Pages have no bars that show how far they are turned`() {
        let rig = Rig(size: CGSize(width: 400, height: 800))
        let pages = rig.run { UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal) }
        let scroll = pages.view.subviews.compactMap { $0 as? UIScrollView }.first
        #expect(scroll?.showsHorizontalScrollIndicator == false && scroll?.showsVerticalScrollIndicator == false)
    }
}
