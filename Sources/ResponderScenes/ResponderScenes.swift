/// Scenes under one name: `SceneFormat` has the files, `SceneStage` makes views and recognizers of a scene, and `SceneTools` has what
/// is done with both.
@_exported import SceneFormat
@_exported import SceneStage
@_exported import SceneTools
