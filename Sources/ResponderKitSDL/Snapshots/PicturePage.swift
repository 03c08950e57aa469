import Foundation
import ResponderCore

/// A PDF file with one page, which a picture fills.
nonisolated public enum PicturePage {
    /// The bytes of the file. What is clear in the picture is white on the page.
    ///
    /// Costs as much as a PNG file of the picture.
    /// - Parameters:
    ///   - image: an image with pixels.
    ///   - size: the size of the page, in points of 1/72 inch.
    public static func pdf(of image: UIImage, size: CGSize) -> [UInt8] {
        let (width, height) = (number(size.width), number(size.height))
        let (columns, rows) = (image.pixelWidth, image.pixelHeight)
        return file([
            Part("<< /Type /Catalog /Pages 2 0 R >>"),
            Part("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
            Part(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)] "
                    + "/Resources << /XObject << /Picture 5 0 R >> >> /Contents 4 0 R >>"),
            Part("<< /Length LENGTH >>", stream: Array("\(width) 0 0 \(height) 0 0 cm /Picture Do".utf8)),
            // Predictor 15: the rows are filtered as in a PNG file.
            Part(
                "<< /Type /XObject /Subtype /Image /Width \(columns) /Height \(rows) /ColorSpace /DeviceRGB "
                    + "/BitsPerComponent 8 /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 3 "
                    + "/BitsPerComponent 8 /Columns \(columns) >> /Length LENGTH >>",
                stream: PictureFile.compressed(width: columns, onWhite(image.pixels), channels: 3)),
        ])
    }

    /// One of the numbered objects of the file; `LENGTH` in its dictionary is that of its stream.
    private struct Part {
        let dictionary: String
        let stream: [UInt8]?

        init(_ dictionary: String, stream: [UInt8]? = nil) {
            self.dictionary = dictionary.replacingOccurrences(of: "LENGTH", with: "\(stream?.count ?? 0)")
            self.stream = stream
        }
    }

    /// The file of its parts. Its table has the place of each part, in lines of 20 bytes.
    private static func file(_ parts: [Part]) -> [UInt8] {
        // The second line, four bytes above 127, says that the file is not text.
        var bytes = Array("%PDF-1.4\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
        var table = "xref\n0 \(parts.count + 1)\n0000000000 65535 f \n"
        for (index, part) in parts.enumerated() {
            let digits = "\(bytes.count)"
            table += "\(String(repeating: "0", count: 10 - digits.count))\(digits) 00000 n \n"
            bytes += Array("\(index + 1) 0 obj\n\(part.dictionary)\n".utf8)
            if let stream = part.stream { bytes += Array("stream\n".utf8) + stream + Array("\nendstream\n".utf8) }
            bytes += Array("endobj\n".utf8)
        }
        let trailer = "trailer\n<< /Size \(parts.count + 1) /Root 1 0 R >>\nstartxref\n\(bytes.count)\n%%EOF\n"
        return bytes + Array((table + trailer).utf8)
    }

    /// The colors of pixels with opacity over white, three bytes a pixel.
    private static func onWhite(_ pixels: [UInt8]) -> [UInt8] {
        var colors: [UInt8] = []
        colors.reserveCapacity(pixels.count / 4 * 3)
        for start in stride(from: 0, to: pixels.count - 3, by: 4) {
            let opacity = Int(pixels[start + 3])
            for channel in 0..<3 {
                let value = Int(pixels[start + channel])
                colors.append(UInt8((value * opacity + 255 * (255 - opacity) + 127) / 255))
            }
        }
        return colors
    }

    /// A length with at most two decimals.
    private static func number(_ length: CGFloat) -> String { "\(Double((length * 100).rounded() / 100))" }
}
