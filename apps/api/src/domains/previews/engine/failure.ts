/** Why a file has no preview, for people. Any other error is a bug. */
export class PreviewFailure extends Error {
  override readonly name = 'PreviewFailure';
}
