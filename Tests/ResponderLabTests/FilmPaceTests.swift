import Testing

@testable import ResponderLab

@Suite struct FilmPaceTests {
    @Test func `A film has up to thirty pictures a second`() {
        var pace = FilmPace(isReplay: false)
        let steps = (0..<60).map { pace.step(at: Double($0) / 60, hasVerdict: $0 > 20) }
        #expect(steps.count { $0 == .add } == 30 && !steps.contains(.begin))
    }

    @Test func `A film of a recording begins with the first verdict, once`() {
        var pace = FilmPace(isReplay: true)
        // A frame before the first touch, one right after it with a verdict, one without, and more.
        #expect(pace.step(at: 0, hasVerdict: false) == .add)
        #expect(pace.step(at: 0.01, hasVerdict: true) == .begin)
        #expect(pace.step(at: 0.02, hasVerdict: true) == .skip)
        #expect(pace.step(at: 0.05, hasVerdict: false) == .add)
        #expect(pace.step(at: 0.1, hasVerdict: true) == .add)
    }
}
