/** An expected reason not to go on; its message is all that the person sees. */
export class Stop extends Error {}

/** One sentence for what a file system call met, or the error itself when it is none of the expected. */
export function asStop(error, folder) {
  const { code } = error;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new Stop(
      `The folder ${folder} cannot be written to. Give this user the right to, or clone the repository elsewhere.`,
    );
  }
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Stop(`The disk of ${folder} is full. Free some space and try again.`);
  return error;
}
