/** How much of the whole is done, in whole percent: 100 only when all of it is. */
export function percentOf(done: number, total: number): number {
  return Math.floor((done / total) * 100);
}

/** How far many of a kind have come: '3 of 12 files (25%)'. */
export function progressText(done: number, total: number, noun: string): string {
  return `${done} of ${total} ${noun} (${percentOf(done, total)}%)`;
}
