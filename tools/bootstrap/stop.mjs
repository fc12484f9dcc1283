/** An expected failure; people see only its message. */
export class Stop extends Error {}

/** Converts an expected file system error; returns others unchanged. */
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
