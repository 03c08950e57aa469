import ResponderKit
import Testing

@testable import ResponderLab
@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// The size of a scene's texts in windows that show the scene smaller than it is.
@Suite struct StageTextTests {
    /// The labels of the scene, and those of its buttons, that have a text.
    private func labels(_ stage: Stage) -> [UILabel] {
        stage.viewNames.compactMap { name in
            let view = stage.view(named: name)
            return view as? UILabel ?? (view as? UIButton)?.titleLabel
        }.filter { $0.text?.isEmpty == false }
    }

    private func label(_ text: String, _ stage: Stage) throws -> UILabel {
        try #require(labels(stage).first { $0.text == text })
    }

    @Test(arguments: [(CGSize(640, 480), 6.7, 8), (CGSize(1280, 800), 9.2, 10.9)])
    func `Texts of scenes are large enough to read in a small window, and none is cut`(
        _ size: CGSize, _ minimum: CGFloat, _ usual: CGFloat
    ) throws {
        var shown: [CGFloat] = []
        for name in try LabCommand.catalogue().names {
            let lab = try LabWindow(name, size: size)
            lab.application.asCurrent {
                lab.view.reduce(.play)
                lab.window.layoutIfNeeded()
            }
            let scale = lab.view.stage.sceneFrame.width / lab.session.source.scene.size.width
            for label in labels(lab.session.stage) {
                let text = label.text ?? ""
                shown.append(label.font.pointSize * scale)
                #expect(label.font.pointSize * scale >= minimum, "\(name): \(text)")
                let width = lab.session.stage.application.asCurrent {
                    UIApplication.shared.width(of: text, font: label.font)
                }
                let room = (label.superview as? UIButton ?? label).bounds.width
                #expect(width <= room + 0.5, "\(name): \(text)")
            }
        }
        // Nine of ten have room for more.
        shown.sort()
        #expect(shown[shown.count / 10] >= usual)
    }

    @Test func `Texts follow the scale, also when one of them changes, and have their own size at full scale`() throws {
        let lab = try LabWindow("edit-menu", size: CGSize(1600, 1000))
        let stage = lab.session.stage
        func sizes() -> [CGFloat] { labels(stage).map(\.font.pointSize) }
        let own = sizes()
        #expect(Set(own) == [15])
        stage.showTexts(atScale: 0.5)
        let quote = try label("粘贴到这里", stage)
        #expect(quote.font.pointSize > 18)
        // A longer text has less room.
        let before = quote.font.pointSize
        stage.application.asCurrent { quote.text = String(repeating: "触摸", count: 12) }
        #expect(quote.font.pointSize < before)
        let width = stage.application.asCurrent { UIApplication.shared.width(of: quote.text ?? "", font: quote.font) }
        #expect(width <= quote.bounds.width + 0.5)
        stage.application.asCurrent { quote.text = "粘贴到这里" }
        #expect(quote.font.pointSize == before)
        stage.showTexts(atScale: 1)
        #expect(sizes() == own)
        stage.showTexts(atScale: 2)
        #expect(sizes() == own)
    }

    @Test func `Labels in one view have one size, and lines that follow each other do not touch`() throws {
        for name in try LabCommand.catalogue().names {
            let lab = try LabWindow(name, size: CGSize(640, 480))
            let all = labels(lab.session.stage).filter { !($0.superview is UIButton) }
            for group in Dictionary(grouping: all, by: { $0.superview.map(ObjectIdentifier.init) }).values {
                #expect(Set(group.map(\.font.pointSize)).count == 1, "\(name)")
                let lines = group.sorted { $0.center.y < $1.center.y }
                for (index, line) in lines.enumerated() {
                    // Below it and not beside it.
                    let next = lines[index...].first {
                        $0.center.y > line.center.y && $0.frame.minX < line.frame.maxX
                            && line.frame.minX < $0.frame.maxX
                    }
                    guard let next else { continue }
                    #expect(next.center.y - line.center.y >= line.font.lineHeight, "\(name): \(line.text ?? "")")
                }
            }
        }
    }

    @Test func `The scale at which a scene is shown changes no decision`() throws {
        for name in ["transform", "table-and-tap", "text-field", "edit-menu", "edge-pop"] {
            let path = try #require(Opener.recording(of: name))
            let scene = try LabCommand.catalogue().scene(named: name)
            let traces = try [CGFloat(1), 0.4].map { scale in
                var trace = ""
                let stage = Stage(scene: scene, readers: [TraceWriter { trace += $0 }])
                stage.showTexts(atScale: scale)
                try Player(Recording(contentsOf: path), on: stage).play()
                return trace
            }
            #expect(!traces[0].isEmpty && traces[0] == traces[1], "\(name)")
        }
    }
}
