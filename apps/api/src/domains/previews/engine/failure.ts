/** Why no preview can be made of a file, in words a person can act on. Anything else that is thrown is a fault of ours or of a library. */
export class PreviewFailure extends Error {
  override readonly name = 'PreviewFailure';
}
