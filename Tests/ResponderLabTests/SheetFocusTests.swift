import Foundation
import ResponderKit
import Testing

@testable import ResponderInspector
@testable import ResponderLab

/// The sheet that has the keyboard when several fingers open and close sheets in any order.
@Suite struct SheetFocusTests {
    private let window: PanelWindow
    private let lab: LabView
    private let rear: QuestionSheet
    private let front: QuestionSheet

    init() throws {
        let window = try PanelWindow("transform", size: CGSize(width: 1000, height: 700))
        self.window = window
        lab = window.make { LabView(window.session.live) }
        (rear, front) = window.application.asCurrent {
            let sheets = ["rear", "front"].map { QuestionSheet(title: $0, text: "", answers: [("Close", {})]) }
            return (sheets[0], sheets[1])
        }
        window.application.asCurrent {
            rear.open(in: window.window, from: lab)
            front.open(in: window.window, from: rear)
        }
    }

    private var focus: UIView? { window.window.firstResponder as? UIView }

    @Test func `A sheet that closes behind another one does not take its keyboard`() {
        window.application.asCurrent { rear.close() }
        #expect(focus?.isDescendant(of: front) == true)
        window.press("Escape")
        #expect(front.superview == nil)
    }

    @Test func `The keyboard returns to the view behind the last sheet, even if a sheet in between is gone`() {
        window.application.asCurrent {
            rear.close()
            front.close()
        }
        #expect(focus === lab)
    }

    @Test func `A sheet in front of another one returns the keyboard to it`() {
        window.application.asCurrent { front.close() }
        #expect(focus?.isDescendant(of: rear) == true)
        window.press("Escape")
        #expect(rear.superview == nil)
    }

    @Test func `A view behind a sheet that took the keyboard loses it to the sheet at the next input`() {
        window.application.asCurrent {
            _ = lab.becomeFirstResponder()
            SheetView.mendFocus(in: window.window, front: lab)
        }
        #expect(focus?.isDescendant(of: front) == true)
        // What has the focus in the sheet keeps it.
        let kept = focus
        window.application.asCurrent { SheetView.mendFocus(in: window.window, front: lab) }
        #expect(focus === kept)
        window.press("Escape")
        window.press("Escape")
        #expect(front.superview == nil && rear.superview == nil && focus === lab)
        window.application.asCurrent {
            lab.resignFirstResponder()
            SheetView.mendFocus(in: window.window, front: lab)
        }
        #expect(focus === lab)
    }

    @Test func `The focus of a list that becomes empty goes to its sheet, which Escape closes`() {
        let sheet = window.application.asCurrent { ListSheet(title: "list") }
        var row = ListRow(name: "row")
        row.action = .named("row")
        window.application.asCurrent {
            sheet.list.show([.row(row)])
            sheet.open(in: window.window, from: lab)
        }
        #expect(focus?.isDescendant(of: sheet.list) == true)
        window.application.asCurrent { sheet.list.show([]) }
        #expect(focus === sheet)
        window.press("Escape")
        #expect(sheet.superview == nil)
    }
}
