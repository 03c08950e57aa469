import UIKit

@testable import PhotoBoard

/// Sessions of all programs of this folder and of the photo board, recorded by `TouchRecorder`.
enum RecordedPrograms {
    /// A session of a program: its file, if it was recorded, and what the engine decided.
    struct Run {
        let session: RecordedSession?
        let log: [String]
    }

    /// A program that has no session here.
    struct NoSession: Error { let program: String }

    /// Whether the runs are recorded, and the program that is run now.
    private static var isRecorded = true

    nonisolated static let names = [
        "AlbumPages", "AnyTouch", "BackButton", "BottomSheet", "ButtonRows", "ChatHistory", "CircleRecognizer", "Dial",
        "EndlessStreet", "FingerPaint", "FloatingBubble", "ForcePress", "FullScreenPop", "KeyboardForm", "PhotoBoard",
        "PhotoGrid", "PhotoViewer", "PopAnywhere", "ProfilePage", "PullOverlay", "PullToRefresh", "ReorderList",
        "ScrubRecognizer", "SketchCanvas", "StickerEditor", "SwipeCards", "SwipeRows", "VolumeKnob",
    ]

    /// Play fingers on a program, and record them.
    private static func session<Controller: UIViewController>(
        _ size: CGSize = CGSize(width: 400, height: 800), of makeController: () -> Controller,
        _ fingers: [[TouchSample]], prepare: (Device) -> Void = { _ in }
    ) throws -> Run {
        let recorded = isRecorded ? RecordedDevice(size, showing: makeController) : nil
        let device = recorded?.device ?? Device(size, showing: makeController)
        let log = GestureLog()
        device.application.addObserver(log)
        device.application.asCurrent {
            prepare(device)
            device.window.layoutIfNeeded()
        }
        // What the program has built by then is in the scene.
        recorded?.start()
        for finger in fingers {
            device.play(finger)
            settle(device)
        }
        return Run(session: try recorded?.finish(), log: log.lines)
    }

    /// Let animations and deadlines come to their end, and lay out as a host does.
    private static func settle(_ device: Device) {
        let end = device.application.now + 3
        while let next = device.application.nextDeadline, next < end { device.wait(until: next) }
        device.wait(until: end)
        device.application.asCurrent { device.window.layoutIfNeeded() }
    }

    private static func drag(_ x: CGFloat, _ y: CGFloat, by dx: CGFloat, _ dy: CGFloat, at time: TimeInterval)
        -> [TouchSample]
    { Stroke(x, y, at: time).to(x + dx, y + dy, in: 0.3, steps: 15).up() }

    private static func pinch(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) -> [TouchSample] {
        func finger(_ contact: Int, _ side: CGFloat) -> [TouchSample] {
            Stroke(contact, from: CGPoint(x: x + side * 25, y: y), at: time).along(in: 0.5, steps: 30) { part in
                let (reach, angle) = (side * (25 + 25 * part), part * 0.8)
                return CGPoint(x: x + reach * cos(angle), y: y + reach * sin(angle))
            }.up()
        }
        return together(finger(1, -1), finger(2, 1))
    }

    /// Run a program.
    /// - Parameter isRecorded: false to run it in a plain window.
    static func run(_ name: String, isRecorded: Bool = true) throws -> Run {
        self.isRecorded = isRecorded
        switch name {
        case "AlbumPages":
            let shelf = ShelfViewController()
            return try session(
                of: { UINavigationController(rootViewController: shelf) },
                [drag(350, 400, by: -300, 0, at: 1), drag(2, 400, by: 378, 0, at: 5), tap(200, 300, at: 10)]
            ) { _ in shelf.openAlbum(nil) }
        case "AnyTouch":
            return try session(
                of: { FollowMapViewController() }, [drag(300, 600, by: -100, -100, at: 1), tap(300, 600, at: 6)])
        case "BackButton":
            let stack = GuardedNavigationController(rootViewController: StepViewController(number: 1))
            return try session(of: { stack }, [drag(2, 400, by: 350, 0, at: 1)]) { _ in
                stack.pushViewController(StepViewController(number: 2), animated: false)
            }
        case "BottomSheet":
            return try session(
                of: { BottomSheetViewController() },
                [Stroke(200, 730, at: 1).to(200, 640, in: 0.1).up(), tap(200, 350, at: 6), tap(200, 750, at: 11)])
        case "ButtonRows":
            return try session(
                of: { BasketViewController() },
                [tap(330, 150, at: 1), tap(50, 150, at: 5), drag(330, 700, by: 0, -300, at: 9), tap(330, 150, at: 14)])
        case "ChatHistory":
            let chat = ChatHistoryViewController()
            return try session(of: { chat }, [drag(200, 300, by: 0, 200, at: 1), drag(200, 300, by: 0, 200, at: 6)]) {
                _ in chat.showNewest()
            }
        case "CircleRecognizer":
            return try session(
                of: { CirclePickerViewController() },
                [
                    Stroke(290, 340, at: 1).around(CGPoint(x: 200, y: 340), by: 2 * .pi).up(),
                    drag(100, 100, by: 100, 0, at: 5),
                ])
        case "Dial":
            return try session(
                of: { DialViewController() },
                [Stroke(200, 140, at: 1).around(CGPoint(x: 200, y: 200), by: 1).up(), tap(200, 600, at: 5)])
        case "EndlessStreet":
            return try session(
                of: { EndlessStreetViewController() },
                [drag(350, 200, by: -300, 0, at: 1), drag(350, 200, by: -300, 0, at: 6)])
        case "FingerPaint":
            return try session(
                of: { FingerPaintViewController() },
                [
                    drag(100, 100, by: 100, 200, at: 1),
                    together(
                        tap(100, 400, at: 5, contact: 1), tap(200, 380, at: 5, contact: 2),
                        tap(300, 400, at: 5, contact: 3)),
                ])
        case "FloatingBubble":
            let controller = CountingViewController()
            var bubble: FloatingBubble?
            defer { withExtendedLifetime(bubble) {} }
            return try session(
                of: { controller }, [tap(350, 630, at: 1), tap(100, 100, at: 5), drag(350, 630, by: -250, -330, at: 9)]
            ) { _ in
                let made = FloatingBubble(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
                made.window.layoutIfNeeded()
                bubble = made
            }
        case "ForcePress":
            let pad = ForcePressView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            func sample(_ phase: TouchSample.Phase, _ step: Int, _ force: CGFloat) -> TouchSample {
                TouchSample(
                    contact: 1, phase: phase, location: CGPoint(x: 100 + step, y: 100),
                    timestamp: 1 + TimeInterval(step) / 100, force: force, maximumForce: 4)
            }
            return try session(
                of: { UIViewController() },
                [[sample(.down, 0, 0.5), sample(.move, 1, 2.4), sample(.move, 2, 3), sample(.up, 30, 0)]]
            ) { $0.window.addSubview(pad) }
        case "FullScreenPop":
            let stack = PageStackViewController(rootViewController: KnobPageViewController(title: "first"))
            return try session(
                of: { stack },
                [
                    drag(50, 600, by: 100, 0, at: 1), drag(50, 600, by: -20, 100, at: 5),
                    drag(50, 600, by: 300, 0, at: 9), drag(50, 600, by: 300, 0, at: 13),
                ]
            ) { _ in stack.push(KnobPageViewController(title: "second")) }
        case "KeyboardForm":
            return try session(
                of: { KeyboardFormController() },
                [drag(10, 700, by: 0, -300, at: 1), tap(200, 730, at: 6), drag(10, 300, by: 0, 200, at: 11)])
        case "PhotoBoard":
            return try session(
                CGSize(width: 1240, height: 590), of: { BoardViewController() },
                [
                    drag(180, 130, by: 40, 60, at: 1), pinch(560, 340, at: 6), tap(620, 420, at: 11),
                    Stroke(1000, 380, at: 16).hold(0.8).up(), drag(330, 565, by: 10, -30, at: 21),
                    tap(510, 556, at: 26),
                ])
        case "PhotoGrid":
            return try session(
                of: { PhotoGridViewController() },
                [
                    tap(200, 68, at: 1), drag(200, 600, by: 0, -300, at: 5),
                    Stroke(200, 200, at: 11).hold(0.6).to(68, 332, in: 0.5).up(), tap(60, 200, at: 17),
                ])
        case "PhotoViewer":
            return try session(
                of: { LoadedPhotoViewer() },
                [tap(100, 200, at: 1) + tap(100, 200, at: 1.2), tap(100, 200, at: 6), tap(365, 35, at: 11)])
        case "PopAnywhere":
            let navigation = PopAnywhereNavigationController(rootViewController: GalleryViewController())
            return try session(
                of: { navigation },
                [
                    drag(60, 700, by: 0, -100, at: 1), drag(60, 700, by: 300, 0, at: 6),
                    drag(60, 700, by: 300, 0, at: 11),
                ]
            ) { _ in navigation.pushViewController(GalleryViewController(), animated: false) }
        case "ProfilePage":
            return try session(
                of: { ProfileViewController() },
                [drag(200, 700, by: 0, -300, at: 1), drag(200, 300, by: 0, 300, at: 6)])
        case "PullOverlay":
            return try session(
                of: { PullOverlayViewController() },
                [
                    tap(200, 220, at: 1), drag(200, 700, by: 0, -300, at: 5), drag(200, 400, by: 0, 100, at: 10),
                    Stroke(200, 300, at: 15).to(200, 500, in: 0.5).up(),
                ])
        case "PullToRefresh":
            return try session(
                of: { NewsViewController() }, [drag(200, 200, by: 0, 250, at: 1), drag(200, 400, by: 0, -100, at: 6)])
        case "ReorderList":
            return try session(
                of: { ReorderListViewController() },
                [
                    Stroke(200, 90, at: 1).hold(0.5).to(200, 210, in: 0.3).up(), tap(200, 150, at: 6),
                    drag(200, 90, by: 0, 180, at: 11),
                ])
        case "ScrubRecognizer":
            let scrub = (0...4).reduce(Stroke(100, 200, at: 1)) { stroke, turn in
                stroke.to(turn % 2 == 0 ? 180 : 100, 200, in: 0.1)
            }
            return try session(of: { NoteViewController() }, [scrub.up(), tap(200, 200, at: 6)])
        case "SketchCanvas":
            let canvas = SketchCanvas(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            let taps = [5.0, 5.2].flatMap { time in
                together(tap(100, 400, at: time, contact: 1), tap(200, 400, at: time, contact: 2))
            }
            return try session(of: { UIViewController() }, [drag(50, 50, by: 100, 0, at: 1), taps]) {
                $0.window.addSubview(canvas)
            }
        case "StickerEditor":
            return try session(
                of: { StickerEditorViewController() },
                [
                    drag(110, 190, by: 50, 130, at: 1), pinch(280, 200, at: 6),
                    tap(200, 500, at: 11) + tap(202, 501, at: 11.2),
                ])
        case "SwipeCards":
            return try session(
                of: { CardPileViewController() },
                [
                    drag(200, 400, by: 40, 0, at: 1), drag(200, 400, by: 140, 0, at: 6),
                    drag(200, 400, by: -150, 20, at: 11),
                ])
        case "SwipeRows":
            return try session(
                of: { SwipeRowsViewController() },
                [drag(300, 150, by: -100, 3, at: 1), drag(100, 700, by: 5, -300, at: 5)])
        case "VolumeKnob":
            return try session(
                of: { VolumeKnobViewController() },
                [
                    Stroke(200, 280, at: 1).around(CGPoint(x: 200, y: 200), by: 2).up(),
                    tap(200, 200, at: 6) + tap(200, 200, at: 6.2),
                ])
        default: throw NoSession(program: name)
        }
    }
}
