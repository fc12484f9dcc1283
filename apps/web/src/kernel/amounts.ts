/** Sizes below this many bytes would round to 0.00 MB. */
const smallestShown = 5243;

/** Formats a file size in megabytes of 1,048,576 bytes: '12.34 MB'. */
export function megabytes(bytes: number): string {
  if (bytes > 0 && bytes < smallestShown) return 'under 0.01 MB';
  return `${(bytes / 1_048_576).toFixed(2)} MB`;
}

/** Share that is done, in whole percent. Rounds down, so that 100 means all of it. */
export function percentOf(done: number, total: number): number {
  return Math.floor((done / total) * 100);
}

/** Formats progress: '3 of 12 files (25%)'. */
export function progressText(done: number, total: number, noun: string): string {
  return `${done} of ${total} ${noun} (${percentOf(done, total)}%)`;
}
