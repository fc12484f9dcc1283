/** An expected reason to stop; its message is all that people see. */
export class Stop extends Error {}

/** Turns an expected file system error into one sentence; other errors stay as they are. */
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
