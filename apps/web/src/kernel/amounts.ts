/** Bytes that are rounded to 0.01 MB. */
const smallestShown = 5243;

/** Size of a file in megabytes of 1,048,576 bytes, as it is shown everywhere: '12.34 MB'. */
export function megabytes(bytes: number): string {
  if (bytes > 0 && bytes < smallestShown) return 'under 0.01 MB';
  return `${(bytes / 1_048_576).toFixed(2)} MB`;
}

/** How much of the whole is done, in whole percent: 100 only when all of it is. */
export function percentOf(done: number, total: number): number {
  return Math.floor((done / total) * 100);
}

/** Formats progress: '3 of 12 files (25%)'. */
export function progressText(done: number, total: number, noun: string): string {
  return `${done} of ${total} ${noun} (${percentOf(done, total)}%)`;
}
