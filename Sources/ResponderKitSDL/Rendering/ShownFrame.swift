import CSDL2
import ResponderCore

/// The frame whose picture is in a canvas's memory. It says which pixels another frame changes.
///
/// What a pixel shows depends on nothing but the shapes that paint it, in their order. So whatever a program did to its
/// views, it is enough to draw again where a shape of one frame has no equal in the other: where it was, and where it is.
final class ShownFrame {
    private let frame = Frame()
    /// Nil if the memory shows nothing of use.
    private var ground: Ground?

    /// What the meaning of a frame's shapes depends on.
    private struct Ground {
        var width: Int
        var height: Int
        var background: UIColor
        var atlas: GlyphAtlas
        var atlasVersion: Int

        func equals(_ other: Ground) -> Bool {
            width == other.width && height == other.height && background == other.background
                && atlas === other.atlas && atlasVersion == other.atlasVersion
        }
    }

    nonisolated deinit {}

    /// The memory is lost, or shows something else: the next picture changes all of it.
    func forget() { ground = nil }

    /// The areas of a canvas with a size that a picture changes.
    func changes(by picture: Picture, width: Int, height: Int) -> PixelRegion {
        let ground = Ground(
            width: width, height: height, background: picture.background, atlas: picture.atlas,
            atlasVersion: picture.atlas.version)
        var region = PixelRegion(canvas: PixelArea(left: 0, top: 0, right: width, bottom: height))
        if let last = self.ground, last.equals(ground) {
            collect(into: &region, new: picture.frame)
        } else {
            region.add(region.canvas)
        }
        self.ground = ground
        return region
    }

    /// The picture is in the memory: keep its frame, in exchange for the last one.
    func keep(_ picture: Picture) { frame.swap(with: picture.frame) }

    // MARK: Comparing

    private func collect(into region: inout PixelRegion, new: Frame) {
        let (before, after) = (frame.shapes, new.shapes)
        var start = 0
        while start < before.count, start < after.count, isEqual(before[start], after[start], new) { start += 1 }
        var (end, newEnd) = (before.count, after.count)
        while end > start, newEnd > start, isEqual(before[end - 1], after[newEnd - 1], new) {
            end -= 1
            newEnd -= 1
        }
        let partners = partners(of: new, start..<newEnd, among: start..<end)
        var next = start
        for index in start..<newEnd {
            guard let partner = partners[index - start] else {
                region.add(after[index].area)
                continue
            }
            while next < partner {
                region.add(before[next].area)
                next += 1
            }
            next = partner + 1
        }
        while next < end {
            region.add(before[next].area)
            next += 1
        }
    }

    /// For each new shape in a range an equal one in a range of the old frame, or nil; the partners ascend, so what is
    /// drawn over what stays the same among them. It is the longest such choice if all shapes differ.
    private func partners(of new: Frame, _ newRange: Range<Int>, among range: Range<Int>) -> [Int?] {
        var partners = [Int?](repeating: nil, count: newRange.count)
        guard !range.isEmpty, !newRange.isEmpty else { return partners }
        // Backwards, so that of equal shapes the first one is the last in its list.
        var places: [UInt64: [Int]] = [:]
        for index in range.reversed() { places[frame.digest(of: frame.shapes[index]), default: []].append(index) }
        // The ends of ascending rows of partners, by length: the smallest possible end of each length.
        var ends: [(old: Int, new: Int)] = []
        var candidates = partners
        var previous = [Int?](repeating: nil, count: newRange.count)
        for index in newRange {
            let digest = new.digest(of: new.shapes[index])
            guard let old = places[digest]?.popLast(), isEqual(frame.shapes[old], new.shapes[index], new) else {
                continue
            }
            candidates[index - newRange.lowerBound] = old
            let low = ends.partitionIndex(sortedWhere: { $0.old >= old })
            previous[index - newRange.lowerBound] = low > 0 ? ends[low - 1].new : nil
            let end = (old: old, new: index - newRange.lowerBound)
            if low < ends.count { ends[low] = end } else { ends.append(end) }
        }
        var place = ends.last?.new
        while let here = place {
            partners[here] = candidates[here]
            place = previous[here]
        }
        return partners
    }

    /// Whether a shape of this frame and one of another paint the same.
    private func isEqual(_ one: Frame.Shape, _ other: Frame.Shape, _ new: Frame) -> Bool {
        guard one.area == other.area, one.count == other.count, one.vertexCount == other.vertexCount,
            one.paint == other.paint
        else { return false }
        return frame.equals(one, other, of: new)
    }
}
