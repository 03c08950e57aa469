@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("links are added before the first input")) struct DisplayLinkTests {
    private final class Target {
        var times: [TimeInterval] = []
        var onCall: ((CADisplayLink) -> Void)?

        func step(_ link: CADisplayLink) {
            times.append(link.timestamp)
            onCall?(link)
        }

        func plain() { times.append(-1) }
        func wrong(_ view: UIView) {}
    }

    private let rig = Rig()
    private let target = Target()

    private func makeLink(_ selector: Selector = Selector(Target.step)) -> CADisplayLink {
        rig.run { CADisplayLink(target: target, selector: selector) }
    }

    private func add(_ link: CADisplayLink) { rig.run { link.add(to: .main, forMode: .common) } }
    private func frames(_ numbers: [Int]) -> [TimeInterval] { numbers.map { Double($0) / 60 } }

    @Test func `A link calls once a frame, at the frame's time, however rarely the clock is advanced`() {
        let link = makeLink()
        rig.advance(to: 1)
        #expect(target.times == [])
        add(link)
        // A second time has no effect.
        add(link)
        rig.advance(to: 1 + 3.0 / 60)
        #expect(target.times == frames([61, 62, 63]) && link.duration == 1.0 / 60 && link.targetTimestamp == 64.0 / 60)
        #expect(rig.application.nextDeadline == 64.0 / 60)
        rig.advance(to: 1 + 3.9 / 60)
        #expect(target.times.count == 3)
    }

    @Test func `The clock's time is that of the call, and links that begin apart call at the same times`() {
        var now: [TimeInterval] = []
        target.onCall = { _ in now.append(CACurrentMediaTime()) }
        add(makeLink())
        rig.advance(to: 0.02)
        add(makeLink())
        rig.advance(to: 0.05)
        #expect((target.times, now) == (frames([1, 2, 2, 3, 3]), target.times))
    }

    @Test func `A link that is paused makes no calls and is no deadline; afterwards it does not make up for them`() {
        let link = makeLink()
        link.isPaused = true
        add(link)
        rig.advance(to: 1)
        #expect(target.times == [] && rig.application.nextDeadline == nil)
        link.isPaused = false
        rig.advance(to: 61.0 / 60)
        #expect(target.times == frames([61]))
        target.onCall = { $0.isPaused = true }
        rig.advance(to: 2)
        #expect(target.times == frames([61, 62]) && rig.application.nextDeadline == nil)
    }

    @Test(arguments: [(0, 1), (60, 1), (120, 1), (59, 2), (30, 2), (25, 3), (1, 60)])
    func `A preferred rate becomes the nearest one that divides 60 and is no higher`(_ rate: Int, _ step: Int) {
        let link = makeLink()
        link.preferredFramesPerSecond = rate
        add(link)
        rig.advance(to: 2)
        #expect(target.times == frames(Array(stride(from: step, through: 120, by: step))))
    }

    @Test func `A rate that changes inside of a call takes effect with the next one`() {
        let link = makeLink()
        target.onCall = { $0.preferredFramesPerSecond = 20 }
        add(link)
        rig.advance(to: 0.2)
        #expect(target.times == frames([1, 4, 7, 10]))
    }

    @Test func `A link that is removed can be added again; one that is invalidated releases its target for good`() {
        weak var released: Target?
        let link: CADisplayLink
        do {
            let target = Target()
            released = target
            link = rig.run { CADisplayLink(target: target, selector: Selector(Target.step)) }
        }
        add(link)
        rig.advance(to: 0.02)
        link.remove(from: .main, forMode: .common)
        rig.advance(to: 0.2)
        #expect(released?.times == frames([1]))
        add(link)
        rig.advance(to: 0.22)
        #expect(released?.times == frames([1, 13]))
        link.invalidate()
        #expect(released == nil)
        add(link)
        #expect(rig.advance(to: 0.4).application.nextDeadline == nil)
    }

    @Test func `A link that nobody holds goes on, and ends when it is invalidated in a call`() {
        target.onCall = { [target] in if target.times.count == 2 { $0.invalidate() } }
        weak var link: CADisplayLink?
        do {
            let made = makeLink()
            link = made
            add(made)
        }
        rig.advance(to: 0.02)
        #expect(link != nil)
        rig.advance(to: 1)
        #expect(target.times == frames([1, 2]) && link == nil)
        target.onCall = nil
    }

    @Test func `A method without arguments is called; one that takes something else ends the link with a warning`() {
        add(makeLink(Selector(Target.plain)))
        let wrong = makeLink(Selector(Target.wrong))
        add(wrong)
        rig.advance(to: 0.02)
        #expect((target.times, rig.warnings.count) == ([-1], 1))
        rig.advance(to: 0.04)
        #expect(target.times == [-1, -1] && rig.warnings.count == 1)
    }
}
