import ResponderChronicle
import ResponderKit

@testable import ResponderScenes

/// Changes what some fingers of an input do after they landed. The landings remain where and when they were.
struct FingerEdit {
    let inputs: [RecordedInput]
    let landings: Set<TouchOutcome.Landing>

    /// A sample of one of the fingers.
    private struct Sample {
        let start: CGPoint
        let began: TimeInterval
        let end: CGPoint
        /// The number of the finger among those of the landings.
        let finger: Int
    }

    /// The input with other places and times for the samples of the fingers.
    private func mapped(
        _ change: (_ place: CGPoint, _ time: TimeInterval, _ sample: Sample) -> (CGPoint, TimeInterval)
    ) -> [RecordedInput] {
        var active: [Int: (start: CGPoint, began: TimeInterval, index: Int)] = [:]
        var count = 0
        let ends = ends
        var all = inputs
        for index in all.indices {
            guard var sample = all[index].plainTouch else { continue }
            let time = all[index].time
            if sample.phase == .down, landings.contains(where: { $0.contact == sample.contact && $0.time == time }) {
                active[sample.contact] = (sample.location, time, count)
                count += 1
            }
            guard let finger = active[sample.contact] else { continue }
            if sample.phase == .up || sample.phase == .cancel { active[sample.contact] = nil }
            let end = ends[finger.index] ?? finger.start
            let (place, moment) = change(
                sample.location, time, Sample(start: finger.start, began: finger.began, end: end, finger: finger.index))
            sample.location = place
            sample.timestamp += moment - time
            all[index].plainTouch = sample
            all[index].time = moment
        }
        return Self.moving(all)
    }

    /// The input in order of time. A finger that lifts elsewhere than it was moves there before.
    private static func moving(_ inputs: [RecordedInput]) -> [RecordedInput] {
        var last: [Int: (place: CGPoint, time: TimeInterval)] = [:]
        var moves: [RecordedInput] = []
        for input in inputs {
            guard var sample = input.plainTouch else { continue }
            if sample.phase == .up, let (place, time) = last[sample.contact], place != sample.location {
                for part in 1...3 {
                    let moment = time + (input.time - time) * Double(part) / 4
                    let far = CGFloat(part) / 3
                    var move = input
                    move.time = moment
                    let end = sample.location
                    sample.phase = .move
                    sample.timestamp = moment
                    sample.location = CGPoint(
                        x: place.x + (end.x - place.x) * far, y: place.y + (end.y - place.y) * far)
                    move.plainTouch = sample
                    sample.location = end
                    moves.append(move)
                }
            }
            last[sample.contact] = (sample.location, input.time)
        }
        return (inputs + moves).enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    /// Where the fingers lift, by their number.
    private var ends: [Int: CGPoint] {
        var active: [Int: Int] = [:]
        var ends: [Int: CGPoint] = [:]
        for input in inputs {
            guard let sample = input.plainTouch else { continue }
            if sample.phase == .down,
                landings.contains(where: { $0.contact == sample.contact && $0.time == input.time })
            {
                active[sample.contact] = ends.count
            }
            guard let finger = active[sample.contact] else { continue }
            ends[finger] = sample.location
            if sample.phase == .up || sample.phase == .cancel { active[sample.contact] = nil }
        }
        return ends
    }

    /// From the landing of the first finger to its place at a time.
    func way(until limit: TimeInterval) -> CGPoint {
        var way = CGPoint.zero
        _ = mapped { place, time, sample in
            if sample.finger == 0, time <= limit {
                way = CGPoint(x: place.x - sample.start.x, y: place.y - sample.start.y)
            }
            return (place, time)
        }
        return way
    }

    /// The longest time for which one of the fingers is down, in seconds.
    var duration: TimeInterval {
        var longest = 0.001
        _ = mapped { place, time, sample in
            longest = max(longest, time - sample.began)
            return (place, time)
        }
        return longest
    }

    /// The fingers do not move.
    var still: [RecordedInput] { mapped { _, time, sample in (sample.start, time) } }

    /// The fingers do the same in less time.
    func quicker(_ factor: Double) -> [RecordedInput] {
        mapped { place, time, sample in (place, sample.began + (time - sample.began) * factor) }
    }

    /// The fingers move farther.
    /// - Parameter direction: of fingers that rest.
    func farther(by distance: CGFloat, towards direction: CGPoint = CGPoint(x: 0.7, y: 0.7)) -> [RecordedInput] {
        mapped { place, time, sample in
            let way = CGPoint(x: sample.end.x - sample.start.x, y: sample.end.y - sample.start.y)
            let length = hypot(way.x, way.y)
            let unit = length < 1 ? direction : CGPoint(x: way.x / length, y: way.y / length)
            let part =
                length < 1
                ? (time > sample.began ? 1 : 0) : hypot(place.x - sample.start.x, place.y - sample.start.y) / length
            return (CGPoint(x: place.x + unit.x * distance * part, y: place.y + unit.y * distance * part), time)
        }
    }

    /// The fingers move towards a direction only.
    func directed(towards direction: CGPoint) -> [RecordedInput] {
        FingerEdit(inputs: still, landings: landings).farther(by: 60, towards: direction)
    }

    /// Where the first finger lands.
    var start: CGPoint? {
        var start: CGPoint?
        _ = mapped { place, time, sample in
            if sample.finger == 0 { start = sample.start }
            return (place, time)
        }
        return start
    }

    /// The fingers move along one axis only.
    var straight: [RecordedInput] {
        mapped { place, time, sample in
            let isSideways = abs(sample.end.x - sample.start.x) > abs(sample.end.y - sample.start.y)
            return (CGPoint(x: isSideways ? place.x : sample.start.x, y: isSideways ? sample.start.y : place.y), time)
        }
    }

    /// The fingers move across their direction.
    var turned: [RecordedInput] {
        mapped { place, time, sample in
            (CGPoint(x: sample.start.x + place.y - sample.start.y, y: sample.start.y + place.x - sample.start.x), time)
        }
    }

    /// The fingers move away from each other and turn.
    var apart: [RecordedInput] {
        mapped { place, time, sample in
            guard time > sample.began else { return (place, time) }
            let sign: CGFloat = sample.finger.isMultiple(of: 2) ? -1 : 1
            return (CGPoint(x: place.x + sign * 40, y: place.y + sign * 60), time)
        }
    }

    /// A second finger beside the first one, which moves away from it and turns.
    /// - Parameter centre: the direction in which the second one lands.
    func doubled(towards centre: CGPoint) -> [RecordedInput] {
        let all = still
        var copies: [RecordedInput] = []
        var active = false
        for input in all {
            guard var sample = input.plainTouch else { continue }
            let began = landings.contains { $0.contact == sample.contact && $0.time == input.time }
            if sample.phase == .down { active = began }
            guard active, landings.contains(where: { $0.contact == sample.contact }) else { continue }
            let (x, y) = (centre.x - sample.location.x, centre.y - sample.location.y)
            let length = max(1, hypot(x, y))
            let unit = length < 5 ? CGPoint(x: 0.7, y: 0.7) : CGPoint(x: x / length, y: y / length)
            let way =
                sample.phase == .down
                ? CGPoint(x: unit.x * 16, y: unit.y * 16)
                : CGPoint(x: unit.x * 40 - unit.y * 60, y: unit.y * 40 + unit.x * 60)
            sample.location = CGPoint(x: sample.location.x + way.x, y: sample.location.y + way.y)
            sample.contact = 9
            var copy = input
            copy.plainTouch = sample
            copies.append(copy)
        }
        return Self.moving(all + copies)
    }

    /// Without what came before the fingers.
    var alone: [RecordedInput] {
        let first = landings.map(\.time).min() ?? 0
        return inputs.filter { $0.time >= first }
    }

    /// The fingers land at a place and do there what they did.
    func moved(to place: CGPoint) -> [RecordedInput] {
        mapped { old, time, sample in
            (CGPoint(x: old.x + place.x - sample.start.x, y: old.y + place.y - sample.start.y), time)
        }
    }
}
