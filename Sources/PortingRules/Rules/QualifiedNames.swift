/// Turns `CoreGraphics.round(x)` into `Foundation.round(x)`, and `QuartzCore.CALayer` into `UIKit.CALayer`. The name
/// stays qualified, because a member with the same name may hide the plain one.
enum QualifiedNames {
    private static let modules: Set = ["CoreGraphics", "QuartzCore", "Darwin", "Glibc"]

    static func changes(to file: SourceFile, _ facts: Facts) -> Changes {
        var changes = Changes()
        for module in modules {
            for index in file.indices(of: module) where file.word(index + 1) == "." && isModule(index, in: file) {
                if file.word(index + 2) == "fabs" {
                    // Foundation's is deprecated.
                    changes.replace(file.tokens[index].range, with: "Swift")
                    changes.replace(file.tokens[index + 2].range, with: "abs")
                    continue
                }
                let isType = file.word(index + 2).first?.isUppercase == true
                let isGeometry = file.word(index + 2).hasPrefix("CG")
                changes.replace(file.tokens[index].range, with: isType && !isGeometry ? "UIKit" : "Foundation")
            }
        }
        return changes
    }

    private static func isModule(_ index: Int, in file: SourceFile) -> Bool {
        let before = file.word(index - 1)
        return before != "." && before != "import" && file.word(index - 2) != "import"
    }
}
