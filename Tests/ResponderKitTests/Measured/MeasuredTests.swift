import Foundation
import ResponderKit
import Testing

/// The engine beside recordings of UIKit that others published. `Docs/Behaviour.md` has the figures.
@Suite struct MeasuredTests {
    /// Print figures, and expect bounds.
    private func expect(
        _ measurements: [Measurement], largest: Double, mean: Double? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for measurement in measurements {
            print(measurement.row)
            #expect(!measurement.errors.isEmpty, sourceLocation: sourceLocation)
            #expect(measurement.largest <= largest, "\(measurement.row)", sourceLocation: sourceLocation)
            #expect(measurement.mean <= mean ?? largest, "\(measurement.row)", sourceLocation: sourceLocation)
        }
    }

    @Test func `S-247 S-309 The distances of flicks, and how long they take`() throws {
        let flicks = try Measurements.flicks()
        expect(flicks.filter { $0.unit == "pt" }, largest: 2)
        expect(flicks.filter { $0.unit == "s" }, largest: 0.05)
        #expect(flicks.map(\.errors.count) == [14, 4, 2])
    }

    @Test func `S-247 The traces of flicks`() throws {
        expect(try Measurements.flickTraces().map { $0.measurement(of: "flick-traces") }, largest: 3, mean: 1)
    }

    @Test func `S-243 S-279 How far content is shown beyond its edge`() throws {
        expect(try Measurements.rubberBand().map(\.measured), largest: 0.5, mean: 0.2)
    }

    @Test func `S-243 The way back from beyond the edge`() throws {
        expect(try Measurements.bounceBack().map { $0.measurement(of: "bounce-back") }, largest: 3, mean: 1)
    }

    @Test func `S-247 Which lifts decelerate`() throws { expect(try Measurements.flingGate(), largest: 0) }

    @Test func `S-309 The speed that the delegate gets`() throws {
        expect(try Measurements.launchVelocity(), largest: 0.01)
    }

    @Test func `S-279 S-310 Where slow drags leave content`() throws {
        for measurement in try Measurements.slowDrags() {
            expect([measurement], largest: measurement.series == "Hammer" ? 10 : 0.001)
        }
    }

    @Test func `S-222 The scales of pinches`() throws {
        for measurement in try Measurements.pinch() {
            expect([measurement], largest: measurement.series == "Hammer" ? 1 : 0.003)
        }
    }

    @Test func `S-260 Which lifts pop`() throws { expect(try Measurements.pop(), largest: 0) }

    @Test func `The page has these figures, and the picture these curves`() throws {
        let rows = try Measurements.all().map(\.row)
        #expect(try MeasuredPage.rows() == rows, "`make words` writes them again")
        #expect(try MeasuredPage.curveLines() == MeasuredPage.curvesOfToday(), "`make words` writes them again")
    }

    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["RESPONDER_WORDS"] != nil, "`make words` writes it again")
    )
    func `The page is written again`() throws { try MeasuredPage.rewrite() }
}
