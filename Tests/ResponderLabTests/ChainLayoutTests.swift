import Foundation
import ResponderKit
import Testing

@testable import ResponderLab

/// The positions of a chain's links, and the visible part of an outline.
@Suite struct ChainLayoutTests {
    private func links(_ count: Int, in box: CGRect) -> [ChainLayout.Link] {
        (0..<count).map { index in
            ChainLayout.Link(
                width: 140, view: index < count - 3 ? box.insetBy(dx: CGFloat(count - index) * 3, dy: 10) : nil)
        }
    }

    @Test func `Links do not overlap each other or text, and stay inside`() {
        for size in [
            CGSize(width: 560, height: 200), CGSize(width: 900, height: 400), CGSize(width: 1200, height: 800),
        ] {
            let bounds = CGRect(origin: .zero, size: size)
            let texts = [
                CGRect(x: 40, y: size.height - 70, width: 200, height: 20),
                CGRect(x: 200, y: 60, width: 90, height: 18),
            ]
            for count in [1, 4, 7, 12, 40] {
                let layout = ChainLayout(
                    links(count, in: bounds.insetBy(dx: 60, dy: 20)), keepingClearOf: texts, in: bounds)
                #expect(layout.items.map(\.links).reduce(0) { $0 + $1.count } == count)
                for (index, item) in layout.items.enumerated() {
                    #expect(bounds.contains(item.frame), "\(count) \(size)")
                    for other in layout.items[(index + 1)...] { #expect(!item.frame.intersects(other.frame)) }
                }
            }
        }
    }

    @Test(arguments: [
        CGSize(width: 640, height: 384), CGSize(width: 360, height: 384), CGSize(width: 640, height: 240),
        CGSize(width: 360, height: 288),
    ])
    func `The chain of a small scene is below it`(_ size: CGSize) {
        let bounds = CGRect(origin: .zero, size: size)
        let fit = min((size.width - 16) / 900, (size.height - 40) / 640)
        let scene = CGRect(
            x: (size.width - 900 * fit) / 2, y: 8 + (size.height - 40 - 640 * fit) / 2, width: 900 * fit,
            height: 640 * fit)
        for count in [1, 3, 5, 12, 40] {
            let chain = links(count, in: scene).map { ChainLayout.Link(width: 96, view: $0.view) }
            let items = ChainLayout(chain, below: scene, in: bounds).items
            #expect(items.map(\.links).reduce(0) { $0 + $1.count } == count)
            for (index, item) in items.enumerated() {
                #expect(bounds.contains(item.frame) && !item.frame.intersects(scene), "\(count) \(size)")
                for other in items[(index + 1)...] { #expect(!item.frame.intersects(other.frame)) }
            }
        }
        // Without space nothing is drawn.
        #expect(ChainLayout(links(5, in: bounds), below: bounds, in: bounds).items.isEmpty)
    }

    @Test func `A long chain keeps its first links, its last, and the link that handled the call`() {
        var chain = links(40, in: CGRect(x: 0, y: 0, width: 600, height: 260))
        chain[20].isEnd = true
        let items = ChainLayout(chain, keepingClearOf: [], in: CGRect(x: 0, y: 0, width: 640, height: 260)).items
        #expect(items.first?.links == 0..<1)
        #expect(items.last?.links == 39..<40)
        #expect(items.contains { $0.links == 20..<21 })
        #expect(items.filter { $0.links.count > 1 }.count == 2)
        #expect(items.count <= 7)
    }

    @Test func `An outline ends where a superview clips it`() {
        let application = UIApplication()
        application.asCurrent {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            let clip = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
            clip.clipsToBounds = true
            let child = UIView(frame: CGRect(x: 50, y: 20, width: 100, height: 40))
            clip.addSubview(child)
            window.addSubview(clip)
            let corners = [
                CGPoint(x: 150, y: 120), CGPoint(x: 250, y: 120), CGPoint(x: 250, y: 160), CGPoint(x: 150, y: 160),
            ]
            @MainActor func points() -> [CGPoint] {
                OutlineClip(of: child, .identity).visible(corners).elements.compactMap {
                    switch $0 {
                    case .move(let point), .line(let point): point
                    default: nil
                    }
                }
            }
            // Three sides are left; the right one is outside.
            let cut = points()
            #expect(!cut.isEmpty && cut.allSatisfy { $0.x <= 200 && $0.x >= 150 })
            #expect(points().contains(CGPoint(x: 200, y: 120)) && points().contains(CGPoint(x: 200, y: 160)))
            clip.clipsToBounds = false
            #expect(points().contains(CGPoint(x: 250, y: 120)))
            clip.clipsToBounds = true
            clip.transform = CGAffineTransform(scaleX: -1, y: 1)
            let mirrored = points()
            #expect(!mirrored.isEmpty && mirrored.allSatisfy { $0.x <= 200 && $0.x >= 100 })
        }
    }
}
