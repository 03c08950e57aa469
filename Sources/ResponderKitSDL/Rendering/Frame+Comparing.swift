import CSDL2

extension Frame {
    /// Whether a shape of this frame has the same vertices and triangles as one of another frame.
    func equals(_ one: Shape, _ other: Shape, of frame: Frame) -> Bool {
        let length = one.vertexCount * MemoryLayout<SDL_Vertex>.stride
        let isSame = vertices.withUnsafeBufferPointer { mine in
            frame.vertices.withUnsafeBufferPointer { theirs in
                length == 0
                    || SDL_memcmp(mine.baseAddress! + one.firstVertex, theirs.baseAddress! + other.firstVertex, length)
                        == 0
            }
        }
        guard isSame else { return false }
        return indices.withUnsafeBufferPointer { mine in
            frame.indices.withUnsafeBufferPointer { theirs in
                let shift = Int32(truncatingIfNeeded: other.firstVertex - one.firstVertex)
                for index in 0..<one.count where mine[one.first + index] &+ shift != theirs[other.first + index] {
                    return false
                }
                return true
            }
        }
    }

    /// A number that equal shapes share, and others hardly.
    func digest(of shape: Shape) -> UInt64 {
        vertices.withUnsafeBytes { bytes in
            let stride = MemoryLayout<SDL_Vertex>.stride
            var digest = UInt64(truncatingIfNeeded: shape.count)
            var at = shape.firstVertex * stride
            let end = at + shape.vertexCount * stride
            while at < end {
                let word = UInt64(bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
                digest = (digest ^ word) &* 0x9E37_79B9_7F4A_7C15
                digest ^= digest >> 29
                at += 4
            }
            return digest
        }
    }
}
