import Foundation
import UIKit

@testable import PhotoBoard

/// Sessions of all programs of this folder and of the photo board, recorded by `TouchRecorder`.
enum RecordedPrograms {
    /// A session of a program: its file, if it was recorded, and what the engine decided.
    struct Run {
        let session: RecordedSession?
        let log: [String]
    }

    /// Whether the runs are recorded, and the program that is run now.
    private static var isRecorded = true

    nonisolated static let names = [
        "AlbumPages", "AnyTouch", "BackButton", "BottomSheet", "ButtonRows", "ChatHistory", "CircleRecognizer", "Dial",
        "EndlessStreet", "FingerPaint", "FloatingBubble", "ForcePress", "FullScreenPop", "KeyboardForm", "PhotoBoard",
        "PhotoGrid", "PhotoViewer", "PopAnywhere", "ProfilePage", "PullOverlay", "PullToRefresh", "ReorderList",
        "ScrubRecognizer", "SketchCanvas", "StickerEditor", "SwipeCards", "SwipeRows", "VolumeKnob",
    ]

    /// Run a program.
    /// - Parameter isRecorded: false to run it in a plain window.
    static func run(_ name: String, isRecorded: Bool = true) throws -> Run {
        self.isRecorded = isRecorded
        return try all.first { $0.name == name }!.run()
    }

    /// The programs that have a session here.
    static var recordedNames: [String] {
        all.map(\.name)
    }

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
    {
        Stroke(from: CGPoint(x: x, y: y), at: time).to(CGPoint(x: x + dx, y: y + dy), in: 0.3, steps: 15).up()
    }

    private static func pinch(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) -> [TouchSample] {
        func finger(_ contact: Int, _ side: CGFloat) -> [TouchSample] {
            Stroke(contact, from: CGPoint(x: x + side * 25, y: y), at: time).along(in: 0.5, steps: 30) { part in
                let (reach, angle) = (side * (25 + 25 * part), part * 0.8)
                return CGPoint(x: x + reach * cos(angle), y: y + reach * sin(angle))
            }.up()
        }
        return together(finger(1, -1), finger(2, 1))
    }

    private static let all: [(name: String, run: () throws -> Run)] = [
        (
            "AlbumPages",
            {
                let shelf = ShelfViewController()
                return try session(
                    of: { UINavigationController(rootViewController: shelf) },
                    [
                        drag(350, 400, by: -300, 0, at: 1), drag(2, 400, by: 378, 0, at: 5),
                        tap(CGPoint(x: 200, y: 300), at: 10),
                    ]
                ) { _ in shelf.openAlbum(nil) }
            }
        ),
        (
            "AnyTouch",
            {
                try session(
                    of: { FollowMapViewController() },
                    [drag(300, 600, by: -100, -100, at: 1), tap(CGPoint(x: 300, y: 600), at: 6)])
            }
        ),
        (
            "BackButton",
            {
                let stack = GuardedNavigationController(rootViewController: StepViewController(number: 1))
                return try session(of: { stack }, [drag(2, 400, by: 350, 0, at: 1)]) { _ in
                    stack.pushViewController(StepViewController(number: 2), animated: false)
                }
            }
        ),
        (
            "BottomSheet",
            {
                try session(
                    of: { BottomSheetViewController() },
                    [
                        Stroke(from: CGPoint(x: 200, y: 730), at: 1).to(CGPoint(x: 200, y: 640), in: 0.1).up(),
                        tap(CGPoint(x: 200, y: 350), at: 6), tap(CGPoint(x: 200, y: 750), at: 11),
                    ])
            }
        ),
        (
            "ButtonRows",
            {
                try session(
                    of: { BasketViewController() },
                    [
                        tap(CGPoint(x: 330, y: 150), at: 1), tap(CGPoint(x: 50, y: 150), at: 5),
                        drag(330, 700, by: 0, -300, at: 9), tap(CGPoint(x: 330, y: 150), at: 14),
                    ])
            }
        ),
        (
            "ChatHistory",
            {
                let chat = ChatHistoryViewController()
                return try session(
                    of: { chat }, [drag(200, 300, by: 0, 200, at: 1), drag(200, 300, by: 0, 200, at: 6)]
                ) { _ in chat.showNewest() }
            }
        ),
        (
            "CircleRecognizer",
            {
                try session(
                    of: { CirclePickerViewController() },
                    [
                        Stroke(from: CGPoint(x: 290, y: 340), at: 1).around(CGPoint(x: 200, y: 340), by: 2 * .pi).up(),
                        drag(100, 100, by: 100, 0, at: 5),
                    ])
            }
        ),
        (
            "Dial",
            {
                try session(
                    of: { DialViewController() },
                    [
                        Stroke(from: CGPoint(x: 200, y: 140), at: 1).around(CGPoint(x: 200, y: 200), by: 1).up(),
                        tap(CGPoint(x: 200, y: 600), at: 5),
                    ])
            }
        ),
        (
            "EndlessStreet",
            {
                try session(
                    of: { EndlessStreetViewController() },
                    [drag(350, 200, by: -300, 0, at: 1), drag(350, 200, by: -300, 0, at: 6)])
            }
        ),
        (
            "FingerPaint",
            {
                try session(
                    of: { FingerPaintViewController() },
                    [
                        drag(100, 100, by: 100, 200, at: 1),
                        together(
                            tap(CGPoint(x: 100, y: 400), at: 5, contact: 1),
                            tap(CGPoint(x: 200, y: 380), at: 5, contact: 2),
                            tap(CGPoint(x: 300, y: 400), at: 5, contact: 3)),
                    ])
            }
        ),
        (
            "FloatingBubble",
            {
                let controller = CountingViewController()
                var bubble: FloatingBubble?
                defer { withExtendedLifetime(bubble) {} }
                return try session(
                    of: { controller },
                    [
                        tap(CGPoint(x: 350, y: 630), at: 1), tap(CGPoint(x: 100, y: 100), at: 5),
                        drag(350, 630, by: -250, -330, at: 9),
                    ]
                ) { _ in
                    let made = FloatingBubble(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
                    made.window.layoutIfNeeded()
                    bubble = made
                }
            }
        ),
        (
            "ForcePress",
            {
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
            }
        ),
        (
            "FullScreenPop",
            {
                let stack = PageStackViewController(rootViewController: KnobPageViewController(title: "first"))
                return try session(
                    of: { stack },
                    [
                        drag(50, 600, by: 100, 0, at: 1), drag(50, 600, by: -20, 100, at: 5),
                        drag(50, 600, by: 300, 0, at: 9), drag(50, 600, by: 300, 0, at: 13),
                    ]
                ) { _ in stack.push(KnobPageViewController(title: "second")) }
            }
        ),
        (
            "KeyboardForm",
            {
                try session(
                    of: { KeyboardFormController() },
                    [
                        drag(10, 700, by: 0, -300, at: 1), tap(CGPoint(x: 200, y: 730), at: 6),
                        drag(10, 300, by: 0, 200, at: 11),
                    ])
            }
        ),
        (
            "PhotoBoard",
            {
                try session(
                    CGSize(width: 1000, height: 700), of: { BoardViewController() },
                    [
                        drag(230, 260, by: 40, 90, at: 1), pinch(540, 240, at: 6), tap(CGPoint(x: 470, y: 500), at: 11),
                        Stroke(from: CGPoint(x: 790, y: 520), at: 16).hold(0.8).up(),
                        drag(20, 650, by: 30, -120, at: 21),
                        tap(CGPoint(x: 60, y: 32), at: 26),
                    ])
            }
        ),
        (
            "PhotoGrid",
            {
                try session(
                    of: { PhotoGridViewController() },
                    [
                        tap(CGPoint(x: 200, y: 68), at: 1), drag(200, 600, by: 0, -300, at: 5),
                        Stroke(from: CGPoint(x: 200, y: 200), at: 11).hold(0.6).to(CGPoint(x: 68, y: 332), in: 0.5)
                            .up(),
                        tap(CGPoint(x: 60, y: 200), at: 17),
                    ])
            }
        ),
        (
            "PhotoViewer",
            {
                try session(
                    of: { LoadedPhotoViewer() },
                    [
                        tap(CGPoint(x: 100, y: 200), at: 1) + tap(CGPoint(x: 100, y: 200), at: 1.2),
                        tap(CGPoint(x: 100, y: 200), at: 6), tap(CGPoint(x: 365, y: 35), at: 11),
                    ])
            }
        ),
        (
            "PopAnywhere",
            {
                let navigation = PopAnywhereNavigationController(rootViewController: GalleryViewController())
                return try session(
                    of: { navigation },
                    [
                        drag(60, 700, by: 0, -100, at: 1), drag(60, 700, by: 300, 0, at: 6),
                        drag(60, 700, by: 300, 0, at: 11),
                    ]
                ) { _ in navigation.pushViewController(GalleryViewController(), animated: false) }
            }
        ),
        (
            "ProfilePage",
            {
                try session(
                    of: { ProfileViewController() },
                    [drag(200, 700, by: 0, -300, at: 1), drag(200, 300, by: 0, 300, at: 6)])
            }
        ),
        (
            "PullOverlay",
            {
                try session(
                    of: { PullOverlayViewController() },
                    [
                        tap(CGPoint(x: 200, y: 220), at: 1), drag(200, 700, by: 0, -300, at: 5),
                        drag(200, 400, by: 0, 100, at: 10),
                        Stroke(from: CGPoint(x: 200, y: 300), at: 15).to(CGPoint(x: 200, y: 500), in: 0.5).up(),
                    ])
            }
        ),
        (
            "PullToRefresh",
            {
                try session(
                    of: { NewsViewController() },
                    [drag(200, 200, by: 0, 250, at: 1), drag(200, 400, by: 0, -100, at: 6)])
            }
        ),
        (
            "ReorderList",
            {
                try session(
                    of: { ReorderListViewController() },
                    [
                        Stroke(from: CGPoint(x: 200, y: 90), at: 1).hold(0.5).to(CGPoint(x: 200, y: 210), in: 0.3).up(),
                        tap(CGPoint(x: 200, y: 150), at: 6), drag(200, 90, by: 0, 180, at: 11),
                    ])
            }
        ),
        (
            "ScrubRecognizer",
            {
                let scrub = (0...4).reduce(Stroke(from: CGPoint(x: 100, y: 200), at: 1)) { stroke, turn in
                    stroke.to(CGPoint(x: turn % 2 == 0 ? 180 : 100, y: 200), in: 0.1)
                }
                return try session(of: { NoteViewController() }, [scrub.up(), tap(CGPoint(x: 200, y: 200), at: 6)])
            }
        ),
        (
            "SketchCanvas",
            {
                let canvas = SketchCanvas(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
                let taps = [5.0, 5.2].flatMap { time in
                    together(
                        tap(CGPoint(x: 100, y: 400), at: time, contact: 1),
                        tap(CGPoint(x: 200, y: 400), at: time, contact: 2))
                }
                return try session(of: { UIViewController() }, [drag(50, 50, by: 100, 0, at: 1), taps]) {
                    $0.window.addSubview(canvas)
                }
            }
        ),
        (
            "StickerEditor",
            {
                try session(
                    of: { StickerEditorViewController() },
                    [
                        drag(110, 190, by: 50, 130, at: 1), pinch(280, 200, at: 6),
                        tap(CGPoint(x: 200, y: 500), at: 11) + tap(CGPoint(x: 202, y: 501), at: 11.2),
                    ])
            }
        ),
        (
            "SwipeCards",
            {
                try session(
                    of: { CardPileViewController() },
                    [
                        drag(200, 400, by: 40, 0, at: 1), drag(200, 400, by: 140, 0, at: 6),
                        drag(200, 400, by: -150, 20, at: 11),
                    ])
            }
        ),
        (
            "SwipeRows",
            {
                try session(
                    of: { SwipeRowsViewController() },
                    [drag(300, 150, by: -100, 3, at: 1), drag(100, 700, by: 5, -300, at: 5)])
            }
        ),
        (
            "VolumeKnob",
            {
                try session(
                    of: { VolumeKnobViewController() },
                    [
                        Stroke(from: CGPoint(x: 200, y: 280), at: 1).around(CGPoint(x: 200, y: 200), by: 2).up(),
                        tap(CGPoint(x: 200, y: 200), at: 6) + tap(CGPoint(x: 200, y: 200), at: 6.2),
                    ])
            }
        ),
    ]
}
