/** Why a file has no preview, in words a person can act on. Any other error is a bug of ours or of a library. */
export class PreviewFailure extends Error {
  override readonly name = 'PreviewFailure';
}
