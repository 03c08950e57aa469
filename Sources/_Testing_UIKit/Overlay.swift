// On every platform Swift Testing declares an overlay that the compiler imports in files that import both `Testing` and
// `UIKit`, but off Apple's platforms the toolchain does not contain it. Without a module of that name no test with
// `import UIKit` would compile. This module is empty.
