/// The chronicle of an application's decisions and the explanations of what happened, under one name: `ResponderLog` has the record,
/// and `ResponderWhy` has the sentences.
@_exported import ResponderLog
@_exported import ResponderWhy
