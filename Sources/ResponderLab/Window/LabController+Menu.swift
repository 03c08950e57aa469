import Foundation
import ResponderInspector
import ResponderKit

/// The menu of what the window can show, and of actions that only keys have otherwise.
extension LabController {
    func showMenu() {
        let button = view.bar.show
        let sheet = host.application.asCurrent {
            MenuSheet("Show", below: button.convert(button.bounds, to: nil)) { [unowned self] in menuEntries }
        }
        sheet.onChoose = { [unowned self] in
            chooseInMenu($0)
            view.layoutIfNeeded()
        }
        present(sheet)
    }

    private var menuEntries: [MenuSheet.Entry] {
        let overlay = view.overlay
        func mark(_ title: String, _ key: String, _ mark: ViewMarks) -> MenuSheet.Entry {
            .toggle(title, key: key, isOn: overlay.marks.contains(mark))
        }
        let build = MenuSheet.Entry.action("Build: edit the scene", key: LabController.buildKey)
        let files = [
            MenuSheet.Entry.action("Open…", key: LabController.openKey), .action("Save", key: LabController.saveKey),
        ]
        // What a narrow bar has no room for comes first.
        let isNarrow = view.bar.build.isHidden
        var entries = isNarrow ? [.heading("Scene"), build] + files : []
        entries += [
            .heading("Panels"), .toggle("Inspector", key: "P", isOn: !view.panel.isHidden),
            .toggle("Responder chain", key: "C", isOn: view.showsRail),
            .toggle("Timeline", key: "L", isOn: !view.timeline.header.isFolded),
            .heading("On the stage"), .toggle("Levels apart", key: "X", isOn: !view.exploded.isHidden),
            mark("Frames", "F", .frames), mark("Bounds", "B", .bounds), mark("Anchor points", "N", .anchors),
            mark("Hit areas", "T", .hitAreas), .toggle("Edge zones", key: "E", isOn: overlay.showsEdgeZones),
            .heading("Fingers"), .toggle("Two fingers", key: "M", isOn: host.translator.pairsFingers),
            .action("Pick a view", key: "V"), .action("Shake", key: LabController.shakeKey),
            .heading("Time and scenes"),
        ]
        if !isNarrow { entries.append(build) }
        entries += [
            .action("All of the time", key: "0"),
            .action("Next scene", key: "]"), .action("Previous scene", key: "["),
            .action("The session before", key: LabController.bringBackKey), .action("All keys", key: "?"),
        ]
        if !isNarrow { entries += [.heading("Files")] + files }
        entries += [
            .heading("Take it home"), .action("Copy as Swift", key: LabController.copySwiftKey),
            .action("Save the question…", key: LabController.questionKey),
        ]
        return entries
    }

    private static let openKey = "Ctrl O"
    private static let saveKey = "Ctrl S"
    private static let shakeKey = "Ctrl Alt Z"
    private static let bringBackKey = "Ctrl Z"
    private static let copySwiftKey = "Ctrl Shift C"
    private static let buildKey = "Ctrl E"
    private static let questionKey = "Ctrl Shift S"

    private func chooseInMenu(_ key: String) {
        switch key {
        case LabController.openKey: showOpen()
        case LabController.saveKey: save()
        case LabController.shakeKey: receive([.motion(.motionShake)])
        case LabController.bringBackKey: bringBack()
        case LabController.copySwiftKey: copyAsSwift()
        case LabController.buildKey: workshop.start()
        case LabController.questionKey: saveQuestion()
        default: perform(UIKey(name: key))
        }
    }
}
