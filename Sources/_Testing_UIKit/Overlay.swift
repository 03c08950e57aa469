// Swift Testing announces, on every platform, an addition that the compiler imports wherever a file imports both
// `Testing` and `UIKit`; off Apple's platforms the toolchain does not bring it. Without a module of that name no test
// that says `import UIKit` would compile. This is that module, and there is nothing to add.
