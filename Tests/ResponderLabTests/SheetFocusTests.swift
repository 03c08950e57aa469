import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The sheet that has the keyboard when several fingers open and close sheets in any order.
@Suite struct SheetFocusTests {
    private let window: PanelWindow
    private let lab: LabView
    private let rear: QuestionSheet
    private let front: QuestionSheet

    init() throws {
        let window = try PanelWindow("transform", size: CGSize(1000, 700))
        self.window = window
        let lab = window.make { LabView(window.session.live) }
        self.lab = lab
        let rear = window.open(from: lab) { QuestionSheet(title: "rear", text: "", answers: [("Close", {})]) }
        self.rear = rear
        front = window.open(from: rear.view) { QuestionSheet(title: "front", text: "", answers: [("Close", {})]) }
    }

    private var focus: UIView? { window.window.firstResponder as? UIView }

    @Test func `A sheet that closes takes the one that it presents away, and the keyboard returns to the lab`() {
        var closed: [String] = []
        rear.onClose = { closed.append("rear") }
        front.onClose = { closed.append("front") }
        window.application.asCurrent { rear.close() }
        #expect(closed == ["front", "rear"] && !rear.isOpen && !front.isOpen && focus === lab)
        window.application.asCurrent { rear.open(in: window.window, from: lab) }
        #expect(rear.isOpen && focus?.isDescendant(of: rear.view) == true)
        window.press("Escape")
        #expect(!rear.isOpen && focus === lab && closed == ["front", "rear", "rear"])
    }

    @Test func `A sheet in front of another one returns the keyboard to it`() {
        window.application.asCurrent { front.close() }
        #expect(focus?.isDescendant(of: rear.view) == true)
        window.press("Escape")
        #expect(!rear.isOpen && focus === lab)
    }

    @Test func `A sheet behind another one gets no touches, and a finger beside both closes the front one`() {
        window.tap(CGPoint(x: 5, y: 5))
        #expect(rear.isOpen && !front.isOpen)
        window.tap(CGPoint(x: 5, y: 5))
        #expect(!rear.isOpen && focus === lab)
    }

    @Test func `A view behind a sheet that took the keyboard loses it to the sheet at the next input`() {
        window.application.asCurrent {
            _ = lab.becomeFirstResponder()
            SheetController.mendFocus(in: window.window, front: lab)
        }
        #expect(focus?.isDescendant(of: front.view) == true)
        // What has the focus in the sheet keeps it.
        let kept = focus
        window.application.asCurrent { SheetController.mendFocus(in: window.window, front: lab) }
        #expect(focus === kept)
        window.press("Escape").press("Escape")
        #expect(!front.isOpen && !rear.isOpen && focus === lab)
        window.application.asCurrent {
            lab.resignFirstResponder()
            SheetController.mendFocus(in: window.window, front: lab)
        }
        #expect(focus === lab)
    }

    @Test func `A control that is hidden loses the keyboard at the next input`() throws {
        window.application.asCurrent { rear.close() }
        for part in [lab.bar, lab.bar.save] as [UIView] {
            window.application.asCurrent {
                FocusRoute.focus(lab.bar.save)
                SheetController.mendFocus(in: window.window, front: lab)
                #expect(focus === lab.bar.save)
                part.isHidden = true
                SheetController.mendFocus(in: window.window, front: lab)
                part.isHidden = false
            }
            #expect(focus === lab)
        }
        window.application.asCurrent { rear.open(in: window.window, from: lab) }
        let button = try #require(focus)
        window.application.asCurrent {
            button.isHidden = true
            SheetController.mendFocus(in: window.window, front: lab)
        }
        #expect(focus === rear.view)
    }

    @Test func `Escape closes a sheet when a button of the banner in front of it has the keyboard`() throws {
        let banner = window.application.asCurrent { Banner() }
        window.application.asCurrent {
            banner.show("The disk is full.", .failure)
            banner.sheet = front
            front.area.addSubview(banner)
        }
        window.layOut()
        #expect(banner.frame.minY > front.view.frame.maxY)
        let dismiss = try #require(FocusRoute.controls(in: banner).first)
        window.application.asCurrent { _ = FocusRoute.focus(dismiss) }
        window.application.asCurrent { SheetController.mendFocus(in: window.window, front: lab) }
        #expect(focus === dismiss)
        window.press("Escape")
        #expect(!front.isOpen && rear.isOpen)
    }

    @Test func `The focus of a list that becomes empty goes to its sheet, which Escape closes`() {
        var row = ListRow(name: "row")
        row.action = "row"
        let sheet = window.open(from: lab) { () -> ListSheet in
            let sheet = ListSheet(title: "list")
            sheet.list.show([.row(row)])
            return sheet
        }
        #expect(focus?.isDescendant(of: sheet.list) == true)
        window.application.asCurrent { sheet.list.show([]) }
        #expect(focus === sheet.view)
        window.press("Escape")
        #expect(!sheet.isOpen)
    }
}
